"""When memory is tidied: while nobody plays, never during a move."""

from __future__ import annotations

import gc

CRUMBS = 20_000  # new objects that are worth a tidy while nobody touches anything: about fifty widgets
LITTER = 200_000  # and those that are too many to wait for that


class Housekeeper:
    """Takes the collector's pauses out of play: widgets hold each other, so only the collector can free them."""

    def begin(self) -> None:
        """All that is there before the first screen stays for good, so it is never looked through again."""
        gc.disable()
        gc.freeze()

    def end(self) -> None:
        gc.enable()
        gc.unfreeze()

    def between_screens(self) -> None:
        """A screen has just gone; it waits for a rest unless many have."""
        self._tidy(LITTER)

    def at_rest(self) -> None:
        """Nobody has touched anything for a while."""
        self._tidy(CRUMBS)

    def _tidy(self, most: int) -> None:
        if not gc.isenabled() and gc.get_count()[0] > most:
            gc.collect()
