"""The README's own pictures: `python -m tests.tour.readme [NAME]` draws them into assets/pictures.

`turn` is the animated one: a turn of Hindsight 2020 by touches, at the speed of the app.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image, ImageDraw

from tests.tour.__main__ import reach
from tests.tour.hindsight import mid_game
from tests.ui.finger import Finger, Where

FOLDER = Path(__file__).parents[2] / "assets" / "pictures"
PHONE, TABLET = (412, 915), (1280, 800)
PICTURES = {
    "home": ("home", "home", PHONE),
    "hindsight": ("hindsight", "hindsight-table", PHONE),
    "event": ("hindsight", "hindsight-event", PHONE),
    "shasn": ("shasn", "shasn-five", PHONE),
    "game2020": ("game2020", "game2020-mapped", PHONE),
    "hope": ("hope", "hope-40", PHONE),
    "rules": ("rules", "rules-entry", PHONE),
    "flat": ("flat", "flat-4", PHONE),
    "tablet": ("hindsight", "hindsight-log", TABLET),
}
COLOURS = 192
STEP, STILL, SHRUNK = 0.04, 0.9, (309, 686)


@contextmanager
def phone(size: tuple[int, int], motion: bool) -> Iterator[Finger]:
    data = Path(tempfile.mkdtemp(prefix="readme"))
    finger = Finger(data, size, settings={"motion": motion, "hints": False})
    try:
        yield finger
    finally:
        finger.stop()
        shutil.rmtree(data, ignore_errors=True)


def seen(finger: Finger) -> Image.Image:
    path = finger.folder / "seen.png"
    finger.picture(path, settle=False)
    with Image.open(path) as picture:
        return picture.convert("RGB")


def still(name: str) -> None:
    walk, wanted, size = PICTURES[name]
    with phone(size, motion=False) as finger:
        reach(finger, walk, wanted)
        seen(finger).quantize(COLOURS).save(FOLDER / f"{name}.png", optimize=True)


class Film:
    """Pictures one after the other, with a mark where the finger is."""

    def __init__(self, finger: Finger) -> None:
        self.finger = finger
        self.frames: list[Image.Image] = []
        self.times: list[int] = []

    def take(self, seconds: float, at: tuple[float, float] | None = None) -> None:
        picture = seen(self.finger)
        if at is not None:
            x, y = at[0], picture.height - at[1]
            mark = Image.new("RGBA", picture.size)
            ImageDraw.Draw(mark).ellipse((x - 26, y - 26, x + 26, y + 26), fill=(255, 255, 255, 110))
            picture = Image.alpha_composite(picture.convert("RGBA"), mark).convert("RGB")
        self.frames.append(picture.resize(SHRUNK, Image.Resampling.LANCZOS))
        self.times.append(round(1000 * seconds))

    def tap(self, where: Where, moving: int = 8) -> None:
        """A tap, and what moves after it."""
        widget = self.finger.find(where) if isinstance(where, str) else where
        at = widget.to_window(*widget.center)
        touch = self.finger.press(widget)
        self.take(0.25, at)
        touch.touch_up()
        for _ in range(moving):
            self.finger.frame(STEP)
            self.take(STEP)
        self.finger.settle(12)
        self.take(STILL)

    def save(self, path: Path) -> None:
        first = self.frames[0].quantize(COLOURS)
        rest = [frame.quantize(palette=first, dither=Image.Dither.NONE) for frame in self.frames[1:]]
        first.save(path, save_all=True, append_images=rest, duration=self.times, loop=0, optimize=True)


def turn(path: Path = FOLDER / "turn.gif") -> None:
    with phone(PHONE, motion=True) as finger:
        mid_game(finger)
        finger.settle(30)
        film = Film(finger)
        film.take(1.2)
        film.tap("Check the news")
        film.tap("−4")
        film.tap("Healthcare")
        film.tap(finger.app.shell.sheet.confirm)
        film.tap("Bartholomew then falls")
        film.save(path)


def main() -> int:
    wanted = sys.argv[1:] or [*PICTURES, "turn"]
    for name in wanted:
        turn() if name == "turn" else still(name)
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
