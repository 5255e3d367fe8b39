"""Powers and Elites that the active player does not have, for the table that rules otherwise."""

from __future__ import annotations

from companion.core.form import Choose, Field, Form, Pick, Spot, greyed
from companion.core.game import Draft, Impossible, refusal
from companion.core.text import say
from companion.games.shasn import openings
from companion.games.shasn.acts import ELITE_ACTS, ON_PURCHASE, POWER_ACTS
from companion.games.shasn.against import Against
from companion.games.shasn.asks.fields import made, unknown
from companion.games.shasn.asks.zone import Ask
from companion.games.shasn.catalogue import ELITES, POWERS, Elite
from companion.games.shasn.guards import ANY, guard_power
from companion.games.shasn.powers import elites, has
from companion.games.shasn.resources import Four, add, only
from companion.games.shasn.state import State, with_player


def locked_keys(state: State) -> tuple[str, ...]:
    """What is used on purpose and not the active player's now (R45, R81-R90)."""
    if state.stage != "actions":
        return ()  # no power is used then, whoever has it
    powers = [key for key in POWERS if key in POWER_ACTS or key in ON_PURCHASE]
    found = [key for key in powers if not has(state, state.active, key)]
    if state.rules.elites:
        found += [key for key in ELITE_ACTS if key in ELITES and key not in elites(state, state.active)]
    return tuple(found)


def locked(state: State, draft: Draft, asks: dict[str, Ask]) -> Form:
    """Choose one, then the questions of its use."""
    keys = locked_keys(state)
    if not keys:
        return unknown(draft)
    key = draft.word("power")
    picks = tuple(_pick(state, each, asks) for each in keys)
    field = Choose("power", say("Which power?"), picks, key if key in keys else None)
    if key not in keys:
        return made(say("Locked powers"), draft, (field,), missing=say("Choose a power."), rule="shasn R45")
    sub = _use(state, key, draft, asks)
    name = (POWERS[key] if key in POWERS else ELITES[key]).name
    return Form(name, (field, *sub.fields), draft, sub.move, sub.confirm, missing=sub.missing, rule=sub.rule)


def _use(state: State, key: str, draft: Draft, asks: dict[str, Ask]) -> Form:
    """The questions of using it, as if it were unlocked."""
    act = POWER_ACTS[key][0] if key in POWER_ACTS else "influence" if key in ON_PURCHASE else ELITE_ACTS[key][0]
    return asks[act](state, Draft(draft.act, {**ON_PURCHASE.get(key, {}), **draft.answers}))


def _pick(state: State, key: str, asks: dict[str, Ask]) -> Pick:
    power = POWERS[key] if key in POWERS else ELITES[key]
    no = _against(state, key)
    aimed = key not in ON_PURCHASE  # a card can be influenced without a zone
    if no and aimed and any(_unanswerable(field) for field in _use(state, key, Draft("locked"), asks).fields):
        no = Impossible((_against(_able(state, key), key) or no).why)  # without a target no ruling changes anything
    return greyed(Pick(key, power.name, power.icon), no)


def _able(state: State, key: str) -> State:
    """The table as if the active player held the cards for it, and owed nothing."""
    cards = only(POWERS[key].ideologue, POWERS[key].level) if key in POWERS else _of_elite(ELITES[key])
    return with_player(state, state.active, cards=cards, debts=())


def _of_elite(elite: Elite) -> Four:
    one, two = elite.two
    return add(only(one, 3), only(two, 3))


def _unanswerable(field: Field) -> bool:
    if isinstance(field, Spot):
        return not field.spots and not field.greyed
    return isinstance(field, Choose) and not field.picks


def _against(state: State, key: str) -> Against:
    """What keeps the active player from using it now."""
    if key in ON_PURCHASE:
        return refusal(lambda: openings.influence(ANY, state)) or refusal(lambda: guard_power(ANY, state, key))
    opening = POWER_ACTS[key][1] if key in POWER_ACTS else ELITE_ACTS[key][1]
    return refusal(lambda: opening(ANY, state))
