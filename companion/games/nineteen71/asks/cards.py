"""Forms for playing a card: what it is to be, and where it goes."""

from __future__ import annotations

from companion.core.game import Draft, Move
from companion.core.text import NOTHING, Say, say
from companion.core.view import Choose, Field, Form, Line, Pick, plain
from companion.games.nineteen71 import counts
from companion.games.nineteen71.asks.fields import (
    all_seen,
    building_field,
    closed,
    kinds_field,
    nation_field,
    row_ids,
    shown,
)
from companion.games.nineteen71.kinds import ACTION_IDS, BUILDINGS, kind
from companion.games.nineteen71.moves import Build, Counterculture, Invade, Legislate, Reform, Shield, Strike
from companion.games.nineteen71.moves.actions import second_is_due
from companion.games.nineteen71.odds import chance_of_any
from companion.games.nineteen71.rows import covered, goals, playable
from companion.games.nineteen71.state import DOWN, REFORM, State, push
from companion.games.nineteen71.victory import gives_peace

USES = ("shield", "build", "strike", "reform", "legislate", "counterculture", "invasion")


def play(state: State, draft: Draft) -> Form:
    """Use one card: from hand, or the one that is turned up."""
    uses = usable(state)
    if not uses:
        return closed(draft, say("No card is to be played now."))
    use = draft.word("card")
    use = use if use in uses else uses[0] if len(uses) == 1 else ""
    by = state.due.by if state.due else state.turn
    picks = tuple(Pick(one, use_name(one), use_icon(one), blocked=no_target(state, one, by)) for one in uses)
    top = Choose("card", say("What is the card used as?"), picks, use or None, columns=2) if len(uses) > 1 else None
    if not use:
        return Form(say("Play a card"), shown(top), draft, missing=say("Choose how to use the card."), preview=False)
    return _FORMS[use](state, draft.put("card", use), top)


def usable(state: State) -> tuple[str, ...]:
    """The ways in which the card at hand may be used."""
    due = state.due
    if due is None:
        return USES
    if due.source != "university":
        return (due.card,)
    action = (due.card,) if due.card != "response" and due.mode != "building" else ()
    return (*action, "build") if due.mode != "action" else action


def no_card(state: State) -> Say:
    """Why no card can be played from hand now; nothing if one can, or if one is turned up."""
    if state.due is not None:
        return NOTHING
    if state.played:
        return say("A card was already played this turn")
    if not state.me.hand:
        return say("No card in hand")
    early = state.option("draw_first") and not state.drawn  # A9
    return say("Draw a card first.") if early else NOTHING


def use_name(use: str) -> Say:
    if use == "shield":
        return say("Shield, face down")
    return say("Building") if use == "build" else kind(use).name


def use_icon(use: str) -> str:
    return {"shield": "cards-outline", "build": "office-building"}.get(use, kind(use).icon)


def no_target(state: State, use: str, by: int) -> Say:
    """Why this use of a card would come to nothing."""
    if use in ("counterculture", "invasion") and not playable(state, use, by):
        return say("No stack can be reached")
    return NOTHING if state.due is not None else all_seen(state, use)


def _build(state: State, draft: Draft, top: Choose | None) -> Form:
    half = state.pairs[ACTION_IDS.index(state.due.card)] if state.due else ""
    draft = draft.put("kind", half) if half else draft  # the other half of the card is known (A2)
    faces = tuple(face for face in BUILDINGS if half in ("", face.id))
    which, chosen = kinds_field(draft, "kind", say("Which Building?"), faces)
    nation, seat = nation_field(state, draft, state.alive, state.turn, label=say("In whose nation?"))
    row = state.nations[max(seat, 0)].row
    place = draft.number("place", len(row))
    place = place if 0 <= place <= len(row) else len(row)
    picks = [Pick(0, say("Left end"), "arrow-left")]
    for spot in range(1, len(row)):
        picks.append(Pick(spot, say("After {building}", building=kind(row[spot - 1].kind).name)))
    picks.append(Pick(len(row), say("Right end"), "arrow-right"))
    where = Choose("place", say("Where in the row?"), tuple(picks), place)
    move = Build(kind=chosen, nation=seat, place=place) if chosen and seat >= 0 else None
    fields = shown(top, which, nation, where)
    return _form(say("New Building"), fields, draft, move, say("Choose the Building."), say("Build"), "nineteen71 R15")


def _onto(state: State, draft: Draft, top: Choose | None) -> Form:
    use = draft.word("card")
    nation, seat = nation_field(state, draft, state.alive, state.turn, label=say("In whose nation?"))
    site, chosen = building_field(state, draft, row_ids(state, seat), "onto", say("Onto which Building?"))
    made: Move[State] = Reform(onto=chosen) if use == "reform" else Shield(onto=chosen)
    title = say("Civil Reform") if use == "reform" else say("Shield")
    rule = "nineteen71 R53" if use == "reform" else "nineteen71 R20"
    gift = gift_warning(state, seat) if use == "reform" else None
    fields = shown(top, nation, site, gift)
    move = made if chosen else None
    return _form(title, fields, draft, move, say("Choose a Building."), say("Stack it"), rule, gift is None)


