"""What a table of 1971 looks up for: nations that are wiped out, and the end."""

from __future__ import annotations

from companion.core.moment import staged, together
from companion.core.text import Say, listed, say
from companion.core.view import Moment, MomentLine, MomentThing
from companion.games.nineteen71 import counts
from companion.games.nineteen71.kinds import CROWN_IDS, kind
from companion.games.nineteen71.state import Nation, Ruin, State
from companion.games.nineteen71.victory import Verdict, own_goal, verdict

TORN = 2  # cards that the picture has room for
CAUSES = {"strike": say("First Strike"), "response": say("Response System")}


def moment(before: State, after: State) -> Moment | None:
    """Nothing while missiles are in the air (R52); then who has won, and all who fell."""
    aloft = after.chain is not None and verdict(after) is None
    if aloft or before.stage != "play":
        return None
    return staged(_won(before, after) or _fallen(before, after))  # an end names everybody who is out


def _lost(before: State, after: State) -> list[int]:
    """Who fell in this step, or earlier in the chain that it ends."""
    chain = before.chain
    links = (*chain.done, chain.running, *chain.waiting) if chain else ()
    hit = {link.at for link in links}
    pairs = enumerate(zip(before.nations, after.nations, strict=True))
    gone = [seat for seat, (old, new) in pairs if new.fell and (not old.fell or seat in hit)]
    return sorted(gone, key=lambda seat: after.nations[seat].fell)


def _fallen(before: State, after: State) -> list[Moment]:
    gone = _lost(before, after)
    if not gone:
        return []
    ruins, first = _ruins(before, after, gone), after.nations[gone[0]]
    return [
        Moment(
            kind="ashes",
            seat=gone[0],
            word=_out([after.nations[seat].name for seat in gone]),
            line=_blow(first, gone[0], after.nations) if len(gone) == 1 else say("no Building is left"),
            lines=tuple(_leaves(before, ruins)),
            rule="nineteen71 R18",
            tone="loss",
            things=_torn(ruins),
            row=_there(after),
            row_title=say("Still there"),
        )
    ]


def _out(names: list[str]) -> Say:
    if len(names) == 1:
        return say("{name} is out", name=names[0])
    many = say("{count} nations", count=len(names))
    return say("{names} are out", names=together(names, many))


def _blow(nation: Nation, seat: int, nations: tuple[Nation, ...]) -> Say:
    """Whose missile it was."""
    ruin = nation.ruin
    if ruin is not None and ruin.cause == "crisis":
        return say("after a financial crisis")
    if ruin is not None and ruin.by == seat:
        return say("after a missile at home")
    if ruin is None or ruin.cause not in CAUSES:
        return say("no Building is left")
    return say("after {name}'s {card}", name=nations[ruin.by].name, card=CAUSES[ruin.cause])


def _ruins(before: State, after: State, gone: list[int]) -> list[Ruin]:
    """What each of them lost, to a missile or by the table's own word."""
    old = (before.nations[seat] for seat in gone)
    by_hand = [Ruin("", kinds=tuple(b.kind for b in nation.row), hand=nation.hand) for nation in old]
    return [after.nations[seat].ruin or lost for seat, lost in zip(gone, by_hand, strict=True)]


def _torn(ruins: list[Ruin]) -> tuple[MomentThing, ...]:
    """Their last Buildings, Victory Cards first."""
    kinds = sorted((one for ruin in ruins for one in ruin.kinds), key=lambda one: one not in CROWN_IDS)
    return tuple(MomentThing(face.name, face.icon, face.colour) for face in map(kind, kinds[:TORN]))


def _leaves(state: State, ruins: list[Ruin]) -> list[MomentLine]:
    """The Victory Card leaves the game (R19); other Buildings and the hand go to the discard pile (A30)."""
    kinds = [one for ruin in ruins for one in ruin.kinds]
    crowns = [kind(one) for one in kinds if one in CROWN_IDS]
    lines = [MomentLine(card.icon, say("{card} leaves the game", card=card.name)) for card in crowns]
    hand = sum(ruin.hand for ruin in ruins)
    piled: list[Say] = [kind(one).name for one in kinds if one not in CROWN_IDS]
    held = say("{count} hand card", "{count} hand cards", count=hand)
    if hand and state.option("spoils") == "box":
        lines.append(MomentLine("cards-playing-outline", say("To the box: {cards}", cards=held)))
    elif hand:
        piled.append(held)
    if piled:
        text = say("To the discard pile: {cards}", cards=listed(piled))
        lines.append(MomentLine("cards-playing-outline", text))
    return lines


def _there(state: State) -> tuple[MomentLine, ...]:
    names = {seat: say("{name}", name=state.nations[seat].name) for seat in state.alive}
    return tuple(MomentLine("flag-variant", name, seat) for seat, name in names.items())


def _won(before: State, after: State) -> list[Moment]:
    found = verdict(after)
    if found is None or verdict(before) is not None:
        return []
    lines = [
        MomentLine("flag-variant", _end_of(after, seat), seat)
        for seat in range(len(after.nations))
        if seat not in found.winners
    ]
    if not found.winners:
        return [_nobody(before, after, tuple(lines))]
    names = [after.nations[seat].name for seat in found.winners]
    word = together(names, say("{count} nations", count=len(names)))
    line, rule = _by(after, found)
    return [
        Moment(kind="victory", seat=found.winners[0], word=word, line=line, lines=tuple(lines), rule=rule, stays=True)
    ]


def _nobody(before: State, after: State, lines: tuple[MomentLine, ...]) -> Moment:
    """All nations fell, and the table plays so that nobody wins then (A6)."""
    torn = _torn(_ruins(before, after, _lost(before, after)))
    word, line = say("Nobody"), say("Nothing is left of any nation")
    return Moment(
        kind="ashes", word=word, line=line, lines=lines, rule="nineteen71 R18", tone="loss", things=torn, stays=True
    )


def _end_of(state: State, seat: int) -> Say:
    nation = state.nations[seat]
    if not nation.row:
        return say("{name} is out", name=nation.name)
    return say("{name}: {buildings}", name=nation.name, buildings=counts.buildings(len(nation.row)))


def _by(state: State, found: Verdict) -> tuple[Say, str]:
    """What the win stands on, and its rule."""
    if len(found.winners) > 1:
        return say("win together"), "nineteen71 R62"
    goal = own_goal(state, found.winners[0])
    if found.how == "victory" and goal is not None:
        return say("wins with {card}", card=goal.name), goal.rule
    ways = {
        "peace": (say("wins by World Peace"), "nineteen71 R54"),
        "embassy": (say("wins with Embassies"), "nineteen71 R58"),
        "survivor": (say("is the last nation standing"), "nineteen71 R18"),
        "last": (say("was the last nation to fall"), "nineteen71 R18"),
    }
    return ways.get(found.how, (say("wins by word of the table"), "nineteen71 R62"))
