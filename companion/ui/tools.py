"""Things an action can open that are not moves: the buzzer, the dice, a rule, the rest of the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside


def use(app: Tableside, tool: str) -> None:
    """Open a tool by its name; the part after the colon is its argument."""
    name, _, argument = tool.partition(":")
    if name == "more":
        app.open_menu(words(say("What now?")), app.session.view.others)
    elif name == "remove":
        app.remove_table(int(argument))
    elif name == "rules":
        app.see_rule(argument)
    elif name == "settings":
        app.settings()
    elif name == "buzzer":
        from companion.ui.screens.buzzer import Buzzer

        app.shell.open(Buzzer(app))
    elif name == "dice":
        app.shell.close_sheets()
        app.shell.screen.go("dice")
        if argument:
            app.shell.screen.pane("dice").choose(argument)
    elif name == "totals":
        app.read_totals()
    elif name == "open":
        from companion.ui.screens.share import OpenSheet

        app.shell.open(OpenSheet(app))
    elif name == "timer":
        from companion.ui.screens.timer import TimerSheet

        app.shell.open(TimerSheet(app, app.timer))
    elif name == "boardmap":
        from companion.ui.boards.game2020 import map_tool

        map_tool.use(app, argument)
    elif name == "flat":
        from companion.ui.screens.flat import lay_flat

        lay_flat(app)
    elif name == "invite":
        from companion.ui.screens.invite import InviteSheet

        app.shell.open(InviteSheet(app))
    elif name == "wish":
        from companion.ui.screens.asked import open_question

        open_question(app, int(argument))
    elif name == "deny":
        app.inviting.deny(int(argument))
    elif name == "share":
        from companion.ui.screens.share import ShareSheet

        app.shell.open(ShareSheet(app))
