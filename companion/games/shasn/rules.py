"""The settings of a table: modes, and the open questions of the book with their defaults."""

from __future__ import annotations

import msgspec

from companion.core.game import Choice, Option, Setting
from companion.core.span import Name, Shift
from companion.core.text import Say, say


class Rules(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """What this table has agreed on."""

    campaign: Name = "india"
    elites: bool = False
    turfs: bool = False
    chaos: bool = False
    chaos_sets: Shift = 0
    movable: bool = False
    coalitions: bool = False
    advisory: bool = False
    board: Name = "printed"
    ties: Name = "shared"
    reach: Name = "touching"
    gerrymanders: Name = "zone"
    fever: Name = "rights"
    volatile: Name = "all"
    reserve: Name = "notice"
    redraws: Name = "any"
    trade_both: bool = True
    viral_split: bool = False
    enter_held: bool = True
    end_auto: bool = False
    debt_partial: bool = True
    debt_trades: bool = True
    debt_powers: bool = False
    chaos_end: Shift = 13
    chaos_below: bool = False
    chaos_volatile: bool = True
    chaos_rights: Name = "players"
    two_start: bool = False
    two_tie: Name = "back"
    renegade_passive: bool = True
    toll_broke: Name = "later"
    quiet_round: Name = "own"
    gift_split: bool = False
    walk_majority: bool = True
    evicted_wait: bool = False
    evicted_volatile: bool = True
    power_loss: Name = "at once"
    prospect_later: bool = False


def _switch(key: str, label: Say, rule: str, why: Say, on: bool = False, seats: tuple[int, ...] = ()) -> Option:
    return Option(key, label, on, help=why, rule=rule, seats=seats)


def _mode(key: str, label: Say, rule: str, why: Say, seats: tuple[int, ...] = ()) -> Option:
    return Option(key, label, False, help=why, rule=rule, group="modes", seats=seats)


def _pick(key: str, label: Say, rule: str, picks: dict[Setting, Say], *seats: int, group: str = "rulings") -> Option:
    """A choice whose first value is the default."""
    choices = tuple(Choice(value, text) for value, text in picks.items())
    return Option(key, label, choices[0].value, choices, rule=rule, group=group, seats=seats)


MODES = (
    _pick(
        "campaign",
        say("Campaign"),
        "shasn A37",
        {
            "india": say("India 2019-20"),
            "usa": say("USA 2019-20"),
            "uk": say("UK 2019-20: Brexit"),
            "rome": say("Rome 40 BCE"),
            "earth": say("Earth 2040"),
        },
        group="modes",
    ),
    _mode("elites", say("Elites"), "shasn R81", say("Thirteen extra powers, found from the Ideology Cards you hold.")),
    _mode("turfs", say("Home Turfs"), "shasn R94", say("Each zone has a two-sided tile for whoever holds its rights.")),
    _mode(
        "chaos",
        say("Edge of Chaos"),
        "shasn R97",
        say("Four players, one Chaos track, and a loss you all share."),
        (4,),
    ),
    Option(
        "chaos_sets",
        say("Extra sets of 12 Ideology Cards"),
        0,
        low=0,
        high=5,
        help=say("More cards make the Edge of Chaos easier."),
        rule="shasn R102",
        group="modes",
        seats=(4,),
    ),
    _mode("movable", say("Movable Volatile Areas"), "shasn A23", say("Nine more Volatile Areas to lay on the board.")),
    _mode("coalitions", say("Coalitions"), "shasn F4", say("Two players may hold a zone together."), (3, 4, 5)),
    _mode(
        "advisory", say("Without advisory cards"), "shasn R7", say("Ideology Cards with a content mark are left out.")
    ),
)

RULINGS = (
    _pick("board", say("Board"), "shasn A2", {"printed": say("Ready-made"), "empty": say("Empty, to fill in")}),
    _pick(
        "ties",
        say("A tie at the end"),
        "shasn A15",
        {"shared": say("Shared win"), "coin": say("Drawn by lot"), "privilege": say("More privilege wins")},
    ),
    _pick(
        "reach",
        say("Gerrymander reach"),
        "shasn A4",
        {
            "touching": say("Near zones that touch"),
            "near": say("Any two near zones"),
            "own": say("In and out only"),
        },
    ),
    _pick("gerrymanders", say("Gerrymanders"), "shasn A5", {"zone": say("One per zone"), "turn": say("One per turn")}),
    _pick(
        "fever", say("Election Fever"), "shasn A6", {"rights": say("Zones with rights"), "majority": say("Majorities")}
    ),
    _pick(
        "volatile",
        say("Voters in Volatile Areas"),
        "shasn A7",
        {"all": say("Count for all"), "rights": say("For rights only"), "none": say("Count for nothing")},
    ),
    _pick(
        "reserve", say("Empty Public Reserve"), "shasn A8", {"notice": say("Only told"), "block": say("Pays no more")}
    ),
    _pick("redraws", say("Redraws in a turn"), "shasn A9", {"any": say("As often as paid"), "once": say("Once")}),
    _switch(
        "trade_both", say("Both traders give a resource"), "shasn A10", say("Off: a Conspiracy Card will do."), True
    ),
    _switch(
        "viral_split", say("Going Viral voter goes anywhere"), "shasn A11", say("Off: with the others of its card.")
    ),
    _switch(
        "enter_held",
        say("Voters may enter a held zone"),
        "shasn A13",
        say("Off: only its holder may add voters."),
        True,
    ),
    _switch("end_auto", say("End without asking"), "shasn A14", say("Score as soon as every zone is decided.")),
    _switch("debt_partial", say("Debts can be paid bit by bit"), "shasn A16", say("Off: all at once."), True),
    _switch("debt_trades", say("Trades while in debt"), "shasn A16", say("Off: a debt stops trades too."), True),
    _switch(
        "debt_powers",
        say("A debt stops paid powers"),
        "shasn A16",
        say("On: Payback, Tough Love and the Propogandist wait."),
    ),
    _pick("chaos_end", say("Chaos wins at"), "shasn A17", {13: say("13"), 12: say("12")}, 4),
    _switch(
        "chaos_below", say("Chaos may sink below 0"), "shasn A18", say("Off: Stability is the bottom."), seats=(4,)
    ),
    _switch(
        "chaos_volatile", say("Chaos majority clears all"), "shasn A20", say("Off: volatile voters stay."), True, (4,)
    ),
    _pick(
        "chaos_rights",
        say("Gerrymandering Rights and Chaos Voters"),
        "shasn A41",
        {"players": say("Only players compare"), "all": say("Chaos Voters count")},
        4,
    ),
    _switch(
        "two_start", say("Starting resources for two"), "shasn A26", say("On top of what the bid leaves."), seats=(2,)
    ),
    _pick(
        "two_tie", say("A tied opening bid"), "shasn A27", {"back": say("Taken back"), "gone": say("Paid anyway")}, 2
    ),
    _switch(
        "renegade_passive", say("Renegade may borrow any Elite"), "shasn A28", say("Off: only active powers."), True
    ),
    _pick(
        "toll_broke", say("Mafioso and empty hands"), "shasn A29", {"later": say("Pays later"), "forgiven": say("Free")}
    ),
    _pick(
        "quiet_round",
        say("Whistleblower's round"),
        "shasn A30",
        {"own": say("Own turn on"), "table": say("Player 1 on")},
    ),
    _switch("gift_split", say("Philanthropist may split voters"), "shasn A31", say("Off: one card, one zone.")),
    _switch(
        "walk_majority", say("Guerilla walks majority voters"), "shasn A42", say("Off: only blank voters walk."), True
    ),
    _switch("evicted_wait", say("Evicted voters wait for room"), "shasn A32", say("Off: lost when the board is full.")),
    _switch("evicted_volatile", say("Evicted voters may go volatile"), "shasn A33", say("And bring a Headline."), True),
    _pick(
        "power_loss", say("A power is lost"), "shasn A39", {"at once": say("At once"), "turn": say("After the turn")}
    ),
    _switch(
        "prospect_later", say("Prospecting in two halves"), "shasn A40", say("On: the second resource may come later.")
    ),
)

OPTIONS = MODES + RULINGS


def read_rules(options: dict[str, Setting]) -> Rules:
    """The settings as one typed value."""
    return msgspec.convert(options, Rules)
