"""Makes the shipped fonts: Bebas Neue and Inter cut to Latin, Material Design Icons cut to the icons in use.

    python assets/fonts/make.py                                        put the icons of the games' folders in
    python assets/fonts/make.py BEBAS_FOLDER INTER_FOLDER MDI_FOLDER   cut all of them anew

The icon NAME of a game is `companion/games/<id>/icons/NAME.svg`, drawn on 24 by 24 as Material Design Icons are.
Bebas Neue and Inter come from Debian's fonts-bebas-neue and fonts-inter, the icons from @mdi/font 7.4.47 (npm).
"""

import json
import pathlib
import re
import sys

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib import SVGPath
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
ICONS, CODES = HERE / "MaterialDesignIcons.ttf", HERE / "icons.json"
FIRST_OWN = 0x100000  # games' own icons have the last plane of private characters to themselves
SIDE = 24  # of the square that an icon is drawn on
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
    for folder, pattern in (("companion", "*.py"), ("companion", "*.js*"), ("companion", "*.kv"), ("kv", "*.kv")):
        for file in (ROOT / folder).rglob(pattern):
            words.update(a or b for a, b in WORD.findall(file.read_text(encoding="utf-8")))
    return words


def own_icons() -> dict[str, pathlib.Path]:
    """The drawings that games bring in their folders, by name."""
    found: dict[str, pathlib.Path] = {}
    for path in sorted(ROOT.glob("companion/games/*/icons/*.svg")):
        if path.stem in found:
            sys.exit(f"{path.relative_to(ROOT)}: another game has an icon of this name.")
        if not re.search(rf'viewBox="0 0 {SIDE} {SIDE}"', path.read_text("utf-8")):
            sys.exit(f'{path.relative_to(ROOT)}: an icon has viewBox="0 0 {SIDE} {SIDE}".')
        found[path.stem] = path
    return found


def drawn(path: pathlib.Path, font: TTFont) -> object:
    """The outline of a drawing, which counts downwards, in a font, which counts upwards."""
    unit = font["head"].unitsPerEm / SIDE
    pen = TTGlyphPen(None)
    SVGPath(str(path), transform=(unit, 0, 0, -unit, 0, font["hhea"].ascent)).draw(Cu2QuPen(pen, max_err=0.5))
    return pen.glyph()


def put_in(icons: dict[str, pathlib.Path]) -> None:
    """Make these the games' own icons of the font, in place of those that were there."""
    # The box around all letters stays that of the whole font, or every icon would be drawn a pixel lower.
    font = TTFont(ICONS, recalcTimestamp=False, recalcBBoxes=False)
    tables, glyphs = font["cmap"].tables, font["glyf"]
    for code in [code for code in font.getBestCmap() if code >= FIRST_OWN]:
        name = tables[0].cmap[code]
        for table in tables:
            table.cmap.pop(code, None)  # two tables can be one and the same
        del glyphs.glyphs[name], font["hmtx"].metrics[name]
        glyphs.glyphOrder.remove(name)
    for code, path in enumerate(icons.values(), FIRST_OWN):
        name = f"u{code:X}"
        glyphs[name] = drawn(path, font)
        glyphs[name].recalcBounds(glyphs)
        font["hmtx"][name] = (font["head"].unitsPerEm, glyphs[name].xMin)
        for table in tables:
            table.cmap[code] = name
    font.setGlyphOrder(glyphs.glyphOrder)
    font.save(ICONS)
    kept = {name: code for name, code in json.loads(CODES.read_text()).items() if int(code, 16) < FIRST_OWN}
    own = {name: f"{code:X}" for code, name in enumerate(icons, FIRST_OWN)}
    CODES.write_text(json.dumps(dict(sorted({**kept, **own}.items())), indent=0) + "\n")


def cut_anew(bebas: pathlib.Path, inter: pathlib.Path, mdi: pathlib.Path) -> None:
    """All fonts from their sources."""
    cut(bebas / "BebasNeue-Bold.otf", "BebasNeue-Bold.otf", f"{LATIN},{SIGNS}")
    for weight in ("Regular", "SemiBold", "Bold"):
        cut(inter / f"Inter-{weight}.otf", f"Inter-{weight}.otf", f"{LATIN},{SIGNS}")
    known = known_icons(mdi)
    used = {name: known[name] for name in sorted(used_words() & known.keys())}
    CODES.write_text(json.dumps(used, indent=0) + "\n")
    cut(mdi / "fonts" / "materialdesignicons-webfont.ttf", ICONS.name, ",".join(f"U+{code}" for code in used.values()))


def main() -> None:
    if len(sys.argv) == 4:
        cut_anew(*map(pathlib.Path, sys.argv[1:]))
    put_in(own_icons())
    print(f"{len(json.loads(CODES.read_text()))} icons, {len(own_icons())} of them brought by games")


if __name__ == "__main__":
    main()
