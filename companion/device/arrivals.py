"""A file that another app hands to this one, by "open with" or by the share menu."""

from __future__ import annotations

import os
from typing import Any, Literal

import msgspec

from companion.core.text import Say, say
from companion.device.files import LARGEST, NoFile

Kind = Literal["table", "cards", "map", "unknown"]
_LABELS: dict[str, Kind] = {"tableside table": "table", "tableside-cards": "cards", "tableside-board-map": "map"}
_PIECE = 1 << 16


class _Label(msgspec.Struct):
    format: str = ""
    kind: str = ""


def arrived() -> bytes | None:
    """What this app was last asked to open, once; None if nothing was. Raises NoFile where it cannot be read."""
    try:
        from jnius import autoclass, cast

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        intents = autoclass("android.content.Intent")
        address = _address(activity.getIntent(), intents, cast)
        if address is None:
            return None
        activity.setIntent(intents(intents.ACTION_MAIN))  # it is opened once, not at every return to the app
    except Exception:  # no Android, or a Java side that does not answer
        return None
    try:
        if str(address.getScheme()) != "content":  # any other address could name a file of our own
            raise NoFile(_unreadable())
        return _read(activity.getContentResolver().openFileDescriptor(address, "r").detachFd())
    except NoFile:
        raise
    except Exception as failed:  # whatever the other app answers
        raise NoFile(_unreadable()) from failed


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


def _read(descriptor: int) -> bytes:
    """At most as much as any file of ours may have; one that is larger is not read to its end."""
    pieces: list[bytes] = []
    size = 0
    try:
        while piece := os.read(descriptor, _PIECE):
            pieces.append(piece)
            size += len(piece)
            if size > LARGEST:
                raise NoFile(say("This file is too large: at most {size} MB.", size=LARGEST // 1_000_000))
    finally:
        os.close(descriptor)
    return b"".join(pieces)


def _unreadable() -> Say:
    return say("The file that was handed over could not be read.")
