"""A nation's row: Buildings side by side, gaps for new ones, and top cards that travel under a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from msgspec.structs import replace

from companion.core.text import NOTHING, Say, say
from companion.core.view import Action
from companion.games.nineteen71.board import NationRow, Site
from companion.games.nineteen71.ui.card_picture import NO_SITE, LiftedCard
from companion.games.nineteen71.ui.nation_chip import NO_NATION
from companion.games.nineteen71.ui.plan import RowPlan, row_plan
from companion.games.nineteen71.ui.site import GapPress, SiteCard, SiteColumn
from companion.ui import kv, motion

kv.load_beside(__file__)

SLACK = 12  # dp a finger may move and still mean a tap
GAP = replace(NO_SITE, icon="plus")


class BuildingRow(FloatLayout):
    """Columns are kept by the key of their Building; a step touches only those that changed."""

    row: NationRow = ObjectProperty(NO_NATION)
    opened: int = NumericProperty(-1)  # the gap for which a Building is being chosen
    filled: bool = BooleanProperty(False)  # the row already shows it there
    asking: bool = BooleanProperty(False)  # the chain asks: nothing here can be used
    framed: bool = BooleanProperty(False)
    plan: RowPlan = ObjectProperty(RowPlan(), rebind=True)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    tell: Callable[[Say, Say], object] = ObjectProperty(lambda title, second: None)  # in the lane, while one drags
    theme_scale: float = NumericProperty(1.0)
    __events__ = ("on_scroll_start", "on_scroll_move", "on_scroll_stop")

    def __init__(self, **values: Any) -> None:
        self.columns: dict[str, SiteColumn] = {}
        self.lifted: tuple[SiteCard, LiftedCard] | None = None
        self._from = (0.0, 0.0)
        self._settle = Clock.create_trigger(self._lay, -1)
        super().__init__(**values)
        for name in ("row", "opened", "filled", "asking", "framed", "size", "theme_scale"):
            self.fbind(name, self._settle)
        self._settle()

    @property
    def cards(self) -> list[SiteCard]:
        return [column.card for column in self.columns.values()]

    def _sites(self) -> tuple[Site, ...]:
        """The Buildings, and the opened gap while nobody has said what stands in it."""
        sites = self.row.sites
        if self.opened < 0 or self.filled:
            return sites
        return (*sites[: self.opened], GAP, *sites[self.opened :])

    def _lay(self, *_: object) -> None:
        self._drop()
        sites = self._sites()
        tallest = max((len(site.stack) for site in sites), default=0)
        self.plan = row_plan(len(sites), tallest, self.width, self.height)
        self.columns = {site.key: self._column(site) for site in sites}
        shown = list(self.columns.values())
        for place, column in enumerate(shown):
            column.plan, column.framed = self.plan, self.framed
            column.fresh = place == self.opened
            column.card.enabled = not self.asking and self.opened < 0
        if self.ids.sites.children[::-1] != shown:
            self.ids.sites.clear_widgets()
            for column in shown:
                self.ids.sites.add_widget(column)
        self._lay_gaps(len(sites))
        self._look_at_asked()

    def _column(self, site: Site) -> SiteColumn:
        column = self.columns.get(site.key)
        if column is None:
            column = SiteColumn()
            column.card.bind(on_tap=self._tapped)
        column.site = site
        return column

    def _lay_gaps(self, count: int) -> None:
        """A plus between any two feet and at both ends, while a card may be played."""
        free = [gap for gap in self.row.gaps if not gap.tap.blocked.message]
        presses: list[GapPress] = []
        if free and self.opened < 0 and not self.asking:
            wide, between, edge = self.plan.wide, self.plan.between, self.plan.edge
            for gap in free:
                first, last = gap.place == 0, gap.place == count
                press = GapPress(size_hint_x=None, width=edge + wide / 2 if first or last else wide + between)
                inner = max(dp(12), edge - dp(12)) if edge > dp(20) else dp(12)
                press.at = inner if first else press.width - inner if last else press.width / 2
                press.place = gap.place
                press.bind(on_tap=self._tapped_gap)
                presses.append(press)
        self.ids.gaps.clear_widgets()
        for press in presses:
            self.ids.gaps.add_widget(press)

    def feet(self) -> float:
        """Where the feet of its cards end, above its own lower edge."""
        return float(self.ids.sites.y)

    def _tapped_gap(self, press: GapPress) -> None:
        self.do(next(gap.tap for gap in self.row.gaps if gap.place == press.place))

    def _tapped(self, card: SiteCard) -> None:
        self.do(card.site.tap)

    def _look_at_asked(self) -> None:
        """A long row moves so that the card in question, or the opened gap, is in sight."""
        count = len(self.columns)
        shown = list(self.columns.values())
        place = next((n for n, column in enumerate(shown) if column.site.asked or column.fresh), None)
        spare = self.plan.total(count) - self.width
        if place is not None and spare > 1:
            middle = self.plan.edge + place * (self.plan.wide + self.plan.between) + self.plan.wide / 2
            wanted = min(1.0, max(0.0, (middle - self.width / 2) / spare))
            motion.glide(self.ids.scroll, 160, scroll_x=wanted)

    # Travel: the place that scrolls offers every touch to us first, before it waits whether it is a scroll

    def on_scroll_start(self, touch: MotionEvent, *_: object) -> bool:
        card = self._grips(touch)
        if card is None:
            return self.plan.over and self._passed("on_scroll_start", touch)
        touch.grab(self)
        self._from = touch.pos
        lifted = LiftedCard(card=card.site.top or "down", size_hint=(None, None), size=(card.width - dp(8), dp(44)))
        lifted.opacity = 0
        self.add_widget(lifted)
        self.lifted = (card, lifted)
        self._follow(touch)
        return True

    def _passed(self, event: str, touch: MotionEvent) -> bool:
        return bool(self.collide_point(*touch.pos) and self.ids.scroll.dispatch(event, touch))

    def on_scroll_move(self, touch: MotionEvent) -> bool:
        return self.lifted is not None or (self.plan.over and self._passed("on_scroll_move", touch))

    def on_scroll_stop(self, touch: MotionEvent, *_: object) -> bool:
        return self.lifted is not None or (self.plan.over and self._passed("on_scroll_stop", touch))

    def _grips(self, touch: MotionEvent) -> SiteCard | None:
        if not self.collide_point(*touch.pos) or self.asking or self.opened >= 0 or touch.is_mouse_scrolling:
            return None
        at = self.ids.scroll.to_local(*touch.pos)
        for card in self.cards:
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
            self.do(road.action)
        return True

    def _moved(self, touch: MotionEvent) -> bool:
        return bool(max(abs(touch.x - self._from[0]), abs(touch.y - self._from[1])) > dp(SLACK))

    def _under(self, touch: MotionEvent) -> SiteCard | None:
        x = self.ids.scroll.to_local(*touch.pos)[0]
        return next((card for card in self.cards if card.x - dp(4) <= x <= card.right + dp(4)), None)

    def _follow(self, touch: MotionEvent) -> None:
        """The card goes with the finger; where it may be dropped stands out."""
        if self.lifted is None:
            return
        card, lifted = self.lifted
        if not lifted.opacity and self._moved(touch):
            lifted.opacity = 1
            goals = {road.goal for road in card.site.roads}
            for other in self.cards:
                other.picture.mood = "lifted" if other is card else "goal" if other.site.key in goals else "dim"
        lifted.pos = (touch.x - lifted.width / 2, touch.y - dp(8))
        if lifted.opacity:
            self._say(card, self._under(touch))

    def _say(self, card: SiteCard, goal: SiteCard | None) -> None:
        """What dropping the card here would change."""
        if goal is None or goal.picture.mood != "goal":
            self.tell(say("Drop it on a Building that is framed."), NOTHING)
            return
        ends = {"source": card.site.name, "goal": goal.site.name}
        before, after = len(card.site.stack), len(goal.site.stack)
        counts = {"had": before, "keeps": before - 1, "has": after, "gets": after + 1}
        told = say("{source}: {had} → {keeps}, {goal}: {has} → {gets}", **ends, **counts)
        self.tell(told, say("Let go elsewhere to leave it."))

    def _drop(self) -> None:
        if self.lifted is not None:
            self.remove_widget(self.lifted[1])
            self.lifted = None
            self.tell(NOTHING, NOTHING)
            for card in self.cards:
                card.picture.mood = ""
