"""Forms of characters: who they are, how they relate, and what follows a death."""

from __future__ import annotations

from functools import partial

from companion.core.form import Choose, Field, Form, Number, Pick, Words, greyed
from companion.core.game import Draft, refusal
from companion.core.text import say
from companion.core.view import plain
from companion.games.hope.asks.picks import nothing, one_of, seat_of, seat_picks, within
from companion.games.hope.moves import Describe, GiveTrait, Relate, Return
from companion.games.hope.names import bond_name
from companion.games.hope.state import Bond, State, living

PERSONALITIES = ("", "sociopath", "nonviolent", "other")
BONDS = ("", "parent", "disgust", "friends", "other")


def _personality(draft: Draft, known: str, persona: str) -> tuple[str, str, Field, tuple[Field, ...]]:
    """The card that lies open before the player, the question for it, and what another one has to be asked last."""
    kind = draft.word("personality", known)
    kind = kind if kind in PERSONALITIES else ""
    name = draft.word("persona", persona)[:60]
    picks = (
        Pick("", say("None yet")),
        Pick("sociopath", say("Sociopath"), detail=say("At most 4 Humanity, lost only by giving dice.")),
        Pick("nonviolent", say("Non-Violent"), detail=say("With violence, the first die given fails.")),
        Pick("other", say("Another")),
    )
    field = Choose("personality", say("Personality"), picks, kind)
    return kind, name, field, (Words("persona", say("Name of the Personality"), name),) if kind == "other" else ()


def describe(state: State, draft: Draft) -> Form:
    """The character sheet's own words (R5, R8)."""
    seat = seat_of(state, draft)
    who = state.players[seat]
    title = say("{name}'s character", name=who.name)
    if not who.alive:
        return nothing(title, say("This character is no longer in the game."), draft)
    kind, persona, card, last = _personality(draft, who.personality, who.persona)
    name, note = draft.word("who", who.who)[:60], draft.word("note", who.note)[:200]
    age = within(draft, "age", 0, 120, who.age)
    move = Describe(
        seat=seat,
        who=name,
        age=age,
        note=note,
        personality=kind,  # type: ignore[arg-type]
        persona=persona,
    )
    words: tuple[Field, ...] = (
        Words("who", say("Name"), name),
        Number("age", say("Age"), age, 0, 120, (17, 33, 67)),
        Words("note", say("Note"), note, 200),
    )
    return Form(title, (card, *words, *last), draft, plain(move), say("Keep"), rule="hope/character-details")


def relate(state: State, draft: Draft) -> Form:
    """The Relationship between a player and the left neighbour."""
    seat = seat_of(state, draft)
    bond = state.bonds[seat]
    known = draft.word("kind", bond.kind)
    kind = known if known in BONDS else ""
    name = draft.word("name", bond.name)[:60]
    count = len(state.players)
    pairs = tuple(
        Pick(
            at,
            say("{name} and {other}", name=state.players[at].name, other=state.players[(at + 1) % count].name),
            seat=at,
        )
        for at in range(count)
    )
    kinds = tuple(
        Pick(key, say("None yet") if not key else say("Another") if key == "other" else bond_name(Bond(key)))
        for key in BONDS
    )
    fields: list[Field] = [
        Choose("seat", say("Between"), pairs, seat),
        Choose("kind", say("Relationship"), kinds, kind),
    ]
    if kind == "other":
        fields.append(Words("name", say("Its name"), name))
    move = Relate(seat=seat, kind=kind, name=name if kind == "other" else "")  # type: ignore[arg-type]
    return Form(
        say("Relationships"), tuple(fields), draft, plain(move), say("Keep"), rule="hope/relationship", preview=False
    )


def gift(state: State, draft: Draft) -> Form:
    """Gift from the Grave: to whom (R68)."""
    seat = seat_of(state, draft)
    title = say("{name}'s gift from the grave", name=state.players[seat].name)
    heirs = tuple(other for other in living(state) if other != seat)
    if seat not in state.gifts or not heirs:
        return nothing(title, say("There is no gift to give."), draft)
    to = one_of(draft, "to", heirs)
    move = None if to is None else plain(GiveTrait(seat=seat, to=to))
    picks = tuple(
        greyed(pick, refusal(partial(GiveTrait(seat=seat, to=other).play, state)))
        for other, pick in zip(heirs, seat_picks(state, heirs), strict=True)
    )
    field = Choose("to", say("Draw a random Trait. Who gets it?"), picks, to)
    return Form(
        title, (field,), draft, move, icon="gift-outline", at_once=True, rule="hope/gift-from-the-grave", preview=False
    )


def come_back(state: State, draft: Draft) -> Form:
    """Grace of Innocence: somebody new (R69)."""
    seat = seat_of(state, draft)
    who = state.players[seat]
    title = say("A new character for {name}", name=who.name)
    if who.alive or state.over == "won":
        return nothing(title, say("{name} needs no new character now.", name=who.name), draft)
    kind, persona, card, last = _personality(draft, "", "")
    name = draft.word("who")[:60]
    move = Return(seat=seat, who=name, personality=kind, persona=persona)  # type: ignore[arg-type]
    return Form(
        title,
        (card, Words("who", say("Name"), name), *last),
        draft,
        plain(move),
        say("Join the group"),
        "account-plus",
        say("3 Humanity, 2 Traits, 1 Personality, no Relationship."),
        rule="hope/grace-of-innocence",
    )
