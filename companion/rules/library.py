"""Every entry that can be looked up: the games found on disk, packs that are on, and own cards."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from companion.core.text import Say, Translate, english, say
from companion.rules.card import Card
from companion.rules.entry import Entry, Pack
from companion.rules.index import Index
from companion.rules.search import Hit, search

Scope = Literal["all", "game", "own"]
"""Where to search: everywhere, only in the running game, or only among the table's own cards."""

_COMPANION = Path(__file__).parent.parent
GAMES = _COMPANION / "games"
PACKS = Path(__file__).parent / "packs"
OWN = "own/"
Read = TypeVar("Read")
# A refusal may name a part of a rule: R38b is explained with R38.
_PART = re.compile(r"(\w+ R\d+)\W?[a-z]\W?$")


class Library:
    """Reads a game's entries when they are first asked for, and indexes them before the first search."""

    def __init__(self, games: Path = GAMES, packs: Path = PACKS, translate: Translate = english) -> None:
        self._translate = translate
        self._games = {path.parent.name: path for path in sorted(games.glob("*/entries.json"))}
        self._pack_files = {path.stem: path for path in sorted(packs.glob("*.json"))}
        self._packs: dict[str, Pack] = {}
        self._on: list[str] = []
        self._loaded: dict[str, dict[str, Entry]] = {}
        self._cards: dict[str, Card] = {}
        self._index = Index()
        self._waiting: list[Entry] | None = None

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that have entries."""
        return tuple(self._games)

    def entries(self, game: str) -> tuple[Entry, ...]:
        """The entries of one game with those of its packs that are on; none for an unknown game."""
        return tuple(self._of(game).values())

    def get(self, key: str) -> Entry | None:
        """The entry or own card with this key."""
        if key in self._cards:
            return self._cards[key].entry(key, self._translate)
        place = key.partition("/")[0]
        game = self.pack(place).game if place in self._on else place
        return self._of(game).get(key)

    def named(self, rule: str) -> Entry | None:
        """The entry with this key, or the one that explains this rule best."""
        return self.get(rule) or self.for_rule(rule)

    def called(self, rule: str) -> str:
        """The entry that explains a rule, as the book calls it and where it stands."""
        entry = self.named(rule)
        if entry is None:
            return rule
        return self.words(say("{name} · {page}", name=entry.name, page=entry.page)) if entry.page else entry.name

    def words(self, text: Say) -> str:
        """A sentence in the language of the library."""
        return text.render(self._translate)

    def related(self, entry: Entry) -> tuple[Entry, ...]:
        """The entries it is linked with, those it names and those that name it."""
        return tuple(found for key in entry.see if (found := self.get(key)) is not None)

    def for_rule(self, rule: str) -> Entry | None:
        """The entry that explains a rule such as `shasn R52` best: the most specific one."""
        game = rule.partition(" ")[0]
        part = _PART.match(rule)
        rule = part.group(1) if part else rule
        found = [entry for entry in self._of(game).values() if rule in entry.rules]
        return min(found, key=lambda entry: _width(entry, rule), default=None)

    # Packs ------------------------------------------------------------------------------------

    @property
    def packs(self) -> tuple[Pack, ...]:
        """All packs, whether on or off; all of them are off at first."""
        return tuple(self.pack(key) for key in self._pack_files)

    def pack(self, key: str) -> Pack:
        """One pack by its key."""
        if key not in self._packs:
            if key not in self._pack_files:
                raise ValueError(f"There is no pack called {key}.")
            raw = _read(self._pack_files[key], Pack)
            say = self._translate
            entries = tuple(_placed(entry, raw.game, say) for entry in raw.entries)
            told = {"name": say(raw.name), "source": say(raw.source), "trust": say(raw.trust)}
            self._packs[key] = msgspec.structs.replace(raw, entries=entries, **told)
        return self._packs[key]

    def is_on(self, key: str) -> bool:
        """Whether a pack's entries are found."""
        return key in self._on

    def switch(self, key: str, on: bool) -> None:
        """Let a pack's entries be found, or no longer."""
        pack = self.pack(key)
        if on == self.is_on(key):
            return
        self._on = [*self._on, key] if on else [each for each in self._on if each != key]
        # Links of the game's own entries change with it, so they are read and indexed anew.
        self._loaded.pop(pack.game, None)
        if self._waiting is not None:
            gone = {entry.key for entry in pack.entries}
            for key in gone:
                self._index.remove(key)
            self._waiting = [entry for entry in self._waiting if entry.key not in gone]
            self._waiting.extend(self._of(pack.game).values())

    # Own cards --------------------------------------------------------------------------------

    @property
    def cards(self) -> dict[str, Card]:
        """The table's own cards by their keys."""
        return dict(self._cards)

    def put(self, key: str, card: Card) -> None:
        """Add an own card, or change it; its key starts with `own/`."""
        if not key.startswith(OWN):
            raise ValueError(f"The key of an own card starts with {OWN}, but this one is {key}.")
        self._cards[key] = card
        if self._waiting is not None:
            self._waiting.append(card.entry(key, self._translate))

    def drop(self, key: str) -> None:
        """Take an own card away."""
        self._cards.pop(key, None)
        if self._waiting is not None:
            self._waiting = [entry for entry in self._waiting if entry.key != key]
            self._index.remove(key)

    # Search -----------------------------------------------------------------------------------

    def warm(self, count: int = 40) -> bool:
        """Index some more entries; True when all are done, so that idle frames can share the work."""
        if self._waiting is None:
            own = (card.entry(key, self._translate) for key, card in self._cards.items())
            self._waiting = [*(entry for game in self._games for entry in self._of(game).values()), *own]
        done, self._waiting = self._waiting[:count], self._waiting[count:]
        for entry in done:
            self._index.add(entry)
        return not self._waiting

    def search(
        self,
        query: str,
        game: str | None = None,
        limit: int = 20,
        scope: Scope = "all",
        within: Collection[str] | None = None,
    ) -> list[Hit]:
        """What was meant, best first; `within` keeps to these keys, for instance the pinned ones."""
        while not self.warm(1000):
            pass

        def wanted(entry: Entry) -> bool:
            return (
                (scope != "game" or game is None or entry.game == game)
                and (scope != "own" or entry.key.startswith(OWN))
                and (within is None or entry.key in within)
            )

        everything = scope == "all" and within is None
        return search(self._index, query, game, limit, None if everything else wanted)

    # Loading ----------------------------------------------------------------------------------

    def _of(self, game: str) -> dict[str, Entry]:
        if game not in self._loaded:
            if game not in self._games:
                return {}
            entries = [_placed(entry, game, self._translate) for entry in _read(self._games[game], list[Entry])]
            for key in self._on:
                if self.pack(key).game == game:
                    entries.extend(self.pack(key).entries)
            self._loaded[game] = {entry.key: entry for entry in _linked(entries)}
        return self._loaded[game]


