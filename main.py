"""Starts Tableside."""

import gc

gc.disable()  # what is loaded from here on stays: there is nothing to tidy before ui/window/memory.py says so

from companion.ui.app import Tableside  # noqa: E402

if __name__ == "__main__":
    Tableside().run()
