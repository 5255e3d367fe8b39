"""What has to be right before a move: the moment, the duties before it, and the power that it uses."""

from __future__ import annotations

from companion.core.game import Move
from companion.core.text import Say, say
from companion.games.shasn.bags import bag
from companion.games.shasn.catalogue import ELITES, POWERS, Power
from companion.games.shasn.order import in_order
from companion.games.shasn.powers import has, is_elite, missing_cards, uses_left
from companion.games.shasn.resources import total
from companion.games.shasn.state import State, player_of, replace

ANY: Move[State] = Move()  # for questions to the rules that no move of its own asks
STAGES = {
    "bid": say("First bid for who is Player 1."),
    "requirements": say("First every zone gets its requirement."),
    "resources": say("First everybody takes their starting resources."),
    "start": say("Answer the Ideology Card first."),
    "actions": say("The Ideology Card of this turn is answered already."),
    "post": say("This turn is over."),
    "over": say("The game is over."),
}


def excess(state: State, seat: int) -> int:
    """How many resources above the cap (R28); a view asks this forty times."""
    player = state.players[seat]
    held = load(state, seat) if player.groups else sum(player.purse)
    return held - player.cap if held > player.cap else 0


def load(state: State, seat: int) -> int:
    """What counts against the cap: resources, and a Technocrat's kept voters (R27, R81)."""
    player = state.players[seat]
    kept = sum(group.voters for group in player.groups if group.kept) if player.groups else 0
    return total(player.purse) + (kept if kept and is_elite(state, seat, "technocrat") else 0)


def owes_toll(state: State, seat: int) -> bool:
    """Whether a Mafioso waits and can be paid (R91, A29)."""
    player = state.players[seat]
    return bool(player.tolls) and total(player.purse) > 0


def guard(move: Move[State], state: State, seat: int | None = None, stages: tuple[str, ...] = ("actions",)) -> None:
    """Refuse what does not belong to this moment or must wait for a duty."""
    who = state.active if seat is None else seat
    player_of(state, who)
    guard_stage(move, state, stages)
    guard_free(move, state, who)


def guard_free(move: Move[State], state: State, *seats: int) -> None:
    """Whoever acts, deals or pays has discarded down to the cap and paid the Mafioso (R29, R91)."""
    for seat in seats:
        guard_cap(move, state, seat)
        if owes_toll(state, seat):
            move.need(False, "shasn R91", say("{name} pays the Mafioso first.", name=player_of(state, seat).name))


def guard_stage(move: Move[State], state: State, stages: tuple[str, ...]) -> None:
    """Refuse what belongs to another moment."""
    if state.stage not in stages:
        move.need(False, "shasn R63" if state.stage == "over" else "shasn R70", STAGES[state.stage])


def guard_cap(move: Move[State], state: State, seat: int) -> None:
    """Nothing else before the discard (R29)."""
    over = excess(state, seat)
    if over:
        name = player_of(state, seat).name
        why = say("{name} is above the cap and discards {number} first.", name=name, number=over)
        move.need(False, "shasn R29", why)


def guard_others(move: Move[State], state: State) -> None:
    """A turn does not go on while somebody has to discard or to take what Chaos gives (R28, R100)."""
    for seat in in_order(state, state.active):
        guard_cap(move, state, seat)
        player = state.players[seat]
        if player.to_take:
            why = say("{name} takes {number} from the Chaos track first.", name=player.name, number=player.to_take)
            move.need(False, "shasn R100", why)


def few_pegs(name: str | Say, left: int) -> Say:
    """Why a bag does not give that many."""
    if not left:
        return say("{name} has no pegs left.", name=name)
    return say("{name} has only {number} peg left.", "{name} has only {number} pegs left.", name=name, number=left)


def guard_pegs(move: Move[State], state: State, seat: int, count: int) -> None:
    """Refuse more voters than there are pegs in the bag (R1)."""
    left = bag(state, seat)
    move.need(left >= count, "shasn R1", few_pegs(player_of(state, seat).name, left))


def guard_debt(move: Move[State], state: State, seat: int, rule: str = "shasn R36") -> None:
    """No purchases while an auction is unpaid."""
    player = state.players[seat]
    owed = sum(debt.amount for debt in player.debts)
    move.need(owed == 0, rule, say("{name} still owes {number} from an auction.", name=player.name, number=owed))


def used_up(power: Power) -> Say:
    return say("{power} is used up for this turn.", power=power.name)


def guard_power(move: Move[State], state: State, key: str) -> State:
    """Refuse a power that is locked or used up, and count one use."""
    power = POWERS[key]
    cards = state.me.cards
    move.need(has(state, state.active, key), "shasn R45", missing_cards(power, cards))
    move.need(uses_left(state, key) > 0, power.rule, used_up(power))
    if power.paid and state.rules.debt_powers:
        guard_debt(move, state, state.active, "shasn A16")
    return use(state, key)


def guard_is(move: Move[State], state: State, seat: int, key: str) -> None:
    """Refuse whoever is not this Elite."""
    elite = ELITES[key]
    why = say("{name} is not {elite} now.", name=player_of(state, seat).name, elite=elite.name)
    move.need(is_elite(state, seat, key), elite.rule, why)


def guard_elite(move: Move[State], state: State, key: str, count: int = 1) -> State:
    """Refuse an Elite's power to whoever is not that Elite, and count its use."""
    elite = ELITES[key]
    guard_is(move, state, state.active, key)
    spent = say("{power} has no use left this turn.", power=elite.name)
    move.need(uses_left(state, key) >= count or not elite.uses, elite.rule, spent)
    if elite.paid and state.rules.debt_powers:
        guard_debt(move, state, state.active, "shasn A16")
    return use(state, key, count)


def use(state: State, key: str, count: int = 1) -> State:
    return replace(state, used={**state.used, key: min(99, state.used.get(key, 0) + count)})
