"""A short buzz of the phone, where it has a motor for it."""

from __future__ import annotations


def buzz(milliseconds: int) -> None:
    """Vibrate once; a phone that cannot is left in peace."""
    try:
        from plyer import vibrator
        from plyer.utils import platform

        if str(platform) in ("android", "ios"):  # elsewhere the door only complains aloud
            vibrator.vibrate(milliseconds / 1000)
    except Exception:  # no motor, no permission, no driver: none of it is worth a word
        return
