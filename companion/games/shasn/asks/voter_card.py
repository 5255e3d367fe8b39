"""Questions about a Voter Card: its voters, Going Viral, Helping Hands, and whether there is room."""

from __future__ import annotations

from companion.core.form import Choose, Field, Line, Number, Pick, greyed
from companion.core.game import Draft, Refused, refusal
from companion.core.text import Say, say
from companion.games.shasn import majority, openings
from companion.games.shasn.against import Against
from companion.games.shasn.asks.fields import bounded, limited
from companion.games.shasn.bags import bag
from companion.games.shasn.catalogue import POWERS
from companion.games.shasn.guards import ANY, guard_pegs, guard_power, used_up
from companion.games.shasn.moves.voter_card import no_room
from companion.games.shasn.powers import has, is_elite
from companion.games.shasn.state import State


def locked(state: State, draft: Draft, power: str, key: str) -> bool:
    """Whether a question about this power is left out: who lacks it is asked only if they came for it (R45)."""
    return not has(state, state.active, power) and key not in draft.answers


def hands_field(state: State, draft: Draft, needed: int = 0) -> tuple[tuple[Field, ...], int]:
    """Discounts of Helping Hands, for whoever has them; as many as it needs are filled in (R79)."""
    if locked(state, draft, "hands", "discounts"):
        return (), 0
    left = openings.hands_left(state)
    chosen = bounded(draft.number("discounts", bounded(needed, 0, left)), 0, 2)
    field = Number("discounts", say("Helping Hands"), chosen, 0, 2, (0, 1, 2))
    no = no_power(state, "hands")
    if not isinstance(no, Refused):
        no = Refused(POWERS["hands"].rule, used_up(POWERS["hands"]))  # one more than is left
    return (limited(field, 0, left, no.rule, no.why),), chosen


def no_power(state: State, key: str) -> Against:
    """What is against using this power once more (R45)."""
    return refusal(lambda: guard_power(ANY, state, key))


def lacks_pegs(state: State, seat: int, count: int) -> Against:
    """What is against so many more voters of this seat: the bag (R1)."""
    return refusal(lambda: guard_pegs(ANY, state, seat, count))


def voters_field(state: State, label: Say, chosen: int, viral: bool) -> Choose:
    """How many voters the card shows; greyed where the bag does not hold so many (R1)."""
    more = 1 if viral else 0
    picks = tuple(
        greyed(Pick(n, say("{number}", number=n)), lacks_pegs(state, state.active, n + more)) for n in (1, 2, 3)
    )
    return Choose("voters", label, picks, chosen, columns=3, style="numerals")


def printed_voters(state: State, draft: Draft) -> int:
    """The voters of the card that was chosen; two at first, as far as the pegs go."""
    return bounded(draft.number("voters", bounded(bag(state, state.active), 1, 2)), 1, 3)


def viral_field(state: State, draft: Draft, voters: int) -> tuple[tuple[Field, ...], bool]:
    """Going Viral beside so many voters, for whoever has it (R77); greyed without a peg for one more (R1)."""
    if locked(state, draft, "viral", "viral"):
        return (), False
    viral = draft.switch("viral")
    no = no_power(state, "viral") or lacks_pegs(state, state.active, voters + 1)
    picks = (Pick(False, say("No")), greyed(Pick(True, say("1 more")), no))
    return (Choose("viral", say("Going Viral"), picks, viral),), viral


def card_voters(state: State, printed: int, viral: bool) -> int:
    """How many voters of a card go into one zone together (A11)."""
    return printed + (1 if viral and not state.rules.viral_split else 0)


def room_line(state: State, voters: int, seat: int, whole: bool = True) -> tuple[Field, ...]:
    """What becomes of the voters where no zone takes them, said before anything is paid (R20, R23, R81)."""
    together = voters if whole else 1
    if majority.room_in(state, together, seat):
        return ()
    keeps, full = is_elite(state, seat, "technocrat"), no_room(state, together)
    text = say("No zone lets {number} in now: what is not placed this turn is discarded.", number=voters)
    if keeps:
        text = say(
            "No zone lets {number} in now: it waits on the mat.",
            "No zone lets {number} in now: they wait on the mat.",
            number=voters,
        )
    if full:
        text = say(
            "No zone has room for {number}: it will be discarded.",
            "No zone has room for {number}: they will be discarded.",
            number=voters,
        )
    if full and keeps:
        text = say(
            "No zone has room for {number}: it waits on the mat.",
            "No zone has room for {number}: they wait on the mat.",
            number=voters,
        )
    return (Line(text, "account-off", "bad"),)
