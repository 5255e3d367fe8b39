"""1971's table: everybody's chips, one nation's row or all of them, and the chain of missiles while one runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.core.form import Form
from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import Table
from companion.games.nineteen71.board import NationRow, NationsBoard
from companion.games.nineteen71.ui.build_question import BuildQuestion
from companion.games.nineteen71.ui.chain_question import ChainQuestion
from companion.games.nineteen71.ui.chain_start import before_chain
from companion.games.nineteen71.ui.nation import NationBlock
from companion.games.nineteen71.ui.nation_chip import NationChip
from companion.games.nineteen71.ui.plan import Plan, plan
from companion.ui import kv, motion
from companion.ui.boards.board import DrawnBoard
from companion.ui.doors import TableDoor
from companion.ui.theme import theme
from companion.ui.words import words

kv.load_beside(__file__)

NOWHERE = (-1, -1)


def here(after: NationRow, now: NationRow) -> NationRow:
    """A row with a new Building, of which only what that does is shown: a University closes with any card (R42)."""
    shut = {site.key for site in now.sites if site.closed}
    open_still = (replace(s, disabled=s.disabled and (not s.closed or s.key in shut)) for s in after.sites)
    return replace(after, sites=tuple(open_still))


class Stage(ScrollView):
    """The nations; while a panel covers some of them they can be pushed above it, otherwise it lets fingers through."""

    lifted: bool = BooleanProperty(False)
    _down = False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._down = True
        try:
            return bool(super().on_touch_down(touch))
        finally:
            self._down = False

    def on_scroll_start(self, touch: MotionEvent, check_children: bool = True) -> bool:
        if self.lifted or self._down:
            return bool(super().on_scroll_start(touch, check_children))
        touch.push()
        touch.apply_transform_2d(self.to_local)
        found = self.dispatch_children("on_scroll_start", touch)
        touch.pop()
        return bool(found)


class StacksBoard(DrawnBoard):
    """The row in question comes above a panel that asks; nothing is laid out anew for it."""

    board: NationsBoard = ObjectProperty(NationsBoard((), 0), rebind=True)
    plan: Plan = ObjectProperty(Plan(), rebind=True)
    seat: int = NumericProperty(0)  # the nation in sight on a phone
    opened: tuple[int, int] = ObjectProperty(NOWHERE)  # nation and place of the gap that a Building is chosen for
    theme_scale: float = NumericProperty(1.0)
    hidden: float = NumericProperty(0)  # pixels of the nations that a panel covers, with some air above it

    def __init__(self, door: TableDoor, **values: Any) -> None:
        self.chips: list[NationChip] = []
        self.blocks: dict[int, NationBlock] = {}
        self.build: BuildQuestion | None = None
        self.form: Form | None = None
        self.focus, self.step = -1, 0
        self.before = 0  # the nation that was in sight when a gap was opened
        self.question = ChainQuestion(do=door.do)
        self.question.bind(on_take_back=self.take_back)
        self._settle = Clock.create_trigger(self._lay, -1)
        self._lift = Clock.create_trigger(self._look, -1)
        super().__init__(door, **values)
        for name in ("width", "room", "theme_scale"):
            self.fbind(name, self._settle)
        self.fbind("hidden", self._lift)

    @property
    def asking(self) -> bool:
        return self.board.question is not None

    def show(self, view: Table) -> bool:
        """Draw the table; the nation that matters now comes into sight."""
        if view is self.view and self.build is not None:
            return False  # the phone was only turned: the gap stays open
        asked, step = self.asking, self.door.session.head.id
        self.view, self.board = view, view.board
        self.close_gap()
        if self.board.focus != self.focus or not 0 <= self.seat < len(self.board.rows):
            self.seat = self.focus = self.board.focus
        staged = view.moment is not None and self.door.moments() != "off"  # nothing stands before a moment
        if asked and not self.asking and step > self.step and not staged:
            self.door.tell(words(say("The chain is over.")), words(say("Undo it all")), self.take_back, step=True)
        self.step = step
        if self.asking:
            self.question.show(self.board)
        self.panel = self.question if self.asking else None
        self._settle()
        self._draw()
        return False

    def stands(self) -> Sequence[Widget]:
        return list(self.chips)

    def at_turn(self) -> Widget | None:
        return self.blocks.get(int(self.seat))

    def _lay(self, *_: object) -> None:
        rows = self.board.rows
        if not rows or self.width < 2 or self.room < 2:
            return
        self.plan = plan(len(rows), self.width, self.room)
        self.question.most = self.room + theme.grow(110)
        if len(self.chips) != len(rows):
            self.chips = [NationChip(row=row) for row in rows]
            self.ids.chips.clear_widgets()
            for chip in self.chips:
                chip.bind(on_tap=self._choose)
                self.ids.chips.add_widget(chip)
        self._draw()

    def _draw(self) -> None:
        for chip, row in zip(self.chips, self.board.rows, strict=False):
            chip.row, chip.chosen, chip.small = row, row.seat == self.seat, self.plan.small
        if not self.plan.block:
            return
        seats = [row.seat for row in self.board.rows] if self.plan.large else [int(self.seat)]
        shown = [self._block(seat) for seat in seats]
        if self.ids.nations.children[::-1] != shown:
            self.ids.nations.clear_widgets()
            for block in shown:
                self.ids.nations.add_widget(block)
        self._lift()

    def _block(self, seat: int) -> NationBlock:
        if seat not in self.blocks:
            self.blocks[seat] = NationBlock(do=self.door.do, tell=partial(self.dispatch, "on_tell"))
            self.blocks[seat].still = f"tile:{seat}"
            self.blocks[seat].bind(on_more=partial(self._open, seat))
            self.blocks[seat].line.ids.sites.bind(y=self._lift)  # its feet are known once it is laid out
        block = self.blocks[seat]
        block.framed, block.aside, block.height = self.plan.large, self.plan.aside, self.plan.block
        block.asking = self.asking
        if self.opened[0] != seat:
            block.opened, block.filled, block.row = -1, False, self.board.rows[seat]
        return block

    def _look(self, *_: object) -> None:
        """Bring the feet of the row in question above the panel."""
        stage, block = self.ids.stage, self.blocks.get(self.opened[0] if self.build else int(self.seat))
        hidden = self.hidden
        if not hidden or block is None or block.parent is None:
            motion.glide(stage, 160, scroll_y=1.0)
            return
        low = block.y - self.ids.nations.y - hidden if self.plan.large else block.line.feet()
        lift = min(hidden, max(0.0, hidden - low))
        motion.glide(stage, 160, scroll_y=1 - lift / hidden)

    # Touches

    def _open(self, seat: int, _: object) -> None:
        self.door.open_seat(seat)

    def _choose(self, chip: NationChip) -> None:
        """The first tap brings a nation into sight, the second opens its sheet."""
        if chip.row.seat == self.seat:
            self.door.open_seat(chip.row.seat)
            return
        self.close_gap()
        self.seat = chip.row.seat
        self._draw()

    def take_back(self, *_: object) -> None:
        """Undo the whole chain at once; it can be brought back as it was."""
        now = self.door.session.head.id
        self.door.jump(before_chain(self.door.session))
        back = partial(self.door.jump, now)
        self.door.tell(words(say("The whole chain is taken back.")), words(say("Bring it back")), back, step=True)

    # A Building for a gap

    def asks(self, draft: Draft) -> bool:
        """A tapped gap asks which Building, on the table itself."""
        if draft.act != "gap" or self.asking:
            return False
        form = self._ask(draft)
        if not form.title.message or form.missing.message == "Nothing can be built there now.":
            return False
        seat = draft.number("nation")
        self.opened, self.before, self.seat = (seat, draft.number("place")), int(self.seat), seat
        me = next((other for other in self.view.seats if other.active), self.view.seats[seat])
        self.build = BuildQuestion(choose=self._try, name=me.name)
        self.build.bind(on_cancel=self.leave_gap, on_build=self._build)
        self._show_form(form)
        self.panel = self.build
        self._draw()
        return True

    def _ask(self, draft: Draft) -> Form:
        session = self.door.session
        found: Form = session.game.ask(session.state, draft)
        return found

    def _try(self, kind: str) -> None:
        if self.form is not None:
            self._show_form(self._ask(self.form.draft.put("kind", kind)))

    def _show_form(self, form: Form) -> None:
        """The Building stands in the gap at once, with what it does to its neighbours."""
        self.form = form
        if self.build is None:
            return
        self.build.show(form)
        seat, place = self.opened
        rows, active = self.board.rows, next((row.seat for row in self.board.rows if row.active), 0)
        self.build.before = self.build.after = rows[active].hand
        row = rows[seat]
        after = self.door.session.preview(form.move).after if form.move is not None else None
        if after is not None:
            row, self.build.after = here(after.board.rows[seat], row), after.board.rows[active].hand
        block = self._block(seat)
        block.row, block.opened, block.filled = row, place, after is not None

    def _build(self, *_: object) -> None:
        if self.form is not None and self.form.move is not None:
            self.door.play(self.form.move)

    def close_gap(self, *_: object) -> None:
        if self.build is not None:
            self.build = self.panel = self.form = None
            self.opened = NOWHERE
            self._draw()

    def leave_gap(self, *_: object) -> None:
        """Nothing is built: what was in sight before comes back."""
        if self.build is not None:
            self.seat = self.before
        self.close_gap()

    def back(self) -> bool:
        asked = self.build is not None
        self.leave_gap()
        return asked
