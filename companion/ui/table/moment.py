"""The stage over the table: one moment with its picture, its words, its rule and what the rules now offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.form import Choose
from companion.core.text import NOTHING
from companion.core.view import Action, Moment, MomentLine, MomentThing
from companion.ui import kv, motion
from companion.ui.doors import TableDoor
from companion.ui.kit.press import Touchable
from companion.ui.kit.stack import Scroll
from companion.ui.staging import PLAIN, Staging
from companion.ui.staging.shapes import Thing
from companion.ui.table.moment_parts import NO_MOMENT, ChoicePress, MomentOffer
from companion.ui.theme import rgba, seat_colour, theme
from companion.ui.words import words

kv.load("table/moment_foot")
kv.load("table/moment")

LIFE, SHORT, OUT = 2.5, 1.2, 160  # seconds; the last in milliseconds
DEAF = 0.25  # seconds in which a tap belongs to what was there before
PICKS = 4  # answers that are buttons on the stage itself
HOLD = 0.5  # a finger that stayed longer held the moment and did not send it away


class MomentStage(FloatLayout):
    """Comes, waits a little and goes, by a tap or by itself; a finger that stays stops it."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    look: Staging = ObjectProperty(PLAIN, rebind=True)
    age: float = NumericProperty(0)  # seconds that it has been running
    life: float = NumericProperty(LIFE)
    stays: bool = BooleanProperty(False)
    going: bool = BooleanProperty(False)
    seat: int = NumericProperty(-1)  # colour of whoever it is about
    ending: bool = BooleanProperty(False)  # the game is over: another may begin
    flat: bool = BooleanProperty(False)  # it lies on the table, where nothing but itself offers undo
    low: bool = BooleanProperty(False)  # on a small screen, or turned to a side of one
    beside: bool = BooleanProperty(False)  # so low and wide that its lines stand beside its words
    side: float = NumericProperty(0)  # pixels that both sides keep free
    free: float = NumericProperty(0)  # pixels of height for the picture and what stands before it
    things: tuple[Thing, ...] = ObjectProperty(())
    gone: Callable[[Widget], object] = ObjectProperty(lambda stage: None)  # told when the table is in sight again
    # What the stage of a game may have otherwise, in dp.
    lowest, margin, air, spare = 584, 16, 8, 36  # height, sides, lower edge, and what its lines leave to the picture
    shade = 0.82  # of what lies behind lines that stand beside the words
    cuts = True  # lines are cut off straight; not where the stage lies askew
    numbered = True  # a number that changed stands below the words

    def __init__(self, moment: Moment, look: Staging, door: TableDoor, short: bool = False, flat: bool = False) -> None:
        self.door, self.short = door, short
        self._finger: object = None
        self._born = self._down = 0.0
        life = SHORT if short else LIFE
        super().__init__(moment=moment, look=look, stays=moment.stays, life=life, flat=flat)
        self.ending = moment.stays and not moment.choices
        seats = door.session.view.seats
        self.seat = seats[moment.seat].colour if moment.seat is not None else -1
        self._leave = Clock.create_trigger(self.go, self.life)
        self.things = tuple(self._thing(thing) for thing in moment.things)
        self.facts: Scroll = self.ids.facts
        self.dress()
        for action in moment.choices:
            self.facts.column.add_widget(self._offer(action))

    @staticmethod
    def broad(height: float) -> float:
        """How wide its column is, in pixels."""
        return float(dp(680 if height > dp(1100) else 560 if height > dp(900) else 460))

    def dress(self) -> None:
        """Put its words and lines on it."""
        title = self.part("MomentWords")
        (self.ids.above if self.look.top else self.ids.below).add_widget(title)
        self.tell(self.moment.lines)

    def part(self, name: str) -> Widget:
        """Something that shows a part of its moment."""
        made = Factory.get(name)(moment=self.moment, look=self.look, low=self.low)
        self.bind(low=made.setter("low"))
        return made

    def line(self, name: str, line: MomentLine) -> Widget:
        """Something that shows one line, in the colour of its seat."""
        seat = self.door.session.view.seats[line.seat].colour if line.seat is not None else -1
        return Factory.get(name)(fact=line, seat=seat, ink=rgba(self.look.ink), accent=rgba(self.look.accent))

    def tell(self, lines: Sequence[MomentLine]) -> None:
        """Facts and places in lines; somebody of whom something is left on a card, and one with a number on a chip."""
        inset = 0 if self.look.panel.endswith("00") else dp(8)  # from the edges of a panel that is seen
        cards, chips = Factory.MomentCards(padding=(inset, 0)), Factory.MomentChips(padding=(inset, 0))
        facts = []
        for line in lines:
            if line.pool is not None:
                cards.add_widget(self.line("MomentCard", line))
            elif line.figure.message and not line.place:
                chips.add_widget(self.line("MomentChip", line))
            else:
                facts.append(self.line("MomentPlace" if line.place else "MomentFact", line))
        heading = [self.part("MomentHeading")] if self.moment.listed.message else []
        for part in (*(several for several in (cards, chips) if several.children), *heading, *facts):
            self.facts.column.add_widget(part)
        for line in self.moment.row:
            seat = self.line("MomentSeat", line)
            seat.number = not self.moment.row_title.message
            self.ids.row.ids.seats.add_widget(seat)

    def _thing(self, thing: MomentThing) -> Thing:
        """What the picture shows, in the colours of this table."""
        seats = self.door.session.view.seats
        colour = theme.colour(thing.colour) if thing.colour else seat_colour(max(0, self.seat))
        pieces = tuple(seats[seat].colour if 0 <= seat < len(seats) else -1 for seat in thing.seats)
        return Thing(words(thing.name), thing.icon, colour, thing.at, pieces, thing.counted)

    def _offer(self, action: Action) -> Widget:
        """What the rules offer; where it asks for one of a few only, these are its buttons."""
        session, dress = self.door.session, {"fill": rgba(self.look.press), "ink": rgba(self.look.ink)}
        form = session.game.ask(session.state, action.ask) if action.ask is not None else None
        (field,) = form.fields if form is not None and form.at_once and len(form.fields) == 1 else (None,)
        offer = MomentOffer(moment=self.moment, look=self.look, action=action)
        if form is None or not isinstance(field, Choose) or field.many or not 1 <= len(field.picks) <= PICKS:
            title = words(action.label if form is None else form.title)
            offer.ids.picks.add_widget(Factory.MomentChoice(text=title, action=action, on_tap=self._choose))
            return offer
        for pick in field.picks:
            move = session.game.ask(session.state, form.draft.put(field.key, pick.value)).move
            seat = session.view.seats[pick.seat].colour if pick.seat is not None else -1
            answer = Factory.MomentPick(text=words(pick.label), seat=seat, move=move, on_tap=self._answer, **dress)
            offer.ids.picks.add_widget(answer)
        return offer

    @property
    def moving(self) -> bool:
        return bool(theme.motion and not self.short)

    def begin(self) -> None:
        """The curtain rises."""
        self._born = Clock.get_time()
        if not self.moving:
            self.age = self.look.lasts
        self._run()

    def stay(self) -> None:
        """It waits for a tap."""
        self.stays = True
        self._pause()
        self._run()

    def go(self, *_: object) -> None:
        """It makes room for the table."""
        if self.going:
            return
        self.going = True
        self._leave.cancel()
        Animation.cancel_all(self, "age")
        fading = motion.glide(self, OUT, opacity=0)
        if fading is None:
            self._gone()
        else:
            fading.bind(on_complete=self._gone)

    def _gone(self, *_: object) -> None:
        self.gone(self)

    def _run(self) -> None:
        """Time goes on for it."""
        end = self.look.lasts if self.stays else self.life
        if self.moving and self.age < end:
            moving = Animation(age=end, duration=end - self.age)
            if not self.stays:
                moving.bind(on_complete=self.go)
            moving.start(self)
        elif not self.stays:
            self._leave()

    def _pause(self) -> None:
        Animation.cancel_all(self, "age")
        self._leave.cancel()

    # What is tapped

    def see_rule(self) -> None:
        """The entry behind it; the moment waits meanwhile."""
        self.stay()
        self.door.see_rule(self.moment.rule)

    def _choose(self, press: ChoicePress) -> None:
        action = press.action
        self.go()
        self.door.do(action)

    def _answer(self, press: ChoicePress) -> None:
        self.go()
        if press.move is not None:
            self.door.play(press.move)

    def end(self, tool: str) -> None:
        """What one does when a game is over."""
        self.door.do(Action(NOTHING, tool=tool))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below it is to be touched, and at first nothing on it either."""
        if not self.collide_point(*touch.pos):
            return False
        if self.going or Clock.get_time() - self._born < DEAF:
            return True
        if not self._on_press(touch):
            self._finger, self._down = touch.uid, Clock.get_time()
            self._pause()
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.uid != self._finger:
            return bool(super().on_touch_up(touch))
        self._finger = None
        super().on_touch_up(touch)
        moved = abs(touch.y - touch.oy) > dp(12)
        if moved or Clock.get_time() - self._down > HOLD:
            self._run()
        else:
            self.go()
        return True

    def _on_press(self, touch: MotionEvent) -> bool:
        """Whether the finger is on a button."""
        at = self.to_window(*touch.pos)
        presses = (part for part in self.walk(restrict=True) if isinstance(part, Touchable))
        return any(press.enabled and press.collide_point(*press.to_widget(*at)) for press in presses)
