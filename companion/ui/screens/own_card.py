"""Cards that the table writes down itself: an editor made from the kind's fields, and what can be done with a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.core.text import Say, say
from companion.core.view import Choose, Number, Pick, Words
from companion.rules.card import NAME_LONGEST, TEXT_LONGEST, BadCard, Card, make_card
from companion.rules.kind import Field, Kind, kind_of, kinds
from companion.rules.pack import kept_beside
from companion.store import NotKept
from companion.ui.form.kinds import FIELDS
from companion.ui.form.question import FieldBox
from companion.ui.kit.press import Press, Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.step_row import StepRow
from companion.ui.kit.text import Display, Reading
from companion.ui.kit.text_area import TextArea
from companion.ui.kit.written import WrittenSheet
from companion.ui.lookup import bring_back, game_title, keep_card, remove_card
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

WIDE_RANGE = 20  # a number with more values than this gets quick ones to tap
QUICK = (-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5)


class CardSheet(WrittenSheet):
    """Name, kind, the kind's own fields, text; a field that does not fit is named and nothing is lost."""

    def __init__(self, app: Tableside, key: str = "", card: Card | None = None, name: str = "") -> None:
        super().__init__(app, words(say("Change the card") if key else say("New card")))
        self.app = app
        self.key = key
        running = app.session.game.id if app.session is not None else ""
        self.game = card.game if card else running or app.library.games[0]
        self.kind = card.kind if card else kinds(self.game)[0].key
        self.name = card.name if card else name
        self.text = card.text if card else ""
        self.values: dict[str, Any] = dict(card.fields) if card else {}
        self.boxes: dict[str, FieldBox] = {}
        self.mistake = Reading(size_sp=15, color=theme.warn, height=0)
        self.own = Column()
        self._build(choose_game=not card and not running)
        keep = Primary(icon="check-bold", text=words(say("Keep the card")), guard=0.4)
        keep.bind(on_tap=lambda *_: self.keep())
        self.foot(keep)

    def _build(self, choose_game: bool) -> None:
        column = self.column
        self.name_box = FIELDS[Words](Words("name", say("Name"), self.name, NAME_LONGEST), self._put, ())
        column.add_widget(self.name_box)
        if choose_game:
            picks = tuple(Pick(game, Say(game_title(game))) for game in self.app.library.games)
            self._add(column, Choose("game", say("Game"), picks, self.game))
        self.kinds = Column()
        column.add_widget(self.kinds)
        column.add_widget(self.own)
        column.add_widget(_label(say("What it says")))
        hint = words(say("In your own words, if you like"))
        self.area = TextArea(TEXT_LONGEST, text=self.text, hint_text=hint)
        column.add_widget(self.area)
        column.add_widget(self.mistake)
        self._show_kinds()

    def _show_kinds(self) -> None:
        self.kinds.clear_widgets()
        picks = tuple(Pick(kind.key, kind.label, icon=kind.icon) for kind in kinds(self.game))
        self._add(self.kinds, Choose("kind", say("Kind"), picks, self.kind, columns=3))
        self._show_fields()

    def _show_fields(self) -> None:
        self.own.clear_widgets()
        kind = kind_of(self.game, self.kind)
        self.values = {field.key: self.values.get(field.key, field.default) for field in self._fields(kind)}
        for field in self._fields(kind):
            self._add_field(field)

    @staticmethod
    def _fields(kind: Kind | None) -> tuple[Field, ...]:
        return kind.fields if kind else ()

    def _add_field(self, field: Field) -> None:
        value = self.values[field.key]
        if field.kind == "text":
            self._add(self.own, Words(field.key, field.label, str(value), field.longest))
        elif field.kind == "choice":
            picks = tuple(Pick(choice.key, choice.label) for choice in field.choices)
            chosen = list(value) if field.many else value
            columns = 0 if theme.scale < 1.3 else 3  # large words need wide chips: a form makes two of three then
            self._add(self.own, Choose(field.key, field.label, picks, chosen, many=field.many, columns=columns))
        elif field.high - field.low > WIDE_RANGE:
            number = Number(field.key, field.label, value, field.low, field.high, QUICK, signed=field.low < 0)
            self._add(self.own, number)
        else:
            row = StepRow(words(field.label), value, field.low, field.high, lambda n, k=field.key: self._put(k, n))
            self.own.add_widget(row)

    def _add(self, column: Widget, field: Any) -> None:
        box = FIELDS[type(field)](field, self._put, ())
        self.boxes[field.key] = box
        column.add_widget(box)

    def _put(self, key: str, value: Any) -> None:
        self.mistake.text = ""
        if key == "name":
            self.name = value
        elif key == "game":
            self.game, self.kind, self.values = value, kinds(value)[0].key, {}
            self._mark(key, value)
            self._show_kinds()
        elif key == "kind":
            self.kind = value
            self._mark(key, value)
            self._show_fields()
        else:
            self.values[key] = value
            self._mark(key, value)

    def _mark(self, key: str, value: Any) -> None:
        """Show the answer in its box; a typed one stands there already."""
        box = self.boxes.get(key)
        if box is None or isinstance(box.field, Words):
            return
        field = box.field
        if isinstance(field, Choose):
            box.show(Choose(field.key, field.label, field.picks, value, many=field.many, columns=field.columns))
        elif isinstance(field, Number):
            box.show(Number(field.key, field.label, value, field.low, field.high, field.quick, field.signed))

    def written(self) -> object:
        return self.game, self.kind, self.name, self.area.text, dict(self.values)

    def keep(self) -> None:
        """Keep the card and show it."""
        try:
            card = make_card(self.game, self.kind, self.name, self.area.text, self.values)
            key = keep_card(self.app.store, self.app.library, card, self.key)
        except BadCard as bad:
            no_name = bad.field == "name" and not self.name.strip()
            self._complain(say("The card needs a name.") if no_name else bad.why)
            return
        except NotKept as failed:
            self._complain(failed.why)
            return
        self.kept = True
        self.close()
        self.app.cards_changed(key)

    def _complain(self, why: Say) -> None:
        self.mistake.text = words(why)
        self.app.shell.tell(words(why))


