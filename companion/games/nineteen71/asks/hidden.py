"""The form in which an owner writes down what lies face down, for nobody else's eyes."""

from __future__ import annotations

from companion.core.form import Choose, Field, Form, Pick
from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import plain
from companion.games.nineteen71.asks.fields import closed
from companion.games.nineteen71.kinds import ACTION_IDS, ACTIONS, kind
from companion.games.nineteen71.moves import NoteHidden
from companion.games.nineteen71.state import DOWN, Building, State

NOT_KNOWN = "unknown"


def hidden(state: State, draft: Draft) -> Form:
    """Which card of a stack, counted from the bottom, and what it is."""
    wanted = draft.number("building")
    found = [(seat, b) for seat, nation in enumerate(state.nations) for b in nation.row if b.id == wanted]
    places = [place for _, b in found for place, card in enumerate(b.stack) if card == DOWN]
    if not places:
        return closed(draft, say("No face-down card lies there."))
    seat, here = found[0]
    place = draft.number("place", places[-1])
    place = place if place in places else places[-1]
    card = draft.word(f"card:{place}")
    fields: list[Field] = [_card(here, place, card)]
    if len(places) > 1:
        fields.insert(0, _place(places, place))
    done = card in (*ACTION_IDS, NOT_KNOWN)
    move = plain(NoteHidden(building=here.id, place=place, card="" if card == NOT_KNOWN else card)) if done else None
    title = say("A face-down card of {name}", name=state.nations[seat].name)
    lead = say("Only {name} sees what is written here.", name=state.nations[seat].name)
    return Form(title, tuple(fields), draft, move, say("Keep"), lead=lead, at_once=True, preview=False, only=seat)


def _place(places: list[int], place: int) -> Choose:
    picks = tuple(Pick(one, say("{n}", n=number)) for number, one in enumerate(places, start=1))
    return Choose("place", say("Which one, from the bottom?"), picks, place)


def _card(here: Building, place: int, card: str) -> Choose:
    known = here.hidden[place] if place < len(here.hidden) else ""
    picks = tuple(Pick(face.id, face.name, face.icon, colour=face.colour) for face in ACTIONS)
    picks = (*picks, Pick(NOT_KNOWN, say("Not known"), "eye-off-outline"))
    chosen = card or known
    label = say("What is it? Written down: {card}", card=kind(known).name) if known else say("What is it?")
    return Choose(f"card:{place}", label, picks, chosen or None, columns=2)
