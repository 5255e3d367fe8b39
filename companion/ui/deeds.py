"""What a tap does at a table: a move is played, refused, undone or brought again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.core.game import Draft, Impossible, Refused
from companion.core.session import Step, Unreadable
from companion.core.text import Say
from companion.core.throwing import throwable, thrown
from companion.core.view import Action, Form
from companion.device.chance import pick
from companion.store import NotKept
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.core.dice import Roll

AGAIN = 20  # throws that the rules refuse one after the other: then it is not the dice that they are against


class Deeds:
    """The part of the app that changes the table in play."""

    thrown = False

    def do(self, action: Action) -> None:
        """Carry out whatever a button stands for."""
        if action.move is not None:
            self.play(action.move)
        elif action.ask is not None and action.rolls and throwable(self._form, self._form(action.ask)):
            form = self.throw(action.ask)
            if form is not None and form.move is None:
                self._ask(form.draft)
        elif action.ask is not None:
            self._ask(action.ask)
        elif action.tool:
            from companion.ui import tools

            tools.use(self, action.tool)

    def _ask(self, draft: Draft) -> None:
        """Ask for what a move still needs."""
        from companion.ui.screens.form import FormSheet

        beside = getattr(self.shell.screen, "board_beside", None)
        if beside and self.shell.screen.asks(draft):
            return
        board = beside() if beside else None
        sheet = FormSheet(self.session, draft, self.play, self.keep_roll, board, self.throw)
        sheet.reopen = self._ask
        self.shell.open(sheet)

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

    def _form(self, draft: Draft) -> Form:
        return self.session.game.ask(self.session.state, draft)

    def throw(self, draft: Draft) -> Form | None:
        """Throw all dice that this asks for, and play; what is not done comes back as a form."""
        form, rolls = thrown(self._form, draft, pick)
        for _ in range(AGAIN):
            if form.move is None or self.session.preview(form.move).refused is None:
                break
            form, rolls = thrown(self._form, draft, pick)  # equal dice that the rules have rolled again, say
        if form.move is None:
            return form
        self.thrown = True
        try:
            done = self.play(form.move)
        finally:
            self.thrown = False
        if not done:
            return form
        self.sound("roll")
        for roll in rolls:
            self.keep_roll(roll)
        return None

    def keep_roll(self, thrown: Roll) -> None:
        """Write a roll into the history of this table."""
        from companion.core.dice.history import packed

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

        self.shell.open(RefusalSheet(self.session, move, refused, anyway, see, self.rule_name(refused.rule)))

    def rule_name(self, rule: str) -> str:
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
            self.tell_step(say("Undone: {step}", step=step.title), say("Redo"), self.redo)
        elif self.session.undoable() is None:
            self.shell.tell(words(say("There is nothing to undo.")))

    def tell_step(self, text: Say, label: Say, action: Callable[[], object]) -> None:
        """Say what a step did, with a way back that is offered until the next one."""
        self.shell.tell(words(text), words(label), action, step=True)

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
        except (Impossible, NotKept, Unreadable) as failed:
            self._tell_failure(failed)
            return None

    def _tell_failure(self, failed: Impossible | NotKept | Unreadable) -> None:
        self.shell.tell(words(failed.why))
