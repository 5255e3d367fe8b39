"""A card that the table owns and typed in: name, kind, the game's own numbers, text."""

from __future__ import annotations

import re
import unicodedata

import msgspec

from companion.core.text import Say, Translate, english, listed, say, signed
from companion.rules.entry import Entry
from companion.rules.kind import Field, Kind, Value, kind_of

NAME_LONGEST, TEXT_LONGEST = 80, 1000
_GAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
# Joiners are part of words and of emoji; every other format character could reorder or hide text.
_JOINERS = "\u200c\u200d"
_HIDDEN = ("Cc", "Cf", "Co", "Cs", "Cn")


class BadCard(ValueError):
    """A card that cannot be kept: which field, and why in one sentence."""

    def __init__(self, field: str, why: Say) -> None:
        super().__init__(str(why))
        self.field = field
        self.why = why


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A checked card; make one with `make_card`."""

    game: str
    kind: str
    name: str
    text: str = ""
    fields: dict[str, Value] = {}

    def numbers(self) -> tuple[tuple[Say, Say], ...]:
        """The game's own numbers, each with its label, as shown below the name."""
        kind = kind_of(self.game, self.kind)
        fields = kind.fields if kind else ()
        return tuple(
            (field.label, _shown(field, self.fields[field.key])) for field in fields if field.key in self.fields
        )

    def entry(self, key: str, translate: Translate = english) -> Entry:
        """The card as an entry of the lookup, with the app's own words in the reader's language."""
        kind = kind_of(self.game, self.kind)
        numbers = [say("{label}: {value}", label=label, value=value) for label, value in self.numbers()]
        return Entry(
            key=key,
            name=self.name,
            kind=kind.label.render(translate) if kind else self.kind,
            text=self.text or " · ".join(number.render(translate) for number in numbers),
            game=self.game,
            edition=say("Own card").render(translate),
            icon=kind.icon if kind else "cards-outline",
        )


def make_card(game: str, kind: str, name: str, text: str = "", fields: dict[str, object] | None = None) -> Card:
    """A card from what was typed or read; BadCard names the first field that does not fit."""
    if not isinstance(game, str) or not _GAME.fullmatch(game):
        raise BadCard("game", say("The game must be the id of a game, such as hope."))
    known = kind_of(game, kind) if isinstance(kind, str) else None
    if known is None:
        raise BadCard("kind", say("The kind is not one that the game {game} has.", game=game))
    name = _text("name", name, NAME_LONGEST, lines=False)
    if not name:
        raise BadCard("name", say("it has no name."))
    text = _text("text", text, TEXT_LONGEST, lines=True)
    return Card(game=game, kind=kind, name=name, text=text, fields=_fields(known, {} if fields is None else fields))


def clean(text: str, lines: bool) -> str:
    """Text without control, hidden or direction-changing characters; a name is one line."""
    text = unicodedata.normalize("NFC", re.sub(r"\r\n?|[\u2028\u2029\x85]", "\n", text)).replace("\t", " ")
    kept = "".join(c for c in text if c in _JOINERS or c == "\n" or unicodedata.category(c) not in _HIDDEN)
    if not lines:
        return " ".join(kept.split()).strip(_JOINERS)
    return "\n".join(" ".join(line.split()) for line in kept.split("\n")).strip()


def _text(key: str, value: object, longest: int, lines: bool) -> str:
    if not isinstance(value, str):
        raise BadCard(key, say("The field {field} must be text.", field=key))
    # Longer than this by far is refused before any work is put into it.
    kept = clean(value, lines) if len(value) <= 4 * longest else value
    if len(kept) > longest:
        raise BadCard(key, say("The field {field} is longer than {n} letters.", field=key, n=longest))
    return kept


def _fields(kind: Kind, given: object) -> dict[str, Value]:
    if not isinstance(given, dict):
        raise BadCard("fields", say("The fields must be an object of names and values."))
    for key in given:
        if not isinstance(key, str) or kind.field(key) is None:
            shown = clean(str(key), lines=False)[:40]
            raise BadCard(shown, say("The field {field} does not belong to this kind of card.", field=shown))
    return {field.key: _value(field, given.get(field.key, field.default)) for field in kind.fields}


def _value(field: Field, value: object) -> Value:
    if field.kind == "text":
        return _text(field.key, value, field.longest, lines=False)
    if field.kind == "number":
        return _number(field, value)
    return _chosen(field, value)


def _number(field: Field, value: object) -> int:
    if type(value) is int and field.low <= value <= field.high:
        return value
    shown = signed if field.low < 0 else str
    why = say(
        "The field {field} must be a whole number from {low} to {high}.",
        field=field.key,
        low=shown(field.low),
        high=shown(field.high),
    )
    raise BadCard(field.key, why)


def _chosen(field: Field, value: object) -> Value:
    key, names = field.key, [choice.key for choice in field.choices]
    listed = ", ".join(names)
    if not field.many:
        if isinstance(value, str) and value in names:
            return value
        raise BadCard(key, say("The field {field} must be one of {names}.", field=key, names=listed))
    if isinstance(value, list | tuple) and len(value) <= len(names) and all(each in names for each in value):
        return tuple(name for name in names if name in value)
    raise BadCard(key, say("The field {field} must be a list of {names}.", field=key, names=listed))


def _shown(field: Field, value: Value) -> Say:
    if isinstance(value, int):
        return say("{n}", n=signed(value) if field.low < 0 else value)
    if isinstance(value, str) and field.kind == "text":
        return say("{text}", text=value)
    wanted = value if isinstance(value, tuple) else (value,)
    chosen = [choice.label for choice in field.choices if choice.key in wanted]
    return chosen[0] if len(chosen) == 1 else listed(chosen)
