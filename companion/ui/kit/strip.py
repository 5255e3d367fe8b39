"""The strip above the buttons: progress, phases, reminders."""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.view import Action, Phase, Reminder, Track
from companion.ui import theme as look
from companion.ui.kit.band import swatch
from companion.ui.kit.fitting import extents
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Reading, Semi, Strong
from companion.ui.theme import theme
from companion.ui.words import words

BESIDE = 64  # letters of a reminder that leave room for a button beside them


class ProgressLine(Touchable):
    """An icon, a bar that fills, and the same in words."""

    share = NumericProperty(0)

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, height=0, edge=0)
        self.mark = Icon(size_sp=20, color=theme.ink2)
        self.rail = Surface(fill=theme.s2, radius=dp(4), edge=0)
        self.fillbar = Surface(fill=theme.chosen, radius=dp(4), edge=0)
        self.label = Semi(size_sp=14, halign="right", color=theme.ink2, fit=True, measure=theme.button)
        for part in (self.mark, self.rail, self.fillbar, self.label):
            self.add_widget(part)
        arrange(self, self._place, "share")
        self.track: Track | None = None

    def show(self, track: Track | None) -> None:
        """Another state of the track; None hides the line."""
        self.track = track
        self.opacity = 1 if track else 0
        self.height = max(dp(48), theme.grow(32)) if track else 0
        if track:
            self.mark.icon = track.icon
            self.label.text = words(track.text)
            self.share = track.value / track.total if track.total else 0
            self._place()

    def _place(self, *_: object) -> None:
        wide = min(self.width * 0.68, extents(self.label.text, self.label.font_name, theme.button(14))[0] + dp(4))
        mark = theme.glyph(24)
        self.mark.size, self.mark.pos = (mark, self.height), (self.x + dp(4), self.y)
        self.label.size, self.label.pos = (wide, self.height), (self.right - wide - dp(4), self.y)
        left = self.x + mark + dp(12)
        room = max(dp(10), self.label.x - dp(12) - left)
        self.rail.size, self.rail.pos = (room, dp(6)), (left, self.center_y - dp(3))
        self.fillbar.size, self.fillbar.pos = (max(dp(6), room * self.share), dp(6)), self.rail.pos


