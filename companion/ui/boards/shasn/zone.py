"""One zone of the map: a card that says who leads, how many are missing, who may gerrymander."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.games.shasn.board import MapZone
from companion.ui import theme as look
from companion.ui.boards.shasn.areas import LARGEST, areas, pitch_for
from companion.ui.boards.shasn.pegs import Mark, Stamps, chaos_ink, ink_of, shape_of
from companion.ui.kit.band import Band
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Display, Icon, Semi
from companion.ui.theme import mix, theme
from companion.ui.words import words


def line(size: float) -> float:
    """The height of a line of map text."""
    return theme.button(size) * 1.28


def least_high(wide: float, extra: bool = False) -> float:
    """The height below which a zone this wide would lose something it says."""
    lines = line(16) + line(15) + line(13) + (line(12) if extra else 0)
    if wide - dp(16) < theme.button(80):  # name and figures stand one below the other
        lines += line(16)
    return max(dp(64), dp(16) + lines)


class ZoneCard(Touchable):
    """A whole zone is one target; what it does comes with the zone."""

    zone = ObjectProperty(None, allownone=True)
    most = NumericProperty(dp(LARGEST))  # between two pegs, so that all zones look alike; 0 for counts only
    offered = BooleanProperty(False)  # a form asks for a zone, and this is one of its answers

    def __init__(self, zone: MapZone, colours: tuple[int, ...]) -> None:
        super().__init__(fill=theme.s1, radius=dp(14), size_hint=(None, None), guard=0.3)
        self.colours = colours
        self.counts: list[Display] = []
        self.pitch = 0.0
        self._placed: object = None  # what stands on it and where it stood when it was laid out last
        self.band = Band(side="top", radius=dp(14))
        self.title = Display(fit=True, measure=theme.button)
        self.figure = Display(color=theme.ink2, halign="right", fit=True, measure=theme.button)
        self.extra_mark = Icon(size_sp=14, color=theme.ink2)
        self.extra = Semi(size_sp=12, color=theme.ink2, fit=True, measure=theme.button)
        self.glyph = Icon(size_sp=16, color=theme.ok)
        self.status = Semi(size_sp=13, fit=True, measure=theme.button)
        self.flag = Icon(icon="flag-variant", size_sp=16, color=theme.ink)
        self.stamps = Stamps()
        for part in (self.band, self.title, self.figure, self.extra_mark, self.extra, self.glyph, self.status):
            self.add_widget(part)
        self.add_widget(self.flag)
        self.add_widget(self.stamps)
        self.zone = zone
        arrange(self, self._place, "zone", "most")

    def on_zone(self, _: object, zone: MapZone) -> None:
        """Take over what the zone says; where it stands is settled once a frame."""
        self.title.text = zone.name
        self.figure.text = f"{zone.need}/{zone.capacity}"
        self.status.text = words(zone.status)
        self.status.color = theme.out_ink if zone.out else theme.ink if zone.holders else theme.ink2
        self.band.opacity = 1 if zone.holders else 0
        if zone.holders:
            self.band.seat = self.colours[zone.holders[0][0]]
        self.glyph.icon = "skull" if zone.out else "check-decagram" if zone.holders else ""
        self.glyph.color = theme.out_ink if zone.out else theme.ok
        self.title.color = theme.out_ink if zone.out else theme.ink
        self.flag.opacity = 1 if zone.rights is not None else 0
        self.flag.color = theme.accent_text if zone.rights_left else theme.ink2
        self._say_extra(zone)
        self._count(zone)
        self._dress()

    def _say_extra(self, zone: MapZone) -> None:
        """The zone's requirement, or the side of its Home Turf."""
        if words(zone.requirement):
            self.extra_mark.icon = "clipboard-check-outline" if zone.eligible else "clipboard-outline"
            self.extra.text = words(zone.requirement)
        else:
            self.extra_mark.icon = "home" if words(zone.turf) else ""
            self.extra.text = words(zone.turf)
        due = zone.turf_must and not zone.turf_used
        self.extra_mark.color = theme.warn if due else theme.ok if zone.turf_used else theme.ink2

    def _count(self, zone: MapZone) -> None:
        figures = [row.count for row in zone.voters] + ([zone.chaos] if zone.chaos else [])
        while len(self.counts) < len(figures):
            label = Display(size_sp=15, measure=theme.button)
            self.counts.append(label)
            self.add_widget(label)
        for place, label in enumerate(self.counts):
            label.text = str(figures[place]) if place < len(figures) else ""

    def _dress(self) -> None:
        self.fill = theme.out if self.zone.out else theme.s1
        called = self.offered or self.zone.call
        self.outline = theme.accent_text if called else theme.line
        self.edge = dp(2.5) if called else dp(theme.edge)

    def on_offered(self, *_: object) -> None:
        self._dress()

    def on_pressed(self, _: object, pressed: bool) -> None:
        if pressed:
            self.fill = mix(self.fill, theme.ink, 0.14)
        else:
            self._dress()

    # Where everything stands

    def _place(self, *_: object) -> None:
        stands = (self.zone, *self.pos, *self.size, self.most)
        if self.width < dp(20) or stands == self._placed:
            return
        self._placed = stands
        roomy = self.width >= dp(170) and self.height >= dp(170)
        pad = dp(12 if roomy else 8 if self.width > dp(120) else 5)
        left, wide = self.x + pad, self.width - 2 * pad
        self.band.size, self.band.pos = (self.width, dp(8)), (self.x, self.y + self.height - dp(8))
        self.title.size_sp = self.figure.size_sp = 22 if roomy else 16
        marks: list[Mark] = []
        top = self._head(left, self.y + self.height - dp(10), wide)
        low = self.y + dp(8 if roomy else 5)
        low = self._foot(left, low, wide, 16 if roomy else 13, marks)
        if self.extra.text:
            low = self._tell_extra(left, low, wide, marks)
        counted = line(19 if roomy else 15)
        self.pitch = pitch_for(self.zone, wide, top - low - counted - dp(3))
        if self.pitch and self.most:
            marks += areas(self.zone, self.colours, (left, top - dp(2)), wide, min(self.pitch, self.most))
            self._counts(left, low, wide, counted, marks)
        else:
            self._only_counts(left, low, wide, top - low, marks)
        self.stamps.pos, self.stamps.size, self.stamps.marks = self.pos, self.size, marks

    def _head(self, left: float, top: float, wide: float) -> float:
        """Name and figures; one below the other where large text needs it."""
        high = line(self.title.size_sp)
        figure = extents(self.figure.text, look.DISPLAY, theme.button(self.figure.size_sp))[0] + dp(2)
        name = extents(self.title.text, look.DISPLAY, theme.button(self.title.size_sp))[0]
        apart = name * 0.72 + figure + dp(6) > wide
        self.title.size, self.title.pos = (wide if apart else wide - figure - dp(6), high), (left, top - high)
        low = top - high * (2 if apart else 1)
        self.figure.halign = "left" if apart else "right"
        self.figure.size = (wide, high) if apart else (figure, high)
        self.figure.pos = (left, low) if apart else (left + wide - figure, low)
        return low

    def _foot(self, left: float, low: float, wide: float, size: float, marks: list[Mark]) -> float:
        """Who holds it or how many are missing, and who has the rights."""
        high, zone = line(size), self.zone
        middle, side = low + high / 2, theme.glyph(size * 0.86)
        right = left + wide
        if zone.rights is not None:
            colour = self.colours[zone.rights]
            marks.append(Mark(right - side / 2, middle, side, shape_of(colour), ink_of(colour)))
            glyph = theme.glyph(size + 3)
            right -= side + glyph + dp(1)
            self.flag.size_sp = size + 3
            self.flag.size, self.flag.pos = (glyph, high), (right, low)
            right -= dp(3)
        start = left
        if self.glyph.icon:
            glyph = theme.glyph(size + 3)
            self.glyph.size_sp = size + 3
            self.glyph.size, self.glyph.pos = (glyph, high), (left, low)
            start += glyph + dp(4)
        text, glyph_ends = words(zone.status), start
        need = extents(text, look.SEMI, min(theme.button(size), dp(11)))[0] + dp(1)
        leads = len(zone.leaders) == 1 and not zone.holders
        # The words say more than the signs before them, so those go first where room is scarce.
        fits, seat = need < right - start, -1
        if leads and need + side + dp(5) < right - start:
            seat = zone.leaders[0]
        elif not fits and not zone.holders:
            start, fits = left, need < right - left
        self.glyph.opacity = 1 if start == glyph_ends else 0
        if len(zone.holders) == 1 and not fits:  # no room for the name: the voter stands for it
            seat, text = zone.holders[0][0], str(zone.holders[0][1])
            if right - start < side + dp(5) + theme.button(size) * 1.3:
                self.glyph.opacity, start = 0, left
        if seat >= 0:
            colour = self.colours[seat]
            marks.append(Mark(start + side / 2, middle, side, shape_of(colour), ink_of(colour)))
            start += side + dp(5)
        self.status.text = text
        self.status.size_sp = size
        self.status.size, self.status.pos = (max(dp(8), right - start), high), (start, low)
        return low + high + dp(1)

    def _tell_extra(self, left: float, low: float, wide: float, marks: list[Mark]) -> float:
        """The Home Turf, or the requirement with those who have met it."""
        high, glyph, side = line(12), theme.glyph(16), theme.glyph(11)
        right = left + wide
        for seat in reversed(self.zone.eligible):
            colour = self.colours[seat]
            marks.append(Mark(right - side / 2, low + high / 2, side, shape_of(colour), ink_of(colour)))
            right -= side + dp(3)
        self.extra_mark.size, self.extra_mark.pos = (glyph, high), (left, low)
        self.extra.size, self.extra.pos = (right - left - glyph - dp(4), high), (left + glyph + dp(4), low)
        return low + high

    def _only_counts(self, left: float, low: float, wide: float, high: float, marks: list[Mark]) -> None:
        """Where single voters would be too small: the counts in large, in two rows where many have voters here."""
        many = len(self.zone.voters) + (1 if self.zone.chaos else 0)
        row = min(high / 2, line(17)) if many > 3 and high >= line(13) * 2 else min(high, line(20))
        if many > 3 and high >= line(13) * 2:
            self._counts(left, low + high / 2, wide, row, marks, slice(0, 3))
            self._counts(left, low + high / 2 - row, wide, row, marks, slice(3, None))
        else:
            self._counts(left, low + (high - row) / 2, wide, row, marks)

    def _counts(
        self, left: float, low: float, wide: float, high: float, marks: list[Mark], which: slice = slice(None)
    ) -> None:
        """How many voters each seat has here, in one row that shrinks rather than breaks."""
        zone = self.zone
        colours = ([self.colours[row.seat] for row in zone.voters] + ([-1] if zone.chaos else []))[which]
        labels = self.counts[which]
        size = high / 1.28
        wides = [extents(label.text, look.DISPLAY, size)[0] for label in labels[: len(colours)]]
        side = size * 0.78
        apart = dp(9)
        natural = sum(wides) + (side + dp(3)) * len(colours) + apart * (len(colours) - 1)
        if natural > wide:  # closer together before smaller
            side, apart = side * 0.8, dp(4)
            natural = sum(wides) + (side + dp(3)) * len(colours) + apart * (len(colours) - 1)
        share = min(1.0, wide / natural) if natural > 0 else 1.0
        at, middle, letters = left, low + high / 2, max(dp(11), size * share)
        for label, colour, figure in zip(labels, colours, wides, strict=False):
            shape, ink = ("cross", chaos_ink()) if colour < 0 else (shape_of(colour), ink_of(colour))
            marks.append(Mark(at + side * share / 2, middle, side * share, shape, ink))
            at += (side + dp(3)) * share
            label.measure = lambda _, pixels=letters: pixels
            label.size, label.pos = (figure * share + dp(2), high), (at, low)
            label._fit()
            at += (figure + apart) * share
