"""What has to hold before a question is worth asking: the moment, a use left, the price, and somebody to aim at.

A button asks these checks before it opens its form, and the move asks them again when it is played.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.game import Impossible, Move
from companion.core.text import Say, say
from companion.games.shasn import majority
from companion.games.shasn.catalogue import ELITES, RENEGADE, RENEGADE_NAME
from companion.games.shasn.guards import (
    guard,
    guard_cap,
    guard_debt,
    guard_elite,
    guard_free,
    guard_is,
    guard_pegs,
    guard_power,
    guard_stage,
)
from companion.games.shasn.powers import IN_OTHERS_TURNS, elites_from, has, is_elite, uses_left
from companion.games.shasn.reserve import due
from companion.games.shasn.resources import IDEALIST, total
from companion.games.shasn.state import CHAOS, PLAYING, SETTING_UP, State, player_of
from companion.games.shasn.voters import VOLATILE

BORROWED_TOO_LATE = ("lobbyist", "whistleblower")  # they work before and while somebody answers
NOBODY_TO_LOVE = say("There is no opposing voter to convert.")


def nothing_to_pay(name: str) -> Say:
    return say("{name} has no resources.", name=name)


def afford(move: Move[State], state: State, seat: int, price: int, rule: str) -> None:
    """Refuse whoever cannot pay so much at all."""
    player = player_of(state, seat)
    held = total(player.purse)
    short = say("That costs {price}, and {name} has only {number}.", price=price, name=player.name, number=held)
    move.need(held >= price, rule, short if held else nothing_to_pay(player.name))


def hands_left(state: State) -> int:
    """Discounts of Helping Hands that the active player has left (R79)."""
    return uses_left(state, "hands") if has(state, state.active, "hands") else 0


# Turn ------------------------------------------------------------------------------------------


def redraw(move: Move[State], state: State) -> None:
    guard(move, state, stages=("start",))
    again = state.rules.redraws == "any" or not state.used.get("redraw")
    move.need(again, "shasn A9", say("This table redraws only once in a turn."))
    afford(move, state, state.active, 4, "shasn R42")


def taken_by(state: State) -> str:
    """The rule by which resources of one's own choice are taken: at the start, or from the Chaos track."""
    return "shasn R5" if state.stage in SETTING_UP else "shasn R100"


def take(move: Move[State], state: State, seat: int) -> None:
    """What Chaos gives is taken after the discard (R29); the starting resources are nobody's action."""
    if state.stage not in SETTING_UP:
        guard_cap(move, state, seat)


def toll(move: Move[State], state: State) -> None:
    if not state.me.tolls:
        raise Impossible(say("No Mafioso waits for {name}.", name=state.me.name))
    guard_cap(move, state, state.active)
    afford(move, state, state.active, 1, "shasn R91")


# Purchases -------------------------------------------------------------------------------------


def influence(move: Move[State], state: State) -> None:
    guard(move, state)
    guard_debt(move, state, state.active)
    move.need(total(state.me.purse) + hands_left(state) > 0, "shasn R15", nothing_to_pay(state.me.name))
    guard_pegs(move, state, state.active, 1)


def buy(move: Move[State], state: State) -> None:
    guard(move, state)
    guard_debt(move, state, state.active)
    if not state.decks.conspiracy + state.decks.conspiracy_out:
        raise Impossible(say("No Conspiracy Card is left."))
    printed_price(move, state, 4)


def printed_price(move: Move[State], state: State, price: int) -> None:
    """The active player has what a Conspiracy Card of this price costs at the least (R59, R79, R85)."""
    provokes = is_elite(state, state.active, "provocateur") and uses_left(state, "provocateur")
    afford(move, state, state.active, max(0, price - hands_left(state) - (2 if provokes else 0)), "shasn R59")


# Deals -----------------------------------------------------------------------------------------


def trade(move: Move[State], state: State, one: int, two: int) -> None:
    """Two players can trade now: both may act, and both have something to give (R31, R32, A10, A16)."""
    guard(move, state, one, ("start", "actions"))
    guard(move, state, two, ("start", "actions"))
    move.need(state.active in (one, two), "shasn R32", say("One of the two traders has the turn."))
    pair = (state.players[one], state.players[two])
    clear = state.rules.debt_trades or not any(player.debts for player in pair)
    move.need(clear, "shasn A16", say("This table allows no trades while a debt is open."))
    if not any(total(player.purse) + player.conspiracies for player in pair):
        raise Impossible(say("{name} has nothing to trade with.", name=pair[0].name))
    for player in pair:
        gives = total(player.purse) > 0 or (not state.rules.trade_both and player.conspiracies > 0)
        empty = say("{name} has nothing to trade with.", name=player.name)
        if player.conspiracies:  # A10: a card alone will not do
            empty = say("{name} has no resource to trade with.", name=player.name)
        move.need(gives, "shasn R31", empty)


def auction(move: Move[State], state: State, *parties: int) -> None:
    """Seller and winner have discarded before anything is sold or paid (R29)."""
    guard_stage(move, state, PLAYING)
    guard_free(move, state, *parties)


def repay(move: Move[State], state: State, seat: int, creditor: int) -> None:
    player = player_of(state, seat)
    owed = sum(debt.amount for debt in player.debts if debt.creditor == creditor)
    if not owed:
        raise Impossible(say("{name} owes {other} nothing.", name=player.name, other=player_of(state, creditor).name))
    guard_free(move, state, seat)
    least, rule = (1, "shasn R35") if state.rules.debt_partial else (owed, "shasn A16")
    afford(move, state, seat, least, rule)


