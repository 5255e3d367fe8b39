"""`python -m companion`: see companion/terminal."""

import sys

from companion.terminal import main

sys.exit(main())
