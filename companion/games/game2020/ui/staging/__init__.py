"""The moments of The Game of 2020: out of quarantine, and past the gate."""

from companion.games.game2020.ui.staging import bubble, fireworks
from companion.ui.staging import Staging

STAGINGS = {
    "free": Staging(bubble.ground, bubble.act, "#5CD48C", press="#1E2A24"),
    "arrival": Staging(fireworks.ground, fireworks.act, "#F5C83B", press="#1E2A24", lasts=fireworks.LASTS, even=True),
}
