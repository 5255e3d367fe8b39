"""What can be said of the page without a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import companion
from companion.games import folder, ids

PAGE = Path(companion.__file__).parent / "guests" / "page"
SHARED = {path.name: path.read_text("utf-8") for path in PAGE.iterdir()}
BOARDS = {f"{game}/{path.name}": path.read_text("utf-8") for game in ids() for path in folder(game).glob("page/*.js")}
SCRIPTS = {**BOARDS, **{name: text for name, text in SHARED.items() if name.endswith(".js")}}
ICONS = json.loads((Path(companion.__file__).parents[1] / "assets" / "fonts" / "icons.json").read_text("utf-8"))


def test_every_icon_of_the_page_is_in_the_font() -> None:
    used = {name for text in SCRIPTS.values() for name in re.findall(r'\bicon\("([a-z0-9-]+)"', text)}
    assert len(used) > 30
    assert used - ICONS.keys() == set()


def test_words_of_others_never_become_markup_or_script() -> None:
    dangerous = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc")
    assert not [name for name, text in SCRIPTS.items() if dangerous.search(text)]
    index = (PAGE / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*src=)|\son\w+=|style=", index)


def test_what_a_script_imports_is_there() -> None:
    for name, text in SCRIPTS.items():
        for wanted in re.findall(r'"\.?/(\w+\.(?:js|css))"', text):
            assert (PAGE / wanted).is_file(), f"{name}: {wanted}"


def test_the_page_knows_no_game_by_its_name_and_every_board_can_be_drawn() -> None:
    known = re.compile(rf"\b({'|'.join(ids())})\b")
    assert not [name for name, text in SHARED.items() if known.search(text)]
    assert len(BOARDS) >= 4
    assert not [name for name, text in BOARDS.items() if not re.search(r"export (function|const) drawing\b", text)]


def test_what_is_styled_for_a_moment_changes_nothing_that_was_there_before_it() -> None:
    own, others = SHARED["moment.css"], [text for name, text in SHARED.items() if name in ("look.css", "tv.css")]
    others += [path.read_text("utf-8") for game in ids() for path in folder(game).glob("page/*.css")]
    known = {name for text in others for name in re.findall(r"\.([a-z]\w*)", text)}
    selectors = [one for rule in re.findall(r"^ *([.\[][^{@]*)\{", own, re.M) for one in rule.split(",")]
    assert len(selectors) > 80
    assert not [one for one in selectors if not set(re.findall(r"\.([a-z]\w*)", one)) - known]
