"""What the door hands out besides the table."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

from companion.device.language import LANGUAGES
from companion.guests.catalogue import catalogue, known
from companion.guests.files import PAGE, Files


def files(tmp_path: Path) -> Files:
    (tmp_path / "parts").mkdir()
    (tmp_path / "index.html").write_text("<p>hello")
    (tmp_path / "parts" / "map.js").write_text("let map")
    (tmp_path / "secret.py").write_text("no")
    return Files("hope", tmp_path, tmp_path)


def test_a_file_of_the_page_is_found_by_its_path_and_no_other(tmp_path: Path) -> None:
    found = files(tmp_path)
    map_ = found.find("/parts/map.js")
    assert map_ is not None
    assert map_.body == b"let map"
    assert gzip.decompress(map_.packed) == map_.body
    for path in ("/secret.py", "/parts", "/parts/", "/map.js", "/parts/../index.html", "parts/map.js", ""):
        assert found.find(path) is None, path


def test_of_the_games_only_the_one_that_is_played_hands_out_its_board() -> None:
    found = Files("shasn")
    assert found.find("/games/shasn/board.js") is not None
    assert found.find("/games/shasn/board.css") is not None
    for path in (
        "/games/hope/board.js",
        "/games/shasn/look.py",
        "/games/shasn/entries.json",
        "/games/shasn/../hope/board.js",
    ):
        assert found.find(path) is None, path


def test_a_file_that_was_changed_is_read_again(tmp_path: Path) -> None:
    found = files(tmp_path)
    before = found.find("/")
    (tmp_path / "index.html").write_text("<p>hello again")
    os.utime(tmp_path / "index.html", (1, 1))
    after = found.find("/")
    assert before is not None
    assert after is not None
    assert after.body != before.body
    assert after.mark != before.mark
    (tmp_path / "index.html").unlink()
    assert found.find("/") is None


def test_the_words_of_a_language_are_those_of_the_shell_the_page_and_the_game(tmp_path: Path) -> None:
    german = files(tmp_path).find("/words/de")
    assert german is not None
    words = json.loads(german.body)
    assert words["Who accepts?"] == catalogue("de", "hope")["Who accepts?"]
    assert words["Settings"] != ""
    english = Files("hope", tmp_path, tmp_path).find("/words/en")
    assert english is not None
    assert json.loads(english.body) == {}


def test_the_page_speaks_what_the_app_speaks() -> None:
    assert {known(tongue) for tongue in LANGUAGES} == set(LANGUAGES)
    assert [known(wish) for wish in ("de-AT", "DE", "en-GB", "fr", "")] == ["de", "de", "en", "en", "en"]


def test_what_scripts_say_to_their_readers_is_not_sent_and_every_line_keeps_its_number() -> None:
    for path in PAGE.rglob("*.js"):
        sent = Files("hope").find(f"/{path.relative_to(PAGE).as_posix()}")
        written = path.read_text("utf-8").splitlines()
        kept = ["" if line.lstrip().startswith("//") else line.lstrip() for line in written]
        assert sent is not None and sent.body.decode().splitlines() == kept
        assert all(line.count("`") % 2 == 0 for line in written), "a text of several lines would lose its indents"
