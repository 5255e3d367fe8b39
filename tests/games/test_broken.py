"""The contract can fail: a tiny game that breaks one promise is found by the checker of that promise, and by no other.

Each fault is planted into Pebbles: Ada and Ben take one or two stones by turns, and nobody two twice in a row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.form import Choose, Form, Number, Pick, Spot
from companion.core.game import Draft, Game, Move, Note, Outcome, Refused
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, Plain, Table, plain
from companion.pattern.pebbles.game import GAME
from companion.pattern.pebbles.moves import Adjust, Take
from companion.pattern.pebbles.state import HIGH, State
from tests.games import promise, test_contract
from tests.games.walk import table_of

ONE, TWO = plain(Take(count=1)), plain(Take(count=2))
NO, RULE = say("Ada took two last time."), "pebbles R2"
FREE, GREY = Pick(1, say("One")), Pick(2, say("Two"), blocked=NO, rule=RULE)
Ask = Callable[[State, Draft], Form]


class Entries:
    """A lookup that knows the rules of Pebbles, which is no game of the house."""

    def for_rule(self, rule: str) -> str | None:
        return rule if rule in ("pebbles R2", "pebbles R3") else None

    def get(self, key: str) -> None:
        return None


@pytest.fixture(autouse=True)
def _looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promise, "LIBRARY", Entries())
    monkeypatch.setattr(test_contract, "LIBRARY", Entries())


def table() -> State:
    """It is Ada's turn, who took two last time."""
    state: State = table_of(GAME, 2, {"goal": 20})
    for count in (2, 1):
        state = Take(count=count).play(state).state
    return state


def false_greys(game: Game[Any], state: State) -> list[str]:
    return [wrong for form in promise.forms(game, state) for wrong in promise.false_greys(game, state, form)]


CHECKERS = {
    "buttons": promise.broken_promises,
    "ends": promise.dead_ends,
    "answers": promise.dead_answers,
    "greys": false_greys,
    "counters": promise.lying_counters,
    "places": promise.restless,
}


def showing(change: Callable[[Table], Table]) -> Game[State]:
    return replace(GAME, view=lambda state: change(GAME.view(state)))


def button(*actions: Action) -> Game[State]:
    """Pebbles with more buttons."""
    return showing(lambda view: replace(view, others=actions))


def counter(**values: Any) -> Game[State]:
    """Pebbles with another counter at every seat."""
    return showing(
        lambda view: replace(view, seats=tuple(replace(s, main=replace(s.main, **values)) for s in view.seats))
    )


def asking(ask: Ask) -> Game[State]:
    return replace(GAME, ask=ask)


def offering(*picks: Pick, moves: dict[Any, Plain] | None = None, at_once: bool = True) -> Game[State]:
    """Pebbles that asks for stones by these answers, each of which leads to its move."""
    known = {1: ONE, 2: TWO} if moves is None else moves

    def ask(state: State, draft: Draft) -> Form:
        count = draft.answers.get("count")
        field = Choose("count", say("Stones"), picks, count)
        return Form(say("How many?"), (field,), draft, known.get(count), missing=say("Tap one."), at_once=at_once)

    return asking(ask)


def then_asking() -> Game[State]:
    """Pebbles that asks for a place after the stones, and takes one whatever is answered."""

    def ask(state: State, draft: Draft) -> Form:
        stones = Choose("count", say("Stones"), (FREE, GREY), draft.answers.get("count"))
        where = Choose("where", say("Where"), (Pick("here", say("Here")),), draft.answers.get("where"))
        done = len(draft.answers) == 2
        return Form(say("How many?"), (stones, where), draft, ONE if done else None, missing=say("Tap both."))

    return asking(ask)


def number(free: tuple[int, int]) -> Game[State]:
    """Pebbles that asks for a number, of which only some are said to be free."""

    def ask(state: State, draft: Draft) -> Form:
        count = draft.number("count", 1)
        field = Number("count", say("Stones"), count, 1, 2, free=free, blocked=NO, rule=RULE)
        return Form(say("How many?"), (field,), draft, plain(Take(count=count)))

    return asking(ask)


def place(grey: Pick, moves: dict[Any, Plain]) -> Game[State]:
    """Pebbles that asks for a place on the board, of which one is grey."""

    def ask(state: State, draft: Draft) -> Form:
        spot = Spot("spot", say("Where"), ("near",), draft.word("spot"), (grey,))
        return Form(say("Where?"), (spot,), draft, moves.get(draft.word("spot")), missing=say("Tap one."))

    return asking(ask)


def moving(state: State, draft: Draft) -> Form:
    """An answer puts another question above the next one."""
    answered = draft.answers.get("count")
    stones = Choose("count", say("Stones"), (FREE,), answered)
    hand = Choose("hand", say("Hand"), (Pick("left", say("Left")),), draft.answers.get("hand"))
    last = Choose("sure", say("Sure?"), (Pick(True, say("Yes")),), draft.answers.get("sure"))
    fields = (stones, hand, last) if answered else (stones, last)
    return Form(say("How many?"), fields, draft, ONE if draft.answers.get("sure") else None, missing=say("Sure?"))


class Stubborn(Move[State], frozen=True, tag="take"):
    """Two stones are refused, whatever the table says."""

    count: int

    def play(self, state: State) -> Outcome[State]:
        if self.count == 2:
            raise Refused(RULE, NO)
        return Take(count=self.count).play(state)


def act(label: str, move: Plain | None = None, ask: Draft | None = None, blocked: Say = NOTHING) -> Action:
    return Action(say("{what}", what=label), move=move, ask=ask, blocked=blocked)


