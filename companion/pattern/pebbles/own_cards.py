"""The kinds of cards a table can add to Pebbles, with their numbers; a plain note fits every game.

The editor, the search and card packs are made from this.
"""

from __future__ import annotations

from companion.core.card_kind import Kind, number
from companion.core.text import say

KINDS = (Kind(key="stone", label=say("Stone"), icon="pebbles", fields=(number("worth", say("Worth"), 1, 9, 1),)),)
