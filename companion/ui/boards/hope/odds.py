"""Hardship and chance: in sight of all in open play, else only while the acting player holds the eye (R48, A29)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.view import Action
from companion.games.hope.board import SceneBoard
from companion.ui.boards.hope.chance import ChanceBox
from companion.ui.boards.hope.hardship import SumStrip
from companion.ui.kit.hold import HoldPress
from companion.ui.kit.press import Press
from companion.ui.kit.surface import Surface, arrange
from companion.ui.theme import theme
from companion.ui.words import say, words


class OddsPanel(Widget):
    """The sum, the chance, and below them the eye and the buttons of cards that change the hardship."""

    def __init__(self, do: Callable[[Action], None], correct: Callable[[], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.do = do
        self.board: SceneBoard | None = None
        self.veil = ""
        self.held = False  # it is seen while a finger lies on the eye
        self.over = False  # no room of its own: it comes up over the rows while the eye is held
        self.plate = Surface(fill=theme.bg, radius=dp(20), size_hint=(None, None))
        self.sum = SumStrip()
        self.sum.bind(on_tap=lambda *_: correct())
        self.chance = ChanceBox()
        self.eye = HoldPress(self._held, text=words(say("Hold to see")), size_sp=14, icon_sp=22, size_hint=(None, None))
        self.cards: list[Press] = []
        for part in (self.plate, self.sum, self.chance, self.eye):
            self.add_widget(part)
        arrange(self, self._place)

    def foot(self) -> float:
        """The height of the row of buttons."""
        return theme.grow(52)

    def least(self) -> float:
        """The least height of sum and chance together."""
        return theme.grow(72) + dp(84) + theme.button(13) * 2.8

    def most(self) -> float:
        return theme.grow(100) + dp(176)

    def show(self, board: SceneBoard, actor: str) -> None:
        """Another state of the Scene."""
        self.board = board
        self.veil = words(say("The chance is for {name}'s eyes until the roll.", name=actor))
        # There is nothing to hold for where the acting player has it on a phone of their own.
        self.held = board.private and board.hardship is not None
        self.eye.opacity, self.eye.enabled = (1, True) if self.held else (0, False)
        while len(self.cards) < len(board.modify):
            press = Press(size_sp=13, icon_sp=20, stacked=True, size_hint=(None, None), guard=0.15)
            press.bind(on_tap=partial(self._tapped, len(self.cards)))
            self.cards.append(press)
            self.add_widget(press)
        for press, action in zip(self.cards, board.modify, strict=False):
            press.icon = action.icon
            press.text = words(say("Hardship") if action.move is not None else action.label)
        self._reveal()

    def _tapped(self, place: int, _: object) -> None:
        self.do(self.board.modify[place])

    def _held(self, _: bool) -> None:
        self._reveal()

    def _reveal(self) -> None:
        """Numbers only for those who may see them now."""
        board = self.board
        open_now = board is not None and (not board.private or self.eye.pressed)
        self.sum.show(board.parts if open_now else (), board.needed if open_now else None)
        self.chance.show(board.chance if open_now else None, self.veil)
        shown = 1 if open_now or not self.over else 0
        for part in (self.plate, self.sum, self.chance):
            part.opacity = shown
        self.sum.enabled = bool(shown) and not self.over
        self._place()

    def settle(self, over: bool) -> None:
        """Stand with or without room of its own."""
        if over != self.over:
            self.over = over
            self._reveal()

    def _place(self, *_: object) -> None:
        if self.width < dp(60) or self.board is None:
            return
        foot, gap = self.foot(), dp(8)
        self._buttons(foot, gap)
        high = self.height - foot - gap
        base = self.y + foot + gap
        edge = 0.0
        if self.over:
            high, edge = self.least() + dp(24), dp(10)
        self.plate.fill = theme.s2 if self.over else theme.clear
        self.plate.edge = dp(2) if self.over else 0
        self.plate.outline = theme.accent
        self.plate.size, self.plate.pos = (self.width, high), (self.x, base)
        strip = theme.grow(72) if high < self.least() + dp(60) else theme.grow(100)
        self.sum.size = (self.width - 2 * edge, strip)
        self.sum.pos = (self.x + edge, base + high - edge - strip)
        self.chance.size = (self.width - 2 * edge - dp(12), max(dp(60), high - strip - gap - 2 * edge))
        self.chance.pos = (self.x + edge + dp(6), base + edge)

    def _buttons(self, foot: float, gap: float) -> None:
        count = len(self.board.modify)
        eye = self.width * 0.38 if self.held else 0
        self.eye.size, self.eye.pos = (eye, foot), (self.x, self.y)
        room = self.width - (eye + gap if self.held else 0)
        wide = (room - gap * (count - 1)) / max(1, count)
        for place, press in enumerate(self.cards):
            x = self.x + self.width - room + place * (wide + gap)
            press.size, press.pos = (wide, foot), (x, self.y)
            press.opacity = 1 if place < count else 0
