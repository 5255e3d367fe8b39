"""What a page is told of its game's look: the accent, the colours of its things, and the board that it draws itself."""

from __future__ import annotations

from typing import Any

from companion import games
from companion.core.game import Game
from companion.core.look import Accent
from companion.guests.messages import Plain

BOARD = "board"  # the name of its script and of its style, in the folder `page` of the game
GROUND, SHARE = "#14161A", 0.36  # a button that waits is its accent, most of it gone dark


def look(game: Game[Any]) -> Plain:
    """Its colours; a game without a look wears those of Home."""
    if game.look is None:
        return {}
    return {"accent": _accent(game.look.accent), "things": game.look.things}


def board(game_id: str) -> Plain:
    """Where the page finds the game's own drawing, if it brings one; by the game's name, as browsers keep scripts."""
    folder = games.folder(game_id) / "page"
    found = {"script": f"{BOARD}.js", "style": f"{BOARD}.css"}
    there = {what: f"/games/{game_id}/{name}" for what, name in found.items() if (folder / name).is_file()}
    return {"board": there} if "script" in there else {}


def _accent(accent: Accent) -> dict[str, str]:
    """By the names that the page's style has for them."""
    waits = (
        round(SHARE * int(accent.fill[at : at + 2], 16) + (1 - SHARE) * int(GROUND[at : at + 2], 16))
        for at in (1, 3, 5)
    )
    return {
        "fill": accent.fill,
        "fill-ink": accent.ink,
        "fill-wait": "#" + "".join(f"{part:02X}" for part in waits),
        "on-dark": accent.on_dark,
        "on-light": accent.on_light,
    }
