"""The token of whoever a moment is about."""

from __future__ import annotations

from companion.core.shapes import around
from companion.ui.drawing.icons import icon
from companion.ui.drawing.shapes import area, disc
from companion.ui.staging.shapes import Place, cloth, letters, paint
from companion.ui.theme import ICONS, SEATS


def token(place: Place, x: float, y: float, radius: float) -> None:
    """A ring in their colour around their sign, with a tip below."""
    paint("#F2EFE8")
    area([(x - radius * 0.36, y - radius * 0.88), (x + radius * 0.36, y - radius * 0.88), (x, y - radius * 1.36)])
    disc(x, y, radius)
    cloth([around(x, y, radius * 0.87, 12 * k) for k in range(30)], place.seat)
    if place.icon:
        paint("#14161A")
        disc(x, y, radius * 0.66)
        letters(icon(place.icon), x, y, radius * 0.86, SEATS[place.seat] if place.seat >= 0 else "#F2EFE8", ICONS)
