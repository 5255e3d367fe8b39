"""One entry as a card of newsprint: what it does, what the table decided, what belongs to it, where it is printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import games
from companion.core.text import say
from companion.core.view import Action
from companion.device import speech
from companion.rules.entry import Entry
from companion.rules.library import OWN
from companion.rules.playing import playable
from companion.store import NotKept
from companion.ui import kv
from companion.ui.doors import LookupDoor
from companion.ui.kit.press import Touchable
from companion.ui.kit.stack import Column, Scroll
from companion.ui.kit.surface import Surface
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.screens.rules import RulesPane

kv.load("lookup/paper")
kv.load("lookup/entry_card")

MANY_FIGURES = 4
NO_ENTRY = Entry(key="", name="", kind="", text="")


class PaperNote(BoxLayout):
    """An icon and a sentence."""

    icon: str = StringProperty("")
    text: str = StringProperty("")
    size_sp: float = NumericProperty(15)


class RulingBox(Touchable, Column):
    """What the table decided, first of all; a tap changes it."""

    title: str = StringProperty("")
    text: str = StringProperty("")


class EntryCard(BoxLayout, Surface):
    """Head, scrolling body and foot; `show` fills it, `whole` says how high it would like to be."""

    entry: Entry = ObjectProperty(NO_ENTRY, rebind=True)
    deep: bool = BooleanProperty(False)  # there is one before it to go back to
    own: bool = BooleanProperty(False)  # the table has written it itself
    pinned: bool = BooleanProperty(False)
    beside: bool = BooleanProperty(False)  # it stands beside the list, not over it
    offer: str = OptionProperty("", options=["", "play", "return"])  # what the foot offers
    blocked: str = StringProperty("")  # why the rules would refuse it now; it can be tapped all the same
    whole: float = NumericProperty(0)  # the height at which nothing scrolls
    door: LookupDoor = ObjectProperty(None)
    body: Scroll = ObjectProperty(None)
    pane: RulesPane = ObjectProperty(None)  # that it stands in

    refused = False  # it explains why a move was refused

    def show(self, entry: Entry, deep: bool, refused: bool) -> None:
        """Fill the card with an entry; `deep` offers the way to the one before, `refused` that to a refused move."""
        self.entry, self.deep, self.refused = entry, deep, refused
        self.own = entry.key.startswith(OWN)
        self.fill_in()

    def fill_in(self) -> None:
        """Write the body anew."""
        self.pinned = self.entry.key in self.door.store.pins()
        self.body.column.clear_widgets()
        for part in self._parts(self.entry):
            self.body.add_widget(part)
        self.refresh()

    def refresh(self) -> None:
        """The table moved on: only the foot depends on it."""
        action = None if self.refused else self._action()
        self.offer = "return" if self.refused else "play" if action is not None else ""
        self.blocked = words(action.blocked) if action is not None else ""

    def _parts(self, entry: Entry) -> Iterator[Widget]:
        yield Factory.EntryTitle(text=entry.name)
        session = self.door.session
        if session is None or session.game.id != entry.game:
            yield Factory.EntryGame(text=games.title(entry.game))
        ruled = self._ruling(entry)
        if ruled is not None:
            yield ruled
        yield from self._told(entry)
        for sentence in entry.gaps:
            yield PaperNote(icon="help-circle-outline", text=sentence)
        yield from self._trust(entry)
        yield from self._links(entry)
        if ruled is None:
            label = say("Add our table's ruling") if session is not None else say("Add our own ruling")
            yield Factory.AddRuling(text=words(label), on_tap=lambda *_: self._rule(""))
        printed = say("{page} · {edition}", page=entry.page, edition=entry.edition)
        text = words(printed) if entry.page and entry.edition else entry.page or entry.edition
        yield PaperNote(icon="book-open-page-variant-outline", text=text, size_sp=13)

    def _ruling(self, entry: Entry) -> RulingBox | None:
        store, table = self.door.store, self.door.table_id
        here = store.rulings(table).get(entry.key, "") if table else ""
        now = here or store.rulings(None).get(entry.key, "")
        if not now:
            return None
        box = RulingBox(title=words(say("Our table's ruling") if here else say("Our ruling at every table")), text=now)
        box.bind(on_tap=lambda *_: self._rule(now))
        return box

    def _told(self, entry: Entry) -> Iterator[Widget]:
        card = self.door.library.cards.get(entry.key)
        if card is not None:
            numbers = [(words(label), words(value)) for label, value in card.numbers()]
            none = ("", "0") if len(numbers) > MANY_FIGURES else ("",)
            shown = [(label, value) for label, value in numbers if value not in none]
            figures = Factory.CardFigures()
            for label, value in shown:
                figure = Factory.CardFigure()
                figure.label, figure.value = label, value
                figures.add_widget(figure)
            if shown:
                yield figures
        text = entry.text if card is None else card.text
        if text:
            yield Factory.EntryText(text=text)

    def _trust(self, entry: Entry) -> Iterator[Widget]:
        """How far an entry from outside the rule books is to be trusted."""
        for pack in self.door.library.packs:
            if pack.key == entry.key.partition("/")[0]:
                yield PaperNote(icon="check-decagram" if pack.official else "shield-alert", text=pack.trust)

    def _links(self, entry: Entry) -> Iterator[Widget]:
        related = self.door.library.related(entry)
        links = Factory.EntryLinks()
        for other in related:
            press = Factory.LinkPress(text=other.name, on_tap=lambda _, key=other.key: self.pane.follow(key))
            links.add_widget(press)
        if related:
            yield links

    # Acting

    def act(self) -> None:
        """What the foot offers."""
        if self.refused:
            self.pane.close()
            return
        from companion.ui.screens.form import FormSheet

        session, action = self.door.session, self._action()
        if session is None or action is None or action.ask is None:
            self.door.tell(words(say("The table is not ready for this card now.")))
            return
        self.door.open(FormSheet(session, action.ask, self._send, against=action.blocked))

    def _action(self) -> Action | None:
        card, session = self.door.library.cards.get(self.entry.key), self.door.session
        return playable(session.game, session.state, card) if card is not None and session is not None else None

    def _send(self, move: dict[str, Any]) -> bool:
        done = self.door.play(move)
        if done:
            self.door.to_table()
        return done

    def pin(self) -> None:
        """Keep it at the top of the list, or no longer."""
        try:
            self.door.store.set_pin(self.entry.key, not self.pinned)
        except NotKept as failed:
            self.door.tell(words(failed.why))
        self.pinned = self.entry.key in self.door.store.pins()
        self.pane.search()

    def speak(self) -> None:
        """Read it aloud."""
        told = words(say("{name}. {text}", name=self.entry.name, text=self.entry.whole))
        speech.speak(told, cannot=self._no_voice)

    def _no_voice(self) -> None:
        """Told from the voice's own thread, so the word is left to the next frame."""
        Clock.schedule_once(self._tell_no_voice)

    def _tell_no_voice(self, _: float) -> None:
        if self.get_root_window() is not None:
            self.door.tell(words(say("This device has no voice to read aloud with.")))

    def _rule(self, now: str) -> None:
        from companion.ui.screens.own_card import RulingSheet

        self.door.open(RulingSheet(self.door, self.entry, now, self.fill_in))

    def open_menu(self) -> None:
        """What can be done with a card of one's own."""
        from companion.ui.screens.own_card import CardMenu

        self.door.open(CardMenu(self.door, self.entry.key))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))
