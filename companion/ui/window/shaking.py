"""Listens to the phone being shaken, only while somebody can see what for."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from companion.device import shake

TIMES_A_SECOND = 25


class ShakeWatch:
    """Asks the sensor while the place is in sight; without a sensor it never starts."""

    def __init__(self, shaken: Callable[[], None], in_sight: Callable[[], bool]) -> None:
        self.shaken, self.in_sight = shaken, in_sight
        self.sensor: shake.Sensor | None = None
        self.detector = shake.Shaken()
        self._poll = Clock.create_trigger(self._read, 1 / TIMES_A_SECOND, interval=True)

    @property
    def listening(self) -> bool:
        return bool(self._poll.is_triggered)

    def start(self) -> None:
        if self.listening:
            return
        self.sensor = self.sensor or shake.accelerometer()
        if self.sensor is not None:
            self.sensor.start()
            self.detector = shake.Shaken()
            self._poll()

    def stop(self, *_: object) -> None:
        if self.listening:
            self._poll.cancel()
            if self.sensor is not None:
                self.sensor.stop()

    def _read(self, *_: object) -> None:
        if not self.in_sight():
            self.stop()
            return
        sample = self.sensor.read() if self.sensor is not None else None
        if sample is not None and self.detector.feed(sample, Clock.get_time()):
            self.shaken()
