"""Draws the app's icon and start picture: a phone with four seats' tiles, lying on a round table.

Run it as `python assets/icon/make.py`; it needs nothing but Python and writes the PNGs beside itself.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

Colour = tuple[int, int, int]
Shape = tuple[Callable[[float, float], float], Colour, float]

BG, TABLE, RIM = (0x14, 0x16, 0x1A), (0x2A, 0x30, 0x38), (0x3A, 0x41, 0x4B)
PHONE, SCREEN = (0xF1, 0xE7, 0xD0), (0x14, 0x16, 0x1A)
SEATS = ((0xF0, 0x62, 0x5D), (0x5A, 0xB0, 0xF2), (0xF2, 0xB9, 0x3B), (0x4F, 0xC5, 0x8D))
SLANT = math.radians(-14)


def disc(radius: float) -> Callable[[float, float], float]:
    """How far a point is outside a disc around the middle."""
    return lambda x, y: math.hypot(x, y) - radius


def plate(x: float, y: float, wide: float, high: float, round_: float, slant: float = 0) -> Callable[..., float]:
    """How far a point is outside a rounded rectangle, given by its middle, turned around the picture's middle."""
    cos, sin = math.cos(slant), math.sin(slant)

    def distance(px: float, py: float) -> float:
        ax = abs(px * cos + py * sin - x) - wide / 2 + round_
        ay = abs(py * cos - px * sin - y) - high / 2 + round_
        return math.hypot(max(ax, 0), max(ay, 0)) + min(max(ax, ay), 0) - round_

    return distance


def emblem(size: float) -> list[Shape]:
    """The phone on its table, within a circle of this diameter."""
    unit = size / 100
    shapes: list[Shape] = [
        (disc(50 * unit), RIM, 1),
        (disc(47 * unit), TABLE, 1),
        (plate(2.5 * unit, 4 * unit, 44 * unit, 74 * unit, 8 * unit, SLANT), BG, 0.45),
        (plate(0, 0, 44 * unit, 74 * unit, 8 * unit, SLANT), PHONE, 1),
        (plate(0, 0, 37 * unit, 67 * unit, 5 * unit, SLANT), SCREEN, 1),
    ]
    for place, colour in enumerate(SEATS):
        x, y = (-8.6, 8.6)[place % 2] * unit, (-15.4, 11.4)[place // 2] * unit
        shapes.append((plate(x, y, 14.8 * unit, 24 * unit, 3.4 * unit, SLANT), colour, 1))
    shapes.append((plate(0, 28.3 * unit, 32 * unit, 5.6 * unit, 2.8 * unit, SLANT), PHONE, 1))
    return shapes


def draw(side: int, shapes: list[Shape], background: Colour | None) -> bytes:
    """The shapes over each other as rows of RGBA, with soft edges one pixel wide."""
    rows = bytearray()
    for row in range(side):
        rows.append(0)
        for column in range(side):
            red, green, blue, alpha = (*map(float, background or BG), 1.0 if background else 0.0)
            for distance, colour, strength in shapes:
                cover = strength * min(1.0, max(0.0, 0.5 - distance(column + 0.5 - side / 2, row + 0.5 - side / 2)))
                if cover:
                    total = cover + alpha * (1 - cover)
                    red, green, blue = (
                        (new * cover + old * alpha * (1 - cover)) / total
                        for new, old in zip(colour, (red, green, blue), strict=True)
                    )
                    alpha = total
            rows += bytes((round(red), round(green), round(blue), round(alpha * 255)))
    return bytes(rows)


def write(path: Path, side: int, rows: bytes) -> None:
    """A square RGBA picture as PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
    )


def main() -> None:
    here = Path(__file__).parent
    # Of an adaptive icon's 108 units only the inner 66 are sure to be seen.
    write(here / "foreground.png", 432, draw(432, emblem(432 * 66 / 108), None))
    write(here / "background.png", 432, draw(432, [], BG))
    tile: Shape = (plate(0, 0, 512, 512, 112), BG, 1)
    write(here / "icon.png", 512, draw(512, [tile, *emblem(400)], None))
    write(here / "presplash.png", 512, draw(512, emblem(360), None))


if __name__ == "__main__":
    main()
