"""How SHASN looks: its accent, and the colours of its things."""

from __future__ import annotations

from companion.core.look import Accent, Look

LOOK = Look(
    Accent(fill="#E9B949", ink="#1A1509", on_dark="#F0C660", on_light="#6E4E00"),
    {
        "funds": "#7CCB7A",
        "clout": "#F2784B",
        "media": "#C89BF5",
        "trust": "#66B8F2",
        "chaos": "#B9BDC4",
    },
)
