"""How Hindsight 2020 looks: its accent, and the colours of its things."""

from __future__ import annotations

from companion.core.look import Accent, Look

LOOK = Look(
    Accent(fill="#D8353D", ink="#FFFFFF", on_dark="#FF7A70", on_light="#A8222A"),
    {
        "news_red": "#D8353D",
    },
)
