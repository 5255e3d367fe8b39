"""What a table promises of its buttons, answers and counters; every checker says which of them are broken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.core.form import Choose, Field, Form, Number, Pick, Spot
from companion.core.game import Answer, Draft, Game, Impossible, Refused
from companion.core.view import Action, Counter
from companion.rules.library import Library
from tests.games.cards import own_cards
from tests.games.patience import against, answers, leads_to, unanswered, verdict
from tests.games.walk import adjustments, everything, whole

LIBRARY = Library()
FEW = 12
MANY = 40  # a table of so many Buildings or voters is not drawn for every counter


def is_free(action: Action) -> bool:
    return not action.blocked.message


def given(field: Field) -> Any:
    """The answer that a question has, where it is one of those that can be greyed."""
    return field.value if isinstance(field, Number) else getattr(field, "chosen", None)


def to_read(form: Form) -> bool:
    """A form that asks nothing and leads to nothing: something to be read."""
    asks = any(getattr(field, "key", "") for field in form.fields)
    return form.move is None and not asks and not form.missing.message


def buttons(game: Game[Any], state: Any) -> list[Action]:
    """All that can be pressed: on the table, and on the entries of cards that it has added."""
    return [*everything(whole(game, state), Action), *own_cards(game, state)]


def asked(game: Game[Any], state: Any, free: bool = False) -> list[Draft]:
    """What the buttons ask, or those that look free; of a kind, such as one a zone, another at each table."""
    kinds: dict[Any, list[Draft]] = {}
    for action in buttons(game, state):
        if action.ask is not None and (is_free(action) or not free):
            kinds.setdefault((action.ask.act, *sorted(action.ask.answers)), []).append(action.ask)
    turn = len(msgspec.json.encode(state))
    return [some[turn % len(some)] for some in kinds.values()]


def forms(game: Game[Any], state: Any, free: bool = False) -> Iterator[Form]:
    """The forms behind the buttons, as they open and one answer further; or only what looks free."""
    for draft in asked(game, state, free):
        form = game.ask(state, draft)
        yield form
        for field in form.fields:
            if isinstance(field, Choose):
                picks = [pick for pick in field.picks if not free or not pick.blocked.message]
                for pick in picks[:FEW]:
                    yield game.ask(state, form.draft.put(field.key, [pick.value] if field.many else pick.value))


def broken_promises(game: Game[Any], state: Any) -> list[str]:
    """Buttons that look free and are refused all the same, or look refused though the rules allow them."""
    found = []
    for action in (*buttons(game, state), *adjustments(whole(game, state))):
        move = action.move if action.ask is None else game.ask(state, action.ask).move
        no = against(game, state, move) if move is not None else None
        if no is not None and is_free(action):
            found.append(f"{action.label} looks free: {no}")
        elif move is not None and no is None and not is_free(action):
            found.append(f"{action.label} looks refused: {action.blocked}")
    return found


def dead_ends(game: Game[Any], state: Any) -> list[str]:
    """Buttons that look free and open a form that no series of free answers finishes."""
    found, tried = [], set()
    for action in buttons(game, state):
        if action.ask is None or not is_free(action):
            continue
        key = msgspec.json.encode(action.ask, order="sorted")
        if key in tried or to_read(game.ask(state, action.ask)):
            continue
        tried.add(key)
        if leads_to(game, state, action.ask, ("played",)) is None:
            found.append(f"{action.label} ({action.ask}) cannot be finished")
    return found


def dead_answers(game: Game[Any], state: Any) -> list[str]:
    """Answers that look free, and are refused as soon as they are tapped or can be followed by nothing."""
    found = []
    for draft in asked(game, state, free=True):
        form = game.ask(state, draft)
        if form.at_once and form.move is not None:
            continue  # it is sent, and gone
        for field in form.fields:
            if isinstance(field, Spot) or (isinstance(field, Choose) and not field.many):
                free = [answer for answer in answers(field) if answer != field.chosen]  # or it says what is so already
                wrong = {answer: _leads_nowhere(game, state, form, field.key, answer) for answer in free[:FEW]}
                found += [f"{form.title}, {field.key}: {answer!r} {why}" for answer, why in wrong.items() if why]
    return found


def _leads_nowhere(game: Game[Any], state: Any, form: Form, key: str, answer: Answer) -> str:
    """What is wrong with an answer that looks free."""
    then = game.ask(state, form.draft.put(key, answer))
    end = verdict(game, state, then.move)
    if end == "played":
        return ""
    if then.at_once and end != "none":
        return f"plays at once and is {end}"
    done = leads_to(game, state, then.draft, ("played",), among=lambda field: field.key != key)
    return "" if done is not None else "leads nowhere"


def greyed_answers(form: Form) -> Iterator[tuple[str, Answer, str, str]]:
    """Every answer that is said to be refused: its question, itself, the reason and the rule."""
    for field in form.fields:
        if isinstance(field, Choose | Spot):
            picks: tuple[Pick, ...] = field.picks if isinstance(field, Choose) else field.greyed
            for pick in picks:
                if pick.blocked.message or pick.rule:
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
        wrong = _false(game, state, form.draft.put(key, answer), key, why, rule)
        found += [f"{form.title}: {key}={answer} ({why} {rule}) {wrong}"] if wrong else []
    return found


def _false(game: Game[Any], state: Any, chosen: Draft, key: str, why: str, rule: str) -> str:
    """What is wrong with a greyed answer."""
    end = verdict(game, state, game.ask(state, chosen).move)
    if not why:
        return "gives no reason"
    if end == "played" or _allowed(game, state, chosen, key):
        return "is greyed and allowed"
    if end == "stubborn":
        return "cannot be overruled"
    if not rule:
        return "" if end in ("none", "impossible") else f"is {end}, but names no rule"
    if LIBRARY.for_rule(rule) is None and LIBRARY.get(rule) is None:
        return "has no entry"
    return "" if leads_to(game, state, chosen, ("refused",), greyed=True) is not None else "never comes to a refusal"


def _allowed(game: Game[Any], state: Any, chosen: Draft, key: str) -> bool:
    """Whether free answers to what is still open finish it, with the greyed answer given and grey to the end."""
    done = leads_to(game, state, chosen, ("played",), among=lambda field: field.key != key and unanswered(field))
    grey = [] if done is None else [name for name, one, *_ in greyed_answers(done) if one == chosen.answers[key]]
    return key in grey and any(
        getattr(field, "key", "") == key and given(field) == chosen.answers[key] for field in done.fields
    )


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
