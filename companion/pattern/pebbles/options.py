"""What the set-up asks: modes of play, and what the rule book leaves open.

A new option needs only a line here; its value comes to `start` in the set-up.
"""

from __future__ import annotations

from companion.core.game import Option
from companion.core.text import say

OPTIONS = (Option("goal", say("Stones to win"), 5, low=3, high=20, rule="pebbles R3", group="modes"),)
