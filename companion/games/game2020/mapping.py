"""The moves that fill in the board map (A2)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.game2020.boardmap import MOST, SPACES, BoardMap
from companion.games.game2020.ride import calm, redraw, replace
from companion.games.game2020.state import State
from companion.games.game2020.words import SPACES as SIGNS
from companion.games.game2020.words import Colour

Mark = Literal["halfway", "bubble1", "bubble2", "pit"]


def use(state: State, board: BoardMap) -> State:
    """The table with another map; a card that is due now follows the new colour."""
    return redraw(state, replace(calm(state), map=board))


class SetSpace(Move[State], frozen=True, tag="set_space"):
    """Write down or wipe out the colour of one space."""

    space: Annotated[int, Meta(ge=1, le=SPACES)]
    colour: Colour

    def play(self, state: State) -> Outcome[State]:
        state.check_space(self.space)
        sign = SIGNS[self.colour]
        text = say("Board map, space {number}: {colour}", number=self.space, colour=sign.label)
        return Outcome(use(state, state.map.painted(self.space, self.colour)), (Note(text, icon="map-outline"),))


class SetSpaces(Move[State], frozen=True, tag="set_spaces"):
    """Write down the colours of several spaces in a row."""

    first: Annotated[int, Meta(ge=1, le=SPACES)]
    colours: Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=SPACES)]

    def play(self, state: State) -> Outcome[State]:
        last = self.first + len(self.colours) - 1
        state.check_space(self.first)
        state.check_space(last)
        board = state.map
        for number, colour in enumerate(self.colours, self.first):
            board = board.painted(number, colour)
        text = say("Board map: spaces {first} to {last} are filled in", first=self.first, last=last)
        if self.first == last:
            text = say("Board map, space {number}: {colour}", number=last, colour=SIGNS[self.colours[0]].label)
        return Outcome(use(state, board), (Note(text, icon="map-outline"),))


class SetMark(Move[State], frozen=True, tag="set_mark"):
    """Write down where the half-way sign or an exit is; 0 wipes it out."""

    mark: Mark
    space: Annotated[int, Meta(ge=0, le=MOST)]

    def play(self, state: State) -> Outcome[State]:
        state.check_space(self.space, low=0)
        if self.mark == "halfway":
            board, label = replace(state.map, halfway=self.space), say("Half-way sign")
        else:
            board, label = state.map.with_exit(self.mark, self.space), SIGNS[self.mark].label
        text = say("Board map, space {number}: {colour}", number=self.space, colour=label)
        if not self.space:
            text = say("Board map: {mark} is wiped out", mark=label)
        return Outcome(use(state, board), (Note(text, icon="map-outline"),))


class UseMap(Move[State], frozen=True, tag="use_map"):
    """Take over a whole map, such as one from a file."""

    board: BoardMap

    def play(self, state: State) -> Outcome[State]:
        if len(self.board.colours) != SPACES:
            raise Impossible(say("A board map has {count} spaces.", count=SPACES))
        text = say(
            "A board map with {count} known space is in use",
            "A board map with {count} known spaces is in use",
            count=self.board.known,
        )
        return Outcome(use(state, self.board), (Note(text, icon="map-check-outline"),))
