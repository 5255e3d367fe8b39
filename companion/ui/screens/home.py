"""Home: tables in play first, one tap resumes; then the games; then what was finished."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion import games
from companion.core.game import Cover
from companion.core.text import Say, say
from companion.core.view import Action
from companion.store import TableCard
from companion.store.listing import Page, days_left, page
from companion.ui import theme as look
from companion.ui.moments import ago
from companion.ui.theme import theme
from companion.ui.widgets.band import swatch
from companion.ui.widgets.bars import TopBar
from companion.ui.widgets.fitting import LINE, extents, wrapped
from companion.ui.widgets.marks import Drawing
from companion.ui.widgets.picture import Illustration
from companion.ui.widgets.press import Press, Touchable, icon_press
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.stack import Scroll, gap
from companion.ui.widgets.surface import arrange
from companion.ui.widgets.text import Display, Text
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside


def whole(text: Say) -> str:
    """Words that are not torn apart at the end of a line."""
    return words(text).replace(" ", "\u00a0")


IN_SIGHT = 5  # tables in play on the home screen; older ones are one tap away


ROW = 120  # height of a table in play


class Figures(Drawing):
    """Everybody's number beside their colour, as many as fit."""

    def __init__(self, card: TableCard) -> None:
        self.pairs = tuple(zip(card.seats, card.summary.figures, strict=False))
        super().__init__()

    def redraw(self) -> None:
        self.clear_widgets()
        x, side, size = self.x, theme.glyph(16), 20 if len(self.pairs) < 5 else 17
        for seat, value in self.pairs:
            text = str(value)
            wide = extents(text, look.DISPLAY, theme.sp(size))[0]
            if x + side + dp(5) + wide > self.right:
                break
            mark = swatch(seat.colour, side / dp(1))
            mark.pos = (x, self.center_y - side / 2)
            number = Display(text=text, size_sp=size)
            number.size, number.pos = (wide + dp(4), self.height), (x + side + dp(5), self.y)
            self.add_widget(mark)
            self.add_widget(number)
            x += side + wide + dp(15)


class TableRow(Touchable):
    """A table in play: picture, where it stands, everybody's number, and a button to go on."""

    def __init__(self, app: Tableside, card: TableCard) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint_y=None, height=theme.grow(ROW))
        self.app, self.card = app, card
        game = games.cover(card.game)
        fill, ink = theme.accent_of(game.accent)
        self.art = Illustration(picture=game.picture)
        self.heading = Display(text=game.title, size_sp=24, fit=True)
        self.headline, self.ago = words(card.summary.headline), whole(ago(card.touched, app.clock()))
        self.where = Text(size_sp=13, color=theme.ink2, fit=True)
        self.figures = Figures(card)
        self.go = Press(icon="play", fill=fill, ink=ink, radius=dp(16), icon_sp=28)
        self.go.bind(on_tap=lambda *_: app.open_table(card.id))
        self.more = icon_press("dots-vertical", ink=theme.ink2)
        self.more.bind(on_tap=lambda *_: self._menu())
        for part in (self.art, self.heading, self.where, self.figures, self.go, self.more):
            self.add_widget(part)
        arrange(self, self._place)

    def on_tap(self) -> None:
        self.app.open_table(self.card.id)

    def _menu(self) -> None:
        remove = Action(say("Delete this table"), "trash-can-outline", tool=f"remove:{self.card.id}", tone="bad")
        self.app.open_menu(games.cover(self.card.game).title, (remove,))

    def _place(self, *_: object) -> None:
        side = min(dp(72 if self.width < dp(560) else 128), self.width * 0.2)
        self.art.size, self.art.pos = (side, self.height), self.pos
        self.art.corners = [dp(20), 0.1, 0.1, dp(20)]
        high = min(dp(52), self.height - dp(56))
        self.go.size, self.go.pos = (dp(56), max(dp(48), high)), (self.right - dp(64), self.y + dp(8))
        self.more.size = (dp(48), max(dp(48), self.height - self.go.height - dp(16)))
        self.more.pos = (self.right - dp(60), self.y + self.height - self.more.height - dp(4))
        left = self.art.right + dp(14)
        room = self.go.x - left - dp(6)
        line, third = theme.sp(24) * 1.15, theme.sp(20) * 1.2 + dp(4)
        second = max(theme.sp(13) * 1.3, min(theme.sp(13) * 2.6, self.height - line - third - dp(8)))
        self._say_where(room, int(second / (theme.sp(13) * LINE)))
        top = self.center_y + (line + second + third) / 2
        self.heading.size, self.heading.pos = (room, line), (left, top - line)
        self.where.size, self.where.pos = (room, second), (left, top - line - second)
        self.figures.size, self.figures.pos = (room, third - dp(4)), (left, top - line - second - third)

    def _say_where(self, room: float, lines: int) -> None:
        """In letters of one size in all rows: on one line, else the time below, else as it breaks."""
        face, size = self.where.font_name, theme.sp(13)
        text = words(say("{where} · {ago}", where=self.headline, ago=self.ago))
        if lines > 1 and extents(text, face, size)[0] > room >= extents(self.headline, face, size)[0]:
            text = f"{self.headline}\n{self.ago}"
        found = wrapped(text, face, size, room)
        self.where.fit = found is None or found[0] > lines
        self.where.text = text


