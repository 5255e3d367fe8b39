"""What can be done now beside the one button, and the seldom used rest."""

from __future__ import annotations

from typing import NamedTuple

from companion.core.game import objection
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, plain
from companion.games.shasn import majority
from companion.games.shasn.asks.zone import power_block, wait
from companion.games.shasn.catalogue import ELITES, POWERS, RENEGADE
from companion.games.shasn.moves.chaos import LowerChaos, MoveChaos
from companion.games.shasn.moves.ending import PlayOn
from companion.games.shasn.moves.gerrymander import gerrymanders_left
from companion.games.shasn.moves.opening import OpenPlay
from companion.games.shasn.moves.turn import not_yet
from companion.games.shasn.powers import elite_icon, elites, has, uses_left
from companion.games.shasn.resources import total
from companion.games.shasn.scoring import by_privilege, leaders
from companion.games.shasn.state import PLAYING, SETTING_UP, State, replace
from companion.games.shasn.view.duties import END, SCORE, primary
from companion.games.shasn.view.pieces import asking

POWER_ACTS = {
    "prospecting": "prospect",
    "land_grab": "land_grab",
    "donations": "donations",
    "payback": "payback",
    "love": "tough_love",
}
ELITE_ACTS = {
    "philanthropist": "philanthropy",
    "patron": "patrons",
    "propagandist": "propaganda",
    "guru": "guru",
    "guerilla": "guerilla",
    "activist": "look",
    RENEGADE: "borrow",
}


def purchase(state: State) -> Say:
    """Why nothing can be bought now."""
    waits = wait(state, "actions")
    if waits.message:
        return waits
    if state.me.debts:
        return say("Pay your debt first.")
    free = has(state, state.active, "hands") and uses_left(state, "hands")  # two discounts may be the whole price
    return NOTHING if total(state.me.purse) or free else say("You have no resources.")


def influence_action(state: State) -> Action:
    return asking(say("Influence"), "account-plus", "influence", purchase(state))


def gerrymander_action(state: State) -> Action:
    why = wait(state, "actions")
    if not why.message and not any(gerrymanders_left(state, z) for z in state.zones):
        mine = any(majority.rights(z, state.rules) == state.active for z in state.zones)
        why = say("Your rights are used up this turn.") if mine else say("You have no rights in any zone.")
    return asking(say("Move a voter"), "flag-variant", "gerrymander", why)


def trade_action(state: State) -> Action:
    why = wait(state, "start", "actions")
    if not why.message and state.me.debts and not state.rules.debt_trades:
        why = say("Pay your debt first.")
    return asking(say("Trade"), "swap-horizontal", "trade", why)


def conspire_action(state: State, seat: int) -> Action:
    player = state.players[seat]
    why = NOTHING if player.conspiracies else say("No Conspiracy Card in hand.")
    if not why.message and seat != state.active and state.stage != "start":
        why = say("Only in your turn or before an answer.")
    if not why.message:
        why = wait(state, *PLAYING, seat=seat)
    return asking(say("Play Conspiracy"), "incognito", "conspire", why, seat=seat)


def buy_action(state: State) -> Action:
    decks, why = state.decks, purchase(state)
    if not why.message and not decks.conspiracy + decks.conspiracy_out:
        why = say("No Conspiracy Card is left.")
    return asking(say("Buy Conspiracy"), "incognito", "buy", why)


def power_actions(state: State) -> tuple[Action, ...]:
    """The active player's unlocked powers that are used on purpose."""
    found = []
    for key, act in POWER_ACTS.items():
        power = POWERS[key]
        if has(state, state.active, key):
            left = uses_left(state, key)
            half = key == "prospecting" and not left and not power_block(state, key).message
            detail = say("1 for later") if half else say("{number} left this turn", number=left)
            found.append(asking(power.name, power.icon, act, power_block(state, key), detail))
    return tuple(found)


