"""What every game brings in its folder: a look that can be read, icons that exist, entries with a source, its texts."""

from __future__ import annotations

import importlib.util
import json
import random
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import games
from companion.core.game import Game, Impossible, Refused
from companion.core.look import Accent, Look
from companion.core.text import Say
from companion.core.view import Table
from companion.rules.kind import kinds
from companion.rules.library import Library
from companion.where import ASSETS, LOCALES
from tests.games.walk import everything, random_move, random_setup, whole

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
CODE = re.compile(r"#[0-9A-F]{6}")
DARK, LIGHT = "#14161A", "#EFE9DC"  # the grounds of the two themes
LIBRARY = Library()
BLANK, SPOKEN = re.compile(r"\{\w+\}"), re.compile(r"[^\W\d_]")


@cache
def evening(game_id: str) -> tuple[Any, ...]:
    """Everything that two short evenings of random play put on the screen: tables, forms and notes."""
    game, seen = games.load(game_id), list[Any]()
    for seed in (1, 2):
        chance = random.Random(seed)
        state = random_setup(game, chance.randrange)
        for _ in range(40):
            move = random_move(game, state, chance.randrange)
            if move is None:
                continue
            try:
                done = game.read_move(move).play(state)
            except (Refused, Impossible):
                continue
            state = done.state
            seen += [whole(game, state), done.notes]
    return tuple(seen)


def named(part: Any, field: str) -> Iterator[str]:
    """What every struct anywhere inside says in this field."""
    for struct in everything(part, msgspec.Struct):
        found = getattr(struct, field, "")
        if isinstance(found, str) and found:
            yield found


@cache
def icons() -> frozenset[str]:
    return frozenset(json.loads((ASSETS / "fonts" / "icons.json").read_text("utf-8")))


def folder(game: Game[Any]) -> Path:
    return Path(sys.modules[game.view.__module__.partition(".view")[0]].__file__ or "").parent


def brightness(code: str) -> float:
    parts = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    low, high = sorted((brightness(one), brightness(two)))
    return (high + 0.05) / (low + 0.05)


@every_game
def test_its_look_is_its_own_and_can_be_read(game: Game[Any]) -> None:
    assert game.look is not None, "without a look.py it wears the colours of Home"
    accent = game.look.accent
    assert all(CODE.fullmatch(code) for code in (*msgspec.structs.astuple(accent), *game.look.things.values()))
    assert contrast(accent.ink, accent.fill) >= 4.5
    assert contrast(accent.on_dark, DARK) >= 4.5
    assert contrast(accent.on_light, LIGHT) >= 4.5


def test_no_two_games_call_a_thing_by_the_same_name() -> None:
    things = [name for game in games.every() if game.look is not None for name in game.look.things]
    assert len(set(things)) == len(things)


def test_a_colour_that_is_none_is_named_when_the_game_is_loaded() -> None:
    with pytest.raises(ValueError, match="on_dark is 'sky blue'"):
        Accent(fill="#8FB8DE", ink="#0B1622", on_dark="sky blue", on_light="#1F4E79")
    with pytest.raises(ValueError, match="moss"):
        Look(Accent("#8FB8DE", "#0B1622", "#A9CBEA", "#1F4E79"), {"moss": "#12"})


def test_the_accent_of_a_game_that_is_not_there_is_no_other_games() -> None:
    from companion.ui.theme import Theme

    with pytest.raises(ValueError, match="no accent called 'marbels'"):
        Theme().accent_for("marbels")


@every_game
def test_it_has_a_picture_for_home(game: Game[Any]) -> None:
    assert game.picture is not None and game.picture.shapes


@every_game
def test_every_icon_it_names_is_in_the_font(game: Game[Any]) -> None:
    parts = (evening(game.id), LIBRARY.entries(game.id), kinds(game.id), game.picture)
    drawn = {path.stem for path in folder(game).glob("icons/*.svg")}
    used = {name for name in named(parts, "icon") if name}
    assert sorted(drawn - icons()) == [], "run assets/fonts/make.py: it puts the drawings of icons/ into the font"
    assert sorted(used - icons()) == [], "draw them in icons/, or take others (assets/fonts/icons.json names them all)"


@every_game
def test_every_colour_it_names_is_known(game: Game[Any]) -> None:
    from companion.ui.theme import NAMED, Theme

    things = {name for each in games.every() if each.look is not None for name in each.look.things}
    known = {*NAMED, *things, *Theme().properties()}
    tables = [part for part in evening(game.id) if isinstance(part, Table)]
    plain = [msgspec.structs.replace(table, board=None) for table in tables]  # a drawn board has words of its own
    strange = {name for name in named(plain, "colour") if name not in known and not CODE.match(name)}
    assert sorted(strange) == []


@every_game
def test_what_it_draws_and_opens_itself_is_there(game: Game[Any]) -> None:
    from companion.ui import tools
    from companion.ui.boards import ui_of

    tables = [part for part in evening(game.id) if isinstance(part, Table)]
    draws = any(table.board is not None for table in tables)
    assert draws == (game.board_type is not None), "view fills Table.board, and game.py names its type"
    assert draws == (ui_of(game.id).board is not None), "the package ui of its folder names its board"
    opened = {name.partition(":")[0] for name in named(tables, "tool")}
    assert sorted(opened - set(tools.TOOLS) - set(ui_of(game.id).tools)) == [], "named in the package ui of its folder"


@every_game
def test_every_entry_says_where_it_is_from_and_every_open_question_is_explained(game: Game[Any]) -> None:
    entries = LIBRARY.entries(game.id)
    assert entries, "there is something to look up"
    assert [entry.key for entry in entries if not entry.page] == []
    asked = [option.rule for option in game.options if option.rule]
    assert [rule for rule in asked if LIBRARY.for_rule(rule) is None] == []


@cache
def gathered() -> frozenset[str]:
    """Every message that the catalogues hold."""
    spec = importlib.util.spec_from_file_location("locale_make", LOCALES / "make.py")
    assert spec is not None and spec.loader is not None
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    return frozenset(message.one for messages in make.gather().values() for message in messages)


@every_game
def test_whatever_it_says_is_gathered_for_translation(game: Game[Any]) -> None:
    said = {text.message for text in everything(evening(game.id), Say)}
    spoken = {message for message in said if SPOKEN.search(BLANK.sub("", message))}
    assert spoken
    assert sorted(spoken - gathered()) == []
