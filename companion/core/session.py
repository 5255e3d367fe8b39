"""One table in play: play, preview, undo, redo, jump, and telling whoever listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from companion.core.game import Game, Impossible, Move, Note, Outcome, Refused, refusal
from companion.core.moment import by_round
from companion.core.step import Journal, Step, Unreadable, figures, summarise
from companion.core.text import say
from companion.core.view import Moment, Plain, Section, Table, plain

S = TypeVar("S")
Listener = Callable[[], None]


class Preview(msgspec.Struct, Generic[S], frozen=True):
    """What a move would do, or why the rules would refuse it."""

    before: Table
    after: Table | None = None
    notes: tuple[Note, ...] = ()
    refused: Refused | None = None
    impossible: Impossible | None = None


def _with_dice(view: Table, step: Step) -> Table:
    """What was rolled lies on the table until the next act."""
    return msgspec.structs.replace(view, rolled=step.dice) if step.dice else view


class Session(Generic[S]):
    """The only thing that changes: a table, where it stands in its log, and who watches it."""

    def __init__(self, game: Game[S], journal: Journal, head: Step) -> None:
        self.game = game
        self.journal = journal
        self.head = head
        self.state: S = msgspec.json.decode(journal.state(head.id), type=game.state_type)
        self._view: Table | None = None
        self._before: Step | None = None
        self._newest = 0  # the step played last: nothing was played after it
        self._listeners: list[Listener] = []

    @property
    def view(self) -> Table:
        """The table as it is now, worked out once a step."""
        if self._view is None:
            self._view = _with_dice(self.game.view(self.state), self.head)
        return self._view

    @property
    def before(self) -> Step | None:
        """The step before the last one; None at the very start."""
        if self.head.parent and (self._before is None or self._before.id != self.head.parent):
            self._before = self.journal.step(self.head.parent)
        return self._before if self.head.parent else None

    @property
    def changes(self) -> tuple[int, ...]:
        """By how much the last step changed each seat's main counter."""
        seats, before = len(self.view.seats), self.before
        now, then = self.head.figures[:seats], before.figures[:seats] if before else ()
        return tuple(one - two for one, two in zip(now, then, strict=True)) if len(now) == len(then) else (0,) * seats

    def sheet(self, seat: int) -> tuple[Section, ...]:
        """What lies before this seat now; worked out only when somebody looks at it."""
        return self.game.sheet(self.state, seat)

    def play(self, move: Move[S] | Plain, at: float, by: int | None = None) -> Step:
        """Carry a move out and keep it; raises Refused or Impossible and leaves all as it was."""
        known = move if isinstance(move, Move) else self.game.read_move(move)
        overruled = self._overruled(known)
        outcome = self._tried(known)
        view = self.game.view(outcome.state)
        moment = None if known.by_hand else self.game.moment(self.state, outcome.state)
        if moment is not None and moment.curves:
            moment = self._drawn(moment, view)
        step = Step(
            id=0,
            parent=self.head.id,
            notes=outcome.notes,
            at=at,
            move=plain(known),
            overruled=overruled,
            round=view.round,
            figures=figures(view),
            actor=outcome.notes[0].seat if outcome.notes else None,
            by=by,
        )
        kept = self.journal.append(step, msgspec.json.encode(outcome.state), summarise(view))
        self._before, self._newest = self.head, kept.id
        self._stand(kept, outcome.state, msgspec.structs.replace(view, moment=moment) if moment else view)
        return kept

    def _drawn(self, moment: Moment, view: Table) -> Moment:
        """Its curves with their values, up to now."""
        points = (*self.journal.figures(), (view.round, figures(view)))
        curves = tuple(msgspec.structs.replace(c, values=by_round(points, c.seat)) for c in moment.curves)
        return msgspec.structs.replace(moment, curves=curves)

    def preview(self, move: Move[S] | Plain, anyway: bool = False) -> Preview[S]:
        """Play on a copy: what would change, or why not."""
        try:
            known = move if isinstance(move, Move) else self.game.read_move(move)
            if anyway:
                known = msgspec.structs.replace(known, house_rule=True)
            outcome = self._tried(known)
        except Refused as refused:
            return Preview(self.view, refused=refused.with_traceback(None))
        except Impossible as impossible:
            return Preview(self.view, impossible=impossible.with_traceback(None))
        return Preview(self.view, self.game.view(outcome.state), outcome.notes)

    def undoable(self) -> Step | None:
        """The step that undo would take back."""
        return self.head if self.head.parent else None

    def redoable(self) -> Step | None:
        """The step that redo would bring back."""
        return self.journal.child(self.head.id) if self.head.id != self._newest else None

    def undo(self) -> Step | None:
        """Take the last step back; the step, or None at the very start. Steps that cannot be read are passed over."""
        step = self.undoable()
        if step is not None:
            self._pass(step.parent, self.journal.parent)
        return step

    def redo(self) -> Step | None:
        """Bring the last undone step back; the step, or None if there is none."""
        step = self.redoable()
        if step is not None:
            self._pass(step.id, self._after)
        return step

    def jump(self, step_id: int) -> None:
        """Go to any step of the log, undone ones included."""
        self._travel(step_id)

    def subscribe(self, listener: Listener) -> None:
        if listener not in self._listeners:
            self._listeners.append(listener)

    def unsubscribe(self, listener: Listener) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)

    def _tried(self, move: Move[S]) -> Outcome[S]:
        """What comes of a move; where no ruling could let it through, it is not refused but impossible."""
        try:
            return move.play(self.state)
        except Refused:
            anyway: Any = msgspec.structs.replace(move, house_rule=True)
            no = refusal(lambda: anyway.play(self.state))
            if isinstance(no, Impossible):
                raise no from None
            raise

    def _overruled(self, move: Move[S]) -> str:
        """The rule that would refuse this move, if the table has overruled it."""
        if not move.house_rule:
            return ""
        strict: Any = msgspec.structs.replace(move, house_rule=False)
        try:
            strict.play(self.state)
        except Refused as refused:
            return refused.rule
        return ""

    def _after(self, step_id: int) -> int:
        step = self.journal.child(step_id)
        return step.id if step is not None else 0

    def _pass(self, step_id: int, onward: Callable[[int], int]) -> None:
        """Go to this step, or to the next one on the way that can be read."""
        while True:
            try:
                self._travel(step_id)
                return
            except Unreadable:
                step_id = onward(step_id)
                if not step_id:
                    raise

    def _travel(self, step_id: int) -> None:
        step = self.journal.step(step_id)
        if step is None:
            raise Impossible(say("The log has no step {number}.", number=step_id))
        try:
            state = msgspec.json.decode(self.journal.state(step_id), type=self.game.state_type)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise Unreadable from error
        view = self.game.view(state)
        self.journal.go(step_id, summarise(view))
        self._stand(msgspec.structs.replace(step, live=True), state, view)

    def _stand(self, step: Step, state: S, view: Table) -> None:
        self.head, self.state, self._view = step, state, _with_dice(view, step)
        for listener in tuple(self._listeners):
            listener()
