"""What stands in the lookup's list: what was found, or what there is while nothing is typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion import games
from companion.core.text import Say, say
from companion.rules.entry import Entry
from companion.rules.library import OWN, Library
from companion.rules.search import Hit

FEW = 2  # kinds with fewer entries share a group
LIMIT = 30
LAST = (Say("Term"), Say("Component"), Say("Reference"), Say("Advice"))  # what is looked up least stands last


class Row(NamedTuple):
    """What stands in a row."""

    kind: str = "entry"  # or "group", the head of several, or "deed", something to do
    key: str = ""  # of an entry, or of what is to be done
    name: str = ""
    second: str = ""
    icon: str = ""
    game: str = ""  # whose colour it wears
    spans: tuple[tuple[int, int], ...] = ()  # the found letters of the name
    second_spans: tuple[tuple[int, int], ...] = ()
    lit: bool = False
    open: bool = False
    pinned: bool = False


class Wanted(NamedTuple):
    """What is asked for: the typed words, the filter, the running game, what is pinned and what is open."""

    query: str
    scope: str  # "game", "all", "pinned", "own"
    game: str | None
    pins: tuple[str, ...]
    open: str


class Listing:
    """The list of a library for what is asked for."""

    def __init__(self, library: Library, wanted: Wanted) -> None:
        self.library, self.wanted, self.words = library, wanted, library.words

    def rows(self) -> list[Row]:
        """What was found, or what there is while nothing is typed."""
        return list(self._found() if self.wanted.query.strip() else self._everything())

    def best(self) -> list[Hit]:
        """What was found, best first."""
        wanted = self.wanted
        return self.library.search(
            wanted.query,
            wanted.game if wanted.scope != "all" else None,
            limit=LIMIT,
            scope="own" if wanted.scope == "own" else "all",
            within=wanted.pins if wanted.scope == "pinned" else None,
        )

    def _found(self) -> Iterator[Row]:
        hits = self.best()
        for index, hit in enumerate(hits):
            yield self._hit(hit)._replace(lit=index == 0)
        if not hits:
            pinned = self.wanted.scope == "pinned"
            yield _head(self.words(say("No pinned entry fits") if pinned else say("Nothing fits these letters")))
        name = self.wanted.query.strip()[:40]
        add, why = say("Add “{name}” as your own card", name=name), say("The rule books do not print the decks.")
        yield self._deed("new:" + name, add, why, "card-plus-outline")

    def _hit(self, hit: Hit) -> Row:
        row = self._row(hit.entry)._replace(spans=hit.spans)
        if hit.snippet is not None:
            return row._replace(second=hit.snippet.text, second_spans=hit.snippet.spans)
        if hit.alias:
            also = say("also called {alias} · {kind}", alias=hit.alias, kind=row.second)
            return row._replace(second=self.words(also))
        return row

    def _everything(self) -> Iterator[Row]:
        library, wanted = self.library, self.wanted
        own = [entry for key in library.cards if (entry := library.get(key)) is not None]
        if wanted.scope == "own":
            yield from self._own(own)
            return
        pinned = [entry for key in wanted.pins if (entry := library.get(key)) is not None]
        yield from self._group(self.words(say("Pinned")), pinned, sort=False)
        if wanted.scope == "pinned":
            if not pinned:
                yield _head(self.words(say("Pin an entry and it waits here")))
        elif wanted.scope == "game" and wanted.game is not None:
            yield from self._group(self.words(say("Own cards")), [e for e in own if e.game == wanted.game])
            yield from self._by_kind(library.entries(wanted.game))
        else:
            yield from self._group(self.words(say("Own cards")), own)
            for game in self._games():
                yield from self._group(games.title(game), library.entries(game))

    def _own(self, own: list[Entry]) -> Iterator[Row]:
        yield self._deed("new:", say("New card"), say("Name, kind, numbers, text"), "card-plus-outline")
        yield self._deed("packs", say("Share or import cards"), say("As a file for another phone"), "share-variant")
        for game in self._games():
            yield from self._group(games.title(game), [entry for entry in own if entry.game == game])

    def _games(self) -> list[str]:
        """The games as Home shows them, then those that have entries only."""
        first = [game.id for game in games.covers() if game.id in self.library.games]
        return first + [game for game in self.library.games if game not in first]

    def _by_kind(self, entries: Iterable[Entry]) -> Iterator[Row]:
        kinds: dict[str, list[Entry]] = {}
        for entry in entries:
            kinds.setdefault(entry.kind, []).append(entry)
        last = set(map(self.words, LAST))
        many = {kind: group for kind, group in kinds.items() if len(group) > FEW}
        for kind, group in sorted(many.items(), key=lambda pair: pair[0] in last):
            yield from self._group(kind, group)
        rest = [entry for kind, group in kinds.items() if kind not in many for entry in group]
        yield from self._group(self.words(say("More") if many else say("All entries")), rest)

    def _group(self, title: str, entries: Iterable[Entry], sort: bool = True) -> Iterator[Row]:
        """A head and its entries; each row begins to answer: it says what the entry says, not what kind it is."""
        listed = list(entries)
        if not listed:
            return
        if sort:
            listed.sort(key=lambda entry: entry.name.lower())
        yield _head(title, len(listed))
        for entry in listed:
            yield self._row(entry)._replace(second=entry.text)

    def _row(self, entry: Entry) -> Row:
        kind, wanted = entry.kind, self.wanted
        if entry.game != wanted.game:
            kind = self.words(say("{game} · {kind}", game=games.title(entry.game), kind=kind))
        if entry.key.startswith(OWN):
            kind = self.words(say("{kind} · own card", kind=kind))
        here = entry.key == wanted.open
        pinned = entry.key in wanted.pins
        return Row("entry", entry.key, entry.name, kind, entry.icon, entry.game, lit=here, open=here, pinned=pinned)

    def _deed(self, key: str, name: Say, second: Say, icon: str) -> Row:
        return Row("deed", key, self.words(name), self.words(second), icon)


def _head(title: str, count: int = 0) -> Row:
    return Row("group", name=title, second=str(count) if count else "")
