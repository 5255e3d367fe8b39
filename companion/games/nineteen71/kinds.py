"""The names of the cards: six Actions, six Buildings, six Victory Cards, each with its icon."""

from __future__ import annotations

import msgspec

from companion.core.text import Say, say


class Kind(msgspec.Struct, frozen=True):
    """One face of a card: its id, its name, its icon and the colour it is drawn in."""

    id: str
    name: Say
    icon: str
    colour: str = ""
    rule: str = ""


ACTIONS = (
    Kind("response", say("Response System"), "shield-alert", "accent", "nineteen71 R49"),
    Kind("reform", say("Civil Reform"), "bird", "teal", "nineteen71 R53"),
    Kind("strike", say("First Strike"), "rocket-launch", "teal", "nineteen71 R47"),
    Kind("legislate", say("Legislate"), "gavel", "teal", "nineteen71 R44"),
    Kind("counterculture", say("Counterculture"), "guitar-acoustic", "teal", "nineteen71 R45"),
    Kind("invasion", say("Invasion"), "flag-variant", "teal", "nineteen71 R46"),
)
BUILDINGS = (
    Kind("base", say("Military Base"), "tank", "base", "nineteen71 R34"),
    Kind("farm", say("Farm"), "barn", "mustard", "nineteen71 R36"),
    Kind("hippies", say("Hippies"), "peace", "hippies", "nineteen71 R38"),
    Kind("radar", say("Radar Tower"), "radar", "teal", "nineteen71 R40"),
    Kind("university", say("University"), "school", "#F3E3C3", "nineteen71 R42"),
    Kind("highway", say("Interstate Highway"), "highway", "#93A9B3", "nineteen71 R43"),
)
VICTORIES = (
    Kind("shuttle", say("Shuttle Program"), "space-station", "victory", "nineteen71 R56"),
    Kind("un", say("UN Building"), "earth", "victory", "nineteen71 R57"),
    Kind("woodstock", say("Woodstock"), "guitar-electric", "victory", "nineteen71 R58"),
    Kind("hollywood", say("Hollywood"), "movie-open-star", "victory", "nineteen71 R59"),
    Kind("raven", say("Raven Rock"), "image-filter-hdr", "victory", "nineteen71 R60"),
    Kind("fair", say("World's Fair"), "ferris-wheel", "victory", "nineteen71 R61"),
)
OLDER = (  # of 1961, whose cards the app does not know (R58)
    Kind("embassy", say("Embassy"), "bank-outline", "#C9B8E8", "nineteen71 R58"),
    Kind("embargo", say("Embargo"), "package-variant-closed", "#C9B8E8", "nineteen71 R58"),
    Kind("older", say("Building of 1961"), "home-city-outline", "#9AA1AC", "nineteen71 R58"),
)
OLD_CARD = "old_card"  # one of 1961 that a University turns up, whatever it is
UNNAMED = (
    Kind("victory", say("Victory Card"), "trophy-outline", "victory", "nineteen71 R4"),
    Kind("building", say("Building"), "office-building", "#9AA1AC", "nineteen71 R14"),
    Kind(OLD_CARD, say("Card of 1961"), "cards-outline", "", "nineteen71 R58"),
)

ACTION_IDS = tuple(kind.id for kind in ACTIONS)
DISCARDED_IDS = ("strike", "legislate", "counterculture", "invasion")  # R28
BUILDING_IDS = tuple(kind.id for kind in BUILDINGS)
VICTORY_IDS = tuple(kind.id for kind in VICTORIES)
OLDER_IDS = tuple(kind.id for kind in OLDER)
BUILT_IDS = (*BUILDING_IDS, *OLDER_IDS, "building")
CROWN_IDS = (*VICTORY_IDS, "victory")

COPIES = 9  # of each of the six play cards
CARDS = COPIES * len(ACTIONS)

_ALL = {kind.id: kind for kind in (*ACTIONS, *BUILDINGS, *VICTORIES, *OLDER, *UNNAMED)}
_UNKNOWN = Kind("", say("another card"), "cards-outline")


def kind(name: str) -> Kind:
    """The face of this name; a card nobody named is just another card."""
    return _ALL.get(name, _UNKNOWN)