# Ideologue Powers ------------------------------------------------------------------------------


def somebody_stands(move: Move[State], state: State, owners: Iterable[int], rule: str, none: Say) -> None:
    """Refuse where no voter of these owners can be touched; volatile ones are named as what they are (R57)."""
    seats = tuple(owners)
    if any(majority.loose(zone, owner) for zone in state.zones for owner in seats):
        return
    volatile = any(majority.standing(zone, owner) for zone in state.zones for owner in seats)
    move.need(False, "shasn R57" if volatile else rule, VOLATILE if volatile else none)


def opponents(state: State) -> tuple[int, ...]:
    """Everybody else who has voters, Chaos included."""
    return (*(seat for seat in state.seats if seat != state.active), CHAOS)


def second_half(state: State) -> bool:
    """Whether the second resource of Prospecting is still to come (A40)."""
    return bool(state.rules.prospect_later and state.used.get("second half"))


def prospecting(move: Move[State], state: State) -> None:
    guard(move, state)
    if second_half(state):
        move.need(due(state, 1) > 0, "shasn A8", say("The Public Reserve has nothing left."))
        return
    guard_power(move, state, "prospecting")
    afford(move, state, state.active, 1, "shasn R73")


def land_grab(move: Move[State], state: State) -> None:
    guard(move, state)
    guard_power(move, state, "land_grab")
    somebody_stands(move, state, (*state.seats, CHAOS), "shasn R74", say("There is no voter to evict."))


def donations(move: Move[State], state: State) -> None:
    guard(move, state)
    guard_power(move, state, "donations")
    rich = any(total(player.purse) for seat, player in enumerate(state.players) if seat != state.active)
    move.need(rich, "shasn R75", say("Nobody else has a resource to snatch."))


def payback(move: Move[State], state: State) -> None:
    guard(move, state)
    guard_power(move, state, "payback")
    somebody_stands(move, state, opponents(state), "shasn R76", say("There is no opposing voter to discard."))
    afford(move, state, state.active, 1, "shasn R76")


def dear_love(discounts: int) -> Say:
    """What Tough Love costs with so many discounts; whoever pays chooses what is left out (R79, R80)."""
    price, trust = 4 - discounts, max(0, 2 - discounts)
    if not trust:
        return say("Tough Love costs any {number} here.", number=price)
    return say("Tough Love costs {number} here, at least {trust} of them Trust.", number=price, trust=trust)


def tough_love(move: Move[State], state: State) -> None:
    guard(move, state)
    guard_power(move, state, "love")
    somebody_stands(move, state, opponents(state), "shasn R80", NOBODY_TO_LOVE)
    guard_pegs(move, state, state.active, 1)
    most = hands_left(state)
    paid = total(state.me.purse) >= 4 - most and state.me.purse[IDEALIST] >= 2 - most
    move.need(paid, "shasn R80", dear_love(most))


# Elites ----------------------------------------------------------------------------------------


def elite(move: Move[State], state: State, key: str) -> None:
    """The active player is this Elite, with a use left."""
    guard(move, state)
    guard_elite(move, state, key)


def philanthropy(move: Move[State], state: State) -> None:
    elite(move, state, "philanthropist")
    afford(move, state, state.active, 2, "shasn R83")
    guard_pegs(move, state, state.active, 1)


def propaganda(move: Move[State], state: State) -> None:
    elite(move, state, "propagandist")
    afford(move, state, state.active, 3, "shasn R86")


def guru(move: Move[State], state: State) -> None:
    elite(move, state, "guru")
    none = say("{name} has no voter to give up.", name=state.me.name)
    somebody_stands(move, state, (state.active,), "shasn R89", none)


def look(move: Move[State], state: State, seat: int) -> None:
    """Looking is free, as often as wanted and in anybody's turn, where there is something to see (R87)."""
    guard(move, state, seat, PLAYING)
    guard_is(move, state, seat, "activist")
    held = any(player.conspiracies for other, player in enumerate(state.players) if other != seat)
    if not held:
        raise Impossible(say("No opponent holds a Conspiracy Card."))


def patrons(move: Move[State], state: State, seat: int) -> None:
    guard_stage(move, state, PLAYING)
    guard_is(move, state, seat, "patron")


def renegade(move: Move[State], state: State) -> None:
    guard(move, state, stages=("start", "actions"))
    why = say("{name} is not {elite} now.", name=state.me.name, elite=RENEGADE_NAME)
    move.need(state.rules.elites and RENEGADE in elites_from(state.me.cards), "shasn R93", why)
    move.need(not state.borrowed, "shasn R93", say("The Renegade borrows only once in a turn."))


def borrowed(move: Move[State], state: State, key: str) -> None:
    """Refuse an Elite who could do nothing in this turn (R93)."""
    name = ELITES[key].name
    late = say("{elite} acts before the answer, and that is given.", elite=name)
    move.need(state.stage == "start" or key not in BORROWED_TOO_LATE, "shasn R93", late)
    others = say("{elite} acts only in the turns of others.", elite=name)
    move.need(key not in IN_OTHERS_TURNS, "shasn R93", others)
