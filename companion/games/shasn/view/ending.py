"""How the game ended, for the table to see."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, Reminder, Result, Standing
from companion.games.shasn import majority, scoring
from companion.games.shasn.counts import points
from companion.games.shasn.resources import IDEOLOGUES
from companion.games.shasn.state import State
from companion.games.shasn.view.pieces import asking

DRAW_LOT = Action(say("Draw by lot"), "dice-multiple", ask=Draft("lot"), rolls=True)


def result(state: State) -> Result | None:
    """Winners and places, with where the points come from."""
    if state.stage != "over":
        return None
    won = scoring.winners(state)
    places = scoring.places(state)
    standings = tuple(
        Standing(
            seat,
            places[seat],
            points(majority.score(state, seat)),
            breakdown(state, seat),
        )
        for seat in sorted(state.seats, key=lambda s: (places[s], s))
    )
    clear = () if scoring.undecided(state) else won
    return Result(_text(state, won), clear, standings, icon="skull" if state.ended == "chaos" else "")


def _text(state: State, won: tuple[int, ...]) -> Say:
    if state.ended == "chaos":
        return say("Chaos wins: everybody loses.")
    most = majority.score(state, won[0])
    name = state.players[won[0]].name
    if scoring.undecided(state):
        return say("{names} are level with {number}.", names=scoring.names_of(state, won), number=most)
    if len(won) == 1:
        return say("{name} wins with {number}.", name=name, number=most)
    if len(won) == 2:
        return say("{name} and {other} share the win.", name=name, other=state.players[won[1]].name)
    return say("{number} players share the win.", number=len(won))


def breakdown(state: State, seat: int) -> Say:
    """Zone by zone: North 11, West 9."""
    parts = [
        say("{zone} {number}", zone=zone.name, number=zone.shares[seat])
        for zone in state.zones
        if zone.shares[seat] and not zone.out
    ]
    bonus = state.players[seat].bonus
    if bonus:
        parts.append(say("by ruling {number}", number=bonus))
    if not parts:
        return NOTHING
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = say("{part}, {rest}", part=part, rest=text)
    return text


def drawing(state: State) -> tuple[int, ...]:
    """Between whom a lot is to be drawn (R65, A15)."""
    waits = state.stage == "over" and scoring.undecided(state) and not scoring.by_privilege(state)
    return scoring.tied(state) if waits else ()


def epilogue(state: State) -> tuple[Reminder, ...]:
    """Ties to break, and the card that each winner reads (R69, R118)."""
    if state.stage != "over" or state.ended == "chaos":
        return ()
    won = scoring.winners(state)
    if scoring.undecided(state):
        return (_tie(state, won),)
    return tuple(_cost(state, seat) for seat in won if scoring.victory_pairs(state.players[seat].cards))


def _tie(state: State, level: tuple[int, ...]) -> Reminder:
    """How this table breaks it (R69, A15)."""
    if not scoring.by_privilege(state):
        actions = (asking(say("Enter die"), "dice-6-outline", "lot"), DRAW_LOT)
        return Reminder(say("A tie: draw by lot."), "dice-multiple", "warn", actions=actions, rule="shasn R65")
    unknown = [seat for seat in level if state.players[seat].privilege < 0]
    enter = asking(say("Enter scores"), "pencil-plus-outline", "privilege", seat=unknown[0])
    return Reminder(say("A tie: compare privilege."), "alert", "warn", actions=(enter,), rule="shasn R69")


def _cost(state: State, seat: int) -> Reminder:
    player = state.players[seat]
    pairs = scoring.victory_pairs(player.cards)
    pair = (player.cost[0], player.cost[1]) if len(player.cost) == 2 else pairs[0]
    choose = asking(say("Choose"), "book-open-variant", "cost", seat=seat)
    if len(pairs) > 1 and not player.cost:
        text = say("{name} chooses a Cost of Victory card.", name=player.name)
        return Reminder(text, "book-open-variant", "good", seat, (choose,), "shasn R118")
    name = scoring.victory_name(pair)
    if name is not None:
        text = say("{name} reads the Cost of Victory card {card}.", name=player.name, card=name)
    else:
        text = say(
            "{name} reads the Cost of Victory card for {one}, then {other}.",
            name=player.name,
            one=IDEOLOGUES[pair[0]],
            other=IDEOLOGUES[pair[1]],
        )
    return Reminder(text, "book-open-variant", "good", seat, (choose,), "shasn R118")