def _placed(entry: Entry, game: str, translate: Translate) -> Entry:
    """An entry of this game in the reader's language; what the cards print still finds it."""
    name = translate(entry.name)
    return msgspec.structs.replace(
        entry,
        game=game,
        name=name,
        aliases=entry.aliases if name == entry.name else (*entry.aliases, entry.name),
        kind=translate(entry.kind),
        text=translate(entry.text),
        gaps=tuple(map(translate, entry.gaps)),
        edition=translate(entry.edition) if entry.edition else "",
    )


def _width(entry: Entry, rule: str) -> tuple[bool, int, int]:
    """An entry that explains this rule first of all, and little besides, is the most specific."""
    printed = sum(" A" not in other for other in entry.rules)  # a table's ruling makes an entry no wider
    return (entry.rules[0] != rule, printed, entry.rules.index(rule))


def _linked(entries: list[Entry]) -> Iterator[Entry]:
    """The entries with every link going both ways, in the order given."""
    known = {entry.key for entry in entries}
    links: dict[str, dict[str, None]] = {entry.key: {} for entry in entries}
    for entry in entries:
        for key in entry.see:
            if key in known and key != entry.key:
                links[entry.key][key] = None
    for key, named in [(key, tuple(named)) for key, named in links.items()]:
        for other in named:
            links[other][key] = None
    for entry in entries:
        yield msgspec.structs.replace(entry, see=tuple(links[entry.key]))


def _read(path: Path, kind: type[Read]) -> Read:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except msgspec.MsgspecError as mistake:
        raise ValueError(f"The entries in {path.parent.name}/{path.name} cannot be read: {mistake}.") from mistake
