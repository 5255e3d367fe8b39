"""Forms for what the chain asks and for what the table settles itself."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.core.view import Choose, Field, Form, Line, Number, Pick, plain
from companion.games.nineteen71.asks.fields import (
    building_field,
    closed,
    kinds_field,
    nation_field,
    reveal_picks,
    shown,
)
from companion.games.nineteen71.kinds import ACTION_IDS, ACTIONS, BUILDINGS, VICTORIES, kind
from companion.games.nineteen71.moves import (
    Adjust,
    Aim,
    ChooseVictory,
    Crown,
    Drop,
    First,
    NameCard,
    Pair,
    Reveal,
    Showdown,
)
from companion.games.nineteen71.moves.table import contenders
from companion.games.nineteen71.odds import chances, unseen
from companion.games.nineteen71.state import State, building_at

SIGNS = (
    Pick("house", say("House"), "home"),
    Pick("fish", say("Fish"), "fish"),
    Pick("balloon", say("Balloon"), "balloon"),
)


def reveal(state: State, draft: Draft) -> Form:
    """What the card was that is being revealed."""
    site = state.chain.running.question if state.chain else 0
    if not site or state.chain is None:
        return closed(draft, say("No card is being revealed now."))
    here = next((b.kind for n in state.nations for b in n.row if b.id == site), "building")
    turned = state.chain.running.cause in ("sabotage", "university")
    picks = reveal_picks(state)
    if not turned:
        picks = (*picks, Pick("other", say("Not named"), "eye-off-outline"), Pick("rest", say("None answers")))
    card = draft.word("reveal")
    known = card if card in ACTION_IDS else ""
    done = any(pick.value == card for pick in picks)
    field = Choose("reveal", question(here), picks, card if done else None, columns=2)
    move = plain(Reveal(card=known, rest=card == "rest")) if done else None
    return Form(question(here), (field,), draft, move, at_once=True, rule="nineteen71 R30", preview=False)


def question(building: str) -> Say:
    return say("What was on top of {building}?", building=kind(building).name)


def aim(state: State, draft: Draft) -> Form:
    """Where the owner's Response System goes."""
    link = state.chain.running if state.chain else None
    if link is None or not link.missile or link.at >= 0 or not state.alive:
        return closed(draft, say("No missile is waiting to be aimed."))
    label = say("{name} aims at", name=state.nations[link.by].name)
    field, target = nation_field(state, draft, state.alive, -1, "target", label)
    move = plain(Aim(target=target)) if target >= 0 else None
    return Form(say("Response System"), (field,), draft, move, say("Launch"), at_once=True, rule="nineteen71 R51")


def victory(state: State, draft: Draft) -> Form:
    """Which Victory Card a nation has laid down."""
    unnamed = [s for s, n in enumerate(state.nations) if any(b.crown for b in n.row)]
    waiting = [s for s in unnamed if any(b.kind == "victory" for b in state.nations[s].row)]
    nation, seat = nation_field(state, draft, unnamed, waiting[0] if waiting else -1)
    field, card = kinds_field(draft, "card", say("Victory Card"), VICTORIES)
    if state.option("doubles") == "once":  # A3
        field = replace(field, picks=tuple(replace(pick, blocked=_taken(state, pick, seat)) for pick in field.picks))
    move = plain(ChooseVictory(nation=seat, card=card)) if card and seat >= 0 else None
    return Form(say("Victory Card"), (nation, field), draft, move, at_once=True, rule="nineteen71 R4", preview=False)


def _taken(state: State, pick: Pick, seat: int) -> Say:
    """Why this name is gone where each may be used once."""
    others = (nation for other, nation in enumerate(state.nations) if other != seat)
    gone = any(b.kind == pick.value for nation in others for b in nation.row)
    return say("Another nation has {card}.", card=pick.label) if gone else NOTHING


def starter(state: State, draft: Draft) -> Form:
    """Who starts."""
    field, seat = nation_field(state, draft, state.alive, -1, label=say("Who starts?"))
    move = plain(First(nation=seat)) if seat >= 0 else None
    return Form(say("Who starts?"), (field,), draft, move, at_once=True, rule="nineteen71 R6", preview=False)


