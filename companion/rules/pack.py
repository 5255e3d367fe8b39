"""A card pack: own cards as a file that another phone can open, read with suspicion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from companion.core.text import Say, say
from companion.rules.card import NAME_LONGEST, BadCard, Card, clean, make_card
from companion.rules.words import fold

FORMAT, VERSION = "tableside-cards", 1
LARGEST_FILE, MOST_CARDS = 1_000_000, 2_000
ASKED = 40  # conflicts that a table is asked about one by one; of more, both cards are kept
_TOP = frozenset({"format", "version", "name", "cards"})
_OF_A_CARD = frozenset({"game", "kind", "name", "text", "fields"})


class BadPack(ValueError):
    """A pack that cannot be read: which card (from 1, 0 is the pack itself), which field, and why."""

    def __init__(self, why: Say, card: int = 0, field: str = "") -> None:
        super().__init__(str(why))
        self.why = why
        self.card = card
        self.field = field


class CardPack(msgspec.Struct, frozen=True):
    """A pack's name and its checked cards."""

    name: str
    cards: tuple[Card, ...]


class Conflict(msgspec.Struct, frozen=True):
    """A card of the pack that has the name of one already here, but says something else."""

    key: str
    mine: Card
    theirs: Card


class Plan(msgspec.Struct, frozen=True):
    """What an import would do. Nothing has been done yet; each conflict is for the table to decide."""

    new: tuple[Card, ...]
    identical: tuple[Card, ...]
    conflicting: tuple[Conflict, ...]


def write_pack(name: str, cards: Iterable[Card]) -> bytes:
    """The pack as a JSON file that people can read too; BadPack if no phone would open it."""
    listed = [msgspec.to_builtins(card) for card in cards]
    called = clean(name, lines=False)[:NAME_LONGEST]
    pack = {"format": FORMAT, "version": VERSION, "name": called, "cards": listed}
    data = msgspec.json.format(msgspec.json.encode(pack), indent=1) + b"\n"
    if len(listed) > MOST_CARDS or len(data) > LARGEST_FILE:
        raise BadPack(say("These are too many cards for one pack; share fewer at a time."), field="cards")
    return data


def read_pack(data: bytes, progress: Callable[[float], None] = lambda _: None) -> CardPack:
    """The pack in a file; BadPack says which card and which field is wrong, and then nothing is read."""
    raw = _decoded(data)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadPack(say("This file is not a card pack of Tableside."), field="format")
    version = raw.get("version")
    if type(version) is not int or version < 1:
        raise BadPack(say("The pack does not say which version it has."), field="version")
    if version > VERSION:
        raise BadPack(say("The pack was made by a newer Tableside; update this one first."), field="version")
    for key in sorted(raw.keys() - _TOP):
        shown = clean(key, lines=False)[:40]
        raise BadPack(say("The pack has a field called {field} that is not known.", field=shown), field=shown)
    name, cards = raw.get("name", ""), raw.get("cards")
    if not isinstance(name, str) or len(name) > 4 * NAME_LONGEST:
        raise BadPack(say("The name of the pack must be a short text."), field="name")
    if not isinstance(cards, list):
        raise BadPack(say("The pack has no list of cards."), field="cards")
    if len(cards) > MOST_CARDS:
        raise BadPack(say("The pack has more than {n} cards.", n=MOST_CARDS), field="cards")
    checked: list[Card] = []
    for number, card in enumerate(cards, 1):
        if number % 20 == 0:
            progress(number / len(cards))
        checked.append(_card(number, card))
    return CardPack(clean(name, lines=False)[:NAME_LONGEST], tuple(checked))


def plan(pack: CardPack, have: dict[str, Card]) -> Plan:
    """What importing a pack would add, what is here already, and where names clash."""
    first: dict[tuple[str, ...], tuple[str, Card]] = {}
    known: set[bytes] = set()
    for key, card in have.items():
        first.setdefault(_same(card), (key, card))
        known.add(_face(card))
    new: list[Card] = []
    identical: list[Card] = []
    conflicting: list[Conflict] = []
    for card in pack.cards:
        face, namesake = _face(card), first.get(_same(card))
        if face in known:
            identical.append(card)
        elif namesake is not None:
            conflicting.append(Conflict(*namesake, card))
        else:
            new.append(card)
            known.add(face)
    return Plan(tuple(new), tuple(identical), tuple(conflicting))


