"""What a table of Hindsight 2020 looks up for: nations that fall, and the year that is won."""

from __future__ import annotations

from companion.core.moment import staged, together
from companion.core.text import Blank, Say, say
from companion.core.view import Moment, MomentLine
from companion.games.hindsight2020.state import State
from companion.games.hindsight2020.view.ending import standings


def moment(before: State, after: State) -> Moment | None:
    """The end of the year before the fall of nations."""
    return staged([*_won(before, after), *_fallen(before, after)])


def _won(before: State, after: State) -> list[Moment]:
    if after.phase != "over" or before.phase == "over":
        return []
    rule = "hindsight2020 R44" if before.phase == "tie" else "hindsight2020 R43"
    if not after.winners:
        nobody, line = say("Nobody"), say("All nations have fallen")
        ranks = _ranks(after)
        return [Moment(kind="year", word=nobody, line=line, rule=rule, lines=ranks, tone="loss", stays=True)]
    seat = after.winners[0]
    alone = sum(not nation.out for nation in after.nations) == 1
    return [
        Moment(
            kind="year",
            seat=seat,
            word=say("{name}", name=after.nations[seat].name),
            line=say("stands alone") if alone else say("survives the year"),
            lines=_ranks(after),
            rule=rule,
            stays=True,
        )
    ]


def _ranks(state: State) -> tuple[MomentLine, ...]:
    found = []
    for standing in standings(state):
        nation = state.nations[standing.seat]
        what: dict[str, Blank] = {
            "place": standing.place,
            "nation": nation.name,
            "pop": nation.pop,
            "round": nation.out_round,
        }
        text = say("{place}. {nation}, {pop}M", **what)
        if nation.out:
            text = say("{place}. {nation}, out in round {round}", **what)
        found.append(MomentLine("trophy-outline", text, standing.seat))
    return tuple(found)


def _fallen(before: State, after: State) -> list[Moment]:
    pairs = zip(before.nations, after.nations, strict=True)
    gone = [seat for seat, (old, new) in enumerate(pairs) if new.out and not old.out]
    if not gone:
        return []
    names = [after.nations[seat].name for seat in gone]
    return [
        Moment(
            kind="fall",
            seat=gone[0],
            word=together(names, say("{count} nations", count=len(gone))),
            line=say("has fallen") if len(gone) == 1 else say("have fallen"),
            lines=(*_left_behind(before, after, gone), *_standing(after)),
            before=before.rules.start_pop,
            after=0,
            unit="M",
            counted=say("Pop since the year began"),
            rule="hindsight2020 R41",
            tone="loss",
        )
    ]


def _left_behind(before: State, after: State, gone: list[int]) -> tuple[MomentLine, ...]:
    """What goes to the discard pile (R41)."""
    cards = sum(max(0, before.nations[seat].hand - after.nations[seat].hand) for seat in gone)
    policies = sum(len(before.nations[seat].policies) - len(after.nations[seat].policies) for seat in gone)
    if not cards and not policies:
        return ()
    return (MomentLine("cards-playing-outline", _discarded(cards, policies)),)


def _discarded(cards: int, policies: int) -> Say:
    return say("To the discard pile: hand cards {cards}, Policies {policies}", cards=cards, policies=policies)


def _standing(state: State) -> tuple[MomentLine, ...]:
    """The strongest of those who are left."""
    left = sorted((n.pop, -seat) for seat, n in enumerate(state.nations) if not n.out)
    return tuple(
        MomentLine("account-group", say("{nation} stands at {pop}M", nation=state.nations[-seat].name, pop=pop), -seat)
        for pop, seat in reversed(left)
    )
