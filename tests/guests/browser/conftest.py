"""A browser for all tests of a process, hosts and pages for each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.guests.browser.chromium import PHONE, Page, found, start
from tests.guests.browser.evening import know
from tests.guests.browser.hosting import HostProgram

Hosting = Callable[..., HostProgram]
Sitting = Callable[..., Page]


@pytest.fixture(scope="session")
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
def hosting(tmp_path: Path) -> Iterator[Hosting]:
    running: list[HostProgram] = []

    def begin(game: str = "hindsight2020", seats: int = 4, names: str = "") -> HostProgram:
        running.append(HostProgram(game, seats, tmp_path / f"table{len(running)}", names))
        return running[-1]

    yield begin
    for host in running:
        host.thaw()
        host.kill()


@pytest.fixture
def sitting(browser: Any) -> Iterator[Sitting]:
    """Sit down at a host: `sitting(host, 0)`, or without a seat to watch."""
    pages: list[Page] = []

    def sit(host: HostProgram, seat: int | None = None, size: tuple[int, int] = PHONE) -> Page:
        page = Page(browser, size)
        pages.append(page)
        page.open(host.link)
        page.tap(f"[data-sit='{'none' if seat is None else seat}']")
        page.see("#page.seat, #page.tv")
        know(page)
        return page

    yield sit
    for page in pages:
        page.close()
