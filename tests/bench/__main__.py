"""Every figure beside its baseline, measured in one run: `python -m tests.bench [--quick] [PART...]`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from tests.bench import files, growth, guests, resting, size, small, starts, taps
from tests.bench.figure import HEAD, row
from tests.bench.running import BUILD

PARTS = {
    "starts": starts,
    "resting": resting,
    "taps": taps,
    "small": small,
    "growth": growth,
    "size": size,
    "files": files,
    "guests": guests,
}


def main() -> int:
    wanted = [word for word in sys.argv[1:] if not word.startswith("-")]
    unknown = [word for word in wanted if word not in PARTS]
    if unknown:
        print(f"There is no part called {unknown[0]}; there are {', '.join(PARTS)}.")
        return 2
    BUILD.mkdir(parents=True, exist_ok=True)
    print(HEAD, flush=True)
    for name, part in PARTS.items():
        if wanted and name not in wanted:
            continue
        folder = Path(tempfile.mkdtemp(prefix=f"bench-{name}-"))
        try:
            for figure in part.figures(folder, "--quick" in sys.argv):
                print(row(figure), flush=True)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
