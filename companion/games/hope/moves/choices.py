"""Moves of those who refuse or choose, and of cards that change the Scene."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, say, signed
from companion.games.hope import hardship
from companion.games.hope.moves.fields import Few, Name, SeatIndex, Seats, Shift, Source
from companion.games.hope.moves.scene import take_part
from companion.games.hope.state import State, Tweak, present, scene
from companion.games.hope.verdict import turned

TOO_LATE = say("The dice have fallen, so cards come too late.")
TOO_MANY = say("That is more cards than the game has for one Scene.")


class Refuse(Move[State], frozen=True, tag="refuse"):
    """Say aloud that one does not support, so that others can choose."""

    seat: SeatIndex

    def play(self, state: State) -> Outcome[State]:
        take_part(state, self.seat)
        now = scene(state)
        who = state.players[self.seat]
        if not hardship.takes_dice(state, now) or self.seat == now.actor:
            raise Impossible(say("{name} has nothing to refuse now.", name=who.name))
        if hardship.committed(now, self.seat):
            raise Impossible(say("{name} has already given a die.", name=who.name))
        owing = self.seat in hardship.missing_family(state, now)
        why = say("{name} is family and has to give a die.", name=who.name)
        self.need(not owing, "hope/parent-and-child", why)
        if owing:
            now = replace(now, excused=(*now.excused, self.seat))
        now = replace(now, refused=tuple(sorted({*now.refused, self.seat})))
        text = say("{name} refuses", name=who.name)
        return Outcome(replace(state, scene=now), (Note(text, self.seat, "hand-back-left-off-outline"),))


class React(Move[State], frozen=True, tag="react"):
    """One player's choice in a Scene without a roll, the acting player last (R63)."""

    seat: SeatIndex
    accept: bool

    def play(self, state: State) -> Outcome[State]:
        take_part(state, self.seat)
        now = scene(state)
        if now.stage != "choose":
            raise Impossible(say("There is nothing to accept or refuse now."))
        decided = {*now.accepted, *now.refused, self.seat}
        if self.seat == now.actor:
            rest = all(seat in decided for seat in present(state))
            self.need(rest, "hope R63", say("The acting player chooses last."))
        accepted = {*now.accepted} - {self.seat} | ({self.seat} if self.accept else set())
        refused = decided - accepted
        done = all(seat in decided for seat in present(state))
        now = replace(now, accepted=tuple(sorted(accepted)), refused=tuple(sorted(refused)))
        if done:  # who said yes and has died since does not count any more
            there = tuple(seat for seat in now.accepted if seat in present(state))
            now = replace(now, accepted=there, stage="result", ending="chosen")
        name = state.players[self.seat].name
        text = say("{name} accepts", name=name) if self.accept else say("{name} refuses", name=name)
        return Outcome(replace(state, scene=now), (Note(text, self.seat, "account-question-outline"),))


class Answers(Move[State], frozen=True, tag="answers"):
    """All choices of a Scene without a roll in one go."""

    accepting: Seats

    def play(self, state: State) -> Outcome[State]:
        now = scene(state)
        if now.stage != "choose":
            raise Impossible(say("There is nothing to accept or refuse now."))
        for seat in self.accepting:
            take_part(state, seat)
        accepted = tuple(sorted(set(self.accepting)))
        refused = tuple(seat for seat in present(state) if seat not in accepted)
        now = replace(now, accepted=accepted, refused=refused, stage="result", ending="chosen")
        return Outcome(replace(state, scene=now), (Note(self._words(state, accepted, refused), now.actor, "vote"),))

    def _words(self, state: State, accepted: tuple[int, ...], refused: tuple[int, ...]) -> Say:
        if not accepted:
            return say("Everybody refuses")
        if not refused:
            return say("Everybody accepts")
        if len(accepted) == 1:
            return say("{names} accepts", names=state.players[accepted[0]].name)
        if len(refused) == 1:
            return say("{count} accept, {name} refuses", count=len(accepted), name=state.players[refused[0]].name)
        return say("{count} accept, {others} refuse", count=len(accepted), others=len(refused))


class Modify(Move[State], frozen=True, tag="modify"):
    """What a card changes in the Scene: hardship, sure successes, dice that fail (R21, A12)."""

    source: Source = "other"
    hardship: Shift = 0
    sure: Few = 0
    duds: Few = 0
    name: Name = ""

    def play(self, state: State) -> Outcome[State]:
        after = self.apply(state)
        amount = signed(self.hardship)
        if self.hardship:
            text = say("A card changes the hardship: {amount}", amount=amount)
        elif self.sure:
            text = say("A card helps: sure successes {sure}", sure=self.sure)
        else:
            text = say("A card hinders: failing dice {duds}", duds=self.duds)
        return Outcome(after, (Note(text, icon="cards-outline"), *turned(state, after)))

    def apply(self, state: State) -> State:
        now = scene(state)
        if not hardship.changeable(state, now):
            raise Impossible(say("This Scene has no hardship to change."))
        if hardship.crowded(now):
            raise Impossible(TOO_MANY)
        self.need(not hardship.fallen(state, now), "hope R56", TOO_LATE)
        tweak = Tweak(self.source, self.hardship, self.sure, self.duds, self.name)
        return replace(state, scene=replace(now, tweaks=(*now.tweaks, tweak)))
