"""The open questions of the rule book as settings of the table, each with its default."""

from __future__ import annotations

from companion.core.game import Choice, Option, Setting
from companion.core.text import Say, say
from companion.games.nineteen71.kinds import CARDS

MOST_CARDS = 200


def _pair(key: str, rule: str, label: Say, first: tuple[Setting, Say], second: tuple[Setting, Say]) -> Option:
    return Option(
        key=key,
        label=label,
        default=first[0],
        choices=(Choice(*first), Choice(*second)),
        rule=f"nineteen71 {rule}",
    )


OPTIONS = (
    Option(
        key="mixed",
        label=say("Mixed with 1961"),
        default=False,
        help=say("The app does not know the cards of 1961: what they do is up to the table."),
        rule="nineteen71 R58",
        group="modes",
    ),
    Option(
        key="mixed_cards",
        label=say("Cards in the mixed deck"),
        default=108,
        low=CARDS,
        high=MOST_CARDS,
        help=say("Only for a mix with 1961: count your play cards."),
        rule="nineteen71 R58",
    ),
    Option(
        key="embassies",
        label=say("Embassies that win"),
        default=3,
        low=0,
        high=9,
        help=say("Only for a mix with 1961. 0 is no such goal."),
        rule="nineteen71 R58",
    ),
    _pair(
        "beats",
        "A1",
        say("House Fish Balloon"),
        ("forward", say("House beats Fish, Fish beats Balloon, Balloon beats House")),
        ("backward", say("Fish beats House, Balloon beats Fish, House beats Balloon")),
    ),
    _pair(
        "doubles",
        "A3",
        say("Victory Cards"),
        ("any", say("Any of the six names")),
        ("once", say("Each name only once")),
    ),
    _pair(
        "hollywood",
        "A4",
        say("Hollywood's neighbours"),
        ("each", say("Three cards on each")),
        ("total", say("Three cards on both together")),
    ),
    _pair(
        "edge",
        "A5",
        say("Hollywood at the end of the row"),
        ("no", say("Cannot win there")),
        ("yes", say("Its one neighbour is enough")),
    ),
    _pair(
        "ashes",
        "A6",
        say("All nations destroyed in one chain"),
        ("last", say("The last one destroyed wins")),
        ("nobody", say("Nobody wins")),
    ),
    _pair(
        "watch",
        "A7",
        say("Victory Cards win"),
        ("always", say("At once, in any turn")),
        ("own", say("Only in their owner's turn")),
    ),
    _pair(
        "together",
        "A7",
        say("Two winners at once"),
        ("active", say("The one whose turn it is, or is next")),
        ("shared", say("They share the victory")),
    ),
    _pair(
        "gift",
        "A8",
        say("Third Civil Reform for a rival"),
        ("wins", say("Allowed: the rival wins")),
        ("no", say("Not allowed")),
    ),
    _pair(
        "draw_first",
        "A9",
        say("Drawing before playing"),
        (False, say("Suggested")),
        (True, say("Enforced")),
    ),
    _pair(
        "empty_hand",
        "A10",
        say("Empty hand"),
        ("skip", say("Nothing has to be played")),
        ("draw", say("Draw again and play")),
    ),
    _pair(
        "duel",
        "A11",
        say("Second missile is optional with"),
        ("alive", say("Two nations left")),
        ("seats", say("Two players from the start only")),
    ),
    _pair(
        "base_cost",
        "A12",
        say("Military Base is paid with"),
        ("top", say("The top card of its stack")),
        ("any", say("Any card of its stack")),
    ),
    _pair(
        "cost_fires",
        "A13",
        say("Response System paid for a Sabotage"),
        (False, say("Does not fire")),
        (True, say("Fires where its owner likes")),
    ),
    _pair(
        "saboteur",
        "A14",
        say("A sabotaged card works for"),
        (True, say("The saboteur")),
        (False, say("The nation it lay in")),
    ),
    _pair(
        "study_response",
        "A15",
        say("University turns up a Response System"),
        ("discard", say("Build it, or discard it without effect")),
        ("build", say("It has to be built")),
    ),
    _pair(
        "study_choice",
        "A16",
        say("University: Action or Building"),
        ("after", say("Chosen when the card is seen")),
        ("before", say("Chosen before it is turned over")),
    ),
    _pair(
        "studies",
        "A17",
        say("Several Universities"),
        ("each", say("Each may open the turn")),
        ("one", say("Only one of them a turn")),
    ),
    _pair(
        "radar_travel",
        "A18",
        say("Travel and Produce onto covered stacks"),
        (True, say("Allowed")),
        (False, say("Stopped by the Radar Tower")),
    ),
    _pair(
        "radar_own",
        "A19",
        say("Radar Towers stop"),
        (True, say("Everybody, their owner too")),
        (False, say("Only other nations")),
    ),
    _pair(
        "radar_study",
        "A38",
        say("A University beside a Radar Tower"),
        (True, say("May open the turn")),
        (False, say("Is covered and cannot open it")),
    ),
    _pair(
        "bare_goal",
        "A20",
        say("Counterculture onto a bare Building"),
        (True, say("Allowed")),
        (False, say("Only onto a stack")),
    ),
    _pair(
        "hippie_pair",
        "A21",
        say("Two Hippies side by side"),
        ("both", say("Each still disables its other neighbour")),
        ("none", say("They disable nobody")),
    ),
    _pair(
        "woodstock",
        "A22",
        say("Woodstock beside Hippies"),
        ("disabled", say("Is disabled like the rest")),
        ("safe", say("Is never disabled")),
    ),
    _pair(
        "own_kind",
        "A23",
        say("World's Fair"),
        (True, say("Counts itself as one kind")),
        (False, say("Needs five others")),
    ),
    _pair(
        "wave_order",
        "A26",
        say("Missiles of one wave"),
        ("table", say("The table picks the order")),
        ("fixed", say("In the order they were turned up")),
    ),
    _pair(
        "harvest",
        "A27",
        say("A Farm produces in"),
        ("own", say("Each turn of its owner")),
        ("every", say("Every player's turn")),
    ),
    Option(
        key="hand_limit",
        label=say("Hand limit"),
        default=0,
        low=0,
        high=12,
        help=say("0 is no limit."),
        rule="nineteen71 A29",
    ),
    _pair(
        "spoils",
        "A30",
        say("Hand of an eliminated nation"),
        ("discard", say("Goes to the discard pile")),
        ("box", say("Leaves the game")),
    ),
    _pair(
        "borders",
        "A34",
        say("Buildings at the ends of two nations"),
        (False, say("Are not neighbours")),
        (True, say("Are neighbours across the border")),
    ),
    _pair(
        "upgrade",
        "A35",
        say("Hippies' upgrade"),
        ("always", say("Always applies")),
        ("free", say("May be declined")),
    ),
    _pair(
        "reform_moves",
        "A36",
        say("A Civil Reform that moves"),
        ("up", say("Stays face up")),
        ("down", say("Is turned face down")),
    ),
    _pair(
        "closed_university",
        "R42",
        say("A University closed for the turn"),
        ("disabled", say("Is disabled until you pass")),
        ("asleep", say("Only loses its ability")),
    ),
)

DEFAULTS = {option.key: option.default for option in OPTIONS}
