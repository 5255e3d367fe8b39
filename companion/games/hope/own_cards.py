"""The kinds of cards a table can add to Hope Inhumanity, with their numbers."""

from __future__ import annotations

from companion.core.card_kind import Choice, Field, Kind, choice, number
from companion.core.text import say

TAGS = (
    Choice("unavoidable", say("Unavoidable")),
    Choice("no_roll", say("No Humanity Roll")),
    Choice("violence", say("Violence")),
    Choice("all_refuse", say("All Refuse")),
    Choice("martial_law", say("Martial Law")),
)

KINDS = (
    Kind(
        key="scene",
        label=say("Scene"),
        icon="image-outline",
        fields=(
            choice(
                "terrain",
                say("Terrain"),
                Choice("any", say("Any Terrain")),
                Choice("urban", say("Urban")),
                Choice("mountainous", say("Mountainous")),
                Choice("wilderness", say("Wilderness")),
                Choice("coastal", say("Coastal")),
            ),
            number("hardship", say("Hardship"), 0, 9, 1),
            Field(key="tags", label=say("Marks"), kind="choice", choices=TAGS, many=True, default=()),
        ),
    ),
    Kind(
        key="asset",
        label=say("Asset"),
        icon="bag-personal-outline",
        fields=(
            number("uses", say("Uses"), 1, 9, 1),
            choice(
                "owner",
                say("Belongs to"),
                Choice("personal", say("One player")),
                Choice("group", say("The group")),
            ),
        ),
    ),
    Kind(key="trait", label=say("Trait"), icon="star-four-points-outline"),
    Kind(key="personality", label=say("Personality"), icon="drama-masks"),
    Kind(key="relationship", label=say("Relationship"), icon="account-heart-outline"),
)
