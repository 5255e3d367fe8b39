"""The forms of a seat's sheet: another token, another place."""

from __future__ import annotations

from companion.core.form import Choose, Field, Form, Number, Pick
from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import plain
from companion.games.game2020.rulings import Place, TakeToken, there_already
from companion.games.game2020.state import State
from companion.games.game2020.words import PLACES, TOKENS


def _nobody(draft: Draft) -> Form:
    return Form(say("Nothing to ask"), (), draft, missing=say("There is no such seat."))


def ask_token(state: State, draft: Draft) -> Form:
    """All eight tokens, with who has which (R1)."""
    seat = draft.number("seat", -1)
    if not 0 <= seat < len(state.riders):
        return _nobody(draft)
    owners = {rider.token: index for index, rider in enumerate(state.riders)}
    picks = tuple(
        Pick(
            token,
            sign.label,
            icon=sign.icon,
            detail=say("swap with {name}", name=state.riders[owners[token]].name)
            if owners.get(token, seat) != seat
            else say("yours")
            if token in owners
            else say("free"),
            seat=owners.get(token),
        )
        for token, sign in TOKENS.items()
    )
    chosen = next((token for token in TOKENS if token == draft.word("token")), None)
    return Form(
        say("{name}'s token", name=state.riders[seat].name),
        (Choose("token", say("Token"), picks, chosen=chosen, columns=2, style="rows"),),
        draft,
        move=plain(TakeToken(seat=seat, token=chosen)) if chosen else None,
        missing=say("Tap a token."),
        at_once=True,
        rule="game2020 R1",
        preview=False,
    )


def ask_place(state: State, draft: Draft) -> Form:
    """Put a token by hand on a space or into a zone."""
    seat = draft.number("seat", -1)
    if not 0 <= seat < len(state.riders):
        return _nobody(draft)
    rider = state.riders[seat]
    where = next((place for place in PLACES if place == draft.word("where", rider.where)), rider.where)
    picks = tuple(Pick(place, sign.label, icon=sign.icon, colour=sign.colour) for place, sign in PLACES.items())
    fields: list[Field] = [Choose("where", say("Where"), picks, chosen=where)]
    space = max(0, min(draft.number("space", rider.space), state.rules.finish))
    if where == "track":
        fields.append(Number("space", say("Space"), space, 0, state.rules.finish, on_board=True))
    title, confirm = say("Where is {name}?", name=rider.name), say("Put there")
    if where == rider.where != "track":
        missing = there_already(state, seat)
        return Form(title, tuple(fields), draft, missing=missing, confirm=confirm, icon="gavel")
    move = Place(seat=seat, where=where, space=space if where == "track" else None)
    return Form(title, tuple(fields), draft, move=plain(move), confirm=confirm, icon="gavel")
