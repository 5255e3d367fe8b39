"""The chain as it grows: a plate for every missile, done, running or waiting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from companion.core.text import NOTHING
from companion.core.view import Action
from companion.games.nineteen71.board import ChainNode
from companion.ui import kv, motion
from companion.ui.kit.press import Touchable
from companion.ui.kit.text import Icon, Text
from companion.ui.theme import theme

kv.load_beside(__file__)

LINK = 20  # dp between two plates, for the arrow


class LinkArrow(Icon):
    """Between two plates."""


class LinkPlate(Touchable):
    """One link: its number, who at whom, and why; small once it is done and room is scarce."""

    node: ChainNode = ObjectProperty(ChainNode(0, "", -1, -1, NOTHING, NOTHING), rebind=True)
    small: bool = BooleanProperty(False)
    spare: float = NumericProperty(0)
    wanted: float = NumericProperty(0)  # the width at which nothing is cut

    @staticmethod
    def narrow() -> float:
        """Its width with a number and a tick alone."""
        return float(theme.glyph(46) + dp(18))

    @property
    def title(self) -> Text:
        found: Text = self.ids.title
        return found


class ChainLinks(ScrollView):
    """All links in one line; it follows the running one."""

    do: Callable[[Action], object] = ObjectProperty(lambda action: None)

    def __init__(self, **values: Any) -> None:
        self.plates: list[LinkPlate] = []
        self._settle = Clock.create_trigger(self._share, -1)
        super().__init__(**values)
        self.fbind("width", self._settle)

    def show(self, nodes: tuple[ChainNode, ...]) -> None:
        """Keep the plates that are there; more are added as the chain grows."""
        while len(self.plates) < len(nodes):
            plate = LinkPlate()
            plate.bind(on_tap=self._tapped, wanted=self._settle)
            self.plates.append(plate)
        lane = self.ids.lane
        shown = self.plates[: len(nodes)]
        for plate, node in zip(shown, nodes, strict=True):
            plate.node = node
        if lane.children[::-2] != shown:
            lane.clear_widgets()
            for plate in shown:
                if lane.children:
                    lane.add_widget(LinkArrow(width=dp(LINK)))  # a text has none of its own
                lane.add_widget(plate)
        self._settle()

    def _tapped(self, plate: LinkPlate) -> None:
        if plate.node.tap is not None:
            self.do(plate.node.tap)

    def _share(self, *_: object) -> None:
        shown: list[LinkPlate] = [part for part in reversed(self.ids.lane.children) if isinstance(part, LinkPlate)]
        if not shown or self.width < 2:
            return
        joints = dp(LINK) * (len(shown) - 1)
        wanted = sum(plate.wanted for plate in shown) + joints
        for plate in shown:
            plate.small = wanted > self.width and plate.node.status == "done"
            plate.spare = min(dp(60), max(0.0, self.width - wanted) / len(shown))
        wide = [plate.narrow() if plate.small else plate.wanted + plate.spare for plate in shown]
        running = next((n for n, plate in enumerate(shown) if plate.node.status == "running"), 0)
        before = sum(wide[: max(0, running - 1)]) + dp(LINK) * max(0, running - 1)  # the link before it stays in sight
        spare = sum(wide) + joints - self.width
        motion.glide(self, 200, scroll_x=min(1.0, max(0.0, before / spare)) if spare > 1 else 0)
