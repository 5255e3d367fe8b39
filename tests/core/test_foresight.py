"""What a form will still ask is foreseen by asking the game."""

from __future__ import annotations

from companion.core import foresight
from companion.core.form import Choose, Form, Number, Pick
from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say

PICKS = (Pick("send", say("Send")), Pick("keep", say("Keep")))


def asking(*then: tuple[str, Number | Choose]) -> foresight.Ask:
    """A game that asks what, and then what belongs to the answer."""

    def ask(draft: Draft) -> Form:
        what = draft.word("what")
        more = tuple(field for answer, field in then if what and answer in ("", what))
        return Form(say("A form"), (Choose("what", say("What?"), PICKS, what or None), *more), draft)

    return ask


def labels(ask: foresight.Ask, **answers: str) -> list[Say]:
    first = ask(Draft("act"))
    ahead = foresight.ahead(ask, first)
    return [place.label for place in foresight.coming(ask(Draft("act", {**answers})), ahead.fresh)]


def number(key: str, label: str, quick: tuple[int, ...] = ()) -> Number:
    return Number(key, say(label), None, 0, 9, quick)


def test_a_question_that_every_answer_leads_to_is_named_beforehand() -> None:
    ask = asking(("", number("far", "How far?")), ("send", number("to", "To whom?")))
    assert labels(ask) == [say("How far?")]


def test_questions_that_depend_on_the_answer_are_one_place_without_their_words() -> None:
    ask = asking(("send", number("to", "To whom?")), ("keep", number("long", "How long?")))
    assert labels(ask) == [foresight.DEPENDS]


def test_what_is_asked_by_now_is_no_longer_to_come() -> None:
    ask = asking(("", number("far", "How far?")))
    assert labels(ask, what="send") == []


def test_a_form_that_asks_nothing_more_keeps_no_place() -> None:
    assert labels(asking()) == []


def told(*moves: int | None, at_once: bool = False) -> int | None:
    """The rows kept for forms whose moves change so many seats; None: the move is not known yet."""
    forms = [
        Form(NOTHING, (), Draft(""), None if change is None else {"seats": change}, at_once=at_once) for change in moves
    ]
    return foresight.rows(forms, lambda move: int(move["seats"]))


def test_room_is_kept_for_changes_that_come_and_for_no_others() -> None:
    assert told(0, 0) == 0
    assert told(0, 1) == 1
    assert told(6) == 2
    assert told(None) == 1
    assert told(3, at_once=True) is None


def test_dozens_of_moves_are_not_all_tried() -> None:
    tried: list[object] = []
    forms = [Form(NOTHING, (), Draft(""), {"n": n}) for n in range(40)]
    foresight.rows(forms, lambda move: len(tried.append(move) or ()))
    assert 1 < len(tried) <= 2 * foresight.TRIED
