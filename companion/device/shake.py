"""Shaking the phone: a door to the accelerometer, and a detector that walking does not set off."""

from __future__ import annotations

from collections import deque
from math import sqrt
from typing import Any, Protocol

from companion.device.phone import on_phone

Sample = tuple[float, float, float]

GRAVITY = 9.81
# Metres per second squared beyond gravity. Brisk walking swings by 3 to 6, a run with the phone in the
# hand by about 10; a wrist that shakes dice passes 15 with ease.
STRONG = 13.0
CALM = 8.0
SWINGS = 3
WITHIN = 0.9  # seconds for all swings: one bump on the table is not a shake
PAUSE = 1.2  # seconds after a shake in which the same shake does not count again


class Shaken:
    """Fed with samples of the accelerometer, tells when they add up to a shake."""

    def __init__(self) -> None:
        self._swings: deque[float] = deque(maxlen=SWINGS)
        self._high = False
        self._quiet_until = float("-inf")

    def feed(self, sample: Sample, at: float) -> bool:
        """Take one sample in; True once for each shake."""
        strength = abs(sqrt(sum(part * part for part in sample)) - GRAVITY)
        if self._high:
            self._high = strength > CALM
            return False
        if strength < STRONG or at < self._quiet_until:
            return False
        self._high = True
        self._swings.append(at)
        if len(self._swings) < SWINGS or at - self._swings[0] > WITHIN:
            return False
        self._swings.clear()
        self._quiet_until = at + PAUSE
        return True


class Sensor(Protocol):
    """What can be asked how the phone is being moved."""

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def read(self) -> Sample | None: ...


class Accelerometer:
    """The phone's own sensor; whatever goes wrong with it, it only falls silent."""

    def __init__(self, door: Any) -> None:
        self._door = door

    def start(self) -> None:
        try:
            self._door.enable()
        except Exception:  # each maker's driver fails in its own way, and none of it concerns the dice
            self._door = None

    def stop(self) -> None:
        try:
            if self._door is not None:
                self._door.disable()
        except Exception:
            self._door = None

    def read(self) -> Sample | None:
        """The last sample, or None while there is none."""
        try:
            x, y, z = self._door.acceleration[:3]
            return float(x), float(y), float(z)
        except Exception:
            return None


def accelerometer() -> Sensor | None:
    """The sensor of this device, or None where there is none."""
    if not on_phone():  # a desk computer's door opens onto whatever file the maker left there
        return None
    try:
        from plyer import accelerometer as door
    except Exception:
        return None
    return Accelerometer(door)
