"""How Pebbles looks: its accent, and the colours of its things.

Ink must be readable on the fill, and the accent as text on dark and on light; the contract measures it.
"""

from __future__ import annotations

from companion.core.look import Accent, Look

LOOK = Look(Accent(fill="#8FB8DE", ink="#0B1622", on_dark="#A9CBEA", on_light="#1F4E79"))
