"""What a guest's words do to the table, and what they do not."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from companion import games
from companion.core.form import Choose, Pick
from companion.core.game import Impossible
from companion.core.memory import in_memory
from companion.core.text import say
from companion.guests import answers
from companion.rules.card import make_card
from tests.games.nineteen71.tables import table
from tests.guests.table import House, Visitor, buttons


def begun(**more: Any) -> House:
    """Hindsight 2020 with the year begun: seat 0 has the turn."""
    house = House(**more)
    house.play("start-year")
    return house


def pop(house: House, seat: int) -> int:
    return house.session.view.seats[seat].main.value


def test_a_guest_counts_for_their_own_seat_and_the_log_says_on_whose_device() -> None:
    house = begun()
    ana = house.guest("a", 1)
    before = pop(house, 1)
    assert "done" in ana.say("count", key="pop:1", by=-1)
    assert pop(house, 1) == before - 1
    assert house.session.head.by == 1
    assert ana.told["last"]["by"] == 1


def test_what_the_host_does_itself_is_nobodys() -> None:
    house = begun()
    ana = house.guest("a", 1)
    assert "by" not in ana.told["last"]


def test_the_same_message_twice_is_done_once_and_answered_alike() -> None:
    house = begun()
    ana = house.guest("a", 1)
    first = ana.say("count", key="pop:1", by=1)
    after = pop(house, 1)
    assert ana.again(say="count", n=ana.n, key="pop:1", by=1) == first
    assert pop(house, 1) == after


def test_a_message_older_than_what_is_remembered_is_not_done_again() -> None:
    house = begun()
    ana = house.guest("a", 1)
    for _ in range(40):
        ana.say("sit", seat=1)
    before = pop(house, 1)
    assert ana.again(say="count", n=1, key="pop:1", by=1)["late"]
    assert pop(house, 1) == before


def test_a_lookup_may_be_asked_again_and_takes_no_room() -> None:
    house = begun()
    ana = house.guest("a", 1)
    for _ in range(40):
        ana.say("sit", seat=1)
    assert ana.again(say="log", n=1)["steps"]
    held = len(ana.guest.answers)
    ana.say("find", words="refuge camp")
    ana.say("log")
    assert len(ana.guest.answers) == held


def test_a_plus_is_never_stale() -> None:
    house = begun()
    ana, ben = house.guest("a", 1), house.guest("b", 2)
    ben.say("count", key="pop:2", by=1)
    before = pop(house, 1)
    ana.say("count", key="pop:1", by=1)
    ana.say("count", key="pop:1", by=1)
    assert pop(house, 1) == before + 2


def test_a_button_pressed_on_an_old_step_is_not_done() -> None:
    house = begun()
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    seen = ana.told
    button = next(one for one in buttons(seen["table"]) if "move" in one)
    ben.say("count", key="pop:1", by=1)
    answer = ana.say("do", move=button["move"], on=seen["at"])
    assert answer["late"]
    assert house.session.head.by == 1


def test_ones_own_plus_makes_no_button_stale() -> None:
    house = House()
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    seen = ana.told
    button = next(one for one in buttons(seen["table"]) if "move" in one and "blocked" not in one)
    for _ in range(2):
        ana.say("count", key="pop:0", by=1)
    assert "late" in ana.say("undo", on=seen["at"])
    assert "done" in ana.say("do", move=button["move"], on=seen["at"])
    assert "late" in ana.say("do", move=button["move"], on=seen["at"]), "a second finger comes too late"
    for guest, key in ((ana, "pop:0"), (ben, "pop:1"), (ana, "pop:0")):
        guest.say("count", key=key, by=1)
    assert "late" in ana.say("do", move=button["move"], on=house.session.head.id - 3)


def test_nobody_counts_for_others() -> None:
    house = begun()
    ben = house.guest("b", 1)
    ben.say("look", seat=0)
    assert "no" in ben.say("count", key="pop:0", by=1)
    assert "no" in ben.say("set", key="pop:0", value=3, on=ben.told["at"])
    theirs = house.guest("a", 0).told["table"]["seats"][0]["main"]["plus"]
    assert "no" in ben.say("do", move=theirs, on=ben.told["at"])


@pytest.mark.parametrize(
    "move",
    [
        {"move": "adjust", "key": "pop:1", "value": 99, "house_rule": True},
        {"move": "start-year"},
        {"move": "nothing of the kind"},
        {},
        {"move": ["adjust"]},
    ],
)
def test_a_forged_move_is_not_taken(move: dict[str, Any]) -> None:
    house = begun()
    ana = house.guest("a", 0)
    at = house.session.head.id
    assert "no" in ana.say("do", move=move, on=at)
    assert house.session.head.id == at


def test_an_offered_move_cannot_be_made_a_house_ruling() -> None:
    house = begun()
    ana = house.guest("a", 0)
    move = ana.told["table"]["seats"][0]["main"]["plus"]
    assert "no" in ana.say("do", move={**move, "house_rule": True}, on=ana.told["at"])


def test_a_spectator_may_do_nothing() -> None:
    house = begun()
    tv = house.guest("t")
    assert buttons(tv.told["table"]) == []
    assert "no" in tv.say("count", key="pop:0", by=1)
    assert "no" in tv.say("ask", act="event")
    assert "no" in tv.say("roll", formula="1d6")
    assert "no" in tv.say("undo", on=tv.told["at"])


def test_only_look_takes_all_buttons_away_and_everybody_for_everybody_gives_them() -> None:
    house = begun()
    ben = house.guest("b", 1)
    house.room.allow("look")
    assert buttons(ben.told) == []
    assert "no" in ben.say("count", key="pop:1", by=1)
    house.room.allow("all")
    assert "done" in ben.say("count", key="pop:0", by=1)
    assert house.session.head.by == 1


def test_only_who_has_the_turn_carries_it_on() -> None:
    house = begun()
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    assert "ask" in ana.told["table"]["primary"]
    assert "ask" not in ben.told["table"]["primary"]


def test_a_form_takes_only_answers_to_what_it_asks_and_the_game_makes_the_move() -> None:
    house = begun()
    ana = house.guest("a", 0)
    primary = ana.told["table"]["primary"]
    form = ana.ask(primary, answers={"amount": -3, "nobody_asks": 7, "seat": 3})
    assert form["answers"].keys() == {"amount"}
    assert form["ready"]
    assert "move" not in form["form"]
    assert form["changes"]
    assert "done" in ana.ask(primary, answers={"amount": -3}, on=ana.told["at"])


def test_an_answer_that_no_finger_could_give_is_left_aside() -> None:
    house = begun()
    ana = house.guest("a", 0)
    primary = ana.told["table"]["primary"]
    for amount in (-(10**3), "many", True, [1]):
        assert ana.ask(primary, answers={"amount": amount})["answers"] == {}


def test_of_several_answers_each_is_given_once() -> None:
    field = Choose("whom", say("Whom?"), (Pick(1, say("Ben")), Pick(2, say("Cleo"))), many=True)
    assert answers.fits(field, [2, 1])
    assert not answers.fits(field, [1, 1]), "a second tap takes it away"
    assert not answers.fits(field, 1)


def test_a_form_that_is_not_offered_or_begun_otherwise_is_not_asked() -> None:
    house = begun()
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    draft = ana.told["table"]["primary"]["ask"]
    assert "no" in ben.say("ask", act=draft["act"], given=draft.get("answers", {}))
    assert "no" in ana.say("ask", act=draft["act"], given={"seat": 3})


def test_dice_are_rolled_by_the_host_or_entered_as_they_lie() -> None:
    house = House("game2020", 3)
    ana = house.guest("a", 0)
    house.room.allow("all")
    action = next(one for one in buttons(ana.told["table"]) if "ask" in one and _throw(ana.ask(one)))
    key = _throw(ana.ask(action))["key"]
    entered = ana.ask(action, answers={key: [7]})
    assert entered["answers"] == {}, "no die shows a seven"
    rolled = ana.ask(action, throw=key)
    assert "done" in rolled or 1 <= rolled["answers"][key][0] <= 6


def test_one_tap_rolls_all_dice_that_a_button_asks_for_and_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = cycle((1, 3, 5))  # seat 0 has the lowest and goes first
    monkeypatch.setattr(answers, "pick", lambda _: next(faces))
    house = House("game2020", 3)
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    roll = ana.told["table"]["primary"]
    assert roll["rolls"]
    assert "late" in ana.ask(roll, rolls=True, on=7)
    done = ana.ask(roll, rolls=True, on=ana.told["at"])
    assert done["done"] == 2
    assert "no" in ana.ask(roll, rolls=True, on=1), "a second finger comes too late"
    assert len(house.session.head.dice) == 3
    roll = ana.told["table"]["primary"]
    assert "no" in ben.ask(roll, rolls=True, on=ben.told["at"]), "only who is to roll rolls"
    assert "done" in ana.ask(roll, rolls=True, on=ana.told["at"])


def test_a_guest_rolls_to_an_unknown_exit_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "pick", lambda _: 1)
    house = House("game2020", 3)
    house.play("start_with", seat=0, house_rule=True)
    house.play("place", seat=0, where="bubble1")
    ana = house.guest("a", 0)
    assert "done" in ana.ask(ana.told["table"]["primary"], rolls=True, on=ana.told["at"])
    assert [die["value"] for die in ana.told["table"]["rolled"]] == [2]
    tapped = ana.told["table"]["board"]["tap"]
    assert "done" in ana.ask(tapped, answers={"space": 12}, on=ana.told["at"])
    assert house.session.state.riders[0].space == 12


def test_what_only_the_table_corrects_is_said_before_it_is_tried() -> None:
    house = House("hope", 3)
    ana = house.guest("a", 0)
    correct = next(one for one in ana.told["table"]["menu"] if one.get("ask", {}).get("act") == "correct")
    answers = {"key": "humanity:1", "value:humanity:1": 1}
    assert "own device" in correct["blocked"]["message"]
    assert "own device" in ana.ask(correct, answers=answers)["refused"]["no"]["message"]
    house.room.allow("all")
    assert "blocked" not in next(one for one in ana.told["table"]["menu"] if one.get("ask") == correct["ask"])
    assert "refused" not in ana.ask(correct, answers=answers)


def _throw(answer: dict[str, Any]) -> dict[str, Any] | None:
    fields = answer.get("form", {}).get("fields", [])
    return next((field for field in fields if field["type"] == "throw"), None)


def test_a_guest_takes_back_their_own_last_step_and_no_other() -> None:
    house = begun()
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    before = pop(house, 0)
    ana.say("count", key="pop:0", by=1)
    assert ana.told["undo"]
    assert not ben.told["undo"]
    assert "no" in ben.say("undo", on=ben.told["at"])
    ben.say("count", key="pop:1", by=1)
    assert not ana.told["undo"], "it is no longer the newest"
    assert "no" in ana.say("undo", on=ana.told["at"])
    ben.say("undo", on=ben.told["at"])
    assert "done" in ana.say("undo", on=ana.told["at"])
    assert pop(house, 0) == before


def refused(house: House) -> tuple[Any, dict[str, Any]]:
    """A guest whose button was refused by a rule."""
    ana = house.guest("a", 0)
    for button in buttons(ana.told["table"]):
        if "blocked" in button and "move" in button:
            answer = ana.do(button)
            if answer.get("wish"):
                return ana, answer
    raise AssertionError("nothing is refused here")


def a_table_of_shasn() -> House:
    house = House("shasn", 3)
    house.play("open", house_rule=True)
    return house


def test_a_refusal_names_its_rule_and_its_entry() -> None:
    house = a_table_of_shasn()
    _, answer = refused(house)
    assert answer["rule"].startswith("shasn")
    assert answer["entry"]
    assert answer["no"]["message"]


def test_a_wish_comes_to_the_host_and_is_granted_as_a_house_ruling_in_the_guests_name() -> None:
    house = a_table_of_shasn()
    ana, _ = refused(house)
    assert "done" in ana.say("wish", of=ana.n)
    assert ana.told["wish"]["state"] == "asked"
    (question,) = house.room.wishes.questions()
    assert question.wish.seat == 0
    house.room.wishes.allow(question.wish.id, at=2.0)
    assert house.session.head.by == 0
    assert house.session.head.overruled == question.wish.rule
    assert ana.told["wish"]["state"] == "allowed"
    assert house.room.wishes.questions() == ()
    ana.say("withdraw", wish=question.wish.id)
    assert "wish" not in ana.told


def test_a_wish_can_be_denied_and_withdrawn() -> None:
    house = a_table_of_shasn()
    ana, _ = refused(house)
    at, number = house.session.head.id, ana.n
    ana.say("wish", of=number)
    house.room.wishes.deny(house.room.wishes.questions()[0].wish.id)
    assert ana.told["wish"]["state"] == "denied"
    ana.say("wish", of=number)
    ana.say("withdraw", wish=ana.told["wish"]["id"])
    assert house.room.wishes.questions() == ()
    assert house.session.head.id == at


def test_nothing_can_be_wished_for_that_was_not_refused() -> None:
    house = begun()
    ana = house.guest("a", 0)
    ana.say("count", key="pop:0", by=1)
    assert "no" in ana.say("wish", of=ana.n)
    assert "no" in ana.say("wish", of=99)


def test_numbers_of_others_are_corrected_by_the_table_only() -> None:
    house = House("hope", 3)
    ana = house.guest("a", 0)
    correct = next(one for one in ana.told["table"]["menu"] if one.get("ask", {}).get("act") == "correct")
    answer = ana.ask(correct, answers={"key": "humanity:1", "value:humanity:1": 1}, on=ana.told["at"])
    assert answer["wish"]
    ana.say("wish", of=ana.n)
    house.room.wishes.allow(house.room.wishes.questions()[0].wish.id, at=1.0)
    assert house.session.view.seats[1].main.value == 1


def turn_of(house: House) -> int:
    return next(seat.index for seat in house.session.view.seats if seat.active)


def under_way(game: str) -> House:
    """A table of three in its first turn, which is that of seat 0."""
    if game == "nineteen71":
        return House(game, session=in_memory(games.load(game), table("farm", "farm", "farm")))
    house = House(game, 3)
    first = {"move": "start_with", "seat": 0} if game == "game2020" else {"move": "open"}
    house.session.play({**first, "house_rule": True}, at=1.0)
    return house


@pytest.mark.parametrize(
    ("game", "words", "answers"),
    [
        ("game2020", "Make it {name}'s turn", {}),
        ("shasn", "Whose turn?", {"seat": 1, "where": "start"}),
        ("nineteen71", "It is their turn", {}),
    ],
)
def test_a_turn_that_is_put_right_is_asked_for_by_a_guest_and_given_by_the_table(
    game: str, words: str, answers: dict[str, Any]
) -> None:
    house = under_way(game)
    found = []
    for seat in (0, 1):
        guest = house.guest("ab"[seat], seat)
        guest.say("look", seat=1)
        told = guest.told
        found += [(guest, one) for one in buttons([told["table"], told["sheets"]]) if one["label"]["message"] == words]
    guest, button = found[0]
    assert button["blocked"]["message"] == "That is put right on the table's own device."
    answer = guest.ask(button, answers=answers, on=guest.told["at"]) if answers else guest.do(button)
    assert answer["wish"]
    assert turn_of(house) == 0
    guest.say("wish", of=guest.n)
    house.room.wishes.allow(house.room.wishes.questions()[0].wish.id, at=1.0)
    assert turn_of(house) == 1


def test_lookups_are_in_the_guests_language() -> None:
    house = House()
    ana, ben = house.guest("a", 0, tongue="de-AT"), house.guest("b", 1, tongue="fr")
    german, english = (who.say("rule", key="hindsight2020/refugee-camp")["entry"] for who in (ana, ben))
    assert german["text"] != english["text"]
    assert ana.say("find", words="refuge camp")["hits"][0]["key"] == "hindsight2020/refugee-camp"
    assert len(ana.say("find", words="")["hits"]) > 10
    assert ana.say("rule", key="no such thing")["entry"] is None


def test_the_log_tells_notes_and_never_moves() -> None:
    house = begun()
    ana = house.guest("a", 0)
    for _ in range(45):
        ana.say("count", key="pop:0", by=1)
    page = ana.say("log")
    assert len(page["steps"]) == 40
    assert page["more"]
    assert all("move" not in step for step in page["steps"])
    rest = ana.say("log", before=page["steps"][-1]["id"])
    assert not rest["more"]
    assert rest["steps"][-1]["id"] == 1


def test_the_chart_has_a_line_for_each_seat_and_each_number_of_nobodys() -> None:
    house = House("hope", 3)
    chart = house.guest("a", 0).say("chart")["chart"]
    assert [line.get("seat") for line in chart["lines"]] == [0, 1, 2, None]
    assert len(chart["points"][-1][1]) == len(chart["lines"])


def test_free_dice() -> None:
    ana = House().guest("a", 0)
    assert 3 <= ana.say("roll", formula="3d6")["roll"]["total"] <= 18
    assert "no" in ana.say("roll", formula="3d")
    assert "no" in ana.say("roll", formula="999999d999999")


def test_a_game_that_stumbles_over_a_guest_answers_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    house = begun()
    ana = house.guest("a", 0)

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(house.session, "play", broken)
    assert ana.say("count", key="pop:0", by=1)["no"]["message"]


def test_there_is_no_ninth_seat() -> None:
    house = House()
    with pytest.raises(Impossible):
        house.room.sit(house.guest("a").guest, 7)


def test_a_printed_card_is_played_from_its_entry_by_whoever_may_answer_with_it_now() -> None:
    house = begun()
    ana, ben, tv = house.guest("a", 0), house.guest("b", 1), house.guest("t")
    assert "play" not in ben.say("rule", key="hindsight2020/refugee-camp")["entry"], "there is nothing to answer"
    ana.ask(ana.told["table"]["primary"], answers={"amount": -3}, on=ana.told["at"])
    entry = ben.say("rule", key="hindsight2020/refugee-camp")["entry"]
    assert entry["answers"] == {"seat": 1, "card": "refugee"}
    offer = {"act": entry["play"]["act"], "given": entry["play"].get("answers", {}), "answers": entry["answers"]}
    assert ben.say("ask", **offer)["answers"] == entry["answers"]
    assert "play" not in tv.say("rule", key="hindsight2020/refugee-camp")["entry"]
    assert "play" not in ben.say("rule", key="hindsight2020/elimination")["entry"], "a rule is no card"
    assert ben.say("rule", key="hindsight2020/hindsight")["entry"]["answers"] == {"seat": 1, "card": "hindsight"}


def test_a_printed_card_that_cannot_be_played_now_is_not_offered_from_its_entry() -> None:
    """hindsight2020 R22: with the one action used, The Purge is not played any more."""
    house = begun()
    ana = house.guest("a", 0)
    house.play("event", amount=-1)
    assert ana.say("rule", key="hindsight2020/the-purge")["entry"]["answers"] == {"ready": "purge"}
    house.play("event", amount=-1, source="hand")
    assert "play" not in ana.say("rule", key="hindsight2020/the-purge")["entry"]


def test_a_card_of_the_table_is_played_from_its_entry_by_who_has_the_turn() -> None:
    house = House()
    house.play("start-year")
    fields = {"amount": -4, "stat": "healthcare", "reach": "global"}
    card = make_card("hindsight2020", "event", "Toxic Rain", "Stay in.", fields)
    house.keeping.cards = lambda: {"own/rain": card}  # type: ignore[method-assign]
    turn = next(seat.index for seat in house.session.view.seats if seat.active)
    mine, other = house.guest("a", turn), house.guest("b", (turn + 1) % 4)
    offer = mine.say("rule", key="own/rain")["entry"]["play"]
    assert "play" not in other.say("rule", key="own/rain")["entry"]
    assert "no" in other.say("ask", act=offer["act"], given=offer["answers"])
    assert "form" in mine.say("ask", act=offer["act"], given=offer["answers"])
    assert "no" in mine.say("ask", act=offer["act"], given={**offer["answers"], "amount": -20}), "no card says that"


def test_a_response_of_the_table_is_played_from_its_entry_by_every_nation_and_for_its_own_seat() -> None:
    """hindsight2020 R33: a Bonus Response needs no turn, only an Event of it."""
    house = begun()
    house.keeping.cards = lambda: {"own/no": make_card("hindsight2020", "response", "No!", "")}  # type: ignore[method-assign]
    ben, watching = house.guest("b", 1), house.guest("w")
    assert "play" not in ben.say("rule", key="own/no")["entry"], "there is nothing to answer yet"
    house.play("event", amount=-3)
    offer = ben.say("rule", key="own/no")["entry"]["play"]
    assert "play" not in watching.say("rule", key="own/no")["entry"]
    told = ben.say("ask", act=offer["act"], given=offer["answers"], answers={"seat": 2}, on=ben.told["at"])
    assert "done" in told
    assert [nation.hand for nation in house.session.state.nations] == [3, 2, 3, 3]
    house.room.may = "look"
    assert "play" not in ben.say("rule", key="own/no")["entry"]


def test_a_card_of_the_table_that_the_rules_are_against_now_says_why_on_its_entry() -> None:
    """hindsight2020 R22, R33: the one action is used; a nation without cards answers nothing."""
    house = begun()
    fields = {"amount": -4, "stat": "none", "reach": "global"}
    rain = make_card("hindsight2020", "event", "Toxic Rain", "", fields)
    no = make_card("hindsight2020", "response", "No!", "")
    house.keeping.cards = lambda: {"own/rain": rain, "own/no": no}  # type: ignore[method-assign]
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    house.play("event", amount=-1)
    assert "blocked" not in ana.say("rule", key="own/rain")["entry"]
    house.play("event", amount=-1, source="hand")
    entry = ana.say("rule", key="own/rain")["entry"]
    assert entry["blocked"]["message"] == "{nation} has already used its one action this turn."
    offer = {"act": entry["play"]["act"], "given": entry["play"]["answers"]}
    assert ana.say("ask", **offer)["refused"]
    assert "blocked" not in ben.say("rule", key="own/no")["entry"]
    house.play("adjust", key="hand:1", value=0)
    assert "blocked" in ben.say("rule", key="own/no")["entry"]


def test_a_guest_without_a_card_is_not_asked_for_a_response() -> None:
    """hindsight2020 R33: the button is of somebody who could answer."""
    house = begun()
    house.play("adjust", key="hand:1", value=0)
    house.play("adjust", key="pop:1", value=2)
    house.play("event", amount=-3)
    ana, ben, cai = house.guest("a", 0), house.guest("b", 1), house.guest("c", 2)

    def asked(guest: Visitor) -> int:
        return sum("ask" in one for duty in guest.told["table"]["reminders"] for one in duty["actions"])

    assert [asked(ana), asked(ben), asked(cai)] == [1, 0, 0]
    house.play("adjust", key="hand:0", value=0)
    assert [asked(ana), asked(ben), asked(cai)] == [0, 0, 1]


def test_a_guest_answers_an_event_and_lays_policies_down_for_their_own_seat_alone() -> None:
    """hindsight2020 R8, R33: at the table a form asks whose card it is; each guest plays only their own."""
    house = House()
    ana, ben = house.guest("a", 0), house.guest("b", 1)
    lay = next(action for action in ben.told["table"]["others"] if action["ask"]["act"] == "policy")
    assert "seat" not in [field.get("key") for field in ben.ask(lay)["form"]["fields"]]
    assert "done" in ben.ask(lay, answers={"seat": 2, "morale": 1}, on=ben.told["at"])
    assert [len(nation.policies) for nation in house.session.state.nations] == [0, 1, 0, 0]
    house.play("start-year")
    ana.ask(ana.told["table"]["primary"], answers={"amount": -3}, on=ana.told["at"])
    response = ben.told["table"]["seats"][1]["actions"][-1]
    assert ben.ask(response, answers={"seat": 2, "card": "hindsight"})["answers"] == {"seat": 1, "card": "hindsight"}
    assert "done" in ben.ask(response, answers={"card": "refugee", "victim": 2}, on=ben.told["at"])
    assert [pop(house, seat) for seat in range(4)] == [7, 10, 7, 7]
    house.room.may = "all"
    other = {"seat": 3, "card": "hindsight"}
    assert "done" in ben.ask(ben.told["table"]["seats"][1]["actions"][-1], answers=other, on=ben.told["at"])


def test_a_guest_is_not_taken_for_the_nation_that_a_form_expects_to_answer() -> None:
    house = begun()
    house.play("event", amount=0)
    house.play("event", source="hand", reach="national", target=2, amount=-3)
    ana = house.guest("a", 0)
    asked = next(one for duty in ana.told["table"]["reminders"] for one in duty["actions"] if "ask" in one)
    assert ana.ask(asked, answers={"card": "refugee"})["ready"]
    ana.ask(asked, answers={"card": "refugee"}, on=ana.told["at"])
    assert [pop(house, seat) for seat in range(4)] == [13, 10, 7, 10]


def test_a_roll_that_the_rules_are_against_is_asked_for_without_what_its_dice_show() -> None:
    house = House("hope", seats=3)
    house.play("relate", seat=0, kind="parent")
    house.play("draw", hardship=1)
    ana = house.guest("a", 0)
    refused = ana.ask(ana.told["table"]["primary"], rolls=True, on=ana.told["at"])
    assert refused["wish"], "Ben is family and has to give a die"
    ana.say("wish", of=ana.n)
    (question,) = house.room.wishes.questions()
    assert (str(question.wish.title), question.changes) == ("Roll 1 die", ())
    house.room.wishes.allow(question.wish.id, at=1.0)
    assert house.session.state.scene.ending == "rolled"