FAULTS: dict[str, tuple[str, Game[State], str]] = {
    "a free button is refused": ("buttons", button(act("Two", TWO)), "Two looks free"),
    "a grey button is allowed": ("buttons", button(act("One", ONE, blocked=NO)), "One looks refused"),
    "a free button asks for what is refused": (
        "buttons",
        button(act("Two", ask=Draft("take", {"count": 2}))),
        "Two looks free",
    ),
    "a plus is impossible": ("buttons", counter(plus=plain(Adjust(seat=0, value=HIGH + 1))), "Stones looks free"),
    "a form that never has a move": ("ends", offering(FREE, GREY, moves={2: TWO}), "cannot be finished"),
    "a form with grey answers only": ("ends", offering(GREY), "cannot be finished"),
    "a free answer is refused at once": ("answers", offering(FREE, Pick(2, say("Two"))), "at once and is refused"),
    "a free answer leads nowhere": ("answers", offering(FREE, Pick(3, say("Three"))), "3 leads nowhere"),
    "a free place leads nowhere": ("ends", place(Pick("far", say("Far"), blocked=NO), {}), "cannot be finished"),
    "a grey answer gives no reason": ("greys", offering(FREE, Pick(2, say("Two"), rule=RULE)), "gives no reason"),
    "a grey answer is allowed": ("greys", offering(FREE, GREY, moves={1: ONE, 2: ONE}), "is greyed and allowed"),
    "a grey answer is allowed later": ("greys", then_asking(), "is greyed and allowed"),
    "a grey number is allowed": ("greys", number((2, 2)), "is greyed and allowed"),
    "a grey place is allowed": (
        "greys",
        place(Pick("far", say("Far"), blocked=NO, rule=RULE), {"near": ONE, "far": ONE}),
        "is greyed and allowed",
    ),
    "a grey answer has no entry": ("greys", offering(FREE, replace(GREY, rule="pebbles R99")), "has no entry"),
    "a grey answer never comes to a refusal": ("greys", offering(FREE, GREY, moves={1: ONE}), "never comes to a"),
    "a refused answer names no rule": ("greys", offering(FREE, replace(GREY, rule="")), "names no rule"),
    "a grey answer cannot be overruled": ("greys", replace(GAME, move_type=Stubborn | Adjust), "cannot be overruled"),
    "a counter cannot be set": ("counters", counter(set_to=None), "cannot be set by hand"),
    "a counter cannot be set so high": ("counters", counter(high=HIGH + 1), f"= {HIGH + 1}: "),
    "a counter shows another's": ("counters", counter(set_to=plain(Adjust(seat=0))), "stones:1 = "),
    "an answer moves another question": ("places", asking(moving), "moves sure"),
}
ALSO = {  # what cannot be broken alone: an answer that is refused at once looks free, and so does one without a reason
    "a grey answer gives no reason": {"answers"},
    "a form that never has a move": {"answers", "greys"},
    "a free place leads nowhere": {"answers"},
    "a counter cannot be set so high": {"buttons"},
}


def found(game: Game[State]) -> dict[str, list[str]]:
    return {name: wrong for name, checker in CHECKERS.items() if (wrong := checker(game, table()))}


def test_a_sound_game_breaks_no_promise() -> None:
    assert found(GAME) == {}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_promise_is_found_by_its_checker_alone(fault: str) -> None:
    name, game, words = FAULTS[fault]
    broken = found(game)
    assert any(words in wrong for wrong in broken.get(name, [])), broken
    assert broken.keys() - {name} <= ALSO.get(fault, set())


# The tests of the contract, each with a game that it is to find


def nameless(state: State, draft: Draft) -> Form:
    return replace(GAME.ask(state, draft), title=NOTHING)


def endless(state: State, draft: Draft) -> Form:
    """Eleven questions before a stone is taken."""
    fields = tuple(Choose(f"q{n}", say("Sure?"), (Pick(1, say("Yes")),), draft.answers.get(f"q{n}")) for n in range(11))
    return Form(say("Sure?"), fields, draft, ONE if len(draft.answers) == 11 else None, missing=say("Sure?"))


class Forgetful(Move[State], frozen=True, tag="take"):
    """It refuses by the rule of another game."""

    count: int

    def play(self, state: State) -> Outcome[State]:
        self.need(False, "chess R1", say("No."))
        return Outcome(state, (Note(say("Nothing")),))


CONTRACT: dict[str, Game[State]] = {
    "test_every_counter_keeps_its_bounds": counter(low=1),
    "test_every_refusal_names_a_rule_and_a_reason": replace(
        button(act("One", ONE, blocked=NO)), move_type=Forgetful | Adjust
    ),
    "test_forms_ask_in_words_and_can_be_written_down": asking(nameless),
    "test_what_carries_the_turn_on_takes_few_touches": asking(endless),
    "test_no_button_promises_what_the_rules_refuse": FAULTS["a grey button is allowed"][1],
    "test_every_button_that_looks_free_can_be_finished_by_answers_that_look_free": offering(GREY, moves={}),
    "test_no_answer_that_looks_free_is_refused_at_once_or_leads_nowhere": FAULTS["a free answer leads nowhere"][1],
    "test_a_greyed_answer_says_why_and_leads_to_a_refusal_that_can_be_overruled": then_asking(),
    "test_an_answer_moves_no_other_question": asking(moving),
    "test_every_counter_can_be_set_by_hand_to_any_value_it_can_have": FAULTS["a counter cannot be set"][1],
}


@pytest.mark.parametrize("name", CONTRACT)
def test_each_test_of_the_contract_can_fail(name: str) -> None:
    test = getattr(test_contract, name)
    test(game=GAME)
    with pytest.raises(AssertionError):
        test(game=CONTRACT[name])
