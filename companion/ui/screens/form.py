"""The sheet that asks for the details of a move and shows what it will do while it is being put together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.core.change import Change, changes
from companion.core.dice import Roll
from companion.core.game import Draft
from companion.core.session import Session
from companion.core.view import Form, Line, Spot
from companion.ui import boards
from companion.ui.kit.fields import FIELDS
from companion.ui.kit.handful import gathered
from companion.ui.kit.press import Primary
from companion.ui.kit.preview import Changes
from companion.ui.kit.question import FieldBox
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.steady import Steady
from companion.ui.kit.text import Reading
from companion.ui.theme import theme
from companion.ui.words import words


class FormSheet(Sheet):
    """Fields from the game, a live preview above them, one button below."""

    def __init__(
        self,
        session: Session[Any],
        draft: Draft,
        send: Callable[[dict[str, Any]], bool],
        keep_roll: Callable[[Roll], None] | None = None,
        board: Any = None,
    ) -> None:
        self.board = board  # in sight beside the sheet, where the screen is wide
        self.asks_spot = False
        self.tight = False
        self.changes: tuple[Change, ...] = ()
        self.steady = Steady(self)
        super().__init__()
        self.session, self.send, self.keep_roll = session, send, keep_roll
        self.lead = Reading(size_sp=14, color=theme.ink2)
        self.preview = Changes()
        self.fields: list[FieldBox] = []
        self.last: FieldBox | None = None  # the question that stands in the foot
        self.confirm = Primary(icon="check-bold", guard=0.4)
        self.confirm.bind(on_tap=lambda *_: self._send())
        self.foot(self.confirm)
        self.loose = False  # the preview scrolls with the questions
        self.bind(size=self._turned)
        self.lead.bind(height=self._settle)
        self.preview.bind(height=self._settle)
        self.form: Form | None = None
        if board is not None:
            self.on_close.append(lambda: board.offer(()))
        self.show(session.game.ask(session.state, draft))

    def put(self, key: str, answer: Any) -> None:
        """One answer changed: ask the game again."""
        if self.form is None:
            return
        self.steady.begin()
        form = self.session.game.ask(self.session.state, self.form.draft.put(key, answer))
        self.show(form)
        if form.at_once and form.move is not None:
            self._send()

    def show(self, form: Form) -> None:
        """Draw the form as it is now, keeping every field that is still asked."""
        self.form = form
        self.title.text = words(form.title)
        self._offer_spots(form)
        self._show_fields(form)
        for box in self.fields[:1]:
            box.head(self.title.text)
        self._show_preview(form)
        ready = form.move is not None
        self.confirm.text = words(form.confirm if ready or not form.missing.message else form.missing)
        self.confirm.icon = form.icon if ready else ""
        self.confirm.enabled = ready
        self.confirm.dress(theme.accent if ready else theme.s3, theme.accent_ink if ready else theme.ink2)
        only_read = not form.preview and all(isinstance(field, Line) for field in form.fields)
        no_button = (form.at_once or only_read) and not ready
        if self.last is None:
            self.footer.height = 0 if no_button else self.low_foot(64)
        self.footer.opacity = 0 if no_button and self.last is None else 1

    def _offer_spots(self, form: Form) -> None:
        """Let the board answer too, where it is in sight."""
        spots = [field for field in form.fields if isinstance(field, Spot)]
        self.asks_spot = self.board is not None and bool(spots)
        if self.board is not None:
            open_ones = [field for field in spots if not field.chosen] or spots[-1:]
            self.board.offer(open_ones[0].spots if open_ones else ())
        self._settle()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap on a place of the board beside the sheet answers the question for a place."""
        if self.steady.touch(touch):
            return True
        if self.beside() and self.form is not None and not self.panel.collide_point(*touch.pos):
            found = self.board.spot_at(*touch.pos)
            fields = [field for field in self.form.fields if isinstance(field, Spot) and found in field.spots]
            if fields:
                first = next((field for field in fields if not field.chosen), fields[-1])
                self.put(first.key, found)
            if found:
                return True
        return bool(super().on_touch_down(touch))

    def _show_fields(self, form: Form) -> None:
        fields = gathered(form.fields)
        same = len(fields) == len(self.fields) and all(
            box.fits(field) for box, field in zip(self.fields, fields, strict=True)
        )
        if same:
            for box, field in zip(self.fields, fields, strict=True):
                box.show(field)
            return
        last = fields[-1] if fields and form.foot and fields[-1].key == form.foot else None
        old = list(self.fields)
        for box in old:
            box.parent.remove_widget(box)
        self.fields = []
        for field in fields:
            kept = next((box for box in old if not isinstance(field, Line) and box.fits(field)), None)
            if kept is not None:
                old.remove(kept)
                kept.show(field)
            made = boards.field_box(self.session.game.id, field, self.session.view) or FIELDS[type(field)]
            box = kept or made(field, self.put, self.session.view.seats, self.session.view.board)
            self.fields.append(box)
            if field is not last:
                self.column.add_widget(box)
        self._stand_below(self.fields[-1] if last is not None else None)

    def _stand_below(self, box: FieldBox | None) -> None:
        """Put the last question into the foot, in place of the button that its answers make needless."""
        if self.last is not None:
            self.last.unbind(height=self._raise)
        self.last = box
        if box is None:
            self.foot(self.confirm)
            return
        self.foot(box, height=box.height)
        self._raise(box, box.height)
        box.bind(height=self._raise)

    def _raise(self, _: FieldBox, height: float) -> None:
        self.footer.height = height

    def _show_preview(self, form: Form) -> None:
        lead, rows = words(form.lead), ()
        if form.move is not None and form.preview:
            preview = self.session.preview(form.move)
            if preview.refused is not None or preview.impossible is not None:
                lead = words((preview.refused or preview.impossible).why)
            else:
                found = changes(preview)
                rows = found if any(row.moved for row in found) else ()
                lead = lead or words(preview.notes[0].text if preview.notes else form.lead)
            self.lead.color = theme.warn if preview.refused or preview.impossible else theme.ink2
        else:
            self.lead.color = theme.ink2
        self.lead.text = lead
        self.lead.height = 0 if not lead else self.lead.texture_size[1]
        self.changes = rows
        tight = self.tight or Window.height < dp(700) or len(rows) > 4 or Window.width >= dp(720)
        self.preview.show(rows, small=tight and len(rows) > 1)
        self._pin()

    def pinned(self) -> float:
        parts = (
            [part for part in (self.lead, self.preview) if part.parent is self.frame] if hasattr(self, "lead") else []
        )
        return float(sum(part.height + dp(10) for part in parts))

    def _pin(self) -> None:
        """What there is to say stands above the questions; nothing takes no room."""
        wanted = [self.lead] * bool(self.lead.text) + [self.preview] * bool(self.changes)
        holder = self.column if self.loose else self.frame
        if wanted == [part for part in (self.lead, self.preview) if part.parent is holder]:
            return
        for part in (self.lead, self.preview):
            if part.parent:
                part.parent.remove_widget(part)
        for part in wanted[::-1] if self.loose else wanted:
            holder.add_widget(part, index=len(holder.children) if self.loose else 2)

    def beside(self) -> bool:
        """Whether the sheet stands beside a board that may answer; a turned phone has no room for both."""
        return self.asks_spot and self.width >= dp(600)

    def _room(self) -> tuple[float, float]:
        width, most = super()._room()
        most = self.steady.most(most)
        return (max(dp(310), self.width * 0.345), most) if self.beside() else (width, most)

    def _arrange(self, *_: object) -> None:
        super()._arrange()
        if self.beside():
            self.panel.x = self.x + self.width - self.panel.width - dp(8)
            self.frame.pos = self.panel.pos
            self._scrim.pos = (self.panel.x - dp(8), self.y)
        laid_out = self.height > dp(200)  # a widget is 100 by 100 before it gets its place
        if laid_out:
            self.frame.do_layout()  # or the questions would be judged by the room they had before
        if laid_out and self.body.column.height > self.body.height + 1:
            self._give_room()
        if laid_out:
            self.steady.keep(*self.slack())

    def _turned(self, *_: object) -> None:
        """Another shape has other room: judge it anew, from the top."""
        self.steady.let_go()
        self.loose = self.tight = False
        self._pin()
        self.body.scroll_y = 1

    def _give_room(self) -> None:
        """The questions do not fit below the preview: make it smaller, or let it scroll with them."""
        if not self.tight and len(self.changes) > 1:
            self.tight = True
            self.preview.show(self.changes, small=True)
        elif self.body.height < dp(200) and not self.loose:
            self._unpin()

    def _unpin(self) -> None:
        """On a low screen with large text the preview scrolls with the questions."""
        self.loose = True
        self._pin()

    def _send(self) -> None:
        if self.form is None or self.form.move is None:
            return
        thrown = [box.thrown for box in self.fields if box.thrown is not None]
        if self.send(self.form.move):
            for roll in thrown if self.keep_roll is not None else ():
                self.keep_roll(roll)
            self.close()
