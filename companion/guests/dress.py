"""What a page is told of its game's look: the accent, the colours of its things, and the board that it draws itself."""

from __future__ import annotations

from typing import Any

from companion import games
from companion.core.game import Game
from companion.core.look import Accent
from companion.core.palette import THEMES, mix, rgba
from companion.guests.messages import Plain

BOARD = "board"  # the name of its script and of its style, in the folder `page` of the game
WAITS = 0.64  # a button that waits is its accent, most of it gone dark


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
    waits = mix(rgba(accent.fill), rgba(THEMES["dark"]["bg"]), WAITS)
    return {
        "fill": accent.fill,
        "fill-ink": accent.ink,
        "fill-wait": "#" + "".join(f"{round(255 * part):02X}" for part in waits[:3]),
        "on-dark": accent.on_dark,
        "on-light": accent.on_light,
    }
