"""The chain as it grows: a plate for every missile, done, running or waiting."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.core.view import Action
from companion.games.nineteen71.board import ChainNode
from companion.ui import motion
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Display, Icon, Strong, Text
from companion.ui.theme import mix, theme
from companion.ui.words import words

LINK = 20  # dp between two plates, for the arrow


class Plate(Touchable):
    """One link: its number, who at whom, and why; small once it is done and room is scarce."""

    def __init__(self, do: Callable[[Action], None]) -> None:
        super().__init__(radius=dp(14), size_hint=(None, None))
        self.number = Display(size_sp=30, halign="center", measure=theme.glyph)
        self.title = Strong(size_sp=14, fit=True, measure=theme.button)
        self.cause = Text(size_sp=12, fit=True, measure=theme.button)
        self.mark = Icon(size_sp=16)
        for part in (self.number, self.title, self.cause, self.mark):
            self.add_widget(part)
        self.node: ChainNode | None = None
        self.small = False
        self.bind(on_tap=lambda *_: self.node is not None and self.node.tap is not None and do(self.node.tap))
        arrange(self, self._place)

    def show(self, node: ChainNode) -> None:
        self.node = node
        running, done = node.status == "running", node.status == "done"
        self.fill = theme.accent if running else mix(theme.s2, theme.s1, 0.5) if done else theme.s2
        ink = theme.accent_ink if running else theme.ink2 if done else theme.ink
        self.number.text, self.number.color = str(node.number), ink
        self.title.text, self.title.color = words(node.title), ink
        self.cause.text = words(node.tap.label if node.tap else node.cause)
        self.cause.color = theme.accent_text if node.tap else ink if running else theme.ink2
        self.mark.icon = "check-bold" if done else node.icon
        self.mark.color = theme.ok if done else ink
        self.enabled = node.tap is not None
        self._place()

    def natural(self) -> float:
        """The width at which nothing is cut."""
        words_wide = max(
            extents(self.title.text, look.BOLD, theme.button(14))[0],
            extents(self.cause.text, look.REGULAR, theme.button(12))[0],
        )
        return float(theme.glyph(26) + words_wide + theme.glyph(20) + dp(26))

    def _place(self, *_: object) -> None:
        if self.width < 2:
            return
        for part in (self.title, self.cause):
            part.opacity = 0 if self.small else 1
        number, mark = theme.glyph(26), theme.glyph(20)
        left = self.x + dp(6)
        self.number.size, self.number.pos = (number, self.height), (left, self.y)
        self.mark.size, self.mark.pos = (mark, self.height), (self.x + self.width - mark - dp(8), self.y)
        room = self.mark.x - left - number - dp(8)
        line, second = theme.button(14) * 1.3, theme.button(12) * 1.3
        base = self.y + (self.height - line - second) / 2
        self.title.size, self.title.pos = (max(1, room), line), (left + number + dp(4), base + second)
        self.cause.size, self.cause.pos = (max(1, room), second), (left + number + dp(4), base)


class Links(Widget):
    """All links in one line; it follows the running one."""

    def __init__(self, do: Callable[[Action], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.do = do
        self.scroll = ScrollView(do_scroll_y=False, bar_width=0, size_hint=(None, None))
        self.lane = Widget(size_hint=(None, None))
        self.scroll.add_widget(self.lane)
        self.add_widget(self.scroll)
        self.plates: list[Plate] = []
        self.arrows: list[Icon] = []
        arrange(self, self._place)

    def show(self, nodes: tuple[ChainNode, ...]) -> None:
        """Keep the plates that are there; more are added as the chain grows."""
        while len(self.plates) < len(nodes):
            self.plates.append(Plate(self.do))
            self.arrows.append(Icon(icon="chevron-right", size_sp=18, color=theme.ink2))
        self.lane.clear_widgets()
        for place, node in enumerate(nodes):
            self.plates[place].show(node)
            self.lane.add_widget(self.plates[place])
            if place:
                self.lane.add_widget(self.arrows[place])
        self.nodes = nodes
        self._place()

    def _place(self, *_: object) -> None:
        if self.width < 2 or not self.plates:
            return
        shown = self.plates[: len(self.nodes)]
        joints = dp(LINK) * (len(shown) - 1)
        wide = [plate.natural() for plate in shown]
        tight = sum(wide) + joints > self.width
        spare = max(0.0, self.width - joints - sum(wide)) / len(shown)
        x = focus = 0.0
        for place, plate in enumerate(shown):
            plate.small = tight and plate.node.status == "done"
            width = theme.glyph(26) + theme.glyph(20) + dp(18) if plate.small else wide[place] + min(spare, dp(60))
            if place:
                self.arrows[place].size, self.arrows[place].pos = (dp(LINK), self.height), (x, 0)
                x += dp(LINK)
            focus = x if plate.node.status == "running" else focus
            plate.size, plate.pos = (width, self.height), (x, 0)
            plate._place()
            x += width
        self.scroll.size, self.scroll.pos = self.size, self.pos
        self.lane.size = (max(self.width, x), self.height)
        self.scroll.do_scroll_x = x > self.width + 1
        before = dp(LINK) + theme.glyph(46) + dp(18) if focus else 0  # the link before it stays in sight
        target = min(1.0, max(0.0, (focus - before) / (x - self.width))) if self.scroll.do_scroll_x else 0
        motion.glide(self.scroll, 200, scroll_x=target)
