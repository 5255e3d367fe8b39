"""What SDL, which has the window, can do that Kivy does not offer."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path

Wait = Callable[[float], None]


def native_wait() -> Wait | None:
    """A wait that input ends at once, where SDL sleeps in the window system; elsewhere it would only poll faster."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        sdl = ctypes.CDLL(loaded())
        sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
        if sdl.SDL_GetCurrentVideoDriver() != b"x11":
            return None
        pause = sdl.SDL_WaitEventTimeout
    except (OSError, AttributeError, ValueError):
        return None
    pause.argtypes = (ctypes.c_void_p, ctypes.c_int)
    return lambda seconds: pause(None, max(1, int(seconds * 1000)))


def loaded() -> str:
    """The very SDL that Kivy's window has loaded."""
    for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines():
        path = line.rpartition(" ")[2]
        if path.rpartition("/")[2].startswith("libSDL2-2"):
            return path
    raise ValueError("no SDL is loaded")
