"""A nation's row: Buildings side by side, gaps for new ones, and top cards that travel under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.games.nineteen71.board import Gap, NationRow
from companion.ui import motion
from companion.ui.boards.nineteen71.drawn import PEEK, Lifted
from companion.ui.boards.nineteen71.site import HIGH, SiteCard
from companion.ui.kit.press import Press
from companion.ui.kit.surface import arrange
from companion.ui.theme import theme
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

BETWEEN, GAP = 8, 48
LEAST, MOST = 60, 104  # dp: width of a card
GROWTH = 1.9  # how much larger the cards of a short row may be
SLACK = 12  # dp a finger may move and still mean a tap


class Row(Widget):
    """Cards are kept by their key; a step touches only those that changed."""

    __events__ = ("on_scroll_start", "on_scroll_move", "on_scroll_stop")

    def __init__(self, app: Tableside) -> None:
        super().__init__(size_hint=(None, None))
        self.app = app
        self.scroll = ScrollView(do_scroll_y=False, bar_width=dp(3), bar_margin=0, size_hint=(None, None),
                                 bar_color=theme.ink3, bar_inactive_color=theme.line)  # fmt: skip
        self.lane = Widget(size_hint=(None, None))
        self.scroll.add_widget(self.lane)
        self.add_widget(self.scroll)
        self.cards: dict[str, SiteCard] = {}
        self.gaps: dict[str, Press] = {}
        self.row: NationRow | None = None
        self.building = False
        self.asking = False
        self.lifted: tuple[SiteCard, Lifted] | None = None
        self._from = (0.0, 0.0)
        arrange(self, self._place)

    def show(self, row: NationRow, building: bool, asking: bool) -> None:
        """This row, with its gaps open while a Building is being placed."""
        self.row, self.building, self.asking = row, building, asking
        self._drop()
        keys = [site.key for site in row.sites]
        for key in [key for key in self.cards if key not in keys]:
            self.lane.remove_widget(self.cards.pop(key))
        for site in row.sites:
            if site.key not in self.cards:
                card = self.cards[site.key] = SiteCard(site)
                card.bind(on_tap=self._tapped)
                self.lane.add_widget(card)
            elif self.cards[site.key].site != site:
                self.cards[site.key].site = site
            self.cards[site.key].enabled = not asking
        self._show_gaps(row.gaps if building else ())
        self._place()
        self._look_at_asked()

    def _show_gaps(self, gaps: tuple[Gap, ...]) -> None:
        if [gap.key for gap in gaps] == list(self.gaps):
            return
        for press in self.gaps.values():
            self.lane.remove_widget(press)
        self.gaps = {}
        for gap in gaps:
            press = Press(icon="plus", fill=theme.clear, ink=theme.accent_text, outline=theme.accent_text, edge=dp(2),
                          size_hint=(None, None), guard=0.35)  # fmt: skip
            press.place = gap.place
            press.bind(on_tap=lambda _, place=gap.place: self._gap(place))
            self.lane.add_widget(press)
            self.gaps[gap.key] = press

    def _gap(self, place: int) -> None:
        found = next((gap for gap in self.row.gaps if gap.place == place), None) if self.row else None
        if found is not None:
            self.app.do(found.tap)

    def _tapped(self, card: SiteCard) -> None:
        if not self.asking:
            self.app.do(card.site.tap)

    # Places

    def least(self) -> float:
        """The lowest this row can be."""
        tallest = max((len(site.stack) for site in self.row.sites), default=0) if self.row else 0
        return theme.grow(88) + dp(12) + dp(34) + min(tallest, 4) * dp(11)

    def plate(self, width: float) -> float:
        """The height of a card where nothing is scarce: a few Buildings stand larger than many."""
        count = max(1, len(self.row.sites)) if self.row else 1
        share = (width - dp(BETWEEN) * (count - 1) - len(self.gaps) * dp(GAP + BETWEEN)) / count
        return theme.grow(HIGH) * (min(GROWTH, max(1.0, share / dp(MOST))) if theme.scale < 1.3 else 1.0)

    def wanted(self, width: float) -> float:
        """As high as the row would like to be."""
        tallest = max((len(site.stack) for site in self.row.sites), default=0) if self.row else 0
        return self.plate(width) + dp(6) + dp(48) + max(2, tallest) * dp(PEEK)

    def _place(self, *_: object) -> None:
        if self.row is None or self.width < 2:
            return
        self.scroll.size, self.scroll.pos = self.size, self.pos
        count = len(self.row.sites)
        least = dp(LEAST) * (1 + (theme.scale - 1) * 0.4)
        between = dp(BETWEEN if count * (least + dp(BETWEEN)) < self.width + dp(BETWEEN) else BETWEEN / 2)
        gaps = len(self.gaps) * (dp(GAP) + between)
        room = self.width - gaps - between * max(0, count - 1)
        over = max(least, room / max(1, count)) * count > room + 1
        self.scroll.do_scroll_x = over
        bar = dp(6) if over else 0
        high = self.height - bar
        foot = min(dp(48), max(dp(34), high * 0.16))
        tallest = max((len(site.stack) for site in self.row.sites), default=0)
        tight = min(tallest, 4) * dp(11)
        best = self.plate(self.width)
        stack = min(tallest * dp(PEEK), max(tight, high - foot - dp(6) - best))
        plate = min(best, high - foot - dp(6) - stack)
        most = dp(MOST) * max(1.0, plate / theme.grow(HIGH))
        wide = max(least, min(most, room / max(1, count)))
        total = wide * count + between * max(0, count - 1) + gaps
        self.lane.size = (max(total, self.width), self.height)
        x = max(0.0, (self.width - total) / 2)
        presses = list(self.gaps.values())
        for place, site in enumerate(self.row.sites):
            if presses:
                x = self._put_gap(presses[place], x, bar + foot + dp(6), plate) + between
            self.cards[site.key].measure(wide, high, plate, foot)
            self.cards[site.key].pos = (x, bar)
            x += wide + between
        if presses:
            self._put_gap(presses[-1], x, bar + foot + dp(6), plate)

    @staticmethod
    def _put_gap(press: Press, x: float, y: float, high: float) -> float:
        press.size, press.pos = (dp(GAP), high), (x, y)
        return x + dp(GAP)

    def _look_at_asked(self) -> None:
        """A long row moves so that the card in question is in sight."""
        card = next((card for card in self.cards.values() if card.site.asked), None)
        spare = self.lane.width - self.width
        if card is not None and spare > 1:
            wanted = min(1.0, max(0.0, (card.x + card.width / 2 - self.width / 2) / spare))
            motion.glide(self.scroll, 160, scroll_x=wanted)

    # Travel: the place that scrolls offers every touch to us first, before it waits whether it is a scroll

    def on_scroll_start(self, touch: MotionEvent, *_: object) -> bool:
        card = self._grips(touch)
        if card is None:
            return bool(self.dispatch_children("on_scroll_start", touch))
        touch.grab(self)
        self._from = touch.pos
        lifted = Lifted(card=card.site.top or "down", size_hint=(None, None), size=(card.width - dp(8), dp(44)))
        lifted.opacity = 0
        self.add_widget(lifted)
        self.lifted = (card, lifted)
        self._follow(touch)
        return True

    def on_scroll_move(self, touch: MotionEvent) -> bool:
        return self.lifted is not None or bool(self.dispatch_children("on_scroll_move", touch))

    def on_scroll_stop(self, touch: MotionEvent, *_: object) -> bool:
        return self.lifted is not None or bool(self.dispatch_children("on_scroll_stop", touch))

    def _grips(self, touch: MotionEvent) -> SiteCard | None:
        if not self.collide_point(*touch.pos) or self.asking or self.building or touch.is_mouse_scrolling:
            return None
        at = self.scroll.to_local(*touch.pos)
        for card in self.cards.values():
            x, y, wide, high = card.grip()
            if card.site.roads and x <= at[0] <= x + wide and y <= at[1] <= y + high:
                return card
        return None

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self.lifted is not None:
            self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.lifted is None:
            return True
        card, _ = self.lifted
        moved, goal = self._moved(touch), self._under(touch)
        self._drop()
        road = next((road for road in card.site.roads if goal is not None and road.goal == goal.site.key), None)
        if not moved:
            self._tapped(card)
        elif road is not None:
            self.app.do(road.action)
        return True

    def _moved(self, touch: MotionEvent) -> bool:
        return max(abs(touch.x - self._from[0]), abs(touch.y - self._from[1])) > dp(SLACK)

    def _under(self, touch: MotionEvent) -> SiteCard | None:
        x = self.scroll.to_local(*touch.pos)[0]
        return next((card for card in self.cards.values() if card.x - dp(4) <= x <= card.x + card.width + dp(4)), None)

    def _follow(self, touch: MotionEvent) -> None:
        """The card goes with the finger; where it may be dropped stands out."""
        card, lifted = self.lifted
        if not lifted.opacity and self._moved(touch):
            lifted.opacity = 1
            goals = {road.goal for road in card.site.roads}
            for key, other in self.cards.items():
                other.picture.mood = "lifted" if other is card else "goal" if key in goals else "dim"
        lifted.pos = (touch.x - lifted.width / 2, touch.y - dp(8))

    def _drop(self) -> None:
        if self.lifted is not None:
            self.remove_widget(self.lifted[1])
            self.lifted = None
            for card in self.cards.values():
                card.picture.mood = ""


def told(row: NationRow) -> list[str]:
    """Why Buildings of this row are disabled, a line each."""
    return [words(say("{building}: {why}", building=site.name, why=site.why)) for site in row.sites if site.disabled]
