"""What a table of Hindsight 2020 looks up for: nations that fall, and the year that is won."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.moment import staged, together
from companion.core.text import NOTHING, Blank, Say, listed, say
from companion.core.view import Curve, Moment, MomentLine
from companion.games.hindsight2020.state import Happened, State, holder
from companion.games.hindsight2020.turn import lone_player
from companion.games.hindsight2020.view.ending import standings
from companion.games.hindsight2020.words import READY_NAME, amount_title, event_title


def moment(before: State, after: State) -> Moment | None:
    """The end of the year before the fall of nations."""
    return staged([*_won(before, after), *_fallen(before, after)])


def _won(before: State, after: State) -> list[Moment]:
    if after.phase != "over" or before.phase == "over":
        return []
    left = sum(not nation.out for nation in after.nations)
    page = Moment(
        kind="year",
        word=say("Nobody"),
        line=say("All nations have fallen"),
        lines=_ranks(after),
        listed=say("The ranking"),
        curves=tuple(Curve(seat) for seat in range(len(after.nations))),
        curved=say("Pop by round"),
        corners=(say("No. {round}, the last one", round=after.round), _year(after)),
        rule=_decided_by(before, after, left),
        tone="loss",
        stays=True,
    )
    if not after.winners:
        return [page]
    seat = after.winners[0]
    word = say("{name}", name=after.nations[seat].name)
    return [replace(page, seat=seat, word=word, line=_victory(before, after, left), tone="gain")]


def _victory(before: State, after: State, left: int) -> Say:
    if left > 1 and after.deck:  # R46: the year goes on without anybody to play against
        return say("wins with the highest Pop")
    if left:
        return say("stands alone") if left == 1 else say("survives the year")
    return say("wins the tie") if _tie_broken(before, after) else say("fell last")  # A15


def _tie_broken(before: State, after: State) -> bool:
    """Whether the die or hands have decided, and not Pop that was set by hand meanwhile (R44)."""
    return before.phase == "tie" and before.nations == after.nations


def _decided_by(before: State, after: State, left: int) -> str:
    """The rule that ended it: the tie, the last nation, the last player's nations, or the highest Pop."""
    if _tie_broken(before, after):
        return "hindsight2020 R44"
    if left < 2:
        return "hindsight2020 R40"
    alone = after.deck and lone_player(after) is not None
    return "hindsight2020 R46" if alone else "hindsight2020 R43"


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
        text, figure = say("{place}. {nation}, {pop}M", **what), standing.score
        if nation.out:
            text, figure = say("{place}. {nation}, out in round {round}", **what), say("Out")
        name = say("{nation}", nation=nation.name)
        found.append(MomentLine("trophy-outline", text, standing.seat, name=name, figure=figure, place=standing.place))
    return tuple(found)


def _fallen(before: State, after: State) -> list[Moment]:
    pairs = zip(before.nations, after.nations, strict=True)
    gone = [seat for seat, (old, new) in enumerate(pairs) if new.out and not old.out]
    if not gone:
        return []
    names = [after.nations[seat].name for seat in gone]
    start = before.rules.start_pop
    return [
        Moment(
            kind="fall",
            seat=gone[0],
            word=together(names, say("{count} nations", count=len(gone))),
            line=say("has fallen") if len(gone) == 1 else say("have fallen"),
            lines=(*_standing(after), *_left_behind(before, after, gone)),
            listed=say("Still standing") if any(not nation.out for nation in after.nations) else say("Nobody is left"),
            before=start,
            after=0,
            unit="M",
            counted=say("Pop since the year began"),
            curves=tuple(Curve(seat) for seat in gone),
            curved=say("From {pop}M to nothing", pop=start),
            caption=_cause(before, gone),
            corners=(say("No. {round}", round=after.round), _year(after)),
            rule="hindsight2020 R41",
            tone="loss",
        )
    ]


def _year(state: State) -> Say:
    if not state.deck:
        return say("The year has run out")
    return say("{cards} card left in the year", "{cards} cards left in the year", cards=state.deck)


def _cause(before: State, gone: list[int]) -> Say:
    """The Event that took the last of them, while the turn still knows it; of Pop set by hand the table knows none."""
    gone = [seat for seat in gone if before.nations[seat].struck]
    for event in reversed(before.events):
        lost = -sum(event.changes[seat] for seat in gone)
        if lost > 0 and any(before.nations[seat].pop < 0 for seat in gone):  # A3: more was lost than was there
            return say("Brought down by {event}", event=_called(event))
        if lost > 0:
            return say("The last {pop}M are gone: {event}", pop=lost, event=_called(event))
    return NOTHING


def _called(event: Happened) -> Say:
    if event.name or event.kind in READY_NAME:
        return event_title(event)
    what = amount_title(event.amount, event.stat)
    return say("Global event {what}", what=what) if event.reach == "global" else say("National event {what}", what=what)


def _left_behind(before: State, after: State, gone: list[int]) -> tuple[MomentLine, ...]:
    """What goes to the discard pile (R41)."""
    holders = {holder(before, seat) for seat in gone}  # A20
    cards = sum(max(0, before.nations[seat].hand - after.nations[seat].hand) for seat in holders)
    policies = sum(len(before.nations[seat].policies) - len(after.nations[seat].policies) for seat in gone)
    if not cards and not policies:
        return ()
    return (MomentLine("cards-playing-outline", _discarded(cards, policies)),)


def _discarded(cards: int, policies: int) -> Say:
    held = say("{count} hand card", "{count} hand cards", count=cards)
    enacted = say("{count} Policy", "{count} Policies", count=policies)
    gone = [part for part, count in ((held, cards), (enacted, policies)) if count]
    return say("To the discard pile: {cards}", cards=listed(gone))


def _standing(state: State) -> tuple[MomentLine, ...]:
    """The strongest of those who are left."""
    left = sorted((n.pop, -seat) for seat, n in enumerate(state.nations) if not n.out)
    return tuple(_still_there(state, -seat) for _, seat in reversed(left))


def _still_there(state: State, seat: int) -> MomentLine:
    nation = state.nations[seat]
    text = say("{nation} stands at {pop}M", nation=nation.name, pop=nation.pop)
    chance = say("last chance") if seat == state.current and nation.pop <= 0 else NOTHING
    name, figure = say("{nation}", nation=nation.name), say("{pop}M", pop=nation.pop)
    return MomentLine("account-group", text, seat, chance, name=name, figure=figure)
