"""Plays the small sounds of the app, each loaded when it is first wanted."""

from __future__ import annotations

import logging
from typing import Any

from companion.where import ASSETS

NAMES = ("roll", "land", "tap", "refuse", "turn", "warn")

_loaded: dict[str, Any] = {}


def play(name: str) -> None:
    """Play a sound by its name; without a speaker or a decoder nothing happens."""
    try:
        if name not in _loaded:
            from kivy.core.audio import SoundLoader

            _loaded[name] = SoundLoader.load(str(ASSETS / "sounds" / f"{name}.wav"))
        sound = _loaded[name]
        if sound is not None:
            sound.play()
    except Exception:  # a sound is never worth a crash
        _loaded[name] = None
        logging.getLogger(__name__).info("The sound %s cannot be played.", name, exc_info=True)
