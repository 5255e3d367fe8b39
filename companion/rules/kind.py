"""The kinds of cards a table can add by itself, with their numbers, as data an editor can be made from."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.text import Say, say

Value = int | str | tuple[str, ...]


class Choice(msgspec.Struct, frozen=True):
    """One answer of a field, as kept and as shown."""

    key: str
    label: Say


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """A number, a choice (one, or with `many` any number of them) or a short text of a card."""

    key: str
    label: Say
    kind: Literal["number", "choice", "text"]
    low: int = 0
    high: int = 0
    choices: tuple[Choice, ...] = ()
    many: bool = False
    longest: int = 200
    default: Value = 0


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of card of one game."""

    game: str
    key: str
    label: Say
    icon: str
    fields: tuple[Field, ...] = ()

    def field(self, key: str) -> Field | None:
        """The field of this key."""
        return next((field for field in self.fields if field.key == key), None)


def _number(key: str, label: Say, low: int, high: int, default: int = 0) -> Field:
    return Field(key=key, label=label, kind="number", low=low, high=high, default=default)


def _choice(key: str, label: Say, *choices: Choice) -> Field:
    return Field(key=key, label=label, kind="choice", choices=choices, default=choices[0].key)


_STATS = (
    Choice("healthcare", say("Healthcare")),
    Choice("economy", say("Economy")),
    Choice("morale", say("Morale")),
)
_RESOURCES = (
    Choice("funds", say("Funds")),
    Choice("clout", say("Clout")),
    Choice("media", say("Media")),
    Choice("trust", say("Trust")),
)
_IDEOLOGUES = (
    Choice("capitalist", say("Capitalist")),
    Choice("supremo", say("Supremo")),
    Choice("showstopper", say("Showstopper")),
    Choice("idealist", say("Idealist")),
)
_MONTHS = (
    Choice("january", say("January")),
    Choice("february", say("February")),
    Choice("march", say("March")),
    Choice("april", say("April")),
    Choice("may", say("May")),
    Choice("june", say("June")),
    Choice("july", say("July")),
    Choice("august", say("August")),
    Choice("september", say("September")),
    Choice("october", say("October")),
    Choice("november", say("November")),
    Choice("december", say("December")),
)

_HINDSIGHT = (
    Kind(
        game="hindsight2020",
        key="event",
        label=say("Event"),
        icon="alert-circle-outline",
        fields=(
            _number("amount", say("Amount in millions"), -20, 20, -1),
            _choice("stat", say("Stat"), Choice("none", say("No stat")), *_STATS),
            _choice("reach", say("Reach"), Choice("global", say("Global")), Choice("national", say("National"))),
        ),
    ),
    Kind(
        game="hindsight2020",
        key="policy",
        label=say("Policy"),
        icon="file-document-outline",
        fields=(
            *(_number(stat.key, stat.label, -9, 9) for stat in _STATS),
            Field(key="requirement", label=say("Requirement"), kind="text", default=""),
        ),
    ),
    Kind(game="hindsight2020", key="response", label=say("Bonus Response"), icon="reply"),
    Kind(game="hindsight2020", key="action", label=say("Bonus Action"), icon="star-circle-outline"),
)
_SHASN = (
    Kind(
        game="shasn",
        key="voter",
        label=say("Voter Card"),
        icon="account-group-outline",
        fields=(
            *(_number(resource.key, resource.label, 0, 9) for resource in _RESOURCES),
            _number("any", say("Any resource"), 0, 9),
            _number("voters", say("Voters"), 1, 3, 1),
        ),
    ),
    Kind(
        game="shasn",
        key="conspiracy",
        label=say("Conspiracy"),
        icon="incognito",
        fields=(_number("cost", say("Cost"), 4, 5, 4),),
    ),
    Kind(game="shasn", key="headline", label=say("Headline"), icon="newspaper-variant-multiple-outline"),
    Kind(
        game="shasn",
        key="ideology",
        label=say("Ideology Card"),
        icon="comment-question-outline",
        fields=(
            _choice("first", say("First answer"), *_IDEOLOGUES),
            _number("first_funds", say("First answer: Funds"), 0, 9),
            _number("first_clout", say("First answer: Clout"), 0, 9),
            _number("first_media", say("First answer: Media"), 0, 9),
            _number("first_trust", say("First answer: Trust"), 0, 9),
            _choice("second", say("Second answer"), *_IDEOLOGUES),
            _number("second_funds", say("Second answer: Funds"), 0, 9),
            _number("second_clout", say("Second answer: Clout"), 0, 9),
            _number("second_media", say("Second answer: Media"), 0, 9),
            _number("second_trust", say("Second answer: Trust"), 0, 9),
        ),
    ),
)
_GAME2020 = (
    Kind(
        game="game2020",
        key="card",
        label=say("Card"),
        icon="cards-outline",
        fields=(
            _choice(
                "deck",
                say("Deck"),
                Choice("yay", say("Yay")),
                Choice("nay", say("Nay")),
                Choice("oy_vey", say("Oy Vey")),
            ),
            _choice(
                "effect",
                say("Effect"),
                Choice("forward_3", say("Forward 3")),
                Choice("forward_5", say("Forward 5")),
                Choice("back_4", say("Back 4")),
                Choice("pit", say("Pit of Despair")),
                Choice("last_yellow", say("Last yellow space")),
                Choice("quarantine", say("Quarantine Bubble")),
            ),
            _choice("month", say("Month"), *_MONTHS),
        ),
    ),
)
_TAGS = (
    Choice("unavoidable", say("Unavoidable")),
    Choice("no_roll", say("No Humanity Roll")),
    Choice("violence", say("Violence")),
    Choice("all_refuse", say("All Refuse")),
    Choice("martial_law", say("Martial Law")),
)
_HOPE = (
    Kind(
        game="hope",
        key="scene",
        label=say("Scene"),
        icon="image-outline",
        fields=(
            _choice(
                "terrain",
                say("Terrain"),
                Choice("any", say("Any Terrain")),
                Choice("urban", say("Urban")),
                Choice("mountainous", say("Mountainous")),
                Choice("wilderness", say("Wilderness")),
                Choice("coastal", say("Coastal")),
            ),
            _number("hardship", say("Hardship"), 0, 9, 1),
            Field(key="tags", label=say("Marks"), kind="choice", choices=_TAGS, many=True, default=()),
        ),
    ),
    Kind(
        game="hope",
        key="asset",
        label=say("Asset"),
        icon="bag-personal-outline",
        fields=(
            _number("uses", say("Uses"), 1, 9, 1),
            _choice(
                "owner",
                say("Belongs to"),
                Choice("personal", say("One player")),
                Choice("group", say("The group")),
            ),
        ),
    ),
    Kind(game="hope", key="trait", label=say("Trait"), icon="star-four-points-outline"),
    Kind(game="hope", key="personality", label=say("Personality"), icon="drama-masks"),
    Kind(game="hope", key="relationship", label=say("Relationship"), icon="account-heart-outline"),
)
_KINDS = (*_HINDSIGHT, *_SHASN, *_GAME2020, *_HOPE)


def kinds(game: str) -> tuple[Kind, ...]:
    """The kinds of cards a game can be given; a plain note fits every game."""
    note = Kind(game=game, key="note", label=say("Note"), icon="note-text-outline")
    return (*(kind for kind in _KINDS if kind.game == game), note)


def kind_of(game: str, key: str) -> Kind | None:
    """The kind of this key in this game."""
    return next((kind for kind in kinds(game) if kind.key == key), None)
