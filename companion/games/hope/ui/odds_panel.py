"""Hardship and chance: in sight of all in open play, else only while the acting player holds the eye (R48, A29)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING, say
from companion.core.view import Action, Pool
from companion.games.hope.board import SceneBoard
from companion.games.hope.ui import chance, hardship, signs  # noqa: F401  (named in the kv)
from companion.ui import kv
from companion.ui.kit.hold import HoldPress
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.surface import Surface
from companion.ui.words import words

kv.load_beside(__file__)

NO_SCENE = SceneBoard("", NOTHING, Pool(0, 0, NOTHING), ())


class SceneOdds(Surface, BoxLayout):
    """The sum and the chance it leads to."""

    no_chance = chance.NO_CHANCE
    board: SceneBoard = ObjectProperty(NO_SCENE, rebind=True)  # NO_SCENE: it is kept from the table
    veil: str = StringProperty("")  # for whose eyes it is then
    over: bool = BooleanProperty(False)  # it lies over the rows while the eye is held
    __events__ = ("on_correct",)

    def on_correct(self) -> None:
        """The hardship is to be set by hand."""


class GroupStrip(Touchable):
    """Between Scenes: what the whole group counts; a tap opens its counters."""

    signs: tuple[signs.Sign, ...] = ObjectProperty(())


class SceneStrip(BoxLayout):
    """In a Scene: the eye, and the cards that change the hardship."""

    board: SceneBoard = ObjectProperty(NO_SCENE, rebind=True)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    veil: str = StringProperty("")
    __events__ = ("on_look",)

    def __init__(self, **values: object) -> None:
        self.presses: list[Press] = []
        super().__init__(**values)
        self.eye = HoldPress(self._held, text=words(say("Hold to see")), size_sp=13, icon_sp=20, stacked=True)
        self.eye.size_hint = (1.4, 1)

    def on_look(self, seen: bool) -> None:
        """Somebody holds the eye, or lets it go."""

    def _held(self, seen: bool) -> None:
        self.dispatch("on_look", seen)

    @property
    def held(self) -> bool:
        """There is nothing to hold for where the acting player has it on a phone of their own."""
        return self.board.private and self.board.hardship is not None

    @property
    def open_now(self) -> bool:
        return not self.board.private or self.eye.pressed

    def on_board(self, *_: object) -> None:
        wanted = [self.eye] if self.held else []
        while len(self.presses) < len(self.board.modify):
            press = Press(size_sp=13, icon_sp=20, stacked=True, guard=0.15)
            press.bind(on_tap=partial(self._tapped, len(self.presses)))
            self.presses.append(press)
        for press, action in zip(self.presses, self.board.modify, strict=False):
            press.icon = action.icon
            press.text = words(say("Hardship") if action.move is not None else action.label)
            wanted.append(press)
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    def _tapped(self, place: int, _: object) -> None:
        self.do(self.board.modify[place])
