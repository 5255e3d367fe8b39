"""Which moment has the stage: that of the newest played step, once, and never one of a walk through the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.core.view import Moment
from companion.ui import motion
from companion.ui.doors import TableDoor

if TYPE_CHECKING:
    from companion.ui.table.moment import MomentStage

Turned = Callable[["MomentStage"], Widget]

GAIN, LOSS = 30, 60  # milliseconds of vibration


class Moments:
    """Looks at every step of one table, and puts its moment over a pane; on a flat one each is turned to somebody."""

    def __init__(self, pane: Widget, door: TableDoor, turned: Turned | None = None) -> None:
        self.pane, self.door, self.turned = pane, door, turned
        self.stage: MomentStage | None = None
        self._held: Widget | None = None  # the stage, or what it is turned with
        self._seen = door.session.head.id  # a table that is opened has nothing to stage
        self._next: Moment | None = None
        if turned is None:
            pane.bind(height=self._reach, below=self._reach)

    def look(self) -> None:
        """A step was played, taken back or brought again."""
        head = self.door.session.head.id
        if head == self._seen:
            return
        self._seen = head
        moment = self.door.session.view.moment
        elsewhere = self.door.laid != (self.turned is not None)
        if moment is None or elsewhere or self.door.moments() == "off":
            self.clear()
        elif self.stage is not None and not self.stage.going:
            self._next = moment  # never two in a row without a tap between
            self.stage.stay()
        else:
            self.put(moment)

    def put(self, moment: Moment) -> MomentStage:
        """Raise the curtain."""
        from companion.ui.staging import staging
        from companion.ui.table.moment import MomentStage

        self.clear()
        look, short = staging(self.door.session.game.id, moment.kind), self.door.moments() == "short"
        self.stage = (look.stage or MomentStage)(moment, look, self.door, short, flat=self.turned is not None)
        self.stage.gone = self._gone
        if self.turned is not None:
            self._held = self.turned(self.stage)
        else:
            self._held = self.stage
            self.stage.size_hint_y = None
            self._reach()
        self.pane.add_widget(self._held)
        self.stage.begin()
        self.door.buzz(LOSS if moment.tone == "loss" else GAIN)
        return self.stage

    def _reach(self, *_: object) -> None:
        """Over the pane, and over the bar of places below it: only the top bar stays."""
        if self.stage is not None and self.turned is None:
            self.stage.height = self.pane.height + self.pane.below

    def back(self) -> bool:
        """The phone's Back is a tap on the stage."""
        if self.stage is None or self.stage.going:
            return False
        self.stage.go()
        return True

    def clear(self) -> None:
        """The table as it is, at once."""
        self._next = None
        if self.stage is not None:
            motion.still(self.stage)
            self.pane.remove_widget(self._held)
            self.stage = self._held = None

    def _gone(self, stage: Widget) -> None:
        if stage is self.stage:
            following = self._next
            self.clear()
            if following is not None:
                self.put(following)
