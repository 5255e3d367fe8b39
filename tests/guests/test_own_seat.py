"""A guest who acts for one seat acts for no other, whatever a form would ask at the table."""

from __future__ import annotations

from typing import Any

from tests.guests.table import House, Visitor, buttons


def before_the_answer() -> House:
    """The first player is about to answer; everybody holds a Conspiracy Card and two Funds."""
    house = House("shasn", 3)
    house.play("open", house_rule=True)
    for seat in range(3):
        house.play("adjust", key=f"conspiracies:{seat}", value=1)
        house.play("adjust", key=f"funds:{seat}", value=2)
    return house


def own(visitor: Visitor, act: str) -> dict[str, Any]:
    """The button for this act that a guest has before them."""
    told = visitor.told
    return next(one for one in buttons([told["table"], told["sheets"]]) if one.get("ask", {}).get("act") == act)


def waits_for(visitor: Visitor, act: str) -> bool:
    """Whether the table before a guest has a free button for this act."""
    return any(one.get("ask", {}).get("act") == act for one in buttons([visitor.told["table"]]))


def asked(answer: dict[str, Any]) -> list[str]:
    return [field["key"] for field in answer["form"]["fields"] if field.get("key")]


def lines(answer: dict[str, Any]) -> list[dict[str, Any]]:
    return [field for field in answer["form"]["fields"] if field["type"] == "line"]


def test_shasn_r60_nobody_plays_the_conspiracy_card_of_another() -> None:
    house = before_the_answer()
    ana, cleo = house.guest("a", 0), house.guest("c", 2)
    for guest, seat in ((ana, 0), (cleo, 2)):
        assert "seat" not in asked(guest.ask(own(guest, "conspire")))
        assert "done" in guest.ask(own(guest, "conspire"), answers={"seat": 1}, on=guest.told["at"])
        assert house.session.state.players[seat].conspiracies == 0
    assert house.session.state.players[1].conspiracies == 1


def test_shasn_r60_whoever_holds_no_card_is_told_so() -> None:
    house = before_the_answer()
    house.play("adjust", key="conspiracies:2", value=0)
    cleo = house.guest("c", 2)
    button = own(cleo, "conspire")
    assert button["blocked"]["message"] == "{name} holds no Conspiracy Card."
    assert cleo.ask(button)["form"]["missing"]["message"] == "{name} holds no Conspiracy Card."


def test_shasn_r32_whoever_waits_trades_only_for_themselves() -> None:
    house = before_the_answer()
    cleo = house.guest("c", 2)
    deal = {"other": 1, "give_funds": 1, "take_funds": 2}
    assert "other" not in asked(cleo.ask(own(cleo, "trade")))
    assert "done" in cleo.ask(own(cleo, "trade"), answers=deal, on=cleo.told["at"])
    assert [player.purse[0] for player in house.session.state.players] == [3, 2, 1]


def test_hindsight_r33_whoever_has_no_card_reads_it_before_choosing_one() -> None:
    house = House("hindsight2020", 3)
    house.play("start-year")
    house.play("adjust", key="hand:1", value=0)
    house.play("event", amount=-1)
    guests = [house.guest(name, seat) for seat, name in enumerate("abc")]
    told = [[line["text"]["message"] for line in lines(guest.ask(own(guest, "response")))] for guest in guests]
    assert told == [[], ["{nation} has no card left to answer with."], []]


def test_shasn_r56_whoever_has_the_turn_does_not_say_that_anothers_headline_is_done() -> None:
    house = before_the_answer()
    house.play("answer", ideologue=0, gain=[0, 0, 0, 0])
    for seat, count in ((0, 2), (1, 1)):
        house.play("adjust", key=f"voters:n:{seat}", value=count)
    house.play("gerrymander", by="n", source="n", target="s", owner=1, hot=True)
    house.play("end")
    ana, ben = house.guest("a", 0), house.guest("b", 1)

    def done(visitor: Visitor) -> list[dict[str, Any]]:
        return [one for one in buttons(visitor.told["table"]) if one.get("move", {}).get("move") == "headline"]

    assert done(ana) == []
    assert "done" in ben.do(done(ben)[0])
    assert house.session.state.active == 1


def test_game2020_r5_only_who_is_tied_rolls_for_the_start_again() -> None:
    house = House("game2020", 3)
    house.room.allow("own")
    guests = [house.guest(name, seat) for seat, name in enumerate("abc")]

    assert all(waits_for(guest, "order") for guest in guests), "everybody rolls, whoever taps it"
    button = own(guests[2], "order")
    house.play("roll_order", rolls=[1, 1, 5])
    assert [waits_for(guest, "order") for guest in guests] == [True, True, False]
    late = guests[2].ask(button, answers={"dice": [3, 4]}, on=guests[2].told["at"])
    assert late["no"]["message"] == "That is not yours to do now."
    assert "done" in guests[1].ask(own(guests[1], "order"), answers={"dice": [3, 4]}, on=guests[1].told["at"])
    assert house.session.state.active == 0


def test_hindsight_r44_only_who_is_level_breaks_the_tie() -> None:
    house = House("hindsight2020", 3)
    house.play("start-year")
    house.play("adjust", key="pop:2", value=1)
    house.play("end-year", house_rule=True)
    first, second, third = (house.guest(name, seat) for seat, name in enumerate("abc"))
    assert [waits_for(guest, "tie") for guest in (first, second, third)] == [True, True, False]
    assert "done" in second.ask(own(second, "tie"), answers={"roll0": [1], "roll1": [4]}, on=second.told["at"])


def test_shasn_r65_only_who_is_level_draws_the_lot() -> None:
    house = House("shasn", 3, {"ties": "coin"})
    house.play("open", house_rule=True)
    for seat in (0, 1):
        house.play("adjust", key=f"score:{seat}", value=3)
    house.play("score", house_rule=True)
    guests = [house.guest(name, seat) for seat, name in enumerate("abc")]
    assert [waits_for(guest, "lot") for guest in guests] == [True, True, False]
