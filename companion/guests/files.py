"""What the door hands out besides the table: the page, the fonts and the words, packed once."""

from __future__ import annotations

import gzip
import hashlib
import re
from pathlib import Path

import msgspec

from companion import games
from companion.device.language import LANGUAGES
from companion.guests.catalogue import packed
from companion.where import ASSETS

PAGE = Path(__file__).parent / "page"
FONTS = ASSETS / "fonts"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".otf": "font/otf",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
}
FOR_READERS = re.compile(rb"(?m)^[ \t]*(//.*$)?")  # indents and remarks of a script; its lines stay, for messages


class File(msgspec.Struct, frozen=True):
    """One file as it is sent."""

    kind: str
    body: bytes
    packed: bytes
    mark: str  # changes with the body


class Files:
    """Finds a file by its path; only names that were found on the disk beforehand lead anywhere."""

    def __init__(self, game: str, page: Path = PAGE, fonts: Path = FONTS) -> None:
        self.game = game
        self._page = page
        self._paths = {f"/fonts/{path.name}": path for path in fonts.glob("*") if path.suffix in KINDS}
        drawn = games.folder(game) / "page"  # the files of the game that is played, and of no other
        self._paths |= {f"/games/{game}/{path.name}": path for path in drawn.glob("*") if path.suffix in KINDS}
        self._known: dict[str, tuple[int, File]] = {}

    def find(self, path: str) -> File | None:
        """The file of a path, or None."""
        if path.startswith("/words/"):
            return self._words(path.removeprefix("/words/"))
        if path == "/" or path.upper().startswith("/T/"):
            path = "/index.html"
        where = self._paths.get(path) or self._of_page(path)
        return None if where is None else self._read(path, where)

    def _of_page(self, path: str) -> Path | None:
        for found in self._page.rglob("*"):
            if found.suffix in KINDS and path == f"/{found.relative_to(self._page).as_posix()}":
                self._paths[path] = found
                return found
        return None

    def _read(self, path: str, where: Path) -> File | None:
        """Read once, and again when it was changed."""
        try:
            changed = where.stat().st_mtime_ns
            if path not in self._known or self._known[path][0] != changed:
                self._known[path] = (changed, _packed(KINDS[where.suffix], where.read_bytes()))
        except OSError:
            return None
        return self._known[path][1]

    def _words(self, tongue: str) -> File | None:
        if tongue not in LANGUAGES:
            return None
        path = f"/words/{tongue}"
        if path not in self._known:
            self._known[path] = (0, _packed(KINDS[".json"], packed(tongue, self.game)))
        return self._known[path][1]


def _packed(kind: str, body: bytes) -> File:
    if kind == KINDS[".js"]:
        body = FOR_READERS.sub(b"", body)
    return File(kind, body, gzip.compress(body, 9, mtime=0), f'"{hashlib.sha256(body).hexdigest()[:20]}"')
