"""What only the table can rule: a guest asks for it, and the host gives it."""

from __future__ import annotations

from typing import Any

from companion.core.game import Draft
from companion.core.memory import in_memory
from companion.games.nineteen71 import GAME
from tests.games.hand import Hand
from tests.games.nineteen71.tables import row, table
from tests.guests.table import House, buttons


def hand(*rows: str, **given: Any) -> Hand:
    return Hand(GAME, table(*rows, **given))


def house(*rows: str, **given: Any) -> House:
    return House("nineteen71", session=in_memory(GAME, table(*rows, **given)))


def button(part: Any, label: str) -> dict[str, Any]:
    return next(one for one in buttons(part) if one["label"]["message"] == label)


def result(play: Hand) -> str:
    found = GAME.view(play.state).result
    return str(found.text) if found else ""


def test_r62_a_victory_that_no_rule_gives_is_a_ruling_of_the_table() -> None:
    play = hand("un:d", "fair:d")
    assert play.why_not("Give the victory") == "No rule gives the victory yet."
    assert play.refused("Give the victory", nation=1) == "nineteen71 R62"
    assert play.anyway("Give the victory", nation=1)[0] == "The table gives the victory to Bo."
    assert result(play) == "Bo wins by word of the table."


def test_r62_what_the_table_gave_only_the_table_takes_back() -> None:
    play = hand("un:d", "fair:d")
    play.anyway("Give the victory", nation=1)
    assert play.refused("Play on") == "nineteen71 R62"
    assert (play.anyway("Play on"), result(play)) == (["The table plays on."], "")


def test_r62_another_winner_than_the_rules_named_is_a_ruling_too() -> None:
    play = hand("un:d", "shuttle:ddddd")
    assert play.why_not("Give the victory") == "The rules have named the winner."
    assert play.refused("Give the victory", nation=0) == "nineteen71 R62"
    play.anyway("Give the victory", nation=0)
    assert result(play) == "Ana wins by word of the table."


def test_r62_a_guest_asks_for_the_victory_and_the_host_gives_it() -> None:
    home = house("un:d", "fair:d", "raven:d")
    ana = home.guest("a", 0)
    give = button(ana.told["table"]["menu"], "Give the victory")
    said = ana.ask(give, answers={"nation": 0}, on=ana.told["at"])
    assert (said["rule"], home.session.view.result) == ("nineteen71 R62", None)
    assert "done" in ana.say("wish", of=said["re"])
    (question,) = home.room.wishes.questions()
    assert str(question.wish.title) == "The table gives the victory to Ana."
    home.room.wishes.allow(question.wish.id, at=2.0)
    assert home.session.view.result is not None
    assert home.session.view.result.winners == (0,)


def test_r62_after_the_end_no_guest_takes_the_victory_away() -> None:
    home = house("un:d", "fair:d")
    home.play("crown", nation=1, house_rule=True)
    ana = home.guest("a", 0)
    assert ana.do(button(ana.told["table"]["menu"], "Play on"))["rule"] == "nineteen71 R62"
    assert home.session.view.result is not None


def test_r14_a_guest_makes_no_building_of_another_nation_something_else() -> None:
    home = house("un:d farm farm", "fair:d base")
    ana = home.guest("a", 0)
    renaming = [one["ask"] for one in buttons(ana.told) if one.get("ask", {}).get("act") == "name"]
    assert [one["answers"]["building"] for one in renaming] == [1, 2, 3], "those of Ana's own sheet"


def test_r4_a_guest_chooses_the_own_victory_card_and_nobody_elses() -> None:
    home = House("nineteen71", seats=3)
    ana = home.guest("a", 0)
    choosing = [one for one in buttons(ana.told) if one.get("ask", {}).get("act") == "victory"]
    assert {one["ask"]["answers"]["nation"] for one in choosing} == {0}
    ana.ask(choosing[0], answers={"nation": 1, "card": "un"}, on=ana.told["at"])
    assert [nation.row[0].kind for nation in home.session.state.nations] == ["un", "victory", "victory"]
    home.play("begin")
    assert not [one for one in buttons(ana.told) if one.get("ask", {}).get("act") == "victory"], (
        "though it is Ana's turn"
    )


def test_r23_r30_whoever_owns_the_stack_names_its_card_and_nobody_else() -> None:
    home = house("un:d", "fair:d farm:d", "raven:d")
    home.play("strike", target=1)
    for name, seat in (("a", 0), ("b", 1), ("c", 2)):
        offered = {one["label"]["message"] for one in buttons(home.guest(name, seat).told["table"])}
        assert ("Name the card" in offered, "No Response" in offered) == (seat == 1, seat == 1)


