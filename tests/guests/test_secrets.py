"""What only one seat may see, as its player and the others meet it."""

from __future__ import annotations

import json
from typing import Any

from msgspec.structs import replace

from companion import games
from companion.core.secret import on_the_table, sight
from companion.core.view import Row
from tests.games.walk import everything
from tests.guests.table import House, Visitor, buttons


def sheet(visitor: Visitor, seat: int) -> list[dict[str, Any]]:
    """The rows of a seat's sheet as this guest sees them."""
    visitor.say("look", seat=seat)
    return [row for section in visitor.told["sheets"][str(seat)] for row in section.get("rows", [])]


def words(part: Any) -> str:
    return json.dumps(part, ensure_ascii=False)


def pressed(visitor: Visitor, act: str, **answers: Any) -> dict[str, Any]:
    """Play the form of this name with these answers."""
    offer = next(one for one in buttons(visitor.told) if one.get("ask", {}).get("act") == act)
    return visitor.ask(offer, answers=answers, on=visitor.told["at"])


# The secret bid of two players (R113)


def test_two_players_bid_in_secret_and_both_bids_are_shown_together() -> None:
    house = House("shasn", 2)
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    assert "done" in pressed(ana, "seal", funds=2, clout=1)
    assert words(sheet(ana, 0)).count("Funds") == 1
    assert "Funds" not in words(sheet(ben, 0))
    assert house.session.state.stage == "bid"
    assert any("has bid" in words(reminder) for reminder in ben.told["table"]["reminders"])
    assert "done" in pressed(ben, "seal", funds=1)
    assert house.session.state.stage == "requirements"
    assert house.session.state.active == 0
    assert house.session.state.bids == ()


def test_a_bid_can_be_changed_until_the_other_is_there_and_is_at_most_what_one_has() -> None:
    house = House("shasn", 2)
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    pressed(ana, "seal", funds=2)
    pressed(ana, "seal", funds=0, clout=2)
    assert house.session.state.bids[0] == (0, 2, 0, 0)
    pressed(ben, "seal", funds=99, trust=1)
    assert house.session.state.stage == "requirements"
    assert sum(house.session.state.players[1].purse) == 7, "what no finger could tap is not taken"


def test_nobody_bids_for_somebody_else() -> None:
    house = House("shasn", 2)
    ben = house.guest("b", 1)
    assert "no" in ben.say("ask", act="seal", given={"seat": 0})
    house.room.allow("all")
    assert "no" in ben.say("ask", act="seal", given={"seat": 0}), "it is for other eyes"


def test_a_tied_bid_is_asked_for_again() -> None:
    house = House("shasn", 2)
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    pressed(ana, "seal", funds=1)
    pressed(ben, "seal", media=1)
    assert house.session.state.stage == "bid"
    assert house.session.state.bids == ()
    assert "done" in pressed(ana, "seal", funds=2)


# Conspiracy Cards by name


def with_conspiracies() -> House:
    house = House("shasn", 3)
    house.play("open", house_rule=True)
    house.play("adjust", key="conspiracies:0", value=2)
    return house


def test_a_conspiracy_card_is_kept_by_name_and_shown_when_it_is_played() -> None:
    house = with_conspiracies()
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    offer = [one for one in buttons(ana.told["sheets"]) if one.get("ask", {}).get("act") == "note_conspiracy"][1]
    assert "done" in ana.ask(offer, answers={"name": "Spin Doctor"}, on=ana.told["at"])
    assert "Spin Doctor" in words(sheet(ana, 0))
    assert "Spin Doctor" not in words(ben.told) + words(sheet(ben, 0)) + words(ben.say("log"))
    play = [
        one
        for one in buttons(ana.told["sheets"])
        if one.get("ask", {}).get("act") == "conspire" and one["ask"]["answers"].get("slot") == 1
    ]
    assert "done" in ana.ask(play[0], on=ana.told["at"])
    assert "Spin Doctor" in words(ben.told["last"])
    assert "Spin Doctor" not in words(sheet(ana, 0)), "of the card that is left nothing is written down"


