"""The colours of the three themes, of the seats and of things, as codes, and how a code becomes a colour."""

from __future__ import annotations

from functools import lru_cache

from companion.core.look import Accent

Colour = tuple[float, float, float, float]
CLEAR: Colour = (0, 0, 0, 0)

THEMES = {
    "dark": {
        "bg": "#14161A", "nav": "#191C21", "s1": "#1E2228", "s2": "#2A3038", "s3": "#383F49", "line": "#3A414B",
        "ink": "#F2EFE8", "ink2": "#BDB9B0", "ink3": "#9C988F", "ok": "#5CCB8B", "bad": "#FF7A70", "warn": "#F5C451",
        "out": "#5A1D20", "out_ink": "#FFD9D5", "chosen": "#F1E7D0", "chosen_ink": "#14161A", "scrim": "#08090BAD",
        "bad_row": "#2D2023", "warn_fill": "#3A2E12", "warn_ink": "#F5D98A", "warn_ink2": "#D9BE78",
        "warn_press": "#57461B", "warn_press_ink": "#FBE7B4",
    },
    "light": {
        "bg": "#EFE9DC", "nav": "#E9E2D2", "s1": "#FBF8F1", "s2": "#E6DFCF", "s3": "#D6CDB9", "line": "#BFB5A0",
        "ink": "#1B1A18", "ink2": "#4F4A41", "ink3": "#615B50", "ok": "#17693C", "bad": "#A8222A", "warn": "#744B00",
        "out": "#F3D3D1", "out_ink": "#6E1117", "chosen": "#1B1A18", "chosen_ink": "#FBF8F1", "scrim": "#08090B73",
        "bad_row": "#F3D3D1", "warn_fill": "#F6E3B4", "warn_ink": "#5A3A00", "warn_ink2": "#6B4A0C",
        "warn_press": "#E6CC8A", "warn_press_ink": "#4A3000",
    },
    "contrast": {
        "bg": "#000000", "nav": "#000000", "s1": "#0D0D0D", "s2": "#1F1F1F", "s3": "#333333", "line": "#FFFFFF",
        "ink": "#FFFFFF", "ink2": "#E6E6E6", "ink3": "#CFCFCF", "ok": "#7CFFB0", "bad": "#FF9D94", "warn": "#FFD84D",
        "out": "#000000", "out_ink": "#FF9D94", "chosen": "#FFFFFF", "chosen_ink": "#000000", "scrim": "#000000CC",
        "bad_row": "#000000", "warn_fill": "#000000", "warn_ink": "#FFD84D", "warn_ink2": "#FFD84D",
        "warn_press": "#1F1F1F", "warn_press_ink": "#FFD84D",
    },
}  # fmt: skip

HOME = Accent(fill="#F1E7D0", ink="#14161A", on_dark="#F1E7D0", on_light="#1B1A18")

# Colours that stand for a thing, the same in every theme; each game brings more in its look.
NAMED = {
    "newsprint": "#F1E7D0", "paper": "#FBF5E6", "token1": "#CBBFA4", "print_ink": "#1B1A18", "print_ink2": "#4A4335",
    "print_link": "#DED1B2", "print_line": "#A89C82", "on_shape": "#14161A", "gone": "#5B6069",
}  # fmt: skip

SEATS = ("#F0625D", "#5AB0F2", "#F2B93B", "#4FC58D", "#B48CF2", "#F28AC1", "#46C6CF", "#CDB98F")


@lru_cache(maxsize=256)
def rgba(code: str, alpha: float = 1.0) -> Colour:
    """A colour from #RRGGBB or #RRGGBBAA."""
    parts = [int(code[i : i + 2], 16) / 255 for i in range(1, len(code), 2)]
    red, green, blue = parts[:3]
    return red, green, blue, (parts[3] if len(parts) > 3 else alpha)


def mix(one: Colour, two: Colour, share: float) -> Colour:
    """One colour with a share of another over it."""
    red, green, blue = (a + (b - a) * share for a, b in zip(one[:3], two[:3], strict=True))
    return red, green, blue, one[3]


def seat_colour(colour: int) -> Colour:
    """The colour of a seat by its number."""
    return rgba(SEATS[colour % len(SEATS)])
