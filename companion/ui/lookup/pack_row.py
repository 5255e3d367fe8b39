"""A pack of entries: its name, who stands behind it, and its switch."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import Say, say
from companion.rules.entry import Pack
from companion.ui import kv
from companion.ui.kit import stack, text, toggle  # noqa: F401  (named in the kv)
from companion.ui.kit.surface import Surface

kv.load("lookup/pack_row")

NO_PACK = Pack(key="", name="", game="", official=False, source="", trust="", entries=())


class PackRow(BoxLayout, Surface):
    """`on` follows the switch."""

    pack: Pack = ObjectProperty(NO_PACK, rebind=True)
    on: bool = BooleanProperty(False)

    @staticmethod
    def told(pack: Pack) -> Say:
        """Whose it is, and how much is in it."""
        if pack.official:
            return say("From the publisher · {n} entry", "From the publisher · {n} entries", n=len(pack.entries))
        return say("Not from the publisher · {n} entry", "Not from the publisher · {n} entries", n=len(pack.entries))
