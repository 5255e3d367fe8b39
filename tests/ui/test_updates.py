"""A tap touches only what it changed: counted in texts drawn anew and drawings made anew, which repeat exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.text import LabelBase
from kivy.core.window import Window

from companion.ui.theme import theme
from companion.ui.widgets.marks import Drawing
from tests.bench.tables import plus_of, six_nations
from tests.ui.finger import Finger


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Finger]:
    """Six nations with their Policies, with nothing moving."""
    six_nations(tmp_path)
    finger = Finger(tmp_path)
    theme.motion = False
    finger.app.open_table(finger.app.store.tables(finished=False, limit=1)[0].id)
    finger.settle(20)
    finger.wait(lambda: finger.app._warming.done, "the lookup is never ready")
    yield finger
    theme.motion = True
    finger.stop()


class Count:
    """What is drawn anew while it watches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: Counter[str] = Counter()
        self.texts: list[str] = []
        plain_text = LabelBase.refresh

        def refresh(label: Any) -> None:
            self.texts.append(label.text)
            plain_text(label)

        monkeypatch.setattr(LabelBase, "refresh", refresh)
        for kind in _kinds(Drawing):
            if "redraw" in vars(kind):
                monkeypatch.setattr(kind, "redraw", self._counted(vars(kind)["redraw"], kind.__name__))
        Window.bind(on_draw=self._drawn)

    def _counted(self, redraw: Any, name: str) -> Any:
        def counted(drawing: Any) -> None:
            self.seen[name] += 1
            redraw(drawing)

        return counted

    def _drawn(self, *_: object) -> None:
        self.seen["frames"] += 1

    def stop(self) -> None:
        Window.unbind(on_draw=self._drawn)


def _kinds(kind: type) -> Iterator[type]:
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)


def tap(finger: Finger, count: Count) -> None:
    """One tap on a plus, until nothing changes any more."""
    plus = plus_of(finger.app)
    finger.press(plus).touch_up()  # an earlier tap, so that nothing happens for the first time
    finger.settle(20)
    touch = finger.press(plus_of(finger.app))
    EventLoop.idle()
    count.seen.clear()
    count.texts.clear()
    touch.touch_up()
    for _ in range(20):
        finger.time.now += 0.02
        EventLoop.idle()


def test_a_tap_on_the_fullest_table_writes_one_number_and_draws_one_frame(
    full: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = Count(monkeypatch)
    head = full.app.session.head
    tap(full, count)
    count.stop()
    after = full.app.session
    assert after.head.parent == head.id + 1, "both taps were played"
    changed = next(seat.main.value for seat in after.view.seats if seat.main.value != 10)
    assert set(count.texts) == {str(changed), f"×{changed - 10}"}, "only the number and its tokens are written anew"
    assert len(count.texts) <= 3, "and at most once more for their place"
    assert count.seen == {"frames": 1}, "no drawing but the screen's one frame"


def test_a_step_that_changes_nothing_to_see_draws_no_text(full: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    count = Count(monkeypatch)
    full.app.shell.screen.panes["table"].show()
    full.settle(20)
    count.stop()
    assert count.texts == []
