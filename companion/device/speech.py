"""Reading aloud in a thread of its own: the screen never waits for it, and a phone without a voice is no error."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread

_speaking = Lock()
LONGEST = 1_500


def speak(text: str, cannot: Callable[[], None] | None = None) -> bool:
    """Begin to read; False while something else is being read. Without a voice the thread calls `cannot`."""
    if not text.strip() or not _speaking.acquire(blocking=False):
        return False
    thread = Thread(target=_read, args=(text[:LONGEST], cannot), name="speech", daemon=True)
    try:
        thread.start()
    except RuntimeError:
        _speaking.release()
        return False
    return True


def _read(text: str, cannot: Callable[[], None] | None) -> None:
    try:
        from plyer import tts

        tts.speak(message=text)
    except Exception:  # whatever the phone's voice throws, the table goes on
        if cannot is not None:
            cannot()
    finally:
        _speaking.release()
        _leave_java()


def _leave_java() -> None:
    """On Android a thread that spoke to Java must say goodbye before it ends."""
    try:
        from jnius import detach
    except ImportError:
        return
    detach()
