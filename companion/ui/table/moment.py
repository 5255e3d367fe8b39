"""The stage over the table: one moment with its picture, its words, its rule and what the rules now offer."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.core.text import NOTHING
from companion.core.view import Action, Choose, Moment, MomentThing
from companion.ui import kv, motion
from companion.ui.doors import TableDoor
from companion.ui.kit.press import Touchable
from companion.ui.kit.stack import Scroll
from companion.ui.staging import PLAIN, Staging, staging
from companion.ui.staging.shapes import Thing
from companion.ui.table import moment_foot  # noqa: F401  (named in the kv)
from companion.ui.table.moment_face import MomentFace
from companion.ui.table.moment_facts import MomentChip, MomentChips, MomentHeading, MomentPlace
from companion.ui.table.moment_parts import (
    NO_MOMENT,
    MomentCard,
    MomentCards,
    MomentChoice,
    MomentFact,
    MomentOffer,
    MomentPick,
)
from companion.ui.table.moment_words import MomentSeat, MomentWords
from companion.ui.table.news_columns import NewsColumns
from companion.ui.table.news_page import NewsCaption, NewsHead, NewsTitle
from companion.ui.theme import rgba, seat_colour, theme
from companion.ui.words import words

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
    nudge: float = NumericProperty(0)  # how far it has run over
    spin: float = NumericProperty(0)  # how far a page is from lying still
    seat: int = NumericProperty(-1)  # colour of whoever it is about
    ending: bool = BooleanProperty(False)  # the game is over: another may begin
    flat: bool = BooleanProperty(False)  # it lies on the table, where nothing but itself offers undo
    low: bool = BooleanProperty(False)  # on a small screen, or turned to a side of one
    beside: bool = BooleanProperty(False)  # so low and wide that its lines stand beside its words
    side: float = NumericProperty(0)  # pixels that both sides keep free
    things: tuple[Thing, ...] = ObjectProperty(())
    turn: float = NumericProperty(1)  # how far its card has been turned over
    card_room: float = NumericProperty(0)  # pixels that the card may be high
    largest: float = NumericProperty(170)  # dp of the letters of a headline
    __events__ = ("on_gone",)

    def __init__(self, moment: Moment, door: TableDoor, short: bool = False, flat: bool = False) -> None:
        self.door, self.short = door, short
        self._finger: object = None
        self._born = self._down = 0.0
        life = SHORT if short else LIFE
        super().__init__(moment=moment, look=staging(moment.kind), stays=moment.stays, life=life, flat=flat)
        self.ending = moment.stays and not moment.choices
        seats = door.session.view.seats
        self.seat = seats[moment.seat].colour if moment.seat is not None else -1
        self._leave = Clock.create_trigger(self.go, self.life)
        self.things = tuple(self._thing(thing) for thing in moment.things)
        self.facts: Scroll = self.ids.facts
        if self.look.paper:
            self._print(moment)
        else:
            title = MomentWords(moment=moment, look=self.look, low=self.low)
            self.bind(low=title.setter("low"))
            (self.ids.above if self.look.top or self.look.card else self.ids.below).add_widget(title)
            if self.look.card:
                self._deal()
            self._name(moment)
            self._stand()
        for action in moment.choices:
            self.facts.column.add_widget(self._offer(action))

    def _print(self, moment: Moment) -> None:
        """A front page has a head, headlines and columns."""
        head = NewsHead(moment=moment, title=self.door.session.game.title, band=self.look.band, low=self.low)
        title, columns = NewsTitle(moment=moment), NewsColumns(moment, self.door.session.view.seats)
        self.ids.head.add_widget(head)
        self.ids.above.add_widget(title)
        self.ids.below.add_widget(NewsCaption(moment=moment))
        self.facts.column.add_widget(columns)
        self.bind(
            low=head.setter("low"),
            beside=columns.setter("narrow"),
            largest=title.setter("largest"),
            age=lambda _, age: columns.at(age, self.look.draws),
        )
        columns.at(self.age, self.look.draws)

    def _name(self, moment: Moment) -> None:
        """Facts and places in lines; somebody of whom something is left on a card, and one with a number on a chip."""
        ink, column, seats = rgba(self.look.ink), self.facts.column, self.door.session.view.seats
        inset = 0 if self.look.panel.endswith("00") else dp(8)  # from the edges of a panel that is seen
        cards, chips = MomentCards(padding=(inset, 0)), MomentChips(padding=(inset, 0))
        facts: list[MomentFact | MomentPlace] = []
        for line in moment.lines[1:] if self.look.card else moment.lines:
            seat = seats[line.seat].colour if line.seat is not None else -1
            if line.pool is not None:
                cards.add_widget(MomentCard(fact=line, pool=line.pool, seat=seat, ink=ink))
            elif line.place:
                facts.append(MomentPlace(fact=line, seat=seat, ink=ink, accent=rgba(self.look.accent)))
            elif line.figure.message:
                chips.add_widget(MomentChip(fact=line, seat=seat, ink=ink))
            else:
                facts.append(MomentFact(fact=line, seat=seat, ink=ink))
        for several in (cards, chips):
            if several.children:
                column.add_widget(several)
        if moment.listed.message:
            column.add_widget(MomentHeading(moment=moment, ink=rgba(self.look.ink2)))
        for fact in facts:
            column.add_widget(fact)

    def _thing(self, thing: MomentThing) -> Thing:
        """What the picture shows, in the colours of this table."""
        seats = self.door.session.view.seats
        colour = theme.colour(thing.colour) if thing.colour else seat_colour(max(0, self.seat))
        pieces = tuple(seats[seat].colour if 0 <= seat < len(seats) else -1 for seat in thing.seats)
        return Thing(words(thing.name), thing.icon, colour, thing.at, pieces, thing.counted)

    def _deal(self) -> None:
        """The card that turns over."""
        first = self.moment.things[0] if self.moment.things else MomentThing()
        tint = self.things[0].colour if self.things else seat_colour(max(0, self.seat))
        self.face = MomentFace(moment=self.moment, thing=first, tint=tint, low=self.low)
        self.bind(low=self.face.setter("low"), turn=self.face.setter("turn"), card_room=self.face.setter("most"))
        self.face.turn, self.face.most = self.turn, self.card_room
        self.ids.card.add_widget(self.face)

    def _stand(self) -> None:
        """Seats in a row."""
        seats = self.door.session.view.seats
        number = not self.moment.row_title.message
        for line in self.moment.row:
            seat = seats[line.seat].colour if line.seat is not None else 0
            self.ids.row.ids.seats.add_widget(MomentSeat(fact=line, seat=seat, number=number, ink=rgba(self.look.ink)))

    def _offer(self, action: Action) -> MomentOffer | MomentChoice:
        """What the rules offer; where it asks for one of a few only, these are its buttons."""
        look, session = self.look, self.door.session
        form = session.game.ask(session.state, action.ask) if action.ask is not None else None
        (field,) = form.fields if form is not None and form.at_once and len(form.fields) == 1 else (None,)
        if form is None or not isinstance(field, Choose) or field.many or not 1 <= len(field.picks) <= PICKS:
            press = MomentChoice(action=action, fill=rgba(look.press), ink=rgba(look.ink))
            press.bind(on_tap=self._choose)
            return press
        offer = MomentOffer(
            action=action, fill=rgba(look.press, 0.6), outline=rgba(look.ink2, 0.3), ink=rgba(look.ink),
            ink2=rgba(look.ink2), accent=rgba(look.accent),
        )  # fmt: skip
        for pick in field.picks:
            asked = session.game.ask(session.state, form.draft.put(field.key, pick.value))
            seat = session.view.seats[pick.seat].colour if pick.seat is not None else -1
            answer = MomentPick(
                text=words(pick.label), seat=seat, move=asked.move, fill=rgba(look.press), ink=offer.ink
            )
            answer.bind(on_tap=self._answer)
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

    def on_gone(self) -> None:
        """The table is in sight again."""

    def _gone(self, *_: object) -> None:
        self.dispatch("on_gone")

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

    def _choose(self, press: MomentChoice) -> None:
        action = press.action
        self.go()
        self.door.do(action)

    def _answer(self, press: MomentPick) -> None:
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
