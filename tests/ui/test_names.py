"""Rules in kv go by the name of a class: two widgets of one name would be painted by each other's rules."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

UI = Path(__file__).resolve().parents[2] / "companion" / "ui"
KV = UI.parents[1] / "kv"


def classes() -> dict[str, list[str]]:
    """Every class of the screens with the modules it stands in."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(UI.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(UI)))
    return found


def ruled() -> dict[str, str]:
    """Every class that has a rule, with the kv file it stands in."""
    return {
        name.strip(): str(path.relative_to(KV))
        for path in sorted(KV.rglob("*.kv"))
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("<") and line.endswith(">:")
        for name in line[1:-2].split("@")[0].removeprefix("-").split(",")
    }


def named() -> set[str]:
    """Every class that a kv file names, as a rule or as a part of one: Kivy looks for both by name alone."""
    lines = (line.strip() for path in KV.rglob("*.kv") for line in path.read_text("utf-8").splitlines())
    return {line.strip("<->:") for line in lines if line.endswith(":") and line.strip("<->:")[:1].isupper()}


def test_no_two_classes_share_a_name_that_kv_uses() -> None:
    used = named()
    assert {"Surface", "Home"} <= used, "there are names to look at"
    shared = {name: where for name, where in classes().items() if len(where) > 1 and name in used}
    assert not shared


def test_a_rule_stands_beside_its_module() -> None:
    """What `screens/home.py` looks like is found in `kv/screens/`, and nowhere else."""
    homes = classes()
    for name, where in ruled().items():
        assert str(Path(where).parent) in {str(Path(module).parent) for module in homes[name]}, f"{name} of {where}"
