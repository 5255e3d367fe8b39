"""What stands in the lookup's list: what was found, or what there is while nothing is typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion import games
from companion.core.text import say
from companion.rules.entry import Entry
from companion.rules.library import OWN, Library
from companion.rules.search import Hit
from companion.ui.lookup.library import game_title
from companion.ui.words import translate, words

FEW = 2  # kinds with fewer entries share a group
LIMIT = 30
LAST = ("Term", "Component", "Reference", "Advice")  # what is looked up least stands last


class Row(NamedTuple):
    """What stands in a row; `look` names the widget that draws it."""

    look: str = "EntryRow"
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


def rows_for(library: Library, wanted: Wanted) -> list[Row]:
    """The list for what is asked for."""
    return list(_found(library, wanted) if wanted.query.strip() else _everything(library, wanted))


def best(library: Library, wanted: Wanted) -> list[Hit]:
    """What was found, best first."""
    return library.search(
        wanted.query,
        wanted.game if wanted.scope != "all" else None,
        limit=LIMIT,
        scope="own" if wanted.scope == "own" else "all",
        within=wanted.pins if wanted.scope == "pinned" else None,
    )


def _found(library: Library, wanted: Wanted) -> Iterator[Row]:
    hits = best(library, wanted)
    for index, hit in enumerate(hits):
        yield _hit(hit, wanted)._replace(lit=index == 0)
    if not hits:
        pinned = wanted.scope == "pinned"
        yield _head(words(say("No pinned entry fits") if pinned else say("Nothing fits these letters")))
    name = wanted.query.strip()[:40]
    deed = words(say("Add “{name}” as your own card", name=name))
    yield Row("DeedRow", "new:" + name, deed, words(say("The rule books do not print the decks.")), "card-plus-outline")


def _hit(hit: Hit, wanted: Wanted) -> Row:
    row = _row(hit.entry, wanted)._replace(spans=hit.spans)
    if hit.snippet is not None:
        return row._replace(second=hit.snippet.text, second_spans=hit.snippet.spans)
    if hit.alias:
        return row._replace(second=words(say("also called {alias} · {kind}", alias=hit.alias, kind=row.second)))
    return row


def _everything(library: Library, wanted: Wanted) -> Iterator[Row]:
    own = [card.entry(key, translate) for key, card in library.cards.items()]
    if wanted.scope == "own":
        yield from _own(library, own, wanted)
        return
    pinned = [entry for key in wanted.pins if (entry := library.get(key)) is not None]
    yield from _group(words(say("Pinned")), pinned, wanted, sort=False)
    if wanted.scope == "pinned":
        if not pinned:
            yield _head(words(say("Pin an entry and it waits here")))
    elif wanted.scope == "game" and wanted.game is not None:
        yield from _group(words(say("Own cards")), [e for e in own if e.game == wanted.game], wanted)
        yield from _by_kind(library.entries(wanted.game), wanted)
    else:
        yield from _group(words(say("Own cards")), own, wanted)
        for game in _ordered(library):
            yield from _group(game_title(game), library.entries(game), wanted)


def _own(library: Library, own: list[Entry], wanted: Wanted) -> Iterator[Row]:
    new, share = words(say("New card")), words(say("Share or import cards"))
    yield Row("DeedRow", "new:", new, words(say("Name, kind, numbers, text")), "card-plus-outline")
    yield Row("DeedRow", "packs", share, words(say("As a file for another phone")), "share-variant")
    for game in _ordered(library):
        yield from _group(game_title(game), [entry for entry in own if entry.game == game], wanted)


def _ordered(library: Library) -> list[str]:
    """The games as Home shows them, then those that have entries only."""
    first = [game.id for game in games.covers() if game.id in library.games]
    return first + [game for game in library.games if game not in first]


def _by_kind(entries: Iterable[Entry], wanted: Wanted) -> Iterator[Row]:
    kinds: dict[str, list[Entry]] = {}
    for entry in entries:
        kinds.setdefault(entry.kind, []).append(entry)
    last = {translate(kind) for kind in LAST}
    many = {kind: group for kind, group in kinds.items() if len(group) > FEW}
    for kind, group in sorted(many.items(), key=lambda pair: pair[0] in last):
        yield from _group(kind, group, wanted)
    rest = [entry for kind, group in kinds.items() if kind not in many for entry in group]
    yield from _group(words(say("More") if many else say("All entries")), rest, wanted)


def _group(title: str, entries: Iterable[Entry], wanted: Wanted, sort: bool = True) -> Iterator[Row]:
    """A head and its entries; each row begins to answer: it says what the entry says, not what kind it is."""
    listed = list(entries)
    if not listed:
        return
    if sort:
        listed.sort(key=lambda entry: entry.name.lower())
    yield _head(title, len(listed))
    for entry in listed:
        yield _row(entry, wanted)._replace(second=entry.text)


def _row(entry: Entry, wanted: Wanted) -> Row:
    kind = entry.kind
    if entry.game != wanted.game:
        kind = words(say("{game} · {kind}", game=game_title(entry.game), kind=kind))
    if entry.key.startswith(OWN):
        kind = words(say("{kind} · own card", kind=kind))
    here = entry.key == wanted.open
    pinned = entry.key in wanted.pins
    return Row("EntryRow", entry.key, entry.name, kind, entry.icon, entry.game, lit=here, open=here, pinned=pinned)


def _head(title: str, count: int = 0) -> Row:
    return Row("GroupHead", name=title, second=str(count) if count else "")
