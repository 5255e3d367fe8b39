"""The log: every step in words, undone ones too, with a chart above and undo and redo below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget

from companion.core.session import Step
from companion.device.local_time import written
from companion.ui.theme import theme
from companion.ui.widgets.band import Band
from companion.ui.widgets.chart import Chart
from companion.ui.widgets.fitting import LINE, fitted
from companion.ui.widgets.press import Press, Touchable
from companion.ui.widgets.recycled import forget_rows
from companion.ui.widgets.surface import Surface, arrange
from companion.ui.widgets.text import Display, Icon, Placed, Text
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

PAGE = 200


def row_high() -> float:
    """The height of a step: two lines of title and one of what came of it."""
    return max(theme.grow(64), (2 * theme.sp(15) + theme.sp(12)) * LINE + dp(10))


class StepRow(RecycleDataViewBehavior, Touchable):
    """One step: whose it was, what it did, when; undone ones are struck through."""

    row = ObjectProperty(None, allownone=True)
    plain = ""  # its title without markup

    def __init__(self, **values: object) -> None:
        super().__init__(edge=0, **values)
        self.band = Band(radius=dp(3))
        self.plate = Surface(fill=theme.s2, radius=dp(12), edge=0)
        self.mark = Icon(size_sp=20, color=theme.ink)
        self.title = Placed(size_sp=15, markup=True)
        self.detail = Text(size_sp=12, color=theme.ink2, shorten=True, shorten_from="right")
        self.clock = Text(size_sp=12, color=theme.ink2, halign="right", measure=theme.button)
        for part in (self.band, self.plate, self.mark, self.title, self.detail, self.clock):
            self.add_widget(part)
        arrange(self, self._place)

    def on_tap(self) -> None:
        App.get_running_app().open_step(self.row[0])

    def refresh_view_attrs(self, view: RecycleView, index: int, data: dict[str, object]) -> None:
        self.index = index
        super().refresh_view_attrs(view, index, data)

    def on_row(self, _: object, row: tuple[Step, int, bool, dict[int, str]] | None) -> None:
        if row is None:
            return
        step, colour, here, names = row
        self.band.seat = max(0, colour)
        self.band.opacity = 0 if colour < 0 else 1
        self.band.paint(dead=not step.live)
        self.plain = title = words(step.title).replace("[", "(").replace("]", ")")
        self.title.text = title if step.live else f"[s]{title}[/s]"
        self.title.color = theme.ink if step.live else theme.ink3
        self.detail.text = self._detail(step, names)
        icon = step.notes[0].icon if step.notes else ""
        self.mark.icon = "undo" if not step.live else "gavel" if step.overruled else icon or "cards-outline"
        self.mark.color = theme.ink if step.live else theme.ink3
        self.plate.fill = theme.s3 if here else theme.s2
        self.clock.text = written("%H:%M", step.at)
        self._place()

    @staticmethod
    def _detail(step: Step, names: dict[int, str]) -> str:
        if not step.live:
            return words(say("Undone by the table"))
        parts = []
        for note in step.notes[1:8]:
            name = names.get(note.seat, "") if note.seat is not None else ""
            text = words(note.text)
            parts.append(f"{name} {text}" if name and name not in text else text)
        if step.overruled:
            parts.insert(0, words(say("House ruling against {rule}", rule=step.overruled)))
        return " · ".join(parts)

    def _place(self, *_: object) -> None:
        self.band.size, self.band.pos = (dp(6), self.height - dp(20)), (self.x, self.y + dp(10))
        side = dp(40)
        self.plate.size, self.plate.pos = (side, side), (self.x + dp(16), self.center_y - side / 2)
        self.mark.size, self.mark.pos = self.plate.size, self.plate.pos
        left, clock = self.plate.right + dp(12), theme.button(40)
        room = self.right - left - clock - dp(6)
        second = theme.sp(12) * 1.4 if self.detail.text else 0
        size, least, high = theme.sp(15), theme.button(12), self.height - second - dp(4)
        how = fitted(self.plain, self.title.font_name, int(size), int(least), int(max(1, room)), int(high))
        line = how.lines * how.size * LINE + dp(3)
        base = self.center_y - (line + second) / 2
        self.title.put(how, (left, base + second), (room, line))
        self.detail.size, self.detail.pos = (room, second), (left, base)
        self.clock.size, self.clock.pos = (clock, self.height), (self.right - clock, self.y)


class LogPane(BoxLayout):
    """Chart, steps, undo and redo."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(orientation="vertical", spacing=dp(10), padding=(dp(12), 0, dp(12), dp(8)))
        self.app = app
        self.card = Surface(fill=theme.s1, radius=dp(20), size_hint_y=None, height=0)
        self.chart_title = Display(size_sp=17, color=theme.ink2, fit=True)
        self.chart = Chart()
        self.card.add_widget(self.chart_title)
        self.card.add_widget(self.chart)
        self.card.bind(pos=self._place, size=self._place)
        forget_rows(StepRow)
        self.list = RecycleView(bar_width=dp(3), bar_margin=-dp(7), scroll_type=["bars", "content"])
        layout = RecycleBoxLayout(orientation="vertical", size_hint_y=None, default_size=(None, row_high()),
                                  default_size_hint=(1, None))  # fmt: skip
        layout.bind(minimum_height=layout.setter("height"))
        self.list.add_widget(layout)
        self.list.viewclass = StepRow
        self.undo = Press(icon="undo", guard=0.2)
        self.redo = Press(icon="redo", text=words(say("Redo")), size_hint_x=0.5, guard=0.2)
        self.undo.bind(on_tap=lambda *_: app.undo())
        self.redo.bind(on_tap=lambda *_: app.redo())
        row = BoxLayout(size_hint_y=None, height=theme.grow(60), spacing=dp(8))
        row.add_widget(self.undo)
        row.add_widget(self.redo)
        for part in (self.card, self.list, row):
            self.add_widget(part)
        self.bind(size=lambda *_: self._chart_height())
        self.show()

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """The newest step in sight."""
        rows = [row for row in self.list.layout_manager.children if isinstance(row, StepRow)]
        if rows:
            yield "log", max(rows, key=lambda row: row.y).title

    def show(self) -> None:
        """Read the newest steps again."""
        app, session = self.app, self.app.session
        names = {seat.index: seat.name for seat in session.view.seats}
        colours = {seat.index: seat.colour for seat in session.view.seats}
        steps = app.store.steps(app.table_id, limit=PAGE)
        self.list.data = [
            {
                "row": (
                    step,
                    colours.get(step.actor, -1) if step.actor is not None else -1,
                    step.id == session.head.id,
                    names,
                )
            }
            for step in steps
        ]
        undoable, redoable = session.undoable(), session.redoable()
        self.undo.text = words(say("Undo") if undoable else say("Nothing to undo"))
        self.undo.detail = words(undoable.title) if undoable else ""
        self.undo.dress(theme.s2, theme.ink if undoable else theme.ink3)
        self.redo.dress(theme.s2, theme.ink if redoable else theme.ink3)
        self.chart_title.text = words(session.view.chart)
        self.chart.seats = tuple((seat.name, seat.colour) for seat in session.view.seats)
        self.chart.also = tuple((words(counter.label), "accent_text") for counter in session.view.charted)
        self.chart.points = list(app.store.figures(app.table_id))
        self._chart_height()

    def _chart_height(self) -> None:
        drawn = len(self.chart.points) >= 2 and self.height > dp(380)
        self.card.height = min(dp(230), self.height * 0.34) if drawn else 0
        self.card.opacity = 1 if drawn else 0

    def _place(self, *_: object) -> None:
        pad, head = dp(14), theme.sp(24)
        self.chart_title.size = (self.card.width - 2 * pad, head)
        self.chart_title.pos = (self.card.x + pad, self.card.top - pad - head + dp(4))
        self.chart.size = (self.card.width - 2 * pad, max(1, self.card.height - head - 2 * pad))
        self.chart.pos = (self.card.x + pad, self.card.y + pad - dp(2))
