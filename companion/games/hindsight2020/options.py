"""The settings of a table: the two-player variants, and every open question of the rule book."""

from __future__ import annotations

from companion.core.game import Choice, Option, Setting
from companion.core.text import NOTHING, Say, say


def _pick(
    key: str, rule: str, label: Say, *choices: tuple[Setting, Say], default: Setting | None = None, help: Say = NOTHING
) -> Option:
    made = tuple(Choice(value, words) for value, words in choices)
    return Option(
        key=key,
        label=label,
        default=made[0].value if default is None else default,
        choices=made,
        help=help,
        rule=f"hindsight2020 {rule}",
    )


_TWO_PLAYERS = (2, 4, 6)

MODES = (
    Option(
        key="start_pop",
        label=say("Starting Pop"),
        default=10,
        low=5,
        high=60,
        help=say("In millions. Two players may begin with more; 15 is a good figure."),
        rule="hindsight2020 A19",
        group="modes",
        seats=_TWO_PLAYERS,
    ),
    Option(
        key="hand_limit",
        label=say("Hand limit"),
        default=3,
        choices=(Choice(3, say("3 cards")), Choice(4, say("4 cards"))),
        help=say("Two players may hold four."),
        rule="hindsight2020 R46",
        group="modes",
        seats=_TWO_PLAYERS,
    ),
    Option(
        key="two_players",
        label=say("Two players share the nations"),
        default=False,
        help=say("Each runs two of four nations, or three of six, by turns around the table."),
        rule="hindsight2020 R46",
        group="modes",
        seats=(4, 6),
    ),
    Option(
        key="one_hand",
        label=say("One hand for all nations of a player"),
        default=False,
        help=say("Otherwise every nation has cards of its own."),
        rule="hindsight2020 A20",
        seats=(4, 6),
    ),
)

TURNS = (
    _pick(
        "direction",
        "A2",
        say("Direction of play"),
        ("clockwise", say("Clockwise")),
        ("counter", say("The other way round")),
    ),
    _pick(
        "duty",
        "A9",
        say("Four cards after the news: what counts as playing one?"),
        ("any", say("Any card, Bonus too")),
        ("action", say("Only an Event or a Policy")),
    ),
    _pick(
        "late_play",
        "A10",
        say("May the card drawn at the end be played at once?"),
        (False, say("No, the turn is over")),
        (True, say("Yes, if the action is left")),
    ),
    _pick(
        "late_response",
        "A21",
        say("Responses after the year has run out"),
        (True, say("Still allowed")),
        (False, say("No longer")),
    ),
    _pick(
        "ranks",
        "A18",
        say("Equal Pop below first place"),
        ("shared", say("Shared rank")),
        ("order", say("Earlier in turn order ranks higher")),
    ),
)

POP = (
    _pick(
        "below_zero",
        "A3",
        say("A loss larger than the Pop"),
        ("floor", say("Stops at 0")),
        ("debt", say("Counts on below 0")),
    ),
    _pick(
        "pop_cap",
        "A4",
        say("More than 96M on the table"),
        ("none", say("Allowed, with a notice")),
        ("supply", say("Gains stop when the tokens run out")),
    ),
    _pick(
        "gain_to_loss",
        "A22",
        say("A gain with a worse stat"),
        (True, say("Can turn into a loss")),
        (False, say("Stops at no change")),
    ),
)

POLICIES = (
    _pick(
        "flip_swap",
        "A5",
        say("A fourth Policy from the news: which one leaves?"),
        ("choose", say("The nation chooses")),
        ("oldest", say("The oldest")),
    ),
    _pick(
        "hand_swap",
        "A6",
        say("A Policy from hand with three active"),
        ("allowed", say("Replaces one")),
        ("refused", say("Not possible")),
    ),
    _pick(
        "unmet_flip",
        "A7",
        say("A flipped Policy whose condition is not met"),
        ("ask", say("Ask each time")),
        ("discard", say("Always discarded")),
        ("enact", say("Enacted all the same")),
    ),
    _pick(
        "unmet_opening",
        "A8",
        say("Conditions of Policies laid down before the first turn"),
        ("ask", say("Ask each time")),
        ("strict", say("Must be met")),
    ),
)

CARDS = (
    _pick(
        "immigration_who",
        "A11",
        say("Immigration: who rolls?"),
        ("any", say("Any two nations")),
        ("active", say("The nation whose turn it is and one other")),
    ),
    _pick(
        "immigration_tie",
        "A11",
        say("Immigration: equal rolls"),
        ("nothing", say("Nothing moves")),
        ("again", say("Roll again")),
    ),
    _pick(
        "immigration_short",
        "A12",
        say("Immigration: the loser has too little"),
        ("has", say("Only what it has moves")),
        ("full", say("The winner gets all of it, from the supply")),
    ),
    _pick(
        "no_loss",
        "A16",
        say("Refugee Camp or Hindsight where nothing was lost"),
        ("refused", say("Cannot be played")),
        ("spent", say("Can be played for nothing")),
    ),
    _pick(
        "taker_stats",
        "A17",
        say("Refugee Camp: do the taker's stats count?"),
        (False, say("No, the loss itself moves")),
        (True, say("Yes, the taker's stat is added")),
    ),
    _pick(
        "hindsight_card",
        "E29",
        say("What the card Hindsight does"),
        ("back", say("The nation gets back what it lost")),
        ("hand", say("Only noted; set the Pop by hand")),
        help=say("The rule book does not print this card. Look at yours and choose what fits."),
    ),
)

FALLS = (
    _pick(
        "fall_check",
        "A13",
        say("At 0 after its own news: when is a nation out?"),
        ("action", say("At the end of its action")),
        ("turn", say("At the end of its turn")),
    ),
    _pick(
        "own_fall",
        "A14",
        say("A nation that brings itself to 0"),
        ("bonus", say("May go on with Bonus cards")),
        ("at_once", say("Only an answer can save it")),
    ),
    _pick(
        "all_fall",
        "A15",
        say("All nations fall together"),
        ("tiebreak", say("Those that fell break the tie")),
        ("nobody", say("Nobody wins")),
    ),
)

OPTIONS = MODES + TURNS + POP + POLICIES + CARDS + FALLS