class CardMenu(Sheet):
    """Change, duplicate or delete a card."""

    def __init__(self, app: Tableside, key: str) -> None:
        self.app, self.key = app, key
        self.card = app.library.cards[key]
        super().__init__(self.card.name)
        for icon, label, act in (
            ("pencil-outline", say("Change it"), self._edit),
            ("content-copy", say("Duplicate it"), self._duplicate),
            ("share-variant", say("Share it"), self._share),
            ("trash-can-outline", say("Delete it"), self._delete),
        ):
            press = Press(icon=icon, text=words(label), align="left", size_hint_y=None, height=theme.grow(60),
                          guard=0.4, ink=theme.bad if icon == "trash-can-outline" else theme.ink)  # fmt: skip
            press.bind(on_tap=lambda _, do=act: (self.close(), do()))
            self.column.add_widget(press)

    def _edit(self) -> None:
        self.app.shell.open(CardSheet(self.app, self.key, self.card))

    def _duplicate(self) -> None:
        names = [card.name for card in self.app.library.cards.values()]
        self.app.shell.open(CardSheet(self.app, card=kept_beside(self.card, names)))

    def _share(self) -> None:
        from companion.ui.screens.packs import share_cards

        share_cards(self.app, self.card.name, (self.card,))

    def _delete(self) -> None:
        app, key, card = self.app, self.key, self.card
        try:
            remove_card(app.store, app.library, key)
        except NotKept as failed:
            app.shell.tell(words(failed.why))
            return
        app.cards_changed()

        def undo() -> None:
            bring_back(app.store, app.library, key, card)
            app.cards_changed(key)

        app.shell.tell(words(say("{name} was deleted.", name=card.name)), words(say("Undo")), undo)


def _label(text: Say) -> Widget:
    return Display(text=words(text), size_sp=17, color=theme.ink2, size_hint_y=None, height=theme.sp(17) * 1.3,
                   fit=True)  # fmt: skip
