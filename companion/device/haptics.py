"""A short buzz of the phone, where it has a motor for it."""

from __future__ import annotations

from companion.device.phone import on_phone


def buzz(milliseconds: int) -> None:
    """Vibrate once; a phone that cannot is left in peace."""
    if not on_phone():  # elsewhere the door only complains aloud
        return
    try:
        from plyer import vibrator

        vibrator.vibrate(milliseconds / 1000)
    except Exception:  # no motor, no permission, no driver: none of it is worth a word
        return
