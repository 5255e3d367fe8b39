"""What cards do to resources, voters and hands: Conspiracies, Headlines and Home Turfs as the table reads them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, say
from companion.games.shasn import hands, majority
from companion.games.shasn.bags import bag
from companion.games.shasn.counts import conspiracies, offer, voters
from companion.games.shasn.flow import done, gain, hand_over, new_voters, pay, settle_in, to_place, who
from companion.games.shasn.guards import guard_pegs, guard_stage
from companion.games.shasn.moves.fields import Kind, One, Owner, SeatNo, Small, ZoneKey, different
from companion.games.shasn.moves.influence import guard_zone
from companion.games.shasn.reserve import granted
from companion.games.shasn.resources import IDEOLOGUES, NONE, Purse, add, less, only, spelled, total
from companion.games.shasn.state import (
    CHAOS,
    PLAYING,
    Group,
    Player,
    State,
    Zone,
    player_of,
    with_player,
    with_zone,
    zone_of,
)
from companion.games.shasn.voters import CHAOS_STAYS_OUT, convert, evict, touch


def in_play(move: Move[State], state: State) -> None:
    """Cards work only while the game runs."""
    guard_stage(move, state, PLAYING)


class CardResources(Move[State], tag="card_resources", frozen=True, kw_only=True):
    """A card gives a player resources or takes some away."""

    seat: SeatNo
    take: Purse = NONE
    give: Purse = NONE

    def play(self, state: State) -> Outcome[State]:
        in_play(self, state)
        player = player_of(state, self.seat)
        paid = pay(self, state, self.seat, self.give, "shasn R24")
        after, got = gain(paid, self.seat, self.take), spelled(granted(paid, self.take))
        if total(self.give) and total(self.take):
            text = say("{name} gets {what} for {price}.", name=player.name, what=got, price=spelled(self.give))
        elif total(self.give):
            text = say("{name} loses {what}.", name=player.name, what=spelled(self.give))
        else:
            text = say("{name} gets {what}.", name=player.name, what=got)
        return done(state, after, Note(text, seat=self.seat, icon="bank"))


class CardVoters(Move[State], tag="card_voters", frozen=True, kw_only=True):
    """A card gives a player voters, to be divided as wanted (R19)."""

    seat: SeatNo
    count: One = 1

    def play(self, state: State) -> Outcome[State]:
        in_play(self, state)
        player = player_of(state, self.seat)
        after = new_voters(self, state, self.seat, Group(self.count))
        text = to_place(player.name, min(self.count, bag(state, self.seat)))
        return done(state, after, Note(text, seat=self.seat, icon="account-plus"))


class Snatch(Move[State], tag="snatch", frozen=True, kw_only=True):
    """A card lets one player take from another, or makes one give (R122, R123)."""

    taker: SeatNo
    giver: SeatNo
    purse: Purse = NONE
    cards: Small = 0
    gift: bool = False

    def play(self, state: State) -> Outcome[State]:
        in_play(self, state)
        taker, giver = player_of(state, self.taker), player_of(state, self.giver)
        different(self.taker, self.giver)
        if self.cards > giver.conspiracies:
            raise Impossible(_too_few_cards(giver))
        rule = "shasn R122" if self.gift else "shasn R123"
        after = hand_over(self, state, self.giver, self.taker, self.purse, rule)
        after = hands.change_hands(after, self.giver, self.taker, self.cards)
        who_acts = self.giver if self.gift else self.taker
        return done(state, after, Note(self._text(taker.name, giver.name), seat=who_acts, icon="hand-coin-outline"))

    def _text(self, taker: str, giver: str) -> Say:
        what = offer(self.purse, self.cards)
        if self.gift:
            return say("{giver} donates {what} to {taker}.", giver=giver, what=what, taker=taker)
        return say("{taker} snatches {what} from {giver}.", taker=taker, what=what, giver=giver)


def _too_few_cards(player: Player) -> Say:
    if not player.conspiracies:
        return say("{name} holds no Conspiracy Card.", name=player.name)
    return say("{name} holds {what}.", name=player.name, what=conspiracies(player.conspiracies))


class CardOnVoters(Move[State], tag="card_on_voters", frozen=True, kw_only=True):
    """A card evicts, discards, converts or moves voters; volatile ones stay (R57, R119-R122)."""

    how: Literal["evict", "discard", "convert", "move"]
    zone: ZoneKey
    owner: Owner
    count: One = 1
    taker: SeatNo = 0
    target: ZoneKey = ""
    hot: Small = 0  # of those moved: how many into Volatile Areas
    by: SeatNo | None = None  # whose card it is; the active player's if not said

    def play(self, state: State) -> Outcome[State]:
        in_play(self, state)
        zone = self.aim(state)
        if self.how == "evict":
            after = evict(state, zone, self.owner, self.count, self.by)
        elif self.how == "discard":
            after = with_zone(state, majority.lift(zone, self.owner, self.count))
        elif self.how == "convert":
            after = self._convert(state)
        else:
            after = self._move(state)
        return done(state, after, Note(self._text(state), seat=state.active, icon="card-plus-outline"))

    def aim(self, state: State) -> Zone:
        """The zone, if these voters in it can be touched."""
        zone = zone_of(state, self.zone)
        touch(self, state, zone, self.owner, self.count)
        player_of(state, self.by or 0)
        return zone

    def _convert(self, state: State) -> State:
        different(self.owner, self.taker)
        guard_pegs(self, state, self.taker, self.count)
        return convert(state, zone_of(state, self.zone), self.owner, self.taker, self.count)

    def _move(self, state: State) -> State:
        target = zone_of(state, self.target)
        if target.key == self.zone:
            raise Impossible(say("They are in {zone} already.", zone=target.name))
        lifted = with_zone(state, majority.lift(zone_of(state, self.zone), self.owner, self.count))
        if self.hot > self.count:
            raise Impossible(say("That is more than the voters to place."))
        if self.hot and self.owner == CHAOS:
            raise Impossible(CHAOS_STAYS_OUT)
        guard_zone(self, state, target, self.owner)
        return settle_in(lifted, target, self.owner, self.count - self.hot, self.hot)

    def _text(self, state: State) -> Say:
        texts = {
            "evict": say("A card evicts {what} of {owner} from {zone}.", **self._blanks(state)),
            "discard": say("A card discards {what} of {owner} in {zone}.", **self._blanks(state)),
        }
        if self.how == "convert":
            blanks = {**self._blanks(state), "what": voters(min(self.count, bag(state, self.taker)))}
            taker = player_of(state, self.taker).name
            return say("A card converts {what} of {owner} in {zone} for {taker}.", taker=taker, **blanks)
        if self.how == "move":
            target = zone_of(state, self.target).name
            return say("A card moves {what} of {owner} from {zone} to {target}.", target=target, **self._blanks(state))
        return texts[self.how]

    def _blanks(self, state: State) -> dict[str, int | str | Say]:
        return {"what": voters(self.count), "owner": who(state, self.owner), "zone": zone_of(state, self.zone).name}


class MoveCard(Move[State], tag="ideology", frozen=True, kw_only=True):
    """A card gives, takes or swaps an Ideology Card (R33)."""

    ideologue: Kind
    giver: Owner = -1  # -1: from nowhere
    taker: Owner = -1  # -1: away

    def play(self, state: State) -> Outcome[State]:
        in_play(self, state)
        if self.giver == self.taker:
            raise Impossible(say("Choose who gives or gets the card."))
        name, after = IDEOLOGUES[self.ideologue], state
        if self.giver >= 0:
            giver = player_of(state, self.giver)
            if not giver.cards[self.ideologue]:
                raise Impossible(say("{name} holds no {card} card.", name=giver.name, card=name))
            after = with_player(after, self.giver, cards=less(giver.cards, only(self.ideologue)))
            text = say("{name} loses one {card} card.", name=giver.name, card=name)
        if self.taker >= 0:
            taker = player_of(after, self.taker)
            after = with_player(after, self.taker, cards=add(taker.cards, only(self.ideologue)))
            text = say("{name} gets one {card} card.", name=taker.name, card=name)
        if self.giver >= 0 and self.taker >= 0:
            text = card_given(state, self.giver, self.taker, self.ideologue)
        seat = self.taker if self.taker >= 0 else self.giver
        return done(state, after, Note(text, seat=seat, icon="cards-outline"))


def card_given(state: State, giver: int, taker: int, ideologue: int) -> Say:
    """Whose Ideology Card becomes whose."""
    names = {"giver": state.players[giver].name, "taker": state.players[taker].name}
    return say("{giver} hands {taker} one {card} card.", card=IDEOLOGUES[ideologue], **names)


class ChangeCap(Move[State], tag="cap", frozen=True, kw_only=True):
    """A card changes a player's resource cap (R27, A36)."""

    seat: SeatNo
    by: Annotated[int, Meta(ge=-12, le=12)]

    def play(self, state: State) -> Outcome[State]:
        in_play(self, state)
        player = player_of(state, self.seat)
        cap = max(0, min(99, player.cap + self.by))
        text = say("The cap of {name} is {number} now.", name=player.name, number=cap)
        return done(state, with_player(state, self.seat, cap=cap), Note(text, seat=self.seat, icon="lock-outline"))
