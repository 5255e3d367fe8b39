"""The moments of SHASN: majorities, powers, Chaos and the election."""

from companion.games.shasn.ui.staging import fan, flag, maelstrom
from companion.games.shasn.ui.staging.power import PowerStage
from companion.ui.staging import Staging

UP = Staging(flag.ground, flag.act, "#F0C660", lasts=flag.LASTS, even=True)
STAGINGS = {
    "majority": UP,
    "broken": UP._replace(accent="#FF9D94"),
    "election": UP._replace(ground=flag.podium),
    "power": Staging(
        fan.ground, fan.act, "#D6B6FA", press="#2B2440", panel="#FFFFFF00", lasts=fan.LASTS, even=True, stage=PowerStage
    ),
    "chaos": Staging(maelstrom.ground, maelstrom.act, "#FF9D94", icon="skull"),
}
