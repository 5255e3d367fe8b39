"""Loads a kv file once, when the widget it describes is first needed; as a program it parses all beforehand."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

from companion.where import KV

_loaded: set[Path] = set()


def load(name: str) -> None:
    """Read kv/<name>.kv, such as "screens/home"."""
    _read(KV / f"{name}.kv")


def load_beside(module: str) -> None:
    """Read the kv file beside a module of a game, which names itself by `__file__`."""
    _read(Path(module).with_suffix(".kv"))


def _read(path: Path) -> None:
    """A second call does nothing, because rules would double."""
    if path not in _loaded:
        _loaded.add(path)
        Builder.load_file(str(path), rulesonly=True)


if __name__ == "__main__":
    from companion.ui import kvcache

    for made in kvcache.build():
        print(made.name)
