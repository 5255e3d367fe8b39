"""Who has which power or Elite now, and how often it can still be used this turn."""

from __future__ import annotations

from functools import lru_cache

from companion.core.text import Say, say
from companion.games.shasn.catalogue import ELITES, POWERS, RENEGADE, RENEGADE_ICON, RENEGADE_NAME, Power
from companion.games.shasn.resources import IDEOLOGUES, Four
from companion.games.shasn.state import State

IN_OTHERS_TURNS = ("patron", "mafioso")


def income(cards: Four) -> Four:
    """One resource of an Ideologue's kind for every two of its cards (R43)."""
    a, b, c, d = (count // 2 for count in cards)
    return (a, b, c, d)


def cards_for_powers(state: State, seat: int) -> Four:
    """The cards that unlock powers now (R46, A39)."""
    cards = state.players[seat].cards
    if state.rules.power_loss == "turn" and seat == state.active:
        a, b, c, d = (max(x, y) for x, y in zip(cards, state.best, strict=True))
        return (a, b, c, d)
    return cards


def has(state: State, seat: int, power: str) -> bool:
    """Whether the seat holds enough cards for this power (R45)."""
    wanted = POWERS[power]
    return cards_for_powers(state, seat)[wanted.ideologue] >= wanted.level


def uses_left(state: State, power: str) -> int:
    """Uses the active player has left this turn."""
    uses = POWERS[power].uses if power in POWERS else ELITES[power].uses if power in ELITES else 1
    return max(0, uses - state.used.get(power, 0))


@lru_cache(maxsize=512)
def elites_from(cards: Four) -> tuple[str, ...]:
    """The Elites that these cards make (R81-R93)."""
    found = [e.key for e in ELITES.values() if all(cards[i] >= 3 for i in e.two) and cards[e.none] == 0]
    passive = sum(1 for count in cards if count >= 2)
    if passive >= 3 and max(cards) <= 2:
        found.append(RENEGADE)
    return tuple(found)


def elites(state: State, seat: int) -> tuple[str, ...]:
    """The Elites this seat is now, a borrowed one included."""
    if not state.rules.elites:
        return ()
    own = elites_from(state.players[seat].cards)
    if state.borrowed and seat == state.active and RENEGADE in own and state.borrowed not in own:
        return (*own, state.borrowed)
    late = state.players[seat].acts_as
    return (*own, late) if late and late not in own else own


def is_elite(state: State, seat: int, elite: str) -> bool:
    return elite in elites(state, seat)


def backs_all(state: State) -> bool:
    """Whether a Patron has no opponents to choose from (R84)."""
    return len(state.players) <= 3


def backs(state: State, seat: int) -> tuple[int, ...]:
    """Whose cards of three bring this player a voter now (R84)."""
    player = state.players[seat]
    if not player.lent and not is_elite(state, seat, "patron"):
        return ()
    return tuple(s for s in state.seats if s != seat) if backs_all(state) else player.backed


def elite_name(key: str) -> Say:
    return ELITES[key].name if key in ELITES else RENEGADE_NAME


def elite_icon(key: str) -> str:
    return ELITES[key].icon if key in ELITES else RENEGADE_ICON


def missing_cards(power: Power, cards: Four) -> Say:
    """Why a power is still locked."""
    return say(
        "Needs {level} {ideologue} cards, you hold {count}.",
        level=power.level,
        ideologue=IDEOLOGUES[power.ideologue],
        count=cards[power.ideologue],
    )
