"""What a guest is told of a table, and so what may come back: the view less what is for other eyes or hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from companion.core.game import Draft
from companion.core.text import Say, say
from companion.core.view import Action, Counter, Plain, Reminder, Seat, Table

May = Literal["look", "own", "all"]  # only look; each for their own seat; everybody for everybody
OWNERS = {Seat: "index", Reminder: "seat"}  # the parts of a view whose buttons belong to a seat
ONLY_HERE = say("That is put right on the table's own device.")
HANDLES = {Action: ("move", "ask"), Counter: ("plus", "minus", "set_to")}


class Rights(Struct, frozen=True):
    """Whose buttons a guest may press: those of a seat, and nobody's in that seat's turn."""

    seat: int | None
    may: May
    turn: frozenset[int]

    def over(self, owner: int | None) -> bool:
        if self.seat is None or self.may == "look":
            return False
        if self.may == "all":
            return True
        return owner == self.seat if owner is not None else not self.turn or self.seat in self.turn


class Handle(Struct):
    """A button or a counter in what is told, with what is left out for those who may not use it."""

    node: Plain
    owner: int | None
    only: int | None  # the seat that alone sees it
    fields: Plain
    counter: bool
    by_hand: bool = False

    def told(self, rights: Rights) -> Plain:
        """What is left out, for somebody who may use it: no button looks free that the host then refuses."""
        only_here = self.by_hand and rights.may == "own"
        return {**self.fields, "blocked": _plain(ONLY_HERE)} if only_here else self.fields


class Secret(Struct):
    """A place in what is told that looks different to one seat."""

    holder: Any  # a list or an object
    place: Any
    only: int
    whole: Any
    veiled: Any


class Shown:
    """A part of the table made ready once a step, to be told to any number of guests."""

    def __init__(self, part: Any, owner: int | None = None) -> None:
        self.handles: list[Handle] = []
        self.secrets: list[Secret] = []
        self.part = part
        self._told: dict[Rights | None, msgspec.Raw] = {}  # None: for everybody who may do and see nothing more
        self._offered: dict[Rights, list[Handle]] = {}
        self._tree = {"part": _plain(part)}
        self._look(part, self._tree, "part", owner, None)

    def told(self, rights: Rights) -> msgspec.Raw:
        """As JSON: without what this guest may neither see nor do."""
        known = self._told.get(rights)
        if known is None:
            mine = self.offered(rights)
            own = mine or any(secret.only == rights.seat for secret in self.secrets)
            alike = rights if own else None
            if alike not in self._told:
                self._told[alike] = self._written(rights, mine)
            known = self._told[rights] = self._told[alike]
        return known

    def offered(self, rights: Rights) -> list[Handle]:
        """What this guest may use: exactly what was told."""
        found = self._offered.get(rights)
        if found is None:
            found = [h for h in self.handles if h.only in (None, rights.seat) and rights.over(h.owner)]
            self._offered[rights] = found
        return found

    def _written(self, rights: Rights, mine: list[Handle]) -> msgspec.Raw:
        """Put in what is for this guest, write it down, and take it out again."""
        for handle in mine:
            handle.node.update(handle.told(rights))
        for secret in self.secrets:
            if secret.only == rights.seat:
                secret.holder[secret.place] = secret.whole
        data = msgspec.Raw(msgspec.json.encode(self._tree["part"]))
        for secret in self.secrets:
            secret.holder[secret.place] = secret.veiled
        for handle in mine:
            for name in handle.told(rights):
                del handle.node[name]
        return data

    def _look(self, part: Any, holder: Any, place: Any, owner: int | None, only: int | None) -> None:
        if isinstance(part, tuple):
            for number, one in enumerate(part):
                self._look(one, holder[place], number, owner, only)
        elif isinstance(part, Struct) and not isinstance(part, Say | Draft):
            secret = getattr(part, "only", None)
            if secret is None:
                self._enter(part, holder[place], owner, only)
            else:
                whole, veiled = holder[place], part.veiled()  # type: ignore[attr-defined]
                self._enter(part, whole, owner, secret)
                holder[place] = _plain(veiled)
                self._enter(veiled, holder[place], owner, only)
                self.secrets.append(Secret(holder, place, secret, whole, holder[place]))

    def _enter(self, part: Struct, node: Plain, owner: int | None, only: int | None) -> None:
        named = OWNERS.get(type(part))
        if named is not None and getattr(part, named) is not None:
            owner = getattr(part, named)
        if type(part) in HANDLES:
            by = getattr(part, "by", None)
            fields = {name: node.pop(name) for name in HANDLES[type(part)] if name in node}
            if fields and isinstance(part, Action):  # of a button that is not theirs, others need only know whose it is
                fields |= {name: node.pop(name) for name in tuple(node) if name != "by"}
            if fields:
                whose = owner if by is None else by
                by_hand = isinstance(part, Action) and part.by_hand
                self.handles.append(Handle(node, whose, only, fields, isinstance(part, Counter), by_hand))
            return
        for name in _ways(type(part)):
            if name in node and node[name] is not None:
                self._look(getattr(part, name), node, name, owner, only)


class Whole:
    """A table in its parts: those that a step did not change are not looked through again."""

    def __init__(self, view: Table, before: Whole | None = None) -> None:
        old = before._parts if before is not None else {}
        self._parts: dict[tuple[str, str], Shown] = {}  # by field of the table, and where that is a board by its own
        self._told: dict[int | None, tuple[Rights, msgspec.Raw]] = {}  # by the seat it was told to
        self._seats = [("seats", str(seat.index)) for seat in view.seats]
        self._board = [("board", name) for name in _said(view.board)] if _parted(view.board) else []
        whole = ("seats", "board") if self._board else ("seats",)
        self._names = [(name, "") for name in _said(view) if name not in whole]
        for place, part in (
            *((place, getattr(view, place[0])) for place in self._names),
            *((place, getattr(view.board, place[1])) for place in self._board),
            *zip(self._seats, view.seats, strict=True),
        ):
            known = old.get(place)
            self._parts[place] = known if known is not None and known.part == part else Shown(part)

    def told(self, rights: Rights) -> msgspec.Raw:
        """As JSON: without what this guest may neither see nor do."""
        known = self._told.get(rights.seat)
        if known is None or known[0] != rights:
            told: dict[str, Any] = {place[0]: self._parts[place].told(rights) for place in self._names}
            if self._board:
                told["board"] = {place[1]: self._parts[place].told(rights) for place in self._board}
            told["seats"] = [self._parts[place].told(rights) for place in self._seats]
            known = self._told[rights.seat] = rights, msgspec.Raw(msgspec.json.encode(told))
        return known[1]

    def offered(self, rights: Rights) -> Iterator[Handle]:
        """What this guest may use: exactly what was told."""
        return chain.from_iterable(part.offered(rights) for part in self._parts.values())


class Offers:
    """Everything that a guest may send back, looked through for what came back: a tap is one of hundreds."""

    def __init__(self, shown: Shown | Whole, rights: Rights) -> None:
        self.shown, self.rights = shown, rights

    def move(self, move: Plain) -> Handle | None:
        return self._button("move", move)

    def ask(self, draft: Draft) -> Handle | None:
        return self._button("ask", _plain(draft))

    def _button(self, name: str, wanted: Any) -> Handle | None:
        """The button that sends this, one that is not for the table alone before one that is."""
        found = [handle for handle in self._handles(counters=False) if same(handle.fields.get(name), wanted)]
        return min(found, key=lambda handle: handle.by_hand, default=None)

    def step(self, key: str, by: int) -> Plain | None:
        """The move of a plus or a minus as it is now."""
        return self._counter(key).get("plus" if by > 0 else "minus")

    def put(self, key: str, value: int) -> Plain | None:
        """The move that sets a counter by hand, within its bounds."""
        counter = self._counter(key)
        low, high = counter.get("low", 0), counter.get("high", 9999)
        return {**counter["set_to"], "value": value} if "set_to" in counter and low <= value <= high else None

    def _counter(self, key: str) -> Plain:
        found = (handle for handle in self._handles(counters=True) if handle.node["key"] == key)
        return next(({**handle.node, **handle.fields} for handle in found), {})

    def _handles(self, counters: bool) -> Iterator[Handle]:
        return (handle for handle in self.shown.offered(self.rights) if handle.counter is counters)


def same(one: Any, other: Any) -> bool:
    """Whether two plain values are written alike: to Python 1, 1.0 and True are equal."""
    return bool(one == other) and msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")


def _parted(part: Any) -> bool:
    """Whether it is written as its fields by their names and as nothing else, so that each can be told by itself."""
    kind = type(part)
    if not isinstance(part, Struct) or kind in OWNERS or kind in HANDLES or "only" in kind.__struct_fields__:
        return False
    config = kind.__struct_config__
    return config.tag is None and not config.array_like and kind.__struct_encode_fields__ == kind.__struct_fields__


def _said(part: Struct) -> list[str]:
    """The fields that are written: all, or those that are not as they mostly are."""
    names = _defaults(type(part)) if part.__struct_config__.omit_defaults else {}
    return [name for name in part.__struct_fields__ if name not in names or getattr(part, name) != names[name]]


@cache
def _defaults(kind: type[Struct]) -> dict[str, Any]:
    return {field.name: field.default for field in msgspec.structs.fields(kind)}


def _plain(part: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(part))


@cache
def _ways(kind: type) -> tuple[str, ...]:
    """The fields in which something to do or to hide may lie."""
    return tuple(field.name for field in msgspec.structs.fields(kind) if _bears(field.type))


@cache
def _bears(hint: Any) -> bool:
    if hint is Any:
        return True
    if isinstance(hint, type) and issubclass(hint, Struct):
        if issubclass(hint, Say | Draft):
            return False
        return hint in HANDLES or "only" in hint.__struct_fields__ or bool(_ways(hint))
    return any(_bears(argument) for argument in get_args(hint))
