"""The card of the moment: whose turn it is and what to do, with the dice, the card or the stay to tap."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.text import NOTHING
from companion.core.view import Action, Table
from companion.games.game2020.board import RideToken
from companion.games.game2020.duty import RideNow
from companion.games.game2020.ui.chips import NO_TOKEN
from companion.games.game2020.ui.dice import NOW, FaceRow
from companion.games.game2020.ui.stay import StayCells
from companion.games.game2020.words import CARDS
from companion.ui import kv, motion
from companion.ui.kit.press import Press
from companion.ui.table.panel import TablePanel
from companion.ui.table.phases import Phases
from companion.ui.theme import Colour, theme

kv.load_beside(__file__)

UNLIT = 0.4
CALM = 0.3  # seconds in which a new card takes no tap, so that a double tap is not two moves
DECKS = {sign.icon: sign.colour for sign in CARDS.values()}
TONES = {"good": "yay", "bad": "nay"}


class CardChoice(Press):
    """One thing that the card can say; several stand side by side, in the colour of their deck."""

    action: Action = ObjectProperty(Action(NOTHING), rebind=True)
    hue: str = StringProperty("")

    def paint(self, *_: object) -> Colour:
        """The colour of its deck."""
        return theme.colour(self.hue or "plain_die")


class CardChoices(BoxLayout):
    """The quickest way through a card."""

    actions: tuple[Action, ...] = ObjectProperty(())
    __events__ = ("on_choice",)

    def on_actions(self, _: object, actions: tuple[Action, ...]) -> None:
        self.clear_widgets()
        yellow = any(action.icon == CARDS["yellow"].icon for action in actions) and len(actions) < 4
        for action in actions:
            hue = DECKS.get(action.icon) or ("oyvey" if yellow and action.tone == "bad" else TONES.get(action.tone, ""))
            press = CardChoice(action=action, hue=hue)
            press.bind(on_tap=self._tapped)
            self.add_widget(press)

    def _tapped(self, press: CardChoice) -> None:
        self.dispatch("on_choice", press.action)

    def on_choice(self, action: Action) -> None:
        """A choice was tapped."""


class TurnCard(TablePanel):
    """Title, what stands behind it, and the quickest way through the turn; it keeps its height in every duty."""

    now: RideNow = ObjectProperty(NOW, rebind=True)
    token: RideToken = ObjectProperty(NO_TOKEN, rebind=True)
    detail: str = StringProperty("")
    full: bool = BooleanProperty(True)  # there is room for the steps of the turn too
    wide: bool = BooleanProperty(False)  # the chance stands beside the title, else with the dice that it is of
    walking: bool = BooleanProperty(False)  # the token is on its way: its card is asked for when it stands
    body: float = NumericProperty(0)  # pixels below its title, where it has to fill a place
    __events__ = ("on_face", "on_choice", "on_rule")

    def __init__(self, **values: Any) -> None:
        self.phases, self.cells, self.faces, self.choices = Phases(), StayCells(), FaceRow(), CardChoices()
        self.faces.bind(on_face=lambda _, value: self.dispatch("on_face", int(value)))
        self.choices.bind(on_choice=lambda _, action: self.dispatch("on_choice", action))
        self._changed = -10.0
        self.fbind("wide", self.faces.setter("beside"))
        super().__init__(**values)
        self.fbind("full", self._stand)

    @property
    def title(self) -> Widget:
        found: Widget = self.ids.title
        return found

    def show(self, table: Table, now: RideNow, token: RideToken) -> None:
        """Another duty."""
        if now != self.now:
            self._changed = Clock.get_time()
        self.now, self.token = now, token
        self.faces.now = now
        self.choices.actions = now.choices
        self.phases.phases = table.phases if now.duty in ("roll", "draw") else ()
        if now.duty in ("escape", "exit", "release", "skip"):
            self.cells.show(now, table.phases)
        self._stand()

    def _parts(self) -> list[Widget]:
        """What stands below the title, from the top."""
        parts: dict[str, list[Widget]] = {
            "order": [self.faces],
            "roll": [self.phases, self.faces],
            "draw": [self.phases, self.choices],
            "escape": [self.cells, self.faces],
        }
        found = parts.get(self.now.duty, [self.cells])
        return found if self.full else found[-1:]

    def _stand(self, *_: object) -> None:
        holder: BoxLayout = self.ids.body
        parts = self._parts()
        self.cells.alone = len(parts) == 1
        if holder.children[::-1] != parts:
            holder.clear_widgets()
            for part in parts:
                holder.add_widget(part)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A card that has just changed takes no tap: the finger meant the one before."""
        calm = self.walking or Clock.get_time() - self._changed < CALM
        if calm and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))

    def on_walking(self, _: object, walking: bool) -> None:
        """The row of the card lights up when the token stands."""
        if walking:
            self.choices.opacity = UNLIT
        else:
            motion.glide(self.choices, 120, opacity=1.0)

    def on_face(self, value: int) -> None:
        """A real die shows this."""

    def on_choice(self, action: Action) -> None:
        """This is what the card says."""

    def on_rule(self, rule: str) -> None:
        """The rule behind the duty was asked for."""
