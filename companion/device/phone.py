"""Whether this is a phone: only there is it worth opening the doors to its motor and its sensors."""

from __future__ import annotations

import os
import sys


def on_android() -> bool:
    """The signs that plyer goes by, read without loading its forty modules."""
    return hasattr(sys, "getandroidapilevel") or "ANDROID_ARGUMENT" in os.environ


def on_phone() -> bool:
    return on_android() or os.environ.get("KIVY_BUILD", "") == "ios"
