"""The lint can fail: on a small screen of plain widgets it finds one planted fault of each kind, and none unplanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.textinput import TextInput

from companion.device.insets import Insets
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.sheet import SheetPanel
from companion.ui.kit.stack import Scroll
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Icon, Reading, Strong, Text
from companion.ui.theme import theme
from tests.layout.colours import pale
from tests.layout.lint import faults
from tests.ui.finger import Finger


class Screen:
    """A plate with a title, an icon, a button and a list that scrolls, and nothing wrong with it."""

    def __init__(self, phone: Finger) -> None:
        self.phone = phone
        self.root = FloatLayout()
        self.plate = Surface(fill=theme.s1, size_hint=(None, None), size=(300, 300), pos=(30, 250))
        self.title = self.put(Strong(text="A quiet evening", size_sp=18), 50, 480, 200, 40)
        self.icon = self.put(Icon(icon="close", color=theme.ink), 260, 480, 40, 40)
        self.press = self.put(Press(icon="undo", text="Undo"), 50, 400, 120, 56)
        self.other = self.put(Press(icon="redo", text="Redo"), 180, 400, 120, 56)
        self.list = Scroll(size_hint=(None, None), size=(260, 120), pos=(50, 260))
        for number in range(8):
            self.list.column.add_widget(Reading(text=f"Step {number}", size_sp=15))
        self.plate.add_widget(self.list)
        self.root.add_widget(self.plate)
        for child in list(Window.children):
            Window.remove_widget(child)
        Window.add_widget(self.root)

    def put(self, widget: Text | Touchable, x: float, y: float, wide: float, high: float) -> Text | Touchable:
        widget.size_hint, widget.pos, widget.size = (None, None), (x, y), (wide, high)
        self.plate.add_widget(widget)
        return widget

    def wrong(self) -> list[str]:
        self.phone.settle()
        return faults(self.root)

    def pale(self) -> list[str]:
        self.phone.settle()
        return pale(self.root)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    phone = Finger(tmp_path, (360, 640))
    made = Screen(phone)
    yield made
    Window.remove_widget(made.root)
    phone.stop()


def test_a_screen_without_a_fault_has_none(screen: Screen) -> None:
    assert screen.wrong() == []
    assert screen.pale() == []


def shorten(screen: Screen) -> None:
    screen.title.fit, screen.title.text = True, "A quiet evening that nobody at this long table will ever forget again"
    screen.title.height = 20


def too_low(screen: Screen) -> None:
    screen.title.height = 12


def lose_a_line(screen: Screen) -> None:
    screen.title.valign, screen.title.text = "top", "One line and then another line below it"


def tear(screen: Screen) -> None:
    screen.title.text, screen.title.width = "Incomprehensibilities", 100


def shrink(screen: Screen) -> None:
    screen.title.size_sp = 9


def stick_out(screen: Screen) -> None:
    screen.icon.x = 310


def overlap(screen: Screen) -> None:
    screen.icon.x = 100


def cover(screen: Screen) -> None:
    screen.put(Surface(fill=theme.s2), 60, 485, 60, 30)


def too_small(screen: Screen) -> None:
    screen.press.size = (47, 56)


def small_field(screen: Screen) -> None:
    screen.other.height = 0
    screen.plate.remove_widget(screen.other)
    screen.put(TextInput(text="Ana"), 180, 400, 120, 40)


class Drawn(Surface):
    """Something drawn by hand that tells where it can be touched."""

    tapped = True

    def touch_spots(self) -> list[tuple[float, float, float, float]]:
        return [(self.x, self.y, 30, 50)]


def small_spot(screen: Screen) -> None:
    screen.put(Drawn(), 50, 330, 100, 50)


def held_too_tight(screen: Screen) -> None:
    """A button of 48 dp in a tile that ends within it is not 48 dp to a finger."""
    tile = screen.put(Touchable(fill=theme.s2), 50, 400, 100, 56)
    tile.add_widget(Press(icon="undo", size_hint=(None, None), size=(48, 48), pos=(120, 404)))
    screen.plate.remove_widget(screen.press)


def crowd(screen: Screen) -> None:
    screen.other.x = 160


def leave(screen: Screen) -> None:
    screen.title.x = -40


def leave_in_a_list(screen: Screen) -> None:
    screen.list.column.add_widget(Reading(text="Far to the right", size_hint_x=None, width=280, halign="right"))


def not_reached(screen: Screen) -> None:
    screen.list.do_scroll_y = False


def no_room(screen: Screen) -> None:
    screen.list.height = 40


@pytest.mark.parametrize(
    ("plant", "kind"),
    [
        (shorten, "cut"),
        (too_low, "cut"),
        (lose_a_line, "cut"),
        (tear, "cut"),
        (not_reached, "cut"),
        (shrink, "small letters"),
        (stick_out, "sticks out"),
        (overlap, "overlap"),
        (cover, "covered"),
        (too_small, "small target"),
        (small_field, "small target"),
        (held_too_tight, "small target"),
        (small_spot, "small target"),
        (crowd, "targets overlap"),
        (leave, "off-screen"),
        (leave_in_a_list, "off-screen"),
        (no_room, "cramped"),
    ],
)
def test_a_planted_fault_is_found(screen: Screen, plant: Callable[[Screen], None], kind: str) -> None:
    plant(screen)
    found = screen.wrong()
    assert any(fault.startswith(f"{kind}: ") for fault in found), found


def test_pale_text_is_found_against_what_is_really_behind_it(screen: Screen) -> None:
    screen.plate.fill = (0.45, 0.45, 0.45, 1)
    screen.title.color = (0.6, 0.6, 0.6, 1)
    assert any("A quiet evening" in fault for fault in screen.pale())


def test_the_same_grey_is_enough_for_a_large_numeral(screen: Screen) -> None:
    screen.title.color = (0.47, 0.47, 0.47, 1)
    assert any("A quiet evening" in fault for fault in screen.pale())
    screen.title.size_sp, screen.title.text = 30, "42"
    assert screen.pale() == []


def test_what_is_switched_off_may_be_pale(screen: Screen) -> None:
    screen.press.ink = theme.s3
    assert screen.pale()
    screen.press.enabled = False
    assert screen.pale() == []


def test_text_under_the_bars_of_the_phone_is_found(screen: Screen) -> None:
    screen.phone.start()
    app = screen.phone.app
    assert not any(fault.startswith("off-screen") for fault in faults(app.root))
    app.shell.insets = Insets(top=60)  # told too late: nothing has moved
    assert any(fault.startswith("off-screen") for fault in faults(app.root))


def test_what_can_be_scrolled_to_is_no_fault_and_a_card_hides_what_it_lies_on(screen: Screen) -> None:
    screen.list.scroll_y = 0.3
    screen.root.add_widget(SheetPanel(fill=theme.s1, size_hint=(None, None), size=(360, 200), pos=(0, 300)))
    assert screen.wrong() == []
