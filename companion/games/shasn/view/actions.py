"""What can be done now beside the one button, and the seldom used rest."""

from __future__ import annotations

from typing import NamedTuple

from companion.core.game import Draft, objection, refusal
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, plain
from companion.games.shasn import openings
from companion.games.shasn.acts import ELITE_ACTS, ON_PURCHASE, POWER_ACTS, Opening
from companion.games.shasn.against import first_no, reason
from companion.games.shasn.asks.board import no_area
from companion.games.shasn.asks.conspiracies import no_conspiracy
from companion.games.shasn.asks.locked import locked_keys
from companion.games.shasn.asks.trade import no_deal, no_trade
from companion.games.shasn.catalogue import ELITES, POWERS
from companion.games.shasn.guards import ANY, guard_power
from companion.games.shasn.moves.chaos import LowerChaos, MoveChaos
from companion.games.shasn.moves.coalition import open_coalition
from companion.games.shasn.moves.ending import DrawLot, PlayOn, ScoreGame
from companion.games.shasn.moves.gerrymander import open_gerrymander
from companion.games.shasn.moves.opening import OpenPlay
from companion.games.shasn.moves.turn import not_yet
from companion.games.shasn.powers import backs_all, elite_icon, elite_name, elites, has, uses_left
from companion.games.shasn.scoring import by_privilege
from companion.games.shasn.state import NOBODY, SETTING_UP, State, replace
from companion.games.shasn.view.duties import END, SCORE, answer_action
from companion.games.shasn.view.ending import DRAW_LOT
from companion.games.shasn.view.pieces import asking

BANK = Action(say("Reserve and decks"), "bank", tool="bank")


def why_closed(state: State, opening: Opening) -> Say:
    """Why a form cannot be finished now; nothing if it can."""
    return objection(lambda: opening(ANY, state))


def trade_action(state: State) -> Action:
    """A trade with anybody who can; if nobody can, the first reason."""
    no = first_no(no_trade(state, state.active, seat) for seat in state.seats if seat != state.active)
    return asking(say("Trade"), "swap-horizontal", "trade", reason(no))


def conspire_action(state: State, seat: int) -> Action:
    why = reason(no_conspiracy(state, seat))
    return asking(say("Play Conspiracy"), "incognito", "conspire", why, seat=seat)


def power_actions(state: State) -> tuple[Action, ...]:
    """The active player's unlocked powers that are used on purpose."""
    return tuple(power_action(state, key) for key in POWER_ACTS if has(state, state.active, key))


def power_action(state: State, key: str, label: Say = NOTHING) -> Action:
    """One power of the active player, with what is left of it."""
    power, (act, opening) = POWERS[key], POWER_ACTS[key]
    half = key == "prospecting" and openings.second_half(state)
    detail = say("1 for later") if half else say("{number} left this turn", number=uses_left(state, key))
    return asking(label if label.message else power.name, power.icon, act, why_closed(state, opening), detail)


def locked_actions(state: State, key: str) -> tuple[Action, ...]:
    """A power that only a ruling opens: its form, or that of the purchase which it makes larger or cheaper (R45)."""
    if key in POWER_ACTS:
        return (power_action(state, key, say("Use")),)
    if key not in ON_PURCHASE:
        return ()
    why = objection(lambda: guard_power(ANY, state, key))
    return (Action(say("Use"), POWERS[key].icon, ask=Draft("influence", ON_PURCHASE[key]), blocked=why),)


def elite_action(state: State, key: str) -> Action:
    act, opening = ELITE_ACTS[key]
    counted = key in ELITES and ELITES[key].uses
    detail = say("{number} left this turn", number=uses_left(state, key)) if counted else NOTHING
    return asking(elite_name(key), elite_icon(key), act, why_closed(state, opening), detail)


def look_action(state: State, seat: int) -> Action:
    """What an Activist may do in the turn of another (R87)."""
    elite, why = ELITES["activist"], objection(lambda: openings.look(ANY, state, seat))
    return asking(elite.name, elite.icon, "look", why, seat=seat)


def elite_actions(state: State) -> tuple[Action, ...]:
    """What the active player can do as an Elite."""
    known = ("patron",) if backs_all(state) else ()  # there is nobody to choose from (R84)
    return tuple(
        elite_action(state, key) for key in elites(state, state.active) if key in ELITE_ACTS and key not in known
    )


class Own(NamedTuple):
    """What only the active player does: said on their sheet and again beside the one button."""

    influence: Action
    gerrymander: Action
    trade: Action
    powers: tuple[Action, ...]
    elites: tuple[Action, ...]
    buy: Action


def influence_action(state: State) -> Action:
    return asking(say("Influence"), "account-plus", "influence", why_closed(state, openings.influence))


