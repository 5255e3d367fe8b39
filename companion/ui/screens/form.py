"""The sheet that asks for the details of a move and shows what it will do while it is being put together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty

from companion.core import foresight
from companion.core.change import Change, changes
from companion.core.dice import Roll
from companion.core.form import Form, Line, Spot
from companion.core.game import Draft
from companion.core.handful import gathered
from companion.core.session import Preview, Session
from companion.core.text import NOTHING, Say
from companion.core.throwing import throwable
from companion.ui import kv
from companion.ui.boards import ui_of
from companion.ui.doors import Move
from companion.ui.form.kinds import FIELDS
from companion.ui.form.question import FieldBox
from companion.ui.form.standing import Standing
from companion.ui.kit.press import Primary
from companion.ui.kit.preview import Told
from companion.ui.kit.sheet import Sheet, SheetFoot
from companion.ui.kit.steady import Steady
from companion.ui.theme import theme
from companion.ui.words import words

kv.load("screens/form")

NO_FORM = Form(NOTHING, (), Draft(""))


class FormSheet(Sheet):
    """Fields from the game, what they would do below them, and one button: nothing of it moves while it is answered."""

    form: Form = ObjectProperty(NO_FORM, rebind=True)
    last: FieldBox | None = ObjectProperty(None, allownone=True, rebind=True)  # the question that stands in the foot
    told: Told = ObjectProperty(None)
    buttons: SheetFoot = ObjectProperty(None)
    confirm: Primary = ObjectProperty(None)

    def _ready(self) -> bool:
        return self.form.move is not None

    ready: bool = AliasProperty(_ready, bind=("form",))
    rolls: bool = BooleanProperty(False)  # only dice are missing: one tap throws them, and plays

    def _only_read(self) -> bool:
        """Nothing to confirm: a form to be read, or one whose last answer plays it."""
        reads = not self.form.preview and all(isinstance(field, Line) for field in self.form.fields)
        return (self.form.at_once or reads) and not self.ready and not self.rolls

    only_read: bool = AliasProperty(_only_read, bind=("form", "rolls"))

    def __init__(
        self,
        session: Session[Any],
        draft: Draft,
        send: Callable[[Move], bool],
        keep_roll: Callable[[Roll], None] | None = None,
        board: Any = None,
        throw: Callable[[Draft], Form | None] | None = None,
        against: Say = NOTHING,
    ) -> None:
        self.session, self.send, self.keep_roll, self.throw = session, send, keep_roll, throw
        self.against = against  # why the button is grey that opened it
        self.board = board  # in sight beside the sheet, where the screen is wide
        self.changes: tuple[Change, ...] = ()
        self.objection = NOTHING  # what is against the answer given last
        self.fields: list[FieldBox] = []
        self.reopen: Callable[[Draft], object] | None = None  # opens the same form with these answers
        super().__init__()
        self.steady = Steady(self)
        self.standing = Standing(self)
        self.fbind("size", self._turned)
        if board is not None:
            self.on_close.append(lambda: board.offer(()))
        self.form = form = self.ask(draft)
        self.standing.foresee()
        ahead = self.standing.ahead.every
        self.aside = board is not None and any(isinstance(f, Spot) for then in ahead for f in then.fields)
        self._draw(form)
        self.standing.soon()
        self.sends = False
        self.follow_steps(session, self.follow)

    def follow(self) -> None:
        """Somebody else has played meanwhile: what is asked, and what it would do, is of the table as it is now."""
        if not self.sends and self.form is not NO_FORM:
            self.show(self.ask(self.form.draft))

    def again(self) -> Callable[[], object] | None:
        return None if self.reopen is None else partial(self.reopen, self.form.draft)

    def put(self, key: str, answer: Any) -> None:
        """One answer changed: ask the game again."""
        if self.form is NO_FORM:
            return
        self.steady.begin()
        self.objection = self.form.against(key, answer)
        form = self.ask(self.form.draft.put(key, answer))
        self.show(form)
        if form.at_once and form.move is not None:
            self.finish()

    def show(self, form: Form) -> None:
        """Another state of the form: from now on neither its button nor its questions move, unless it is another."""
        another = form.draft.act != self.form.draft.act
        unseen = bool(self.standing.soon.is_triggered)
        self.standing.opens = another or unseen
        if another:
            self.form = form
            self.standing.foresee()
        self._draw(form)

    def _draw(self, form: Form) -> None:
        """Keep every field that is still asked."""
        self.form = form
        self.rolls = self.throw is not None and throwable(self.ask, form)
        self._offer_spots(form)
        self._show_fields(form)
        for box in self.fields[:1]:
            box.head(self.title)
        self._tell(form)

    def _show_fields(self, form: Form) -> None:
        fields = gathered(form.fields)
        if len(fields) == len(self.fields) and all(
            box.fits(field) for box, field in zip(self.fields, fields, strict=True)
        ):
            for box, field in zip(self.fields, fields, strict=True):
                box.show(field)
            return
        last = fields[-1] if fields and form.foot and fields[-1].key == form.foot else None
        old = list(self.fields)
        self.standing.gather()  # new questions come before what scrolls with them
        for box in old:
            box.parent.remove_widget(box)
        self.fields = [self._box(field, old) for field in fields]
        for box in self.fields[:-1] if last is not None else self.fields:
            self.column.add_widget(box)
        self._stand_below(self.fields[-1] if last is not None else None)

    def _box(self, field: Any, old: list[FieldBox]) -> FieldBox:
        """The box that asked this before, or a new one."""
        for kept in old:
            if not isinstance(field, Line) and kept.fits(field):
                old.remove(kept)
                kept.show(field)
                return kept
        kind = ui_of(self.session.game.id).field_box(field, self.session.view) or FIELDS[type(field)]
        made: FieldBox = kind(field, self.put, self.session.view.seats, self.session.view.board)
        return made

    def _stand_below(self, box: FieldBox | None) -> None:
        """Put the last question into the foot, in place of the button that its answers make needless."""
        self.last = box
        self.footer.clear_widgets()
        self.footer.add_widget(self.buttons if box is None else box)

    # What is told

    def _tell(self, form: Form) -> None:
        """Say what the move would do, or what is against it."""
        told, against = form.lead, self.objection if self.objection.message else self.against
        rows: tuple[Change, ...] = ()
        if form.move is not None:
            preview = self.session.preview(form.move)
            no = preview.refused or preview.impossible
            against = no.why if no is not None else NOTHING
            if no is None and form.preview:
                rows = moving(preview)
                told = told if told.message or not preview.notes else preview.notes[0].text
        self.told.refused = bool(against.message)
        self.told.lead = words(against if against.message else told)
        self.changes = rows
        self.standing.settle()

    def _turned(self, *_: object) -> None:
        """Another shape has other room: judge it anew, from the top."""
        self.steady.let_go()
        self.standing.opens = True
        self.standing.foresee()
        self.standing.soon()
        self.body.scroll_y = 1

    # The board beside it

    def _offer_spots(self, form: Form) -> None:
        """Let the board answer too, where it is in sight."""
        spots = [field for field in form.fields if isinstance(field, Spot)]
        if self.board is not None:
            open_ones = [field for field in spots if not field.chosen] or spots[-1:]
            self.board.offer(open_ones[0].spots if open_ones else ())

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap on a place of the board beside the sheet answers the question for a place."""
        if self.steady.touch(touch):
            return True
        if self.stance == "beside" and not self.panel.collide_point(*touch.pos):
            found = self.board.spot_at(*touch.pos)
            fields = [field for field in self.form.fields if isinstance(field, Spot) and found in field.places]
            if fields:
                first = next((field for field in fields if not field.chosen), fields[-1])
                self.put(first.key, found)
            if found:
                return True
        return bool(super().on_touch_down(touch))

    def ask(self, draft: Draft) -> Form:
        """The form with these answers."""
        return self.session.game.ask(self.session.state, draft)

    def count_changes(self, move: Any) -> int:
        """How many seats a move would change, in the rows of its preview."""
        return len(moving(self.session.preview(move)))

    def finish(self) -> None:
        """Send the move, or throw what it still needs; it is refused, or done."""
        self.sends = True
        try:
            self._finish()
        finally:
            self.sends = False

    def _finish(self) -> None:
        if self.rolls and self.throw is not None:
            left = self.throw(self.form.draft)
            if left is None:
                self.close()
            elif left.move is None:
                self.show(left)
            return
        if self.form.move is None:
            self._lead_on()
            return
        thrown = [box.thrown for box in self.fields if box.thrown is not None]
        if self.send(self.form.move):
            if self.keep_roll is not None:
                for roll in thrown:
                    self.keep_roll(roll)
            self.close()

    def _lead_on(self) -> None:
        """Bring the question into sight whose answer is missing."""
        box = next((box for box in self.fields if foresight.is_open(box.field)), None)
        if box is not None and box.parent is self.column and self.body.do_scroll_y:
            self.body.scroll_to(box, padding=dp(8), animate=theme.motion)


def moving(preview: Preview[Any]) -> tuple[Change, ...]:
    """The rows of a preview, if there is anything that changes."""
    found = changes(preview)
    return found if any(row.moved for row in found) else ()
