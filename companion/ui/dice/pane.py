"""The Dice place: the tray, the odds, the last rolls, and one large button."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice import BadFormula, Formula, Odds, Roll, odds, odds_after, parse, reroll, roll
from companion.core.dice.notation import readable
from companion.core.dice.showing import lying, roll_words, standing, together, unit, waiting
from companion.core.text import Say, tenths
from companion.device.chance import pick
from companion.ui import kv
from companion.ui.dice.formula import FormulaSheet, Presets
from companion.ui.dice.odds import OddsCard
from companion.ui.dice.rollbook import RollBook
from companion.ui.dice.tray import TrayCard
from companion.ui.doors import Pane, RoomDoor
from companion.ui.kit.press import Press, Primary
from companion.ui.kit.stack import Scroll
from companion.ui.window.shaking import ShakeWatch
from companion.ui.words import say, words

kv.load("dice/pane")


class DicePane(Pane, BoxLayout):
    """Everything about dice on one page; the button under the thumb rolls."""

    low: bool = BooleanProperty(False)
    scroll: Scroll = ObjectProperty(None)
    card: TrayCard = ObjectProperty(None)
    odds_card: OddsCard = ObjectProperty(None)
    presets: Presets = ObjectProperty(None)
    enter_press: Press = ObjectProperty(None)
    roll_press: Primary = ObjectProperty(None)

    def __init__(self, door: RoomDoor) -> None:
        self.door = door
        self.thrown: Roll | None = None
        self.locked: set[int] = set()
        self.target: int | None = None
        super().__init__()
        recent = dict.fromkeys(kept.formula for kept in door.store.rolls(limit=60))
        self.presets.fill(self._own(), readable(tuple(recent)))
        self.formula = parse(self.presets.formulas[0])
        self.watch = ShakeWatch(self._shaken, self._in_sight)
        door.bind(on_pause=self.watch.stop, on_resume=self._resumed)
        self.tray = self.card.tray
        self.tray.tapped = self._tap_die
        self.tray.landed.append(self._landed)
        self.odds_card.chart.tapped = self._ask
        self.book = RollBook(door, self.choose, self._tell)
        self.scroll.column.add_widget(self.book)
        self._settle = Clock.create_trigger(self._sizes, -1)
        self.bind(size=self._settle)
        self.card.bind(width=self._settle)
        self.book.read()
        self.presets.light(self.formula.text)
        self._lay()

    # In and out of sight

    def show(self) -> None:
        """Come into sight, or follow a step of the table."""
        if self.door.store.setting("shake", True):
            self.watch.start()
        self._follow_table()
        self.book.read(self.tray.tumbling)
        self._tell()

    def _follow_table(self) -> None:
        """The game may ask for other dice after a step: they come first again."""
        own = self._own()
        if own == self.presets.own or self.tray.tumbling:
            return
        was_own = self.formula.text in self.presets.own
        self.presets.follow(own)
        if was_own and own and own[0] != self.formula.text:
            self._take(parse(own[0]))
        self.presets.light(self.formula.text)

    def _own(self) -> tuple[str, ...]:
        return readable(self.door.session.view.dice)

    def _resumed(self, *_: object) -> None:
        if self._in_sight():
            self.show()

    def _in_sight(self) -> bool:
        return self.get_root_window() is not None

    def _shaken(self) -> None:
        if self.door.shell.sheet is None and not self.tray.tumbling:
            self.roll()

    # Choosing

    def choose(self, text: str) -> None:
        """Put these dice on the tray, not yet thrown."""
        try:
            formula = parse(text)
        except BadFormula as bad:
            self.door.tell(words(bad.why))
            return
        self._take(formula)

    def _take(self, formula: Formula) -> None:
        self.formula, self.thrown, self.locked, self.target = formula, None, set(), None
        self.presets.light(formula.text)
        self.scroll.scroll_y = 1
        self._lay()

    def compose(self) -> None:
        self.door.open(FormulaSheet(self.formula, self._take))

    def _ask(self, target: int) -> None:
        self.target = target
        self.door.sound("tap")
        self._tell()

    # Rolling

    def roll(self) -> None:
        """Throw the dice, or those that are not locked."""
        if self.tray.tumbling:
            self.tray.hurry()
            return
        if self.thrown is not None and self.locked:
            if len(self.locked) == len(self.thrown.dice):
                return
            thrown = reroll(self.thrown, self.locked, pick)
            self.locked = {place for place, die in enumerate(thrown.dice) if die.held}
        else:
            thrown = roll(self.formula, pick)
        self._keep(thrown)
        self.door.sound("roll")
        self.scroll.scroll_y = 1
        self._sizes()
        self.tray.throw(lying(thrown), sorted(self.locked))
        self.book.read(self.tray.tumbling)
        self._tell()

    def _keep(self, thrown: Roll) -> None:
        """On disk before it is seen."""
        self.thrown = thrown
        self.door.keep_roll(thrown)

    def _landed(self) -> None:
        self.door.sound("land")
        self.door.buzz(25)
        self.book.read(self.tray.tumbling)
        self._tell()

    def enter_dice(self) -> None:
        from companion.ui.dice.faces import EntrySheet

        self.door.open(EntrySheet(self.formula, self._entered))

    def _entered(self, thrown: Roll) -> None:
        self.locked = set()
        self._keep(thrown)
        self.book.read(self.tray.tumbling)
        self._lay()

    def _tap_die(self, place: int) -> None:
        """Lock a die, with the extra dice it brought, or let it go."""
        if self.thrown is None:
            self.roll()
            return
        self.locked ^= together(self.thrown, place)
        self.door.sound("tap")
        self.door.buzz(10)
        self.tray.mark(self.locked)
        self._tell()

    # Showing

    def _lay(self) -> None:
        self._sizes()
        self.tray.put(lying(self.thrown) if self.thrown else waiting(self.formula), sorted(self.locked))
        self._tell()

    def _odds(self) -> Odds:
        if self.thrown is not None and self.locked:
            return odds_after(self.thrown, self.locked)
        return odds(self.formula)

    def _tell(self, *_: object) -> None:
        """Result, odds, chart and button as they are now."""
        chances = self._odds()
        target = self.target if self.target is not None else odds(self.formula).usual
        share, of = chances.asked(target)
        chance = say("{share} % {of}", share=share, of=of)
        self._tell_result(chance, share, of)
        landed = self.thrown is not None and not self.tray.tumbling
        # A reroll beside locked dice has odds of its own, which earlier rolls say nothing about.
        seen = None if self.locked else self.book.results(self.formula)
        total = self.thrown.total if landed and self.thrown else None
        self.odds_card.show(chances, seen, total, target, self.book.verdict(self.formula))
        self._tell_button(chance)

    def _tell_result(self, chance: Say, share: Say, of: Say) -> None:
        thrown = self.thrown
        if thrown is None:
            average = say("On average {mean}", mean=tenths(odds(self.formula).mean))
            detail = say("Tap a column for other odds") if self._odds().names else average
            self.card.tell(words(say("{share} %", share=share)), words(of), words(detail))
            return
        if self.tray.tumbling:
            self.card.tell("", "", "")
            return
        detail = standing(thrown, self.locked)
        self.card.tell(words(say(thrown.result)), words(unit(self.formula, thrown.total)), words(detail))

    def _tell_button(self, chance: Say) -> None:
        press, free = self.roll_press, len(self.thrown.dice) - len(self.locked) if self.thrown else 0
        stuck = self.thrown is not None and bool(self.locked) and free == 0
        press.text = words(roll_words(self.formula, len(self.locked), free))
        press.detail = "" if stuck else words(chance)
        press.enabled = press.free = not stuck

    def _sizes(self, *_: object) -> None:
        room = max(dp(96), min(self.scroll.height * 0.38, dp(340)))
        dice = len(self.thrown.dice) if self.thrown else sum(term.count for term in self.formula.terms)
        self.card.fit_dice(room, dice, self.scroll.height)
