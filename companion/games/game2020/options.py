"""The settings of the table: how it opens, and every open question of the rule book with its default."""

from __future__ import annotations

from companion.core.game import Choice, Option, Setting
from companion.core.text import NOTHING, Say, say


def _choices(*pairs: tuple[Setting, Say]) -> tuple[Choice, ...]:
    return tuple(Choice(value, label) for value, label in pairs)


def _cards(key: str, label: Say) -> Option:
    return Option(
        key=key,
        label=label,
        default=0,
        low=0,
        high=99,
        help=say("With a number here the app counts the cards and says when to shuffle. 0: nobody counts."),
        rule="game2020 A15",
    )


def _switch(key: str, label: Say, rule: str, default: bool = False, help: Say = NOTHING) -> Option:
    return Option(key=key, label=label, default=default, help=help, rule=f"game2020 {rule}")


OPTIONS: tuple[Option, ...] = (
    Option(
        key="opening",
        label=say("Who starts"),
        default="roll",
        choices=_choices(("roll", say("The lowest roll")), ("chosen", say("As picked here"))),
        rule="game2020 R4",
        group="modes",
    ),
    _switch(
        "arrival_counts",
        say("Arriving is the first of the four turns"),
        "A1",
        default=True,
        help=say("Off: four more turns follow the one in which you arrive in quarantine."),
    ),
    Option(
        key="release",
        label=say("Out of quarantine by time"),
        default="now",
        choices=_choices(
            ("now", say("Right after the last roll")),
            ("next", say("Next turn, instead of a roll")),
            ("roll", say("Next turn, then roll")),
        ),
        rule="game2020 A1",
    ),
    _switch(
        "learn",
        say("Remember colours that were told"),
        "A2",
        default=True,
        help=say("Every answer goes onto the board map, so the app asks only once for each space."),
    ),
    Option(
        key="finish",
        label=say("The 64 spaces"),
        default=64,
        choices=_choices(
            (64, say("“2021!” is number 64")),
            (63, say("“2020” is one of the 64")),
            (65, say("Neither end is one of the 64")),
        ),
        rule="game2020 A3",
    ),
    Option(
        key="at_half",
        label=say("Exactly at the half-way sign"),
        default="ask",
        choices=_choices(("ask", say("Ask")), ("1", say("Bubble 1")), ("2", say("Bubble 2"))),
        rule="game2020 A4",
    ),
    _switch("second_card", say("Draw again where a card puts you"), "A5"),
    _switch("exit_card", say("Draw a card on an exit space"), "A6", help=say("The table picks the deck.")),
    _switch("leave_card", say("Draw a card on leaving quarantine"), "A7", help=say("The table picks the deck.")),
    Option(
        key="back",
        label=say("Back 4 with less than 4 behind you"),
        default="stop",
        choices=_choices(("stop", say("Stop at “2020”")), ("stay", say("Do not move"))),
        rule="game2020 A8",
    ),
    _switch(
        "yellow_here",
        say("Your own yellow space is the last one"),
        "A9",
        help=say("On: a card that sends you to the last yellow space leaves you where you are."),
    ),
    _switch(
        "card_wins",
        say("A card can win the game"),
        "A10",
        default=True,
        help=say("Off: a card stops one space short of “2021!”."),
    ),
    _switch("last_card", say("Draw a farewell card on “2021!”"), "A11"),
    Option(
        key="pit_exit",
        label=say("Out of the Pit"),
        default="after",
        choices=_choices(("after", say("On the turn after the missed one")), ("skip", say("As the missed turn ends"))),
        rule="game2020 A12",
    ),
    Option(
        key="reroll",
        label=say("Lowest roll shared"),
        default="tied",
        choices=_choices(("tied", say("Only those roll again")), ("all", say("Everyone rolls again"))),
        rule="game2020 A13",
    ),
    Option(
        key="direction",
        label=say("Direction of play"),
        default="clockwise",
        choices=_choices(("clockwise", say("Clockwise")), ("counter", say("The other way"))),
        rule="game2020 A14",
    ),
    _cards("yay_cards", say("Cards in the Yay deck")),
    _cards("nay_cards", say("Cards in the Nay deck")),
    _cards("oyvey_cards", say("Cards in the Oy Vey deck")),
    _switch(
        "share",
        say("Tokens may share a space"),
        "A16",
        default=True,
        help=say("Off: a token stops on the next free space behind the one it was going to."),
    ),
    _switch(
        "together",
        say("One escape frees the whole bubble"),
        "A19",
        help=say("On: whoever sits in the same bubble comes out along with a successful roll."),
    ),
)
