"""The Rules place: what does this card do? Search as one types, read, follow links, come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.core.text import say
from companion.ui import motion
from companion.ui import theme as look
from companion.ui.kit.bars import TopBar
from companion.ui.kit.entry_row import DeedRow, EntryRow, GroupHead
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import IconPress, Press
from companion.ui.kit.recycled import forget_rows
from companion.ui.kit.search_field import SearchField
from companion.ui.kit.surface import arrange
from companion.ui.lookup import entry_for
from companion.ui.screens.entry import Blank, EntryView
from companion.ui.screens.rules_list import Wanted, best, data_for
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

SCOPES = (
    ("game", "", say("This game first")),
    ("all", "", say("All")),
    ("pinned", "", say("Pinned")),
    ("own", "", say("Own cards")),
)
WIDE = 700


class Chips(ScrollView):
    """Where to search, as chips that slide sideways when there is little room."""

    def __init__(self, scopes: tuple[tuple[str, str, object], ...], choose: Callable[[str], None]) -> None:
        high = max(dp(48), theme.button(14) * 2.6)
        super().__init__(do_scroll_y=False, bar_width=0, size_hint=(None, None), height=high)
        row = BoxLayout(size_hint=(None, 1), spacing=dp(6), padding=(dp(12), 0))
        row.bind(minimum_width=row.setter("width"))
        self.presses: dict[str, Press] = {}
        for key, icon, label in scopes:
            text = words(label)
            wide = (
                extents(text, look.SEMI, theme.button(14))[0] + dp(28) + (theme.glyph(18) * 1.1 + dp(10)) * bool(icon)
            )
            press = Press(text=text, icon=icon, icon_sp=18, size_sp=14, radius=dp(24), size_hint_x=None,
                          width=max(dp(56), wide))  # fmt: skip
            press.bind(on_tap=lambda _, k=key: choose(k))
            self.presses[key] = press
            row.add_widget(press)
        self.add_widget(row)

    def mark(self, chosen: str) -> None:
        for key, press in self.presses.items():
            on = key == chosen
            press.dress(theme.chosen if on else theme.s2, theme.chosen_ink if on else theme.ink)


class RulesPane(Widget):
    """List and entry: beside each other where there is room, else the entry slides over the list."""

    lift = NumericProperty(0)  # how far the entry has come up

    def __init__(self, app: Tableside) -> None:
        super().__init__()
        self.app = app
        self.game = app.session.game.id if app.session is not None else None
        self.scope = "game" if self.game else "all"
        self.stack: list[str] = []
        self.outside = False  # the entry was opened from another place
        self.refused: Callable[[], None] | None = None
        self.again: Sequence[Callable[[], object]] = ()
        self.field = SearchField()
        self.field.input.bind(text=self._search, on_text_validate=self._open_best)
        self.tune = IconPress(icon="tune-variant")
        self.tune.bind(on_tap=lambda *_: self._packs())
        self.chips = Chips(SCOPES if self.game else SCOPES[1:], self.choose)
        forget_rows(EntryRow, GroupHead, DeedRow)
        self.list = RecycleView(bar_width=dp(3), scroll_type=["bars", "content"])
        layout = RecycleBoxLayout(orientation="vertical", size_hint_y=None, default_size=(None, theme.grow(64)),
                                  default_size_hint=(1, None), key_size="extent",
                                  padding=(0, 0, 0, dp(12)))  # fmt: skip
        layout.bind(minimum_height=layout.setter("height"))
        self.list.add_widget(layout)
        self.list.key_viewclass = "viewclass"
        self.blank = Blank()
        self.entry = EntryView(app, self.follow, self.back, self.close, self._search, self._to_refused)
        self.entry.on_size_wanted = self._arrange_soon
        for part in (self.list, self.blank, self.field, self.tune, self.chips):
            self.add_widget(part)
        arrange(self, self._place, "lift")
        self._search()

    # What the room and the app ask for

    def enter(self) -> None:
        """Somebody came to look something up: the keyboard is wanted unless an entry is open."""
        if not self.stack:
            self.field.begin()

    def cover(self, height: float) -> None:
        """A list that recycles its rows draws no more than is in sight anyway."""

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """The field says itself what it is for."""
        return iter(())

    def show(self) -> None:
        """The table moved on."""
        if self.stack:
            self.entry.refresh()

    def open_rule(
        self, rule: str, refused: Callable[[], None] | None = None, again: Sequence[Callable[[], object]] = ()
    ) -> None:
        """Open the entry of a key or a rule's number, from another place; `again` opens the sheets that were there."""
        found = entry_for(self.app.library, rule)
        if found is None:
            self.app.shell.tell(words(say("The lookup has no entry for this yet.")))
            return
        self.stack, self.outside, self.refused, self.again = [found.key], True, refused, again
        self._show_entry()

    def back(self) -> bool:
        """One entry back, then to where one came from."""
        if not self.stack:
            return self._empty_field()
        self.stack.pop()
        if self.stack:
            self._show_entry()
            return True
        outside, refused = self.outside, self.refused
        self.close()
        if outside and hasattr(self.app.shell.screen, "go"):
            self.app.shell.screen.go("table")
            self._reopen(refused)
        return True

    def _reopen(self, refused: Callable[[], None] | None) -> None:
        """Who came here from a sheet is there again."""
        for opens in (*self.again, *((refused,) if refused else ())):
            opens()
        self.again = ()

    def _empty_field(self) -> bool:
        if not self.field.input.text:
            return False
        self.field.rest()
        self.field.input.text = ""
        return True

    # Searching

    def wanted(self) -> Wanted:
        shown = self.stack[-1] if self.stack else ""
        return Wanted(self.field.input.text, self.scope, self.game, self.app.store.pins(), shown)

    def choose(self, scope: str) -> None:
        """Search somewhere else."""
        self.scope = scope
        self._search()
        self.list.scroll_y = 1

    def _search(self, *_: object) -> None:
        self.chips.mark(self.scope)
        self.list.data = data_for(self.app.library, self.wanted(), self.open, self._deed)
        if self.field.input.text:
            self.list.scroll_y = 1

    def _open_best(self, *_: object) -> None:
        found = best(self.app.library, self.wanted()) if self.field.input.text.strip() else []
        if found:
            self.open(found[0].entry.key)

    def _deed(self, key: str) -> None:
        name, _, argument = key.partition(":")
        if name == "packs":
            self._packs()
        else:
            from companion.ui.screens.own_card import CardSheet

            self.app.shell.open(CardSheet(self.app, name=argument))

    def _packs(self) -> None:
        from companion.ui.screens.packs import PacksSheet

        self.app.shell.open(PacksSheet(self.app))

    # Entries

    def open(self, key: str) -> None:
        """Open an entry from the list."""
        self.stack, self.outside, self.refused = [key], False, None
        self._show_entry()

    def follow(self, key: str) -> None:
        """Open a related entry; back returns."""
        if key in self.stack:
            self.stack.remove(key)
        self.stack.append(key)
        self._show_entry()

    def close(self) -> None:
        """Put the entry away."""
        self.stack, self.outside, self.refused = [], False, None
        if self.entry.parent:
            self.remove_widget(self.entry)
        self.lift = 0
        self._search()
        self._place()

    def cards_changed(self, key: str = "") -> None:
        """Own cards or packs changed: show the list anew, and this card."""
        if key:
            self.stack, self.outside, self.refused = [key], False, None
        self.stack = [each for each in self.stack if self.app.library.get(each) is not None]
        if self.stack:
            self._show_entry()
        else:
            self.close()

    def _show_entry(self) -> None:
        found = self.app.library.get(self.stack[-1])
        if found is None:
            self.close()
            return
        self.field.rest()
        self.entry.show(found, len(self.stack) > 1, self.refused is not None)
        self._search()
        if not self.entry.parent:
            self.add_widget(self.entry)
            self.lift = 1 if self.is_wide() else 0
            self._place()
            motion.glide(self, 200, lift=1)

    def _to_refused(self) -> None:
        refused = self.refused
        self.close()
        self.app.shell.screen.go("table")
        self._reopen(refused)

    # Layout

    def is_wide(self) -> bool:
        return bool(self.width >= dp(WIDE))

    def _arrange_soon(self) -> None:
        self.property("lift").dispatch(self)

    def _place(self, *_: object) -> None:
        wide = self.is_wide()
        left = max(dp(320), self.width * 0.42) if wide else self.width
        self.field.size, self.field.pos = (left - dp(24) - dp(52), self.field.height), (0, 0)
        self.field.pos = (self.x + dp(12), self.top - self.field.height - dp(2))
        self.tune.pos = (self.x + left - dp(12) - dp(48), self.field.center_y - dp(24))
        self.chips.width, self.chips.pos = left, (self.x, self.field.y - dp(8) - self.chips.height)
        self.list.size = (left, max(1.0, self.chips.y - dp(6) - self.y))
        self.list.pos = self.pos
        self.blank.opacity = 1 if wide and not self.stack else 0
        self.blank.size = (max(1.0, self.width - left - dp(12)), self.height - dp(14))
        self.blank.pos = (self.x + left, self.y + dp(12))
        self._place_entry(wide, left)

    def _place_entry(self, wide: bool, left: float) -> None:
        entry = self.entry
        entry.round_bottom = wide
        entry.grip.opacity = 0 if wide else 1
        if wide:
            entry.size = (self.width - left - dp(12), self.height - dp(14))
            entry.pos = (self.x + left, self.y + dp(12))
            return
        # A low screen gives the entry all there is; else the field and the chips stay in sight.
        most = self.height if self.height < theme.grow(420) else self.field.y - dp(8) - self.y
        entry.size = (self.width, min(most, max(entry.wanted(), self.height * 0.5)))
        entry.pos = (self.x, self.y - entry.height * (1 - self.lift))


class RulesScreen(BoxLayout):
    """The lookup without a table, for all games."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(orientation="vertical")
        self.app = app
        top = TopBar(app.back)
        top.title = words(say("Rules"))
        self.pane = RulesPane(app)
        self.add_widget(top)
        self.add_widget(self.pane)
        self.pane.enter()

    def back(self) -> bool:
        return self.pane.back()

    def leave(self) -> None:
        """Nothing here outlives it."""
