"""The forms that fill in the board map."""

from __future__ import annotations

from companion.core.form import Choose, Form, Number, Pick
from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import plain
from companion.games.game2020.mapping import Mark, SetMark, SetSpace
from companion.games.game2020.ride import exits
from companion.games.game2020.state import State
from companion.games.game2020.words import SPACES, ZONES, Colour, Zone

COLOURS = tuple(Pick(colour, sign.label, icon=sign.icon, colour=sign.colour) for colour, sign in SPACES.items())


def _colour(word: str | None) -> Colour | None:
    return next((colour for colour in SPACES if colour == word), None)


def _told(draft: Draft, key: str) -> Colour | None:
    """The colour that was answered; an empty word is an answer too, namely that it is unknown."""
    return _colour(draft.word(key)) if key in draft.answers else None


def ask_space(state: State, draft: Draft) -> Form:
    """The colour of one space."""
    high = state.rules.finish - 1
    space = max(1, min(draft.number("space", 1), high))
    told = _told(draft, "colour")
    number = Number("space", say("Space"), space, 1, high, on_board=True)
    choose = Choose("colour", say("Colour"), COLOURS, chosen=state.map.colour(space) if told is None else told)
    return Form(
        say("What colour is space {number}?", number=space),
        (number, choose),
        draft,
        move=None if told is None else plain(SetSpace(space=space, colour=told)),
        missing=say("Tap a colour."),
        at_once=True,
        rule="game2020 R9",
        preview=False,
    )


def _sign(state: State) -> Say:
    """Where the sign is, or how to say it where it stands between two spaces."""
    return say("now at {spaces}", spaces=state.halfway) if state.halfway else say("or the space just after it")


def _exits(state: State, zone: Zone) -> Say:
    """All exits of a zone, for another one takes the place of them all."""
    known = ", ".join(str(number) for number in exits(state, zone))
    return say("now at {spaces}", spaces=known) if known else NOTHING


def ask_mark(state: State, draft: Draft) -> Form:
    """Where the half-way sign and the exits are."""
    marks: tuple[Mark, ...] = ("halfway", *ZONES)
    mark = next((mark for mark in marks if mark == draft.word("mark")), marks[0])
    sign = Pick("halfway", say("Half-way sign"), icon="sign-direction", detail=_sign(state))
    zones = (
        Pick(zone, SPACES[zone].label, SPACES[zone].icon, _exits(state, zone), colour=SPACES[zone].colour)
        for zone in ZONES
    )
    choose = Choose("mark", say("What"), (sign, *zones), chosen=mark, columns=2, style="rows")
    title, missing = say("Sign and exits"), say("Say what stands where; 0 wipes it out.")
    known = (state.halfway,) if mark == "halfway" else exits(state, mark) or (0,)
    high = state.rules.finish - 1
    space = max(0, min(draft.number(mark, known[0]), high))  # what was told for one of them is not told for another
    number = Number(mark, say("At space"), space or None, 0, high, on_board=True)
    move = None if space in known else plain(SetMark(mark=mark, space=space))
    return Form(title, (choose, number), draft, move, say("Keep"), missing=missing, rule="game2020 R18", preview=False)
