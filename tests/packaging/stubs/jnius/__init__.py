"""A Java side that answers what a phone with Android 16 would answer, and nothing else of use.

Real calls into Java are not tested by it: a name that does not exist there would exist here.
"""

from __future__ import annotations

import os
from typing import Any

calls: list[str] = []
BARS = {"top": 63, "bottom": 126, "left": 0, "right": 0}  # pixels of a phone of density 2.625
ANSWERS: dict[str, Any] = {
    "SDK_INT": 36,
    "getDPI()": 420,
    "getAbsolutePath()": os.environ["ANDROID_PRIVATE"],
    "fontScale": 1.0,
    "scaledDensity": 2.625,
    "density": 2.625,
    "isSpeaking()": False,
    "getLanguage()": "de",
    "systemBars()": 7,
    "displayCutout()": 128,
    **BARS,
}


class Java:
    """Any class or object: knows the answers above, and gives another of its kind for everything else."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return ANSWERS[name] if name in ANSWERS else Java(f"{self._path}.{name}")

    def __call__(self, *_: Any) -> Any:
        calls.append(self._path)
        name = self._path.rsplit(".", 1)[-1] + "()"
        return ANSWERS[name] if name in ANSWERS else Java(f"{self._path}()")


class JavaException(Exception):
    """Never raised here."""


class PythonJavaClass:
    """A Python object handed to Java."""


def autoclass(name: str) -> Any:
    return Java(name)


def cast(_: str, thing: Any) -> Any:
    return thing


def java_method(*_: Any, **__: Any) -> Any:
    return lambda function: function


def detach() -> None:
    calls.append("detach")
