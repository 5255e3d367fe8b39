"""How much of each edge of the screen the phone's own bars and camera cover."""

from __future__ import annotations

import msgspec

# From Android 15 on an app is drawn under the bars whether it wants to or not; before, it ends at them.
EDGE_TO_EDGE = 35


class Insets(msgspec.Struct, frozen=True):
    """Pixels to keep free at each edge."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


NONE = Insets()


def insets() -> Insets:
    """What is covered now; nothing anywhere but on a phone that draws edge to edge."""
    try:
        from jnius import autoclass

        if autoclass("android.os.Build$VERSION").SDK_INT < EDGE_TO_EDGE:
            return NONE
    except Exception:  # no Android, or a Java side that does not answer
        return NONE
    for ask in (_from_window, _from_bars):
        try:
            return ask()
        except Exception:  # noqa: S112 - the next way may answer
            continue
    return NONE


def _from_window() -> Insets:
    """The edges of the window itself, with the camera's notch, also on a phone that lies on its side."""
    from android import mActivity
    from jnius import autoclass

    kinds = autoclass("android.view.WindowInsets$Type")
    window = mActivity.getWindow().getDecorView().getRootWindowInsets()
    edges = window.getInsets(kinds.systemBars() | kinds.displayCutout())
    return Insets(float(edges.left), float(edges.top), float(edges.right), float(edges.bottom))


def _from_bars() -> Insets:
    """The usual heights of the two bars."""
    from android.display_cutout import get_heights_of_both_bars

    top, bottom = get_heights_of_both_bars()
    return Insets(top=float(top), bottom=float(bottom))
