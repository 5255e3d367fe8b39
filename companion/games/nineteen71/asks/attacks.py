"""Forms for the Actions that touch other cards: First Strike, Invasion, Counterculture."""

from __future__ import annotations

from companion.core.form import Choose, Form, Line, Pick, greyed
from companion.core.game import Draft, Impossible, Move, Refused
from companion.core.text import say
from companion.games.nineteen71 import counts
from companion.games.nineteen71.asks.fields import (
    against,
    building_field,
    gift_warning,
    nation_field,
    rows_of,
    shown,
    the_only,
    use_form,
    whose_field,
)
from companion.games.nineteen71.moves import Counterculture, Invade, Strike
from companion.games.nineteen71.moves.actions import UPGRADED, second_is_due
from companion.games.nineteen71.odds import chance_of_any, known
from companion.games.nineteen71.rows import goals
from companion.games.nineteen71.state import DOWN, State

LATER, NO_SECOND = -2, -1


def strike(state: State, draft: Draft, top: Choose | None) -> Form:
    by = state.doer
    rivals = [seat for seat in state.alive if seat != by]
    only = rivals[0] if len(rivals) == 1 else -1
    first, target = nation_field(state, draft, state.alive, only, "target", say("Missile at"))
    second, move = None, None
    if target >= 0:
        second, move = _second(state, draft, by, target)
    hit = [seat for seat in (move.target, move.second) if seat >= 0] if move else []
    fields = shown(top, first, second, _answer_odds(state, hit))
    return use_form(say("First Strike"), fields, draft, move, say("Choose a target."), say("Launch"), "nineteen71 R47")


def _second(state: State, draft: Draft, by: int, target: int) -> tuple[Choose | None, Strike]:
    """Where Hippies send the second missile, which can be decided when the first result is seen (R47, R48)."""
    if not state.nations[by].hippies:
        return None, Strike(target=target)
    chosen = draft.number("second", LATER if second_is_due(state) else NO_SECOND)
    answers = {
        LATER: Pick(LATER, say("After the first result"), "timer-sand"),
        **{seat: Pick(seat, say("{name}", name=state.nations[seat].name), seat=seat) for seat in state.alive},
        NO_SECOND: Pick(NO_SECOND, say("No second missile"), "close"),
    }

    def move(answer: int) -> Strike:
        return Strike(target=target, second=max(answer, NO_SECOND), later=answer == LATER)

    picks = tuple(greyed(pick, against(state, move(answer))) for answer, pick in answers.items())
    chosen = chosen if chosen in answers else LATER
    return Choose("second", say("Second missile at"), picks, chosen), move(chosen)


def _answer_odds(state: State, hit: list[int]) -> Line | None:
    """How likely a Response System is among the cards that the missiles would destroy."""
    tops = sum(b.top == DOWN for seat in hit for b in state.nations[seat].row)
    if not tops or not known(state):
        return None
    percent = round(100 * chance_of_any(state, "response", tops))
    text = say("{cards} hidden on top: {percent} % that something answers.", cards=counts.cards(tops), percent=percent)
    return Line(text, "shield-alert", "warn")


def invasion(state: State, draft: Draft, top: Choose | None) -> Form:
    by = state.doer

    def tried(one: int) -> Move[State]:
        return Invade(site=one)

    rows = rows_of(state, lambda building: bool(building.stack))
    rival = next((seat for seat in rows if seat != by), by)
    nation, seat = whose_field(state, draft, rows, rival, tried, "nation", say("Whose stack?"))
    here = rows.get(seat, ())
    known = the_only(state, draft, "site", here, tried)
    site, chosen = building_field(state, known, here, "site", say("Which stack?"), tried)
    spare = draft.switch("spare", True) or not state.nations[by].hippies
    some = chosen or next(iter(here), 0)  # where no Invasion is possible at all, nothing is upgraded either
    able = some and not isinstance(against(state, tried(some)), Impossible)
    tamed = _tamed(state, spare) if able and state.nations[by].hippies else None
    move = Invade(site=chosen, spare=spare) if chosen else None
    fields = shown(top, tamed, nation, site)  # the longer list last, so that no other question moves
    return use_form(say("Invasion"), fields, draft, move, say("Choose a stack."), say("Invade"), "nineteen71 R46")


def _tamed(state: State, spare: bool) -> Choose:
    """Whether the Hippies' upgrade is used; by the rules it always is (R39, A35)."""
    no = None
    if state.option("upgrade") != "free":
        no = Refused("nineteen71 R39", UPGRADED)
    picks = (Pick(True, say("First one does not fire")), greyed(Pick(False, say("All of them fire")), no))
    return Choose("spare", say("Hippies' upgrade"), picks, spare)


def moving(state: State, source: int) -> Counterculture:
    """A Counterculture from this stack, to a goal that is allowed if there is one."""
    by = state.doer
    others = (b.id for n in state.nations for b in n.row if b.id != source)
    return Counterculture(source=source, goal=next(iter((*goals(state, source, by), *others)), source))


def counterculture(state: State, draft: Draft, top: Choose | None) -> Form:
    by = state.doer

    def taken(one: int) -> Move[State]:
        return moving(state, one)

    rows = rows_of(state, lambda building: bool(building.stack))
    nation, seat = whose_field(state, draft, rows, by, taken, "from", say("From whose nation?"))
    source, here = building_field(state, draft, rows.get(seat, ()), "source", say("Top card of"), taken)
    nation2 = site2 = None
    there = 0
    if here:

        def put(one: int) -> Move[State]:
            return Counterculture(source=here, goal=one)

        others = rows_of(state, lambda building: building.id != here)
        nation2, seat2 = whose_field(state, draft, others, by, put, "to", say("To whose nation?"))
        ids = others.get(seat2, ())
        site2, there = building_field(state, the_only(state, draft, "goal", ids, put), ids, "goal", say("Onto"), put)
    move = Counterculture(source=here, goal=there) if here and there else None
    fields = shown(top, nation, source, nation2, site2, gift_warning(state, move))
    missing = say("Choose the card and where it goes.")
    return use_form(say("Counterculture"), fields, draft, move, missing, say("Move it"), "nineteen71 R45")
