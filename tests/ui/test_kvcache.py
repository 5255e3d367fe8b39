"""Rules parsed beforehand are the same rules, and a bad file of them never breaks a start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kivy import kivy_data_dir
from kivy.lang import parser

from companion.ui import kvcache

STYLE = Path(kivy_data_dir) / "style.kv"
START = """
import sys
from pathlib import Path
from companion.ui import kvcache
sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, kvcache._Finder)]
kvcache.install(Path(sys.argv[1]))
from kivy.lang import parser, Builder
from kivy.uix.button import Button
print(len(Builder.rules), "built" if Builder.rules[0][1].ctx.sourcecode else "", Button(text="Go").color)
"""


class Without:
    """Kivy's parser as it is, to compare with."""

    def __init__(self, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(kvcache, "read", lambda *_: None)
        self.parser = parser.Parser(content=text, filename="plain.kv")
        monkeypatch.undo()


@pytest.fixture
def text() -> str:
    return STYLE.read_text(encoding="utf-8")


def taken(folder: Path, text: str) -> dict[str, Any] | None:
    """What a start would take from the folder."""
    found = kvcache.read(folder, str(STYLE), text)
    return found and kvcache._unpacked(parser, None, found)


def same_rule(one: Any, other: Any) -> None:
    assert (one is None) == (other is None)
    if one is None:
        return
    for name in ("name", "line", "level", "id", "avoid_previous_rules"):
        assert getattr(one, name) == getattr(other, name)
    assert list(one.properties) == list(other.properties)
    pairs = [(one.properties[name], other.properties[name]) for name in one.properties]
    for mine, theirs in (*pairs, *zip(one.handlers, other.handlers, strict=True)):
        assert (mine.value, mine.mode, mine.line) == (theirs.value, theirs.mode, theirs.line)
        assert type(mine.co_value) is type(theirs.co_value)
        assert sorted(map(tuple, mine.watched_keys or ())) == sorted(map(tuple, theirs.watched_keys or ()))
    for mine, theirs in zip(one.children, other.children, strict=True):
        same_rule(mine, theirs)
    for canvas in ("canvas_before", "canvas_root", "canvas_after"):
        same_rule(getattr(one, canvas), getattr(other, canvas))


def test_kivys_style_comes_back_rule_by_rule(tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kvcache.write(tmp_path, str(STYLE), text)
    plain = Without(text, monkeypatch).parser
    made = taken(tmp_path, text)
    assert made is not None
    assert len(made["rules"]) == len(plain.rules) > 50
    for (selector, rule), (their_selector, their_rule) in zip(made["rules"], plain.rules, strict=True):
        assert (type(selector), selector.key) == (type(their_selector), their_selector.key)
        same_rule(rule, their_rule)
    assert [template[:2] for template in made["templates"]] == [template[:2] for template in plain.templates]
    assert made["dynamic_classes"] == plain.dynamic_classes
    assert list(kvcache._Lines(str(STYLE))) == plain.sourcecode, "where something is wrong, Kivy shows the line"


def test_rules_of_another_text_are_not_taken(tmp_path: Path, text: str) -> None:
    kvcache.write(tmp_path, str(STYLE), text)
    assert taken(tmp_path, text + "\n# one line more\n") is None


def test_rules_made_for_another_kivy_are_not_taken(tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kvcache.write(tmp_path, str(STYLE), text)
    monkeypatch.setattr("kivy.__version__", "9.9.9")
    assert taken(tmp_path, text) is None


@pytest.mark.parametrize("damage", ["missing", "empty", "cut", "bit"])
def test_a_start_with_a_missing_or_damaged_file_parses_as_ever(tmp_path: Path, text: str, damage: str) -> None:
    path = kvcache.write(tmp_path, str(STYLE), text)
    data = path.read_bytes()
    if damage == "missing":
        path.unlink()
    else:
        broken = bytearray(data)
        broken[len(data) // 2] ^= 1
        path.write_bytes({"empty": b"", "cut": data[: len(data) // 2], "bit": bytes(broken)}[damage])
    assert taken(tmp_path, text) is None
    ran = subprocess.run([sys.executable, "-c", START, str(tmp_path)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.endswith("built [1, 1, 1, 1]\n")


def test_a_start_with_the_file_parses_no_file(tmp_path: Path, text: str) -> None:
    kvcache.write(tmp_path, str(STYLE), text)
    watch = START.replace("from kivy.lang import parser, Builder", WATCH)
    ran = subprocess.run([sys.executable, "-c", watch, str(tmp_path)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.endswith("built [1, 1, 1, 1]\n")


WATCH = """
plain = kvcache.use
def use(parser, folder):
    whole = parser.Parser.parse
    def never(self, content):
        if self.filename:
            raise AssertionError("parsed " + self.filename)
        whole(self, content)
    parser.Parser.parse = never
    plain(parser, folder)
kvcache.use = use
from kivy.lang import parser, Builder
"""


def test_a_file_whose_rules_do_not_fit_is_passed_over() -> None:
    assert kvcache._unpacked(parser, None, ((), (("NoSuchSelector", "button", 0),), (), None, [], {})) is None


MISTAKE = """
import sys
from pathlib import Path
from companion.ui import kvcache
sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, kvcache._Finder)]
kvcache.install(Path(sys.argv[1]))
from kivy.lang import Builder
from kivy.uix.widget import Widget
Builder.load_file(sys.argv[2])
print(kvcache.taken)
Builder.apply(Widget())
"""


def test_a_mistake_in_kept_rules_is_told_with_its_file_and_line(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.kv"
    wrong.write_text("<Widget>:\n    opacity: 1\n    size: [no_such_thing for _ in 'ab']\n", "utf-8")
    kvcache.write(tmp_path, str(wrong), wrong.read_text("utf-8"))
    ran = subprocess.run([sys.executable, "-c", MISTAKE, str(tmp_path), str(wrong)], capture_output=True, text=True,
                         check=False)  # fmt: skip
    assert ran.returncode != 0 and "wrong.kv" in ran.stdout, "taken as they were kept"
    assert f'File "{wrong}", line 3' in ran.stderr and "NameError: name 'no_such_thing' is not defined" in ran.stderr
