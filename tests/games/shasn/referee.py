"""A referee who knows the facts of SHASN by heart: what a turn allows, with every open question at its default."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.games.shasn.state import State, Zone

POWERS = {  # R73-R80: the Ideologue, the cards, the uses in a turn
    "prospect": (0, 3, 1),
    "land_grab": (0, 5, 3),
    "donations": (1, 3, 2),
    "payback": (1, 5, 2),
    "viral": (2, 3, 2),
    "fever": (2, 5, 99),
    "hands": (3, 3, 2),
    "tough_love": (3, 5, 1),
}
ELITES = {  # R83-R92: three cards of two Ideologues and none of a third, the uses in a turn
    "philanthropy": (0, 3, 1, 1),
    "provocateur": (2, 1, 0, 2),
    "propaganda": (2, 1, 3, 1),
    "guru": (1, 3, 0, 1),
    "guerilla": (1, 3, 2, 4),
    "dictator": (1, 0, 3, 99),
}


def zone_of(state: State, key: str) -> Zone:
    return next(zone for zone in state.zones if zone.key == key)


def pays(purse: tuple[int, ...], price: tuple[int, ...]) -> bool:
    return all(held >= wanted for held, wanted in zip(purse, price, strict=True))


def fits(zone: Zone, plain: int, volatile: int) -> bool:
    """Whether so many areas are empty."""
    left = 0 if zone.out else zone.capacity - sum(zone.voters) - sum(zone.hot) - zone.chaos
    free = min(left, zone.volatile + zone.movable - sum(zone.hot))
    return volatile <= free and plain <= left - free


def rights(zone: Zone) -> int | None:
    """R47: strictly the most voters; volatile ones count (A7)."""
    counts = [plain + hot for plain, hot in zip(zone.voters, zone.hot, strict=True)]
    alone = not zone.out and max(counts) > 0 and counts.count(max(counts)) == 1
    return counts.index(max(counts)) if alone else None


def loose(zone: Zone, owner: int) -> int:
    """R57: who stands in a Volatile Area is never touched."""
    return 0 if zone.out else zone.chaos if owner < 0 else zone.voters[owner]


def blank(zone: Zone, owner: int) -> int:
    """R50: those that are no majority voters; volatile ones are majority voters first (A7)."""
    flipped = max(0, zone.shares[owner] - zone.hot[owner]) if owner >= 0 else 0
    return loose(zone, owner) - flipped


def pegs(state: State, seat: int) -> int:
    """R1: sixty, wherever they are."""
    standing = sum(zone.voters[seat] + zone.hot[seat] for zone in state.zones)
    return 60 - standing - sum(group.voters for group in state.players[seat].groups) - state.players[seat].evicted


class Referee:
    """Watches one table from the beginning of a turn on."""

    def __init__(self) -> None:
        self.uses: Counter[str] = Counter()

    def allows(self, state: State, move: Any) -> bool | None:
        """Whether the facts allow this move now; None where the referee has no opinion."""
        rule = getattr(self, f"_{move.__struct_config__.tag}", None)
        return None if rule is None else bool(rule(state, move))

    def counts(self, before: State, move: Any, after: State) -> None:
        """What has been used in this turn; the next one begins anew."""
        name = move.__struct_config__.tag
        self.uses[name] += move.count if name == "guerilla" else 1
        self.uses["hands"] += getattr(move, "discounts", 0)
        self.uses["viral"] += getattr(move, "viral", 0)
        self.uses["provocateur"] += getattr(move, "provoke", 0)
        if name == "gerrymander":
            self.uses[f"rights {move.by}"] += 1
        if after.turn != before.turn:
            self.uses.clear()

    # What stands before every act --------------------------------------------------------------

    def _acts(self, state: State) -> bool:
        """R70, R29, R91: answered, at the cap at most, the toll paid."""
        return state.stage == "actions" and self._free(state, state.active)

    def _free(self, state: State, seat: int) -> bool:
        player = state.players[seat]
        return sum(player.purse) <= player.cap and not (player.tolls and sum(player.purse))

    def _has(self, state: State, power: str, times: int = 1) -> bool:
        ideologue, level, uses = POWERS[power]
        return state.me.cards[ideologue] >= level and self.uses[power] + times <= uses

    def _is(self, state: State, elite: str, times: int = 1) -> bool:
        one, two, none, uses = ELITES[elite]
        cards = state.me.cards
        three = cards[one] >= 3 and cards[two] >= 3 and not cards[none]
        return state.rules.elites and three and self.uses[elite] + times <= uses

    def _buys(self, state: State, move: Any, cost: int | None) -> bool:
        """R36, R79: not in debt, the price exactly, discounts as far as Helping Hands go."""
        clear = not state.me.debts and pays(state.me.purse, move.pay)
        hands = not move.discounts or self._has(state, "hands", move.discounts)
        return self._acts(state) and clear and hands and (cost is None or sum(move.pay) == cost)

    # Purchases and powers ----------------------------------------------------------------------

    def _influence(self, state: State, move: Any) -> bool:
        count = move.voters + move.viral
        viral = not move.viral or self._has(state, "viral")
        lands = not move.zone or fits(zone_of(state, move.zone), count - move.hot, move.hot)
        paid = sum(move.pay) + move.discounts > 0
        return self._buys(state, move, None) and paid and viral and lands and pegs(state, state.active) >= count

    def _conspiracy(self, state: State, move: Any) -> bool:
        """R59, R85."""
        less = 0 if not move.provoke else 1 if move.discarded else 2
        provokes = self._is(state, "provocateur") if move.provoke else not move.discarded
        left = state.decks.conspiracy_out + (0 if move.discarded else state.decks.conspiracy)
        return provokes and left > 0 and self._buys(state, move, max(0, move.price - move.discounts - less))

    def _prospect(self, state: State, move: Any) -> bool:
        swaps = sum(move.pay) == 1 and pays(state.me.purse, move.pay) and sum(move.take) in (1, 2)
        return self._acts(state) and self._has(state, "prospect") and swaps

    def _land_grab(self, state: State, move: Any) -> bool:
        return self._acts(state) and self._has(state, "land_grab") and loose(zone_of(state, move.zone), move.owner) > 0

    def _donations(self, state: State, move: Any) -> bool:
        there = move.other != state.active and state.players[move.other].purse[move.kind] > 0
        return self._acts(state) and self._has(state, "donations") and there

    def _payback(self, state: State, move: Any) -> bool:
        aimed = move.owner != state.active and loose(zone_of(state, move.zone), move.owner) > 0
        paid = sum(move.pay) == 1 and pays(state.me.purse, move.pay)
        return self._acts(state) and self._has(state, "payback") and aimed and paid

    def _tough_love(self, state: State, move: Any) -> bool:
        """R80: 2 Trust and any 2, less what Helping Hands leave out; two voters where two stand."""
        count = min(2, loose(zone_of(state, move.zone), move.owner), pegs(state, state.active))
        aimed = move.owner != state.active and count > 0 and move.count == count
        hands = not move.discounts or self._has(state, "hands", move.discounts)
        trust = move.pay[3] >= 2 - move.discounts and sum(move.pay) == 4 - move.discounts
        paid = trust and hands and pays(state.me.purse, move.pay)
        return self._acts(state) and self._has(state, "tough_love") and aimed and paid

    # Elites ------------------------------------------------------------------------------------

    def _philanthropy(self, state: State, move: Any) -> bool:
        gift = move.other != state.active and sum(move.give) == 2 and pays(state.me.purse, move.give)
        viral = not move.viral or self._has(state, "viral")
        enough = pegs(state, state.active) >= move.voters + move.viral
        return self._acts(state) and self._is(state, "philanthropy") and gift and viral and enough

    def _propaganda(self, state: State, move: Any) -> bool:
        paid = sum(move.pay) == 3 and pays(state.me.purse, move.pay)
        return self._acts(state) and self._is(state, "propaganda") and paid

    def _guru(self, state: State, move: Any) -> bool:
        stands = loose(zone_of(state, move.zone), state.active) > 0
        return self._acts(state) and self._is(state, "guru") and stands and sum(move.take) == 3

    def _guerilla(self, state: State, move: Any) -> bool:
        source, target = zone_of(state, move.source), zone_of(state, move.target)
        near = {(source.key, target.key), (target.key, source.key)} & set(state.borders)
        lands = move.hot <= move.count and fits(target, move.count - move.hot, move.hot)
        walks = self._is(state, "guerilla", move.count) and loose(source, state.active) >= move.count
        return self._acts(state) and bool(near) and lands and walks

    # Gerrymandering ----------------------------------------------------------------------------

    def _gerrymander(self, state: State, move: Any) -> bool:
        """R47-R52, R78, A4."""
        by, source, target = (zone_of(state, key) for key in (move.by, move.source, move.target))
        touching = {frozenset(border) for border in state.borders}
        near = {by.key, *(z.key for z in state.zones if frozenset((by.key, z.key)) in touching)}
        reaches = {source.key, target.key} <= near and frozenset((source.key, target.key)) in touching
        fever = self._has(state, "fever")
        left = self.uses[f"rights {by.key}"] < (2 if fever else 1)
        movable = (loose if fever else blank)(source, move.owner) > 0
        mine = move.owner == state.active and source.key == by.key
        only = mine and source.voters[state.active] + source.hot[state.active] == 1
        lands = fits(target, 0, 1) and move.owner >= 0 if move.hot else fits(target, 1, 0)
        return self._acts(state) and rights(by) == state.active and left and reaches and movable and lands and not only
