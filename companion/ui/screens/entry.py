"""One entry as a card of newsprint: what it does, what the table decided, what belongs to it, where it is printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import mainthread
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.text import say
from companion.device import speech
from companion.rules.entry import Entry
from companion.rules.library import OWN
from companion.store import NotKept
from companion.ui import theme as look
from companion.ui.kit.paper import (
    Badge,
    Figure,
    PaperNote,
    Ruling,
    grid,
    ink,
    ink2,
    paper_icon,
    paper_outline,
    paper_press,
)
from companion.ui.kit.press import Press
from companion.ui.kit.stack import Scroll, gap
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Icon, Reading, Text
from companion.ui.lookup import game_title, playable
from companion.ui.theme import BOLD, theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

MANY_FIGURES = 4


class Blank(Surface):
    """Where an entry will be read, as long as none is chosen."""

    def __init__(self) -> None:
        super().__init__(outline=theme.line, edge=dp(1.5), radius=dp(28), opacity=0)
        self.mark = Icon(icon="book-open-variant", size_sp=56, color=theme.ink3)
        self.text = Text(text=words(say("Tap an entry to read it here.")), size_sp=15, color=theme.ink2,
                         halign="center", fit=True)  # fmt: skip
        self.add_widget(self.mark)
        self.add_widget(self.text)
        arrange(self, self._place)

    def _place(self, *_: object) -> None:
        self.mark.size, self.mark.pos = (self.width, dp(72)), (self.x, self.center_y)
        self.text.size, self.text.pos = (self.width - dp(32), theme.sp(24)), (self.x + dp(16), self.center_y - dp(32))


class EntryView(Surface):
    """Head, scrolling body and foot; `show` fills it, `wanted` says how high it would like to be."""

    def __init__(
        self,
        app: Tableside,
        open_entry: Callable[[str], None],
        back: Callable[[], object],
        close: Callable[[], None],
        changed: Callable[[], None],
        origin: Callable[[], None],
    ) -> None:
        ground = "paper" if theme.name == "light" else "newsprint"  # a light screen is newsprint itself
        super().__init__(fill=theme.colour(ground), outline=theme.colour("print_line"), radius=dp(28),
                         edge=0 if theme.name == "dark" else dp(1.5))  # fmt: skip
        self.app, self.open_entry, self.changed, self._origin = app, open_entry, changed, origin
        self.entry: Entry | None = None
        self.told = ""
        self.grip = Surface(fill=theme.colour("print_line"), radius=dp(2), edge=0)
        self.head = BoxLayout(spacing=0)
        self.back, self.pin, self.voice, self.more, self.close = (
            paper_icon(name) for name in ("arrow-left", "pin-outline", "volume-high", "dots-vertical", "close")
        )
        self.badge = Badge()
        self.badge.pos_hint = {"center_y": 0.5}
        acts = (
            (self.back, back), (self.pin, self._pin), (self.voice, self._speak), (self.more, self._menu),
            (self.close, close),
        )  # fmt: skip
        for press, act in acts:
            press.bind(on_tap=lambda _, do=act: do())
        self.body = Scroll(padding=(dp(16), dp(2), dp(16), dp(12)), spacing=10)
        self.foot = BoxLayout(padding=(dp(16), dp(4), dp(16), dp(12)))
        for part in (self.grip, self.head, self.body, self.foot):
            self.add_widget(part)
        self.on_size_wanted: Callable[[], None] = lambda: None
        self.body.column.bind(height=lambda *_: self.on_size_wanted())
        arrange(self, self._place)

    # Showing

    def show(self, entry: Entry, deep: bool, refused: bool) -> None:
        """Fill the card with an entry; `deep` offers the way back to the one before."""
        self.entry = entry
        fill, on = theme.on_paper(entry.game)
        self.head.clear_widgets()
        self.badge.put(entry.icon, entry.kind, fill, on)
        own = entry.key.startswith(OWN)
        for part in (
            self.back if deep else None,
            self.badge,
            self.pin,
            self.voice,
            self.more if own else None,
            self.close,
        ):
            if part is not None:
                self.head.add_widget(part)
        self._show_pin()
        self._fill(entry)
        self._show_foot(refused)
        self.body.scroll_y = 1

    def refresh(self) -> None:
        """The table moved on: only what depends on it."""
        if self.entry is not None and not self.refused:
            self._show_foot(False)

    def _fill(self, entry: Entry) -> None:
        column = self.body.column
        column.clear_widgets()
        title = Reading(text=entry.name, size_sp=self._title_size(entry.name), font_name=look.DISPLAY, color=ink(),
                        line_height=0.95)  # fmt: skip
        column.add_widget(title)
        here = self.app.session is not None and self.app.session.game.id == entry.game
        if not here:
            column.add_widget(Reading(text=game_title(entry.game), size_sp=14, color=ink2(), font_name=look.SEMI))
        ruled = self._show_ruling(entry, column)
        self._show_card(entry, column)
        for sentence in entry.gaps:
            column.add_widget(PaperNote("help-circle-outline", sentence, ink2()))
        self._show_trust(entry, column)
        self._show_links(entry, column)
        if not ruled:
            label = say("Add our table's ruling") if self.app.session is not None else say("Add our own ruling")
            add = paper_outline(icon="gavel", text=words(label), align="left", size_hint_y=None,
                                height=theme.grow(56))  # fmt: skip
            add.bind(on_tap=lambda *_: self._rule(""))
            column.add_widget(add)
        self._show_print(entry, column)

    @staticmethod
    def _title_size(name: str) -> int:
        return 48 if len(name) <= 16 else 40 if len(name) <= 26 else 32

    def _show_ruling(self, entry: Entry, column: Widget) -> bool:
        at_table = self.app.store.rulings(self.app.table_id).get(entry.key, "") if self.app.table_id else ""
        everywhere = self.app.store.rulings(None).get(entry.key, "")
        if not at_table and not everywhere:
            return False
        title = say("Our table's ruling") if at_table else say("Our ruling at every table")
        box = Ruling(words(title), at_table or everywhere)
        box.bind(on_tap=lambda *_: self._rule(at_table or everywhere))
        column.add_widget(box)
        return True

    def _show_card(self, entry: Entry, column: Widget) -> None:
        told = entry.text
        card = self.app.library.cards.get(entry.key)
        if card is not None:
            numbers = card.numbers()
            if len(numbers) > MANY_FIGURES:
                numbers = tuple(pair for pair in numbers if words(pair[1]) not in ("0", ""))
            figures: list[Widget] = [Figure(words(label), words(value)) for label, value in numbers if words(value)]
            if figures:
                across = min(3 if theme.scale < 1.4 else 2, len(figures))
                column.add_widget(grid(figures, across, theme.sp(26) * 1.15 + theme.sp(12) * 1.4 + dp(14)))
            told = card.text
        if told:
            column.add_widget(Reading(text=told, size_sp=17, color=ink(), line_height=1.24))
        self.told = words(say("{name}. {text}", name=entry.name, text=entry.whole))

    def _show_trust(self, entry: Entry, column: Widget) -> None:
        found = next((p for p in self.app.library.packs if p.key == entry.key.partition("/")[0]), None)
        if found is not None:
            column.add_widget(PaperNote("check-decagram" if found.official else "shield-alert", found.trust, ink2()))

    def _show_links(self, entry: Entry, column: Widget) -> None:
        related = self.app.library.related(entry)
        if not related:
            return
        links: list[Widget] = []
        for other in related:
            press = paper_press(icon="link-variant", text=other.name, icon_sp=20)
            press.bind(on_tap=lambda _, key=other.key: self.open_entry(key))
            links.append(press)
        across = 1 if theme.scale > 1.3 or len(links) == 1 else 2
        column.add_widget(grid(links, across, theme.grow(56)))

    def _show_print(self, entry: Entry, column: Widget) -> None:
        if entry.page and entry.edition:
            text = say("{page} · {edition}", page=entry.page, edition=entry.edition)
        else:
            text = say("{text}", text=entry.page or entry.edition)
        column.add_widget(gap(2))
        column.add_widget(PaperNote("book-open-page-variant-outline", words(text), ink2(), size_sp=13))

    def _show_foot(self, refused: bool) -> None:
        self.refused = refused
        self.foot.clear_widgets()
        if refused:
            press = Press(icon="reply", text=words(say("Back to the refused move")), fill=ink(), face=look.BOLD,
                          size_sp=18, radius=dp(20), ink=theme.colour("newsprint"), edge=0)  # fmt: skip
            press.bind(on_tap=lambda *_: self._origin())
            self.foot.add_widget(press)
        elif self._draft() is not None:
            fill, on = theme.on_paper(self.entry.game)
            press = Press(
                face=BOLD,
                radius=dp(20),
                size_sp=18,
                icon="play",
                text=words(say("Play it now")),
                fill=fill,
                ink=on,
                edge=0,
                guard=0.4,
            )
            press.bind(on_tap=lambda *_: self._play())
            self.foot.add_widget(press)
        self.on_size_wanted()
        self._place()

    # Acting

    def _draft(self) -> Any:
        card = self.app.library.cards.get(self.entry.key) if self.entry else None
        if card is None or self.app.session is None:
            return None
        return playable(self.app.session.game, self.app.session.state, card)

    def _play(self) -> None:
        from companion.ui.screens.form import FormSheet

        draft = self._draft()
        if draft is None:
            self.app.shell.tell(words(say("The table is not ready for this card now.")))
            return
        self.app.shell.open(FormSheet(self.app.session, draft, self._send))

    def _send(self, move: dict[str, Any]) -> bool:
        done = self.app.play(move)
        if done:
            self.app.shell.screen.go("table")
        return done

    def _show_pin(self) -> None:
        self.pin.icon = "pin" if self.entry and self.entry.key in self.app.store.pins() else "pin-outline"

    def _pin(self) -> None:
        try:
            self.app.store.set_pin(self.entry.key, self.pin.icon == "pin-outline")
        except NotKept as failed:
            self.app.shell.tell(words(failed.why))
        self._show_pin()
        self.changed()

    def _speak(self) -> None:
        speech.speak(self.told, cannot=self._no_voice)

    @mainthread
    def _no_voice(self) -> None:
        if self.get_root_window() is not None:
            self.app.shell.tell(words(say("This device has no voice to read aloud with.")))

    def _rule(self, now: str) -> None:
        from companion.ui.screens.ruling import RulingSheet

        entry = self.entry

        def kept() -> None:
            self._fill(entry)
            self.body.scroll_y = 1

        self.app.shell.open(RulingSheet(self.app, entry, now, kept))

    def _menu(self) -> None:
        from companion.ui.screens.own_card import CardMenu

        self.app.shell.open(CardMenu(self.app, self.entry.key))

    # Layout

    def _chrome(self) -> float:
        return dp(12) + dp(52) + (theme.grow(64) + dp(16) if self.foot.children else 0)

    def wanted(self) -> float:
        """The height at which nothing scrolls."""
        return float(self._chrome() + self.body.column.height)

    def _place(self, *_: object) -> None:
        self.grip.size, self.grip.pos = (dp(40), dp(4)), (self.center_x - dp(20), self.top - dp(10))
        self.head.size = (self.width - dp(24), dp(48))
        self.head.pos = (self.x + dp(16), self.top - dp(14) - dp(48))
        high = theme.grow(64) + dp(16) if self.foot.children else 0
        self.foot.size, self.foot.pos = (self.width, high), self.pos
        self.body.pos = (self.x, self.y + high)
        self.body.size = (self.width, max(1.0, self.head.y - dp(2) - self.y - high))
        self.body.do_scroll_y = self.body.column.height > self.body.height + 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)
