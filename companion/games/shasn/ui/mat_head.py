"""The head of a player's mat: name, whether they play now, and points."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.games.shasn.ui import pegs  # noqa: F401  (named in the kv)
from companion.games.shasn.view.mat import MatTitle
from companion.ui import kv
from companion.ui.kit import band, text  # noqa: F401  (named in the kv)

kv.load_beside(__file__)

NO_TITLE = MatTitle("", 0, 0, NOTHING, NOTHING)


class MatHead(BoxLayout):
    """Whose mat it is, whether they play now, and their points."""

    title: MatTitle = ObjectProperty(NO_TITLE, rebind=True)
