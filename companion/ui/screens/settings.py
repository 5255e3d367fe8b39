"""Settings: the look, the text size, and what the phone may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING, Say, say
from companion.device.times import moment
from companion.store import Backup
from companion.ui import kv
from companion.ui.doors import Kept, Notices, Screen
from companion.ui.kit.page import Page
from companion.ui.kit.press import Press
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Reading
from companion.ui.theme import theme
from companion.ui.words import LANGUAGES, words

kv.load("screens/settings")

CHOICES: tuple[tuple[str, Say, Any, tuple[tuple[Any, Say | str], ...]], ...] = (
    ("language", say("Language"), "auto", (("auto", say("As the device")), *LANGUAGES.items())),
    ("theme", say("Theme"), "dark", (("dark", say("Dark")), ("light", say("Light")), ("contrast", say("Contrast")))),
    (
        "text_scale",
        say("Text size"),
        100,
        ((100, Say("100 %")), (125, Say("125 %")), (150, Say("150 %")), (200, Say("200 %"))),
    ),
    ("moments", say("Moments"), "full", (("full", say("Full")), ("short", say("Short")), ("off", say("Off")))),
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


class SettingsDoor(Kept, Notices, Protocol):
    """What a change of settings needs."""

    def change_setting(self, key: str, value: Any) -> None: ...

    def restore(self, name: str) -> None: ...

    def hints_again(self) -> None: ...


class Choice(BoxLayout):
    """A heading and its few answers, all in sight."""

    label: Say = ObjectProperty(NOTHING)


class SettingAnswer(Press):
    """One answer of a choice."""

    label: Say | str = ObjectProperty("")
    chosen: bool = BooleanProperty(False)


class SwitchRow(Surface):
    """A setting that is on or off, with a line about it."""

    label: Say = ObjectProperty(NOTHING)
    detail: Say = ObjectProperty(NOTHING)
    on: bool = BooleanProperty(False)


class CopyRow(Press):
    """A copy by its evening and what is in it; a tap goes back to it."""

    name: str = StringProperty("")


class CopiesSheet(Sheet):
    """The copies that are kept, newest first."""

    def __init__(self, door: SettingsDoor) -> None:
        super().__init__(words(say("Go back to a copy")))
        self.door = door
        copies = door.store.backups()
        for copy in copies:
            self.column.add_widget(copy_row(door, copy, self.close))
        if not copies:
            self.column.add_widget(Reading(text=words(say("There is no copy yet."))))


def copy_row(door: SettingsDoor, copy: Backup, close: Callable[[], object]) -> CopyRow:
    """The row of one copy."""
    tables = door.store.tables_in(copy)
    held = NOTHING if tables is None else say("{n} table", "{n} tables", n=tables)
    row = CopyRow(name=copy.name, text=words(moment(copy.at, door.clock())), detail=words(held))

    def tapped(_: object) -> None:
        close()
        door.restore(copy.name)

    row.bind(on_tap=tapped)
    return row


class Preferences(Screen, Page):
    """Every setting in one list, kept at once; a change of the look shows on this very page."""

    # Not named Settings: Kivy has a rule for that name, which paints it black in every theme.

    def __init__(self, door: SettingsDoor, back: Callable[[], None], **values: Any) -> None:
        self.door, self.leave_to = door, back
        super().__init__(**values)
        for key, label, default, answers in CHOICES:
            self.ids.choices.add_widget(self._choice(key, label, default, answers))
        for key, label, detail, on in SWITCHES:
            row = SwitchRow(label=label, detail=detail, on=door.store.setting(key, on))
            row.bind(on=lambda _, value, key=key: self._keep(key, value))
            self.ids.switches.add_widget(row)

    def back(self) -> bool:
        """To the table or Home, wherever one came from."""
        self.leave_to()
        return True

    def _choice(self, key: str, label: Say, default: Any, answers: tuple[tuple[Any, Say | str], ...]) -> Choice:
        choice, now = Choice(label=label), self.door.store.setting(key, default)
        for value, name in answers:
            answer = SettingAnswer(label=name, chosen=value == now)
            answer.bind(on_tap=lambda tapped, value=value: self._choose(choice, tapped, key, value))
            choice.ids.answers.add_widget(answer)
        return choice

    def _choose(self, choice: Choice, tapped: SettingAnswer, key: str, value: Any) -> None:
        for answer in choice.ids.answers.children:
            answer.chosen = answer is tapped
        self.door.change_setting(key, value)

    def _keep(self, key: str, value: bool) -> None:
        self.door.store.put_setting(key, value)
        if key == "motion":
            theme.motion = value

    def hints_again(self) -> None:
        """Every hint comes once more."""
        self.door.hints_again()
        for row in self.ids.switches.children:
            if isinstance(row, SwitchRow) and row.label == say("Hints"):
                row.on = True
        self.door.tell(words(say("The hints will come again.")))

    def see_copies(self) -> None:
        self.door.open(CopiesSheet(self.door))
