"""One zone of the map: a card that says who leads, how many are missing, who may gerrymander."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING, say
from companion.core.view import Action
from companion.games.shasn.board import MapZone
from companion.games.shasn.state import CHAOS
from companion.games.shasn.ui import areas, pegs
from companion.games.shasn.ui.drag import LiftedPeg, Source
from companion.games.shasn.ui.plan import Plan
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit import band, text  # noqa: F401  (named in the kv)
from companion.ui.kit.fitting import LEAST, extents
from companion.ui.kit.lists import Parts
from companion.ui.theme import Colour, mix, seat_colour, theme
from companion.ui.words import words

kv.load_beside(__file__)

NOWHERE = MapZone("", "", 0, 0, 0, 0, Action(NOTHING))
NOBODY = CHAOS - 1  # no voter stands there
UNMET = say("Unmet")  # the requirement, where the whole words have no room


class Pegged(text.Text):
    """Words behind a seat's voter; without one they begin at the left."""

    colour: int = NumericProperty(NOBODY)
    lead: float = NumericProperty(0)  # pixels that the voter takes

    def on_lead(self, _: object, lead: float) -> None:
        self.padding = (lead, *self.padding[1:])

    def stamp(self, colour: int) -> Texture:
        return pegs.stamp(pegs.shape_of(int(colour)))

    def peg_ink(self, colour: int, *_: object) -> Colour:
        return pegs.ink_of(int(colour))


class Count(Pegged, text.Display):
    """How many voters one seat has here."""

    value: int = NumericProperty(0)


class Status(Pegged, text.Semi):
    """Who holds the zone or how many are missing, behind a voter where that stands for a name."""


class Remark(BoxLayout):
    """What the zone asks for, or whose home turf it is."""

    zone: MapZone = ObjectProperty(NOWHERE, rebind=True)

    def _icon(self) -> str:
        if words(self.zone.requirement):
            return "clipboard-check-outline" if self.zone.eligible else "clipboard-outline"
        return "home"

    icon: str = AliasProperty(_icon, bind=("zone",), cache=True)

    def ink(self, *_: object) -> Colour:
        due = self.zone.turf_must and not self.zone.turf_used
        return theme.warn if due else theme.ok if self.zone.turf_used else theme.ink2


class Rights(BoxLayout):
    """Who may gerrymander here."""

    colour: int = NumericProperty(0)
    left: bool = BooleanProperty(False)  # something of it is left in this turn
    roomy: bool = BooleanProperty(False)


class Tally(BoxLayout):
    """The row of counts, closer together where many have voters here."""

    def do_layout(self, *args: Any) -> None:
        spare = self.width - sum(child.width for child in self.children)
        self.spacing = max(dp(1), min(dp(9), spare / max(1, len(self.children) - 1)))
        super().do_layout(*args)


class ZoneCard(Source):
    """A whole zone is one target; what a tap does comes with the zone, and voters can be carried out of it."""

    zone: MapZone = ObjectProperty(NOWHERE, rebind=True)
    colours: tuple[int, ...] = ObjectProperty(())  # by seat
    plan: Plan = ObjectProperty(Plan(), rebind=True)
    offered: bool = BooleanProperty(False)  # a question asks for a zone, and this is one of its answers
    aimed: bool = BooleanProperty(False)  # a voter that is dragged would fall here
    owner: int = NumericProperty(-1)  # colour of who holds it
    leader: int = NumericProperty(NOBODY)  # colour of who is nearest, or who stands for the name of its holder
    told: str = StringProperty("")  # who holds it or how many are missing, as far as there is room
    bare: bool = BooleanProperty(False)  # so narrow that the tint alone says that it is won

    pull: Callable[[ZoneCard, float, float], LiftedPeg | None] = ObjectProperty(lambda *_: None)  # who asks the rules

    touched = (0.0, 0.0)  # where a finger let go

    def __init__(self, **values: Any) -> None:
        # Few zones have a remark or rights: what is not there is not built.
        self._counts, self._remarks, self._rights = Parts(Count), Parts(Remark), Parts(Rights)
        super().__init__(**values)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.touched = touch.pos
        return bool(super().on_touch_up(touch))

    def lift(self, x: float, y: float) -> LiftedPeg | None:
        return self.pull(self, x, y)

    def on_zone(self, *_: object) -> None:
        zone = self.zone
        self.owner = self.colours[zone.holders[0][0]] if zone.holders else -1
        counts = [(self.colours[row.seat], row.count) for row in zone.voters] + [(CHAOS, zone.chaos)] * bool(zone.chaos)
        for count, (colour, value) in self._counts.match(self.ids.tally, counts if self.plan.tally else ()):
            count.colour, count.value = colour, value
        remarked = words(zone.requirement) or words(zone.turf)
        for remark, here in self._remarks.match(self.ids.remarks, (zone,) if remarked else ()):
            remark.zone = here
        for rights, seat in self._rights.match(self.ids.foot, () if zone.rights is None else (zone.rights,)):
            rights.colour, rights.left, rights.roomy = self.colours[seat], bool(zone.rights_left), self.plan.roomy
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
        first = int(self.owner) if len(zone.holders) == 1 else NOBODY
        if len(zone.leaders) == 1 and not zone.holders and not zone.out:
            first = self.colours[zone.leaders[0]]
        status = words(zone.status)
        wide = extents(status, look.SEMI, dp(LEAST))[0]
        self.told, self.leader, self.bare = status, NOBODY, False
        if wide > room - side * bool(self.mark):
            number = zone.holders[0][1] if zone.holders else zone.missing
            self.told = status if zone.out else str(number) if number else words(UNMET)  # R111: only that is left
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
