"""Somebody who plays with whatever their page offers: the acts, the questions of a form, plus and minus."""

from __future__ import annotations

from random import Random

from tests.guests.browser.chromium import Page, script

STEP = script("step")
QUIET = """
const { waiting, sheets } = globalThis.table;
return waiting().length === 0 && !sheets.some((sheet) => sheet.kind === "form" && !sheet.told);
"""


def know(page: Page) -> None:
    """Take hold of what the page knows, to wait for it instead of guessing."""
    page.run("import('/page.js').then((page) => { globalThis.table = page.act; })")
    page.wait("globalThis.table?.told")


def at(page: Page) -> int:
    return int(page.run("return globalThis.table.told.at"))


def play(pages: list[Page], luck: Random, steps: int, tries: int = 400) -> int:
    """Let everybody do things in turn until so many steps have been made; how many there were."""
    began = at(pages[0])
    for _ in range(tries):
        page = luck.choice(pages)
        page.run(STEP, luck.random())
        page.wait(lambda page=page: page.run(QUIET))
        if at(page) - began >= steps:
            break
    return max(map(at, pages)) - began
