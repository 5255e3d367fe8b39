"""A sheet over long work: how far it is, and a way to give it up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp

from companion.core.text import Say, say
from companion.device.work import Stopped, Work
from companion.ui.doors import Notices
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import Press
from companion.ui.kit.sheet import Sheet
from companion.ui.theme import theme
from companion.ui.words import words

LOOK = 0.05  # seconds between two looks at how far it is
AT_ONCE = 0.05  # seconds in which most work is done: nothing is shown for it, and nobody feels them


class Bar(Drawing):
    """How much is done, from left to right."""

    def __init__(self) -> None:
        self.part = 0.0
        super().__init__(size_hint_y=None, height=dp(10))

    def show(self, part: float) -> None:
        self.part = part
        self.redraw()

    def draw(self) -> None:
        for colour, wide in ((theme.s2, self.width), (theme.accent, self.width * self.part)):
            Color(*colour)
            RoundedRectangle(pos=self.pos, size=(wide, self.height), radius=[dp(5)])


class WaitingSheet(Sheet):
    """Looks at the work until it is done, then hands its result on."""

    def __init__(self, title: Say, work: Work[Any], finish: Callable[[Work[Any]], object], stops: bool) -> None:
        super().__init__(words(title), closes=stops)
        self.work, self.finish, self.stops = work, finish, stops
        self.bar = Bar()
        self.column.add_widget(self.bar)
        if stops:
            cancel = Press(icon="close", text=words(say("Cancel")))
            cancel.bind(on_tap=lambda *_: self.close())
            self.foot(cancel)
        else:
            self.head.remove_widget(self.head.children[0])  # the cross
        self._event: Any = Clock.schedule_interval(self._look, LOOK)

    def close(self) -> None:
        if not self.work.done:
            if not self.stops:
                return
            self.work.stop()
        self._event.cancel()
        super().close()

    def _look(self, _: float) -> None:
        self.bar.show(self.work.progress)
        if self.work.done:
            self.close()
            self.finish(self.work)


def wait_for(
    notices: Notices, title: Say, work: Work[Any], finish: Callable[[Work[Any]], object], stops: bool = True
) -> None:
    """Run this work; a sheet stands over the screen if it is not done at once. `finish` asks for its result.
    What has to be done has no Cancel: `stops` is False."""

    def finished(done: Work[Any]) -> None:
        try:
            finish(done)
        except Stopped:
            return

    work.start()
    if work.wait(AT_ONCE):
        finished(work)
    else:
        notices.open(WaitingSheet(title, work, finished, stops))