class GameCard(Touchable):
    """A game to begin: its picture, its name, how many can play."""

    def __init__(self, app: Tableside, game: Cover, hero: bool) -> None:
        super().__init__(fill=theme.s1, radius=dp(20))
        self.app, self.game, self.hero = app, game, hero
        self.art = Illustration(picture=game.picture)
        self.heading = Display(text=game.title, size_sp=26 if not hero else 34, fit=True)
        self.line = Text(text=words(game.tagline), size_sp=13, color=theme.ink2, fit=True)
        for part in (self.art, self.heading, self.line):
            self.add_widget(part)
        arrange(self, self._place)

    def on_tap(self) -> None:
        self.app.set_up(self.game.id)

    def _place(self, *_: object) -> None:
        high = self.words_high(self.hero)
        self.art.corners = [dp(20), dp(20), 0.1, 0.1]
        self.art.size, self.art.pos = (self.width, self.height - high), (self.x, self.y + high)
        pad, line = dp(14), theme.sp(13) * (1.4 if self.hero else 2.6)
        head = theme.sp(self.heading.size_sp) * 1.15
        base = self.y + (high - line - head) / 2
        self.heading.size, self.heading.pos = (self.width - 2 * pad, head), (self.x + pad, base + line)
        self.line.size, self.line.pos = (self.width - 2 * pad, line), (self.x + pad, base)

    @staticmethod
    def words_high(hero: bool) -> float:
        """The height of name and line; in a narrow card the line may stand in two."""
        return theme.grow(70) if hero else theme.grow(62) + theme.sp(13) * 1.2


