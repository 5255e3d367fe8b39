"""Settings: the look, the text size, and what the phone may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.text import NOTHING, Say, say
from companion.device.times import moment
from companion.store import Backup
from companion.ui import kv
from companion.ui.doors import Kept, Notices, Screen
from companion.ui.kit.page import Page
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.text import Reading
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.hints import Hints

kv.load("screens/settings_rows")
kv.load("screens/settings")


class SettingsDoor(Kept, Notices, Protocol):
    """What a change of settings needs."""

    hints: Hints

    def change_setting(self, key: str, value: Any) -> None: ...

    def restore(self, name: str) -> None: ...


class Choice(BoxLayout):
    """A heading and its few answers, all in sight."""

    label: Say = ObjectProperty(NOTHING)
    answers: tuple[tuple[Any, Say | str], ...] = ObjectProperty(())
    chosen: Any = ObjectProperty(None)

    def on_answers(self, *_: object) -> None:
        for value, name in self.answers:
            answer = Factory.SettingAnswer(on_tap=lambda _, value=value: setattr(self, "chosen", value))
            answer.label = name
            self.ids.answers.add_widget(answer)

    def on_chosen(self, *_: object) -> None:
        for answer, (value, _name) in zip(reversed(self.ids.answers.children), self.answers, strict=True):
            answer.chosen = value == self.chosen


class Preferences(Screen, Page):
    """Every setting in one list, kept at once; a change of the look shows on this very page."""

    # Not named Settings: Kivy has a rule for that name, which paints it black in every theme.

    def __init__(self, door: SettingsDoor, back: Callable[[], None], **values: Any) -> None:
        self.door, self.leave_to = door, back
        super().__init__(**values)

    def back(self) -> bool:
        """To the table or Home, wherever one came from."""
        self.leave_to()
        return True

    def keep(self, key: str, value: bool) -> None:
        """A switch was turned."""
        self.door.store.put_setting(key, value)
        if key == "motion":
            theme.motion = value

    def hints_again(self) -> None:
        """Every hint comes once more."""
        self.door.hints.again()
        self.ids.hints.on = True
        self.door.tell(words(say("The hints will come again.")))

    def see_copies(self) -> None:
        self.door.open(CopiesSheet(self.door))


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


def copy_row(door: SettingsDoor, copy: Backup, close: Callable[[], object]) -> Widget:
    """A copy by its evening and what is in it; a tap goes back to it."""
    tables = door.store.tables_in(copy)
    held = NOTHING if tables is None else say("{n} table", "{n} tables", n=tables)

    def tapped(_: object) -> None:
        close()
        door.restore(copy.name)

    return Factory.CopyRow(text=words(moment(copy.at, door.clock())), detail=words(held), on_tap=tapped)
