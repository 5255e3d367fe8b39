"""What stands in the lookup's list: what was found, or what there is while nothing is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from companion import games
from companion.core.text import say
from companion.rules.entry import Entry
from companion.rules.library import OWN, Library
from companion.rules.search import Hit
from companion.ui.kit.entry_row import DeedRow, EntryRow, GroupHead
from companion.ui.lookup import game_title
from companion.ui.theme import theme
from companion.ui.words import words

FEW = 2  # kinds with fewer entries share a group
LIMIT = 30
LAST = ("Term", "Component", "Reference", "Advice")  # what is looked up least stands last
Tapped = Callable[[str], None]
Data = dict[str, Any]


class Row(NamedTuple):
    """One row, ready to be drawn."""

    key: str
    name: str
    second: str
    tapped: Tapped
    icon: str = ""
    accent: str = "home"
    spans: tuple[tuple[int, int], ...] = ()
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


def data_for(library: Library, wanted: Wanted, tapped: Tapped, deed: Tapped) -> list[Data]:
    """The list for what is asked for."""
    if wanted.query.strip():
        return _found(library, wanted, tapped, deed)
    return _everything(library, wanted, tapped, deed)


def best(library: Library, wanted: Wanted) -> list[Hit]:
    """What was found, best first."""
    return library.search(
        wanted.query,
        wanted.game if wanted.scope != "all" else None,
        limit=LIMIT,
        scope="own" if wanted.scope == "own" else "all",
        within=wanted.pins if wanted.scope == "pinned" else None,
    )


def _found(library: Library, wanted: Wanted, tapped: Tapped, deed: Tapped) -> list[Data]:
    hits = best(library, wanted)
    rows = [_entry(_hit_row(hit, wanted, tapped, first=index == 0)) for index, hit in enumerate(hits)]
    if not hits and wanted.scope == "pinned":
        rows.append(_head(words(say("No pinned entry fits"))))
    elif not hits:
        rows.append(_head(words(say("Nothing fits these letters"))))
    name = wanted.query.strip()[:40]
    rows.append(_deed("new:" + name, "card-plus-outline", words(say("Add “{name}” as your own card", name=name)),
                      words(say("The rule books do not print the decks.")), deed))  # fmt: skip
    return rows


def _hit_row(hit: Hit, wanted: Wanted, tapped: Tapped, first: bool) -> Row:
    row = _row(hit.entry, wanted, tapped)
    if hit.snippet is not None:
        row = row._replace(second=hit.snippet.text, second_spans=hit.snippet.spans)
    elif hit.alias:
        row = row._replace(second=words(say("also called {alias} · {kind}", alias=hit.alias, kind=row.second)))
    return row._replace(spans=hit.spans, lit=first)


def _everything(library: Library, wanted: Wanted, tapped: Tapped, deed: Tapped) -> list[Data]:
    rows: list[Data] = []
    pinned = [entry for key in wanted.pins if (entry := library.get(key)) is not None]
    own = [card.entry(key) for key, card in library.cards.items()]
    if wanted.scope == "own":
        rows.append(_deed("new:", "card-plus-outline", words(say("New card")),
                          words(say("Name, kind, numbers, text")), deed))  # fmt: skip
        rows.append(_deed("packs", "share-variant", words(say("Share or import cards")),
                          words(say("As a file for another phone")), deed))  # fmt: skip
        for game in _ordered(library):
            rows += _group(game_title(game), [e for e in own if e.game == game], wanted, tapped)
        return rows
    if pinned:
        rows += _group(words(say("Pinned")), pinned, wanted, tapped, sort=False)
    elif wanted.scope == "pinned":
        rows.append(_head(words(say("Pin an entry and it waits here"))))
    if wanted.scope == "pinned":
        return rows
    if wanted.scope == "game" and wanted.game is not None:
        rows += _group(words(say("Own cards")), [e for e in own if e.game == wanted.game], wanted, tapped)
        return rows + _by_kind(library.entries(wanted.game), wanted, tapped)
    rows += _group(words(say("Own cards")), own, wanted, tapped)
    for game in _ordered(library):
        rows += _group(game_title(game), library.entries(game), wanted, tapped)
    return rows


def _ordered(library: Library) -> list[str]:
    """The games as Home shows them, then those that have entries only."""
    first = [game.id for game in games.covers() if game.id in library.games]
    return first + [game for game in library.games if game not in first]


def _by_kind(entries: Iterable[Entry], wanted: Wanted, tapped: Tapped) -> list[Data]:
    kinds: dict[str, list[Entry]] = {}
    for entry in entries:
        kinds.setdefault(entry.kind, []).append(entry)
    rows: list[Data] = []
    for kind, group in sorted(kinds.items(), key=lambda pair: pair[0] in LAST):
        if len(group) > FEW:
            rows += _group(kind, group, wanted, tapped)
    rest = [entry for group in kinds.values() if len(group) <= FEW for entry in group]
    title = words(say("More")) if rows else words(say("All entries"))
    return rows + _group(title, rest, wanted, tapped)


def _group(title: str, entries: Iterable[Entry], wanted: Wanted, tapped: Tapped, sort: bool = True) -> list[Data]:
    listed = list(entries)
    if not listed:
        return []
    if sort:
        listed.sort(key=lambda entry: entry.name.lower())
    return [_head(title, len(listed)), *(_entry(_told(entry, wanted, tapped)) for entry in listed)]


def _row(entry: Entry, wanted: Wanted, tapped: Tapped) -> Row:
    second = entry.kind if entry.game == wanted.game else _with_game(entry)
    if entry.key.startswith(OWN):
        second = words(say("{kind} · own card", kind=second))
    return Row(
        entry.key,
        entry.name,
        second,
        tapped,
        icon=entry.icon,
        accent=entry.game,
        lit=entry.key == wanted.open,
        open=entry.key == wanted.open,
        pinned=entry.key in wanted.pins,
    )


def _told(entry: Entry, wanted: Wanted, tapped: Tapped) -> Row:
    """A row that begins to answer: what the entry says instead of what kind it is."""
    return _row(entry, wanted, tapped)._replace(second=entry.text)


def _with_game(entry: Entry) -> str:
    return words(say("{game} · {kind}", game=game_title(entry.game), kind=entry.kind))


def _entry(row: Row) -> Data:
    return {"viewclass": EntryRow.__name__, "extent": (None, theme.grow(64)), "row": row}


def _head(title: str, count: int = 0) -> Data:
    row = Row("", title, str(count) if count else "", _nothing)
    return {"viewclass": GroupHead.__name__, "extent": (None, max(theme.grow(40), theme.sp(17) * 1.9)), "row": row}


def _deed(key: str, icon: str, name: str, second: str, tapped: Tapped) -> Data:
    row = Row(key, name, second, tapped, icon=icon)
    return {"viewclass": DeedRow.__name__, "extent": (None, theme.grow(68)), "row": row}


def _nothing(_: str) -> None:
    """A head of a group is only to be read."""
