"""The Rules place: what does this card do? Search as one types, read, follow links, come back."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.core.text import say
from companion.rules.listing import Listing, Wanted
from companion.rules.visits import Visits, Way
from companion.ui import kv, motion
from companion.ui.doors import LookupDoor, Pane, Screen
from companion.ui.lookup.entry_card import NO_ENTRY, EntryCard
from companion.ui.lookup.search import RuleList, SearchField
from companion.ui.words import words

kv.load("screens/rules")


class RulesPane(Pane, FloatLayout):
    """List and entry: beside each other where there is room, else the entry slides over the list."""

    wide: bool = BooleanProperty(False)
    reading: bool = BooleanProperty(False)  # an entry is open
    lift: float = NumericProperty(0)  # how far it has come up
    game: str | None = StringProperty(None, allownone=True)  # the one in play
    scope: str = StringProperty("all")
    tongue: str = StringProperty("")
    field: SearchField = ObjectProperty(None)
    list: RuleList = ObjectProperty(None)
    entry: EntryCard = ObjectProperty(None)

    def __init__(self, door: LookupDoor, **values: Any) -> None:
        self.door = door
        self.visits = Visits()
        self._scrolled: dict[str, float] = {}  # where one was in entries that are open below the one in sight
        self._translate = Clock.create_trigger(self._spoken, -1)
        game = door.session.game.id if door.session is not None else None
        super().__init__(game=game, scope="game" if game else "all", **values)
        self.remove_widget(self.entry)
        self.fbind("tongue", self._translate)
        self.search()

    # What the room and the app ask for

    def enter(self) -> None:
        """Somebody came by the bar to look something up; the keyboard is wanted unless an entry is open."""
        self.visits.stay()
        if not self.visits:
            self.field.begin()

    def show(self) -> None:
        """The table moved on."""
        if self.visits:
            self.entry.refresh()

    def back(self) -> bool:
        """One entry back, then to where one came from, then an empty field."""
        if self.visits:
            self._read_on() if self.visits.step_back() else self.close()
            return True
        if not self.field.text:
            return False
        self.field.rest()
        self.field.input.text = ""
        return True

    # Searching

    def _listing(self) -> Listing:
        wanted = Wanted(self.field.text, self.scope, self.game, self.door.store.pins(), self.visits.key)
        return Listing(self.door.library, wanted)

    def search(self) -> None:
        """List what fits; the list stays where it was."""
        self.list.rows = self._listing().rows()

    def search_anew(self) -> None:
        """Other letters or another scope: begin at the top."""
        self.search()
        self.list.scroll_y = 1

    def choose(self, scope: str) -> None:
        """Search somewhere else."""
        self.scope = scope
        self.search_anew()

    def open_best(self) -> None:
        found = self._listing().best() if self.field.text.strip() else []
        if found:
            self.open(found[0].entry.key)

    def do(self, deed: str) -> None:
        """What a row offers that is no entry."""
        name, _, argument = deed.partition(":")
        if name == "packs":
            self.open_packs()
        else:
            from companion.ui.screens.own_card import CardSheet

            self.door.open(CardSheet(self.door, name=argument))

    def open_packs(self) -> None:
        from companion.ui.screens.packs import PacksSheet

        self.door.open(PacksSheet(self.door))

    # Entries

    def open(self, key: str) -> None:
        """Open an entry from the list."""
        self.visits.begin(key)
        self._read_on()

    def open_rule(self, rule: str, back: Way | None = None, refused: bool = False) -> None:
        """Open the entry of a key or a rule's number, from elsewhere; `back` leads there again."""
        found = self.door.library.named(rule)
        if found is None:
            if back is not None:
                back()
            self.door.tell(words(say("The lookup has no entry for this yet.")))
            return
        self.visits.interrupt(found.key, back, refused)
        self._read_on()

    def follow(self, key: str) -> None:
        """Open a related entry; back returns."""
        self._scrolled[self.visits.key] = self.entry.body.scroll_y
        self.visits.follow(key)
        self._read_on()

    def close(self) -> None:
        """Put the entry away: one is where one was."""
        if not self.visits:
            return
        back = self.visits.end()
        self._read_on()
        if back is not None:
            back()

    def cards_changed(self, key: str = "") -> None:
        """Own cards or packs changed: show the list anew, and this card."""
        if key:
            self.visits.begin(key)
        self.visits.forget(known=self.door.library.get)
        self._read_on()

    def _spoken(self, _: float) -> None:
        """Everything is said in another language now."""
        if self.visits:
            self._scrolled[self.visits.key] = self.entry.body.scroll_y
        self.cards_changed()

    def _read_on(self) -> None:
        """Show the entry that is to be read now, or none."""
        self.reading = bool(self.visits)
        if not self.visits:
            self.lift = 0
            self.remove_widget(self.entry)
        else:
            key = self.visits.key
            self.field.rest()
            self.entry.show(self.door.library.get(key) or NO_ENTRY, self.visits.deep, self.visits.refused)
            self.entry.body.scroll_y = self._scrolled.pop(key, 1)
            if self.entry.parent is None:
                self.add_widget(self.entry)
                motion.glide(self, 0 if self.wide else 200, lift=1)
        self.search()


class RulesScreen(Screen, BoxLayout):
    """The lookup without a table, for all games."""

    pane: RulesPane = ObjectProperty(None)

    def __init__(self, door: LookupDoor, **values: Any) -> None:
        self.door = door
        super().__init__(**values)
        self.pane = RulesPane(door)
        self.add_widget(self.pane)
        self.pane.enter()

    def back(self) -> bool:
        return self.pane.back()
