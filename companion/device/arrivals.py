"""A file that another app hands to this one, by "open with" or by the share menu."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

import msgspec

from companion.core.text import Say, say
from companion.device.files import LARGEST, NoFile
from companion.device.work import Progress, Stopped

Kind = Literal["table", "cards", "map", "unknown"]
_LABELS: dict[str, Kind] = {"tableside table": "table", "tableside-cards": "cards", "tableside-board-map": "map"}
_PIECE = 1 << 16


class _Label(msgspec.Struct):
    format: str = ""
    kind: str = ""


def arrived() -> Callable[[Progress], bytes] | None:
    """A way to read what this app was last asked to open, once; None if nothing was. Whoever takes it reads in
    another thread, as the other app may take its time, and gets NoFile where it cannot be read."""
    try:
        from jnius import autoclass, cast

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        intents = autoclass("android.content.Intent")
        address = _address(activity.getIntent(), intents, cast)
        if address is None:
            return None
        activity.setIntent(intents(intents.ACTION_MAIN))  # it is opened once, not at every return to the app
        resolver = activity.getContentResolver()
    except Exception:  # no Android, or a Java side that does not answer
        return None
    return lambda progress: _answered(resolver, address, progress)


def _answered(resolver: Any, address: Any, progress: Progress) -> bytes:
    """What the other app answers."""
    try:
        if str(address.getScheme()) != "content":  # any other address could name a file of our own
            raise NoFile(_unreadable())
        return _read(resolver.openFileDescriptor(address, "r").detachFd(), progress)
    except (NoFile, Stopped):
        raise
    except Exception as failed:
        raise NoFile(_unreadable()) from failed
    finally:
        _leave_java()


def _leave_java() -> None:
    """Java must be told before a thread that spoke with it ends."""
    with suppress(ImportError):
        from jnius import detach

        detach()


def kind_of(data: bytes) -> Kind:
    """What a file is, by its own label; a packed one is a table."""
    if data[:2] == b"\x1f\x8b":
        return "table"
    try:
        label = msgspec.json.decode(data, type=_Label)
        return _LABELS.get(label.format) or _LABELS.get(label.kind, "unknown")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return "unknown"


def _address(intent: Any, intents: Any, cast: Any) -> Any:
    action = str(intent.getAction())
    if action == str(intents.ACTION_VIEW):
        return intent.getData()
    if action == str(intents.ACTION_SEND):
        sent = intent.getParcelableExtra(intents.EXTRA_STREAM)
        return cast("android.net.Uri", sent) if sent is not None else None
    return None


def _read(descriptor: int, progress: Progress) -> bytes:
    """At most as much as any file of ours may have; one that is larger is not read to its end."""
    pieces: list[bytes] = []
    size = 0
    try:
        while piece := os.read(descriptor, _PIECE):
            pieces.append(piece)
            size += len(piece)
            progress(size / LARGEST)
            if size > LARGEST:
                raise NoFile(say("This file is too large: at most {size} MB.", size=LARGEST // 1_000_000))
    finally:
        os.close(descriptor)
    return b"".join(pieces)


def _unreadable() -> Say:
    return say("The file that was handed over could not be read.")
