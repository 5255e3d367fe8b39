"""Who may import whom, as CONTRIBUTING.md says; and that what it says can be done."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COMPANION = ROOT / "companion"
GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
MAY = {
    "core": set(),
    "games": {"core"},
    "device": {"core"},
    "rules": {"core", "games"},
    "store": {"core", "games"},
    "pattern": {"core", "games"},
    "guests": {"core", "games", "device", "rules", "store"},
    "terminal": {"core", "games", "device", "rules", "store", "guests"},
}
COMMANDS = [line for block in GUIDE.split("```")[1::2] if block[0] == "\n" for line in block.strip().splitlines()]


def imports(path: Path) -> set[str]:
    """The modules that a file imports anywhere, by their whole names."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return found


def on_screen(path: Path) -> bool:
    """Whether it stands in the `ui` of a game's folder, which is a part of the screens."""
    return path.relative_to(COMPANION).parts[0] in ("games", "pattern") and "ui" in path.parts


@pytest.mark.parametrize("layer", MAY)
def test_a_layer_imports_only_what_lies_below_it(layer: str) -> None:
    allowed = {layer, "where", *MAY[layer]}  # where files lie is asked by whoever reads some
    wrong = []
    for path in sorted((COMPANION / layer).rglob("*.py")):
        if on_screen(path):
            continue
        for name in imports(path):
            parts = name.split(".")
            if (parts[0] == "companion" and parts[1] not in allowed) or (parts[0] == "kivy" and layer != "device"):
                wrong.append(f"{path.relative_to(ROOT)}: {name}")
    assert wrong == []


def test_no_game_knows_another() -> None:
    wrong = []
    for path in sorted((COMPANION / "games").rglob("*.py")):
        own = path.relative_to(COMPANION / "games").parts[0]
        for name in imports(path):
            parts = name.split(".")
            if parts[:2] == ["companion", "games"] and parts[2] not in (own, "later") and path.parent.name != "games":
                wrong.append(f"{path.relative_to(ROOT)}: {name}")
    assert wrong == []


def test_the_rules_of_a_game_know_nothing_of_its_screens() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((COMPANION / "games").rglob("*.py"))
        if not on_screen(path)
        for name in imports(path)
        if re.match(r"companion\.games\.\w+\.ui\b", name)
    ]
    assert wrong == []


@cache
def read_at_once(path: Path) -> tuple[Path, ...]:
    """The files of ours that a module imports as soon as it is imported itself."""
    if not path.exists():
        return ()
    found: list[Path] = []
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("companion"):
            module = ROOT / (node.module or "").replace(".", "/")
            found += [module.with_suffix(".py"), *(module / f"{name.name}.py" for name in node.names)]
    return tuple(found)


def known_to(path: Path) -> set[str]:
    """All files that are read by then, this one among them."""
    seen: set[Path] = set()
    found = [path]
    while found:
        here = found.pop()
        if here not in seen:
            seen.add(here)
            found += read_at_once(here)
    return {str(place) for place in seen}


def offered() -> set[str]:
    """The widgets of the kit that Kivy's factory knows to whoever loads a kv file."""
    assert "from companion.ui import kit " in (COMPANION / "ui" / "kv.py").read_text("utf-8")
    tree = ast.parse((COMPANION / "ui" / "kit" / "__init__.py").read_text("utf-8"))
    (table,) = (node.value for node in tree.body if isinstance(node, ast.Assign))
    return {name for names in ast.literal_eval(table).values() for name in names}


def test_what_kv_names_is_there_whoever_comes_first() -> None:
    screens = [path for path in COMPANION.rglob("*.py") if "ui" in path.parts]
    looks = {path: re.findall(r'^kv\.load\("(.+)"\)', path.read_text("utf-8"), re.MULTILINE) for path in screens}
    classes: dict[str, set[str]] = {}
    for path in screens:
        made = [(ROOT / "kv" / f"{stem}.kv").read_text("utf-8") for stem in looks[path]]
        names = re.findall(r"^class (\w+)", path.read_text("utf-8"), re.MULTILINE)
        for name in (*names, *(name for look in made for name in re.findall(r"^<(\w+)@", look, re.MULTILINE))):
            classes.setdefault(name, set()).add(str(path))
    kit = offered()
    assert {"Press", "Toggle"} <= kit, "there are names to look at"
    wrong = []
    for path in screens:
        for stem in looks[path]:
            look = (ROOT / "kv" / f"{stem}.kv").read_text("utf-8")
            named = {*re.findall(r"^ +([A-Z]\w+):$", look, re.MULTILINE), *re.findall(r"@(\w+)>:$", look, re.MULTILINE)}
            known = known_to(path)
            wrong += [f"{path.name}: {name}" for name in named - kit if name in classes and not classes[name] & known]
    assert wrong == []


def test_every_place_that_is_named_in_the_guide_is_there() -> None:
    named = set(re.findall(r"`((?:companion|kv|assets|tests)/?[\w/.]*)`", GUIDE))
    assert len(named) > 20
    assert [place for place in sorted(named) if not (ROOT / place).exists()] == []


def test_every_command_of_the_guide_can_be_given() -> None:
    assert len(COMMANDS) > 8
    for command in COMMANDS:
        words = command.split()
        if words[0] == "make":
            told = subprocess.run([*words, "-n"], cwd=ROOT, capture_output=True, text=True, check=False)
            assert told.returncode == 0 and told.stdout, command
        elif words[1:3] == ["-m", "companion"]:
            told = subprocess.run(
                [sys.executable, "-m", "companion", words[3], "--help"], cwd=ROOT, capture_output=True, check=False
            )
            assert told.returncode == 0, command
        elif words[1:3] == ["-m", "pytest"]:
            assert (ROOT / words[3]).is_dir(), command
        elif words[1] == "-m":
            assert (ROOT / words[2].replace(".", "/") / "__main__.py").exists(), command
        else:
            assert (ROOT / words[1]).exists(), command
