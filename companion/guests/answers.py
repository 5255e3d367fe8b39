"""Forms filled in from afar: of a guest's answers only those count that the form asks for and that fit."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.change import changes
from companion.core.dice import parse, roll
from companion.core.form import Choose, Field, Form, Line, Number, Spot, Throw, Words
from companion.core.game import Answer, Draft, Impossible
from companion.core.session import Session
from companion.core.text import say
from companion.core.throwing import taken, throwable
from companion.device.chance import pick
from companion.guests.messages import Answers, Plain


def filled(session: Session[Any], draft: Draft, answers: Answers, own: int | None) -> tuple[Form, dict[str, Answer]]:
    """The form after these answers, one at a time as a finger would give them, and those that were taken."""
    form, left = session.game.ask(session.state, draft), dict(answers)
    if own is not None and form.doer:  # who acts for one seat alone has said by that whose act it is
        left[form.doer] = own
    taken: dict[str, Answer] = {}
    while True:
        asked = {field.key: field for field in form.fields if not isinstance(field, Line)}
        key = next((key for key in left if key in asked), None)
        if key is None:
            return form, taken
        answer = left.pop(key)
        if fits(asked[key], answer):
            taken[key] = answer
            form = session.game.ask(session.state, form.draft.put(key, answer))


def fits(field: Field, answer: Answer) -> bool:
    """Whether a finger could have given this answer."""
    match field:
        case Choose():
            values = [(type(one.value), one.value) for one in field.picks]
            if field.many and isinstance(answer, list):
                once = len(set(answer)) == len(answer)  # a second tap takes it away
                return once and all((type(one), one) in values for one in answer)
            return not field.many and (type(answer), answer) in values
        case Number():
            return type(answer) is int and field.low <= answer <= field.high
        case Throw():
            return isinstance(answer, list) and _shown(field.formula, answer)
        case Words():
            return isinstance(answer, str) and len(answer) <= field.longest
        case Spot():
            return answer in field.spots or any(answer == pick.value for pick in field.greyed)
    return False


def _shown(formula: str, faces: list[int | str]) -> bool:
    """Whether dice of this formula can show these faces, the first of them or all."""
    dice = [term.die for term in parse(formula).terms for _ in range(term.count)]
    whole = all(type(face) is int for face in faces) and len(faces) <= len(dice)
    return whole and all(face in die.numbers for face, die in zip(faces, dice, strict=False))


def thrown(form: Form, key: str) -> list[int | str]:
    """The host's dice for a question that asks for some."""
    for field in form.fields:
        if isinstance(field, Throw) and field.key == key:
            return [die.value for die in roll(parse(field.formula), pick).dice]
    raise Impossible(say("No dice are asked for."))


def naming(form: Form, name: str, seat: int | None) -> dict[str, Answer]:
    """The answer of a form that is called by this name, and who gives it; nothing where there is none."""
    single = [field for field in form.fields if isinstance(field, Choose) and not field.many]
    found = [
        (f.key, pick.value) for f in single for pick in f.picks if str(pick.label) == name and not pick.blocked.message
    ]
    mine = [(f.key, pick.value) for f in single if f.key == "seat" for pick in f.picks if pick.value == seat]
    return dict([*mine, *found[:1]]) if found else {}


def rolled(session: Session[Any], form: Form) -> Form:
    """The form with all its dice rolled by the host, where dice are all that it asks for."""

    def ask(draft: Draft) -> Form:
        return session.game.ask(session.state, draft)

    if not throwable(ask, form):
        return form
    return taken(ask, form.draft, pick, lambda move: session.preview(move).refused is not None)[0]


def told(session: Session[Any], form: Form, own: int | None) -> Plain:
    """A form as a guest gets it: without its move and what the own seat answers, with what the move would change or
    what is against it."""
    fields = form.fields if own is None or not form.doer else _without(form, own)
    answer: Plain = {"form": msgspec.structs.replace(form, move=None, fields=fields), "ready": form.move is not None}
    if form.move is None:
        return answer
    seen = session.preview(form.move)
    no = seen.refused or seen.impossible
    if no is not None:
        return {**answer, "against": no}
    if not form.preview:  # it may hide what its move would tell
        return answer
    return {**answer, "changes": changes(seen), "says": seen.notes[0].text if seen.notes else None}


def _without(form: Form, own: int) -> tuple[Field, ...]:
    """All questions but whose act it is; what is against the own seat stands in its place."""
    fields: list[Field] = []
    for field in form.fields:
        if isinstance(field, Line) or field.key != form.doer:
            fields.append(field)
        elif isinstance(field, Choose):
            against = (pick.blocked for pick in field.picks if pick.value == own and pick.blocked.message)
            fields += (Line(why, icon="gavel", tone="warn") for why in against if why != form.missing)
    return tuple(fields)
