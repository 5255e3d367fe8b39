"""What a table promises of its buttons, answers and counters, tried as a patient player would try it."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from typing import Any

import msgspec

from companion.core.game import Answer, Draft, Game, Impossible, Refused
from companion.core.view import Action, Choose, Counter, Field, Form, Number, Pick, Spot, Throw, Words
from companion.rules.library import Library
from tests.games.walk import everything, whole

LIBRARY = Library()
PATIENCE = 1_200  # questions asked of a form before it counts as one that cannot be finished
FEW = 12
MANY = 40  # a table of so many Buildings or voters is not drawn for every counter


def verdict(game: Game[Any], state: Any, move: dict[str, Any] | None, anyway: bool = False) -> str:
    """What comes of a move: "none" if there is none yet, "played", "refused" or "impossible"."""
    if move is None:
        return "none"
    try:
        game.read_move({**move, "house_rule": True} if anyway else move).play(state)
    except Refused:
        return "refused"
    except Impossible:
        return "impossible"
    return "played"


def is_free(action: Action) -> bool:
    return not action.blocked.message


def to_read(form: Form) -> bool:
    """A form that asks nothing and leads to nothing: something to be read."""
    asks = any(getattr(field, "key", "") for field in form.fields)
    return form.move is None and not asks and not form.missing.message


def answers(field: Field, greyed: bool = False) -> list[Answer]:
    """The answers that look free, the likeliest first; with `greyed` those that do not as well."""
    if isinstance(field, Choose):
        picks = sorted(field.picks, key=lambda pick: greyed and not pick.blocked.message)  # to a refusal by a grey one
        values = [pick.value for pick in picks if greyed or not pick.blocked.message]
        if not field.many:
            return list(values)
        sets = [[value] for value in values] + [values[:size] for size in range(2, len(values) + 1)]
        return [[v for v in some if not isinstance(v, bool)] for some in (*sets, [])]
    if isinstance(field, Number):
        low, high = field.free if field.free and not greyed else (field.low, field.high)
        now = low if field.value is None else field.value
        if field.compact:  # one of a handful: a tap adds one
            return [value for value in (now + 1, low) if low <= value <= high]
        wanted = [now + 1, *field.quick, low, high, now - 1, (low + high) // 2, low + 1]
        return [value for value in dict.fromkeys(wanted) if low <= value <= high]
    if isinstance(field, Throw):
        found = re.fullmatch(r"(\d*)d(\d+)", field.formula)
        count, sides = (int(part or 1) for part in found.groups()) if found else (1, 6)
        return [[1 + (start + place) % sides for place in range(count)] for start in range(sides)]
    if isinstance(field, Spot):
        return [*field.spots, *([pick.value for pick in field.greyed] if greyed else [])]
    return ["Tax"] if isinstance(field, Words) else []


def unanswered(field: Field) -> bool:
    if isinstance(field, Choose):
        return field.chosen is None
    if isinstance(field, Number):
        return field.value is None
    return (
        not (field.values if isinstance(field, Throw) else field.chosen) if isinstance(field, Throw | Spot) else False
    )


def leads_to(game: Game[Any], state: Any, draft: Draft, ends: tuple[str, ...], greyed: bool = False) -> Form | None:
    """A form that some series of answers leads to and whose move ends so; None if patience runs out.

    Every second try goes on with the newest answers, as long forms want it; every other one with the oldest, or ninety
    cards to count would use up all patience before a question above them is asked. What the wide search finds is not
    the newest for the deep one, or six questions would never all be answered.
    """
    deep, wide, seen, left = [draft], deque([draft]), set(), PATIENCE
    while wide and left:
        dig = bool(deep) and left % 2 == 0
        here = deep.pop() if dig else wide.popleft()
        key = msgspec.json.encode(here, order="sorted")
        if key in seen:
            continue
        seen.add(key)
        left -= 1
        form = game.ask(state, here)
        if verdict(game, state, form.move) in ends:
            return form
        fields = [field for field in form.fields if getattr(field, "key", "")]
        fields.sort(key=unanswered)  # the newest is taken first: open questions before those that have an answer
        more = [form.draft.put(one.key, answer) for one in fields for answer in reversed(answers(one, greyed))]
        wide += more
        deep += more if dig else []
    return None


def touches(game: Game[Any], state: Any, action: Action) -> int:
    """How many touches a patient player needs for a button: itself, an answer a question, and the one that sends it."""
    if action.ask is None:
        return 1
    form = leads_to(game, state, action.ask, ("played",))
    if form is None:
        return 0
    return 1 + len(form.draft.answers.keys() - action.ask.answers.keys()) + (not form.at_once)


def dead_ends(game: Game[Any], state: Any) -> list[str]:
    """Buttons that look free and open a form that no series of free answers finishes."""
    found, tried = [], set()
    for action in everything(whole(game, state), Action):
        if action.ask is None or not is_free(action):
            continue
        key = msgspec.json.encode(action.ask, order="sorted")
        if key in tried or to_read(game.ask(state, action.ask)):
            continue
        tried.add(key)
        if leads_to(game, state, action.ask, ("played",)) is None:
            found.append(f"{action.label} ({action.ask}) cannot be finished")
    return found


def greyed_answers(form: Form) -> Iterator[tuple[str, Answer, str, str]]:
    """Every answer that is said to be refused: its question, itself, the reason and the rule."""
    for field in form.fields:
        if isinstance(field, Choose | Spot):
            picks: tuple[Pick, ...] = field.picks if isinstance(field, Choose) else field.greyed
            for pick in picks:
                if pick.blocked.message:
                    many = isinstance(field, Choose) and field.many
                    yield field.key, [pick.value] if many else pick.value, str(pick.blocked), pick.rule
        elif isinstance(field, Number) and field.free is not None:
            for value in (field.free[0] - 1, field.free[1] + 1):
                if field.low <= value <= field.high:
                    yield field.key, value, str(field.blocked), field.rule


def false_greys(game: Game[Any], state: Any, form: Form) -> list[str]:
    """Greyed answers without a reason or an entry, or that do not lead where they say."""
    found = []
    for key, answer, why, rule in greyed_answers(form):
        name = f"{form.title}: {key}={answer} ({why} {rule})"
        chosen = form.draft.put(key, answer)
        end = verdict(game, state, game.ask(state, chosen).move)
        if not why:
            found.append(f"{name} gives no reason")
        elif end == "played":
            found.append(f"{name} is greyed and allowed")
        elif rule and LIBRARY.for_rule(rule) is None and LIBRARY.get(rule) is None:
            found.append(f"{name} has no entry")
        elif rule:
            refused = leads_to(game, state, chosen, ("refused",), greyed=True)
            if refused is None:
                found.append(f"{name} never comes to a refusal")
            elif verdict(game, state, refused.move, anyway=True) != "played":
                found.append(f"{name} cannot be overruled")
        elif end not in ("none", "impossible"):
            found.append(f"{name} is {end}, but names no rule")
    return found


def forms(game: Game[Any], state: Any) -> Iterator[Form]:
    """The forms behind the buttons, as they open and one answer further, each kind of them once."""
    tried = set()
    for action in everything(whole(game, state), Action):
        if action.ask is None or action.ask.act in tried:
            continue
        tried.add(action.ask.act)
        form = game.ask(state, action.ask)
        yield form
        for field in form.fields:
            if isinstance(field, Choose):
                for pick in field.picks[:FEW]:
                    yield game.ask(state, form.draft.put(field.key, [pick.value] if field.many else pick.value))


def lying_counters(game: Game[Any], state: Any) -> list[str]:
    """Counters that cannot be set by hand, or do not show what they were set to."""
    found, table = [], whole(game, state)
    gone = {seat.main.key for seat in table.seats if seat.out.message}  # what is out has nothing left to be set
    for counter in everything(table, Counter):
        if counter.set_to is None:
            found += [] if counter.key in gone else [f"{counter.key} cannot be set by hand"]
            continue
        low, high = counter.low, counter.high
        some = {low, low + 1, counter.value - 1, counter.value, counter.value + 1, (low + high) // 2, high - 1, high}
        for value in sorted(v for v in some if low <= v <= high):
            try:
                after = game.read_move({**counter.set_to, "value": value}).play(state)
            except (Refused, Impossible) as no:
                found.append(f"{counter.key} = {value}: {no}")
                continue
            if value > MANY or value not in (low, counter.value + 1, high):
                continue  # to draw a table costs far more than to play a move
            shown = [c.value for c in everything(whole(game, after.state), Counter) if c.key == counter.key]
            if shown and shown[0] != value:
                found.append(f"{counter.key} = {value} shows {shown[0]}")
    return found


def restless(game: Game[Any], state: Any) -> list[str]:
    """Questions that the answer to another one would move, because something comes or goes above them."""
    found = []
    for form in forms(game, state):
        for field in form.fields:
            for given in answers(field, greyed=True)[:FEW]:
                then = game.ask(state, form.draft.put(field.key, given))
                if then.move is None or not then.at_once:  # or it is sent, and gone
                    found += [f"{form.title}, {field.key}: {given!r} moves {key}" for key in _moved(form, then, field)]
    return found


def _moved(form: Form, then: Form, answered: Field) -> list[str]:
    """Those that stand lower or higher; below an answer that makes it another form they are others."""
    asked = form.fields if form.title == then.title else form.fields[: form.fields.index(answered) + 1]
    before, after = _above(asked), _above(then.fields)
    return [str(name[0]) for name in before if name in after and before[name] != after[name]]


def _above(fields: tuple[Field, ...]) -> dict[Any, Any]:
    """Every question by its words and answers, with the room that those above it take."""
    names, rooms = [], []
    for field in fields:
        picks = [pick.value for pick in field.picks] if isinstance(field, Choose) else []
        spots = sorted((*field.spots, *(str(p.value) for p in field.greyed))) if isinstance(field, Spot) else []
        names.append((getattr(field, "key", ""), str(getattr(field, "label", "")), str(picks or spots)))
        rooms.append((type(field), len(picks), len(spots), bool(getattr(field, "quick", ()))))
    return {name: rooms[:place] for place, name in enumerate(names) if name[0]}
