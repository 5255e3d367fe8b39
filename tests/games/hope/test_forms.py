"""What the forms ask, and how few touches they take."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.change import changes
from companion.core.form import Choose, Form, Pick, Throw
from companion.core.game import Draft
from companion.core.memory import in_memory
from companion.core.view import Action
from companion.games.hope import GAME
from companion.games.hope.moves import Adjust, Affect, Describe, Draw, EndTurn, Roll
from companion.games.hope.state import State
from tests.games.hope.table import after, form_of, humanity, scene, table, who, with_player


class Finger:
    """Counts touches on a table: buttons, answers and confirmations."""

    def __init__(self, players: int = 3) -> None:
        self.session = in_memory(GAME, table(players))
        self.form: Form | None = None
        self.touches = 0

    def tap(self, action: Action | None) -> None:
        assert action is not None
        self.touches += 1
        if action.move is not None:
            self.session.play(action.move, at=0)
        else:
            self.form = GAME.ask(self.session.state, action.ask)

    def answer(self, key: str, value: object) -> None:
        assert self.form is not None
        self.touches += 1
        self.form = GAME.ask(self.session.state, self.form.draft.put(key, value))
        if self.form.at_once and self.form.move is not None:
            self.session.play(self.form.move, at=0)
            self.form = None

    def plus(self, key: str) -> None:
        self.tap(next(row.add for row in self.session.view.board.rows if row.key == key))


def test_a_scene_of_three_with_a_die_each_takes_at_most_nine_touches() -> None:
    finger = Finger()
    finger.tap(finger.session.view.primary)
    finger.answer("hardship", 2)
    finger.answer("do", "act")
    finger.plus("seat:1")
    finger.plus("seat:2")
    finger.tap(finger.session.view.primary)
    finger.answer("dice", [4, 5, 1])
    finger.tap(finger.session.view.board.groups[0].actions[0])
    finger.tap(finger.session.view.primary)
    assert finger.touches <= 9
    assert finger.session.state.active == 1
    assert humanity(finger.session.state) == (5, 5, 5)
    assert finger.session.state.tally.won == 1


def test_avoiding_takes_two_touches() -> None:
    finger = Finger()
    finger.tap(finger.session.view.primary)
    finger.answer("do", "avoid")
    assert finger.touches == 2
    assert finger.session.state.scene is not None


def test_the_scene_form_waits_for_the_hardship() -> None:
    form = GAME.ask(table(), Draft("scene", {"do": "act"}))
    assert form.move is None
    assert str(form.missing) == "How hard is it?"
    assert GAME.ask(table(), form.draft.put("hardship", -1)).move == {"move": "draw"}


def test_violence_is_asked_only_where_it_matters() -> None:
    def tags(state: object) -> list[object]:
        fields = GAME.ask(state, Draft("scene")).fields
        tagged = [field for field in fields if isinstance(field, Choose) and field.key == "tags"]
        return [pick.value for pick in tagged[0].picks]

    assert tags(table()) == ["unavoidable"]
    assert tags(after(table(), Describe(seat=2, personality="nonviolent"))) == ["unavoidable", "violent"]


def test_the_roll_asks_for_the_dice_in_the_pool() -> None:
    form = GAME.ask(scene(table(), 1, 1, 2), Draft("roll"))
    assert isinstance(form.fields[0], Throw)
    assert form.fields[0].formula == "3d6"
    assert form.move is None
    assert "%" not in str(form.lead)


def test_the_result_form_is_filled_with_those_concerned_and_can_be_edited() -> None:
    state = after(scene(table(4), 2, 1), Roll(dice=(1, 1)))
    fail = next(action for action in GAME.view(state).others if str(action.label) == "Fail")
    form = form_of(state, fail)
    assert form.fields[-1].chosen == [0, 1]
    form = GAME.ask(state, form.draft.put("effect", "harm+").put("seats", [0, 1, 3]).put("amount", 2))
    state = GAME.read_move(form.move).play(state).state
    assert [p.harm for p in state.players] == [2, 2, 0, 2]


def test_a_preview_tells_who_would_be_out() -> None:
    session = in_memory(GAME, with_player(table(), 1, hunger=2))
    rows = changes(session.preview(Affect(effect="hunger", amount=1, seats=(0, 1))))
    assert [(row.name, row.out) for row in rows] == [("Ana", False), ("Ben", True)]
    assert str(rows[0].text) == "Hungry"


def test_an_asset_can_be_taken_from_the_result_form() -> None:
    state = after(scene(table(), 1), Roll(dice=(6,)))
    form = GAME.ask(state, Draft("effect", {"seats": [0], "effect": "asset"}))
    state = GAME.read_move(form.move).play(state).state
    assert state.assets[0].owner == 0


def test_any_number_can_be_corrected() -> None:
    state = table(martial_law=True, decks=True)
    draft = Draft("correct")
    keys = [pick.value for pick in GAME.ask(state, draft).fields[0].picks]
    assert {"hope", "round", "hunted", "deck:urban", "humanity:2", "hunger:0", "harm:1", "traits:0"} <= set(keys)
    form = GAME.ask(state, draft.put("key", "humanity:2").put("value:humanity:2", 1))
    assert who(GAME.read_move(form.move).play(state).state, 2).humanity == 1


@pytest.mark.parametrize("act", ["", "nonsense", "scene", "answers", "roll", "modify", "effect", "correct", "trait",
                                 "name-trait", "asset", "use-asset", "lend", "steal", "inherit", "describe", "relate",
                                 "gift", "return"])  # fmt: skip
@pytest.mark.parametrize(
    "answers",
    [
        {},
        {"seat": 99, "asset": -4, "slot": 77, "hardship": 10**9, "dice": [0, 9, True], "seats": [12, "x"], "to": 8},
        {"seat": "x", "do": 3, "terrain": "moon", "effect": "hope", "key": "no", "personality": "?", "kind": "?"},
        {
            "accepting": ["a"],
            "owner": True,
            "uses": -9,
            "amount": 10**9,
            "age": -5,
            "who": "é" * 999,
            "name": "n" * 999,
        },
    ],
)
def test_stale_or_foreign_drafts_do_no_harm(act: str, answers: dict[str, object]) -> None:
    for state in (table(), scene(table()), after(table(), Draw()), after(scene(table()), Roll(dice=(1,)))):
        form = GAME.ask(state, Draft(act, answers))  # type: ignore[arg-type]
        assert str(form.title)
        if form.move is not None:
            GAME.read_move(form.move)


def test_an_empty_deck_is_not_offered_again() -> None:
    state = after(table(decks=True), Draw(terrain="urban", avoid=True), EndTurn())
    assert form_of(state, GAME.view(state).primary).fields[1].chosen == "urban"
    state = after(state, Adjust(key="deck:urban", value=0))
    form = form_of(state, GAME.view(state).primary)
    assert form.fields[1].chosen == "mountainous"
    assert [str(pick.blocked) for pick in form.fields[1].picks if pick.value == "urban"] == ["Empty."]


def _acting(state: State, level: int, *tags: str) -> Pick:
    form = GAME.ask(state, Draft("scene", {"hardship": level, "tags": list(tags)}))
    return next(pick for field in form.fields for pick in getattr(field, "picks", ()) if pick.value == "act")


def test_the_scene_form_tells_what_acting_takes_without_humanity() -> None:
    poor = with_player(table(), 0, humanity=0)
    assert str(_acting(poor, 2).detail) == "Last Hope: one Hope die."
    assert str(_acting(poor, -1).detail) == ""  # no roll, no die
    bare = replace(poor, hope=0)
    assert str(_acting(bare, 2).blocked) == "No dice left."
    assert str(_acting(bare, -1).blocked) == ""
    assert str(_acting(bare, 2, "unavoidable").detail) == "No die left: it fails for everybody."
    alone = replace(with_player(table(automatic_fail="actor"), 0, humanity=0), hope=0)
    assert str(_acting(alone, 2, "unavoidable").detail) == "No die left: it fails for Ana."


@pytest.mark.parametrize(
    ("ruling", "price"),
    [
        ("one", "Everybody who joined loses one die."),
        ("helpers", "Every supporter loses one die."),
        ("all", "All dice given are lost."),
    ],
)
def test_at_hardship_zero_the_form_tells_the_price_of_the_table(ruling: str, price: str) -> None:
    form = GAME.ask(scene(table(zero_hardship=ruling), 0, 1), Draft("roll"))
    assert str(form.fields[0].text) == f"Hardship 0: it cannot fail. {price}"


def test_at_hardship_zero_an_acting_player_who_loses_nothing_gives_back_the_last_hope_die() -> None:
    state = scene(with_player(table(zero_hardship="helpers"), 0, humanity=0), 0)
    assert (state.hope, after(state, Roll()).hope) == (2, 3)


def test_an_own_scene_card_is_drawn_as_it_is_written() -> None:
    card = {"kind": "scene", "name": "The bridge", "hardship": 3, "terrain": "urban", "tags": ["violence"]}
    asked = GAME.ask(table(3), Draft("card", card))
    assert asked.move is None, "act or avoid is still to be said"
    drawn = GAME.ask(table(3), asked.draft.put("do", "act")).move
    assert drawn is not None
    assert (drawn["hardship"], drawn["terrain"], drawn["violent"]) == (3, "urban", True)
