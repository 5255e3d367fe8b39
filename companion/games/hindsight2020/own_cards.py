"""The kinds of cards a table can add to Hindsight 2020, with their numbers."""

from __future__ import annotations

from companion.core.card_kind import Choice, Field, Kind, choice, number
from companion.core.text import say

STATS = (
    Choice("healthcare", say("Healthcare")),
    Choice("economy", say("Economy")),
    Choice("morale", say("Morale")),
)

KINDS = (
    Kind(
        key="event",
        label=say("Event"),
        icon="alert-circle-outline",
        fields=(
            number("amount", say("Amount in millions"), -20, 20, -1),
            choice("stat", say("Stat"), Choice("none", say("No stat")), *STATS),
            choice("reach", say("Reach"), Choice("global", say("Global")), Choice("national", say("National"))),
        ),
    ),
    Kind(
        key="policy",
        label=say("Policy"),
        icon="file-document-outline",
        fields=(
            *(number(stat.key, stat.label, -9, 9) for stat in STATS),
            Field(key="requirement", label=say("Requirement"), kind="text", default=""),
        ),
    ),
    Kind(key="response", label=say("Bonus Response"), icon="reply"),
    Kind(key="action", label=say("Bonus Action"), icon="star-circle-outline"),
)
