"""The folder of the app's own data on this device."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Protocol

from companion.device.phone import on_phone


class Owner(Protocol):
    """A Kivy app, which names its folder and makes it."""

    @property
    def user_data_dir(self) -> str: ...


def data_folder(app: Owner) -> Path:
    """Where the app keeps its data; a fresh account on Linux lacks the folder above it, which Kivy does not make."""
    if sys.platform.startswith("linux") and not on_phone():
        Path(os.environ.get("XDG_CONFIG_HOME", "~/.config")).expanduser().mkdir(parents=True, exist_ok=True)
    return Path(app.user_data_dir)
