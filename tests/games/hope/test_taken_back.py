"""What the table takes back or puts right reaches everybody it touched, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.memory import in_memory
from companion.core.session import Session
from companion.core.view import Moment
from companion.games.hope import GAME
from companion.games.hope.state import State
from tests.games.hand import Hand
from tests.games.hope.table import groups, humanity, table
from tests.games.hope.test_referee import active, avoid, die, finished
from tests.guests.table import House, Visitor, buttons

ONLY_HERE = "That is put right on the table's own device."


def hand(players: int = 3, **options: Any) -> Hand:
    return Hand(GAME, table(players, **options))


def family(**options: Any) -> Hand:
    """Ana and Ben are parent and child."""
    play = hand(**options)
    play.tap("Relationships", kind="parent")
    return play


# Two deaths of one family


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_e42_parent_and_child_that_die_at_once_are_taken_back_whole_in_either_order(order: tuple[int, int]) -> None:
    play = family()
    play.tap("Effect of a card", effect="hunger+", amount=3, seats=[0, 1])
    for seat in order:
        play.tap("Not dead after all", seat)
    assert humanity(play.state) == (5, 5, 5)


def test_e42_r12_a_child_lost_to_grief_is_not_below_zero_once_neither_death_was_one() -> None:
    play = family()
    play.set("humanity:1", 1)
    die(play, 0)
    die(play, 1)
    play.tap("Not dead after all", 0)
    play.tap("Not dead after all", 1)
    assert (humanity(play.state), play.state.players[1].pending) == ((5, 1, 5), False)


def test_e42_r69_somebody_new_gets_no_dice_that_the_one_before_lost_in_grief() -> None:
    play = family(joins="now")
    die(play, 0)
    die(play, 1)
    play.tap("New character", 1)
    play.tap("Not dead after all", 0)
    assert humanity(play.state) == (5, 3, 5)


# The end


def test_r65_a_finished_journey_whose_round_is_set_to_what_it_is_stays_finished() -> None:
    play = hand()
    finished(play)
    play.set("round", 5)
    assert play.state.over == "won"


def last_turn(*below: int) -> Session[State]:
    """The last Scene of all, with some below zero."""
    play = hand()
    play.set("round", 5)
    avoid(play)
    avoid(play)
    play.tap("Draw a Scene", do="avoid")
    for seat in below:
        play.set(f"humanity:{seat}", 0)
        play.tap("Lose Humanity", seat)
    return in_memory(GAME, play.state)


def out_now(session: Session[State], seat: int) -> Moment | None:
    lane = [one for one in session.view.reminders if one.seat == seat]
    step = session.play(lane[0].actions[0].move or {}, at=1.0)
    assert str(lane[0].actions[0].label) == "Out now"
    assert str(step.notes[0].text) == f"{session.state.players[seat].name} has lost all humanity and is out"
    return session.view.moment


def test_r12_r67_who_is_out_in_the_last_turn_of_all_is_mourned_like_everybody() -> None:
    moment = out_now(last_turn(1), 1)
    assert moment is not None
    assert (moment.kind, str(moment.word), str(moment.line)) == ("death", "Ben", "lost the last Humanity")
    assert (moment.before, moment.after) == (3, 2), "R16"
    assert [str(choice.label) for choice in moment.choices] == ["Gift from the Grave"]


def test_r12_r65_the_last_one_out_in_the_last_turn_is_the_end_of_a_lost_journey() -> None:
    session = last_turn(0, 1, 2)
    out_now(session, 0)
    out_now(session, 1)
    moment = out_now(session, 2)
    assert moment is not None
    assert (moment.kind, str(moment.word)) == ("journey", "Nobody is left")
    assert {str(line.detail) for line in moment.lines} == {"lost the last Humanity in round 5"}


# A4


def test_a4_the_log_says_who_is_saved_by_a_gain() -> None:
    play = hand(gain_saves=True)
    play.set("humanity:1", 0)
    play.tap("Lose Humanity", 1)
    told = play.tap("Effect of a card", effect="humanity+", amount=1, seats=[1])
    assert told == ["Ben: +1 Humanity", "Ben is not below zero any more"]


def test_a4_r24_a_die_that_comes_back_at_hardship_0_saves_like_any_other() -> None:
    play = hand(gain_saves=True)
    play.set("humanity:1", 2)
    play.tap("Draw a Scene", hardship=0, do="act")
    play.tap("Give a die", 0)
    play.tap("Give a die", 1)
    play.tap("Give a die", 1)
    play.tap("Lose Humanity", 1)
    assert play.tap("Roll 4 dice")[-1] == "Ben is not below zero any more"
    assert (humanity(play.state), play.state.players[1].pending) == ((4, 0, 5), False)


# On the phone of a player


def ruling(guest: Visitor, words: str) -> dict[str, Any]:
    return next(one for one in buttons(guest.told) if one["label"]["message"] == words)


def asked_for(house: House, guest: Visitor, words: str) -> None:
    """A guest wants a ruling and the table gives it."""
    button = ruling(guest, words)
    assert button["blocked"]["message"] == ONLY_HERE
    assert guest.do(button)["wish"]
    guest.say("wish", of=guest.n)
    house.room.wishes.allow(house.room.wishes.questions()[0].wish.id, at=1.0)


def test_r32_a_death_is_taken_back_by_the_table_and_not_by_the_phone_of_the_dead() -> None:
    house = House("hope", 3)
    ben = house.guest("b", 1)
    house.play("affect", effect="harm", amount=3, seats=[1])
    ben.do(ruling(ben, "Not dead after all"))
    assert not house.session.state.players[1].alive
    asked_for(house, ben, "Not dead after all")
    assert house.session.state.players[1].alive


def test_r12_who_is_below_zero_stays_by_the_table_and_not_by_the_own_phone() -> None:
    house = House("hope", 3)
    ben = house.guest("b", 1)
    house.play("affect", effect="humanity", amount=-6, seats=[1])
    asked_for(house, ben, "Keep alive")
    assert not house.session.state.players[1].pending


def test_r9_a_turn_is_given_away_by_the_table_and_not_by_a_phone() -> None:
    house = House("hope", 3)
    ana = house.guest("a", 0)
    ana.do(ruling(ana, "Their turn now"))
    assert house.session.state.active == 0


def test_r43_the_active_phone_plays_only_its_own_trait_and_is_not_asked_whose() -> None:
    house = House("hope", 3)
    ana = house.guest("a", 0)
    form = ana.ask(ruling(ana, "Trait"))["form"]
    assert [field["key"] for field in form["fields"]] == ["name"]
    assert "done" in ana.ask(ruling(ana, "Trait"), on=ana.told["at"])
    assert [len(who.traits) for who in house.session.state.players] == [2, 3, 3]


def test_r43_whose_hand_is_empty_has_no_button_for_the_traits_of_others() -> None:
    house = House("hope", 3)
    ana = house.guest("a", 0)
    house.play("adjust", key="traits:0", value=0)
    assert "Trait" not in {one["label"]["message"] for one in buttons(ana.told)}
    assert [str(one.label) for one in house.session.view.others if not one.blocked.message].count("Trait") == 1


def test_r43_with_one_hand_left_its_own_phone_plays_from_it() -> None:
    house = House("hope", 3)
    ana = house.guest("a", 0)
    for seat in (1, 2):
        house.play("adjust", key=f"traits:{seat}", value=0)
    assert "done" in ana.ask(ruling(ana, "Trait"), on=ana.told["at"])
    assert len(house.session.state.players[0].traits) == 2


def test_r9_who_died_before_drawing_a_scene_has_the_turn_again_when_the_death_is_taken_back() -> None:
    play = hand()
    for seat, following in ((0, "Ben"), (1, "Cleo")):
        die(play, seat)
        play.tap(f"Next: {following}")
    play.tap("Not dead after all", 0)
    assert active(play) == "Ana"
    assert play.said == ["Ana is back by ruling of the table", "It is Ana's turn"]
    play.tap("Not dead after all", 1)
    assert active(play) == "Ana"
    assert play.said == ["Ben is back by ruling of the table"]
    avoid(play)
    assert active(play) == "Ben"


def test_r9_r69_a_new_character_too_is_due_by_who_has_played_last() -> None:
    play = hand()
    avoid(play)
    die(play, 1)
    play.tap("Next: Cleo")
    play.tap("New character", 1)
    assert active(play) == "Ben"


def test_r63_the_phone_of_the_acting_player_answers_for_nobody_else() -> None:
    house = House("hope", 3)
    ana, ben, cleo = (house.guest(name, seat) for seat, name in enumerate("abc"))
    house.play("draw")
    ben.do(ruling(ben, "Refuse"))
    everybody = ruling(ana, "Who accepts?")
    assert everybody["blocked"]["message"] == ONLY_HERE
    assert ana.ask(everybody, answers={"accepting": [0, 1, 2]}, on=ana.told["at"])["wish"]
    assert house.session.state.scene.stage == "choose"
    cleo.do(ruling(cleo, "Accept"))
    assert "done" in ana.do(ruling(ana, "Accept")), "everybody has chosen, so the acting player is last"
    assert groups(house.session.state) == {"accept": (0, 2), "refuse": (1,)}
