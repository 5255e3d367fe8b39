"""Telling a shake from everything else that moves a phone."""

from __future__ import annotations

from companion.device import haptics
from companion.device.shake import Accelerometer, Shaken, accelerometer


def shakes(strengths: list[float], step: float = 0.04) -> int:
    """How many shakes a row of samples adds up to."""
    detector = Shaken()
    return sum(detector.feed((0.0, 0.0, strength), at * step) for at, strength in enumerate(strengths))


def test_a_phone_that_lies_or_is_carried_is_not_shaken() -> None:
    assert shakes([9.81] * 500) == 0
    assert shakes([9.81 + swing for swing in (0, 4, 6, 3, 0, -4, -6, -2)] * 60) == 0


def test_one_bump_is_not_a_shake() -> None:
    assert shakes([9.81] * 10 + [60.0] + [9.81] * 60) == 0


def test_bumps_far_apart_are_not_a_shake() -> None:
    assert shakes(([40.0] + [9.81] * 20) * 6) == 0


def test_a_wrist_that_shakes_dice_is_heard_once() -> None:
    assert shakes([9.81, 32.0, 9.81, 30.0, 10.5, 31.0, 9.81, 33.0, 9.81, 30.0]) == 1


def test_two_shakes_with_a_rest_between_are_two() -> None:
    shake = [9.81, 32.0] * 5
    assert shakes(shake + [9.81] * 60 + shake) == 2


class Broken:
    def enable(self) -> None:
        raise NotImplementedError

    def disable(self) -> None:
        raise OSError

    @property
    def acceleration(self) -> tuple[None, None, None]:
        return (None, None, None)


def test_a_sensor_that_fails_stays_silent() -> None:
    sensor = Accelerometer(Broken())
    assert sensor.read() is None
    sensor.start()
    assert sensor.read() is None
    sensor.stop()


def test_without_a_phone_there_is_no_sensor_and_no_buzz() -> None:
    assert accelerometer() is None
    assert haptics.buzz(20) is None
