"""Lays out what stores want, in fastlane's form: `python assets/store/make.py [FOLDER] [PART_OF_A_STOP]`.

The texts beside this file, and pictures of the tour's stops on a phone and on a tablet in each language; FOLDER is
build/store unless named. It needs the tests' packages and, off screen, SDL_VIDEODRIVER=offscreen.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LANGUAGES = {"en-US": "en", "de-DE": "de"}
SIZES = {"phoneScreenshots": (412, 915), "tenInchScreenshots": (1280, 800)}
STOPS = {  # walk, stop
    "1": ("home", "home"),
    "2": ("hindsight", "hindsight-table"),
    "3": ("hindsight", "hindsight-event"),
    "4": ("shasn", "shasn-five"),
    "5": ("game2020", "game2020-mapped"),
    "6": ("hope", "hope-40"),
    "7": ("rules", "rules-entry"),
}


def texts(folder: Path) -> None:
    """The texts of every language, and the page on privacy."""
    for place in LANGUAGES:
        shutil.copytree(HERE / place, folder / place, dirs_exist_ok=True)
    shutil.copy(HERE / "privacy.md", folder)


def picture(folder: Path, number: str, place: str, kind: str) -> Path:
    """One stop of the tour as this reader sees it on this device."""
    from tests.tour.__main__ import reach
    from tests.ui.finger import Finger

    walk, wanted = STOPS[number]
    target = folder / place / "images" / kind / f"{number}-{wanted}.png"
    target.parent.mkdir(parents=True, exist_ok=True)
    settings = {"motion": False, "hints": False, "language": LANGUAGES[place]}
    data = Path(tempfile.mkdtemp(prefix="store"))
    finger = Finger(data, SIZES[kind], settings=settings)
    try:
        reach(finger, walk, wanted)
        finger.picture(target)
    finally:
        finger.stop()
        shutil.rmtree(data, ignore_errors=True)
    return target


def main() -> None:
    sys.path.insert(0, str(ROOT))
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "store"
    part = sys.argv[2] if len(sys.argv) > 2 else ""
    texts(folder)
    for place in LANGUAGES:
        for kind in SIZES:
            for number, (_, stop) in STOPS.items():
                if part in stop:
                    print(picture(folder, number, place, kind))


if __name__ == "__main__":
    main()
