"""A rule of kv goes by a class's bare name: two classes of one name would both wear it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_rule_of_kv_is_meant_for_one_class() -> None:
    trees = [ast.parse(path.read_text("utf-8")) for path in (ROOT / "companion" / "ui").rglob("*.py")]
    classes = Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    rules = re.compile(r"^<-?([^>]+)>:", re.MULTILINE)
    ruled = {
        name.strip().split("@")[0]
        for path in (ROOT / "kv").rglob("*.kv")
        for rule in rules.findall(path.read_text("utf-8"))
        for name in rule.split(",")
    }
    assert {name: classes[name] for name in ruled if classes[name] > 1} == {}
