"""Settings: the look, the text size, and what the phone may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import Say, say
from companion.store import Backup
from companion.ui.kit.bars import TopBar
from companion.ui.kit.press import Press
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Scroll, gap, halves, page_side, wide_page
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display, Reading, Strong
from companion.ui.kit.toggle import Toggle
from companion.ui.moments import moment
from companion.ui.theme import theme
from companion.ui.words import LANGUAGES, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

CHOICES: tuple[tuple[str, Say, Any, tuple[tuple[Any, Say | str], ...]], ...] = (
    ("language", say("Language"), "auto", (("auto", say("As the device")), *LANGUAGES.items())),
    ("theme", say("Theme"), "dark", (("dark", say("Dark")), ("light", say("Light")), ("contrast", say("Contrast")))),
    (
        "text_scale",
        say("Text size"),
        100,
        ((100, Say("100 %")), (125, Say("125 %")), (150, Say("150 %")), (200, Say("200 %"))),
    ),
)
SWITCHES: tuple[tuple[str, Say, Say, bool], ...] = (
    ("motion", say("Motion"), say("Numbers roll, dice tumble, sheets slide."), True),
    ("keep_awake", say("Keep the screen on"), say("Only while a table is open."), True),
    ("haptics", say("Vibration"), say("A short buzz when a move is done or refused."), True),
    ("sound", say("Sound"), say("Small sounds for dice and turns."), True),
    ("shake", say("Shake to roll"), say("On the Dice place."), True),
    ("dim", say("Dim when idle"), say("Saves battery while nobody touches the phone."), True),
    ("speech", say("Read totals aloud"), say("In the menu of a table; the voice is the phone's own."), False),
    ("hints", say("Hints"), say("Each comes once, where it helps."), True),
)


def copy_press(app: Tableside, sheet: Sheet, copy: Backup) -> Press:
    """A copy by its evening and what is in it; a tap goes back to it."""
    tables = app.store.tables_in(copy)
    held = say("1 table") if tables == 1 else say("{n} tables", n=tables)
    press = Press(icon="backup-restore", text=words(moment(copy.at, app.clock())), align="left",
                  detail=words(held) if tables is not None else "", detail_ink=theme.ink2, size_hint_y=None,
                  height=theme.grow(60))  # fmt: skip
    press.bind(on_tap=lambda *_: (sheet.close(), app.restore(copy.name)))
    return press


class CopiesSheet(Sheet):
    """The copies that are kept, newest first."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(words(say("Go back to a copy")))
        copies = app.store.backups()
        for copy in copies:
            self.column.add_widget(copy_press(app, self, copy))
        if not copies:
            self.column.add_widget(Reading(text=words(say("There is no copy yet."))))


class Preferences(BoxLayout):
    """Every setting in one list, kept at once."""

    # Not named Settings: Kivy has a rule for that name, which paints it black in every theme.

    def __init__(self, app: Tableside, back: Callable[[], None]) -> None:
        super().__init__(orientation="vertical")
        self.app, self._back = app, back
        top = TopBar(back)
        top.title = words(say("Settings"))
        self.add_widget(top)
        scroll = Scroll(padding=(dp(12), 0, dp(12), dp(16)), spacing=8)
        self.add_widget(scroll)
        self.scroll = scroll
        self.wide = False
        self.bind(width=self._narrow)
        self._fill()

    def _fill(self) -> None:
        self.scroll.column.clear_widgets()
        self.column, beside = halves(self.scroll.column, self.wide)
        for key, label, default, picks in CHOICES:
            self._choice(key, label, default, picks)
        self.column.add_widget(gap(4))
        if self.wide:
            self._hints_and_copies()
            beside.add_widget(gap(theme.sp(17) * 1.8 / dp(1) - 8))  # in line with the first row of the other column
        self.column = beside
        for key, label, detail, default in SWITCHES:
            self._switch(key, label, detail, default)
        if not self.wide:
            self._hints_and_copies()

    def _hints_and_copies(self) -> None:
        again = Press(icon="autorenew", text=words(say("Show hints again")), size_hint_y=None, height=theme.grow(56))
        again.bind(on_tap=lambda *_: self._hints_again())
        self.column.add_widget(again)
        self._copies()

    def _hints_again(self) -> None:
        self.app.hints.again()
        self.app.settings()
        self.app.shell.tell(words(say("The hints will come again.")))

    def _narrow(self, *_: object) -> None:
        side = page_side(self.width)
        self.scroll.column.padding = (side, 0, side, dp(16))
        if self.wide != wide_page(self.width):
            self.wide = not self.wide
            self._fill()

    def back(self) -> bool:
        self._back()
        return True

    def _choice(self, key: str, label: Say, default: Any, picks: tuple[tuple[Any, Say | str], ...]) -> None:
        column = self.column
        column.add_widget(
            Display(text=words(label), size_sp=17, color=theme.ink2, size_hint_y=None, height=theme.sp(17) * 1.8)
        )
        row = BoxLayout(size_hint_y=None, height=theme.grow(56), spacing=dp(8))
        now = self.app.store.setting(key, default)
        for value, name in picks:
            chosen = value == now
            press = Press(
                text=words(name),
                fill=theme.chosen if chosen else theme.s2,
                ink=theme.chosen_ink if chosen else theme.ink,
            )
            press.bind(on_tap=lambda _, v=value: self.app.change_setting(key, v))
            row.add_widget(press)
        column.add_widget(row)

    def _switch(self, key: str, label: Say, detail: Say, default: bool) -> None:
        row = Surface(fill=theme.s1, radius=dp(16), size_hint_y=None)
        box = BoxLayout(padding=(dp(14), dp(10)), spacing=dp(12))
        lines = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5})
        lines.bind(minimum_height=lines.setter("height"))
        lines.add_widget(Strong(text=words(label), size_sp=16, size_hint_y=None, height=theme.sp(16) * 1.4, fit=True))
        lines.add_widget(Reading(text=words(detail), size_sp=13, color=theme.ink2))
        toggle = Toggle(on=self.app.store.setting(key, default), pos_hint={"center_y": 0.5})
        toggle.bind(on=lambda _, value: self._keep(key, value))
        box.add_widget(lines)
        box.add_widget(toggle)
        row.add_widget(box)
        row.bind(pos=box.setter("pos"), size=box.setter("size"))
        lines.bind(height=lambda _, high: setattr(row, "height", max(dp(64), high + dp(20))))
        row.height = max(dp(64), lines.height + dp(20))
        self.column.add_widget(row)

    def _copies(self) -> None:
        """Kept copies of everything, to go back to."""
        press = Press(
            icon="backup-restore",
            text=words(say("Go back to a copy")),
            detail=words(say("A copy of all tables is kept at the end of every evening.")),
            detail_ink=theme.ink2,
            align="left",
            size_hint_y=None,
            height=theme.grow(64),
        )
        press.bind(on_tap=lambda *_: self.app.shell.open(CopiesSheet(self.app)))
        self.column.add_widget(press)

    def _keep(self, key: str, value: bool) -> None:
        self.app.store.put_setting(key, value)
        if key == "motion":
            theme.motion = value
