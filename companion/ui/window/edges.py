"""The edges of the window that the phone's own bars cover; nothing that is read or touched lies under them."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

from companion.device import insets


class Edges:
    """Tells the frame around everything whenever they may have changed."""

    def __init__(
        self, tell: Callable[[insets.Insets], object], ask: Callable[[], insets.Insets] = insets.insets
    ) -> None:
        self.tell, self.ask = tell, ask
        self._fit = Clock.create_trigger(self.fit, 0)
        Window.bind(on_resize=self._turned)
        self.fit()

    def stop(self) -> None:
        """Let go of the window."""
        self._fit.cancel()
        Window.unbind(on_resize=self._turned)

    def fit(self, *_: object) -> None:
        """Keep clear of the bars as they are now."""
        self.tell(self.ask())

    def _turned(self, *_: object) -> None:
        self._fit()  # Android tells the new edges only after the turn
