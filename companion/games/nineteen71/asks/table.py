"""Forms for what the chain asks and for what the table settles itself."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.form import Choose, Field, Form, Line, Number, Pick, greyed
from companion.core.game import Draft, Impossible, Refused
from companion.core.text import NOTHING, Blank, Say, say
from companion.core.view import plain
from companion.games.nineteen71.asks.fields import (
    against,
    closed,
    kinds_field,
    nation_field,
    reveal_picks,
    shown,
    unseen_field,
)
from companion.games.nineteen71.kinds import ACTION_IDS, ACTIONS, BUILDINGS, OLD_CARD, VICTORIES, kind
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
from companion.games.nineteen71.odds import chances, known, unseen
from companion.games.nineteen71.state import Link, State

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
    picks = (*reveal_picks(state), *(Pick(value, label, icon) for value, label, icon in unnamed(state)))
    card = draft.word("reveal")
    named = card if card in ACTION_IDS else ""
    done = any(pick.value == card for pick in picks)
    text = question(state.chain.running, here)
    field = Choose("reveal", text, picks, card if done else None, columns=2)
    move = plain(Reveal(card=named, rest=card == "rest")) if done else None
    return Form(text, (field,), draft, move, at_once=True, rule="nineteen71 R30", preview=False)


def unnamed(state: State) -> tuple[tuple[str, Say, str], ...]:
    """The answers beside the six names: how each goes into the draft, its words and its icon."""
    link = state.chain.running if state.chain else None
    if link is not None and link.cause in ("sabotage", "university"):
        return (("other", kind(OLD_CARD).name, "cards-outline"),) if state.option("mixed") else ()
    return (("other", say("Leave unnamed"), "eye-off-outline"), ("rest", say("No Response"), "check-bold"))


def question(link: Link, building: str) -> Say:
    """What is asked of the card that is revealed: an Invasion turns over hidden ones, wherever they lie (R46)."""
    blanks: dict[str, Blank] = {"building": kind(building).name, "now": len(link.named) + 1, "total": len(link.asked)}
    if link.cause != "invasion":
        return say("What was on top of {building}?", **blanks)
    if len(link.asked) == 1:
        return say("What was the hidden card on {building}?", **blanks)
    return say("From the top: what was hidden card {now} of {total} on {building}?", **blanks)


def aim(state: State, draft: Draft) -> Form:
    """Where a missile goes that its owner aims: a Response System, or a second First Strike."""
    link = state.chain.running if state.chain else None
    if link is None or not link.missile or link.at >= 0 or not state.alive:
        return closed(draft, say("No missile is waiting to be aimed."))
    label = say("{name} aims at", name=state.nations[link.by].name)
    field, target = nation_field(state, draft, state.alive, -2, "target", label)
    picks = field.picks
    if link.cause == "strike":
        picks = (*picks, Pick(-1, say("No second missile"), "close"))
    target = draft.number("target", -2)
    chosen = target if any(pick.value == target for pick in picks) else None
    tried = tuple(greyed(pick, against(state, Aim(target=int(pick.value)))) for pick in picks)
    move = plain(Aim(target=chosen)) if chosen is not None else None
    title, rule = say("Response System"), "nineteen71 R51"
    if link.cause == "strike":
        title, rule = say("Second missile"), "nineteen71 R47"
    fields = (replace(field, picks=tried, chosen=chosen),)
    return Form(title, fields, draft, move, say("Launch"), at_once=True, rule=rule)


def victory(state: State, draft: Draft) -> Form:
    """Which Victory Card the nation has laid down whose button it was: nobody chooses for another (R4)."""
    seat = draft.number("nation", -1)
    if not 0 <= seat < len(state.nations) or not any(b.crown for b in state.nations[seat].row):
        return closed(draft, say("There is nothing to ask here."))
    field, card = kinds_field(draft, "card", say("Victory Card"), VICTORIES)

    def tried(pick: Pick) -> Refused | Impossible | None:
        return against(state, ChooseVictory(nation=seat, card=str(pick.value)))

    field = replace(field, picks=tuple(greyed(pick, tried(pick)) for pick in field.picks))
    move = plain(ChooseVictory(nation=seat, card=card)) if card else None
    lead = say("{name} chooses", name=state.nations[seat].name)
    title = say("Victory Card")
    return Form(title, (field,), draft, move, lead=lead, at_once=True, rule="nineteen71 R4", preview=False)


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
    for seat in contenders(state, about):
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
    picks = tuple(greyed(pick, against(state, Crown(nation=int(pick.value)))) for pick in field.picks)
    move = plain(Crown(nation=seat)) if seat >= 0 else None
    asked = (replace(field, picks=picks),)
    return Form(say("Who wins?"), asked, draft, move, say("Give the victory"), "trophy-outline", preview=False)


def name(state: State, draft: Draft) -> Form:
    """What a Building really is."""
    here = next((b for n in state.nations for b in n.row if b.id == draft.number("building")), None)
    if here is None:
        return closed(draft, say("That Building is not on the table."))
    field, card = kinds_field(draft, "kind", say("What is it?"), VICTORIES if here.crown else state.buildings)
    move = plain(NameCard(building=here.id, kind=card)) if card else None
    return Form(say("Name a Building"), (field,), draft, move, at_once=True)


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
    cards = (*ACTIONS, kind(OLD_CARD)) if state.option("mixed") else ACTIONS
    field, card = unseen_field(state, draft, "card", say("Which card?"), cards)
    move = plain(Drop(card="" if card == OLD_CARD else card)) if card else None
    return Form(say("Discard from hand"), shown(field), draft, move, at_once=True, rule="nineteen71 R9")


def odds(state: State, draft: Draft) -> Form:
    """What is left among the cards nobody has seen."""
    if not known(state):
        text = say("With cards of 1961 in the deck nobody knows how many of what are left.")
        return Form(say("What is left"), (Line(text, "eye-off-outline"),), draft, preview=False)
    left, chance = unseen(state), chances(state)
    lines = []
    for face in ACTIONS:
        percent = round(100 * chance[face.id])
        text = say("{card}: {n} of 9 unseen, {percent} %", card=face.name, n=left[face.id], percent=percent)
        lines.append(Line(text, face.icon))
    source = say("Counted from the discards and Civil Reforms in sight.")
    if any(state.pairs):  # A2
        source = say("Counted from the discards, Civil Reforms and Buildings in sight.")
    return Form(say("What is left"), (*lines, Line(source, "eye-off-outline")), draft, preview=False)


def deck(state: State, draft: Draft) -> Form:
    """How many cards the deck really has."""
    most = state.deck + len(state.discard)
    count = min(max(0, draft.number("cards", state.deck)), most)
    field = Number("cards", say("Cards in the deck"), count, 0, most)
    move = plain(Adjust(key="deck", value=count))
    return Form(say("Play Deck"), (field,), draft, move, rule="nineteen71 R63", preview=False)
