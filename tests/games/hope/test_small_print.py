"""Small things that a table reads: what is listed, what is said, and how far a number goes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.form import Number
from companion.core.game import Draft, Impossible
from companion.core.view import Row
from companion.games.hope import GAME
from tests.games.hand import Hand
from tests.games.hope.table import HIT, MISS, table
from tests.games.hope.test_referee import die, finished
from tests.games.taps import field, offered
from tests.games.walk import everything


def hand(players: int = 3, **options: Any) -> Hand:
    return Hand(GAME, table(players, **options))


def test_r40_only_the_personal_assets_of_the_others_are_there_to_be_stolen() -> None:
    play = hand(4)
    play.tap("Group Asset", name="Tent")
    for seat, name in enumerate(("Map", "Axe", "Rope", "Knife")):
        play.tap("New Asset", seat, name=name)
    die(play, 3)
    assert offered(play.form("Steal", 0), "asset") == [3, 4], "Axe and Rope"


def test_r37_an_asset_stands_by_its_name_in_the_sheet() -> None:
    play = hand()
    play.tap("New Asset", 0, name="Map")
    play.tap("New Asset", 0)
    titles = [str(row.title) for row in everything(GAME.sheet(play.state, 0), Row)]
    assert [title for title in titles if title in ("Map", "Asset")] == ["Map", "Asset"]


def test_r10_a_personality_written_down_before_the_first_scene_gives_no_dice_that_were_set_by_hand() -> None:
    play = hand()
    play.set("humanity:0", 3)
    play.tap("Character", 0, personality="nonviolent")
    assert play.state.players[0].humanity == 3


def test_r46_who_acts_without_the_hardship_is_asked_for_it() -> None:
    form = hand().form("Draw a Scene", do="act")
    assert (str(form.lead), str(form.missing), form.move) == ("How hard is it?", "How hard is it?", None)
    assert str(hand().form("Draw a Scene").missing) == "Act or avoid?"


def test_r19_the_dice_of_the_log_lie_there_as_hits_and_misses() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Give a die", 1)
    form = play.form("Enter dice", dice=[HIT, MISS])
    note = GAME.read_move(form.move).play(play.state).notes[0]
    assert [(die.seat, die.mood) for die in note.dice] == [(0, "hit"), (1, "missed")]


def test_r21_a_trait_changes_the_hardship_by_nine_at_most() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    form = play.form("Play a Trait", 1, hardship=9, sure=9)
    shift, sure = field(form, "hardship"), field(form, "sure")
    assert isinstance(shift, Number)
    assert isinstance(sure, Number)
    assert (shift.low, shift.high, sure.low, sure.high) == (-9, 9, 0, 9)
    assert form.move is not None
    assert (form.move["hardship"], form.move["sure"]) == (9, 9)


def test_r26_after_the_end_a_condition_can_be_set_right_but_kills_nobody() -> None:
    play = hand()
    finished(play)
    for steps in (1, 2):
        counter = next(c for section in GAME.sheet(play.state, 0) for c in section.counters if c.key == "hunger:0")
        assert counter.plus is not None
        play.state = GAME.read_move(counter.plus).play(play.state).state
        assert play.state.players[0].hunger == steps
    counter = next(c for section in GAME.sheet(play.state, 0) for c in section.counters if c.key == "hunger:0")
    assert counter.plus is None


def test_r34_who_is_hunted_by_a_ruling_sees_it_counted_without_martial_law() -> None:
    play = hand()
    play.state = GAME.read_move({"move": "affect", "effect": "hunted", "amount": 1, "house_rule": True}).play(
        play.state
    ).state  # fmt: skip
    assert {counter.key: counter.value for counter in GAME.view(play.state).board.counters}["hunted"] == 1


def test_r50_r53_who_has_given_the_last_die_is_told_so() -> None:
    play = hand()
    play.set("humanity:0", 2)
    play.set("humanity:1", 1)
    play.tap("Draw a Scene", hardship=2, do="act")
    play.tap("Give a die", 0)
    assert play.why_not("Give a die", 0) == "No Humanity left."
    play.tap("Give a die", 1)
    assert play.why_not("Give a die", 1) == "No Humanity left."


@pytest.mark.parametrize(("button", "how"), [("Hunger", "died of hunger"), ("Harm", "died of injuries")])
def test_r69_the_end_tells_how_the_first_character_of_a_player_went(button: str, how: str) -> None:
    play = hand()
    play.tap("Character", 1, who="George")
    for _ in range(3):
        play.tap(button, 1)
    play.tap("New character", 1, who="Ines")
    finished(play)
    standing = next(one for one in GAME.view(play.state).result.standings if one.seat == 1)
    assert f"George: {how} in round 1" in str(standing.detail)


@pytest.mark.parametrize(
    ("face", "buttons"),
    [
        (HIT, {"+1 Humanity": (4, 2, 1), "−1 Hunger": (3, 1, 1), "−1 Harm": (3, 2, 0)}),
        (MISS, {"−1 Humanity": (2, 2, 1), "+1 Hunger": None, "+1 Harm": (3, 2, 2)}),
    ],
)
def test_r58_r59_the_large_buttons_bring_one_each(face: int, buttons: dict[str, tuple[int, ...] | None]) -> None:
    play = hand()
    for key, value in (("humanity:0", 4), ("hunger:0", 2), ("harm:0", 1)):
        play.set(key, value)
    play.tap("Draw a Scene", hardship=0, do="act")
    play.tap("Card", hardship=-2)
    play.tap("Enter dice", dice=[face])
    rolled = play.state
    for label, expected in buttons.items():
        play.state = rolled
        play.tap(label)
        me = play.state.players[0]
        assert ((me.humanity, me.hunger, me.harm) if me.alive else None) == expected


@pytest.mark.parametrize("back", [False, True])
def test_r38_an_asset_of_a_scene_whose_player_has_died_is_first_offered_to_the_group(back: bool) -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    play.tap("Enter dice", dice=[HIT])
    asked = [form_owner(play, label) for label in ("New Asset", "Asset")]
    assert asked == [0, 0]
    die(play, 0)
    if back:
        play.tap("New character", 0)
    assert [form_owner(play, label) for label in ("New Asset", "Asset")] == [-1, -1]


def form_owner(play: Hand, label: str) -> object:
    """Whose Asset it would be by the button of the table, not of a tile."""
    view = GAME.view(play.state)
    action = next(one for one in (*view.others, *view.board.shared) if str(one.label) == label)
    assert action.ask is not None
    return field(GAME.ask(play.state, action.ask), "owner").chosen


@pytest.mark.parametrize("counted", [False, True])
def test_r45_the_terrain_drawn_from_last_is_offered_first(counted: bool) -> None:
    play = hand(decks=counted)
    play.tap("Draw a Scene", terrain="coastal", do="avoid")
    play.tap("Next: Ben")
    assert field(play.form("Draw a Scene"), "terrain").chosen == "coastal"


@pytest.mark.parametrize(("heals", "offered_at"), [(False, [1]), (True, [1, 2])])
def test_r30_r31_a3_healing_is_offered_where_it_does_something(heals: bool, offered_at: list[int]) -> None:
    play = hand(cripple_heals=heals)
    for step in (0, 1, 2):
        play.set("harm:0", step)
        assert bool(play.buttons("Heal", 0)) is (step in offered_at)
        if step in offered_at:
            play.tap("Heal", 0)
            assert play.state.players[0].harm == step - 1


def test_r68_a_gift_goes_to_somebody_else_than_the_new_character_of_the_giver() -> None:
    play = hand()
    die(play, 1)
    play.tap("New character", 1)
    assert offered(play.form("Give a Trait"), "to") == [0, 2]
    with pytest.raises(Impossible, match="survivor"):
        GAME.read_move({"move": "gift", "seat": 1, "to": 1}).play(play.state)


def test_r43_nobody_writes_down_a_trait_of_the_dead_or_one_that_is_played() -> None:
    play = hand()
    draft = Draft("name-trait", {"seat": 1, "slot": 0})
    assert GAME.ask(play.state, draft).move is not None
    play.set("traits:1", 0)
    assert GAME.ask(play.state, draft).move is None
    play.set("traits:1", 1)
    die(play, 1)
    assert GAME.ask(play.state, draft).move is None


def test_r63_the_table_says_when_everybody_chooses() -> None:
    play = hand()
    play.tap("Draw a Scene", hardship=-1, do="act")
    assert str(GAME.view(play.state).headline) == "Ana's Scene: everybody chooses"
    play = hand()
    play.tap("Draw a Scene", hardship=1, do="act")
    assert str(GAME.view(play.state).headline) == "Ana acts: who helps?"
    play.tap("Add Hope")
    assert str(GAME.view(play.state).headline) == "Ana acts: more Hope, or roll"


def test_a22_where_no_more_hunted_can_be_counted_no_ruling_is_offered_that_would_do_nothing() -> None:
    play = hand(martial_law=True)
    play.set("hunted", 20)
    form = play.form("Effect", effect="hunted+")
    assert form.move is not None
    with pytest.raises(Impossible, match="no room for one more"):
        GAME.read_move({**form.move, "house_rule": True}).play(play.state)
    limited = hand(martial_law=True, hunted_limit=5)
    limited.set("hunted", 5)
    limited.anyway("Effect", effect="hunted+")
    assert limited.state.hunted == 6


def test_r3_the_log_says_which_deck_was_set_right() -> None:
    play = hand(decks=True)
    play.set("deck:coastal", 3)
    assert play.said == ["Coastal deck: 3"]


def test_r51_when_every_die_of_the_box_lies_in_a_scene_nobody_is_said_to_be_able_to_help() -> None:
    play = hand(5)
    play.tap("Draw a Scene", hardship=1, do="act")
    while play.why_not("Give a die", 0) != "All dice are in.":
        play.set("humanity:0", 5)
        play.tap("Give a die", 0)
    assert {str(row.role) for row in GAME.view(play.state).board.rows[1:5]} == {"cannot help"}
