"""What the table writes down itself: cards, with an editor made from the kind's fields, and how it plays an entry."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion import games
from companion.core.form import Choose, Number, Pick, Words
from companion.core.text import NOTHING, Say, say
from companion.rules.card import NAME_LONGEST, BadCard, Card, make_card
from companion.rules.entry import Entry
from companion.rules.kind import Field, kind_of, kinds
from companion.rules.pack import kept_beside
from companion.rules.shelf import bring_back, keep_card, remove_card
from companion.store import NotKept
from companion.ui import kv
from companion.ui.doors import LookupDoor, Notices
from companion.ui.form.kinds import FIELDS
from companion.ui.form.question import FieldBox
from companion.ui.kit.counter_row import StepRow
from companion.ui.kit.fields import TextArea
from companion.ui.kit.press import Press
from companion.ui.kit.sheet import Sheet, SheetFoot
from companion.ui.kit.stack import Column
from companion.ui.screens.packs import share_cards
from companion.ui.theme import theme
from companion.ui.words import words

kv.load("screens/own_card")
kv.load("screens/ruling")

WIDE_RANGE = 20  # a number with more values than this gets quick ones to tap
QUICK = (-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5)


class WrittenSheet(Sheet):
    """Remembers how it was opened, so that only work that would be lost is spoken of."""

    def __init__(self, notices: Notices, title: str) -> None:
        super().__init__(title)
        self.notices = notices
        self._opened: object = None
        self.kept = False

    def written(self) -> object:
        """All that was typed and chosen so far."""
        raise NotImplementedError

    def appear(self) -> None:
        super().appear()
        if self._opened is None:  # the first time: what stands there now is nobody's work
            self._opened = self.written()

    def close(self) -> None:
        """A tap beside the sheet or Back is soon made by mistake."""
        super().close()
        if not self.kept and self.written() != self._opened:
            text, label = say("What you wrote is not kept."), say("Bring it back")
            self.notices.tell(words(text), words(label), lambda: self.notices.open(self))


class CardSheet(WrittenSheet):
    """Name, kind, the kind's own fields, text; a field that does not fit is named and nothing is lost."""

    first: Column = ObjectProperty(None)  # the name, and the game where none is in play
    kinds: Column = ObjectProperty(None)
    own: Column = ObjectProperty(None)  # the fields of the kind
    area: TextArea = ObjectProperty(None)

    def __init__(self, door: LookupDoor, key: str = "", card: Card | None = None, name: str = "") -> None:
        super().__init__(door, words(say("Change the card") if key else say("New card")))
        self.door, self.key = door, key
        running = door.session.game.id if door.session is not None else ""
        self.game = card.game if card else running or door.library.games[0]
        self.kind = card.kind if card else kinds(self.game)[0].key
        self.name = card.name if card else name
        self.values: dict[str, Any] = dict(card.fields) if card else {}
        self.boxes: dict[str, FieldBox] = {}
        self.area.text = card.text if card else ""
        self.mistake = Factory.Mistake()
        self.beneath.add_widget(self.mistake)
        self._add(self.first, Words("name", say("Name"), self.name, NAME_LONGEST))
        if not card and not running:
            picks = tuple(Pick(game, Say(games.title(game))) for game in door.library.games)
            self._add(self.first, Choose("game", say("Game"), picks, self.game))
        self._show_kinds()

    def _show_kinds(self) -> None:
        self.kinds.clear_widgets()
        picks = tuple(Pick(kind.key, kind.label, icon=kind.icon) for kind in kinds(self.game))
        self._add(self.kinds, Choose("kind", say("Kind"), picks, self.kind, columns=3))
        self._show_fields()

    def _show_fields(self) -> None:
        self.own.clear_widgets()
        kind = kind_of(self.game, self.kind)
        fields = kind.fields if kind else ()
        self.values = {field.key: self.values.get(field.key, field.default) for field in fields}
        for field in fields:
            self._add_field(field, self.values[field.key])

    def _add_field(self, field: Field, value: Any) -> None:
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
            put = partial(self._put, field.key)
            self.own.add_widget(StepRow(words(field.label), value, field.low, field.high, put))

    def _add(self, column: Widget, field: Any) -> FieldBox:
        box = FIELDS[type(field)](field, self._put, ())
        self.boxes[field.key] = box
        column.add_widget(box)
        return box

    def _put(self, key: str, value: Any) -> None:
        self.mistake.text = ""
        self._mark(key, value)
        if key == "name":
            self.name = value
        elif key == "game":
            self.game, self.kind, self.values = value, kinds(value)[0].key, {}
            self._show_kinds()
        elif key == "kind":
            self.kind = value
            self._show_fields()
        else:
            self.values[key] = value

    def _mark(self, key: str, value: Any) -> None:
        """Show the answer in its box; what was typed or stepped to stands there already."""
        field = self.boxes[key].field if key in self.boxes else None
        if isinstance(field, Choose):
            self.boxes[key].show(msgspec.structs.replace(field, chosen=value))
        elif isinstance(field, Number):
            self.boxes[key].show(msgspec.structs.replace(field, value=value))

    def written(self) -> object:
        return self.game, self.kind, self.name, self.area.text, dict(self.values)

    def keep(self) -> None:
        """Keep the card and show it."""
        try:
            card = make_card(self.game, self.kind, self.name, self.area.text, self.values)
            key = keep_card(self.door.store, self.door.library, card, self.key)
        except BadCard as bad:
            no_name = bad.field == "name" and not self.name.strip()
            self.mistake.text = words(say("The card needs a name.") if no_name else bad.why)
            if no_name:
                self.body.scroll_y = 1
                self.boxes["name"].input.focus = True
        except NotKept as failed:
            self.mistake.text = words(failed.why)
        else:
            self.kept = True
            self.close()
            self.door.cards_changed(key)


