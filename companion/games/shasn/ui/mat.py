"""A player's mat: resources, Ideology Cards, powers and voters on one page, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import say
from companion.core.view import Action, Plain
from companion.games.shasn.ui import mat_column, purse  # noqa: F401  (named in the kv)
from companion.games.shasn.ui.mat_head import BLANK
from companion.games.shasn.ui.mat_parts import MatFact, MatPress, ZoneVoters
from companion.games.shasn.view.mat import Mat
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.kit.stack import Aimed

kv.load_beside(__file__)

MOST = 4  # buttons in a row; the last of more opens the rest
MORE = Action(say("More"), "dots-horizontal", tool="more")
BY_HAND = Action(say("By hand"), "pencil-outline", tool="hand")


class MatPage(Aimed, BoxLayout):
    """The whole mat; on a phone it is one screen."""

    mat: Mat = ObjectProperty(BLANK, rebind=True)
    room: float = NumericProperty(0)
    low: bool = BooleanProperty(False)
    across: int = NumericProperty(4)  # columns side by side; large letters need two rows of them
    door: TableDoor = ObjectProperty(None)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    by_hand: Callable[[], object] = ObjectProperty(lambda: None)

    def on_mat(self, _: object, mat: Mat) -> None:
        self._facts(mat)
        self._zones(mat)
        self._buttons(mat)

    def _facts(self, mat: Mat) -> None:
        for holder, facts in ((self.ids.facts, mat.facts), (self.ids.elites, mat.elites)):
            while len(holder.children) > len(facts):
                holder.remove_widget(holder.children[0])
            while len(holder.children) < len(facts):
                holder.add_widget(MatFact())
            for chip, fact in zip(reversed(holder.children), facts, strict=True):
                chip.fact = fact

    def _zones(self, mat: Mat) -> None:
        holder = self.ids.zones
        while len(holder.children) > len(mat.map):
            holder.remove_widget(holder.children[0])
        while len(holder.children) < len(mat.map):
            holder.add_widget(ZoneVoters())
        for chip, zone in zip(reversed(holder.children), mat.map, strict=True):
            chip.zone, chip.seat_colour = zone, mat.seat.colour

    def _buttons(self, mat: Mat) -> None:
        actions = (*mat.actions, BY_HAND)
        shown = actions if len(actions) <= MOST else (*actions[: MOST - 2], MORE, BY_HAND)
        holder = self.ids.buttons
        if len(holder.children) != len(shown):
            holder.clear_widgets()
            for _ in shown:
                press = MatPress(guard=0.35)
                press.bind(on_tap=self._tapped)
                holder.add_widget(press)
        for press, action in zip(reversed(holder.children), shown, strict=True):
            press.action = action

    def _tapped(self, press: MatPress) -> None:
        if press.action is MORE:
            self.door.open_menu(self.mat.seat.name, self.mat.actions[MOST - 2 :])
        elif press.action is BY_HAND:
            self.by_hand()
        else:
            self.do(press.action)

    def send(self, move: Plain) -> None:
        """A resource was changed by one."""
        self.door.play(move)

    def use(self, power: Any) -> None:
        """Use a power that can be used now, or read what it does."""
        if power.action is not None:
            self.do(power.action)
        else:
            self.door.see_rule(power.rule)
