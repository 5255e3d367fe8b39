"""What to ask before each move of SHASN can be played."""

from __future__ import annotations

from companion.core.form import Form
from companion.core.game import Draft
from companion.games.shasn.asks import (
    board,
    chaos,
    conspiracies,
    elites,
    ending,
    gerrymander,
    influence,
    locked,
    opening,
    own_card,
    powers,
    trade,
    turn,
    zone,
)
from companion.games.shasn.asks.fields import unknown
from companion.games.shasn.state import State

ASKS: dict[str, zone.Ask] = {
    "take": opening.take,
    "bid": opening.bid,
    "seal": opening.seal,
    "require": opening.require,
    "answer": turn.answer,
    "redraw": turn.redraw,
    "toll": turn.toll,
    "discard": turn.discard,
    "stage": turn.stage,
    "influence": influence.influence,
    "place": influence.place,
    "return": influence.give_back,
    "place_chaos": influence.place_chaos,
    "gerrymander": gerrymander.gerrymander,
    "guerilla": gerrymander.guerilla,
    "prospect": powers.prospect,
    "land_grab": powers.land_grab,
    "donations": powers.donations,
    "payback": powers.payback,
    "tough_love": powers.tough_love,
    "philanthropy": elites.philanthropy,
    "patrons": elites.patrons,
    "propaganda": elites.propaganda,
    "guru": elites.guru,
    "borrow": elites.borrow,
    "look": elites.look,
    "buy": conspiracies.buy,
    "conspire": conspiracies.conspire,
    "note_conspiracy": conspiracies.write_down,
    "tell_conspiracy": conspiracies.tell,
    "lose": conspiracies.lose,
    "card": own_card.card,
    "chaos": chaos.chaos,
    "calm": chaos.calm,
    "reward": chaos.reward,
    "mat": chaos.mat,
    "trade": trade.trade,
    "auction": trade.auction,
    "repay": trade.repay,
    "edit_zone": board.edit_zone,
    "border": board.border,
    "volatile": board.volatile,
    "turf": board.turf,
    "coalition": board.coalition,
    "lot": ending.lot,
    "privilege": ending.privilege,
    "cost": ending.cost,
    "adjust": ending.adjust,
}


def ask(state: State, draft: Draft) -> Form:
    """The form for a draft; one that fits nothing here gets a harmless form."""
    if draft.act == "zone":
        return zone.sheet(state, draft, ASKS)
    if draft.act == "locked":
        return locked.locked(state, draft, ASKS)
    found = ASKS.get(draft.act)
    return found(state, draft) if found else unknown(draft)
