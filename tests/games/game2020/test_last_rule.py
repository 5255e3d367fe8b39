"""What The Game of 2020 forbids can be said all the same, and is a house ruling."""

from __future__ import annotations

from companion.games.game2020 import GAME
from companion.games.game2020.cards import Land
from companion.games.game2020.turns import Roll
from tests.games.taps import against, opened, overruled
from tests.games.walk import table_of


def test_r14_a_card_of_another_deck_is_followed_only_as_a_house_ruling() -> None:
    state = table_of(GAME, 2, {"opening": "chosen"})
    for move in (Roll(value=5), Land(colour="green")):
        state = move.play(state).state
    told = ("game2020 R14", "A Yay card only sends you 3 or 5 spaces forward.")
    assert against(opened(GAME, state, "Something else"), "effect") == {"other": told}
    form = opened(GAME, state, "Something else", effect="other")
    assert set(against(form, "effect")) == {"back4", "pit", "yellow", "bubble"}
    wrong = GAME.ask(state, form.draft.put("effect", "back4"))
    assert overruled(GAME, state, wrong.move, "game2020 R14").riders[0].space == 1


def test_r18_the_bubble_beyond_the_sign_is_entered_only_as_a_house_ruling() -> None:
    state = table_of(GAME, 2, {"opening": "chosen"})
    state = GAME.read_move(opened(GAME, state, "Sign and exits", mark="halfway", space=32).move).play(state).state
    for move in (Roll(value=5), Land(colour="yellow")):
        state = move.play(state).state
    form = GAME.ask(state, opened(GAME, state, "Something else", effect="other").draft.put("effect", "bubble2"))
    assert against(form, "effect")["bubble2"][0] == "game2020 R18"
    assert overruled(GAME, state, form.move, "game2020 R18").riders[0].where == "bubble2"