def own_actions(state: State) -> Own:
    return Own(
        influence_action(state),
        replace(
            asking(say("Move a voter"), "flag-variant", "gerrymander", why_closed(state, open_gerrymander)),
            short=say("Move"),
        ),
        trade_action(state),
        power_actions(state),
        elite_actions(state),
        asking(say("Buy Conspiracy"), "incognito", "buy", why_closed(state, openings.buy)),
    )


def others(state: State, own: Own, first: Action | None) -> tuple[Action, ...]:
    """Beside the one button that comes first, most used ones before the others."""
    if state.stage == "bid" and not state.bids:  # R113: on the table's device only, no guest enters the other's bid
        return (replace(asking(say("Enter the bids"), "hand-coin-outline", "bid"), by=NOBODY),)
    if state.stage == "over" or state.stage in SETTING_UP:
        return ()
    card = asking(say("Card effect"), "card-plus-outline", "card")
    if state.stage == "start":
        waits = () if first and first.ask and first.ask.act == "answer" else (answer_action(state),)
        redraw = asking(say("Redraw for 4"), "autorenew", "redraw", why_closed(state, openings.redraw))
        redraw = replace(redraw, short=say("Redraw"))
        play = asking(say("Play Conspiracy"), "incognito", "conspire", nobody_plays(state))
        play = replace(play, by=NOBODY)  # R60: anybody's at the table; a guest has a button for the own cards alone
        return (*waits, redraw, own.trade, play, card, *own.elites)
    if state.stage == "post":
        return (card, auction_action(state))
    end = () if first is not None and first.move == END.move else (replace(END, blocked=not_yet(state)),)
    low = objection(lambda: LowerChaos().check(state))
    calm = (asking(say("Lower Chaos"), "skull", "calm", low),) if state.rules.chaos else ()
    used = (own.trade, *own.powers, *own.elites, own.buy, conspire_action(state, state.active))
    return (own.influence, own.gerrymander, *end, *used, *calm, card)


def nobody_plays(state: State) -> Say:
    """Why no Conspiracy Card can be played before the answer."""
    held = [seat for seat in state.seats if state.players[seat].conspiracies]
    if not held:
        return say("Nobody holds a Conspiracy Card.")
    return reason(first_no(no_conspiracy(state, seat) for seat in held))


def auction_action(state: State) -> Action:
    """How an auction ended; somebody must be able to sell (R29)."""
    no = first_no(no_deal(state, seat) for seat in state.seats)
    return asking(say("Auction"), "gavel", "auction", reason(no))


def menu(state: State) -> tuple[Action, ...]:
    """Seldom needed."""
    found = [
        Action(say("Set by hand"), "gavel", ask=Draft("adjust"), by_hand=True),
        BANK,
        asking(say("Edit the board"), "pencil-plus-outline", "edit_zone"),
        asking(say("Borders"), "pencil-plus-outline", "border"),
        *_modes(state),
    ]
    if state.stage in SETTING_UP:
        return (
            *found,
            Action(say("Start now"), "play", move=plain(OpenPlay()), blocked=objection(lambda: OpenPlay().play(state))),
        )
    if state.stage == "over":
        found.append(Action(say("Play on"), "play", move=plain(PlayOn()), by_hand=True))
        if refusal(lambda: DrawLot(roll=1).play(state)) is None:
            found.append(DRAW_LOT)
        return tuple(found)
    found.append(auction_action(state))
    if locked_keys(state):
        why = say("Only a ruling of the table opens them.")
        found.append(asking(say("Locked powers"), "lock-outline", "locked", why))
    found.append(replace(asking(say("Whose turn?"), "autorenew", "stage"), by_hand=True))
    found.append(replace(SCORE, blocked=objection(lambda: ScoreGame().play(state))))
    return tuple(found)


def _modes(state: State) -> list[Action]:
    """What the modes of this table add to the menu."""
    found = []
    if state.rules.chaos:
        early = objection(lambda: MoveChaos(seat=state.active, by=1).check(state))
        found.append(asking(say("Move Chaos"), "skull", "chaos", early))
        found.append(asking(say("Chaos rewards"), "pencil-plus-outline", "reward"))
        found.append(asking(say("Chaos mat"), "pencil-plus-outline", "mat"))
    if state.rules.turfs:
        found.append(asking(say("Name Home Turfs"), "home", "turf"))
    if state.rules.movable:
        no = first_no(no_area(state, zone) for zone in state.zones)
        found.append(asking(say("Volatile Areas"), "flash", "volatile", reason(no)))
    if state.rules.coalitions:
        found.append(asking(say("Coalition"), "handshake", "coalition", why_closed(state, open_coalition)))
    if by_privilege(state):
        found.append(asking(say("Privilege"), "account-plus", "privilege"))
    return found
