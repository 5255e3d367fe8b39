"""The small questions: who breaks the tie, who is next, how many cards are left."""

from __future__ import annotations

from companion.core.form import Choose, Field, Form, Line, Number, Pick, Throw
from companion.core.game import Draft
from companion.core.text import NOTHING, say
from companion.core.view import plain
from companion.games.hindsight2020.asks.picks import nation_picks, seat_answer
from companion.games.hindsight2020.moves import Adjust, BreakTie, NameWinner, PickNext
from companion.games.hindsight2020.state import CARDS, State
from companion.games.hindsight2020.words import name_of


def tie_form(state: State, draft: Draft) -> Form:
    if state.phase != "tie":
        return nothing_form(draft)
    return _hands_form(state, draft) if draft.word("way") == "hands" else _die_form(state, draft)


def _die_form(state: State, draft: Draft) -> Form:
    fields: list[Field] = []
    rolls: list[int] = []
    for seat in state.tied:
        rolled = tuple(pip for pip in draft.numbers(f"roll{seat}")[:1] if 1 <= pip <= 4)
        label = say("{nation} rolls", nation=name_of(state, seat))
        fields.append(Throw(f"roll{seat}", label, "1d4", values=rolled, seat=seat))
        rolls += rolled
    move = BreakTie(rolls=tuple(rolls)) if len(rolls) == len(state.tied) else None
    return Form(
        title=say("Roll for the win"),
        fields=tuple(fields),
        draft=draft,
        move=plain(move) if move else None,
        confirm=say("Break the tie"),
        icon="dice-multiple",
        missing=NOTHING if move else say("Every nation in the tie rolls once"),
        rule="hindsight2020/tie-break",
        preview=False,
    )


def _hands_form(state: State, draft: Draft) -> Form:
    answer = draft.answers.get("winner")
    winner = answer if isinstance(answer, int) and answer in state.tied else None
    picks = tuple(Pick(seat, say("{nation}", nation=name_of(state, seat)), seat=seat) for seat in state.tied)
    return Form(
        title=say("Rock-Paper-Scissors"),
        fields=(Choose("winner", say("Who won?"), picks, chosen=winner),),
        draft=draft,
        move=None if winner is None else plain(NameWinner(seat=winner)),
        confirm=say("Crown the winner"),
        icon="trophy-outline",
        missing=NOTHING if winner is not None else say("Who won?"),
        rule="hindsight2020/tie-break",
        preview=False,
    )


def next_form(state: State, draft: Draft) -> Form:
    """Whose turn comes next, against the order around the table (A2)."""
    seat = seat_answer(state, draft, "seat")
    opening = state.phase == "opening"
    return Form(
        title=say("Who starts?") if opening else say("Who is next?"),
        fields=(Choose("seat", say("Nation"), nation_picks(state), chosen=seat),),
        draft=draft,
        move=None if seat is None else plain(PickNext(seat=seat)),
        confirm=say("Pick this nation"),
        icon="autorenew",
        missing=NOTHING if seat is not None else say("Choose a nation"),
        at_once=True,
        rule="hindsight2020 R9" if opening else "hindsight2020 R10",
        preview=False,
    )


def deck_form(state: State, draft: Draft) -> Form:
    """How many cards are really left in the deck."""
    value = max(0, min(CARDS, draft.number("value", state.deck)))
    return Form(
        title=say("Cards left in the year"),
        fields=(Number("value", say("Cards in the deck"), value, low=0, high=CARDS),),
        draft=draft,
        move=plain(Adjust(key="deck", value=value)),
        confirm=say("Set the deck"),
        icon="gavel",
        rule="hindsight2020/the-year-deck",
        preview=False,
    )


def nothing_form(draft: Draft) -> Form:
    """For a question that no longer makes sense."""
    line = Line(say("There is nothing to decide here any more."), icon="help-circle-outline")
    return Form(title=say("Nothing to do"), fields=(line,), draft=draft, missing=say("Nothing to do"), preview=False)
