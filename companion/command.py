"""The command `tableside` of an installed package: the app, or with words what the terminal can do."""

from __future__ import annotations

import sys


def main() -> int:
    """`tableside` starts the app, `tableside roll 3d6` rolls dice here."""
    if len(sys.argv) > 1:
        from companion import terminal

        return terminal.main(called="tableside")
    from companion.ui.app import Tableside

    Tableside().run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
