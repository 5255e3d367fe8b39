"""When memory is tidied: after a change of screens and while nobody plays, never during a move."""

from __future__ import annotations

import gc

from kivy.clock import Clock

CRUMBS = 20_000  # new objects that are worth a tidy: about fifty widgets
SOON = 0.3  # seconds: by then the new screen is drawn, and the touch that led to it has let go of the old one


class Housekeeper:
    """Takes the collector's pauses out of play: widgets hold each other, so only the collector can free them."""

    for_good = True  # the app stays as long as the program does; not so where one program starts many apps

    def __init__(self) -> None:
        self.between_screens = Clock.create_trigger(self.tidy, SOON)  # one has just gone
        self.after_sheet = Clock.create_trigger(self.tidy_young, SOON)  # the table below it is still in play

    def begin(self) -> None:
        """All that is there before the first screen stays for good, so it is never looked through again."""
        gc.disable()
        if self.for_good:
            gc.freeze()

    def end(self) -> None:
        """The collector stays off: it would look through the whole app at once, before the last copy is made."""
        self.between_screens.cancel()
        self.after_sheet.cancel()

    def tidy_young(self, *_: object) -> None:
        """Free what came and went since the last tidy, without looking through what was there before it."""
        if not gc.isenabled() and gc.get_count()[0] > CRUMBS:
            gc.collect(0)

    def tidy(self, *_: object) -> None:
        """Free what nobody holds any more, if it is enough to bother."""
        if not gc.isenabled() and gc.get_count()[0] > CRUMBS:
            gc.collect()
