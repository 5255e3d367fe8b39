"""Screens in play: they look as if they had just been opened, and they keep still."""

import tests.ui.finger  # noqa: F401 - before anything else opens a window, which keeps the size it was made with
