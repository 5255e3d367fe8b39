"""How a game of Hindsight 2020 ended."""

from __future__ import annotations

from companion.core.text import Say, say
from companion.core.view import Result, Standing
from companion.games.hindsight2020.state import State, owner


def result(state: State) -> Result | None:
    if state.phase != "over":
        return None
    return Result(text=_text(state), winners=state.winners, standings=standings(state))


def _text(state: State) -> Say:
    if not state.winners:
        return say("All nations have fallen: nobody wins")
    seat = state.winners[0]
    name, player = state.nations[seat].name, owner(state, seat)
    if player is not None:
        return say("{nation} wins for player {number}", nation=name, number=player + 1)
    left = [nation for nation in state.nations if not nation.out]
    if not left:  # A15
        return say("{nation} wins among those that fell", nation=name)
    if len(left) == 1:
        return say("{nation} is the last nation and wins", nation=name)
    return say("{nation} wins the year", nation=name)


def standings(state: State) -> tuple[Standing, ...]:
    """Winner first, then by Pop, then those that lasted longer; equals share a rank (A18)."""

    def worth(seat: int) -> tuple[int, ...]:
        nation = state.nations[seat]
        key = (int(seat in state.winners), int(not nation.out), nation.pop, nation.fell if nation.out else 0)
        turn_order = (seat - state.first) * (1 if state.rules.direction == "clockwise" else -1)
        return (*key, -(turn_order % len(state.nations))) if state.rules.ranks == "order" else key

    order = sorted(range(len(state.nations)), key=worth, reverse=True)
    return tuple(
        Standing(
            seat=seat,
            place=1 + sum(worth(other) > worth(seat) for other in order),
            score=say("{pop}M", pop=state.nations[seat].pop),
            detail=_detail(state, seat),
        )
        for seat in order
    )


def _detail(state: State, seat: int) -> Say:
    nation = state.nations[seat]
    if nation.out or nation.pop <= 0:  # R40: also one whose Pop was set right after the end
        return say("Out in round {round}", round=nation.out_round or state.round)
    return say("Still standing") if state.deck else say("Survived the year")
