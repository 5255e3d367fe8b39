"""Files that go out of the app and come into it: a folder on the desktop, the share menu on a phone."""

from __future__ import annotations

from pathlib import Path

LARGEST = 20_000_000  # bytes; nothing larger is even read


def inbox_folder(folder: Path) -> Path:
    """Where files to be opened can be put by hand."""
    return folder / "inbox"


def inbox(folder: Path, suffix: str) -> tuple[Path, ...]:
    """Files that wait to be opened, newest first."""
    place = inbox_folder(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
        found = [path for path in place.iterdir() if path.suffix == suffix and path.is_file()]
        return tuple(sorted(found, key=lambda path: -path.stat().st_mtime))
    except OSError:
        return ()


def read_bytes(path: Path) -> bytes | None:
    """What a file holds, unless it cannot be read or is absurdly large."""
    try:
        if path.stat().st_size > LARGEST:
            return None
        return path.read_bytes()
    except OSError:
        return None


def share_bytes(folder: Path, name: str, data: bytes) -> Path | None:
    """Write a file into the app's own share folder; None where that fails."""
    place = folder / "shared"
    try:
        place.mkdir(parents=True, exist_ok=True)
        path = place / name
        path.write_bytes(data)
    except OSError:
        return None
    return path


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
