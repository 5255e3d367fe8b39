"""The head of a player's mat: name, whether they play now, and points."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.games.shasn.resources import NONE
from companion.games.shasn.ui import pegs  # noqa: F401  (named in the kv)
from companion.games.shasn.ui.mat_column import NO_COLUMN
from companion.games.shasn.view.mat import Mat
from companion.ui import kv
from companion.ui.kit import band, text  # noqa: F401  (named in the kv)
from companion.ui.table.head import NOBODY

kv.load_beside(__file__)

BLANK = Mat(NOBODY, NOTHING, NOTHING, (), (NO_COLUMN,) * 4, (*NONE, 0), 12, (), (), NOTHING, ())


class MatHead(BoxLayout):
    """Whose mat it is, whether they play now, and their points."""

    mat: Mat = ObjectProperty(BLANK, rebind=True)
