"""Things an action can open that are not moves: the dice, a rule, the rest of the actions; games bring more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.ui import boards
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

Tool = Callable[["Tableside", str], object]


def use(app: Tableside, tool: str) -> None:
    """Open a tool by its name; the part after the colon is its argument."""
    name, _, argument = tool.partition(":")
    own = boards.tools(app.session.game.id) if app.session is not None else {}
    found = TOOLS.get(name) or own.get(name)
    if found is None:
        raise ValueError(f"There is no tool called {name!r}, neither here nor in the game's folder.")
    found(app, argument)


def _dice(app: Tableside, formula: str) -> None:
    from companion.ui.screens.room import Room

    app.shell.close_sheets()
    room = app.shell.screen
    if isinstance(room, Room):
        room.go("dice")
        if formula:
            room.pane("dice").choose(formula)


def _open(app: Tableside, _: str) -> None:
    from companion.ui.screens.share import OpenSheet

    app.shell.open(OpenSheet(app))


def _timer(app: Tableside, _: str) -> None:
    from companion.ui.screens.timer import TimerSheet

    app.shell.open(TimerSheet(app, app.timer))


def _flat(app: Tableside, _: str) -> None:
    from companion.ui.screens.flat import lay_flat

    lay_flat(app)


def _invite(app: Tableside, _: str) -> None:
    from companion.ui.screens.invite import InviteSheet

    app.shell.open(InviteSheet(app))


def _wish(app: Tableside, number: str) -> None:
    from companion.ui.screens.asked import open_question

    open_question(app, int(number))


def _share(app: Tableside, _: str) -> None:
    from companion.ui.screens.share import ShareSheet

    app.shell.open(ShareSheet(app))


TOOLS: dict[str, Tool] = {
    "more": lambda app, _: app.open_menu(words(say("What now?")), app.table.view.others),
    "remove": lambda app, table: app.remove_table(int(table)),
    "rules": lambda app, key: app.see_rule(key),
    "settings": lambda app, _: app.settings(),
    "totals": lambda app, _: app.read_totals(),
    "deny": lambda app, wish: app.inviting.deny(int(wish)),
    "dice": _dice,
    "open": _open,
    "timer": _timer,
    "flat": _flat,
    "invite": _invite,
    "wish": _wish,
    "share": _share,
    "again": lambda app, _: app.play_again(),
}