def test_a_count_of_conspiracies_that_is_set_right_brings_their_names_back_to_their_holder_alone() -> None:
    house = with_conspiracies()
    house.play("note_conspiracy", seat=0, slot=1, name="Spin Doctor")
    house.play("adjust", key="conspiracies:0", value=1)
    house.play("adjust", key="conspiracies:0", value=2)
    assert "Spin Doctor" in words(sheet(house.guest("a", 0), 0))
    assert "Spin Doctor" not in words(sheet(house.guest("b", 1), 0))


# Face-down cards of 1971


def with_stacks() -> House:
    house = House("nineteen71", 3)
    house.play("begin")
    house.play("adjust", key="down.1", value=3)
    return house


def test_the_owner_writes_down_what_lies_face_down_and_nobody_else_reads_it() -> None:
    house = with_stacks()
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    assert "done" in pressed(ana, "hidden", **{"place": 2, "card:2": "response"})
    assert "done" in pressed(ana, "hidden", **{"place": 0, "card:0": "invasion"})
    (row,) = [row for row in sheet(ana, 0) if row.get("only") == 0]
    told = [part["blanks"] for part in row["detail"]["blanks"].values()]
    assert [(part["n"], part.get("card", {}).get("message")) for part in told] == [
        (1, "Invasion"), (3, "Response System"), (1, None),
    ]  # fmt: skip
    assert "Response System" not in words(sheet(ben, 0))
    assert "Response" not in words(ben.say("log"))


def test_what_is_written_down_leaves_with_its_card() -> None:
    house = with_stacks()
    for place, card in enumerate(("invasion", "strike", "response")):
        house.play("note_hidden", building=1, place=place, card=card)
    house.play("adjust", key="down.1", value=2)
    assert house.session.state.nations[0].row[0].hidden == ("invasion", "strike")
    house.play("adjust", key="down.1", value=3)
    assert house.session.state.nations[0].row[0].hidden == ("invasion", "strike"), "the new card is not known"


def test_the_nation_that_is_asked_answers() -> None:
    house = with_stacks()
    ana, ben, cy = house.guest("a", 0), house.guest("b", 1), house.guest("c", 2)
    house.play("draw")
    house.play("strike", target=1)
    question = ben.told["table"]["board"]["question"]
    assert all(answer["by"] == 1 for answer in question["answers"])
    assert buttons(question)
    for who in (ana, cy):
        assert buttons(who.told["table"]["board"]["question"]) == []
    assert "done" in ben.do(buttons(question)[0])


# The table's own screen


def test_the_tables_own_screen_holds_a_secret_until_its_seat_has_a_guest() -> None:
    assert sight(None, ()) == "open"
    assert sight(1, ()) == "hold"
    assert sight(1, {0}) == "hold"
    assert sight(1, {1}) == "never"


def test_the_tables_own_screen_shows_nothing_of_a_seat_with_a_guest() -> None:
    house = House("hope", 3)
    house.play("name-trait", seat=0, slot=0, name="Brave")
    house.play("name-trait", seat=1, slot=0, name="Liar")
    shown = [on_the_table(house.session.sheet(seat), {0}) for seat in (0, 1)]
    titles = [str(row.title) for part in shown for row in everything(part, Row)]
    assert "Brave" not in titles
    assert "Liar" in titles
    assert on_the_table(house.session.view, {0}) is house.session.view, "nothing of it is secret now"


def test_the_chance_of_a_scene_is_for_the_acting_player_until_the_roll() -> None:
    house = House("hope", 3)
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    house.play("draw", hardship=3)
    assert ana.told["table"]["board"]["needed"] == 3
    assert not {"needed", "chance", "hardship", "parts"} & ben.told["table"]["board"].keys()
    assert on_the_table(house.session.view, {0}).board.needed is None
    pressed(ana, "roll", dice=[4])
    assert ben.told["table"]["board"]["needed"] == 3


def test_a_file_with_half_a_bid_is_not_taken_in() -> None:
    game = games.load("shasn")
    state = House("shasn", 2).session.state
    assert game.sound is not None
    assert game.sound(state)
    assert game.sound(replace(state, bids=((1, 0, 0, 0), None)))
    assert not game.sound(replace(state, bids=((1, 0, 0, 0),)))
    assert not game.sound(replace(state, bids=((-1, 0, 0, 0), None)))
