"""The kinds of cards a table can add to The Game of 2020, with their numbers."""

from __future__ import annotations

from companion.core.card_kind import Choice, Kind, choice
from companion.core.text import say
from companion.games.game2020.words import Deck

MONTHS = (
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

CARD = "card"  # the kind of a card from one of the decks
# What the question after a drawn card calls the effects that are kept under another name.
EFFECTS = {
    "forward_3": "forward3",
    "forward_5": "forward5",
    "back_4": "back4",
    "last_yellow": "yellow",
    "quarantine": "bubble",
}
DECKS: dict[str, Deck] = {"yay": "green", "nay": "red", "oy_vey": "yellow"}

KINDS = (
    Kind(
        key=CARD,
        label=say("Card"),
        icon="cards-outline",
        fields=(
            choice(
                "deck",
                say("Deck"),
                Choice("yay", say("Yay")),
                Choice("nay", say("Nay")),
                Choice("oy_vey", say("Oy Vey")),
            ),
            choice(
                "effect",
                say("Effect"),
                Choice("forward_3", say("Forward 3")),
                Choice("forward_5", say("Forward 5")),
                Choice("back_4", say("Back 4")),
                Choice("pit", say("Pit of Despair")),
                Choice("last_yellow", say("Last yellow space")),
                Choice("quarantine", say("Quarantine Bubble")),
            ),
            choice("month", say("Month"), *MONTHS),
        ),
    ),
)
