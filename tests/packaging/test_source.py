"""What the phone build strips must not be needed: asserts and docstrings are gone there."""

from __future__ import annotations

import ast

from tests.packaging.environments import PROJECT

SHIPPED = [
    PROJECT / "main.py",
    *(path for path in (PROJECT / "companion").rglob("*.py") if not {"terminal", "pattern"} & set(path.parts)),
]


def stripped(source: str) -> list[int]:
    """Lines that would do nothing, or something else, without asserts and docstrings."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Assert)
        or (isinstance(node, ast.Attribute) and node.attr == "__doc__")
        or (isinstance(node, ast.Name) and node.id == "__doc__")
    ]


def test_the_check_sees_an_assert_and_a_docstring_in_use() -> None:
    assert stripped("assert x\ny = 1\nprint(__doc__, f.__doc__)") == [1, 3, 3]


def test_nothing_that_ships_relies_on_what_is_stripped() -> None:
    assert len(SHIPPED) > 100
    found = {str(path.relative_to(PROJECT)): stripped(path.read_text(encoding="utf-8")) for path in SHIPPED}
    assert {path: lines for path, lines in found.items() if lines} == {}
