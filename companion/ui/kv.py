"""Loads a kv file once, when the widget it describes is first needed; as a program it parses all beforehand."""

from __future__ import annotations

from kivy.lang import Builder

from companion.where import KV

_loaded: set[str] = set()


def load(name: str) -> None:
    """Read kv/<name>.kv, such as "screens/home"; a second call does nothing, because rules would double."""
    if name not in _loaded:
        _loaded.add(name)
        Builder.load_file(str(KV / f"{name}.kv"), rulesonly=True)


if __name__ == "__main__":
    from companion.ui import kvcache

    for made in kvcache.build():
        print(made.name)
