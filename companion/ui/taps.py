"""What a tap does at a table: a move is played, refused, undone or brought again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.core.form import Form
from companion.core.game import Draft, Impossible, Refused
from companion.core.lying import LyingDie, corrected, faces
from companion.core.step import Step, Unreadable
from companion.core.text import NOTHING, Say
from companion.core.view import Action
from companion.device.chance import pick
from companion.store import NotKept
from companion.ui.form.guarded import Guarded, sight_of
from companion.ui.navigation import Navigation
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.core.dice import Roll


class Playing(Navigation):
    """The part of the app that changes the table in play."""

    thrown = False
    cast: Draft | None = None  # what asked for the dice that are thrown just now
    laid = False

    def do(self, action: Action) -> None:
        """Carry out whatever a button stands for."""
        if action.move is not None:
            self.play(action.move)
        elif action.ask is not None and action.rolls and self._throwable(action.ask):
            form = self.throw(action.ask)
            if form is not None and form.move is None:
                self._ask(form.draft)
        elif action.ask is not None:
            self._ask(action.ask, action.blocked)
        elif action.tool:
            from companion.ui import tools

            tools.use(self, action.tool)

    def _ask(self, draft: Draft, against: Say = NOTHING) -> None:
        """Ask for what a move still needs, and say what is against it."""
        if self.room is not None and self.room.asks(draft):
            return
        form = self.table.game.ask(self.table.state, draft)
        if form.only is None or sight_of(form, self.inviting) == "open":
            self._open_form(draft, against)
            return
        from companion.ui.screens.eyes import EyesSheet

        again, seen = partial(self._ask, draft, against), partial(self._open_form, draft, against)
        self.shell.open(EyesSheet(self, form.only, again, seen))

    def _open_form(self, draft: Draft, against: Say) -> None:
        from companion.ui.screens.form import FormSheet

        board = self.room.board_beside() if self.room is not None else None
        sheet = FormSheet(self.table, draft, self.play, self.keep_roll, board, self.throw, against)
        sheet.reopen = partial(self._ask, against=against)
        self.shell.open(sheet)
        Guarded(sheet, self.inviting, lambda: self._ask(sheet.form.draft, against))

    def play(self, move: dict[str, Any]) -> bool:
        """Play a move; True when it is done and kept."""
        try:
            self.table.play(move, at=self.clock())
        except Refused as refused:
            self._refuse(move, refused, self.cast)
            return False
        except (Impossible, NotKept) as failed:
            self.shell.tell(words(failed.why))
            return False
        return True

    def _form(self, draft: Draft) -> Form:
        return self.table.game.ask(self.table.state, draft)

    def _throwable(self, draft: Draft) -> bool:
        """Whether all that is still asked for is a throw of dice."""
        from companion.core.throwing import throwable

        return throwable(self._form, self._form(draft))

    def throw(self, draft: Draft, anyway: bool = False) -> Form | None:
        """Throw all dice that this asks for, and play; what is not done comes back as a form."""
        from companion.core.throwing import taken

        form, rolls = taken(self._form, draft, pick, lambda move: self.table.preview(move, anyway).refused is not None)
        if form.move is None:
            return form
        self.thrown, self.cast = True, draft
        try:
            done = self.play({**form.move, "house_rule": True} if anyway else form.move)
        finally:
            self.thrown, self.cast = False, None
        if not done:
            return form
        self.sound("roll")
        for roll in rolls:
            self.keep_roll(roll)
        return None

    def set_die(self, die: LyingDie, value: int) -> None:
        """A lying die really showed something else: its step is taken back and played with that."""
        move = self.table.head.move
        if move is None or not die.put or value == die.value or self._travel(self.table.undo) is None:
            return
        mended = corrected(move, die, value)
        seen = self.table.preview(mended)
        against = seen.refused or seen.impossible
        if against is not None:
            self._travel(self.table.redo)
            self.shell.tell(words(against.why))
        elif self.play(mended):
            self._mend_roll(faces(move, die), faces(mended, die))

    def _mend_roll(self, before: list[int], after: list[int]) -> None:
        """The throw that was kept last showed something else."""
        from companion.core.dice.history import mended, unpacked

        for kept in self.store.rolls(self.table_id or None, limit=1):
            thrown = unpacked(kept.roll)
            real = mended(thrown, before, after) if thrown is not None else None
            if real is not None:
                self.keep_roll(real, instead=kept.id)

    def keep_roll(self, thrown: Roll, instead: int = 0) -> None:
        """Write a roll into the history of this table."""
        from companion.core.dice.history import packed

        try:
            self.store.add_roll(self.table_id or None, thrown.formula, packed(thrown), self.clock(), instead)
        except NotKept as failed:
            self.shell.tell(words(failed.why))

    def _refuse(self, move: dict[str, Any], refused: Refused, cast: Draft | None = None) -> None:
        """Say why, and let the table overrule it; dice are thrown only then, so nobody decides by what they showed."""
        from companion.ui.screens.refusal import RefusalSheet

        self.sound("refuse")
        self.buzz(30)

        def anyway() -> None:
            done = self.play({**move, "house_rule": True}) if cast is None else self.throw(cast, anyway=True) is None
            if done:
                self.shell.close_sheets()

        def see(rule: str) -> None:
            self.see_rule(rule, refused=lambda: self._refuse(move, refused, cast))

        name, thrown = self.rule_name(refused.rule), cast is not None
        self.shell.open(RefusalSheet(self.table, move, refused, anyway, see, name, thrown))

    def rule_name(self, rule: str) -> str:
        """The entry that explains a rule, as the book calls it and where it stands."""
        return self.library.called(rule)

    def keep_ruling(self, rule: str, text: str) -> None:
        """Write below the entry of a rule how this table plays it, after what stands there already."""
        entry = self.library.named(rule)
        if entry is not None:
            known = self.store.rulings(self.table_id).get(entry.key, "")
            if text not in known.splitlines():
                self.store.put_ruling(self.table_id, entry.key, f"{known}\n{text}".strip())

    def undo(self) -> None:
        """Take the last step back, and offer to bring it again."""
        step = self._travel(self.table.undo)
        if step is not None:
            self.tell_step(say("Undone: {step}", step=step.title), say("Redo"), self.redo)
        elif self.table.undoable() is None:
            self.shell.tell(words(say("There is nothing to undo.")))

    def tell_step(self, text: Say, label: Say, action: Callable[[], object]) -> None:
        """Say what a step did, with a way back that is offered until the next one."""
        self.shell.tell(words(text), words(label), action, step=True)

    def redo(self) -> None:
        if self._travel(self.table.redo) is None and self.table.redoable() is None:
            self.shell.tell(words(say("There is nothing to redo.")))

    def read_totals(self) -> None:
        """Say everybody's main number aloud."""
        from companion.core.totals import totals
        from companion.device.speech import speak

        speak(" ".join(words(total) for total in totals(self.table.view)), cannot=self._no_voice)

    def _no_voice(self) -> None:
        """Told from the voice's own thread, so the word is left to the next frame."""
        Clock.schedule_once(self._tell_no_voice)

    def _tell_no_voice(self, *_: object) -> None:
        self.shell.tell(words(say("There is no voice to read with on this device.")))

    def jump(self, step_id: int) -> None:
        """Go to any step of the log."""
        self._travel(lambda: self.table.jump(step_id))

    def _travel(self, go: Callable[[], Step | None]) -> Step | None:
        """Move through the log; what cannot be kept is not done, and said."""
        try:
            return go()
        except (Impossible, NotKept, Unreadable) as failed:
            self.shell.tell(words(failed.why))
            return None
