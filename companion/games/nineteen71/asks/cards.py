"""Forms for playing a card: what it is to be, and where it goes."""

from __future__ import annotations

from companion.core.form import Choose, Form, Line, Pick, greyed
from companion.core.game import Draft, Impossible, Move, Refused
from companion.core.text import NOTHING, Say, say
from companion.games.nineteen71.asks import attacks
from companion.games.nineteen71.asks.fields import (
    against,
    building_field,
    closed,
    gift_warning,
    nation_field,
    no_copy,
    row_ids,
    shown,
    unseen_field,
    use_form,
)
from companion.games.nineteen71.kinds import ACTION_IDS, OLD_CARD, OLDER, Kind, kind
from companion.games.nineteen71.moves import Build, Legislate, PlayOlder, Reform, Shield
from companion.games.nineteen71.moves.act import no_card_left
from companion.games.nineteen71.rows import playable
from companion.games.nineteen71.state import State

USES = ("shield", "build", "strike", "reform", "legislate", "counterculture", "invasion")


def play(state: State, draft: Draft) -> Form:
    """Use one card: from hand, or the one that is turned up."""
    uses = usable(state)
    if not uses:
        return closed(draft, say("No card is to be played now."))
    use = draft.word("card")
    use = use if use in uses else uses[0] if len(uses) == 1 else ""
    by = state.doer
    picks = tuple(greyed(Pick(one, use_name(one), use_icon(one)), useless(state, one, by)) for one in uses)
    top = Choose("card", say("What is the card used as?"), picks, use or None, columns=3) if len(uses) > 1 else None
    if not use:
        return Form(say("Play a card"), shown(top), draft, missing=say("Choose how to use the card."), preview=False)
    return _FORMS[use](state, draft.put("card", use), top)


def usable(state: State) -> tuple[str, ...]:
    """The ways in which the card at hand may be used."""
    due = state.due
    if due is None:
        return (*USES, "older") if state.option("mixed") else USES
    if due.source != "university":
        return (due.card,)
    action = () if due.card == "response" or due.mode == "building" else (due.card,)
    action = ("older",) if action == (OLD_CARD,) else action
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
        return say("Shield")
    if use == "older":
        return kind(OLD_CARD).name
    return say("Building") if use == "build" else kind(use).name


def use_icon(use: str) -> str:
    return {"shield": "cards-outline", "older": "cards-outline", "build": "office-building"}.get(use, kind(use).icon)


def useless(state: State, use: str, by: int) -> Refused | Impossible | None:
    """What stands against this use of a card, whatever it is aimed at."""
    gone = no_card_left(state)
    if state.due is None and gone is not None:
        return gone
    if use in ("counterculture", "invasion") and not playable(state, use, by):
        why = say("No stack can be reached.")
        covers = use == "invasion" or sum(1 for n in state.nations for _ in n.row) > 1
        stacks = any(nation.stacked for nation in state.nations)
        return Refused("nineteen71 R41", why) if stacks and covers else Impossible(why)
    return no_copy(state, use)


def no_use(state: State, use: str) -> Say:
    """Why the card of the turn cannot be used so, for a button; nothing if it can."""
    card = no_card(state)
    no = useless(state, use, state.doer)
    return card if card.message or no is None else no.why


def build_faces(state: State) -> tuple[Kind, ...]:
    """The Buildings that the card can become: one, where its other half is known (A2)."""
    if state.due is not None and state.due.card == OLD_CARD:
        return OLDER
    half = state.pairs[ACTION_IDS.index(state.due.card)] if state.due else ""
    return tuple(face for face in state.buildings if half in ("", face.id))


def which_building(state: State, draft: Draft) -> tuple[Draft, Choose, str]:
    """The Buildings to choose from, the only one chosen already, those that cannot be in a hand greyed (R2)."""
    faces = build_faces(state)
    draft = draft.put("kind", faces[0].id) if len(faces) == 1 else draft
    which, chosen = unseen_field(state, draft, "kind", say("Which Building?"), faces)
    return draft, which, chosen


def _build(state: State, draft: Draft, top: Choose | None) -> Form:
    draft, which, chosen = which_building(state, draft)
    nation, seat = nation_field(state, draft, state.alive, state.turn, label=say("In whose nation?"))
    row = state.nations[max(seat, 0)].row
    place = draft.number("place", len(row))
    place = place if 0 <= place <= len(row) else len(row)
    picks = [Pick(0, say("Left end"), "arrow-left")]
    for spot in range(1, len(row)):
        picks.append(Pick(spot, say("After {building}", building=kind(row[spot - 1].kind).name)))
    picks.append(Pick(len(row), say("Right end"), "arrow-right"))
    if chosen:
        picks = [greyed(one, against(state, Build(kind=chosen, nation=seat, place=int(one.value)))) for one in picks]
    where = Choose("place", say("Where in the row?"), tuple(picks), place)
    move = Build(kind=chosen, nation=seat, place=place) if chosen and seat >= 0 else None
    fields = shown(top, nation, which, where, gift_warning(state, move))
    return use_form(
        say("New Building"), fields, draft, move, say("Choose the Building."), say("Build"), "nineteen71 R15"
    )


def _onto(state: State, draft: Draft, top: Choose | None) -> Form:
    use = draft.word("card")
    nation, seat = nation_field(state, draft, state.alive, state.doer, label=say("In whose nation?"))

    def tried(one: int) -> Move[State]:
        return Reform(onto=one) if use == "reform" else Shield(onto=one)

    site, chosen = building_field(state, draft, row_ids(state, seat), "onto", say("Onto which Building?"), tried)
    title = say("Civil Reform") if use == "reform" else say("Shield")
    rule = "nineteen71 R53" if use == "reform" else "nineteen71 R20"
    move = tried(chosen) if chosen else None
    gift = gift_warning(state, move)
    fields = shown(top, nation, site, gift)
    return use_form(title, fields, draft, move, say("Choose a Building."), say("Stack it"), rule, gift is None)


def _older(state: State, draft: Draft, top: Choose | None) -> Form:
    text = say("The app does not know the cards of 1961: the table carries it out.")
    fields = shown(top, Line(text, "cards-outline"))
    return use_form(say("Card of 1961"), fields, draft, PlayOlder(), NOTHING, say("Play it"), "nineteen71 R58")


def _legislate(state: State, draft: Draft, top: Choose | None) -> Form:
    text = say("One card from the deck goes onto every Building of the nation.")
    fields = shown(top, Line(text, "gavel"))
    return use_form(say("Legislate"), fields, draft, Legislate(), NOTHING, say("Legislate"), "nineteen71 R44")


_FORMS = {
    "shield": _onto,
    "build": _build,
    "strike": attacks.strike,
    "reform": _onto,
    "legislate": _legislate,
    "counterculture": attacks.counterculture,
    "invasion": attacks.invasion,
    "older": _older,
}
