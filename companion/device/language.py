"""The language this device speaks."""

from __future__ import annotations

import os


def language() -> str:
    """Its two letters, such as `de`; English where nothing tells."""
    try:
        from jnius import autoclass

        spoken = str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception:  # no Android, or a Java side that does not answer
        spoken = next(
            (os.environ[name] for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
        )
    return spoken[:2].lower() or "en"
