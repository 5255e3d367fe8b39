"""The names and signs of tokens, decks, spaces and zones."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.text import Say, say

Deck = Literal["green", "red", "yellow"]
Zone = Literal["bubble1", "bubble2", "pit"]
Where = Literal["track", "bubble1", "bubble2", "pit"]
Colour = Literal["", "green", "red", "yellow", "bubble1", "bubble2", "pit"]
Token = Literal["paper", "mask", "glove", "house", "mailbox", "can", "syringe", "car"]

DECKS: tuple[Deck, ...] = ("green", "red", "yellow")
BUBBLES: tuple[Zone, ...] = ("bubble1", "bubble2")
ZONES: tuple[Zone, ...] = ("bubble1", "bubble2", "pit")


# The icon of each throw by its number, each name written out so that the font keeps it.
DICE = ("dice-multiple", "dice-1", "dice-2", "dice-3", "dice-4", "dice-5", "dice-6")


class Sign(msgspec.Struct, frozen=True):
    """How a thing is called and drawn: its name, its icon and the name of its colour in the theme."""

    label: Say
    icon: str
    colour: str = ""


TOKENS: dict[Token, Sign] = {
    "paper": Sign(say("Toilet paper roll"), "paper-roll-outline"),
    "mask": Sign(say("Surgical mask"), "face-mask"),
    "glove": Sign(say("Nitrile glove"), "hand-back-right"),
    "house": Sign(say("House"), "home"),
    "mailbox": Sign(say("Mailbox"), "mailbox-outline"),
    "can": Sign(say("Canned good"), "food-variant"),
    "syringe": Sign(say("Syringe"), "needle"),
    "car": Sign(say("Rollercoaster car"), "train-car"),
}

CARDS: dict[Deck, Sign] = {
    "green": Sign(say("Yay"), "arrow-up-bold-circle-outline", "yay"),
    "red": Sign(say("Nay"), "arrow-down-bold-box-outline", "nay"),
    "yellow": Sign(say("Oy Vey"), "rhombus-outline", "oyvey"),
}

SPACES: dict[Colour, Sign] = {
    "": Sign(say("Not known yet"), "help-circle-outline"),
    "green": Sign(say("Green"), "arrow-up-bold-circle-outline", "yay"),
    "red": Sign(say("Red"), "arrow-down-bold-box-outline", "nay"),
    "yellow": Sign(say("Yellow"), "rhombus-outline", "oyvey"),
    "bubble1": Sign(say("Exit of Bubble 1"), "circle-outline", "bubble1"),
    "bubble2": Sign(say("Exit of Bubble 2"), "circle-outline", "bubble2"),
    "pit": Sign(say("Exit of the Pit"), "circle-outline", "pit"),
}

PLACES: dict[Where, Sign] = {
    "track": Sign(say("Track"), "map-marker"),
    "bubble1": Sign(say("Bubble 1"), "home-alert-outline", "bubble1"),
    "bubble2": Sign(say("Bubble 2"), "home-alert-outline", "bubble2"),
    "pit": Sign(say("The Pit"), "arrow-down-bold-circle-outline", "pit"),
}
