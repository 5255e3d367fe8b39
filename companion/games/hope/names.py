"""What the things of this game are called, and their icons."""

from __future__ import annotations

from companion.core.text import Say, say
from companion.games.hope.state import Bond, Player

TERRAIN_ICONS = {
    "urban": "city-variant-outline",
    "mountainous": "image-filter-hdr",
    "wilderness": "pine-tree",
    "coastal": "waves",
    "any": "compass-outline",
}
PART_ICONS = {
    "scene": "image-filter-hdr",
    "hunger": "food-drumstick-off",
    "harm": "bandage",
    "hunted": "target-account",
    "trait": "star-four-points-outline",
    "personality": "account-heart-outline",
    "relationship": "link-variant",
    "asset": "bag-personal-outline",
    "other": "cards-outline",
}


def terrain_name(terrain: str) -> Say:
    names = {
        "urban": say("Urban"),
        "mountainous": say("Mountainous"),
        "wilderness": say("Wilderness"),
        "coastal": say("Coastal"),
    }
    return names.get(terrain, say("Any Terrain"))


def personality_name(who: Player) -> Say:
    known = {"sociopath": say("Sociopath"), "nonviolent": say("Non-Violent")}
    if who.personality in known:
        return known[who.personality]
    return say("{name}", name=who.persona) if who.persona else say("Personality")


def bond_name(bond: Bond) -> Say:
    known = {
        "parent": say("Parent and Child"),
        "disgust": say("Mutual Disgust"),
        "friends": say("Best Friends Forever"),
    }
    if bond.kind in known:
        return known[bond.kind]
    return say("{name}", name=bond.name) if bond.name else say("Relationship")


def result_name(result: str) -> Say:
    names = {"succeed": say("Succeed"), "fail": say("Fail"), "accept": say("Accept")}
    return names.get(result, say("Refuse"))


def source_name(source: str) -> Say:
    names = {
        "scene": say("Scene"),
        "hunted": say("Hunted"),
        "trait": say("Trait"),
        "personality": say("Personality"),
        "relationship": say("Relationship"),
        "asset": say("Asset"),
    }
    return names.get(source, say("Card"))