class CardMenu(Sheet):
    """What can be done with a card; each of them puts the menu away first."""

    def __init__(self, door: LookupDoor, key: str) -> None:
        self.door, self.key, self.card = door, key, door.library.cards[key]
        super().__init__(self.card.name)

    def edit(self) -> None:
        self.close()
        self.door.open(CardSheet(self.door, self.key, self.card))

    def duplicate(self) -> None:
        self.close()
        names = [card.name for card in self.door.library.cards.values()]
        self.door.open(CardSheet(self.door, card=kept_beside(self.card, names)))

    def share(self) -> None:
        self.close()
        share_cards(self.door, self.card.name, (self.card,))

    def delete(self) -> None:
        """Take it away, with the way back in the same breath."""
        self.close()
        try:
            remove_card(self.door.store, self.door.library, self.key)
        except NotKept as failed:
            self.door.tell(words(failed.why))
            return
        self.door.cards_changed()
        self.door.tell(words(say("{name} was deleted.", name=self.card.name)), words(say("Undo")), self._undelete)

    def _undelete(self) -> None:
        bring_back(self.door.store, self.door.library, self.key, self.card)
        self.door.cards_changed(self.key)


class RulingSheet(WrittenSheet):
    """One text, kept for the running table, or for every table where none is running."""

    note: Say = ObjectProperty(NOTHING)
    input: TextArea = ObjectProperty(None)
    buttons: SheetFoot = ObjectProperty(None)
    drop: Press = ObjectProperty(None)

    def __init__(self, door: LookupDoor, entry: Entry, now: str, done: Callable[[], None]) -> None:
        at_table = door.session is not None
        super().__init__(door, words(say("Our table's ruling") if at_table else say("Our ruling")))
        self.door, self.entry, self.done = door, entry, done
        here = say("{entry}: kept for this table, and shown first from now on.", entry=entry.name)
        everywhere = say("{entry}: kept for every table, and shown first from now on.", entry=entry.name)
        self.note = here if at_table else everywhere
        self.input.text = now
        if not now:
            self.buttons.remove_widget(self.drop)

    def appear(self) -> None:
        super().appear()
        self.input.focus = True

    def written(self) -> object:
        return self.input.text

    def keep(self, text: str) -> None:
        """Write it down, or take it away where nothing is said."""
        try:
            self.door.store.put_ruling(self.door.table_id or None, self.entry.key, text.strip())
        except NotKept as failed:
            self.notices.tell(words(failed.why))
            return
        self.kept = True
        self.close()
        self.done()
