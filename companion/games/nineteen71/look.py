"""How 1971 looks: its accent, and the colours of its things."""

from __future__ import annotations

from companion.core.look import Accent, Look

LOOK = Look(
    Accent(fill="#E8803C", ink="#1B0D04", on_dark="#F3994F", on_light="#8C3B0E"),
    {
        "mustard": "#D9A93A",
        "victory": "#E9B44A",
        "teal": "#4FB0A8",
        "base": "#B98A63",
        "hippies": "#EE8F55",
    },
)
