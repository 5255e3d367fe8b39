"""The form behind a tap on a Building: everything that can be done there."""

from __future__ import annotations

from companion.core.form import Choose, Form, Line, Pick, greyed
from companion.core.game import Draft, Move
from companion.core.text import NOTHING, Say, say
from companion.core.view import plain
from companion.games.nineteen71.asks import abilities, attacks, cards
from companion.games.nineteen71.asks.fields import against, closed, gift_warning, shown, stack_text
from companion.games.nineteen71.kinds import kind
from companion.games.nineteen71.moves import Invade, Produce, Reform, Sabotage, Shield, Study
from companion.games.nineteen71.moves.abilities import Mode
from companion.games.nineteen71.rows import covered, goals, open_stacks, why_disabled
from companion.games.nineteen71.state import Building, State, owner
from companion.games.nineteen71.victory import verdict


def building(state: State, draft: Draft) -> Form:
    """What to do with this Building."""
    found = [b for n in state.nations for b in n.row if b.id == draft.number("id")]
    if not found:
        return closed(draft, say("That Building is not on the table."))
    here = found[0]
    held_up = shut(state)
    picks = () if held_up.message else _doings(state, here)
    chosen = draft.word("do") if picks else ""
    nested = _nested(state, draft, here, chosen)
    if nested is not None:
        return nested
    field = Choose("do", say("What happens here?"), picks, chosen or None, columns=2) if picks else None
    move = _moves(here).get(chosen) if any(pick.value == chosen for pick in picks) else None
    why = why_disabled(state, here)
    off = Line(say("Disabled: {why}.", why=why), "lock-outline", "warn") if why.message else None
    gift = gift_warning(state, move)
    return Form(
        kind(here.kind).name,
        shown(Line(stack_text(state, here), kind(here.kind).icon), off, field, gift),
        draft,
        plain(move) if move else None,
        missing=say("Choose what happens here.") if picks else held_up,
        at_once=gift is None,
        rule=kind(here.kind).rule,
    )


def shut(state: State) -> Say:
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


def idle(state: State) -> dict[int, Say]:
    """The Buildings at which nothing can be done now, each with the reason, for the taps on them."""
    ids = [building.id for nation in state.nations for building in nation.row]
    held_up = shut(state)
    if held_up.message:
        return dict.fromkeys(ids, held_up)
    if state.due is not None:
        why, able = say("{card} has to be carried out first.", card=kind(state.due.card).name), _due_sites(state)
        return {one: why for one in ids if one not in able}
    no_card = cards.no_card(state)  # while a card can be played, it can be put anywhere as a Shield
    able = _ability_sites(state) if no_card.message else set(ids)
    return {one: no_card for one in ids if one not in able}


def _due_sites(state: State) -> set[int]:
    """Where the card that is turned up can be used."""
    uses = cards.usable(state)
    by = state.doer
    sites: set[int] = set()
    if "reform" in uses:
        every = (building.id for nation in state.nations for building in nation.row)
        sites |= {one for one in every if state.option("gift") != "no" or not against(state, Reform(onto=one))}
    if "invasion" in uses:
        sites |= set(open_stacks(state, by))
    if "counterculture" in uses:
        sites |= {one for one in open_stacks(state, by) if goals(state, one, by)}
    return sites


def _ability_sites(state: State) -> set[int]:
    """Where the abilities of the active nation can do something without a card from hand."""
    bases = abilities.bases(state)
    sites = {*abilities.universities(state), *abilities.travellers(state)}
    if bases and not abilities.no_sabotage(state).message:
        sites |= {*bases, *open_stacks(state, state.turn)}
    if abilities.farms(state, state.turn):
        free = state.option("radar_travel") is not False  # A18
        sites |= {b.id for n in state.nations for b in n.row if free or not covered(state, b.id, state.turn)}
    return sites


def _moves(here: Building) -> dict[str, Move[State]]:
    """What can be done at this Building without a further question."""
    return {"shield": Shield(onto=here.id), "reform": Reform(onto=here.id), "invasion": Invade(site=here.id)}


