"""The app: opens the store, shows the screens, and turns a tap into a move."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from companion import games
from companion.core.dice import Roll
from companion.core.dice.history import packed
from companion.core.game import Impossible, Refused
from companion.core.session import Session, Step
from companion.core.view import Action
from companion.device import haptics
from companion.rules.library import Library
from companion.store import CannotOpen, NotKept, Store
from companion.ui import sounds
from companion.ui.hints import Hints
from companion.ui.idle import Rest
from companion.ui.life import Life
from companion.ui.memory import Housekeeper
from companion.ui.safety import Net, SafeMode
from companion.ui.shell import Shell
from companion.ui.theme import theme
from companion.ui.words import say, words

BACK_KEY = 27


class Tableside(App):
    """One running app; every screen gets it as its only way to the rest."""

    title = "Tableside"

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.time, **values: Any) -> None:
        super().__init__(**values)
        self.folder = folder
        self.clock = clock
        self.session: Session[Any] | None = None
        self.table_id = 0
        self._library: Library | None = None
        self._warming: Any = None
        self.housekeeper = Housekeeper()
        self.timer: Any = None  # the clock of the table in play
        self.rest = Rest(self.housekeeper.tidy)

    def build(self) -> Shell:
        self.housekeeper.begin()
        self.data_folder = self.folder or Path(self.user_data_dir)
        self.store = Store.open(self.data_folder, clock=self.clock)
        self._read_settings()
        Window.clearcolor = theme.bg
        Window.bind(on_keyboard=self._key, on_drop_file=self._dropped)
        # Android moves a field that the keyboard would cover above it.
        Window.softinput_mode = "below_target"
        self.shell = Shell(self._another_screen, self.housekeeper.after_sheet)
        self.life = Life(self)
        self.hints = Hints(self)
        self.net = Net(self)
        self.net.spread()
        self.home()
        for notice in self.store.notices:
            self.shell.tell(words(notice))
        if self.store.failed_starts >= 2:
            self.shell.open(SafeMode(self))
        return self.shell

    def _another_screen(self) -> None:
        """Nothing may keep the one before: no hint that points at it, no keyboard that it had."""
        self.hints.away()
        Window.release_all_keyboards()
        self.housekeeper.between_screens()

    def on_start(self) -> None:
        self.store.started_well()
        self._warming = Clock.schedule_once(self._warm_library, 0.5)
        self.rest.begin()

    def on_pause(self) -> bool:
        self.store.backup_if_changed()
        return True

    def on_resume(self) -> None:
        """The phone may have been turned, and somebody is looking at it."""
        self.life.fit()
        self.life.stir()
        self.hints.away()  # what it pointed at may have moved

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._key, on_drop_file=self._dropped)
        self.life.stop()
        self.hints.stop()
        self._stop_warming()
        self.net.fold()
        self.rest.end()
        self.housekeeper.end()
        self.store.close()

    # Lookup

    @property
    def library(self) -> Library:
        """Every entry and own card, read when first asked for."""
        if self._library is None:
            from companion.ui.lookup import open_library

            self._library = open_library(self.store)
        return self._library

    def _warm_library(self, _: float) -> None:
        from companion.ui.lookup import Warming

        self._warming = Warming(self.library)

    def _stop_warming(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
            self._warming = None

    # Settings

    def _read_settings(self) -> None:
        theme.scale = self.store.setting("text_scale", 100) / 100
        theme.motion = self.store.setting("motion", True)
        theme.use(self.store.setting("theme", "dark"))

    def change_setting(self, key: str, value: Any) -> None:
        """Keep a setting and build the screen in sight anew with it."""
        self.store.put_setting(key, value)
        accent = theme.accent_name
        self._read_settings()
        theme.accent_for(accent)
        Window.clearcolor = theme.bg
        self.settings()

    def restore(self, name: str) -> None:
        """Go back to a kept copy of everything; what was there becomes a copy too."""
        try:
            self.store.restore(name)
        except NotKept as failed:
            self.shell.tell(words(failed.why))
            return
        self._library = None
        self._read_settings()
        self.home()
        self.shell.tell(words(say("This is how it was then. The state before is kept as a copy.")))

    # What the phone may do

    def sound(self, name: str) -> None:
        """A small sound, unless sounds are off."""
        if self.store.setting("sound", True):
            sounds.play(name)

    def buzz(self, milliseconds: int) -> None:
        """A short vibration, unless it is off."""
        if self.store.setting("haptics", True):
            haptics.buzz(milliseconds)

    # Places

    def home(self) -> None:
        """Running tables, and the five games."""
        from companion.ui.screens.home import Home

        self._leave_table()
        theme.accent_for("home")
        self.shell.show(Home(self))

    def set_up(self, game_id: str) -> None:
        """Seats, names and settings of a new table."""
        from companion.ui.screens.setup import SetUp

        game = games.load(game_id)
        theme.accent_for(game.accent)
        self.shell.show(SetUp(self, game))
        self.hints.look()

    def rules(self) -> None:
        """The lookup without a table."""
        from companion.ui.screens.rules import RulesScreen

        self.shell.show(RulesScreen(self))

    def settings(self) -> None:
        from companion.ui.screens.settings import Settings

        self.shell.show(Settings(self, back=self._back_from_settings))

    def _back_from_settings(self) -> None:
        if self.session is not None:
            self.enter(self.session, self.table_id)
        else:
            self.home()

    def open_table(self, table_id: int) -> None:
        """Resume a table where it was left."""
        try:
            session = self.store.session(table_id)
        except CannotOpen as failed:
            self.shell.tell(words(failed.why))
            return
        self.enter(session, table_id)

    def enter(self, session: Session[Any], table_id: int) -> None:
        """Sit down at a table."""
        from companion.ui.screens.room import Room

        self.session, self.table_id = session, table_id
        theme.accent_for(session.game.accent)
        self._keep_awake(True)
        self.shell.show(Room(self))

    def _leave_table(self) -> None:
        self.session, self.table_id = None, 0
        self._keep_awake(False)

    def remove_table(self, table_id: int) -> None:
        """Delete a table, with the way back in the same breath."""
        self.store.remove(table_id, self.clock())
        self.home()
        self.shell.tell(words(say("The table is deleted.")), words(say("Undo")), lambda: self._unremove(table_id))

    def _unremove(self, table_id: int) -> None:
        self.store.unremove(table_id)
        self.home()

    def play_again(self) -> None:
        """The same players at a new table of the same game."""
        if self.session is not None:
            self.set_up(self.session.game.id)

    def _keep_awake(self, at_table: bool) -> None:
        Window.allow_screensaver = not (at_table and self.store.setting("keep_awake", True))

    # Files

    def _dropped(self, _window: object, name: bytes, *_: object) -> None:
        """A table file or a card pack dropped onto the window on a desktop."""
        from companion.device import files
        from companion.ui.screens.share import SUFFIX, open_table_file

        path = Path(name.decode("utf-8", "replace"))
        if path.suffix == SUFFIX:
            data = files.read_bytes(path)
            if data is not None:
                open_table_file(self, data)
        elif path.suffix == ".json":
            from companion.ui.screens.packs import open_pack

            open_pack(self, path)

    # Back

    def _key(self, _window: object, key: int, *_: object) -> bool:
        dark = self.life.dimmed
        self.life.stir()
        return dark or self.back() if key == BACK_KEY else False

    def back(self) -> bool:
        """One step back: a sheet, a place, a screen; False when there is nothing left to go back from."""
        from companion.ui.screens.home import Home

        if self.shell.sheet is not None:
            self.shell.sheet.close()
            return True
        screen = self.shell.screen
        if screen is not None and hasattr(screen, "back") and screen.back():
            return True
        if isinstance(screen, Home):
            return False
        self.home()
        return True

    # Moves

    def do(self, action: Action) -> None:
        """Carry out whatever a button stands for."""
        if action.move is not None:
            self.play(action.move)
        elif action.ask is not None:
            from companion.ui.screens.form import FormSheet

            beside = getattr(self.shell.screen, "board_beside", None)
            board = beside() if beside else None
            self.shell.open(FormSheet(self.session, action.ask, self.play, self.keep_roll, board))
        elif action.tool:
            from companion.ui import tools

            tools.use(self, action.tool)

    def play(self, move: dict[str, Any]) -> bool:
        """Play a move; True when it is done and kept."""
        try:
            self.session.play(move, at=self.clock())
        except Refused as refused:
            self._refuse(move, refused)
            return False
        except (Impossible, NotKept) as failed:
            self._tell_failure(failed)
            return False
        return True

    def keep_roll(self, thrown: Roll) -> None:
        """Write a roll into the history of this table."""
        try:
            self.store.add_roll(self.table_id or None, thrown.formula, packed(thrown), self.clock())
        except NotKept as failed:
            self.shell.tell(words(failed.why))

    def _refuse(self, move: dict[str, Any], refused: Refused) -> None:
        from companion.ui.screens.refusal import RefusalSheet

        self.sound("refuse")
        self.buzz(30)

        def anyway() -> None:
            if self.play({**move, "house_rule": True}):
                self.shell.close_sheets()

        def see(rule: str) -> None:
            self.see_rule(rule, refused=lambda: self._refuse(move, refused))

        self.shell.open(RefusalSheet(self.session, move, refused, anyway, see, self._rule_name(refused.rule)))

    def _rule_name(self, rule: str) -> str:
        """The entry that explains a rule, as the book calls it and where it stands."""
        from companion.ui.lookup import entry_for

        entry = entry_for(self.library, rule)
        if entry is None:
            return rule
        return words(say("{name} · {page}", name=entry.name, page=entry.page)) if entry.page else entry.name

    def undo(self) -> None:
        """Take the last step back, and offer to bring it again."""
        step = self._travel(self.session.undo)
        if step is not None:
            self.shell.tell(words(say("Undone: {step}", step=step.title)), words(say("Redo")), self.redo)
        elif self.session.undoable() is None:
            self.shell.tell(words(say("There is nothing to undo.")))

    def redo(self) -> None:
        if self._travel(self.session.redo) is None and self.session.redoable() is None:
            self.shell.tell(words(say("There is nothing to redo.")))

    def read_totals(self) -> None:
        """Say everybody's main number aloud."""
        from companion.device.speech import speak
        from companion.ui.totals import totals

        speak(" ".join(words(total) for total in totals(self.session.view)), cannot=self._no_voice)

    def _no_voice(self) -> None:
        """Told from the voice's own thread, so the word is left to the next frame."""
        Clock.schedule_once(self._tell_no_voice)

    def _tell_no_voice(self, *_: object) -> None:
        self.shell.tell(words(say("There is no voice to read with on this device.")))

    def jump(self, step_id: int) -> None:
        """Go to any step of the log."""
        self._travel(lambda: self.session.jump(step_id))

    def _travel(self, go: Callable[[], Step | None]) -> Step | None:
        """Move through the log; what cannot be kept is not done, and said."""
        try:
            return go()
        except (Impossible, NotKept) as failed:
            self._tell_failure(failed)
            return None

    def _tell_failure(self, failed: Impossible | NotKept) -> None:
        self.shell.tell(words(failed.why))

    # Sheets

    def open_seat(self, index: int) -> None:
        from companion.ui.screens.seat import SeatSheet

        self.shell.open(SeatSheet(self.session, index, self.do, self.play, self.see_rule))

    def open_step(self, step: Step) -> None:
        """All that a step did, and the way back to it."""
        from companion.ui.screens.step import StepSheet

        self.shell.open(StepSheet(self.session, step, self.jump))

    def open_menu(self, title: str, actions: tuple[Action, ...]) -> None:
        from companion.ui.screens.seat import MenuSheet

        self.shell.open(MenuSheet(title, actions, self.do))

    def see_rule(self, rule: str, refused: Callable[[], None] | None = None) -> None:
        """Open the lookup entry that explains a rule or a tracker; `refused` leads back to a refused move."""
        from companion.ui.screens.room import Room

        self.shell.close_sheets()
        screen = self.shell.screen
        if isinstance(screen, Room):
            screen.go("rules")
            screen.pane("rules").open_rule(rule, refused)
        elif screen is not None and hasattr(screen, "pane"):
            screen.pane.open_rule(rule)
        else:
            self.rules()
            self.shell.screen.pane.open_rule(rule)

    def cards_changed(self, key: str = "") -> None:
        """Own cards or packs changed: the lookup in sight follows, and shows this card."""
        from companion.ui.screens.room import Room

        screen = self.shell.screen
        pane = screen.panes.get("rules") if isinstance(screen, Room) else getattr(screen, "pane", None)
        if pane is not None:
            pane.cards_changed(key)
