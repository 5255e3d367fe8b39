"""A player's mat: resources, Ideology Cards, powers and voters on one page, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, Plain
from companion.games.shasn.resources import NONE
from companion.games.shasn.ui import mat_column, purse  # noqa: F401  (named in the kv)
from companion.games.shasn.ui.mat_head import NO_TITLE
from companion.games.shasn.ui.mat_parts import MatFact, MatPress, ZoneVoters
from companion.games.shasn.view.mat import Mat
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.kit.lists import Parts
from companion.ui.kit.stack import Aimed

kv.load_beside(__file__)

MOST = 4  # buttons in a row; the last of more opens the rest
MORE = Action(say("More"), "dots-horizontal", tool="more")
BY_HAND = Action(say("By hand"), "pencil-outline", tool="hand")
BLANK = Mat(NO_TITLE, (), (), (), (*NONE, 0), 12, (), (), NOTHING, ())


class MatPage(Aimed, BoxLayout):
    """The whole mat; on a phone it is one screen."""

    mat: Mat = ObjectProperty(BLANK)
    held: tuple[int, ...] = ObjectProperty(BLANK.held)
    cap: int = NumericProperty(BLANK.cap)
    voters: Say = ObjectProperty(BLANK.voters)
    room: float = NumericProperty(0)
    low: bool = BooleanProperty(False)
    across: int = NumericProperty(4)  # columns side by side; large letters need two rows of them
    door: TableDoor = ObjectProperty(None)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    by_hand: Callable[[], object] = ObjectProperty(lambda: None)

    def __init__(self, **values: Any) -> None:
        self._facts, self._elites, self._zones = Parts(MatFact), Parts(MatFact), Parts(ZoneVoters)
        self._presses = Parts(partial(MatPress, guard=0.35, on_tap=self._tapped))
        super().__init__(**values)

    def on_mat(self, _: object, mat: Mat) -> None:
        """Each part gets its own: one that has it already does nothing; kv would go through all for one number."""
        self.held, self.cap, self.voters = mat.held, mat.cap, mat.voters
        for chip, counter in zip(reversed(self.ids.purse.children), mat.purse, strict=True):
            chip.counter = counter
        for part, column in zip(reversed(self.ids.columns.children), mat.columns, strict=True):
            part.column = column
        facts = (*self._facts.match(self.ids.facts, mat.facts), *self._elites.match(self.ids.elites, mat.elites))
        for told, fact in facts:
            told.fact = fact
        for standing, zone in self._zones.match(self.ids.zones, mat.map):
            standing.zone, standing.seat_colour = zone, mat.title.colour
        actions = (*mat.actions, BY_HAND)
        shown = actions if len(actions) <= MOST else (*actions[: MOST - 2], MORE, BY_HAND)
        for press, action in self._presses.match(self.ids.buttons, shown):
            press.action = action

    def _tapped(self, press: MatPress) -> None:
        if press.action is MORE:
            self.door.open_menu(self.mat.title.name, self.mat.actions[MOST - 2 :])
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
