"""Questions at the start of a turn and about what must be given up."""

from __future__ import annotations

from companion.core.form import Choose, Field, Form, Line
from companion.core.game import Draft, refusal
from companion.core.text import Say, say
from companion.games.shasn.asks.fields import (
    chaos_field,
    ideologue_field,
    kind_field,
    kind_of,
    made,
    more_or_less,
    pick_field,
    purse_fields,
    purse_of,
    seat_field,
    seat_of,
    unknown,
)
from companion.games.shasn.guards import excess
from companion.games.shasn.moves.rulings import SetStage
from companion.games.shasn.moves.turn import Answer, DiscardDown, PayToll, Redraw
from companion.games.shasn.powers import is_elite
from companion.games.shasn.resources import NONE, Four, from_the_fullest, only, spelled, total
from companion.games.shasn.state import State


def answer(state: State, draft: Draft, known: dict[int, Four] | None = None) -> Form:
    """Which Ideologue, and what the answer pays, if not known two of its own kind and one other (found.md F5)."""
    pays = known or {kind: only(kind, 2) for kind in range(4)}
    kind = kind_of(draft, "ideologue")
    no = refusal(lambda: Answer(ideologue=0, gain=NONE).check(state))
    fields: list[Field] = [ideologue_field("ideologue", say("Answered as"), kind, pays, lambda kind: no)]
    if kind not in pays:
        missing = no.why if no else say("Choose the Ideologue.")
        return made(_title(state), draft, fields, missing=missing, rule="shasn R39")
    default = pays[kind]
    gain = purse_of(draft, "", default)
    fields += purse_fields(draft, say("Printed on the answer"), default=default)
    more, step = chaos_field(state, draft, state.active)
    fields += more
    fields += _told(state, Answer(ideologue=kind, gain=gain))  # below: an Ideologue without income moves no question
    return made(_title(state), draft, fields, Answer(ideologue=kind, gain=gain, chaos=step), rule="shasn R41")


def _told(state: State, answer: Answer) -> list[Field]:
    """What makes an answer pay more than it prints, or less (R43, R82, A8)."""
    found: list[Field] = []
    printed, passive = answer.paid(state)
    if is_elite(answer.taken(state), state.active, "lobbyist"):
        found.append(Line(say("The Lobbyist gets them twice."), "cash-plus", "good"))
    if printed != answer.printed(state):
        found.append(Line(say("The Reserve pays only {what} of them.", what=spelled(printed)), "bank", "bad"))
    if total(passive):
        found.append(Line(say("Passive income: {what}", what=spelled(passive)), "cash-plus", "good"))
    return found


def _title(state: State) -> Say:
    return say("{name} answers", name=state.me.name)


def redraw(state: State, draft: Draft) -> Form:
    """Four resources for another card."""
    default = from_the_fullest(state.me.purse, 4)
    pay = purse_of(draft, "", default, state.me.purse)
    fields = purse_fields(draft, say("Any 4"), high=state.me.purse, default=default)
    return made(say("Another Ideology Card"), draft, fields, Redraw(pay=pay), rule="shasn R42")


def toll(state: State, draft: Draft) -> Form:
    """The resource that a Mafioso gets."""
    if not state.me.tolls:
        return unknown(draft)
    kinds = [k for k in range(4) if state.me.purse[k]]
    kind = kind_of(draft, "kind", kinds[0] if len(kinds) == 1 else -1)
    other = state.players[state.me.tolls[0]].name
    field = kind_field("kind", say("Which resource?"), kind, kinds)
    move = PayToll(kind=kind) if kind in kinds else None
    title = say("A toll for {name}", name=other)
    return made(title, draft, (field,), move, say("Choose a resource."), rule="shasn R91", at_once=True)


def discard(state: State, draft: Draft) -> Form:
    """What goes back to the Reserve."""
    above = [s for s in state.seats if excess(state, s)]
    seat = seat_of(state, draft, "seat", above[0] if above else state.active)
    player = state.players[seat]
    over = min(excess(state, seat), total(player.purse))
    if not over:
        return unknown(draft)
    default = from_the_fullest(player.purse, over)
    purse = purse_of(draft, "", default, player.purse)
    fields = purse_fields(draft, say("Back to the Reserve"), high=player.purse, default=default)
    move = DiscardDown(seat=seat, purse=purse) if total(purse) else None
    title = say("{name} discards {number}", name=player.name, number=over)
    return made(title, draft, fields, move, more_or_less(over, total(purse)), rule="shasn R28")


def stage(state: State, draft: Draft) -> Form:
    """Whose turn it is and how far, by the table's ruling."""
    seat = seat_of(state, draft, "seat", state.active)
    where = draft.word("stage", "start")
    names = {"start": say("Before answering"), "actions": say("Actions"), "post": say("After the turn")}
    fields: tuple[Choose, ...] = (
        seat_field(state, "seat", say("Whose turn?"), state.seats, seat),
        pick_field("stage", say("How far?"), names, where),
    )
    move = SetStage(seat=seat, stage=where) if where in names else None
    return made(say("Set the turn"), draft, fields, move)
