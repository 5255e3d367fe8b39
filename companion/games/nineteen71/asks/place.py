"""The form behind a tap on a Building: everything that can be done there."""

from __future__ import annotations

from companion.core.game import Draft, Move
from companion.core.text import NOTHING, Say, say
from companion.core.view import Choose, Form, Line, Pick, plain
from companion.games.nineteen71.asks import abilities, cards
from companion.games.nineteen71.asks.fields import closed, shown, stack_text
from companion.games.nineteen71.kinds import kind
from companion.games.nineteen71.moves import Invade, Reform, Shield
from companion.games.nineteen71.rows import covered, covering, why_disabled
from companion.games.nineteen71.state import Building, State, owner
from companion.games.nineteen71.victory import verdict


def building(state: State, draft: Draft) -> Form:
    """What to do with this Building."""
    found = [b for n in state.nations for b in n.row if b.id == draft.number("id")]
    if not found:
        return closed(draft, say("That Building is not on the table."))
    here = found[0]
    shut = _shut(state)
    picks = () if shut.message else _doings(state, here)
    chosen = draft.word("do") if picks else ""
    nested = _nested(state, draft, here, chosen)
    if nested is not None:
        return nested
    field = Choose("do", say("What happens here?"), picks, columns=2) if picks else None
    moves: dict[str, Move[State]] = {
        "shield": Shield(onto=here.id),
        "reform": Reform(onto=here.id),
        "invasion": Invade(site=here.id),
    }
    move = moves.get(chosen) if any(pick.value == chosen for pick in picks) else None
    why = why_disabled(state, here)
    off = Line(say("Disabled: {why}.", why=why), "lock-outline", "warn") if why.message else None
    held = Line(shut, "help-circle-outline") if shut.message else None
    gift = cards.gift_warning(state, owner(state, here.id)) if chosen == "reform" else None
    return Form(
        kind(here.kind).name,
        shown(Line(stack_text(state, here), kind(here.kind).icon), off, held, field, gift),
        draft,
        plain(move) if move else None,
        missing=say("Choose what happens here.") if picks else shut,
        at_once=gift is None,
        rule=kind(here.kind).rule,
    )


def _shut(state: State) -> Say:
    """Why nothing can be done at any Building now; nothing if something can."""
    if verdict(state) is not None:
        return say("The game is over.")
    if state.stage == "setup":
        return say("Choose the Victory Cards first, or skip them.")
    if state.chain is not None:
        return say("Finish what is being revealed and fired first.")
    if state.due is not None and not {"reform", "invasion", "counterculture"} & set(cards.usable(state)):
        return say("{card} has to be carried out first.", card=kind(state.due.card).name)
    return NOTHING


def _doings(state: State, here: Building) -> tuple[Pick, ...]:
    """What can be done at this Building now, most used first."""
    uses = cards.usable(state)
    by = state.due.by if state.due else state.turn
    radar = say("Under radar") if covered(state, here.id, by) else NOTHING

    def use(name: str, label: Say, icon: str, under: Say = NOTHING) -> Pick:
        reasons = (cards.no_card(state), under, cards.no_target(state, name, by))
        return Pick(name, label, icon, blocked=next((why for why in reasons if why.message), NOTHING))

    doings = [use("shield", say("Shield here"), "cards-outline")] if "shield" in uses else []
    if "reform" in uses:
        doings.append(use("reform", say("Civil Reform here"), "bird"))
    if here.stack and "invasion" in uses:
        doings.append(use("invasion", say("Invade this stack"), "flag-variant", radar))
    if here.stack and "counterculture" in uses:
        doings.append(use("counterculture", say("Move its top card"), "guitar-acoustic", radar))
    if state.due is not None:
        return tuple(doings)
    if len(here.stack) > (abilities.bases(state) == (here.id,)) and abilities.bases(state):
        doings.append(Pick("sabotage", say("Sabotage its top card"), "tank", blocked=radar))
    if here.id in abilities.universities(state):
        doings.insert(0, Pick("study", say("Open the turn here"), "school"))
    if abilities.farms(state):
        stopped = state.option("radar_travel") is False and covering(state, here.id)  # A18
        blocked = say("Under radar") if stopped else NOTHING
        doings.append(Pick("produce", say("Produce onto it"), "barn", blocked=blocked))
    if here.id in abilities.travellers(state):
        doings.append(Pick("travel", say("Travel from here"), "highway"))
    return tuple(doings)


def _nested(state: State, draft: Draft, here: Building, chosen: str) -> Form | None:
    """Doings that need more than this one Building go on in their own form."""
    seat = owner(state, here.id)
    if chosen == "counterculture":
        return cards.play(state, Draft("play", {"card": chosen, "from": seat, "source": here.id}))
    if chosen == "sabotage":
        return abilities.sabotage(state, Draft("sabotage", {"nation": seat, "site": here.id}))
    if chosen == "produce":
        return abilities.produce(state, Draft("produce", {"nation": seat, "onto": here.id}))
    if chosen == "travel":
        return abilities.travel(state, Draft("travel", {"source": here.id}))
    if chosen == "study":
        return abilities.study(state, Draft("study", {"university": here.id}))
    return None
