"""A clock for turns of any game: it counts up or down, warns twice, and adds up what each seat took."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Seconds = Annotated[float, Meta(ge=0, le=86_400)]
Warning = Literal["gentle", "last", "over"]
Hold = Literal["app", "table"]


class Timing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table wants its turns timed; the warnings are for counting down, in seconds left."""

    mode: Literal["off", "up", "down"] = "off"
    limit: Annotated[float, Meta(ge=5, le=3_600)] = 90
    gentle: Seconds = 20
    last: Seconds = 5


class Timer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The running turn and all that was taken before it; `since` is None while the clock stands."""

    timing: Timing
    totals: tuple[float, ...]
    seat: int | None = None
    spent: float = 0.0
    since: float | None = None
    holds: tuple[Hold, ...] = ()


def new_timer(timing: Timing, seats: int) -> Timer:
    """A clock that waits for the first turn."""
    return Timer(timing, (0.0,) * seats)


def turn_to(timer: Timer, seat: int | None, now: float) -> Timer:
    """It is this seat's turn, or nobody's; the same seat goes on with the turn it has."""
    if seat == timer.seat:
        return timer
    known = seat if seat is not None and 0 <= seat < len(timer.totals) else None
    closed = totals(timer, now)
    return msgspec.structs.replace(timer, totals=closed, seat=known, spent=0.0, since=_running(timer, known, now))


def restart(timer: Timer, now: float) -> Timer:
    """The same seat begins another turn."""
    fresh = msgspec.structs.replace(timer, totals=totals(timer, now), spent=0.0)
    return msgspec.structs.replace(fresh, since=_running(timer, timer.seat, now))


def set_timing(timer: Timer, timing: Timing, now: float) -> Timer:
    """Another way of timing from now on; what was taken stays, and time that was not counted stays uncounted."""
    counted = msgspec.structs.replace(timer, spent=taken(timer, now), timing=timing)
    return msgspec.structs.replace(counted, since=_running(counted, timer.seat, now))


def pause(timer: Timer, now: float, why: Hold = "table") -> Timer:
    """Stop the clock for the app in the background, or because the table says so."""
    holds = timer.holds if why in timer.holds else (*timer.holds, why)
    return msgspec.structs.replace(timer, spent=taken(timer, now), since=None, holds=holds)


def resume(timer: Timer, now: float, why: Hold = "table") -> Timer:
    """Take one reason to pause away; the clock runs again when none is left."""
    freed = msgspec.structs.replace(timer, holds=tuple(hold for hold in timer.holds if hold != why))
    if timer.since is not None:
        return freed
    return msgspec.structs.replace(freed, since=_running(freed, timer.seat, now))


def _running(timer: Timer, seat: int | None, now: float) -> float | None:
    return now if seat is not None and not timer.holds and timer.timing.mode != "off" else None


def taken(timer: Timer, now: float) -> float:
    """Seconds of the running turn; a clock that was set back takes nothing away."""
    return timer.spent + (max(0.0, now - timer.since) if timer.since is not None else 0.0)


def left(timer: Timer, now: float) -> float:
    """Seconds until the limit, below zero once it is passed."""
    return timer.timing.limit - taken(timer, now)


def totals(timer: Timer, now: float) -> tuple[float, ...]:
    """What each seat took so far, the running turn included."""
    running = taken(timer, now)
    return tuple(total + (running if seat == timer.seat else 0.0) for seat, total in enumerate(timer.totals))


def warning(timer: Timer, now: float) -> Warning | None:
    """How pressing it is at this moment."""
    reached = _reached(timer, taken(timer, now))
    return reached[-1] if reached else None


def warnings_between(timer: Timer, before: float, now: float) -> tuple[Warning, ...]:
    """The warnings that fell due after one look at the clock and up to the next, each once."""
    old = _reached(timer, taken(timer, before))
    return tuple(reached for reached in _reached(timer, taken(timer, now)) if reached not in old)


def next_warning_in(timer: Timer, now: float) -> float | None:
    """Seconds until the next warning, so that nobody has to look before; None if none will come."""
    if timer.since is None:
        return None
    gone = taken(timer, now)
    return min((at - gone for _, at in _marks(timer) if at > gone), default=None)


def _marks(timer: Timer) -> tuple[tuple[Warning, float], ...]:
    """Each warning with the seconds of a turn after which it comes."""
    timing = timer.timing
    if timing.mode != "down":
        return ()
    gentle, last = max(timing.gentle, timing.last), timing.last
    return (
        ("gentle", max(0.0, timing.limit - gentle)),
        ("last", max(0.0, timing.limit - last)),
        ("over", timing.limit),
    )


def _reached(timer: Timer, gone: float) -> tuple[Warning, ...]:
    return tuple(name for name, at in _marks(timer) if gone >= at)


def face(timer: Timer, now: float) -> str:
    """What the clock shows: 1:05, or −0:07 past the limit."""
    down = timer.timing.mode == "down"
    seconds = left(timer, now) if down else taken(timer, now)
    # A countdown shows the second that has begun, so that 0:00 means the time is up.
    whole = -int(-seconds // 1) if down else int(seconds)
    sign = "−" if whole < 0 else ""
    return f"{sign}{abs(whole) // 60}:{abs(whole) % 60:02d}"


def spoken(seconds: float) -> str:
    """Seconds as a clock shows them: 4:05, or 1:02:09."""
    whole = int(seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02d}:{whole % 60:02d}" if hours else f"{minutes}:{whole % 60:02d}"