def test_r51_a_nation_that_has_fallen_still_aims_its_response_system() -> None:
    home = house("base:d radar:d", "fair:d", "raven:d")
    home.play("strike", target=0)
    home.play("reveal", card="response")
    home.play("reveal", card="response")
    home.play("aim", target=0)
    ana, bo = home.guest("a", 0), home.guest("b", 1)
    assert home.session.view.seats[0].out.message
    assert button(ana.told["table"], "Aim the missile")
    assert "Aim the missile" not in {one["label"]["message"] for one in buttons(bo.told["table"])}


def test_a14_the_card_is_carried_out_by_whoever_it_works_for() -> None:
    for mine, seat in ((True, 0), (False, 1)):
        home = house("base:d", "fair:d", "raven:d", saboteur=mine)
        home.play("sabotage", base=1, site=2)
        home.play("reveal", card="strike")
        offered = [
            "Carry out {card}" in {one["label"]["message"] for one in buttons(home.guest(name, place).told["table"])}
            for place, name in enumerate("abc")
        ]
        assert offered == [place == seat for place in range(3)]


def test_a27_where_farms_produce_in_every_turn_each_owner_is_offered_the_own_ones() -> None:
    home = house("un:d farm", "fair:d farm", "raven:d", harvest="every")
    told = [str(one.text) for one in home.session.view.reminders]
    assert told == ["1 Farm can still produce this turn.", "1 Farm of Bo can still produce this turn."]
    for name, seat in (("a", 0), ("b", 1), ("c", 2)):
        guest = home.guest(name, seat)
        owners = {one["ask"]["answers"]["owner"] for one in buttons(guest.told) if one["label"]["message"] == "Produce"}
        assert owners == ({seat} if seat < 2 else set())
    bo = home.guest("b", 1)
    bo.ask(button(bo.told["table"], "Produce"), answers={"onto": 3}, on=bo.told["at"])
    assert row(home.session.state, 1) == "fair:dd farm"


def test_a27_whoever_has_the_turn_taps_no_farm_of_a_rival_into_producing() -> None:
    home = house("un:d", "fair:d farm", "raven:d", harvest="every")
    ana = home.guest("a", 0)
    for tapped in (1, 3):
        taps = [one for one in buttons(ana.told) if one.get("ask", {}).get("answers") == {"id": tapped}]
        offered = {pick["value"] for pick in ana.ask(taps[0])["form"]["fields"][-1]["picks"]}
        assert "shield" in offered
        assert not offered & {"produce", "harvest"}, "that is Bo's to do"
        ana.ask(taps[0], answers={"do": "produce"}, on=ana.told["at"])
    assert row(home.session.state, 1) == "fair:d farm"


def test_a27_of_two_nations_with_farms_each_produces_with_its_own() -> None:
    play = hand("un:d farm", "fair:d farm", harvest="every")
    tapped = GAME.ask(play.state, Draft("building", {"id": 1, "do": "produce"}))
    assert "farm" not in [getattr(field, "key", "") for field in tapped.fields], "Ana has only one"
    assert GAME.read_move(tapped.move).farm == 2
    bo = next(one for one in GAME.view(play.state).reminders if one.seat == 1 and one.actions)
    asked = GAME.ask(play.state, bo.actions[0].ask.put("nation", 0).put("onto", 1))
    outcome = GAME.read_move(asked.move).play(play.state)
    assert (str(outcome.notes[0].text), outcome.notes[0].seat) == ("Bo produces a card onto UN Building of Ana.", 1)


def test_a14_the_card_is_laid_down_on_a_tapped_building_by_whoever_it_works_for() -> None:
    home = house("base:d", "fair:d", "raven:d", saboteur=False)
    home.play("sabotage", base=1, site=2)
    home.play("reveal", card="reform")
    for name, seat in (("a", 0), ("b", 1), ("c", 2)):
        taps = [one for one in buttons(home.guest(name, seat).told) if one.get("ask", {}).get("act") == "building"]
        assert bool(taps) == (seat == 1)


def test_a14_r48_the_second_missile_is_left_out_by_whoever_the_first_strike_works_for() -> None:
    home = house("base:d", "hippies:dd", saboteur=False)
    home.play("sabotage", base=1, site=2)
    home.play("reveal", card="strike")
    home.play("strike", target=1, later=True)
    home.play("reveal", rest=True)
    for name, seat in (("a", 0), ("b", 1)):
        offered = {one["label"]["message"] for one in buttons(home.guest(name, seat).told["table"])}
        assert ("No second missile" in offered) == (seat == 1)
