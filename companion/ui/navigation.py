"""Where one can go in the app: the screens, the sheets over them, and one step back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from kivy.core.window import Window

from companion import games
from companion.core.session import Session
from companion.core.step import Step
from companion.core.view import Action, Counter
from companion.store import CannotOpen
from companion.ui.app_parts import AppParts
from companion.ui.theme import theme
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.kit.sheet import Sheet
    from companion.ui.screens.room import Room
    from companion.ui.screens.rules import RulesScreen


class Navigation(AppParts):
    """The part of the app that shows screens; it builds each when somebody goes there."""

    def home(self) -> None:
        """Running tables, and the five games."""
        from companion.ui.screens.home import Home

        self._leave_table()
        theme.accent_for("home")
        self.shell.show(Home(self))

    def set_up(self, game_id: str, leave: Callable[[], object] | None = None) -> None:
        """Seats, names and settings of a new table; `leave` is where Back leads, Home if nothing is said."""
        from companion.ui.screens.setup import SetUp

        game = games.load(game_id)
        theme.accent_for(game.accent)
        self.shell.show(SetUp(self, game, leave))
        self.hints.look()

    def rules(self) -> RulesScreen:
        """The lookup without a table."""
        from companion.ui.screens.rules import RulesScreen

        if not isinstance(self.shell.screen, RulesScreen):
            self.shell.show(RulesScreen(self))
        return cast(RulesScreen, self.shell.screen)

    def settings(self) -> None:
        from companion.ui.screens.settings import Preferences

        session, table_id = self.session, self.table_id
        back = self.home if session is None else lambda: self.enter(session, table_id)
        self.shell.show(Preferences(self, back=back))

    def open_table(self, table_id: int) -> None:
        """Resume a table where it was left."""
        try:
            session = self.store.session(table_id)
        except CannotOpen as failed:
            if self.store.being_mended:
                self.care.when_mended(lambda: self.open_table(table_id))
            else:
                self.shell.tell(words(failed.why))
            return
        self.enter(session, table_id)

    def enter(self, session: Session[Any], table_id: int) -> None:
        """Sit down at a table."""
        from companion.ui.boards import ui_of
        from companion.ui.screens.room import Room

        self.inviting.leave(staying=session)
        self.session, self.table_id = session, table_id
        ui_of(session.game.id).watch(self)
        theme.accent_for(session.game.accent)
        self.keep_awake()
        self.shell.show(Room(self))

    @property
    def room(self) -> Room | None:
        """The table in play with its places, when it is in sight."""
        from companion.ui.screens.room import Room

        return self.shell.screen if isinstance(self.shell.screen, Room) else None

    def see_again(self) -> None:
        """What is in sight was read while the file was being mended: read it once more."""
        from companion.ui.screens.home import Home

        if isinstance(self.shell.screen, Home):
            self.home()
        elif self.room is not None:
            self.room.refresh()

    def _leave_table(self) -> None:
        self.inviting.leave()
        self.session, self.table_id = None, 0
        self.keep_awake()

    def remove_table(self, table_id: int) -> None:
        """Delete a table, with the way back in the same breath."""
        self.store.remove(table_id, self.clock())
        self.home()
        self.shell.tell(words(say("The table is deleted.")), words(say("Undo")), lambda: self.bring_back(table_id))

    def bring_back(self, table_id: int) -> None:
        """A deleted table stands in its list again."""
        self.store.unremove(table_id)
        self.home()
        self.shell.tell(words(say("The table is back.")))

    def play_again(self) -> None:
        """The same players at a new table of the same game."""
        if self.session is not None:
            table_id = self.table_id
            self.set_up(self.session.game.id, lambda: self.open_table(table_id))

    def keep_awake(self) -> None:
        """The screen stays on at a table, and always while guests play at it."""
        at_table = self.session is not None
        Window.allow_screensaver = not (at_table and (self.inviting.open or self.store.setting("keep_awake", True)))

    # Back

    def back(self) -> bool:
        """One step back: a sheet, a place, a screen; False when there is nothing left to go back from."""
        from companion.ui.screens.home import Home

        if self.shell.sheet is not None:
            self.shell.sheet.back()
            return True
        screen = self.shell.screen
        if screen is not None and screen.back():
            return True
        if isinstance(screen, Home):
            return False
        self.home()
        return True

    # Sheets and banners

    def open(self, sheet: Sheet) -> Sheet:
        """Lay a sheet over everything."""
        return self.shell.open(sheet)

    def close_sheets(self) -> None:
        self.shell.close_sheets()

    def tell(self, text: str, label: str = "", action: Callable[[], object] | None = None, step: bool = False) -> None:
        """One sentence in a banner."""
        self.shell.tell(text, label, action, step)

    def open_seat(self, index: int) -> None:
        from companion.ui.boards import ui_of
        from companion.ui.screens.seat import SeatSheet

        self.shell.open(ui_of(self.table.game.id).seat_sheet(self, index) or SeatSheet(self, index))

    def set_number(self, counter: Counter, whose: str = "") -> bool:
        """Any number by hand, on a pad; False where it cannot be set."""
        from companion.ui.screens.number_pad import ask_number

        return ask_number(self, counter, whose=whose)

    def open_step(self, step: Step) -> None:
        """All that a step did, and the way back to it."""
        from companion.ui.screens.log import StepSheet

        self.shell.open(StepSheet(self.table, step, self.jump))

    def open_menu(self, title: str, actions: tuple[Action, ...]) -> None:
        from companion.ui.screens.seat import MenuSheet

        self.shell.open(MenuSheet(title, actions, self.do))

    def see_rule(self, rule: str, refused: Callable[[], None] | None = None) -> None:
        """Open the lookup entry that explains a rule or a tracker; `refused` leads back to a refused move."""
        sheets = [again for sheet in reversed(self.shell.sheets) if (again := sheet.again()) is not None]
        ways: list[Callable[[], object]] = [*sheets, *([refused] if refused else [])]
        self.shell.close_sheets()
        room = self.room
        if room is not None:
            ways.insert(0, room.whereabouts())
            room.see("rules")
        pane = room.pane("rules") if room is not None else self.rules().pane
        pane.open_rule(rule, lambda: [way() for way in ways], refused is not None)

    def to_table(self) -> None:
        """From another place of the room to the table itself."""
        if self.room is not None:
            self.room.go("table")

    def to_dice(self, formula: str = "") -> None:
        """To the Dice place, with this formula chosen."""
        self.shell.close_sheets()
        if self.room is not None:
            self.room.go("dice")
            if formula:
                self.room.pane("dice").choose(formula)

    def cards_changed(self, key: str = "") -> None:
        """Own cards or packs changed: the lookup in sight follows, and shows this card."""
        from companion.ui.screens.rules import RulesScreen

        screen = self.shell.screen
        pane = self.room.panes.get("rules") if self.room is not None else None
        pane = screen.pane if isinstance(screen, RulesScreen) else pane
        if pane is not None:
            pane.cards_changed(key)