def gift_warning(state: State, seat: int) -> Line | None:
    """A Civil Reform that would make a rival win is not placed without a second look (A8)."""
    row = state.nations[seat].row if seat >= 0 else ()
    if not row or not gives_peace(push(state, row[0].id, REFORM), seat):
        return None
    text = say("This would give {name} World Peace.", name=state.nations[seat].name)
    return Line(text, "alert", "warn")


def _legislate(state: State, draft: Draft, top: Choose | None) -> Form:
    text = say("One card from the deck goes onto every Building of the nation.")
    fields = shown(top, Line(text, "gavel"))
    return _form(say("Legislate"), fields, draft, Legislate(), NOTHING, say("Legislate"), "nineteen71 R44")


def _strike(state: State, draft: Draft, top: Choose | None) -> Form:
    by = state.due.by if state.due else state.turn
    rivals = [seat for seat in state.alive if seat != by]
    only = rivals[0] if len(rivals) == 1 else -1
    first, target = nation_field(state, draft, state.alive, only, "target", say("Missile at"))
    upgraded = state.nations[by].hippies
    second, other = None, -1
    if upgraded and target >= 0:
        rest = [seat for seat in state.alive if seat != target]
        second, other = nation_field(state, draft, rest, -1, "second", say("Second missile at"))
        if not second_is_due(state):
            none = Pick(-1, say("No second missile"), "close")
            second = Choose("second", second.label, (*second.picks, none), other)
    ready = target >= 0 and (other >= 0 or not upgraded or not second_is_due(state))
    move = Strike(target=target, second=other) if ready else None
    fields = shown(top, first, second, _answer_odds(state, target))
    return _form(say("First Strike"), fields, draft, move, say("Choose a target."), say("Launch"), "nineteen71 R47")


def _answer_odds(state: State, target: int) -> Line | None:
    """How likely a Response System is among the cards a missile would destroy."""
    tops = sum(b.top == DOWN for b in state.nations[target].row) if target >= 0 else 0
    if not tops:
        return None
    percent = round(100 * chance_of_any(state, "response", tops))
    text = say("{cards} hidden on top: {percent} % that something answers.", cards=counts.cards(tops), percent=percent)
    return Line(text, "shield-alert", "warn")


def _invasion(state: State, draft: Draft, top: Choose | None) -> Form:
    by = state.due.by if state.due else state.turn
    stacks = tuple(b.id for n in state.nations for b in n.row if b.stack)
    seats = [seat for seat in state.alive if state.nations[seat].stacked]
    rivals = [seat for seat in seats if seat != by]
    nation, seat = nation_field(state, draft, seats, rivals[0] if rivals else by, label=say("Whose stack?"))
    here = tuple(one for one in row_ids(state, seat) if one in stacks)
    site, chosen = building_field(state, draft, here, "site", say("Which stack?"), _radar(state, here, by))
    plainly = state.nations[by].hippies and state.option("upgrade") == "free"
    yes, no = Pick(True, say("First one does not fire")), Pick(False, say("All of them fire"))
    spare = draft.switch("spare", True)
    tamed = Choose("spare", say("Hippies' upgrade"), (yes, no), spare) if plainly else None
    move = Invade(site=chosen, spare=spare or not plainly) if chosen else None
    fields = shown(top, nation, tamed, site)
    return _form(say("Invasion"), fields, draft, move, say("Choose a stack."), say("Invade"), "nineteen71 R46")


def _counterculture(state: State, draft: Draft, top: Choose | None) -> Form:
    by = state.due.by if state.due else state.turn
    seats = [seat for seat in state.alive if state.nations[seat].stacked]
    nation, seat = nation_field(state, draft, seats, by, "from", say("From whose nation?"))
    stacks = tuple(b.id for b in state.nations[max(seat, 0)].row if b.stack) if seat >= 0 else ()
    source, here = building_field(state, draft, stacks, "source", say("Top card of"), _radar(state, stacks, by))
    nation2 = site2 = None
    there = 0
    if here:
        nation2, seat2 = nation_field(state, draft, state.alive, by, "to", say("To whose nation?"))
        ids = tuple(one for one in row_ids(state, seat2) if one != here)
        blocked = {one: say("Not a legal goal") for one in ids if one not in goals(state, here, by)}
        site2, there = building_field(state, draft, ids, "goal", say("Onto"), blocked)
    move = Counterculture(source=here, goal=there) if here and there else None
    fields = shown(top, nation, source, nation2, site2)
    missing = say("Choose the card and where it goes.")
    return _form(say("Counterculture"), fields, draft, move, missing, say("Move it"), "nineteen71 R45")


def _radar(state: State, ids: tuple[int, ...], by: int) -> dict[int, Say]:
    return {one: say("Under radar") for one in ids if covered(state, one, by)}


def _form(
    title: Say,
    fields: tuple[Field, ...],
    draft: Draft,
    move: Move[State] | None,
    missing: Say,
    confirm: Say,
    rule: str,
    at_once: bool = False,
) -> Form:
    return Form(
        title,
        fields,
        draft,
        plain(move) if move is not None else None,
        confirm,
        missing=NOTHING if move is not None else missing,
        at_once=at_once,
        rule=rule,
    )


_FORMS = {
    "shield": _onto,
    "build": _build,
    "strike": _strike,
    "reform": _onto,
    "legislate": _legislate,
    "counterculture": _counterculture,
    "invasion": _invasion,
}
