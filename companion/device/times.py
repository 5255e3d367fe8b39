"""Times as people say them: how long ago, and which evening it was."""

from __future__ import annotations

import time

from companion.core.text import Say, say
from companion.device.local_time import local, written

WEEKDAYS = (
    say("Monday"), say("Tuesday"), say("Wednesday"), say("Thursday"), say("Friday"), say("Saturday"), say("Sunday"),
)  # fmt: skip
MONTHS = (
    say("January"), say("February"), say("March"), say("April"), say("May"), say("June"), say("July"), say("August"),
    say("September"), say("October"), say("November"), say("December"),
)  # fmt: skip
DAY = 24 * 3600


def ago(then: float, now: float) -> Say:
    """How long ago."""
    minutes = max(0, int((now - then) / 60))
    if minutes < 1:
        return say("just now")
    if minutes < 60:
        return say("{n} min ago", n=minutes)
    if minutes < 24 * 60:
        return say("{n} h ago", n=minutes // 60)
    if minutes < 7 * 24 * 60:
        return WEEKDAYS[local(then).tm_wday]
    return Say(written("%d.%m.%Y", then))


def moment(then: float, now: float) -> Say:
    """A day by its name, with the hour; the year only where it is another one."""
    at, today = local(then), local(now)
    clock = time.strftime("%H:%M", at)
    for back, said in ((0, say("Today at {clock}", clock=clock)), (DAY, say("Yesterday at {clock}", clock=clock))):
        if local(now - back)[:3] == at[:3]:
            return said
    day: dict[str, int | str | Say] = {
        "weekday": WEEKDAYS[at.tm_wday],
        "day": at.tm_mday,
        "month": MONTHS[at.tm_mon - 1],
        "clock": clock,
    }
    if at.tm_year == today.tm_year:
        return say("{weekday}, {day} {month} at {clock}", **day)
    return say("{weekday}, {day} {month} {year} at {clock}", **day, year=at.tm_year)
