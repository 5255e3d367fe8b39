"""One table in play: play, preview, undo, redo, jump, and telling whoever listens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from companion.core.game import Game, Impossible, Move, Note, Outcome, Refused, refusal
from companion.core.lying import LyingDie
from companion.core.moment import Point, by_round
from companion.core.text import NOTHING, Say, say
from companion.core.view import Moment, Plain, Section, Table, plain

S = TypeVar("S")
Listener = Callable[[], None]


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log: the move, what it did, and the figures after it."""

    id: int
    parent: int  # the step before it; 0 for the set-up
    notes: tuple[Note, ...]
    at: float
    move: Plain | None = None  # None for the set-up
    live: bool = True  # False: undone, yet kept
    overruled: str = ""  # the rule that the table overruled with this step
    round: int = 1
    figures: tuple[int, ...] = ()
    actor: int | None = None
    by: int | None = None  # the seat of the guest on whose device it was done; None: on the table's own

    @property
    def title(self) -> Say:
        return self.notes[0].text if self.notes else NOTHING

    @property
    def dice(self) -> tuple[LyingDie, ...]:
        """The dice that fell in it."""
        return tuple(die for note in self.notes for die in note.dice)


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the home screen shows of a table."""

    headline: Say
    figures: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    result: Say = NOTHING


class Unreadable(Exception):
    """A step of the log, or the state after it, that was kept and cannot be read any more."""

    why = say("This part of the log is damaged and cannot be read.")


class Journal(Protocol):
    """Where steps are kept; when a call returns, what it wrote is safe."""

    def append(self, step: Step, state: bytes, summary: Summary) -> Step: ...

    def go(self, step_id: int, summary: Summary) -> None: ...

    def step(self, step_id: int) -> Step | None: ...

    def state(self, step_id: int) -> bytes: ...

    def child(self, step_id: int) -> Step | None: ...

    def parent(self, step_id: int) -> int: ...

    def figures(self) -> Sequence[Point]: ...


class Preview(msgspec.Struct, Generic[S], frozen=True):
    """What a move would do, or why the rules would refuse it."""

    before: Table
    after: Table | None = None
    notes: tuple[Note, ...] = ()
    refused: Refused | None = None
    impossible: Impossible | None = None


def summarise(view: Table) -> Summary:
    """The few facts of a table that the home screen needs."""
    result = view.result
    return Summary(
        headline=view.headline,
        figures=tuple(seat.main.value for seat in view.seats),
        over=result is not None,
        winners=result.winners if result else (),
        result=result.text if result else NOTHING,
    )


def figures(view: Table) -> tuple[int, ...]:
    """One point of the chart: the seats' main counters, then what goes with them."""
    return tuple(counter.value for counter in (*(seat.main for seat in view.seats), *view.charted))


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


class Memory:
    """A journal that forgets: for tests, the terminal and trying things out."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.states: list[bytes] = []
        self._head = 0
        self._redo: dict[int, int] = {}  # from each step to the one that redo brings back

    def append(self, step: Step, state: bytes, summary: Summary) -> Step:
        if step.parent != self._head:
            self.go(step.parent, summary)
        kept = msgspec.structs.replace(step, id=len(self.steps) + 1, live=True)
        self.steps.append(kept)
        self.states.append(state)
        self._head = self._redo[kept.parent] = kept.id
        return kept

    def go(self, step_id: int, summary: Summary) -> None:
        path = self._path(step_id)
        for step in (*self._path(self._head), *path):  # the branch left last is what redo brings back
            self._redo[self.steps[step - 1].parent] = step
        self._head, lit = step_id, set(path)
        self.steps = [
            step if step.live == (step.id in lit) else msgspec.structs.replace(step, live=not step.live)
            for step in self.steps
        ]

    def step(self, step_id: int) -> Step | None:
        return self.steps[step_id - 1] if 0 < step_id <= len(self.steps) else None

    def state(self, step_id: int) -> bytes:
        return self.states[step_id - 1]

    def child(self, step_id: int) -> Step | None:
        return self.step(self._redo.get(step_id, 0))

    def parent(self, step_id: int) -> int:
        return self.steps[step_id - 1].parent

    def figures(self) -> Sequence[Point]:
        """Round and main counters after the live steps, oldest first."""
        return tuple((step.round, step.figures) for step in self.steps if step.live)

    def _path(self, step_id: int) -> list[int]:
        found = []
        while step_id:
            found.append(step_id)
            step_id = self.steps[step_id - 1].parent
        return found


def first_step(game: Game[S], state: S, at: float) -> tuple[Step, bytes, Summary]:
    """The set-up as step 0 of the log."""
    view = game.view(state)
    summary = summarise(view)
    note = Note(say("The table is set up"), icon="cards-outline")
    return (
        Step(id=0, parent=0, notes=(note,), at=at, round=view.round, figures=figures(view)),
        msgspec.json.encode(state),
        summary,
    )


def in_memory(game: Game[S], state: S, at: float = 0.0) -> Session[S]:
    """A session that is not kept anywhere."""
    journal = Memory()
    return Session(game, journal, journal.append(*first_step(game, state, at)))
