"""After the roll: the tray, whom each result hits, what is for the whole group, and those whom nothing hits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty

from companion.core.view import Action, Table
from companion.games.hope.board import SceneBoard
from companion.games.hope.ui.group_card import GroupCard
from companion.games.hope.ui.tray import SceneTray
from companion.ui.kit.stack import Column


class SceneResult(Column):
    """One card below another; those that are there are kept."""

    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    open_seat: Callable[[int], object] = ObjectProperty(lambda seat: None)
    open_group: Callable[[], object] = ObjectProperty(lambda: None)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.tray = SceneTray()
        self.groups: dict[str, GroupCard] = {}

    def show(self, view: Table, veiled: bool = False) -> None:
        """What came of it, or only the tray while the dice are in the air."""
        board: SceneBoard = view.board
        self.tray.veiled = veiled
        self.tray.show(board, {seat.index: seat.name for seat in view.seats}, tuple(s.colour for s in view.seats))
        self._stack([self.tray] if veiled else [self.tray, *self._cards(view)])

    def _cards(self, view: Table) -> list[GroupCard]:
        board: SceneBoard = view.board
        wanted: list[GroupCard] = []
        for group in board.groups:
            wanted.append(self._card(group.result))
            wanted[-1].show(group, view.seats)
        wanted.append(self._card("shared"))
        wanted[-1].show_shared(board)
        hit = {seat for group in board.groups for seat in group.seats}
        others = tuple(seat for seat in view.seats if seat.index not in hit)
        if others:
            wanted.append(self._card("others"))
            wanted[-1].show_others(others)
        return wanted

    def _stack(self, wanted: list[Any]) -> None:
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    def _card(self, key: str) -> GroupCard:
        if key not in self.groups:
            self.groups[key] = GroupCard(do=self.do, open_seat=self.open_seat, open_group=self.open_group)
        return self.groups[key]
