"""Renders the tour of the guests' page: `python -m tests.guests.browser.pictures FOLDER [PART_OF_A_NAME]`.

Every game is played for a while on three phones; then the first phone and a television are pictured in every look.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.guests.browser.chromium import PHONE, SMALL, TELEVISION, Page, found, start
from tests.guests.browser.evening import know, play
from tests.guests.browser.hosting import HostProgram

NAMES = ("Ana", "Ben", "Cleo", "Dev")
GAMES = ("hindsight2020", "shasn", "game2020", "nineteen71", "hope")
LOOKS: tuple[tuple[str, str, float, tuple[int, int]], ...] = (
    ("dark", "dark", 1, PHONE),
    ("dark", "dark", 1, SMALL),
    ("light", "light", 1, PHONE),
    ("contrast", "contrast", 1, PHONE),
    ("large", "dark", 2, SMALL),
    ("large", "light", 2, PHONE),
)
NO_SHEETS = "while (globalThis.table.sheets.length) globalThis.table.close()"


class Tour:
    """Where the pictures go, and how many there are."""

    def __init__(self, folder: Path, part: str) -> None:
        self.folder, self.part, self.count = folder, part, 0

    def stop(self, page: Page, name: str) -> None:
        """The page as it stands, in every look."""
        if self.part not in name:
            return
        for look, theme, size, (width, height) in LOOKS:
            page.resize(width, height)
            page.run("table.prefer('theme', arguments[0]); table.prefer('size', arguments[1])", theme, size)
            page.picture(self.folder / f"{name}-{look}-{width}x{height}.png")
            self.count += 1
        page.resize(*PHONE)
        page.run("table.prefer('theme', ''); table.prefer('size', 1)")

    def television(self, page: Page, name: str) -> None:
        if self.part in name:
            page.picture(self.folder / f"{name}-dark-{page.size[0]}x{page.size[1]}.png")
            self.count += 1


@contextmanager
def hosted(game: str, seats: int, folder: Path) -> Iterator[HostProgram]:
    host = HostProgram(game, seats, folder, ",".join(NAMES[:seats]))
    try:
        yield host
    finally:
        host.thaw()
        host.kill()


def arrive(browser: Any, host: HostProgram, seat: int | None, size: tuple[int, int] = PHONE) -> Page:
    page = Page(browser, size)
    page.open(host.link)
    page.tap(f"[data-sit='{'none' if seat is None else seat}']")
    page.see("#page.seat, #page.tv")
    know(page)
    return page


def evening(tour: Tour, browser: Any, game: str) -> None:
    """A table of one game after a while: every seat's page and the television."""
    with tempfile.TemporaryDirectory() as folder, hosted(game, 3, Path(folder)) as host:
        phones = [arrive(browser, host, seat) for seat in range(3)]
        television = arrive(browser, host, None, TELEVISION)
        play(phones, Random(f"tour {game}"), steps=16)
        for page in phones:
            page.run(NO_SHEETS)
        phones[0].run("document.querySelector('main').scrollTo(0, 0)")
        tour.stop(phones[0], f"guest-{game}")
        television.see(".ticker li")
        tour.television(television, f"tv-{game}")
        for page in (*phones, television):
            page.close()


def door(tour: Tour, browser: Any) -> None:
    """Coming in, and everything that opens above a seat."""
    with tempfile.TemporaryDirectory() as folder, hosted("hindsight2020", 4, Path(folder)) as host:
        page = Page(browser)
        page.open(host.link)
        page.see("[data-sit]")
        know(page)
        tour.stop(page, "guest-join")
        page.tap("[data-sit='0']")
        page.tap(".acts .primary")
        page.wait("table.told.at === 2")
        page.tap(".acts .primary")
        page.tap("[data-pick='amount -3']")
        page.see(".change")
        tour.stop(page, "guest-form")
        page.run(NO_SHEETS)
        for name, way, sight in (
            ("guest-sheet", "table.seat(0)", ".part"),
            ("guest-device", "table.open({ kind: 'device' })", "[data-wish]"),
            ("guest-entry", "table.rule('hindsight2020/refugee-camp')", ".paper .reading"),
            ("guest-rules", "table.go('rules')", ".hit"),
            ("guest-log", "table.go('log')", ".log .entry"),
            ("guest-dice", "table.go('dice'); table.roll('2d6')", ".dicetray .die"),
        ):
            page.run(way)
            page.see(sight)
            tour.stop(page, name)
            page.run(NO_SHEETS)
        page.run("table.go('seat')")
        host.freeze()
        page.run("const now = Date.now; Date.now = () => now() + 14000;")
        page.see(".away")
        page.tap(".mine .step:last-child")
        page.see(".mine .delta.warn")
        tour.stop(page, "guest-away")
        host.thaw()
        page.see(".back")
        tour.stop(page, "guest-back")
        page.close()


def main() -> int:
    if not found():
        print("There is no chromium with its driver here, so the page of guests is not pictured.")
        return 0
    tour = Tour(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = start(Path(profile))
        try:
            door(tour, browser)
            for game in GAMES:
                evening(tour, browser, game)
        finally:
            browser.quit()
    print(f"guests: {tour.count} pictures", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