def imported(planned: Plan, have: Iterable[Card], answers: dict[int, str]) -> tuple[list[tuple[str, Card]], Say]:
    """What a plan adds, each with the key of the card that it replaces, as the table decided; and that in words."""
    cards = [("", card) for card in planned.new]
    names = Names(card.name for card in (*have, *planned.new))
    for index, conflict in enumerate(planned.conflicting):
        answer = answers.get(index, "skip")
        if answer == "replace":
            cards.append((conflict.key, conflict.theirs))
        elif answer == "both":
            cards.append(("", names.beside(conflict.theirs)))
    return cards, _outcome(len(cards), len(planned.identical))


def _outcome(added: int, known: int) -> Say:
    if not added:
        return say("Nothing new: these cards are here already.") if known else say("No card was imported.")
    came = say("{n} card came in.", "{n} cards came in.", n=added)
    return say("{came} {n} was here already.", "{came} {n} were here already.", came=came, n=known) if known else came


class Names:
    """All names that are taken, for a table that keeps cards of one name beside each other."""

    def __init__(self, names: Iterable[str]) -> None:
        self._taken = {tuple(fold(name)) for name in names}
        self._next: dict[str, int] = {}

    def beside(self, card: Card) -> Card:
        """The card under a name of its own, which is taken from now on: `Toxic Rain (2)`."""
        number = self._next.get(card.name, 2)
        while True:
            tail = f" ({number})"
            name = card.name[: NAME_LONGEST - len(tail)].rstrip() + tail
            number += 1
            if tuple(fold(name)) not in self._taken:
                self._taken.add(tuple(fold(name)))
                self._next[card.name] = number
                return msgspec.structs.replace(card, name=name)


def kept_beside(card: Card, names: Sequence[str]) -> Card:
    """The card under a name of its own, for a table that keeps both: `Toxic Rain (2)`."""
    return Names(names).beside(card)


def _same(card: Card) -> tuple[str, ...]:
    return (card.game, card.kind, *(fold(card.name) or [card.name]))


def _face(card: Card) -> bytes:
    """All that a card says: two cards with the same face are the same."""
    return msgspec.json.encode(card, order="deterministic")


def _decoded(data: bytes) -> object:
    if len(data) > LARGEST_FILE:
        raise BadPack(say("The file is larger than {n} kB, so it is not a card pack.", n=LARGEST_FILE // 1000))
    try:
        decoded: object = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as mistake:
        raise BadPack(say("The file is damaged or not a card pack.")) from mistake
    return decoded


def _card(number: int, raw: object) -> Card:
    if not isinstance(raw, dict):
        raise BadPack(say("Card {n} is not a card.", n=number), number)
    name = raw.get("name")
    shown = clean(name[:NAME_LONGEST], lines=False) if isinstance(name, str) else ""
    for key in sorted(raw.keys() - _OF_A_CARD):
        field = clean(key, lines=False)[:40]
        raise _bad(number, shown, field, say("The field {field} does not belong to a card.", field=field))
    for key in ("game", "kind", "name"):
        if key not in raw:
            raise _bad(number, shown, key, say("The field {field} is missing.", field=key))
    try:
        return make_card(raw["game"], raw["kind"], raw["name"], raw.get("text", ""), raw.get("fields"))
    except BadCard as mistake:
        raise _bad(number, shown, mistake.field, mistake.why) from mistake


def _bad(number: int, name: str, field: str, why: Say) -> BadPack:
    if name:
        return BadPack(say("Card {n}, {name}: {why}", n=number, name=name, why=why), number, field)
    return BadPack(say("Card {n}: {why}", n=number, why=why), number, field)
