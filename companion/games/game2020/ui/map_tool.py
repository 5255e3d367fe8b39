"""The board map of The Game of 2020: painted with a finger, written to a file, read from one."""

from __future__ import annotations

import os
from pathlib import Path

from companion.core.text import Say
from companion.core.view import Action, plain
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.map_file import LARGEST, BadMap, read_map, write_map
from companion.games.game2020.mapping import UseMap
from companion.ui.doors import Sitting
from companion.ui.words import say, words

FILE = "board-map-game2020.json"
SHARED, INBOX = "shared", "inbox"


def use(door: Sitting, what: str) -> None:
    """Edit, share or open a board map."""
    if what.startswith("file/"):
        _take(door, Path(what.removeprefix("file/")))
    elif what == "share":
        share(door)
    elif what == "open":
        offer(door)
    else:
        from companion.games.game2020.ui.map_editor import MapEditor

        door.open(MapEditor(door))


def _tell(door: Sitting, text: Say) -> None:
    door.tell(words(text))


def share(door: Sitting) -> None:
    """Write the map of this table to a file that can be taken along."""
    board: BoardMap = door.session.state.map
    if not board.known and not board.halfway:
        _tell(door, say("The board map is still empty: fill it in first."))
        return
    path = door.store.folder / SHARED / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".part")
        beside.write_bytes(write_map(board))
        os.replace(beside, path)
    except OSError as failed:
        _tell(door, say("The board map could not be written: {why}.", why=failed.strerror or type(failed).__name__))
        return
    if not _handed_over(path):
        _tell(door, say("The board map is in the folder {folder} as {file}.", folder=str(path.parent), file=FILE))


def _handed_over(path: Path) -> bool:
    """Offer the file in the phone's own share menu, where there is one."""
    try:
        from companion.device import files
    except ImportError:
        return False
    return bool(files.hand_over(path))


def offer(door: Sitting) -> None:
    """List the maps that lie in the inbox; one alone is opened at once."""
    inbox = door.store.folder / INBOX
    try:
        inbox.mkdir(parents=True, exist_ok=True)
        found = sorted(path for path in inbox.iterdir() if path.suffix.lower() == ".json" and path.is_file())
    except OSError:
        found = []
    if not found:
        _tell(door, say("There is no board map yet: put its file into the folder {folder}.", folder=str(inbox)))
    elif len(found) == 1:
        _take(door, found[0])
    else:
        rows = tuple(Action(Say(path.name), "map-outline", tool=f"boardmap:file/{path}") for path in found[:50])
        door.open_menu(words(say("Which board map?")), rows)


def _take(door: Sitting, path: Path) -> None:
    """Use the map of a file, or say in one sentence what is wrong with it."""
    try:
        with path.open("rb") as file:
            board = read_map(file.read(LARGEST + 1))
    except OSError:
        _tell(door, say("The file {file} cannot be read.", file=path.name))
        return
    except BadMap as bad:
        _tell(door, say("{file}: {why}", file=path.name, why=bad.why))
        return
    if door.play(plain(UseMap(board=board))):
        text = say(
            "The board map of {file} is in use: {count} space is known.",
            "The board map of {file} is in use: {count} spaces are known.",
            file=path.name,
            count=board.known,
        )
        door.tell_step(text, say("Undo"), door.undo)
