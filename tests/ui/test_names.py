"""Rules in kv go by the name of a class: two widgets of one name would be painted by each other's rules.

A rule that takes back the share of a layout says how large its widget is then.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

COMPANION = Path(__file__).resolve().parents[2] / "companion"
UI, KV = COMPANION / "ui", COMPANION.parent / "kv"
MODULES = [*sorted(UI.rglob("*.py")), *sorted(COMPANION.glob("games/*/ui/**/*.py"))]
RULES = [*sorted(KV.rglob("*.kv")), *sorted(COMPANION.glob("games/*/ui/**/*.kv"))]


def place(path: Path) -> str:
    """Where a module or its look stands: `kv` has the tree of `companion/ui`, a game has both in its folder."""
    home = next(home for home in (UI, KV, COMPANION) if path.is_relative_to(home))
    return str(path.relative_to(home))


def classes() -> dict[str, list[str]]:
    """Every class of the screens with the modules it stands in."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in MODULES:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(place(path))
    for path in RULES:
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("<") and "@" in line:
                found[line[1:].split("@")[0]].append(place(path))
    return found


def ruled() -> dict[str, str]:
    """Every class that has a rule and is not made by it (`<Name@Kind>`), with the kv file it stands in."""
    return {
        name.strip(): place(path)
        for path in RULES
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("<") and line.endswith(">:") and "@" not in line
        for name in line[1:-2].removeprefix("-").split(",")
    }


def named() -> set[str]:
    """Every class that a kv file names, as a rule or as a part of one: Kivy looks for both by name alone."""
    lines = (line.strip() for path in RULES for line in path.read_text("utf-8").splitlines())
    return {
        line.strip("<->:").split("@")[0] for line in lines if line.endswith(":") and line.strip("<->:")[:1].isupper()
    }


def test_no_two_classes_share_a_name_that_kv_uses() -> None:
    used = named()
    assert {"Surface", "Home"} <= used, "there are names to look at"
    shared = {name: where for name, where in classes().items() if len(where) > 1}
    assert not {name: where for name, where in shared.items() if name in used}
    shell = {name: [module for module in where if "games/" not in module] for name, where in shared.items()}
    assert not {name: where for name, where in shell.items() if len(where) > 1}, "what all games share has one name"


def test_a_rule_stands_beside_its_module() -> None:
    """What `screens/home.py` looks like is found in `kv/screens/`, and nowhere else."""
    homes = classes()
    for name, where in ruled().items():
        assert str(Path(where).parent) in {str(Path(module).parent) for module in homes[name]}, f"{name} of {where}"


def test_no_part_is_called_like_something_imported() -> None:
    """What one kv file imports every other one sees, in place of a part of its own that has the same id."""
    lines = [(place(path), line.split()) for path in RULES for line in path.read_text("utf-8").splitlines()]
    imported = {said[1] for _, said in lines if said[:1] == ["#:import"]}
    assert imported, "nothing is imported: this test looks at the wrong files"
    assert not [f"{where}: {said[1]}" for where, said in lines if said[:1] == ["id:"] and said[1] in imported]


def sizes_that_stay() -> set[str]:
    """Every place where a layout's share is taken back on a condition of which the size itself knows nothing."""
    found = set()
    for path in RULES:
        blocks: list[dict[str, str]] = [{}]
        depths = [-1]
        for line in path.read_text("utf-8").splitlines():
            depth = len(line) - len(line.lstrip())
            if not line.strip() or line.strip().startswith("#"):
                continue
            while depth <= depths[-1]:
                found |= {f"{place(path)}: {hint}" for hint in stuck(blocks.pop())}
                depths.pop()
            key, colon, value = line.strip().partition(":")
            if key[:1].islower() and colon:
                blocks[-1][key] = value
            blocks.append({})
            depths.append(depth)
        found |= {f"{place(path)}: {hint}" for block in blocks for hint in stuck(block)}
    return found


def stuck(block: dict[str, str]) -> list[str]:
    """The hints of one widget that come and go while what stands in for them is not worked out anew."""
    sizes = {
        "size_hint_x": ("width", "size"),
        "size_hint_y": ("height", "size"),
        "size_hint": ("width", "height", "size"),
    }
    found = []
    for hint, names in sizes.items():
        value = block.get(hint, "")
        asked = set(re.findall(r"[a-z_]+(?:\.[a-z_]+)+", value))
        told = " ".join(block[name] for name in names if name in block)
        if "None" in value and asked and not any(name in told for name in asked):
            found.append(f"{hint}:{value}")
    return found


def test_a_size_that_a_layout_gave_does_not_stay_when_it_gives_it_no_longer() -> None:
    assert sizes_that_stay() == set()
