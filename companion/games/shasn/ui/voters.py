"""Voters that wait, as things in the lane: they are dragged into a zone, or a tap asks where."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import NumericProperty, ObjectProperty

from companion.core.view import Action
from companion.games.shasn.ui.drag import LiftedPeg, Source
from companion.games.shasn.ui.pegs import Peg
from companion.ui import kv

kv.load_beside(__file__)

SHOWN = 4  # voters that stand in the lane; of more only some


class Voters(Source):
    """A group that goes down together; the map says where it may."""

    colour: int = NumericProperty(0)
    count: int = NumericProperty(0)
    action: Action | None = ObjectProperty(None, allownone=True)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)

    def on_count(self, *_: object) -> None:
        holder = self.ids.pegs
        holder.clear_widgets()
        for _peg in range(min(SHOWN, int(self.count))):
            holder.add_widget(Peg(colour=self.colour))

    def on_colour(self, *_: object) -> None:
        for peg in self.ids.pegs.children:
            peg.colour = self.colour

    def on_tap(self) -> None:
        if self.action is not None:
            self.do(self.action)

    def lift(self, x: float, y: float) -> LiftedPeg:
        return LiftedPeg(self.colour, self.to_window(*self.center))
