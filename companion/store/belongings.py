"""What players keep besides tables: settings, names, rolls, own cards, rulings, pins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from companion.core.game import SeatPlan
from companion.store import days
from companion.store.database import Database
from companion.store.rows import CardRow, PinRow, RollRow, RulingRow, SettingRow
from companion.store.trouble import NotKept


class OwnCard(msgspec.Struct, frozen=True):
    """A card that the players wrote themselves, as JSON."""

    key: str
    game: str
    data: bytes


class KeptRoll(msgspec.Struct, frozen=True):
    """One roll of the history, as JSON."""

    id: int
    table_id: int | None
    formula: str
    roll: bytes
    at: float


class Belongings:
    """The part of the store that keeps small things."""

    database: Database
    clock: Callable[[], float]
    _settings: dict[str, Any] | None = None

    def setting(self, key: str, default: Any = None) -> Any:
        """A kept setting; the default where there is none or it is of another kind."""
        if self._settings is None:
            found = self.database.kept(SettingRow, "ORDER BY key")
            self._settings = {row.key: msgspec.json.decode(row.value) for row in found}
        value = self._settings.get(key, default)
        return value if _same_kind(value, default) else default

    def forget_settings(self) -> None:
        """Others have written some: read them again when one is asked for."""
        self._settings = None

    def put_setting(self, key: str, value: Any) -> None:
        """Keep a setting, any value that JSON can hold."""
        data = msgspec.json.encode(value)
        self.database.write("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", key, data)
        if self._settings is not None:
            self._settings[key] = msgspec.json.decode(data)

    def remember(self, key: str, value: Any) -> None:
        """Keep something that nobody asked to be kept: where nothing can be written, it is let go without a word."""
        try:
            self.put_setting(key, value)
        except NotKept:
            self.setting(key)  # all of them are read now
            self._settings = {**(self._settings or {}), key: msgspec.json.decode(msgspec.json.encode(value))}

    def remember_players(self, seats: Sequence[SeatPlan], game_id: str = "") -> None:
        """Keep who sat where, to be offered for the next table of this game and of any other."""
        for key in {"players", f"players:{game_id}" if game_id else "players"}:
            self.put_setting(key, seats)

    def last_players(self, game_id: str = "") -> tuple[SeatPlan, ...]:
        """Who sat at this game last, or at any where none is named."""
        try:
            return msgspec.convert(self.setting(f"players:{game_id}" if game_id else "players"), tuple[SeatPlan, ...])
        except msgspec.ValidationError:
            return ()

    def add_roll(self, table_id: int | None, formula: str, roll: bytes, at: float, instead: int = 0) -> None:
        """Keep a roll in the history of a table, or of none; one that it stands instead of is forgotten."""
        with self.database.writing() as connection:
            connection.execute("DELETE FROM rolls WHERE id = ?", (instead,))
            connection.execute(
                "INSERT INTO rolls (table_id, formula, roll, at) VALUES (?, ?, ?, ?)", (table_id, formula, roll, at)
            )

    def rolls(self, table_id: int | None = None, limit: int = 100) -> tuple[KeptRoll, ...]:
        """The last rolls, newest first, of one table or of all together."""
        if table_id is None:
            found = self.database.kept(RollRow, "ORDER BY id DESC LIMIT ?", limit)
        else:
            found = self.database.kept(RollRow, "WHERE table_id = ? ORDER BY id DESC LIMIT ?", table_id, limit)
        return tuple(KeptRoll(*msgspec.structs.astuple(row)) for row in found)

    def cards(self, game_id: str | None = None) -> tuple[OwnCard, ...]:
        """The players' own cards, of one game or of all."""
        found = self.database.kept(CardRow, "WHERE deleted IS NULL AND game = ifnull(?, game) ORDER BY key", game_id)
        return tuple(OwnCard(row.key, row.game, row.data) for row in found)

    def put_card(self, key: str, game: str, data: bytes) -> None:
        """Keep a card, or a new text of it."""
        self.database.write("INSERT OR REPLACE INTO cards (key, game, data) VALUES (?, ?, ?)", key, game, data)

    def put_cards(self, cards: Sequence[tuple[str, str, bytes]]) -> None:
        """Keep several cards together, each as its key, its game and its text, or none of them."""
        with self.database.writing() as connection:
            connection.executemany("INSERT OR REPLACE INTO cards (key, game, data) VALUES (?, ?, ?)", cards)

    def remove_card(self, key: str) -> None:
        """Take a card away; it can be brought back for a while."""
        self.database.write("UPDATE cards SET deleted = ? WHERE key = ?", max(self.clock(), days.FIRST), key)

    def restore_card(self, key: str) -> None:
        """Bring a removed card back."""
        self.database.write("UPDATE cards SET deleted = NULL WHERE key = ?", key)

    def rulings(self, table_id: int | None) -> dict[str, str]:
        """What a table decided, by entry; None: what holds at every table."""
        found = self.database.kept(RulingRow, "WHERE table_id = ? ORDER BY key", table_id or 0)
        return {row.key: row.text for row in found}

    def put_ruling(self, table_id: int | None, entry_key: str, text: str) -> None:
        """Keep a ruling on an entry; an empty one takes it away."""
        if text.strip():
            self.database.write(
                "INSERT OR REPLACE INTO rulings (table_id, key, text) VALUES (?, ?, ?)", table_id or 0, entry_key, text
            )
        else:
            self.database.write("DELETE FROM rulings WHERE table_id = ? AND key = ?", table_id or 0, entry_key)

    def pins(self) -> tuple[str, ...]:
        """The pinned entries, in the order in which they were pinned."""
        return tuple(row.key for row in self.database.kept(PinRow, "ORDER BY place"))

    def set_pin(self, entry_key: str, on: bool) -> None:
        """Pin an entry or take its pin away."""
        if on:
            place = "(SELECT ifnull(max(place), 0) + 1 FROM pins)"
            self.database.write(f"INSERT OR IGNORE INTO pins (key, place) VALUES (?, {place})", entry_key)  # noqa: S608
        else:
            self.database.write("DELETE FROM pins WHERE key = ?", entry_key)


def _same_kind(found: Any, default: Any) -> bool:
    if default is None or found is None:
        return True
    if isinstance(default, bool) or isinstance(found, bool):
        return isinstance(default, bool) and isinstance(found, bool)
    if isinstance(default, int | float):
        return isinstance(found, int | float)
    if isinstance(default, tuple | list):
        return isinstance(found, list | tuple)
    return isinstance(found, type(default))
