"""What the players have told about the printed board: colours, exits and the half-way sign (A2)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from companion.games.game2020.words import Colour, Zone

SPACES = 64  # playing spaces that may have a colour: 1 to 64
UNKNOWN: Colour = ""
BLANK = (UNKNOWN,) * SPACES
MOST = 65  # the highest number that "2021!" can have (A3)


class BoardMap(msgspec.Struct, frozen=True, omit_defaults=True):
    """The colour of every space, as far as it is known, and where the half-way sign stands."""

    colours: Annotated[tuple[Colour, ...], Meta(min_length=SPACES, max_length=SPACES)] = BLANK
    halfway: Annotated[int, Meta(ge=0, le=MOST)] = 0  # 0: not known

    @property
    def known(self) -> int:
        """How many spaces have a colour."""
        return sum(1 for colour in self.colours if colour)

    def colour(self, space: int) -> Colour:
        return self.colours[space - 1] if 1 <= space <= SPACES else ""

    def painted(self, space: int, colour: Colour) -> BoardMap:
        """The same map with one space in this colour."""
        if not 1 <= space <= SPACES:
            return self
        colours = (*self.colours[: space - 1], colour, *self.colours[space:])
        return msgspec.structs.replace(self, colours=colours)

    def changed(self, old: BoardMap, new: BoardMap) -> BoardMap:
        """The same map with all that differs between two others."""
        triples = zip(self.colours, old.colours, new.colours, strict=True)
        colours = tuple(now if before == after else after for now, before, after in triples)
        return BoardMap(colours, self.halfway if old.halfway == new.halfway else new.halfway)

    def exits(self, zone: Zone) -> tuple[int, ...]:
        """All spaces in the colour of this zone."""
        return tuple(number for number, colour in enumerate(self.colours, 1) if colour == zone)

    def with_exit(self, zone: Zone, space: int) -> BoardMap:
        """The same map with this one exit of the zone, or none for space 0; one of several leaves the others alone."""
        if space in self.exits(zone):
            return self
        bare = msgspec.structs.replace(self, colours=tuple("" if c == zone else c for c in self.colours))
        return bare.painted(space, zone)

    def nearest_exit(self, zone: Zone, space: int, below: int) -> int:
        """The exit of the zone that is nearest to a space (R24), or 0 if none is known."""
        exits = [number for number in self.exits(zone) if number < below]
        return min(exits, key=lambda number: (abs(number - space), number), default=0)

    def last_yellow(self, space: int) -> int:
        """The nearest space behind that is known to be yellow, or 0; an unknown one may be nearer."""
        return max(
            (number for number in range(1, min(space, SPACES + 1)) if self.colour(number) == "yellow"), default=0
        )

    def yellow_behind(self, space: int) -> int | None:
        """The yellow space strictly behind (A9): 0 if there is none, None if the map cannot tell."""
        for number in range(min(space, SPACES + 1) - 1, 0, -1):
            colour = self.colour(number)
            if colour == "yellow":
                return number
            if not colour:
                return None
        return 0
