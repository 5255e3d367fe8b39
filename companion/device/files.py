"""Files that go out of the app and come into it: a folder on the desktop, the share menu on a phone."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

from companion.core.text import NOTHING, Say, say

SHARED, INBOX = "shared", "inbox"
LARGEST = 20_000_000  # bytes; nothing larger is even read
_WRITTEN = 60  # letters of a file's name


class NoFile(Exception):
    """A file that could not be read or written, in one sentence."""

    def __init__(self, why: Say) -> None:
        super().__init__(str(why))
        self.why = why


def file_name(title: str, ending: str) -> str:
    """A title as a name that every system takes: `Weeknight cards` becomes `weeknight-cards.json`."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_WRITTEN].strip("-")
    return f"{stem or 'tableside'}{ending}"


def write_shared(folder: Path, name: str, data: bytes) -> Path:
    """Write a file that can be taken along; one of the same name with other content is never overwritten."""
    try:
        place = folder / SHARED
        place.mkdir(parents=True, exist_ok=True)
        path = _free(place / name, data)
        beside = path.with_name(path.name + ".part")
        beside.write_bytes(data)
        os.replace(beside, path)
    except OSError as failed:
        raise NoFile(say("The file could not be written: {why}.", why=_reason(failed))) from failed
    return path


def share_bytes(folder: Path, name: str, data: bytes) -> Path | None:
    """Write a file into the app's own share folder; None where that fails."""
    try:
        return write_shared(folder, name, data)
    except NoFile:
        return None


def offer(folder: Path, name: str, data: bytes, kind: str = "application/octet-stream") -> Say:
    """Write a file and open the phone's share menu with it; what is left to tell: nothing if the menu is open."""
    try:
        path = write_shared(folder, name, data)
    except NoFile as failed:
        return failed.why
    return NOTHING if hand_over(path, kind) else say("Saved as {name}", name=str(path))


def inbox_folder(folder: Path) -> Path:
    """Where files to be opened can be put by hand."""
    return folder / INBOX


def inbox(folder: Path, suffix: str) -> tuple[Path, ...]:
    """Files that wait to be opened, newest first."""
    place = inbox_folder(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
        found = [path for path in place.iterdir() if path.suffix.lower() == suffix and path.is_file()]
        return tuple(sorted(found, key=lambda path: -path.stat().st_mtime))
    except OSError:
        return ()


def shown(path: Path) -> str:
    """The name of a file as it can be drawn: systems let names be no text at all."""
    return os.fsencode(path.name or path).decode("utf-8", "replace")[:_WRITTEN]


def read(path: Path, longest: int = LARGEST) -> bytes:
    """A file's bytes, one more than `longest` at most, so that the reader sees that it is too large. Never a pipe or
    a device, which may not answer for a long time."""
    try:
        if not path.is_file():
            raise FileNotFoundError
        with path.open("rb") as file:
            return file.read(longest + 1)
    except (OSError, ValueError) as failed:
        raise NoFile(say("The file {name} could not be read.", name=shown(path))) from failed


def hand_over(path: Path, kind: str = "application/json") -> bool:
    """Open the phone's share menu with a file; False where there is none. Written from the documentation,
    not tried on a phone yet."""
    try:
        return _share_on_android(path, kind)
    except Exception:  # a missing class, a refused call: the file lies in its folder all the same
        return False


def _free(path: Path, data: bytes) -> Path:
    number = 2
    free = path
    while free.exists() and free.read_bytes() != data:
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


def _reason(failed: OSError) -> str:
    return failed.strerror or type(failed).__name__


def _share_on_android(path: Path, kind: str) -> bool:
    from jnius import autoclass, cast

    # The Downloads collection gives a content address without any permission (API 29 and later).
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    columns = autoclass("android.provider.MediaStore$MediaColumns")
    values = autoclass("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, path.name)
    values.put(columns.MIME_TYPE, kind)
    resolver = activity.getContentResolver()
    address = resolver.insert(autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)
    stream = resolver.openOutputStream(address)
    stream.write(path.read_bytes())
    stream.close()
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", address))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    activity.startActivity(intents.createChooser(intent, None))
    return True


def share_text(text: str) -> bool:
    """Hand a text to the phone's share menu; False where there is none."""
    try:
        from jnius import autoclass, cast
    except Exception:  # no Android here
        return False
    try:
        intent_class = autoclass("android.content.Intent")
        string_class = autoclass("java.lang.String")
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_TEXT, cast("java.lang.CharSequence", string_class(text)))
        activity.startActivity(intent_class.createChooser(intent, None))
    except Exception:  # a phone that refuses must not stop the game
        return False
    return True
