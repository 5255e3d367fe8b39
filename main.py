"""Starts Tableside."""

from companion.ui.app import Tableside

if __name__ == "__main__":
    Tableside().run()
