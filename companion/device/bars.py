"""The phone's own bars lie over the app: dark signs on a light screen, light signs on a dark one."""

from __future__ import annotations

from companion.device.insets import EDGE_TO_EDGE

# WindowInsetsController's APPEARANCE_LIGHT_STATUS_BARS and APPEARANCE_LIGHT_NAVIGATION_BARS
DARK_SIGNS = 8 | 16


def dress(light: bool) -> bool:
    """Ask for signs that can be read on a light or dark screen; False where there are no such bars."""
    try:
        from android import mActivity
        from android.runnable import run_on_ui_thread
        from jnius import autoclass

        if autoclass("android.os.Build$VERSION").SDK_INT < EDGE_TO_EDGE:
            return False
    except Exception:  # no Android, or a Java side that does not answer
        return False

    def tell() -> None:
        window = mActivity.getWindow()
        window.getInsetsController().setSystemBarsAppearance(DARK_SIGNS if light else 0, DARK_SIGNS)

    try:
        run_on_ui_thread(tell)()
    except Exception:  # the bars stay as they are
        return False
    return True
