"""Here there is only one thread, so everything runs on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def run_on_ui_thread(function: Callable[..., Any]) -> Callable[..., Any]:
    return function