def elite_actions(state: State) -> tuple[Action, ...]:
    """What the active player can do as an Elite."""
    found = []
    for key in elites(state, state.active):
        act = ELITE_ACTS.get(key)
        if act is None:
            continue
        label = ELITES[key].name if key in ELITES else say("The Renegade")
        stages = ("start", "actions") if key in (RENEGADE, "patron", "activist") else ("actions",)
        why = wait(state, *stages)
        spent = ELITES[key].uses and not uses_left(state, key) if key in ELITES else bool(state.borrowed)
        if not why.message and spent:
            why = say("Used up this turn.")
        found.append(asking(label, elite_icon(key), act, why))
    return tuple(found)


class Own(NamedTuple):
    """What only the active player does: said on their sheet and again beside the one button."""

    influence: Action
    gerrymander: Action
    trade: Action
    powers: tuple[Action, ...]
    elites: tuple[Action, ...]
    buy: Action


def own_actions(state: State) -> Own:
    return Own(
        influence_action(state),
        gerrymander_action(state),
        trade_action(state),
        power_actions(state),
        elite_actions(state),
        buy_action(state),
    )


def others(state: State, own: Own) -> tuple[Action, ...]:
    """Beside the one button, most used first."""
    if state.stage == "over" or state.stage in SETTING_UP:
        return ()
    card = asking(say("Card effect"), "card-plus-outline", "card")
    if state.stage == "start":
        redraw = asking(say("Redraw for 4"), "autorenew", "redraw", _no_redraw(state))
        play = asking(say("Play Conspiracy"), "incognito", "conspire", _nobody_plays(state))
        return (redraw, own.trade, play, card, *own.elites)
    if state.stage == "post":
        return (card, asking(say("Auction"), "gavel", "auction"))
    first = primary(state)
    end = () if first is not None and first.move == END.move else (replace(END, blocked=not_yet(state)),)
    low = objection(lambda: LowerChaos().check(state))
    calm = (asking(say("Lower Chaos"), "skull", "calm", low),) if state.rules.chaos else ()
    used = (own.trade, *own.powers, *own.elites, own.buy, conspire_action(state, state.active))
    return (own.influence, own.gerrymander, *end, *used, *calm, card)


def _no_redraw(state: State) -> Say:
    """Why no other Ideology Card can be had (R42, A9)."""
    why = wait(state, "start")
    if why.message:
        return why
    if state.rules.redraws == "once" and state.used.get("redraw"):
        return say("Used up this turn.")
    return NOTHING if total(state.me.purse) >= 4 else say("You have fewer than 4 resources.")


def _nobody_plays(state: State) -> Say:
    """Why no Conspiracy Card can be played before the answer."""
    held = [seat for seat in state.seats if state.players[seat].conspiracies]
    waits = [wait(state, "start", seat=seat) for seat in held]
    if not held:
        return say("Nobody holds a Conspiracy Card.")
    return NOTHING if NOTHING in waits else waits[0]


def menu(state: State) -> tuple[Action, ...]:
    """Seldom needed."""
    found = [
        asking(say("Set by hand"), "gavel", "adjust"),
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
        found.append(Action(say("Play on"), "play", move=plain(PlayOn())))
        if state.ended != "chaos" and len(leaders(state)) > 1 and not by_privilege(state):
            found.append(asking(say("Draw by lot"), "dice-multiple", "lot"))
        return tuple(found)
    found.append(asking(say("Auction"), "gavel", "auction"))
    found.append(asking(say("Whose turn?"), "autorenew", "stage"))
    unsettled = NOTHING if majority.complete(state) else say("Some zones are not decided yet.")
    found.append(Action(SCORE.label, SCORE.icon, move=SCORE.move, blocked=unsettled))
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
        found.append(asking(say("Volatile Areas"), "flash", "volatile"))
    if state.rules.coalitions:
        found.append(asking(say("Coalition"), "handshake", "coalition", wait(state, "actions")))
    if by_privilege(state):
        found.append(asking(say("Privilege"), "account-plus", "privilege"))
    return found
