"""Rules of kv files parsed when the app is built, Kivy's own too: parsing was the longest part of a start.

`python -m companion.ui.kv` writes the files; `install()` reads them. A file that is missing, damaged, or was made for
another text, Kivy or Python is passed over, and the kv is parsed as ever.
"""

from __future__ import annotations

import marshal
import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from companion.where import ASSETS, KV, PACKAGE

FOLDER = ASSETS / "kv"
PARSER = "kivy.lang.parser"
FORM = b"tableside kv 4"  # raised when `packed` changes
MARK = 4  # bytes of a check sum
taken: list[str] = []  # the files whose rules needed no parsing in this run
parsed: list[str] = []  # those that had to be parsed


def install(folder: Path = FOLDER) -> bool:
    """Let Kivy take its rules from this folder; False where it has read its style already."""
    if PARSER in sys.modules:
        return False
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder(folder))
    return True


class _Finder:
    """Waits for Kivy's parser to be imported, and changes it before it parses anything."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name != PARSER:
            return None
        sys.meta_path.remove(self)
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.loader is not None:
            load, folder = spec.loader.exec_module, self.folder

            def run(module: ModuleType) -> None:
                load(module)
                use(module, folder)

            spec.loader.exec_module = run  # type: ignore[method-assign]
        return spec


def use(parser: Any, folder: Path) -> None:
    """Make the parser look into this folder before it parses."""
    plain = parser.Parser.parse

    def parse(self: Any, content: str) -> None:
        found = read(folder, self.filename, content)
        made = found and _unpacked(parser, self, found)
        if not made:
            plain(self, content)
            if self.filename:
                parsed.append(Path(self.filename).name)
            return
        for name, value in made.items():
            setattr(self, name, value)
        self.sourcecode = _Lines(self.filename)
        self.execute_directives()
        taken.append(Path(self.filename).name)

    parser.Parser.parse = parse


class _Lines(Sequence[tuple[int, str]]):
    """The numbered lines of a kv file, as Kivy shows them where it says what is wrong; read again only then."""

    def __init__(self, filename: str) -> None:
        self._path = Path(filename)

    def _read(self) -> list[tuple[int, str]]:
        return list(enumerate(self._path.read_text(encoding="utf-8").splitlines()))

    def __getitem__(self, number: Any) -> Any:
        return self._read()[number]

    def __len__(self) -> int:
        return len(self._read())


# Files: what it is made for, what it must hash to, and the rules


def place(folder: Path, filename: str) -> Path:
    """Where the rules of a kv file are kept for this Python; our own are told apart by their folders too."""
    source = Path(filename).with_suffix("")
    home = next((home for home in (KV, PACKAGE) if source.is_relative_to(home)), source.parent)
    parts = source.relative_to(home).parts
    return folder / f"{'-'.join(parts)}.{sys.implementation.cache_tag}.bin"


def _made_for(content: str) -> bytes:
    import kivy

    parts = (FORM, kivy.__version__.encode(), MAGIC_NUMBER, content.encode())
    return _sum(b"\0".join(parts))


def _sum(data: bytes) -> bytes:
    """Tells a stale or damaged file; against malice it need not stand, since whoever writes here may write code."""
    return zlib.crc32(data).to_bytes(MARK, "big")


def write(folder: Path, filename: str, content: str) -> Path:
    """Parse a kv file and keep its rules."""
    from kivy.lang import parser

    made = parser.Parser(content=content)  # without a name, so that nothing kept is read again
    rules = marshal.dumps(packed(made))
    path = place(folder, filename)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_made_for(content) + _sum(rules) + rules)
    return path


def read(folder: Path, filename: str | None, content: str) -> Any:
    """What was kept of this very text, or None."""
    if not filename:
        return None
    try:
        data = place(folder, filename).read_bytes()
    except OSError:
        return None
    made_for, whole, rules = data[:MARK], data[MARK : 2 * MARK], data[2 * MARK :]
    if made_for != _made_for(content) or whole != _sum(rules):
        return None
    return marshal.loads(rules)  # noqa: S302  (our own file, whole by its sum and made by this Python)


# Rules as plain tuples, and back


def packed(parser: Any) -> tuple[Any, ...]:
    """All that a parser found, in types that can be written down."""
    pool = list({id(rule): rule for *_, rule in (*parser.rules, *parser.templates) if rule}.values())
    if parser.root is not None:
        pool.append(parser.root)
    number = {id(rule): index for index, rule in enumerate(pool)}
    once: dict[Any, Any] = {}
    return (
        tuple(_rule(rule, once) for rule in pool),
        tuple((type(chosen).__name__, chosen.key, number[id(rule)]) for chosen, rule in parser.rules),
        tuple((name, base, number[id(rule)]) for name, base, rule in parser.templates),
        None if parser.root is None else number[id(parser.root)],
        parser.directives,
        parser.dynamic_classes,
    )


def _rule(rule: Any, once: dict[Any, Any]) -> Any:
    if rule is None:
        return None
    return (
        (rule.level, rule.line, rule.name, rule.id, rule.avoid_previous_rules),
        tuple(_property(found, once) for found in rule.properties.values()),
        tuple(_property(found, once) for found in rule.handlers),
        tuple(_rule(child, once) for child in rule.children),
        tuple(_rule(canvas, once) for canvas in (rule.canvas_before, rule.canvas_root, rule.canvas_after)),
    )


WATCHED = "watched_keys"
PROPERTY = ("line", "name", "value", "co_value", WATCHED, "mode", "count", "ignore_prev")


def _property(found: Any, once: dict[Any, Any]) -> tuple[Any, ...]:
    kept = {name: getattr(found, name) for name in PROPERTY}
    kept |= {"co_value": _bare(found.co_value), WATCHED: _keys(found.watched_keys, once)}
    return tuple(kept.values())


def _bare(value: Any) -> Any:
    """A compiled value without name and place, a quarter of a packed file: Kivy names the line of the rule."""
    if not isinstance(value, CodeType):
        return value
    consts = tuple(_bare(const) for const in value.co_consts)
    return value.replace(co_consts=consts, co_filename="", co_name="", co_qualname="", co_linetable=b"")


def _keys(watched: list[list[str]] | None, once: dict[Any, Any]) -> tuple[tuple[str, ...], ...] | None:
    """What a value follows, such as `theme.ink`: the same words stand in a file, and in memory, once."""
    if watched is None:
        return None
    keys = tuple(once.setdefault(key, key) for key in map(tuple, watched))
    found: tuple[tuple[str, ...], ...] = once.setdefault(keys, keys)
    return found


def _unpacked(parser: Any, ctx: Any, found: Any) -> dict[str, Any] | None:
    """The fields of a parser from what was written down; None if it does not fit."""
    try:
        pool, chosen, templates, root, directives, dynamic = found
        rules = [_made_rule(parser, ctx, rule) for rule in pool]
        return {
            "rules": [(_selector(parser, kind, key), rules[index]) for kind, key, index in chosen],
            "templates": [(name, base, rules[index]) for name, base, index in templates],
            "root": None if root is None else rules[root],
            "directives": directives,
            "dynamic_classes": dynamic,
        }
    except (TypeError, ValueError, IndexError, AttributeError):
        return None


def _selector(parser: Any, kind: str, key: str) -> Any:
    selector = getattr(parser, kind)
    made = selector.__new__(selector)
    made.key = key
    return made


def _made_rule(parser: Any, ctx: Any, packed_rule: Any) -> Any:
    if packed_rule is None:
        return None
    head, properties, handlers, children, canvases = packed_rule
    rule = parser.ParserRule.__new__(parser.ParserRule)
    rule.ctx, rule.cache_marked = ctx, []
    rule.level, rule.line, rule.name, rule.id, rule.avoid_previous_rules = head
    rule.properties = {found[1]: _made_property(parser, ctx, found) for found in properties}
    rule.handlers = [_made_property(parser, ctx, found) for found in handlers]
    rule.children = [_made_rule(parser, ctx, child) for child in children]
    rule.canvas_before, rule.canvas_root, rule.canvas_after = (_made_rule(parser, ctx, one) for one in canvases)
    return rule


def _made_property(parser: Any, ctx: Any, found: Any) -> Any:
    made = parser.ParserRuleProperty.__new__(parser.ParserRuleProperty)
    made.ctx = ctx
    made.line, made.name, made.value, made.co_value, made.watched_keys, made.mode, made.count, made.ignore_prev = found
    return made


def build(folder: Path = FOLDER) -> list[Path]:
    """Parse Kivy's style and all kv files of the app."""
    from kivy import kivy_data_dir

    sources = [Path(kivy_data_dir) / "style.kv", *sorted(KV.rglob("*.kv")), *sorted(PACKAGE.glob("games/*/ui/**/*.kv"))]
    return [write(folder, str(source), source.read_text(encoding="utf-8")) for source in sources]
