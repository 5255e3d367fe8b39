"""Questions about the Chaos track."""

from __future__ import annotations

from companion.core.form import Field, Form, Number, Words
from companion.core.game import Draft
from companion.core.text import say
from companion.games.shasn.asks.fields import (
    bounded,
    count_field,
    limited,
    made,
    purse_fields,
    purse_of,
    seat_field,
    seat_of,
    unknown,
)
from companion.games.shasn.moves.chaos import (
    AS_LOW_AS_IT_GOES,
    EditChaos,
    EditReward,
    LowerChaos,
    MoveChaos,
    above_bottom,
)
from companion.games.shasn.resources import from_the_fullest
from companion.games.shasn.state import State


def chaos(state: State, draft: Draft) -> Form:
    """Who moves Chaos, and how far."""
    seat = seat_of(state, draft, "seat", state.active)
    by = bounded(draft.number("by", 1), -13, 13)
    steps = Number("by", say("Steps"), by, -13, 13, (-2, -1, 1, 2), signed=True, icon="skull")
    lowest = -13 if above_bottom(state) else 0
    fields = (
        limited(steps, lowest, 13, "shasn A18", AS_LOW_AS_IT_GOES),
        seat_field(state, "seat", say("Who moves it?"), state.seats, seat),
    )
    duty = bounded(draft.number("duty", -1), -1, 60)
    move = MoveChaos(seat=seat, by=by, duty=duty) if by and state.rules.chaos else None
    return made(say("Move Chaos"), draft, fields, move, say("Choose how far."), rule="shasn R100")


def calm(state: State, draft: Draft) -> Form:
    """The price of lowering Chaos."""
    if not state.rules.chaos:
        return unknown(draft)
    price = state.chaos_price or bounded(draft.number("price"), 0, 12)
    asked: tuple[Field, ...] = ()
    if not state.chaos_price:
        asked = (count_field("price", say("What does the mat ask for?"), price, 0, 12),)
    if not price:
        missing = say("Enter the price that the mat prints.")
        return made(say("Lower Chaos by 1"), draft, asked, missing=missing, rule="shasn R103")
    default = from_the_fullest(state.me.purse, price)
    pay = purse_of(draft, "", default, state.me.purse)
    fields = (*asked, *purse_fields(draft, say("The price on the mat"), high=state.me.purse, default=default))
    move = LowerChaos(pay=pay, price=price)
    return made(say("Lower Chaos by 1"), draft, fields, move, rule="shasn R103")


def reward(state: State, draft: Draft) -> Form:
    """What a point of the track gives."""
    points = len(state.rewards)
    if not points:
        return unknown(draft)
    here = draft.number("here")  # whoever tapped a point is not asked for it again
    point = bounded(here or draft.number("point", 1), 1, points)
    row = state.rewards[point - 1]
    text = draft.word("text", row.text)[:60]
    take, voters, chaos_voters = (
        bounded(draft.number(key, old), 0, 12)
        for key, old in (("take", row.take), ("voters", row.voters), ("chaos", row.chaos))
    )
    fields = (
        *(() if here else (count_field("point", say("Point of the track"), point, 1, points),)),
        Words("text", say("What the mat says"), text),
        count_field("take", say("Resources to take"), take, 0, 12),
        count_field("voters", say("Voters to gain"), voters, 0, 12),
        count_field("chaos", say("Chaos Voters to place"), chaos_voters, 0, 12),
    )
    move = EditReward(point=point, text=text, take=take, voters=voters, chaos=chaos_voters)
    return made(say("Point {number}", number=point), draft, fields, move, rule="shasn R100")


def mat(state: State, draft: Draft) -> Form:
    """What else is printed on the Chaos mat."""
    if not state.rules.chaos:
        return unknown(draft)
    price = bounded(draft.number("price", state.chaos_price), 0, 12)
    low, high = (
        bounded(draft.number(f"level{n}", old), -3, 3) for n, old in zip((3, 5), state.chaos_steps, strict=True)
    )
    fields = (
        count_field("price", say("Price of lowering it"), price, 0, 12),
        Number("level3", say("A Level 3 use moves it by"), low, -3, 3, (-1, 0, 1), signed=True),
        Number("level5", say("A Level 5 use moves it by"), high, -3, 3, (-1, 0, 1), signed=True),
    )
    move = EditChaos(price=price, level3=low, level5=high)
    return made(say("The Chaos mat"), draft, fields, move, rule="shasn R100")
