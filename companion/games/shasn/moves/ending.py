"""The end of the game: scoring, ties, and the epilogue."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.lying import LyingDie
from companion.core.text import say
from companion.games.shasn import majority, scoring
from companion.games.shasn.flow import PLAYS_ON, done
from companion.games.shasn.guards import STAGES
from companion.games.shasn.moves.fields import Kind, SeatNo
from companion.games.shasn.resources import IDEOLOGUES
from companion.games.shasn.state import SETTING_UP, State, over, player_of, replace, resumed, with_player

SCORED = Note(say("The game is over and scored."), icon="trophy-outline", tone="win")


class ScoreGame(Move[State], tag="score", frozen=True, kw_only=True):
    """The table agrees that every majority is decided (R63, A14)."""

    def play(self, state: State) -> Outcome[State]:
        if state.stage == "over":
            raise Impossible(STAGES["over"])
        self.need(state.stage not in SETTING_UP, "shasn R63", say("The game has not begun."))
        self.need(majority.complete(state), "shasn R63", say("Some zones are not decided yet."))
        after = over(state, "score")
        return Outcome(after, (SCORED, *scoring.verdict(after)))


class PlayOn(Move[State], tag="play_on", frozen=True, kw_only=True):
    """Take the end back and go on playing."""

    def play(self, state: State) -> Outcome[State]:
        if state.stage != "over":
            raise Impossible(say("The game is still on."))
        level = min(state.chaos, state.rules.chaos_end - 1)
        players = tuple(replace(player, cost=()) for player in state.players)  # the cards of the end that is to come
        return Outcome(replace(resumed(state), players=players, lot=-1, chaos=level), (PLAYS_ON,))


class DrawLot(Move[State], tag="lot", frozen=True, kw_only=True):
    """Draw one of the tied players by lot (A15)."""

    roll: Annotated[int, Meta(ge=1, le=5)]

    def play(self, state: State) -> Outcome[State]:
        tied = scoring.tied(state)
        if state.stage != "over" or state.ended == "chaos" or len(tied) < 2:
            raise Impossible(say("There is no tie to break."))
        known = not scoring.by_privilege(state) or scoring.compared(state)
        self.need(known, "shasn R69", say("This table breaks ties by privilege."))
        seat = tied[(self.roll - 1) % len(tied)]
        text = say("The lot falls on {name}.", name=state.players[seat].name)
        dice = (LyingDie(self.roll, seat, len(tied), put="roll"),)
        after = replace(state, lot=seat)
        return done(state, after, Note(text, seat, "dice-multiple", "win", dice), *scoring.verdict(after))


class SetPrivilege(Move[State], tag="privilege", frozen=True, kw_only=True):
    """Write down a player's privilege score (R69)."""

    seat: SeatNo
    value: Annotated[int, Meta(ge=0, le=999)]

    def play(self, state: State) -> Outcome[State]:
        player = player_of(state, self.seat)
        why = say("This table does not break ties by privilege.")
        self.need(scoring.by_privilege(state), "shasn R69", why)
        text = say("The privilege score of {name} is {number}.", name=player.name, number=self.value)
        after = with_player(state, self.seat, privilege=self.value)
        decided = scoring.verdict(after) if state.stage == "over" and scoring.news(state, after) else []
        return done(state, after, Note(text, seat=self.seat, icon="pencil-plus-outline"), *decided)


class ChooseCost(Move[State], tag="cost", frozen=True, kw_only=True):
    """The winner settles which Cost of Victory card is read (R118)."""

    seat: SeatNo
    primary: Kind
    secondary: Kind

    def play(self, state: State) -> Outcome[State]:
        player = player_of(state, self.seat)
        if self.primary == self.secondary:
            raise Impossible(say("The two ideologies differ."))
        fits = (self.primary, self.secondary) in scoring.victory_pairs(player.cards)
        self.need(fits, "shasn R118", say("{name} holds more cards of another Ideologue.", name=player.name))
        after = with_player(state, self.seat, cost=(self.primary, self.secondary))
        text = say(
            "{name} reads the card for {one} and {other}.",
            name=player.name,
            one=IDEOLOGUES[self.primary],
            other=IDEOLOGUES[self.secondary],
        )
        return done(state, after, Note(text, seat=self.seat, icon="book-open-variant"))
