"""A seat on the table: band, name, the huge numeral with plus and minus, and rows of small things."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty

from companion.core.view import Counter, Seat, Tokens
from companion.ui import motion
from companion.ui import theme as look
from companion.ui.kit.band import Band
from companion.ui.kit.fitting import extents
from companion.ui.kit.pieces import PieceLine
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Strong, Text
from companion.ui.theme import theme
from companion.ui.words import words

# Of the display face, in shares of its size: height of capitals, of a line, and of what hangs below it.
CAP, LINE, BELOW = 0.7, 1.0, 0.25
EMPTY = Seat(-1, "", 0, Counter("", "", 0))


class Badge(Surface):
    """A word on a small plate: whose turn it is, who is out."""

    def __init__(self, icon: str, text: str, fill: tuple[float, ...], ink: tuple[float, ...]) -> None:
        super().__init__(fill=fill, radius=dp(8), size_hint=(None, None), edge=0)
        self.glyph = Icon(icon=icon, size_sp=13, color=ink)
        self.label = Strong(text=text, size_sp=11, color=ink, measure=theme.button)
        self.add_widget(self.glyph)
        self.add_widget(self.label)
        arrange(self, self._place)

    def put(self, icon: str, text: str) -> None:
        """Show this icon and word, and take the room they need."""
        self.glyph.icon, self.label.text = icon, text
        mark = theme.glyph(15) if icon else 0
        self.size = (dp(16) + mark + extents(text, look.BOLD, theme.button(11))[0] + dp(4), theme.grow(24))
        self._place()

    def _place(self, *_: object) -> None:
        mark = theme.glyph(15) if self.glyph.icon else 0
        self.glyph.size, self.glyph.pos = (mark, self.height), (self.x + dp(7), self.y)
        self.label.size = (self.width - mark - dp(14), self.height)
        self.label.pos = (self.x + mark + dp(9), self.y)


class Figure(Display):
    """A numeral that its tile measures and places."""

    def _fit(self, *_: object) -> None:
        """Left to the tile."""

    def _drop(self, *_: object) -> None:
        """Left to the tile."""


class Tile(Touchable):
    """One seat; a tap anywhere but on plus and minus opens its sheet."""

    seat = ObjectProperty(EMPTY)
    shown = NumericProperty(0)
    mode = OptionProperty("tall", options=("tall", "wide", "row", "flat"))
    numeral_sp = NumericProperty(96)
    send = ObjectProperty(lambda move: None)
    see_rule = ObjectProperty(None, allownone=True)

    def __init__(self, seat: Seat, mode: str, **values: object) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), **values)
        self._settle = Clock.create_trigger(self._arrange, -1)
        small = mode == "row"
        self.mode = mode
        self.band = Band(seat=seat.colour, radius=dp(20), side={"row": "all", "flat": "bottom"}.get(mode, "top"))
        self.name = Strong(size_sp=16, fit=True)
        self.numeral = Figure()
        self.unit = Figure(color=theme.ink2)
        self.badge = Badge("play", "", theme.chosen, theme.chosen_ink)
        self.reason = Text(size_sp=13, color=theme.out_ink, halign="left", fit=True)
        step = {"size_hint": (None, None), "icon_sp": 26, "guard": 0.0}
        self.minus = Press(icon="minus", radius=dp(20 if not small else 16), **step)
        self.plus = Press(icon="plus", radius=dp(20 if not small else 16), **step)
        self.minus.bind(on_tap=lambda *_: self.send(self.seat.main.minus))
        self.plus.bind(on_tap=lambda *_: self.send(self.seat.main.plus))
        self.lines = [PieceLine(seat.colour, small) for _ in seat.lines]
        for part in (self.band, self.name, self.numeral, self.unit, self.badge, self.reason, self.minus, self.plus):
            self.add_widget(part)
        for line in self.lines:
            self.add_widget(line)
        self.bind(pos=self._settle, size=self._settle, shown=self._roll)
        self.shown = seat.main.value
        self.seat = seat

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap on a small thing opens its rule, a tap anywhere else the seat's sheet."""
        if touch.grab_current is self and self.see_rule is not None:
            rule = self._rule_at(*touch.pos)
            if rule:
                touch.ungrab(self)
                self.pressed = False
                self.see_rule(rule)
                return True
        return bool(super().on_touch_up(touch))

    def _rule_at(self, x: float, y: float) -> str:
        for line in self.lines:
            if line.opacity and line.y - dp(7) <= y <= line.top + dp(7):
                for box in line.boxes:
                    if box.x <= x <= box.right:
                        return str(getattr(box.piece, "rule", ""))
        return ""

    def on_seat(self, _: object, seat: Seat) -> None:
        out = bool(seat.out.message)
        self.name.text = seat.name
        self.name.color = theme.ink2 if out else theme.ink
        self.band.paint(dead=out)
        self.numeral.color = theme.ink3 if out else theme.ink
        self.unit.text = seat.main.unit
        self.reason.text = words(seat.out)
        self.badge.opacity = 1 if words(seat.badge) else 0
        if words(seat.badge):
            self.badge.put("play" if seat.active else "", words(seat.badge))
        self.edge = dp(3) if seat.active else dp(theme.edge)
        self.outline = theme.chosen if seat.active else theme.line
        self._show_lines(seat)
        motion.glide(self, 180, shown=seat.main.value)
        self._roll()
        self._settle()

    def _show_lines(self, seat: Seat) -> None:
        lines = () if seat.out.message else seat.lines
        while len(self.lines) < len(lines):
            line = PieceLine(seat.colour, self.mode == "row")
            self.lines.append(line)
            self.add_widget(line)
        for place, line in enumerate(self.lines):
            line.opacity = 1 if place < len(lines) else 0
            if place < len(lines):
                line.show(lines[place])

    def _roll(self, *_: object) -> None:
        text = str(round(self.shown))
        if self.numeral.text != text:
            self.numeral.text = text
            self._settle()

    def _arrange(self, *_: object) -> None:
        if self.width > 1:
            {"tall": self._tall, "wide": self._wide, "row": self._row, "flat": self._flat}[self.mode]()

    def _head(self, left: float, top: float, right: float) -> float:
        """Name and badge on one line; gives the y below them."""
        high = theme.grow(28)
        badge = self.badge.width + dp(6) if self.badge.opacity else 0
        self.name.size, self.name.pos = (right - left - badge, high), (left, top - high)
        self.badge.pos = (right - self.badge.width, top - high / 2 - self.badge.height / 2)
        return top - high

    def _figure(self, left: float, bottom: float, high: float, room: float, most: float = 0) -> None:
        """The numeral as large as its box allows, with the unit on its baseline."""
        size = most or min(self.numeral_sp, high / dp(1) / (CAP * 1.06))
        unit = max(11, size * 0.44)
        need = self._figure_width(size) + (extents(self.unit.text, look.DISPLAY, dp(unit))[0] if self.unit.text else 0)
        if need > room:
            size, unit = size * room / need, max(11, unit * room / need)
        wide = self._figure_width(size)
        baseline = bottom + (high - dp(size) * CAP) / 2
        self._letter(self.numeral, size, left - dp(size) * 0.03, baseline, wide)
        self._letter(self.unit, unit, left + wide + dp(4), baseline, dp(unit) * 1.4)

    @staticmethod
    def _letter(label: Display, size: float, x: float, baseline: float, wide: float) -> None:
        """Put a line of the display face so that its letters stand on the baseline."""
        label.padding = 0
        label.font_size = dp(size)
        label.size = label.text_size = (wide + dp(4), dp(size) * LINE)
        label.pos = (x, baseline - dp(size) * BELOW)
        label.valign = "bottom"

    def _figure_width(self, size: float) -> float:
        return float(extents(self.numeral.text, look.DISPLAY, dp(size))[0])

    def _stack_lines(self, left: float, top: float, wide: float, gap: float) -> float:
        """Rows of pieces from the top down; gives the y below them."""
        if self.seat.out.message:
            self.reason.size, self.reason.pos = (wide, theme.grow(40)), (left, top - theme.grow(40))
            self.reason.text_size = self.reason.size
        for line in self.lines:
            if line.opacity and Tokens in line.kinds and line.natural() > wide:
                line.pos = (left, -9999)  # the numeral says the same
            elif line.opacity:
                line.size, line.pos = (wide, line.height), (left, top - line.height)
                top -= line.height + gap
        return top

    def _tall(self) -> None:
        pad = dp(12)
        self.band.size, self.band.pos = (self.width, dp(12)), (self.x, self.top - dp(12))
        left, right, wide = self.x + pad, self.right - pad, self.width - 2 * pad
        y = self._head(left, self.top - dp(18), right)
        button = dp(72) if self.height > dp(400) else dp(56) if self.height > dp(270) else dp(48)
        bottom = self.y + pad
        half = (wide - dp(8)) / 2
        for place, press in enumerate((self.minus, self.plus)):
            press.size, press.pos = (half, button), (left + place * (half + dp(8)), bottom)
        pieces = sum(line.height for line in self.lines if line.opacity)
        count = sum(1 for line in self.lines if line.opacity)
        room = y - (bottom + button) - pieces
        high = min(dp(self.numeral_sp) * 0.98, max(dp(44), room - dp(6) * (count + 1)))
        most = dp(12) if self.height < dp(400) else dp(20)
        gap = max(dp(2), min(most, (room - high) / (count + 1.5)))
        self._figure(left, y - high, high, wide)
        self._stack_lines(left, y - high - gap * 0.7, wide, gap)

    def _wide(self) -> None:
        pad = dp(14)
        self.band.size, self.band.pos = (self.width, dp(12)), (self.x, self.top - dp(12))
        left, right, wide = self.x + pad, self.right - pad, self.width - 2 * pad
        y = self._head(left, self.top - dp(18), right)
        pieces = sum(line.height for line in self.lines if line.opacity)
        count = sum(1 for line in self.lines if line.opacity)
        room = y - self.y - pad - pieces - dp(6) * count
        high = max(dp(52), min(dp(128), room))
        gap = max(dp(4), min(dp(12), (room - high) / (count + 1) + dp(6)))
        button = min(dp(72), max(dp(48), high * 0.7))
        buttons = button * 2 + dp(10)
        self._figure(left, y - high, high, wide - buttons - dp(8))
        for place, press in enumerate((self.minus, self.plus)):
            press.size = (button, button)
            press.pos = (right - buttons + place * (button + dp(10)), y - high / 2 - button / 2)
        self._stack_lines(left, y - high - gap * 0.5, wide, gap)

    def _flat(self) -> None:
        """For a phone that lies on the table: minus and plus at the ends, the numeral between, the band outside."""
        tight = self.height < dp(150) or self.width < dp(210)
        pad, band = (dp(8), dp(10)) if tight else (dp(14), dp(14))
        self.band.size, self.band.pos = (self.width, band), self.pos
        left, right, wide = self.x + pad, self.right - pad, self.width - 2 * pad
        top = self._flat_head(left, self.top - dp(4 if tight else 8), right)
        low = self.y + band + dp(6)
        if wide < dp(96 + 58):  # too narrow for all three side by side
            half = (wide - dp(4)) / 2
            for place, press in enumerate((self.minus, self.plus)):
                press.size, press.pos = (half, dp(48)), (left + place * (half + dp(4)), low)
            self._flat_lines([], left, wide, low, 0)
            self._flat_figure(left, wide, low + dp(50), top - low - dp(50))
            return
        shown = [line for line in self.lines if line.opacity]
        below = self._flat_lines(shown, left, wide, low, top - low - dp(64))
        if below == low and shown:
            self._line_in_head(shown, left, top, right)
        low = below
        high = top - low
        button = max(dp(48), min(dp(84), wide * 0.2, high))
        self.minus.size = self.plus.size = (button, button)
        middle = low + high / 2
        self.minus.pos, self.plus.pos = (left, middle - button / 2), (right - button, middle - button / 2)
        self._flat_figure(left + button + dp(8), wide - 2 * button - dp(16), low, high)

    def _flat_head(self, left: float, top: float, right: float) -> float:
        """Name and badge; where only one of them fits, the name, for the outline says whose turn it is as well."""
        high = max(dp(18), min(theme.grow(28), self.height * 0.2))
        name = extents(self.name.text, look.BOLD, dp(13))[0]
        fits = left + name + self.badge.width + dp(8) <= right and self.badge.height <= high + dp(6)
        beside = bool(self.badge.opacity) and fits
        self.badge.pos = (right - self.badge.width, top - high / 2 - self.badge.height / 2) if beside else (left, -9999)
        self.name.size = (right - left - (self.badge.width + dp(8) if beside else 0), high)
        self.name.pos = (left, top - high)
        if self.seat.out.message:  # why it is out, at the other end of the name's line
            x = self._name_end(left)
            fits = extents(self.reason.text, look.REGULAR, dp(11))[0] <= right - x
            self.reason.size = self.reason.text_size = (max(1, right - x), high)
            self.reason.pos = (x, top - high) if fits else (left, -9999)
        return top - high

    def _name_end(self, left: float) -> float:
        return float(left + extents(self.name.text, look.BOLD, theme.sp(self.name.size_sp))[0] + dp(12))

    def _line_in_head(self, shown: list[PieceLine], left: float, low: float, right: float) -> None:
        """No row fits below the numeral: the last thing to know stands behind the name, if it can."""
        line, x = shown[-1], self._name_end(left)
        end = self.badge.x - dp(8) if self.badge.opacity and self.badge.y > -999 else right
        want = line.into(end - x)
        if want:
            line.size, line.pos = (want, line.height), (end - want, low + (self.name.height - line.height) / 2)

    def _flat_figure(self, left: float, room: float, low: float, high: float) -> None:
        """The numeral in the middle of its place."""
        box = max(dp(8), min(high - dp(2), dp(self.numeral_sp) * CAP * 1.06))
        size = min(self.numeral_sp, box / dp(1) / (CAP * 1.06))
        need = self._figure_width(size) + (dp(size * 0.44) * 0.7 if self.unit.text else 0)
        need = min(need, room)
        self._figure(left + (room - need) / 2, low + (high - box) / 2, box, room)

    def _flat_lines(self, shown: list[PieceLine], left: float, wide: float, base: float, room: float) -> float:
        """As many small things as fit in one or two rows above the band; gives the y above them."""
        step = self.lines[0].height + dp(4) if self.lines else 1
        most = min(2, int(max(0, room) / step))
        for line in self.lines:
            line.pos = (left, -9999)
        x, row = left, 0
        for line in reversed(shown):
            want = line.into(wide)
            if want and x > left and x + want > left + wide + 1:
                x, row = left, row + 1
            if not want or row >= most:
                continue
            line.size, line.pos = (want, line.height), (x, base + row * step)
            x += want + dp(14)
        return base + step * (min(most, row + 1) if x > left or row else 0)

    _badge_is_low = False

    def _lower_badge(self, left: float, right: float, end: float, low: float) -> None:
        """Where the badge would leave no room for the name, it stands at the end of the line below."""
        name = extents(self.name.text, look.BOLD, theme.sp(16))[0]
        self._badge_is_low = bool(self.badge.opacity) and left + name * 0.9 + self.badge.width + dp(12) > end
        if self._badge_is_low:
            self.name.width = end - dp(6) - left
            self.badge.pos = (right - self.badge.width, low - theme.grow(28) / 2 - self.badge.height / 2)

    def _row(self) -> None:
        pad = dp(10)
        self.band.size, self.band.pos = (dp(10), self.height - dp(16)), (self.x + dp(6), self.y + dp(8))
        self.band.radius = dp(5)
        left, right = self.x + dp(26), self.right - pad
        button = max(dp(48), min(dp(56), self.height * 0.5))
        named = theme.grow(28) if theme.scale > 1.3 else 0  # large names get a line of their own
        top = self.top - max(dp(5), (self.height - button - theme.grow(28) - dp(4) - named) / 2)
        if named:
            self._head(left, top, right)
            top -= named
        for place, press in enumerate((self.minus, self.plus)):
            press.size, press.pos = (button, button), (right - (2 - place) * button - (1 - place) * dp(6), top - button)
        size = button / dp(1) * 0.98
        unit = extents(self.unit.text, look.DISPLAY, dp(size * 0.44))[0] + dp(6) if self.unit.text else 0
        figure = self._figure_width(size) + unit + dp(4)
        figure_x = right - 2 * button - dp(14) - figure
        self._figure(figure_x, top - button, button, figure, size)
        low = top - button - dp(4)
        if not named:
            self._head(left, top - (button - theme.grow(28)) / 2, figure_x - dp(6))
            name = extents(self.name.text, self.name.font_name, self.name.measure(self.name.size_sp))[0]
            self.badge.x = min(self.badge.x, left + name + dp(8))  # beside the name, away from the numeral
            self._lower_badge(left, right, figure_x, low)
        x, limit = left, right - (self.badge.width + dp(8) if self._badge_is_low else 0)
        for line in self.lines:
            if not line.opacity:
                continue
            if Tokens in line.kinds:  # the least needed of the small things, and there is little room
                line.pos = (x, -9999)
                continue
            want = line.into(limit - x)
            if not want:
                line.pos = (x, -9999)
                continue
            line.size, line.pos = (want, line.height), (x, low - line.height)
            x += want + dp(10)
        if self.seat.out.message:
            self.reason.size = (right - left, theme.grow(28))
            self.reason.pos = (left, low - theme.grow(28))
            self.reason.text_size = self.reason.size