def _doings(state: State, here: Building) -> tuple[Pick, ...]:
    """What concerns this Building now, most used first, with the reason where it cannot be done."""
    uses = cards.usable(state)
    own = [] if state.due is not None else _own(state, here)
    first = [pick for pick in own if pick.value in ("study", "pay") and not pick.blocked.message]
    doings = list(first)
    for name, label, icon in (
        ("shield", say("Shield here"), "cards-outline"),
        ("reform", say("Civil Reform here"), "bird"),
        ("invasion", say("Invade this stack"), "flag-variant"),
    ):
        if name in uses and (here.stack or name != "invasion"):
            doings.append(greyed(Pick(name, label, icon), against(state, _moves(here)[name])))
    if here.stack and "counterculture" in uses:
        pick = Pick("counterculture", say("Move its top card"), "guitar-acoustic")
        doings.append(greyed(pick, against(state, attacks.moving(state, here.id))))
    if state.due is not None:
        return tuple(doings)
    return (*doings, *_others(state, here), *(pick for pick in own if pick not in first))


def _own(state: State, here: Building) -> list[Pick]:
    """What the Building itself lets its owner do: the reason why it does not is found here too."""
    if owner(state, here.id) != state.turn:
        return []
    if here.kind == "university":
        mode: Mode = "action" if state.option("study_choice") == "before" else ""
        study = Study(university=here.id, mode=mode)
        return [greyed(Pick("study", say("Open the turn here"), "school"), against(state, study))]
    if here.kind == "farm" and here.id not in abilities.farms(state, state.turn):
        crop = Produce(farm=here.id, onto=here.id)
        return [greyed(Pick("harvest", say("Produce from here"), "barn"), against(state, crop))]
    if here.kind == "base":
        site = next((b.id for n in state.nations for b in n.row if b.stack and b.id != here.id), here.id)
        no = against(state, Sabotage(base=here.id, site=site))
        if here.id in abilities.bases(state):
            no = None if not abilities.no_sabotage(state).message else no
        return [greyed(Pick("pay", say("Sabotage from here"), "tank"), no)]
    return []


def _others(state: State, here: Building) -> list[Pick]:
    """What other Buildings can do to this one."""
    doings = []
    bases = abilities.bases(state)
    if bases and len(here.stack) > (bases == (here.id,)):
        base = next((one for one in bases if one != here.id), here.id)
        pick = Pick("sabotage", say("Sabotage its top card"), "tank")
        doings.append(greyed(pick, against(state, Sabotage(base=base, site=here.id))))
    crops = abilities.farms(state, state.turn)  # A27: those of a rival are not used by whoever has the turn
    if crops:
        crop = Produce(farm=crops[0], onto=here.id)
        doings.append(greyed(Pick("produce", say("Produce onto it"), "barn"), against(state, crop)))
    if here.id in abilities.travellers(state):
        doings.append(Pick("travel", say("Travel from here"), "highway"))
    return doings


def _nested(state: State, draft: Draft, here: Building, chosen: str) -> Form | None:
    """Doings that need more than this one Building go on in their own form."""
    seat = owner(state, here.id)
    if chosen == "counterculture":
        return cards.play(state, Draft("play", {"card": chosen, "from": seat, "source": here.id}))
    if chosen == "sabotage":
        return abilities.sabotage(state, Draft("sabotage", {"nation": seat, "site": here.id}))
    if chosen == "pay":
        return abilities.sabotage(state, Draft("sabotage", {"base": here.id}))
    if chosen == "harvest":
        return abilities.produce(state, Draft("produce", {"farm": here.id}))
    if chosen == "produce":
        return abilities.produce(state, Draft("produce", {"nation": seat, "onto": here.id}))
    if chosen == "travel":
        return abilities.travel(state, Draft("travel", {"source": here.id}))
    if chosen == "study":
        return abilities.study(state, Draft("study", {"university": here.id}))
    return None
