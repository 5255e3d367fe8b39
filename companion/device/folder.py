"""The folder of this app, made where the system has only named it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path


def data_folder(named: Callable[[], str]) -> Path:
    """What the system names; a folder above it that is missing, such as `.config` of a new user, is made first."""
    try:
        return Path(named())
    except FileNotFoundError as missing:
        Path(str(missing.filename)).parent.mkdir(parents=True, exist_ok=True)
        return Path(named())
