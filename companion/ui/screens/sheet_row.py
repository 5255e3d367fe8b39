"""A card, a debt, a building in a seat's sheet: title, detail, small things and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.view import HIDDEN as VEILED
from companion.core.view import Action, Row
from companion.ui import kv
from companion.ui.kit.action_press import action_press
from companion.ui.kit.grid import Grid
from companion.ui.kit.hold import HIDDEN, HoldPress
from companion.ui.kit.pieces import PieceLine
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Reading
from companion.ui.theme import theme
from companion.ui.words import words

kv.load("screens/sheet_row")


class SecretLine(BoxLayout):
    """The title of a private row, with the eye to be held beside it."""

    title: Reading = ObjectProperty(None)


class SheetRow(Column, Surface):
    """A private row shows what it is only while its eye is held."""

    def __init__(self, row: Row, said: tuple[str, ...], colour: int, do: Callable[[Action], object]) -> None:
        super().__init__()
        self.row = row
        self.title = self._head()
        self.secrets: list[Widget] = []
        if row.detail.message:
            self.secrets.append(Factory.RowDetail(text=words(row.detail)))
        if row.pieces:
            line = PieceLine(colour)
            line.show(row.pieces)
            self.secrets.append(line)
        for part in self.secrets:
            self.add_widget(part)
        self._reveal(self, not self.held)
        if row.actions:
            self._add_actions(row.actions, said, do)

    @property
    def held(self) -> bool:
        """Whether there is something to see for those who hold it: not where a guest has it on a phone of their own."""
        return self.row.private and self.row.title != VEILED

    def _head(self) -> Reading:
        if not self.held:
            title: Reading = Factory.RowTitle()
            self.add_widget(title)
            return title
        line = SecretLine()
        line.add_widget(HoldPress(on_pressed=self._reveal))
        self.add_widget(line)
        return line.title

    def _add_actions(self, actions: tuple[Action, ...], said: tuple[str, ...], do: Callable[[Action], object]) -> None:
        tells = any(words(action.blocked) not in ("", *said) for action in actions)  # a reason needs a whole line
        grid = Grid(1 if tells else min(2, len(actions)), high=theme.grow(48))
        for action in actions:
            grid.add_widget(action_press(action, do, told=words(action.blocked) in said, fill=theme.s3))
        self.add_widget(grid)

    def _reveal(self, _: object, held: bool) -> None:
        self.title.text = words(self.row.title) if held else HIDDEN
        for part in self.secrets:
            part.opacity = 1 if held else 0
