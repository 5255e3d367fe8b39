"""What is in sight: every text, icon, target and plate of the window, where it lies, and what clips it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.scatter import Scatter
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.games.game2020.ui.pins import Pin
from companion.ui import theme as look
from companion.ui.kit.press import Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Text as Label
from companion.ui.screens.flat import TurnedStage
from companion.ui.screens.room import Room
from companion.ui.shell import Shell
from companion.ui.table.moment import MomentStage
from tests.layout.ink import Box, Line, around, drawn, paper

PUT_AWAY = -9999  # where things go that are put away on purpose


@dataclass
class Clip:
    """A viewport: what scrolls in it, and which ways."""

    view: ScrollView
    box: Box
    content: Box | None


@dataclass
class Seen:
    """One thing in sight."""

    widget: Widget
    kind: str  # text, icon, target, plate
    box: Box
    order: int
    layer: int
    path: tuple[Widget, ...]
    clips: tuple[Clip, ...]
    opacity: float
    enabled: bool
    lines: list[Line] = field(default_factory=list)
    paper: Box | None = None

    @property
    def text(self) -> str:
        return str(getattr(self.widget, "text", ""))

    def name(self) -> str:
        """How to find it: its words, and the kinds of widgets that it stands in."""
        own = [
            type(w).__name__ for w in (*self.path, self.widget) if type(w).__module__.startswith(("companion", "tests"))
        ]
        said = self.said()
        return f"{'/'.join(own[-4:])}{f' “{said}”' if said else ''}"

    def said(self) -> str:
        if self.kind == "icon":
            return str(getattr(self.widget, "icon", ""))
        if self.text:
            return self.text
        words = [
            getattr(w, "icon", "") or w.text for w in self.widget.walk(restrict=True) if isinstance(w, Label) and w.text
        ]
        return " ".join(words)[:40] or str(getattr(self.widget, "icon", ""))

    def seen_part(self, box: Box | None = None, but: tuple[Clip, ...] = ()) -> Box:
        """The part that viewports let through, but for those in `but`."""
        part = box or self.box
        for clip in self.clips:
            if clip not in but:
                part = part.within(clip.box)
        return part


Place = Callable[[float, float], tuple[float, float]]


def _same(x: float, y: float) -> tuple[float, float]:
    return x, y


def mapped(place: Place, box: Box) -> Box:
    """A box of a widget's own coordinates in those of the window, also where it lies turned."""
    one, two = place(box.left, box.low), place(box.right, box.top)
    return Box(min(one[0], two[0]), min(one[1], two[1]), max(one[0], two[0]), max(one[1], two[1]))


def plain(widget: Widget) -> Box:
    return Box(widget.x, widget.y, widget.x + widget.width, widget.y + widget.height)


class Sight:
    """All that is in the window now, from the back to the front."""

    def __init__(self, root: Widget) -> None:
        self.things: list[Seen] = []
        self.dp = float(Metrics.density)
        self.window = Box(0, 0, Window.width, Window.height)
        insets = root.insets if isinstance(root, Shell) else None
        self.safe = (
            Box(insets.left, insets.bottom, Window.width - insets.right, Window.height - insets.top)
            if insets
            else self.window
        )
        self._order = 0
        for number, part in enumerate(layers(root)):
            self._look(part, number, _same, (), (), 1.0, True)

    def of(self, *kinds: str) -> list[Seen]:
        return [thing for thing in self.things if thing.kind in kinds]

    def _look(
        self,
        widget: Widget,
        layer: int,
        place: Place,
        path: tuple[Widget, ...],
        clips: tuple[Clip, ...],
        opacity: float,
        enabled: bool,
    ) -> None:
        opacity *= widget.opacity
        if opacity < 0.02 or widget.y <= PUT_AWAY:
            return
        enabled = enabled and bool(getattr(widget, "enabled", True)) and not widget.disabled
        self._order += 1
        for kind, box, lines, sheet in kinds(widget):
            far = mapped(place, box)
            moved = [Line(line.text, mapped(place, line.box)) for line in lines]
            on = mapped(place, sheet) if sheet else None
            self.things.append(Seen(widget, kind, far, self._order, layer, path, clips, opacity, enabled, moved, on))
        if isinstance(widget, ScrollView | RelativeLayout | Scatter | Pin):
            if isinstance(widget, ScrollView):
                clips = (*clips, self._clip(widget, place))
            place = _through(widget, place)
        for child in staged(widget):
            self._look(child, layer, place, (*path, widget), clips, opacity, enabled)

    @staticmethod
    def _clip(view: ScrollView, place: Place) -> Clip:
        inner = _through(view, place)
        content = mapped(inner, plain(view.children[0])) if view.children else None
        return Clip(view, mapped(place, plain(view)), content)


def _through(widget: Widget, place: Place) -> Place:
    if isinstance(widget, Pin):  # its head is drawn where its tip stands
        return lambda x, y: place(x + widget.shift.x, y + widget.shift.y)

    def inner(x: float, y: float) -> tuple[float, float]:
        return place(*widget.to_parent(x, y))

    return inner


def layers(root: Widget) -> Iterator[Widget]:
    """The screen with its banner and hint; or, where a sheet lies over it, the sheet in front and what came later."""
    if not isinstance(root, Shell):
        yield root
        return
    over = list(reversed(root.layer.children))
    sheets = [number for number, part in enumerate(over) if isinstance(part, Sheet)]
    if sheets:
        yield from over[sheets[-1] :]
        return
    yield root.stage
    yield from over


def staged(widget: Widget) -> list[Widget]:
    """Its children from back to front; a moment hides all that lies behind it, and the bar below its place."""
    found = list(reversed(widget.children))
    if isinstance(widget, Room) and not widget.rail and "table" in widget.panes and widget.panes["table"].moments.stage:
        found.remove(widget.bar)
    over = [number for number, child in enumerate(found) if isinstance(child, MomentStage | TurnedStage)]
    return found[over[-1] :] if over else found


def kinds(widget: Widget) -> Iterator[tuple[str, Box, list[Line], Box | None]]:
    """What a widget is to the eye and the finger, with its boxes in its parent's coordinates."""
    if isinstance(widget, Label):
        if widget.text.strip() and widget.ink[3] > 0.02:
            lines = drawn(widget)
            if lines:
                yield "icon" if widget.font_name == look.ICONS else "text", around(lines), lines, paper(widget)
            elif not widget.text.isspace():
                yield "unseen", plain(widget), [], None
        return
    if isinstance(widget, Touchable | TextInput):
        yield "target", plain(widget), [], None
    if isinstance(widget, Surface):
        yield "plate", plain(widget), [], None
    for spot in spots(widget):
        yield "spot", spot, [], None


def spots(widget: Any) -> Iterator[Box]:
    """The places of a hand-drawn thing that each answer to a finger.

    Drawn boards are made of buttons; a die on the tray is not. A chart and the ride take the column or the space that
    is nearest to a tap, and the buttons beside them do the same with 48 dp.
    """
    if getattr(widget, "tapped", None) is not None and hasattr(widget, "touch_spots"):
        for left, low, wide, high in widget.touch_spots():
            yield Box(left, low, left + wide, low + high)