class Home(BoxLayout):
    """Everything one can sit down to."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(orientation="vertical")
        self.app = app
        self.bar = TopBar(None)
        self.bar.title = "Tableside"
        self.bar._title.size_sp = 38
        self.bar.offer("magnify", app.rules)
        self.bar.offer("folder-open-outline", lambda: app.do(Action(say("Open"), tool="open")))
        self.bar.offer("cog-outline", app.settings)
        self.scroll = Scroll(padding=(dp(12), 0, dp(12), dp(16)), spacing=8)
        self.add_widget(self.bar)
        self.add_widget(self.scroll)
        self._settle = Clock.create_trigger(self._fill, -1)
        self._laid = (0.0, 0.0)
        self.bind(size=self._resized)

    def _resized(self, *_: object) -> None:
        if abs(self.width - self._laid[0]) > 1 or abs(self.height - self._laid[1]) > 1:
            self._laid = (self.width, self.height)
            self._settle()

    def refresh(self) -> None:
        self._fill()

    def _fill(self, *_: object) -> None:
        column = self.scroll.column
        column.clear_widgets()
        side = max(dp(12), (self.width - dp(1100)) / 2)
        column.padding = (side, 0, side, dp(16))
        self.bar.padding = (side - dp(12), 0, max(0, side - dp(16)), 0)  # letters and icons in line with the cards
        running = in_play(self.app, IN_SIGHT + 1)
        parts: list[Widget] = []
        if running:
            rows: list[Widget] = [row_of(self.app, card) for card in running[:IN_SIGHT]]
            parts += [self._label(say("On the table now")), self._grid(rows, dp(400), theme.grow(ROW))]
        if len(running) > IN_SIGHT:
            parts.append(self._more())
        parts.append(self._label(say("New table")))
        finished, deleted = page(self.app.store, "finished"), page(self.app.store, "deleted")
        last = [gap(4), self._finished(finished)] if finished.cards else []
        last += [self._deleted(deleted)] if deleted.cards else []
        used = sum(part.height + dp(8) for part in (*parts, *last)) + dp(16)
        for part in (*parts, *self._games(not running, self.scroll.height - used), *last):
            column.add_widget(part)

    def _more(self) -> Widget:
        """The way to tables that nobody has touched for a while."""
        press = Press(icon="dots-horizontal", text=words(say("All tables in play")), fill=theme.s1, radius=dp(20))
        press.size_hint_y, press.height = None, theme.grow(52)
        press.bind(on_tap=lambda *_: self.app.shell.open(RunningSheet(self.app)))
        return press

    def _label(self, text: Say) -> Widget:
        return Display(text=words(text), size_sp=17, color=theme.ink2, size_hint_y=None, height=theme.sp(17) * 2)

    def _grid(self, cards: list[Widget], least: float, high: float) -> Widget:
        columns = max(1, int((self.width - 2 * self.scroll.column.padding[0]) / least)) if self.width > dp(700) else 1
        return rows_of(cards, columns, high)

    def _games(self, first: bool, spare: float) -> list[Widget]:
        """All in one row where there is room; else the first as a large card, the others in even rows below it.

        On a tablet they take what height is left, and where there is nothing else the large card stands beside them.
        """
        every = games.covers()
        room = self.width - 2 * self.scroll.column.padding[0]
        roomy = first and dp(700) < self.width < self.height
        per_row = 2 if roomy else self._per_row(room, len(every))
        if first and per_row == len(every):
            return [self._beside(every, max(dp(400), min(dp(680), spare)))]
        odd = len(every) % per_row
        made: list[Widget] = []
        if odd:
            hero = GameCard(self.app, every[0], hero=True)
            hero.size_hint_y, hero.height = None, dp(340 if roomy else 150 if room < dp(700) else 230) + theme.grow(70)
            made.append(hero)
        high = dp(200 if roomy else 92 if room < dp(700) else 130) + GameCard.words_high(hero=False)
        if per_row == len(every):
            high = max(high, min(spare, room / per_row * 1.6))
        return [*made, rows_of(self._cards(every[odd:]), per_row, high)]

    def _cards(self, covers: tuple[Cover, ...]) -> list[Widget]:
        return [GameCard(self.app, game, hero=False) for game in covers]

    def _beside(self, every: tuple[Cover, ...], high: float) -> Widget:
        """One large card at the left, the others two by two at its right."""
        line = BoxLayout(size_hint_y=None, height=high, spacing=dp(8))
        line.add_widget(GameCard(self.app, every[0], hero=True))
        lines = math.ceil((len(every) - 1) / 2)
        line.add_widget(rows_of(self._cards(every[1:]), 2, (high - dp(8) * (lines - 1)) / lines))
        return line

    @staticmethod
    def _per_row(room: float, count: int) -> int:
        """So many games side by side that no row is left with a gap."""
        large = theme.scale > 1.4
        if room < dp(500) and large:
            return 1
        if room < dp(700) or (large and room < dp(1000)):
            return 2
        return count if room >= count * dp(200) and not large else 4

    def _deleted(self, found: Page) -> Widget:
        """The way back for tables that were deleted in the last thirty days."""
        count = found.total
        text = say("1 deleted table") if count == 1 else say("{n} deleted tables", n=count)
        press = Press(icon="backup-restore", text=words(text), align="left", fill=theme.s1, icon_ink=theme.ink2,
                      radius=dp(20), size_hint_y=None, height=theme.grow(56))  # fmt: skip
        press.bind(on_tap=lambda *_: self.app.shell.open(DeletedSheet(self.app, found)))
        return press

    def _finished(self, found: Page) -> Widget:
        cards, count = found.cards, found.total
        text = say("1 finished table") if count == 1 else say("{n} finished tables", n=count)
        press = Press(icon="trophy-outline", text=words(text), detail=words(cards[0].summary.result), align="left",
                      fill=theme.s1, icon_ink=theme.warn, detail_ink=theme.ink2, radius=dp(20), size_hint_y=None,
                      height=theme.grow(64))  # fmt: skip
        press.bind(on_tap=lambda *_: self.app.shell.open(FinishedSheet(self.app, found)))
        return press


def rows_of(cards: list[Widget], columns: int, high: float) -> Widget:
    """Cards in even rows of one height."""
    grid = GridLayout(cols=columns, spacing=dp(8), size_hint_y=None, row_default_height=high, row_force_default=True)
    lines = math.ceil(len(cards) / columns)
    grid.height = lines * high + (lines - 1) * dp(8)
    for card in cards:
        grid.add_widget(card)
    return grid


def in_play(app: Tableside, limit: int) -> tuple[TableCard, ...]:
    """Tables in play, the last touched first."""
    return app.store.tables(finished=False, limit=limit)


def row_of(app: Tableside, card: TableCard) -> Widget:
    """A table in play; one whose game is not here, or that cannot be read, is listed all the same."""
    return TableRow(app, card) if card.known else plain_row(app, card, "help-circle-outline", card.summary.headline)


def plain_row(app: Tableside, card: TableCard, icon: str, text: Say) -> Press:
    """A table as one line; a tap opens it, or says why that cannot be."""
    title = games.cover(card.game).title if card.known else card.game
    detail = words(say("{result} · {ago}", result=text, ago=ago(card.touched, app.clock())))
    press = Press(icon=icon, text=title, detail=detail, align="left", detail_ink=theme.ink2, icon_ink=theme.warn,
                  size_hint_y=None, height=theme.grow(64))  # fmt: skip
    press.bind(on_tap=lambda *_: app.open_table(card.id))
    return press


class PagedSheet(Sheet):
    """One page of a list of tables, with the ways to the pages before and after it."""

    def __init__(self, app: Tableside, title: Say, found: Page) -> None:
        super().__init__(words(title))
        self.app, self.found = app, found
        self.body.fill(self.row(card) for card in found.cards)
        ways = []
        if found.earlier:
            ways.append(self._way("arrow-left", say("Newer tables"), found.number - 1))
        if found.later:
            ways.append(self._way("arrow-right", say("Older tables"), found.number + 1))
        if ways:
            self.foot(*ways)

    def row(self, card: TableCard) -> Widget:
        """One table of the list."""
        raise NotImplementedError

    def _way(self, icon: str, text: Say, number: int) -> Press:
        press = Press(icon=icon, text=words(text))
        press.bind(on_tap=lambda *_: self._turn(number))
        return press

    def _turn(self, number: int) -> None:
        self.close()
        self.app.shell.open(type(self)(self.app, page(self.app.store, self.found.which, number)))


class RunningSheet(PagedSheet):
    """All tables in play, for those who keep many."""

    def __init__(self, app: Tableside, found: Page | None = None) -> None:
        super().__init__(app, say("All tables in play"), found or page(app.store, "running"))

    def row(self, card: TableCard) -> Widget:
        return row_of(self.app, card)


class FinishedSheet(PagedSheet):
    """Tables that ended, with their winner; a tap looks at one again."""

    def __init__(self, app: Tableside, found: Page) -> None:
        super().__init__(app, say("Finished tables"), found)

    def row(self, card: TableCard) -> Widget:
        row = BoxLayout(size_hint_y=None, height=theme.grow(64), spacing=dp(4))
        remove = icon_press("trash-can-outline", ink=theme.ink2, pos_hint={"center_y": 0.5})
        remove.bind(on_tap=lambda *_: (self.close(), self.app.remove_table(card.id)))
        row.add_widget(plain_row(self.app, card, "trophy-outline", card.summary.result))
        row.add_widget(remove)
        return row


class DeletedSheet(PagedSheet):
    """Tables that were deleted and are still kept; a tap brings one back."""

    def __init__(self, app: Tableside, found: Page) -> None:
        super().__init__(app, say("Deleted tables"), found)

    def row(self, card: TableCard) -> Widget:
        left = days_left(card, self.app.clock())
        kept = say("Kept for 1 more day") if left == 1 else say("Kept for {n} more days", n=left)
        title = games.cover(card.game).title if card.known else card.game
        detail = words(say("{result} · {ago}", result=card.summary.headline, ago=kept))
        press = Press(icon="backup-restore", text=title, detail=detail, align="left", detail_ink=theme.ink2,
                      size_hint_y=None, height=theme.grow(64))  # fmt: skip
        press.bind(on_tap=lambda *_: self.app.bring_back(card.id))
        return press
