"""What the screen shows once nothing moves any more: its pixels, and what differs between two pictures of it."""

from __future__ import annotations

from pathlib import Path

from kivy.animation import Animation
from kivy.uix.scrollview import ScrollView
from PIL import Image, ImageChops

from companion.games.nineteen71.ui.row import BuildingRow
from companion.ui.kit.stack import Scroll
from tests.ui.finger import Finger, seen

SHORTEST, LONGEST = 2.0, 12.0  # seconds: bars of lists fade for half a second, banners stay for five
SPECKS = 24  # pixels on a rim that fall to one side or the other as a fraction is rounded
PICTURES = Path(__file__).parents[2] / "build" / "living"


def rest(finger: Finger) -> None:
    """Show each list whole and from its top, and let every movement and every banner come to its end."""
    for _ in range(3):
        finger.frame(0.2)  # whoever's turn it is has come into sight by then
    to_top(finger)
    start = finger.time.now
    while finger.time.now - start < LONGEST:
        finger.frame(0.2)
        if finger.time.now - start >= SHORTEST and not Animation._instances and not told(finger):
            break


def to_top(finger: Finger) -> None:
    """Show each list whole and from its top."""
    for widget in list(finger.widgets()):
        if isinstance(widget, Scroll):
            widget.finish()
        if isinstance(widget, ScrollView) and widget.do_scroll_y:
            widget.scroll_y = 1
        if isinstance(widget, BuildingRow):  # a row goes on standing where a question that is over has brought it
            widget.ids.scroll.scroll_x = 0
            widget._look_at_asked()
    finger.settle(4)


def told(finger: Finger) -> bool:
    """Whether a banner still stands on the screen."""
    banner = finger.app.shell.banner
    return banner is not None and banner.parent is not None


def pixels(finger: Finger) -> Image.Image:
    """The screen as it is drawn now."""
    rest(finger)
    picture = seen()
    assert picture.getcolors(maxcolors=1) is None, "there is nothing on the screen"  # two such pictures would be equal
    return picture


def differing(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """The box around all that is not the same, from the left and the top; None where the two are equal."""
    spots = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value else 0)
    return spots.getbbox() if spots.histogram()[255] > SPECKS else None


def keep(name: str, living: Image.Image, fresh: Image.Image) -> Path:
    """Both pictures and what differs between them, for whoever has to look."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    difference = ImageChops.difference(living, fresh).point(lambda value: 255 if value else 0)
    for kind, picture in (("living", living), ("fresh", fresh), ("difference", difference)):
        picture.save(PICTURES / f"{name}-{kind}.png")
    return PICTURES / f"{name}-difference.png"
