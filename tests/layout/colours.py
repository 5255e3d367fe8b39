"""Contrast: ink against what is really behind it, read from the picture of a frame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.ui import theme as look
from companion.ui.lookup.search import Marked
from tests.layout.ink import Box, colour
from tests.layout.lint import hidden
from tests.layout.sight import Seen, Sight
from tests.ui.finger import painted

BODY, LARGE = 4.5, 3.0
FOUND = (0x14, 0x16, 0x1A)
Rgb = tuple[int, int, int]


class Picture:
    """The pixels of the last frame."""

    def __init__(self) -> None:
        self.wide, self.high = Window.size
        self.pixels = memoryview(painted()).cast("I")

    def colours(self, box: Box) -> Counter[int]:
        """How often each colour stands in a box."""
        found: Counter[int] = Counter()
        left, right = max(0, int(box.left)), min(self.wide, round(box.right))
        for row in range(max(0, int(box.low)), min(self.high, round(box.top))):
            found.update(self.pixels[row * self.wide + left : row * self.wide + right].tolist())
        return found


def rgb(pixel: int) -> Rgb:
    return pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255


def brightness(colour: Rgb) -> float:
    """As WCAG counts it."""
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, two: Rgb) -> float:
    low, high = sorted((brightness(one), brightness(two)))
    return (high + 0.05) / (low + 0.05)


def near(one: Rgb, two: Rgb) -> bool:
    return all(abs(a - b) <= 6 for a, b in zip(one, two, strict=True))


def grounds(picture: Picture, box: Box, ink: Rgb) -> list[Rgb]:
    """What lies behind: every colour but the ink that fills a good part of the box."""
    counts = picture.colours(box)
    others = {pixel: count for pixel, count in counts.items() if not near(rgb(pixel), ink)}
    total = sum(others.values())
    if total < sum(counts.values()) * 0.1:
        return [ink]  # nothing but ink: it cannot be told from its ground
    found = sorted(others, key=lambda pixel: -others[pixel])
    return [rgb(pixel) for pixel in found[:4] if others[pixel] >= total * 0.25] or [rgb(found[0])]


def needed(seen: Seen, dp: float) -> float:
    """How much contrast it needs: less where letters are large, or where it is an icon."""
    size = seen.widget.font_size / dp
    bold = seen.widget.font_name in (look.BOLD, look.DISPLAY)
    large = size >= 24 or (bold and seen.widget.font_name == look.BOLD and size >= 18.66)
    return LARGE if large or seen.kind == "icon" else BODY


def under(seen: Seen, sight: Sight) -> bool:
    return any(plate.layer > seen.layer and plate.box.meets(seen.box, 0) for plate in sight.of("plate"))


def pale(root: Widget) -> list[str]:
    """Every text and icon that is too hard to tell from its ground; what is switched off may be pale."""
    return list(_pale(root))


def _pale(root: Widget) -> Iterator[str]:
    picture, sight = Picture(), Sight(root)
    for seen in sight.of("text", "icon"):
        part = seen.seen_part().within(sight.window)
        if (
            not seen.enabled
            or not part.inside(seen.box, 0.1)
            or part.height < 2
            or part.width < 2
            or hidden(seen, sight)
        ):
            continue
        if part.height < seen.box.height * 0.9 or under(seen, sight):
            continue  # scrolled half out of sight, or a banner lies on it
        red, green, blue, alpha = colour(seen.widget)
        ink = (round(red * 255), round(green * 255), round(blue * 255))
        share = alpha * seen.opacity
        for ground in grounds(picture, part.grown(2 * sight.dp), ink):
            shown: Rgb = tuple(round(i * share + g * (1 - share)) for i, g in zip(ink, ground, strict=True))
            if isinstance(seen.widget, Marked) and contrast(FOUND, ground) >= BODY:
                continue  # the found letters stand on a ground and in an ink of their own
            if contrast(shown, ground) < needed(seen, sight.dp) - 0.05:
                yield (
                    f"pale: {seen.name()} is #{ink[0]:02x}{ink[1]:02x}{ink[2]:02x} on "
                    f"#{ground[0]:02x}{ground[1]:02x}{ground[2]:02x}, {contrast(shown, ground):.1f}:1"
                )