def showdown(state: State, draft: Draft) -> Form:
    """A round of House Fish Balloon: what everybody showed."""
    about = "start" if draft.word("about") == "start" else "dispute"
    fields: list[Field] = [Line(beats(state), "help-circle-outline")]
    signs = []
    for seat in contenders(state):
        sign = draft.word(f"sign{seat}")
        found = sign if sign in ("house", "fish", "balloon") else ""
        signs.append(found)
        name = say("{name} shows", name=state.nations[seat].name)
        fields.append(Choose(f"sign{seat}", name, SIGNS, found or None))
    ready = all(signs) and len(signs) > 1
    move = plain(Showdown(signs=tuple(signs), about=about)) if ready else None  # type: ignore[arg-type]
    return Form(
        say("House Fish Balloon"),
        tuple(fields),
        draft,
        move,
        say("Who wins?"),
        missing=NOTHING if move else say("Tap what each player shows."),
        rule="nineteen71 R65",
        preview=False,
    )


def beats(state: State) -> Say:
    """What beats what at this table."""
    if state.option("beats") == "backward":
        return say("Fish beats House, Balloon beats Fish, House beats Balloon.")
    return say("House beats Fish, Fish beats Balloon, Balloon beats House.")


def crown(state: State, draft: Draft) -> Form:
    """To whom the table gives the victory."""
    field, seat = nation_field(state, draft, range(len(state.nations)), -1, label=say("Who wins?"))
    move = plain(Crown(nation=seat)) if seat >= 0 else None
    return Form(say("Who wins?"), (field,), draft, move, say("Give the victory"), "trophy-outline", preview=False)


def name(state: State, draft: Draft) -> Form:
    """Which Building a card really is."""
    ids = tuple(b.id for n in state.nations for b in n.row)
    field, chosen = building_field(state, draft, ids, "building", say("Which Building?"))
    fields: list[Field] = [] if chosen else [field]
    card = ""
    if chosen:
        faces = VICTORIES if building_at(state, chosen).crown else BUILDINGS
        kinds, card = kinds_field(draft, "kind", say("What is it?"), faces)
        fields.append(kinds)
    move = plain(NameCard(building=chosen, kind=card)) if card else None
    return Form(say("Name a Building"), tuple(fields), draft, move, at_once=True)


def pair(state: State, draft: Draft) -> Form:
    """Which Building and Action are two halves of one card."""
    actions, action = kinds_field(draft, "action", say("Action"), ACTIONS)
    buildings, building = kinds_field(draft, "building", say("Building on the same card"), BUILDINGS)
    move = plain(Pair(action=action, building=building)) if action else None
    lines = tuple(
        Line(say("{action} is {building}.", action=kind(a).name, building=kind(b).name), "link-variant")
        for a, b in zip(ACTION_IDS, state.pairs, strict=True)
        if b
    )
    return Form(say("Two halves of a card"), (*lines, actions, buildings), draft, move, preview=False)


def drop(state: State, draft: Draft) -> Form:
    """Which card leaves a hand that is too large."""
    field, card = kinds_field(draft, "card", say("Which card?"), ACTIONS)
    move = plain(Drop(card=card)) if card else None
    return Form(say("Discard from hand"), shown(field), draft, move, at_once=True, rule="nineteen71 R9")


def odds(state: State, draft: Draft) -> Form:
    """What is left among the cards nobody has seen."""
    left, chance = unseen(state), chances(state)
    lines = []
    for face in ACTIONS:
        percent = round(100 * chance[face.id])
        text = say("{card}: {n} of 9 unseen, {percent} %", card=face.name, n=left[face.id], percent=percent)
        lines.append(Line(text, face.icon))
    note = Line(say("Counted from the discards and Civil Reforms in sight."), "eye-off-outline")
    return Form(say("What is left"), (*lines, note), draft, missing=say("Nothing to decide here."), preview=False)


def deck(state: State, draft: Draft) -> Form:
    """How many cards the deck really has."""
    most = state.deck + len(state.discard)
    count = min(max(0, draft.number("cards", state.deck)), most)
    field = Number("cards", say("Cards in the deck"), count, 0, most)
    move = plain(Adjust(key="deck", value=count))
    return Form(say("Play Deck"), (field,), draft, move, rule="nineteen71 R63", preview=False)
