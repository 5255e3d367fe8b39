"""Loads a kv file once, when the widget it describes is first needed; as a program it parses all beforehand."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

from companion.ui import kit  # noqa: F401  (kv files name its widgets: the factory knows them from here on)
from companion.where import KV

_loaded: set[Path] = set()


def load(name: str) -> None:
    """Read kv/<name>.kv, such as "screens/home"."""
    _read(KV / f"{name}.kv")


def load_beside(module: str, name: str = "") -> None:
    """Read a kv file beside a module of a game, which gives its `__file__`: that of its own stem, or this one."""
    _read(Path(module).with_name(f"{name or Path(module).stem}.kv"))


def _read(path: Path) -> None:
    """A second call does nothing, because rules would double."""
    if path not in _loaded:
        _loaded.add(path)
        Builder.load_file(str(path), rulesonly=True)


if __name__ == "__main__":
    from companion.ui import kvcache

    for made in kvcache.build():
        print(made.name)
