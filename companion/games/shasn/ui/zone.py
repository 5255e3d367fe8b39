"""One zone of the map: a card that says who leads, how many are missing, who may gerrymander."""

from __future__ import annotations

from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.core.view import Action
from companion.games.shasn.board import MapZone
from companion.games.shasn.ui import areas, pegs  # noqa: F401  (named in the kv)
from companion.games.shasn.ui.plan import Plan
from companion.games.shasn.ui.seat_chip import Plate
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit import band, text  # noqa: F401  (named in the kv)
from companion.ui.kit.fitting import LEAST, extents
from companion.ui.theme import Colour, mix, seat_colour, theme
from companion.ui.words import words

kv.load_beside(__file__)

NOWHERE = MapZone("", "", 0, 0, 0, 0, Action(NOTHING))


class Count(BoxLayout):
    """How many voters one seat has here."""

    colour: int = NumericProperty(0)
    value: int = NumericProperty(0)


class Tally(BoxLayout):
    """The row of counts, closer together where many have voters here."""

    def __init__(self, **values: Any) -> None:
        self._made: list[Count] = []
        super().__init__(**values)

    def show(self, counts: list[tuple[int, int]]) -> None:
        while len(self._made) < len(counts):
            self._made.append(Count())
        shown = self._made[: len(counts)]
        for count, (colour, value) in zip(shown, counts, strict=True):
            count.colour, count.value = colour, value
        if self.children[::-1] != shown:
            self.clear_widgets()
            for count in shown:
                self.add_widget(count)


class ZoneCard(Plate):
    """A whole zone is one target; what a tap does comes with the zone."""

    zone: MapZone = ObjectProperty(NOWHERE, rebind=True)
    colours: tuple[int, ...] = ObjectProperty(())  # by seat
    plan: Plan = ObjectProperty(Plan(), rebind=True)
    offered: bool = BooleanProperty(False)  # a question asks for a zone, and this is one of its answers
    aimed: bool = BooleanProperty(False)  # a voter that is dragged would fall here
    owner: int = NumericProperty(-1)  # colour of who holds it
    leader: int = NumericProperty(-1)  # colour of who is nearest, or who stands for the name of its holder
    told: str = StringProperty("")  # who holds it or how many are missing, as far as there is room
    bare: bool = BooleanProperty(False)  # so narrow that the tint alone says that it is won
    remark: str = StringProperty("")

    touched = (0.0, 0.0)  # where a finger let go

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.touched = touch.pos
        return bool(super().on_touch_up(touch))

    def on_zone(self, *_: object) -> None:
        zone = self.zone
        self.owner = self.colours[zone.holders[0][0]] if zone.holders else -1
        self.remark = words(zone.requirement) or words(zone.turf)
        counts = [(self.colours[row.seat], row.count) for row in zone.voters]
        self.ids.tally.show((counts + [(-1, zone.chaos)] * bool(zone.chaos)) if self.plan.tally else [])
        self._tell()

    def on_plan(self, *_: object) -> None:
        if self.colours:
            self.on_zone()

    def on_width(self, *_: object) -> None:
        self._tell()

    def _tell(self) -> None:
        """Where there is no room for a holder's name, the voter stands for it."""
        zone = self.zone
        side, peg = theme.glyph(19 if self.plan.roomy else 16) + dp(3), theme.glyph(12) + dp(3)
        room = self.width - 2 * dp(12 if self.plan.roomy else 6) - (side + peg) * (zone.rights is not None) - dp(8)
        first = self.owner if len(zone.holders) == 1 else -1
        if len(zone.leaders) == 1 and not zone.holders and not zone.out:
            first = self.colours[zone.leaders[0]]
        status = words(zone.status)
        wide = extents(status, look.SEMI, dp(LEAST))[0]
        self.told, self.leader, self.bare = status, -1, False
        if wide > room - side * bool(self.mark):
            self.told = str(zone.holders[0][1] if zone.holders else zone.missing) if not zone.out else status
            self.leader = first
            self.bare = room < side + peg + theme.button(13)
        elif not zone.holders and wide < room - side - peg:
            self.leader = first

    def ground(self, *_: object) -> Colour:
        """A won zone is tinted in the colour of who holds it."""
        if self.zone.out:
            return theme.out
        return mix(theme.s1, seat_colour(int(self.owner)), 0.2) if self.owner >= 0 else theme.s1

    def rim(self, *_: object) -> Colour:
        if self.aimed:
            return theme.chosen
        if self.offered:
            return theme.accent_text
        if self.zone.call:
            return (*theme.accent_text[:3], 0.6)
        return (*seat_colour(int(self.owner))[:3], 0.62) if self.owner >= 0 else theme.line

    def _mark(self) -> str:
        return "skull" if self.zone.out else "check-decagram" if self.zone.holders else ""

    mark: str = AliasProperty(_mark, bind=("zone",), cache=True)

    def _remark_mark(self) -> str:
        if words(self.zone.requirement):
            return "clipboard-check-outline" if self.zone.eligible else "clipboard-outline"
        return "home" if words(self.zone.turf) else ""

    remark_mark: str = AliasProperty(_remark_mark, bind=("zone",), cache=True)

    def remark_ink(self, *_: object) -> Colour:
        due = self.zone.turf_must and not self.zone.turf_used
        return theme.warn if due else theme.ok if self.zone.turf_used else theme.ink2

    # Its parts by name

    @property
    def title(self) -> text.Text:
        found: text.Text = self.ids.title
        return found

    @property
    def status(self) -> text.Text:
        found: text.Text = self.ids.status
        return found

    @property
    def counts(self) -> list[Count]:
        return [child for child in reversed(self.ids.tally.children) if isinstance(child, Count)]

    @property
    def areas(self) -> areas.Areas:
        found: areas.Areas = self.ids.areas
        return found
