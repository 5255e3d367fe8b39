"""What is known of the 54 cards, and the odds of what nobody has seen."""

from __future__ import annotations

from math import comb

from companion.games.nineteen71.kinds import ACTION_IDS, BUILDING_IDS, COPIES
from companion.games.nineteen71.state import REFORM, State


def faces(state: State) -> list[str]:
    """Every card that lies open, by the half that can be read: discards, Civil Reforms, Buildings, what is named."""
    found = [*state.discard, *(b.kind for nation in state.nations for b in nation.row)]
    found += [REFORM] * sum(nation.reforms for nation in state.nations)
    if state.due is not None and state.due.lies_open:
        found.append(state.due.card)
    if state.chain is not None:
        found += state.chain.running.named
    return found


def seen(state: State) -> dict[str, int]:
    """How many copies of each Action lie open, Buildings whose other half is known included."""
    partner = {building: action for action, building in zip(ACTION_IDS, state.pairs, strict=True) if building}
    tally = dict.fromkeys(ACTION_IDS, 0)
    for face in faces(state):
        action = partner.get(face, "") if face in BUILDING_IDS else face
        if action in tally:
            tally[action] += 1
    return tally


def built(state: State, building: str) -> int:
    """How many copies of this Building lie open, Actions whose other half it is included (A2)."""
    action = next((one for one, half in zip(ACTION_IDS, state.pairs, strict=True) if half == building), building)
    return sum(face in (building, action) for face in faces(state))


def known(state: State) -> bool:
    """Whether the deck is the one that the booklet describes; nobody knows how many of what 1961 brings (R58)."""
    return not state.option("mixed")


def all_seen(state: State, card: str) -> bool:
    """All nine copies of this card lie open, so a hidden one cannot be it (R2)."""
    if not known(state) or card not in (*ACTION_IDS, *BUILDING_IDS):
        return False
    return (seen(state)[card] if card in ACTION_IDS else built(state, card)) >= COPIES


def unseen(state: State) -> dict[str, int]:
    """How many copies of each Action are still hidden somewhere, or stand as a Building of unknown back."""
    return {action: max(0, COPIES - count) for action, count in seen(state).items()}


def chances(state: State) -> dict[str, float]:
    """The chance that one hidden card is each of the six."""
    left = unseen(state)
    total = sum(left.values())
    return {action: count / total if total else 0.0 for action, count in left.items()}


def chance_of_any(state: State, action: str, cards: int) -> float:
    """The chance that at least one of so many hidden cards is this one."""
    left = unseen(state)
    total, hits = sum(left.values()), left.get(action, 0)
    cards = min(cards, total)
    return 1 - comb(total - hits, cards) / comb(total, cards) if total and cards > 0 else 0.0
