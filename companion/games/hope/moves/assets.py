"""Moves of Assets: gained, used, lent, stolen, inherited, gone."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.hope.fate import pay, theft_price
from companion.games.hope.moves.cards import alive
from companion.games.hope.moves.choices import Modify
from companion.games.hope.moves.fields import CardNumber, Few, Name, SeatIndex, SeatOrGroup, Shift
from companion.games.hope.moves.scene import joined, under_way
from companion.games.hope.state import GROUP, Asset, State, asset, change_asset
from companion.games.hope.verdict import turned

MOST_ASSETS = 40


class GainAsset(Move[State], frozen=True, tag="gain-asset"):
    """An Asset comes onto the table, for one player or for the group (R37-R39)."""

    owner: SeatOrGroup = GROUP
    name: Name = ""
    uses: Few = 1  # 0: never runs out

    def play(self, state: State) -> Outcome[State]:
        under_way(self, state)
        if self.owner != GROUP:
            alive(state, self.owner)
        if len(state.assets) >= MOST_ASSETS:
            raise Impossible(say("There are no more Assets in the box."))
        card = Asset(state.next_asset, self.name.strip(), self.owner, self.uses, self.uses)
        state = replace(state, assets=(*state.assets, card), next_asset=state.next_asset + 1)
        if self.owner == GROUP:
            text = say("The group gains {asset}", asset=card.name) if card.name else say("The group gains an Asset")
            return Outcome(state, (Note(text, icon="bag-personal-outline"),))
        name = state.players[self.owner].name
        text = say("{name} gains an Asset", name=name)
        if card.name:
            text = say("{name} gains {asset}", name=name, asset=card.name)
        return Outcome(state, (Note(text, self.owner, "bag-personal-outline"),))


class UseAsset(Move[State], frozen=True, tag="use-asset"):
    """An Asset is used once, by its owner, whoever borrowed it, or anybody of the group (R37-R39)."""

    asset: CardNumber
    seat: SeatIndex
    hardship: Shift = 0
    sure: Few = 0

    def play(self, state: State) -> Outcome[State]:
        card = asset(state, self.asset)
        alive(state, self.seat)
        under_way(self, state)
        joined(self, state, self.seat)
        who = state.players[self.seat]
        self.need(not card.estate, "hope R41", say("This Asset waits for an heir."))
        mine = card.owner == GROUP or self.seat == (card.owner if card.lent == GROUP else card.lent)
        self.need(mine, "hope R38", say("This Asset is not {name}'s to use.", name=who.name))
        self.need(card.total == 0 or card.uses > 0, "hope R37", say("This Asset has no uses left."))
        before = state
        if self.hardship or self.sure:
            tweak = Modify(
                source="asset", hardship=self.hardship, sure=self.sure, name=card.name, house_rule=self.house_rule
            )
            state = tweak.apply(state)
        state = change_asset(state, card.id, uses=max(0, card.uses - 1))
        text = (
            say("{name} uses {asset}", name=who.name, asset=card.name)
            if card.name
            else say("{name} uses an Asset", name=who.name)
        )
        return Outcome(state, (Note(text, self.seat, "bag-personal-outline"), *turned(before, state)))


class LendAsset(Move[State], frozen=True, tag="lend-asset"):
    """A personal Asset is lent, or given back with nobody named (R38)."""

    asset: CardNumber
    to: SeatOrGroup = GROUP

    def play(self, state: State) -> Outcome[State]:
        card = asset(state, self.asset)
        if card.owner == GROUP:
            raise Impossible(say("Group Assets need no lending."))
        if self.to in (GROUP, card.owner):
            name = state.players[card.owner].name
            text = say("{name} has the Asset back", name=name)
            if card.name:
                text = say("{name} has {asset} back", name=name, asset=card.name)
            return Outcome(change_asset(state, card.id, lent=GROUP), (Note(text, card.owner, "reply"),))
        self.need(not card.estate, "hope R41", say("This Asset waits for an heir."))
        alive(state, self.to)
        under_way(self, state)
        name, other = state.players[card.owner].name, state.players[self.to].name
        text = say("{name} lends an Asset to {other}", name=name, other=other)
        if card.name:
            text = say("{name} lends {asset} to {other}", name=name, asset=card.name, other=other)
        return Outcome(change_asset(state, card.id, lent=self.to), (Note(text, card.owner, "swap-horizontal"),))


class StealAsset(Move[State], frozen=True, tag="steal-asset"):
    """In one's own turn, somebody's personal Asset for 1 Humanity (R40, A14)."""

    asset: CardNumber
    seat: SeatIndex

    def play(self, state: State) -> Outcome[State]:
        card = asset(state, self.asset)
        alive(state, self.seat)
        under_way(self, state)
        joined(self, state, self.seat)
        who = state.players[self.seat]
        if card.owner in (GROUP, self.seat):
            raise Impossible(say("There is nothing to steal here."))
        self.need(self.seat == state.active, "hope R40", say("Stealing is for one's own turn."))
        self.need(not card.estate, "hope R41", say("This Asset waits for an heir."))
        strict = state.option("steal_at_zero") == "no"
        self.need(
            not strict or who.humanity >= theft_price(state, self.seat),
            "hope R40",
            say("Stealing costs a Humanity die that is not there."),
        )
        victim = state.players[card.owner].name
        state = change_asset(state, card.id, owner=self.seat, lent=GROUP, estate=False)
        told: tuple[Note, ...] = (Note(say("It costs a Sociopath nothing."), self.seat, "shield-half-full"),)
        if theft_price(state, self.seat):
            state, told = pay(state, self.seat, theft_price(state, self.seat))
        text = say("{name} steals an Asset from {victim}", name=who.name, victim=victim)
        if card.name:
            text = say("{name} steals {asset} from {victim}", name=who.name, asset=card.name, victim=victim)
        return Outcome(state, (Note(text, self.seat, "hand-coin-outline", "bad"), *told))


class Inherit(Move[State], frozen=True, tag="inherit"):
    """The player of a dead character says who gets an Asset (R41)."""

    asset: CardNumber
    heir: SeatIndex

    def play(self, state: State) -> Outcome[State]:
        card = asset(state, self.asset)
        alive(state, self.heir)
        under_way(self, state)
        if card.owner == GROUP:
            raise Impossible(say("Group Assets stay with the group."))
        self.need(card.estate, "hope R41", say("{name} is alive.", name=state.players[card.owner].name))
        name = state.players[self.heir].name
        text = say("{name} inherits an Asset", name=name)
        if card.name:
            text = say("{name} inherits {asset}", name=name, asset=card.name)
        state = change_asset(state, card.id, owner=self.heir, lent=GROUP, estate=False)
        return Outcome(state, (Note(text, self.heir, "bag-personal-outline"),))


class DropAsset(Move[State], frozen=True, tag="drop-asset"):
    """An Asset leaves the table."""

    asset: CardNumber

    def play(self, state: State) -> Outcome[State]:
        card = asset(state, self.asset)
        state = replace(state, assets=tuple(other for other in state.assets if other.id != card.id))
        seat = card.owner if card.owner != GROUP else None
        text = say("{asset} leaves the table", asset=card.name) if card.name else say("An Asset leaves the table")
        return Outcome(state, (Note(text, seat, "delete-outline"),))
