"""A question that is answered on the map itself: a voter is tapped, then where it goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.form import Choose, Form, Number
from companion.core.game import Draft
from companion.core.handful import gathered
from companion.core.view import Plain, Seat
from companion.games.shasn.board import MapBoard
from companion.games.shasn.ui.answers import (
    ANY,
    OUT_OF_REACH,
    Ask,
    Choices,
    against,
    asked,
    begun,
    choices,
    closed,
    left_open,
    open_spot,
)
from companion.games.shasn.ui.areas import NO_OWNER
from companion.games.shasn.ui.zone import ZoneCard
from companion.ui import kv
from companion.ui.form.kinds import FIELDS
from companion.ui.form.question import FieldBox
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.table.panel import TablePanel
from companion.ui.words import words

kv.load_beside(__file__)

ON_THE_MAP = ("gerrymander", "guerilla", "place", "return", "place_chaos", "lose", "land_grab")
VOTERS = ("evict", "discard", "convert", "move")  # what a card may do with voters
TAPPED = ("owner", "what")  # by a voter of the map, and by what the card was said to do
NARROWEST, AROUND = 56, 40  # dp of one of several answers, and of all that is beside and between them


def on_the_map(draft: Draft) -> bool:
    """Whether a question is one of tapping voters and zones."""
    return draft.act in ON_THE_MAP or (draft.act == "card" and draft.word("what") in VOTERS)


class MapQuestion(TablePanel):
    """Stands below the map and says what to tap; what the map cannot answer stands in it."""

    title: str = StringProperty("")
    hint: str = StringProperty("")
    icon: str = StringProperty("check-bold")
    confirm: str = StringProperty("")
    ready: bool = BooleanProperty(False)
    cards: dict[str, ZoneCard] = ObjectProperty({})
    over_buttons: bool = BooleanProperty(True)
    fields: list[FieldBox] = ListProperty([])
    beside: bool = BooleanProperty(True)  # letters are so small that its button stands beside the title
    across: int = NumericProperty(1)  # of its fields stand side by side
    __events__ = ("on_cancel",)

    def __init__(
        self,
        ask: Ask,
        draft: Draft,
        send: Callable[[Plain], object],
        seats: tuple[Seat, ...],
        board: MapBoard,
        **values: Any,
    ) -> None:
        self.ask, self.send, self.seats, self.board = ask, send, seats, board
        self.draft = draft
        self.drafts: list[Draft] = begun(ask, draft)
        self.first = self.drafts
        self.carried = False  # by a finger: then it is said which voter, also where only one could go
        self.form: Form = ask(self.drafts[0])
        self.choices: Choices = {}
        super().__init__(**values)
        self.show()
        for name in ("width", "fields", "beside"):
            self.fbind(name, self._share)

    @property
    def empty(self) -> bool:
        """Nothing on the map would answer it, and nothing else is asked."""
        return not self.choices and not left_open(self.form) and self.form.move is None

    @property
    def strict(self) -> bool:
        """Nothing is filled in by itself while forms differ in it, and no voter that is not carried."""
        return self.carried or len(self.drafts) > 1

    def carry(self, carried: bool) -> None:
        """A finger lifts a voter, or leaves it where it is."""
        self.carried = carried
        self.show()

    def on_cancel(self) -> None:
        """Somebody changed their mind."""

    def tap(self, card: ZoneCard, x: float, y: float) -> None:
        """A zone was tapped, or a voter in it."""
        here = self.choices.get(card.zone.key)
        if here is None:
            self._overrule(card, x, y)
            return
        owner = ANY if ANY in here else card.areas.owner_at(x, y)
        if owner in here:
            self.take(card.zone.key, owner)
            self.finish()

    def take(self, zone: str, owner: int | None) -> None:
        """This zone is the answer, or this owner's voter in it."""
        here = self.choices[zone]
        self.drafts = here[owner if owner in here else ANY]
        self.show()

    def _overrule(self, card: ZoneCard, x: float, y: float) -> None:
        """The rules are against what was tapped: it says so, and is the answer of a table that rules otherwise."""
        voter, zone = card.areas.voter_at(x, y), card.zone.key
        owner = voter.owner if voter is not None else ANY
        found = against(self.ask, self.drafts, zone, owner, self.strict)
        if self.drafts is self.first and (not found or found[0][0].rule == OUT_OF_REACH):
            found = closed(self.ask, self.draft, zone, owner) + found
        if not found:
            return
        pick, led = found[0]
        if pick.rule:  # what makes no sense at all cannot be ruled either
            self.drafts = [led]
            self.show()
        self.hint = words(pick.blocked)
        self.finish()

    def put(self, key: str, answer: Any) -> None:
        """One of the other answers."""
        self.drafts = [draft.put(key, answer) for draft in self.drafts]
        self.show()

    def send_it(self) -> None:
        if self.form.move is not None:
            self.send(self.form.move)

    def finish(self) -> None:
        """A move that leaves nothing open is played with the tap that completed it."""
        if self.form.move is not None and not self._rest(self.form) and open_spot(self.form, self.strict) is None:
            self.send_it()

    def show(self) -> None:
        """The question as far as it is answered."""
        forms = [self.ask(draft) for draft in self.drafts]
        self.form = form = next((form for form in forms if form.move is not None), forms[0])
        self.choices = choices(self.ask, self.drafts, self.strict)
        field = asked(form, self.strict)
        self.title = words(form.title)
        self.hint = words(field.label if field is not None else form.missing)
        self.confirm, self.ready = words(form.confirm), form.move is not None and field is None
        self._ask_rest(form)
        self._light(form)

    def _ask_rest(self, form: Form) -> None:
        holder = self.ids.fields
        holder.clear_widgets()
        fields = gathered(self._rest(form)) if open_spot(form, self.strict) is None else []
        self.fields = [FIELDS[type(field)](field, self.put, self.seats, self.board) for field in fields]
        for box in self.fields:
            holder.add_widget(box)

    @staticmethod
    def _rest(form: Form) -> tuple[Any, ...]:
        """What neither the map nor an earlier tap has answered."""
        return tuple(field for field in left_open(form) if field.key not in TAPPED)

    def _share(self, *_: object) -> None:
        """Two questions of few answers stand side by side, so that they cover nothing of the map."""
        room = (self.width - dp(AROUND)) / 2 / dp(NARROWEST)
        self.across = 2 if self.beside and all(answers(box.field) <= room for box in self.fields) else 1

    def _light(self, form: Form) -> None:
        """Mark the zones and the voters that can be tapped, and the voter that was."""
        answer = form.draft.answers.get("owner")
        picked = answer if isinstance(answer, int) else NO_OWNER
        source = form.draft.word("source") or form.draft.word("zone")
        for key, card in self.cards.items():
            here = self.choices.get(key, {})
            card.offered = bool(here)
            lit = tuple(owner for owner in here if owner is not ANY)
            chosen = key == source and picked != NO_OWNER
            card.areas.lit = (picked,) if chosen else lit
            card.areas.picked = picked if chosen else NO_OWNER

    def leave(self) -> None:
        """The map is itself again."""
        for card in self.cards.values():
            card.offered, card.areas.lit, card.areas.picked = False, (), NO_OWNER


def answers(field: Any) -> int:
    """How many stand side by side in a question."""
    if isinstance(field, Choose):
        return field.columns or len(field.picks)
    if isinstance(field, Number) and field.quick:
        return len(field.quick) + (len(field.quick) < field.high - field.low + 1)
    return 9  # it takes the whole width
