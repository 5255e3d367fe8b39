"""Somebody who plays with whatever their page offers: the acts, the questions of a form, plus and minus."""

from __future__ import annotations

from random import Random

from tests.guests.browser.chromium import Page

# One thing done, as a finger would choose it: answers before buttons, the turn before corrections.
STEP = """
const luck = arguments[0];
const pick = (all) => all[Math.floor(luck * 7919) % all.length];
const off = (n) => n.getAttribute("aria-disabled") === "true";
const top = [...document.querySelectorAll("#sheet .sheet")].at(-1);
const say = (what, n) => { n.click(); return what; };
if (document.querySelector(".moment .momentfoot button")) return say("moment", document.querySelector(".moment .momentfoot button"));
if (top?.matches("[role=alertdialog]")) return say("refused", top.querySelector(".sheetfoot .button"));
if (top?.matches(".form")) {
  const play = top.querySelector("[data-play]");
  if (!play) return "";
  const open = [...top.querySelectorAll("[role=radiogroup], .throw, .stepper")].filter((n) => !n.querySelector("[aria-checked=true]") && !(n.matches(".throw") && n.querySelector(".tray .pip")) && !(n.matches(".stepper") && n.querySelector("input").value !== ""));
  if (off(play) || (open.length && luck < 0.25)) {
    const next = open[0] ?? pick([...top.querySelectorAll("[role=radiogroup], [role=group], .stepper")]);
    const ways = [...(next?.querySelectorAll("[role=radio], [role=checkbox], [data-throw], .step") ?? [])].filter((n) => !off(n));
    return ways.length ? say("answer", pick(ways)) : say("closed", top.querySelector(".sheethead .round"));
  }
  return say("played", play);
}
if (top) return say("closed", top.querySelector(".sheethead .round"));
const turn = [".question .button", ".acts .primary", ".facesbox .face", ".strip .button"].flatMap((one) => [...document.querySelectorAll(one)]).filter((n) => !off(n));
const others = [...document.querySelectorAll(".acts .button:not(.turn), main .dicerow .button, main .group .button, .zone:not([aria-disabled]), .gap, .mine .step, .site:not([aria-disabled])")].filter((n) => !off(n));
if (turn.length && luck < 0.8) return say("act", luck < 0.5 ? turn[0] : pick(turn));
return others.length ? say("other", pick(others)) : turn.length ? say("act", turn[0]) : "";
"""
QUIET = "return globalThis.table.waiting().length === 0 && !globalThis.table.sheets.some((s) => s.kind === 'form' && !s.told)"


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
    return at(pages[0]) - began
