"""A sheet in which somebody types: closed before it is kept, it can be brought back with every letter."""

from __future__ import annotations

from companion.ui.doors import Notices
from companion.ui.kit.sheet import Sheet
from companion.ui.words import say, words


class WrittenSheet(Sheet):
    """Remembers how it was opened, so that only work that would be lost is spoken of."""

    def __init__(self, notices: Notices, title: str) -> None:
        super().__init__(title)
        self.notices = notices
        self._opened: object = None
        self.kept = False

    def written(self) -> object:
        """All that was typed and chosen so far."""
        raise NotImplementedError

    def appear(self) -> None:
        super().appear()
        if self._opened is None:  # the first time: what stands there now is nobody's work
            self._opened = self.written()

    def close(self) -> None:
        """A tap beside the sheet or Back is soon made by mistake."""
        super().close()
        if not self.kept and self.written() != self._opened:
            text, label = say("What you wrote is not kept."), say("Bring it back")
            self.notices.tell(words(text), words(label), self._bring_back)

    def _bring_back(self) -> None:
        self.notices.open(self)
