"""Whether this is a phone: only there is it worth opening the doors to its motor and its sensors."""

from __future__ import annotations

import os
import sys


def on_phone() -> bool:
    """The signs that plyer goes by, read without loading its forty modules."""
    android = hasattr(sys, "getandroidapilevel") or "ANDROID_ARGUMENT" in os.environ
    return android or os.environ.get("KIVY_BUILD", "") == "ios"
