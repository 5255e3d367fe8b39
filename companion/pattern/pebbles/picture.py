"""The picture of Pebbles on Home: shapes on a card of 100 by 100, later ones over earlier ones.

A circle is (x, y, radius), a polygon a row of corners.
"""

from __future__ import annotations

from companion.core.view import Picture, Shape

PICTURE = Picture(
    "#22303F",
    (
        Shape("circle", "#8FB8DE", (30, 35, 14)),
        Shape("circle", "#5A7FA6", (52, 45, 18)),
        Shape("circle", "#DCE8F2", (72, 33, 12)),
    ),
)
