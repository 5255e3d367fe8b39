"""Makes the shipped fonts: Bebas Neue and Inter cut to Latin, Material Design Icons cut to the icons in use.

    python assets/fonts/make.py BEBAS_FOLDER INTER_FOLDER MDI_FOLDER

The first two come from Debian's fonts-bebas-neue and fonts-inter, the third from the npm package @mdi/font 7.4.47.
"""

import json
import pathlib
import re
import sys

from fontTools import subset

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
LATIN = "U+0020-007E,U+00A0-017F,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2032,U+2033,U+2039,U+203A,U+20AC,U+2122"
SIGNS = "U+2190-2193,U+2212,U+2260,U+2264,U+2265,U+00D7,U+00F7,U+25CF,U+2713,U+2717,U+221E,U+2248"
WORD = re.compile(r"[\"'`]([a-z][a-z0-9-]+)[\"'`]|icon: ([a-z][a-z0-9-]+)")


def cut(source: pathlib.Path, target: str, unicodes: str) -> None:
    """One font with only these characters, without hints that phones do not use."""
    subset.main([
        str(source), f"--unicodes={unicodes}", f"--output-file={HERE / target}", "--no-hinting",
        "--layout-features=kern,liga,tnum,calt", "--desubroutinize", "--name-IDs=0,1,2,3,4,5,6,13,14",
    ])  # fmt: skip


def known_icons(mdi: pathlib.Path) -> dict[str, str]:
    variables = (mdi / "scss" / "_variables.scss").read_text()
    return dict(re.findall(r'"([a-z0-9-]+)": (F[0-9A-F]{4})', variables))


def used_words() -> set[str]:
    """Every quoted word of the project that could be an icon's name."""
    words: set[str] = set()
    for folder, pattern in (("companion", "*.py"), ("companion", "*.js*"), ("kv", "*.kv")):
        for file in (ROOT / folder).rglob(pattern):
            words.update(a or b for a, b in WORD.findall(file.read_text(encoding="utf-8")))
    return words


def main() -> None:
    bebas, inter, mdi = map(pathlib.Path, sys.argv[1:4])
    cut(bebas / "BebasNeue-Bold.otf", "BebasNeue-Bold.otf", f"{LATIN},{SIGNS}")
    for weight in ("Regular", "SemiBold", "Bold"):
        cut(inter / f"Inter-{weight}.otf", f"Inter-{weight}.otf", f"{LATIN},{SIGNS}")
    known = known_icons(mdi)
    used = {name: known[name] for name in sorted(used_words() & known.keys())}
    (HERE / "icons.json").write_text(json.dumps(used, indent=0) + "\n")
    codes = ",".join(f"U+{code}" for code in used.values())
    cut(mdi / "fonts" / "materialdesignicons-webfont.ttf", "MaterialDesignIcons.ttf", codes)
    print(f"{len(used)} icons")


if __name__ == "__main__":
    main()
