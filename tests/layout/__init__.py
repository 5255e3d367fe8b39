"""The layout lint: walks a screen as it stands and says in plain words what is wrong with it."""

import tests.ui.finger  # noqa: F401 - before anything else opens a window, which keeps the size it was made with
