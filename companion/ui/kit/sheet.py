"""A sheet that comes up from below, over everything else; a tap beside it or Back puts it away."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.device.insets import Insets
from companion.ui import motion
from companion.ui.kit.press import IconPress
from companion.ui.kit.stack import Scroll
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display
from companion.ui.theme import theme


class Panel(Surface):
    """The plate of a sheet; touches on it do not fall through."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


class Sheet(FloatLayout):
    """Title, a body that scrolls when it must, and a footer that never does."""

    widest = 560
    closes = True
    inset = 0.0  # pixels at the bottom that the phone's own bar covers
    overhead = 0.0  # the same at the top
    sides = (0.0, 0.0)
    foot_high = 0.0

    def __init__(self, title: str = "", **values: object) -> None:
        super().__init__(size=Window.size, **values)  # known from the start: nothing is laid out for a smaller one
        self.on_close: list[object] = []
        with self.canvas.before:
            Color(*theme.scrim)
            self._scrim = Rectangle(pos=self.pos, size=self.size)
        self.panel = Panel(
            fill=theme.s1, radius=dp(28), size_hint=(None, None), round_bottom=False, edge=dp(theme.edge)
        )
        self.frame = BoxLayout(orientation="vertical", padding=(dp(16), dp(8), dp(16), dp(12)), spacing=dp(10))
        self.head = BoxLayout(size_hint_y=None, height=max(dp(48), theme.sp(32) * 1.25), spacing=dp(8))
        self.title = Display(text=title, size_sp=32, fit=True)
        self.close_press = IconPress(icon="close", pos_hint={"center_y": 0.5})
        self.close_press.bind(on_tap=lambda *_: self.close())
        self.head.add_widget(self.title)
        self.head.add_widget(self.close_press)
        self.grip = Surface(fill=theme.s3, radius=dp(2), size_hint=(None, None), size=(dp(40), dp(4)), edge=0)
        self.grip.pos_hint = {"center_x": 0.5}
        self.body = Scroll(spacing=8, bar_margin=-dp(9))
        self.footer = BoxLayout(size_hint_y=None, height=0, spacing=dp(8))
        for part in (self.grip, self.head, self.body, self.footer):
            self.frame.add_widget(part)
        self.panel.add_widget(self.frame)
        self.add_widget(self.panel)
        self._settle = Clock.create_trigger(self._arrange, -1)
        self.bind(pos=self._settle, size=self._settle)
        self.body.column.bind(height=self._settle)
        self.body.bind(height=self._settle)
        self.footer.bind(height=self._settle)
        self._arrange()

    @property
    def column(self) -> Widget:
        return self.body.column

    def foot(self, *parts: Widget, height: float = 64) -> None:
        """Put buttons into the footer."""
        self.footer.clear_widgets()
        for part in parts:
            self.footer.add_widget(part)
        self.foot_high = height
        self.footer.height = self.low_foot(height)

    def low_foot(self, height: float) -> float:
        """The height of a footer: on a phone that lies on its side only what a finger needs."""
        low = 1 < self.height < dp(420)
        return float(max(dp(48), theme.grow(40)) if low and height == 64 else theme.grow(height))

    def _room(self) -> tuple[float, float]:
        wide = self.width >= dp(720)
        most = self.height * (0.94 if not wide else 0.92)
        if self.overhead or self.inset:
            most = min(most, self.height - self.overhead - dp(8) - (self.inset + dp(8) if wide else 0))
        return min(self.width, dp(self.widest)) if wide else self.width, most

    def keep_clear(self, insets: Insets) -> None:
        """Stay away from the edges that the phone's own bars cover."""
        self.inset, self.overhead, self.sides = insets.bottom, insets.top, (insets.left, insets.right)
        self._settle()

    def _arrange(self, *_: object) -> None:
        self._scrim.pos, self._scrim.size = self.pos, self.size
        low = self.height < dp(420)
        self.head.height = dp(48) if low else max(dp(48), theme.sp(32) * 1.25)
        if self.footer.height and self.foot_high == 64:
            self.footer.height = self.low_foot(64)
        width, most = self._room()
        floats = width < self.width
        below = 0.0 if floats else self.inset
        left, right = (0.0, 0.0) if floats else self.sides
        self.frame.padding = (dp(16) + left, dp(8), dp(16) + right, dp(12) + below)
        chrome = dp(4) + self.head.height + self.footer.height + dp(20) + below + dp(30) + self.pinned()
        height = min(most, chrome + self.body.column.height)
        self.panel.round_bottom = floats
        self.panel.size = (width, height)
        self.panel.x = self.x + (self.width - width) / 2
        clear = self.height - self.overhead - self.inset
        self.panel.y = self.y + (self.inset + (clear - height) / 2 if floats else 0)
        self.frame.size, self.frame.pos = self.panel.size, self.panel.pos
        self.body.width = self.body.column.width = width - self.frame.padding[0] - self.frame.padding[2]
        self.body.do_scroll_y = self.body.column.height > self.body.height + 1

    def slack(self) -> tuple[float, float]:
        """From where to where the panel may be moved: nowhere, unless it floats."""
        if self.panel.width >= self.width:
            return 0.0, 0.0
        return self.y + self.inset + dp(8), self.y + self.height - self.overhead - dp(8)

    def pinned(self) -> float:
        """The height of what a kind of sheet keeps above its body."""
        return 0.0

    @property
    def hides(self) -> float:
        """How far up from the bottom of the window nothing is seen of what lies below it."""
        whole = self.panel.width >= self.width and self.opacity == 1
        return float(self.panel.top - self.panel.radius) if whole else 0.0

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

    def close(self) -> None:
        """Go away and tell whoever waits for it."""
        Window.release_all_keyboards()
        if self.parent:
            self.parent.remove_widget(self)
        motion.still(self)
        for done in self.on_close:
            done()
