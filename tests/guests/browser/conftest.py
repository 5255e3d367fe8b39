"""A browser and its pages for all tests of a process, a host for each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.game import Setting
from tests.guests.browser.chromium import PHONE, Page, found, start
from tests.guests.browser.evening import know
from tests.guests.browser.hosting import HostProgram, HostThread

Hosting = Callable[..., HostThread]
Killable = Callable[..., HostProgram]
Sitting = Callable[..., Page]
Opening = Callable[..., Page]


@pytest.fixture(scope="package")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    if not found():
        missing = "There is no chromium with its driver here (apt-get install chromium chromium-driver)."
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    driver = start(tmp_path_factory.mktemp("profile"))
    yield driver
    driver.quit()


@pytest.fixture
def hosting() -> Iterator[Hosting]:
    """A table that is open to guests."""
    running: list[HostThread] = []

    def begin(game: str = "hindsight2020", seats: int = 4, names: str = "", **options: Setting) -> HostThread:
        running.append(HostThread(game, seats, names, **options))
        return running[-1]

    yield begin
    for host in running:
        host.stop()


@pytest.fixture
def killable(tmp_path: Path) -> Iterator[Killable]:
    """The same as a program, that can sleep, be killed and be started again."""
    running: list[HostProgram] = []

    def begin(game: str = "hindsight2020", seats: int = 4, names: str = "") -> HostProgram:
        running.append(HostProgram(game, seats, tmp_path / f"table{len(running)}", names))
        return running[-1]

    yield begin
    for host in running:
        host.thaw()
        host.kill()


@pytest.fixture(scope="package")
def spare(browser: Any) -> list[Page]:
    """Pages that no test uses just now."""
    return []


@pytest.fixture
def opening(browser: Any, spare: list[Page]) -> Iterator[Opening]:
    """A page that knows nothing of any table: `opening()`."""
    pages: list[Page] = []

    def open_one(size: tuple[int, int] = PHONE) -> Page:
        pages.append(spare.pop() if spare else Page(browser, size))
        if pages[-1].size != size:
            pages[-1].resize(*size)
        return pages[-1]

    yield open_one
    for page in pages:
        page.forget()
    spare += pages


@pytest.fixture
def sitting(opening: Opening) -> Sitting:
    """Sit down at a host: `sitting(host, 0)`, or without a seat to watch."""

    def sit(host: HostThread | HostProgram, seat: int | None = None, size: tuple[int, int] = PHONE) -> Page:
        page = opening(size)
        page.open(host.link)
        page.tap(f"[data-sit='{'none' if seat is None else seat}']")
        page.see("#page.seat, #page.tv")
        know(page)
        return page

    return sit
