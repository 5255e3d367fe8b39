"""The hardship as a sum that can be checked: 2 Scene + 1 Hungry − 1 Asset = 2."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.games.hope.board import SumPart
from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.kit.press import Touchable

kv.load_beside(__file__)


class Summand(BoxLayout):
    """Icon and number above its name, with the sign before it."""

    part: SumPart = ObjectProperty(SumPart("", NOTHING, 0), rebind=True)
    first: bool = BooleanProperty(False)

    @staticmethod
    def sign(amount: int, first: bool) -> str:
        return "−" if amount < 0 else "" if first else "+"


class SumStrip(Touchable):
    """The summands in a row and the total on a light plate; a tap opens the numbers behind it."""

    parts: tuple[SumPart, ...] = ObjectProperty(())
    needed: int | None = NumericProperty(None, allownone=True)  # None: it is kept from the table
    headed: bool = BooleanProperty(False)  # there is room for a line above the sum

    def on_parts(self, _: object, parts: tuple[SumPart, ...]) -> None:
        holder = self.ids.summands
        while len(holder.children) > len(parts):
            holder.remove_widget(holder.children[0])
        while len(holder.children) < len(parts):
            holder.add_widget(Summand(first=not holder.children))
        for summand, part in zip(reversed(holder.children), parts, strict=True):
            summand.part = part