class Phases(Touchable):
    """The steps of a turn; the running one is a light plate."""

    def __init__(self, see_rule: Callable[[str], None] = str) -> None:
        super().__init__(fill=theme.s1, radius=dp(14), size_hint_y=None, height=0)
        self.see_rule = see_rule
        self.plates: list[tuple[Surface, Icon, Strong]] = []
        self.phases: tuple[Phase, ...] = ()
        arrange(self, self._place)

    def show(self, phases: tuple[Phase, ...]) -> None:
        """Mark what is done, now and ahead."""
        if phases == self.phases:
            return
        self.phases = phases
        self.height = max(dp(48), theme.grow(40)) if phases else 0
        self.opacity = 1 if phases else 0
        while len(self.plates) < len(phases):
            parts = (
                Surface(radius=dp(11), edge=0),
                Icon(size_sp=16, color=theme.ok),
                Strong(size_sp=14, halign="center", fit=True, measure=theme.button),
            )
            for part in parts:
                self.add_widget(part)
            self.plates.append(parts)
        for place, (plate, mark, label) in enumerate(self.plates):
            phase = phases[place] if place < len(phases) else None
            for part in (plate, mark, label):
                part.opacity = 1 if phase else 0
            if phase:
                now = phase.status == "now"
                plate.fill = theme.chosen if now else theme.clear
                mark.icon = "check-bold" if phase.status == "done" else ""
                label.text = words(phase.label)
                label.color = theme.chosen_ink if now else theme.ink2
        self._place()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap on a step of the turn opens its rule."""
        if touch.grab_current is self and self.phases and self.collide_point(*touch.pos):
            ends = [plate.right for plate, _, _ in self.plates[: len(self.phases) - 1]]
            rule = self.phases[sum(touch.x > end for end in ends)].rule
            if rule:
                self.see_rule(rule)
        return bool(super().on_touch_up(touch))

    def _place(self, *_: object) -> None:
        count = len(self.phases)
        if not count:
            return
        x = self.x + dp(4)
        for (plate, mark, label), wide in zip(self.plates[:count], self._widths(), strict=True):
            plate.size, plate.pos = (wide, self.height - dp(8)), (x, self.y + dp(4))
            done = theme.glyph(16) + dp(4) if mark.icon else 0
            room = wide - done - dp(6)
            words_wide = min(room, extents(label.text, look.BOLD, int(theme.button(14)))[0] + dp(2))
            start = x + (wide - done - words_wide) / 2  # tick and name in the middle as one
            mark.size, mark.pos = (done - dp(4) if done else 0, self.height), (start, self.y)
            label.size, label.pos = (words_wide, self.height), (start + done, self.y)
            x += wide

    def _widths(self) -> list[float]:
        """Equal where all names fit so, else each by its name; too long for one line, by its longest word."""
        count, room = len(self.phases), self.width - dp(8)
        whole = [self._wide(mark, label, [label.text]) + dp(10) for _, mark, label in self.plates[:count]]
        if max(whole) <= room / count:
            return [room / count] * count
        if sum(whole) <= room:
            return [wide + (room - sum(whole)) / count for wide in whole]
        needs = [self._wide(mark, label, label.text.split() or [""]) for _, mark, label in self.plates[:count]]
        if max(needs) <= room / count:
            return [room / count] * count
        return [room * need / sum(needs) for need in needs]

    @staticmethod
    def _wide(mark: Icon, label: Strong, parts: list[str]) -> float:
        widest = max(extents(part, look.BOLD, int(theme.button(14)))[0] for part in parts)
        return float(widest + (theme.glyph(16) + dp(4) if mark.icon else 0) + dp(10))


class ReminderCard(Surface):
    """One thing that the rules still ask for; another sentence of the same form only changes its words."""

    def __init__(self, reminder: Reminder, times: int, mark: Widget, do: Callable[[Action], None]) -> None:
        warn, bad = reminder.tone == "warn", reminder.tone == "bad"
        super().__init__(
            fill=theme.warn_fill if warn else theme.out if bad else theme.s1,
            radius=dp(16),
            size_hint_y=None,
            outline=theme.warn if theme.edge else theme.clear,
            edge=dp(theme.edge),
        )
        self.reminder, self.times, self.do = reminder, times, do
        box = Column(padding=(dp(12), dp(4), dp(4), dp(4)), spacing=dp(4))
        head = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(10))
        mark.pos_hint = {"center_y": 0.5}
        head.add_widget(mark)
        self.text = Reading(
            text=words(reminder.text),
            size_sp=14,
            color=theme.warn_ink if warn else theme.out_ink if bad else theme.ink,
            font_name=look.SEMI,
            pos_hint={"center_y": 0.5},
        )
        self.text.bind(height=lambda _, high: setattr(head, "height", max(high + dp(8), dp(48))))
        head.add_widget(self.text)
        if times > 1:  # the same again, each to be done by itself
            count = Display(text=f"×{times}", size_sp=22, color=self.text.color, size_hint_x=None, halign="center")
            count.width = extents(count.text, look.DISPLAY, theme.sp(22))[0] + dp(8)
            head.add_widget(count)
        box.add_widget(head)
        self.beside = _beside(reminder)
        if self.beside:
            head.add_widget(self._press(0, warn, beside=True))
        elif reminder.actions:
            row = Grid(len(reminder.actions), high=max(dp(48), theme.grow(48)))
            for place in range(len(reminder.actions)):
                row.add_widget(self._press(place, warn, beside=False))
            box.add_widget(row)
        self.add_widget(box)
        box.bind(height=self.setter("height"))
        self.bind(pos=box.setter("pos"), width=box.setter("width"))

    def tell(self, reminder: Reminder, times: int) -> bool:
        """Say this instead; False if it needs a card of another form."""
        if times != self.times or _form(reminder) != _form(self.reminder) or _beside(reminder) != self.beside:
            return False
        self.reminder = reminder
        self.text.text = words(reminder.text)
        return True

    def _press(self, place: int, warn: bool, beside: bool) -> Press:
        action = self.reminder.actions[place]
        text = words(action.label)
        fill, ink = (theme.warn, theme.bg) if warn else (theme.s3, theme.ink)
        if words(action.blocked):
            fill, ink = theme.s2, theme.ink3
        press = Press(icon=action.icon, text=text, size_sp=14, icon_sp=20, fill=fill, ink=ink, radius=dp(14), guard=0.4)
        if beside:
            press.size_hint = (None, None)
            press.size = (extents(text, look.SEMI, theme.button(14))[0] + dp(62), dp(48))
            press.pos_hint = {"center_y": 0.5}
        press.bind(on_tap=lambda *_: self.do(self.reminder.actions[place]))
        press.hush()
        return press


def _beside(reminder: Reminder) -> bool:
    """Whether its one button finds room beside its words."""
    letters = len(words(reminder.text))
    roomy = letters <= (BESIDE if Window.width >= dp(400) else BESIDE // 2)
    return len(reminder.actions) == 1 and theme.scale < 1.4 and roomy


def _form(reminder: Reminder) -> object:
    """All of a reminder that decides how its card is made."""
    buttons = [(action.icon, words(action.label), bool(words(action.blocked))) for action in reminder.actions]
    return reminder.tone, reminder.seat, reminder.icon, buttons


def _alike(reminders: tuple[Reminder, ...]) -> list[tuple[Reminder, int]]:
    """Each that reads differently, and how often it stands there."""
    found: dict[object, tuple[Reminder, int]] = {}
    for reminder in reminders:
        key = (words(reminder.text), repr(_form(reminder)))
        first, times = found.get(key, (reminder, 0))
        found[key] = (first, times + 1)
    return list(found.values())


class Reminders(Column):
    """What the rules still ask for; each stands until it is done, with the button that does it."""

    def __init__(self, do: Callable[[Action], None], see_rule: Callable[[str], None]) -> None:
        super().__init__(spacing=dp(6))
        self.do, self.see_rule = do, see_rule
        self.shown: tuple[Reminder, ...] = ()
        self.colours: tuple[int, ...] = ()
        self.bind(width=self._turned)

    def _turned(self, *_: object) -> None:
        """Another width may have room for a button beside its words."""
        if any(card.beside != _beside(card.reminder) for card in self.children):
            shown, self.shown = self.shown, ()
            self.show(shown, self.colours)

    def show(self, reminders: tuple[Reminder, ...], colours: tuple[int, ...]) -> None:
        """Draw the list anew only when it changed in more than its words."""
        if reminders == self.shown:
            return
        self.shown, self.colours = reminders, colours
        cards, groups = self.children[::-1], _alike(reminders)
        if len(cards) == len(groups) and all(card.tell(*group) for card, group in zip(cards, groups, strict=True)):
            return
        self.clear_widgets()
        for reminder, times in groups:
            self.add_widget(ReminderCard(reminder, times, self._mark(reminder), self.do))

    def _mark(self, reminder: Reminder) -> Widget:
        if reminder.seat is not None and reminder.seat < len(self.colours):
            return swatch(self.colours[reminder.seat], 22)
        colour = theme.warn if reminder.tone == "warn" else theme.ink2
        mark = Icon(icon=reminder.icon, size_sp=20, color=colour, size_hint=(None, None))
        mark.size = (theme.sp(24), theme.sp(24))
        return mark
