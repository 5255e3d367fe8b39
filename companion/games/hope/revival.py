"""A death that the table takes back, with all that it took from the others."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.hope.graves import without
from companion.games.hope.state import MOST_DICE, Grief, State, change, most_humanity, player


def revive(state: State, seat: int) -> State:
    """A death is taken back, with all that it took: dice, Hope, bonds, Assets that nobody has inherited."""
    who = player(state, seat)
    for grief in who.grief:
        state = _consoled(state, grief)
    state = change(
        state,
        seat,
        alive=True,
        humanity=min(who.had, most_humanity(who)),
        pending="pending" in who.had_flags,
        waiting="waiting" in who.had_flags,
        cause="",
        died_in=0,
        had=0,
        had_flags=(),
        hope_lost=0,
        hope_owed=0,
        grief=(),
        left=(),
    )
    bonds = (replace(bond, ended=bond.ended and not _holds(state, at)) for at, bond in enumerate(state.bonds))
    mine = [card.id for card in state.assets if card.owner == seat and (card.id in who.left or not who.graced)]
    owed = min(state.debt, who.hope_owed)  # what was owed and is paid by now comes back as a die (A6)
    return replace(
        state,
        hope=min(MOST_DICE, state.hope + who.hope_lost + who.hope_owed - owed),
        debt=state.debt - owed,
        assets=tuple(replace(card, estate=card.estate and card.id not in mine) for card in state.assets),
        bonds=tuple(bonds),
        gifts=without(state.gifts, seat),
        graces=tuple(s for s in state.graces if s != seat),
        over="" if state.over == "lost" else state.over,
    )


def _consoled(state: State, grief: Grief) -> State:
    """Who mourned a death that is taken back has the dice again, or would if their own were taken back too (E42)."""
    who = state.players[grief.seat]
    if who.alive:
        dice = min(most_humanity(who), who.humanity + grief.dice)
        return change(state, grief.seat, humanity=dice, pending=who.pending and not grief.pending)
    flags = tuple(flag for flag in who.had_flags if flag != "pending" or not grief.pending)
    return change(state, grief.seat, had=min(most_humanity(who), who.had + grief.dice), had_flags=flags)


def _holds(state: State, left: int) -> bool:
    """Whether both characters of a Relationship are the first of their seats, and alive (R69)."""
    pair = (state.players[left], state.players[(left + 1) % len(state.players)])
    return all(who.alive and not who.graced for who in pair)
