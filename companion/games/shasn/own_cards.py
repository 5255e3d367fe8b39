"""The kinds of cards a table can add to SHASN, with their numbers."""

from __future__ import annotations

from companion.core.card_kind import Choice, Kind, choice, number
from companion.core.text import say

RESOURCES = (
    Choice("funds", say("Funds")),
    Choice("clout", say("Clout")),
    Choice("media", say("Media")),
    Choice("trust", say("Trust")),
)
IDEOLOGUES = (
    Choice("capitalist", say("Capitalist")),
    Choice("supremo", say("Supremo")),
    Choice("showstopper", say("Showstopper")),
    Choice("idealist", say("Idealist")),
)

KINDS = (
    Kind(
        key="voter",
        label=say("Voter Card"),
        icon="account-group-outline",
        fields=(
            *(number(resource.key, resource.label, 0, 9) for resource in RESOURCES),
            number("any", say("Any resource"), 0, 9),
            number("voters", say("Voters"), 1, 3, 1),
        ),
    ),
    Kind(
        key="conspiracy",
        label=say("Conspiracy"),
        icon="incognito",
        fields=(number("cost", say("Cost"), 4, 5, 4),),
    ),
    Kind(key="headline", label=say("Headline"), icon="newspaper-variant-multiple-outline"),
    Kind(
        key="ideology",
        label=say("Ideology Card"),
        icon="comment-question-outline",
        fields=(
            choice("first", say("First answer"), *IDEOLOGUES),
            number("first_funds", say("First answer: Funds"), 0, 9),
            number("first_clout", say("First answer: Clout"), 0, 9),
            number("first_media", say("First answer: Media"), 0, 9),
            number("first_trust", say("First answer: Trust"), 0, 9),
            choice("second", say("Second answer"), *IDEOLOGUES),
            number("second_funds", say("Second answer: Funds"), 0, 9),
            number("second_clout", say("Second answer: Clout"), 0, 9),
            number("second_media", say("Second answer: Media"), 0, 9),
            number("second_trust", say("Second answer: Trust"), 0, 9),
        ),
    ),
)
