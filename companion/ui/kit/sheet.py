"""A sheet that comes up from below, over everything else; a tap beside it or Back puts it away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.session import Session
from companion.device.insets import NONE, Insets
from companion.ui import kv, motion
from companion.ui.kit.stack import Aimed, Column, Scroll
from companion.ui.kit.surface import Surface
from companion.ui.theme import theme
from companion.ui.window.hiding import Cover

kv.load("kit/sheet")

FLOATS = 720  # dp: from this width on a sheet floats in the middle
BESIDE = 600  # dp: from this width on there is room for a sheet and what it asks about
LOW = 420  # dp: a phone that lies on its side


class SheetPanel(Aimed, BoxLayout, Surface):
    """The plate of a sheet; touches on it do not fall through."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)


class SheetFoot(BoxLayout):
    """The buttons of a sheet: declared in its rule, they stand below the body."""


class Sheet(FloatLayout):
    """Title, a body that scrolls when it must, and a foot that never does; what is put into it goes into the body."""

    title: str = StringProperty("")
    closes: bool = BooleanProperty(True)  # a tap beside it puts it away
    widest: float = NumericProperty(560)  # dp
    whole: bool = BooleanProperty(False)  # it fills the screen
    aside: bool = BooleanProperty(False)  # what it asks about is tapped beside it, where there is room
    insets: Insets = ObjectProperty(NONE, rebind=True)  # what the phone's own bars cover
    foot_height: float | None = NumericProperty(None, allownone=True)  # of its own; None: one row of buttons
    fixed: float = NumericProperty(0.0)  # pixels that it is high from opening to closing; 0: as high as what it holds

    chrome: float = NumericProperty(0)  # the height of what is always there: grip, title, foot and the gaps
    dim_from: float = NumericProperty(0)  # what lies left of this is not dimmed
    panel: SheetPanel = ObjectProperty(None)
    head: BoxLayout = ObjectProperty(None)
    body: Scroll = ObjectProperty(None)
    beneath: Column = ObjectProperty(None)  # what stands between body and foot and does not scroll
    column: Column = ObjectProperty(None)
    footer: BoxLayout = ObjectProperty(None)

    def _stance(self) -> str:
        if self.whole:
            return "whole"
        if self.aside and self.width >= dp(BESIDE):
            return "beside"
        return "floating" if self.width >= dp(max(FLOATS, self.widest + 1)) else "below"

    stance: str = AliasProperty(_stance, bind=("width", "whole", "aside", "widest"), cache=True)

    def _room(self) -> float:
        """How high the panel may become."""
        if self.whole:
            return float(self.height)
        wide = self.width >= dp(FLOATS)
        room = self.height * (0.92 if wide else 0.94)
        if self.insets.top or self.insets.bottom:
            below = self.insets.bottom + dp(8) if wide else 0
            room = min(room, self.height - self.insets.top - dp(8) - below)
        return float(room)

    room: float = AliasProperty(_room, bind=("size", "whole", "insets"), cache=True)

    def _edges(self) -> Insets:
        """What its content keeps free of the panel."""
        if self.stance in ("floating", "beside"):
            return NONE
        return self.insets if self.whole else msgspec.structs.replace(self.insets, top=0.0)

    edges: Insets = AliasProperty(_edges, bind=("stance", "insets"), cache=True, rebind=True)

    def __init__(self, title: str = "", **values: Any) -> None:
        self.on_close: list[Callable[[], object]] = []
        # Its size is known from the start: nothing is laid out for a smaller one.
        super().__init__(title=title, size=Window.size, **values)

    def add_widget(self, widget: Widget, *args: Any, **values: Any) -> None:
        if self.column is None:
            super().add_widget(widget, *args, **values)
        elif isinstance(widget, SheetFoot):
            self.footer.add_widget(widget)
        else:
            self.column.add_widget(widget, *args, **values)

    def foot(self, *parts: Widget, height: float = 64) -> None:
        """Put buttons below the body; so many dp high, or one row of them."""
        self.footer.clear_widgets()
        for part in parts:
            self.footer.add_widget(part)
        self.foot_height = None if height == 64 else theme.grow(height)

    def lead(self, part: Widget) -> None:
        """Put something before the title."""
        self.head.add_widget(part, index=len(self.head.children))

    def listen(self, source: EventDispatcher, **handlers: Callable[..., object]) -> None:
        """Bind these for as long as it is open."""
        source.bind(**handlers)
        self.on_close.append(lambda: source.unbind(**handlers))

    def follow_steps(self, session: Session[Any], act: Callable[[], None]) -> None:
        """Do this after every step of a table, for as long as it is open."""
        session.subscribe(act)
        self.on_close.append(lambda: session.unsubscribe(act))

    def keep_clear(self, insets: Insets) -> None:
        """Stay away from the edges that the phone's own bars cover."""
        self.insets = insets

    @property
    def cover(self) -> Cover | None:
        """Behind what nothing is seen; a sheet that leaves room at its sides hides nothing."""
        covers = self.stance in ("below", "whole") and self.opacity == 1
        return Cover(self.width, self.panel.top, self.panel.radius) if covers else None

    def appear(self) -> None:
        """Come up from below."""
        if theme.motion:
            self.opacity = 0
            motion.glide(self, 160, opacity=1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.closes and not self.panel.collide_point(*touch.pos):
            self.close()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True

    def again(self) -> Callable[[], object] | None:
        """What opens it anew as it is now, for whoever leads away from it and back; None: it is not missed."""
        return None

    def back(self) -> None:
        """The phone's Back."""
        self.close()

    def close(self) -> None:
        """Go away and tell whoever waits for it."""
        Window.release_all_keyboards()
        if self.parent:
            self.parent.remove_widget(self)
        motion.still(self)
        for done in self.on_close:
            done()
