"""The number pad: any counter can be set by hand, and shows what that would change before it is done."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.change import Change, changes
from companion.core.parts import everything
from companion.core.text import NOTHING, Say, say, written
from companion.core.view import Counter
from companion.ui import kv
from companion.ui.doors import Move, TableDoor
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import Press
from companion.ui.kit.preview import Told
from companion.ui.kit.sheet import Sheet
from companion.ui.words import words

kv.load("screens/number_pad")

DIGITS = "123456789"


class NumberPad(Sheet):
    """The old value, the new one as it is typed, and what follows from it."""

    counter: Counter = ObjectProperty(Counter("", NOTHING, 0), rebind=True)
    now: Say = ObjectProperty(NOTHING)  # whose it is, and its value
    ask: Say = ObjectProperty(say("Type the new value"))  # what the button says
    typed: str = StringProperty("")
    value: int | None = NumericProperty(None, allownone=True)
    wrong: bool = BooleanProperty(False)
    ready: bool = BooleanProperty(False)
    low: bool = BooleanProperty(False)  # a phone that lies on its side
    tight: bool = BooleanProperty(False)  # there, and with large letters on a small one, is no room for what follows
    keys: Grid = ObjectProperty(None)
    told: Told = ObjectProperty(None)

    def __init__(self, door: TableDoor, counter: Counter, whose: str = "") -> None:
        self.door, self.whose = door, whose
        super().__init__(words(counter.label), counter=counter)
        self.on_counter()
        for digit in (*DIGITS, "−", "0"):
            key = Factory.Key(text=digit, enabled=digit != "−" or counter.low < 0)
            key.opacity = 1 if key.enabled else 0
            key.bind(on_tap=self._tapped)
            self.keys.add_widget(key)
        back = Factory.Key(icon="backspace-outline", on_tap=self._take_back)
        self.keys.add_widget(back)
        self.follow_steps(door.session, self.follow)

    def on_counter(self, *_: object) -> None:
        """Its value as it is now."""
        shown = f"{written(self.counter.value)}{self.counter.unit}"
        whose, now = self.whose, say("Now {value}", value=shown)
        self.now = say("{name}, now {value}", name=whose, value=shown) if whose else now

    def follow(self) -> None:
        """Somebody else has played meanwhile: what is typed is for the number as it stands now, if there is one."""
        session = self.door.session
        sheets = (session.sheet(seat.index) for seat in session.view.seats)
        parts = (part for whole in (session.view, *sheets) for part in everything(whole, Counter))
        found = next((counter for counter in parts if counter.key == self.counter.key), None)
        if found is None or found.set_to is None:
            self.close()
        else:
            self.counter = found
            self.on_typed()

    def _tapped(self, key: Press) -> None:
        if key.text == "−":
            self.typed = self.typed[1:] if self.typed.startswith("−") else f"−{self.typed}"
        elif len(self.typed.lstrip("−")) < max(len(str(self.counter.high)), len(str(self.counter.low).lstrip("-"))):
            self.typed = f"{self.typed.removesuffix('0') if self.typed in ('0', '−0') else self.typed}{key.text}"

    def _take_back(self, *_: object) -> None:
        self.typed = self.typed[:-1]

    def on_typed(self, *_: object) -> None:
        """Say at once what the new value would do."""
        self.value = int(self.typed.replace("−", "-")) if self.typed.strip("−") else None
        low, high, unit = self.counter.low, self.counter.high, self.counter.unit
        new = NOTHING if self.value is None else say("Set it to {value}", value=f"{written(self.value)}{unit}")
        self.ask = new if new.message else say("Type the new value")
        if self.value is None:
            self._tell(NOTHING)
        elif not low <= self.value <= high:
            self._tell(say("It can be {low} to {high}.", low=low, high=high), wrong=True)
        elif self.value == self.counter.value:
            self._tell(say("It is {value} already.", value=self.value))
        else:
            self._try()

    def _try(self) -> None:
        """What the move would change; a refused one can be sent, and leads to the refusal."""
        preview = self.door.session.preview(self._move())
        no = preview.refused or preview.impossible
        if no is not None:
            self._tell(no.why, wrong=True, ready=preview.refused is not None)
        else:
            rows = changes(preview)
            follows = [note.text for note in preview.notes[1:2] if note.text not in [row.text for row in rows]]
            self._tell(follows[0] if follows else NOTHING, ready=True, rows=rows)

    def _tell(self, text: Say, wrong: bool = False, ready: bool = False, rows: tuple[Change, ...] = ()) -> None:
        self.wrong, self.ready = wrong, ready
        self.told.lead, self.told.refused = words(text), wrong
        self.told.changes.show(rows, small=len(rows) > 1 or self.height < dp(700))

    def _move(self) -> Move:
        return {**(self.counter.set_to or {}), "value": self.value}

    def finish(self) -> None:
        """One step in the log."""
        if self.ready and self.door.play(self._move()):
            self.close()


def ask_number(door: TableDoor, counter: Counter, whose: str = "") -> bool:
    """Open the pad for a counter; False where it cannot be set by hand."""
    if counter.set_to is None:
        return False
    door.open(NumberPad(door, counter, whose))
    return True
