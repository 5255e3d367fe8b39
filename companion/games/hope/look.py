"""How Hope Inhumanity looks: its accent, and the colours of its things."""

from __future__ import annotations

from companion.core.look import Accent, Look

LOOK = Look(
    Accent(fill="#F0763B", ink="#1C0C04", on_dark="#FF9560", on_light="#8E3A10"),
    {
        "hope_die": "#F2D9B0",
    },
)
