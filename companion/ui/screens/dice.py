"""The Dice place: the tray, the odds, the last rolls, and one large button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.core.dice import BadFormula, Die, Formula, Odds, Roll, odds, odds_after, parse, reroll, roll, verdict
from companion.core.dice.history import results, sides_shown, unpacked
from companion.core.text import NOTHING, Say
from companion.device.chance import pick
from companion.ui import theme as look
from companion.ui.shaking import ShakeWatch
from companion.ui.theme import theme
from companion.ui.widgets.odds import OddsCard, asked, usual
from companion.ui.widgets.outcome import TrayCard
from companion.ui.widgets.press import Press, ghost, primary
from companion.ui.widgets.rolls import Past, RollList, spelled
from companion.ui.widgets.stack import Column, Scroll
from companion.ui.widgets.text import Reading, extents
from companion.ui.widgets.tray import lying, waiting
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

COMMON = ("d6", "2d6", "3d6", "d20", "4d6kh3", "5d6>=4", "d%", "coin")
RECENT = 4
PAGE = 12
COUNTED = 2000  # rolls that the chart and the verdict look at
SCOPES: tuple[tuple[str, Say], ...] = (
    ("table", say("This table")),
    ("all", say("All tables")),
    ("real", say("Real dice")),
)


def _good(text: str) -> bool:
    try:
        parse(text)
    except BadFormula:
        return False
    return True


class DicePane(BoxLayout):
    """Everything about dice on one page; the button under the thumb rolls."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), padding=(dp(12), 0, dp(12), dp(8)))
        self.app = app
        self.thrown: Roll | None = None
        self.locked: set[int] = set()
        self.scope, self.page = "table", PAGE
        self.past: tuple[Past, ...] = ()
        self.own = app.session.view.dice if app.session else ()
        self.presets = self._presets()
        self.formula = parse(self.presets[0])
        self.target: int | None = None
        self.watch = ShakeWatch(self._shaken, self._in_sight)
        app.bind(on_pause=self.watch.stop)
        self._reveal = Clock.create_trigger(self._bring_chip, 0)
        self._build()
        self._settle = Clock.create_trigger(self._sizes, -1)
        self.bind(size=self._settle)
        self._read_rolls()
        self._lay()

    # Parts

    def _build(self) -> None:
        self.card = TrayCard(self._tap_die)
        self.tray = self.card.tray
        self.tray.landed.append(self._landed)
        self.odds_card = OddsCard(self._ask)
        self.list = RollList(self.choose)
        self.none = Reading(text=words(say("No rolls yet.")), size_sp=14, color=theme.ink2)
        self.more = ghost(text=words(say("Earlier rolls")), size_hint_y=None, height=theme.grow(48))
        self.more.bind(on_tap=lambda *_: self._earlier())
        self.scroll = Scroll(spacing=8)
        self.past_column = Column(spacing=dp(4))
        self.scopes = self._scope_row()
        for part in (self.card, self.odds_card, self.scopes, self.past_column):
            self.scroll.column.add_widget(part)
        self.chips = ScrollView(do_scroll_y=False, bar_width=0)
        self.chip_row = BoxLayout(size_hint_x=None, spacing=dp(8))
        self.chip_row.bind(minimum_width=self.chip_row.setter("width"))
        self.chips.add_widget(self.chip_row)
        compose = Press(
            icon="pencil-plus-outline", icon_sp=22 / theme.scale**0.5, size_hint_x=None, width=dp(52), radius=dp(14)
        )
        compose.bind(on_tap=lambda *_: self._compose())
        shelf = BoxLayout(size_hint_y=None, height=max(dp(48), theme.grow(48)), spacing=dp(8))
        shelf.add_widget(compose)
        shelf.add_widget(self.chips)
        self.enter_press = Press(icon="dice-6-outline", text=words(say("Enter dice")), radius=dp(20), guard=0.3)
        self.enter_press.bind(on_tap=lambda *_: self._enter())
        self.roll_press = primary(icon="dice-multiple", guard=0.25)
        self.roll_press.bind(on_tap=lambda *_: self.roll())
        buttons = BoxLayout(size_hint_y=None, height=theme.grow(64), spacing=dp(8))
        self.enter_press.size_hint_x = 0.62
        if theme.scale > 1.3:
            self.enter_press.stacked, self.enter_press.size_sp, self.enter_press.icon_sp = True, 13, 20
        buttons.add_widget(self.enter_press)
        buttons.add_widget(self.roll_press)
        for part in (self.scroll, shelf, buttons):
            self.add_widget(part)
        self._fill_chips()

    def _scope_row(self) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=max(dp(48), theme.grow(44)), spacing=dp(6))
        self.scope_presses: list[tuple[str, Press]] = []
        for key, label in SCOPES:
            press = Press(text=words(label), size_sp=14, radius=dp(14))
            press.bind(on_tap=lambda _, k=key: self._look(k))
            row.add_widget(press)
            self.scope_presses.append((key, press))
        return row

    def _presets(self) -> list[str]:
        """The game's own dice, what was rolled last, and what is rolled everywhere."""
        recent = dict.fromkeys(kept.formula for kept in self.app.store.rolls(limit=60))
        wanted = (*self.own, *list(recent)[:RECENT], *COMMON)
        return list(dict.fromkeys(parse(text).text for text in wanted if _good(text)))

    def _fill_chips(self) -> None:
        self.chip_row.clear_widgets()
        self.chip_presses: list[tuple[str, Press]] = []
        for text in self.presets:
            label = spelled(text)
            wide = min(dp(220), extents(label, look.SEMI, theme.sp(15))[0] + dp(30))
            chip = Press(text=label, size_hint_x=None, width=max(dp(56), wide), radius=dp(14))
            chip.bind(on_tap=lambda _, t=text: self.choose(t))
            self.chip_row.add_widget(chip)
            self.chip_presses.append((text, chip))
        self._light_chips()

    def _light_chips(self) -> None:
        for text, chip in self.chip_presses:
            here = text == self.formula.text
            chip.dress(theme.chosen if here else theme.s2, theme.chosen_ink if here else theme.ink)
            if here:
                self._chosen_chip = chip
                self._reveal()

    def _bring_chip(self, *_: object) -> None:
        if self.chip_row.width > self.chips.width > dp(50):
            self.chips.scroll_to(self._chosen_chip, padding=dp(40), animate=False)

    # In and out of sight

    def show(self) -> None:
        """Come into sight, or follow a step of the table."""
        if self.app.store.setting("shake", True):
            self.watch.start()
        self._follow_table()
        self._read_rolls()
        self._tell()

    def _follow_table(self) -> None:
        """The game may ask for other dice after a step: they come first again."""
        own = self.app.session.view.dice if self.app.session else ()
        if own == self.own or self.tray.tumbling:
            return
        was_own = self.formula.text in self._own_texts()
        self.own = own
        self.presets = self._presets()
        self._fill_chips()
        if was_own and own and self.presets[0] != self.formula.text:
            self._take(parse(self.presets[0]))

    def _own_texts(self) -> set[str]:
        return {parse(text).text for text in self.own if _good(text)}

    def _in_sight(self) -> bool:
        return self.get_root_window() is not None

    def _shaken(self) -> None:
        if self.app.shell.sheet is None and not self.tray.tumbling:
            self.roll()

    # Choosing

    def choose(self, text: str) -> None:
        """Put these dice on the tray, not yet thrown."""
        try:
            formula = parse(text)
        except BadFormula as bad:
            self.app.shell.tell(words(bad.why))
            return
        self._take(formula)

    def _take(self, formula: Formula) -> None:
        self.formula, self.thrown, self.locked, self.target = formula, None, set(), None
        if formula.text not in self.presets:
            self.presets.insert(len(self._own_texts()), formula.text)
            self._fill_chips()
        self._light_chips()
        self.scroll.scroll_y = 1
        self._lay()

    def _compose(self) -> None:
        from companion.ui.screens.formula import FormulaSheet

        self.app.shell.open(FormulaSheet(self.formula, self._take))

    def _ask(self, target: int) -> None:
        self.target = target
        self.app.sound("tap")
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
            self._keep(reroll(self.thrown, self.locked, pick))
            self.locked = {place for place, die in enumerate(self.thrown.dice) if die.held}
        else:
            self._keep(roll(self.formula, pick))
        self.app.sound("roll")
        self.scroll.scroll_y = 1
        self._sizes()
        self.tray.throw(lying(self.thrown), sorted(self.locked))
        self._show_rolls()
        self._tell()

    def _keep(self, thrown: Roll) -> None:
        """On disk before it is seen."""
        self.thrown = thrown
        self.app.keep_roll(thrown)
        self._count_rolls()

    def _landed(self) -> None:
        self.app.sound("land")
        self.app.buzz(25)
        self._show_rolls()
        self._tell()

    def _enter(self) -> None:
        from companion.ui.screens.entry import EntrySheet

        self.app.shell.open(EntrySheet(self.formula, self._entered))

    def _entered(self, thrown: Roll) -> None:
        self.locked = set()
        self._keep(thrown)
        self._show_rolls()
        self._lay()

    def _tap_die(self, place: int) -> None:
        """Lock a die, with the extra dice it brought, or let it go."""
        if self.thrown is None:
            self.roll()
            return
        dice = self.thrown.dice
        first = place
        while dice[first].extra:
            first -= 1
        last = first
        while last + 1 < len(dice) and dice[last + 1].extra:
            last += 1
        self.locked ^= set(range(first, last + 1))
        self.app.sound("tap")
        self.app.buzz(10)
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

    def _tell(self) -> None:
        """Result, odds, chart and button as they are now."""
        chances = self._odds()
        target = self.target if self.target is not None else usual(odds(self.formula))
        share, of = asked(chances, target)
        chance = say("{share} % {of}", share=share, of=of)
        self._tell_result(chance, share, of)
        landed = self.thrown is not None and not self.tray.tumbling
        # Dice in the air are on disk already, but nobody is to know before they lie.
        past = self.past[1:] if self.tray.tumbling else self.past
        # A reroll beside locked dice has odds of its own, which earlier rolls say nothing about.
        seen = None if self.locked else results((roll.roll for roll in past), self.formula.text)
        total = self.thrown.total if landed and self.thrown else None
        self.odds_card.show(chances, seen, total, target, words(self._verdict()))
        self._tell_button(chance)

    def _tell_result(self, chance: Say, share: str, of: Say) -> None:
        thrown = self.thrown
        if thrown is None:
            average = say("On average {mean}", mean=f"{odds(self.formula).mean:.1f}")
            detail = say("Tap a column for other odds") if self._odds().names else average
            self.card.tell(f"{share} %", words(of), words(detail))
            return
        if self.tray.tumbling:
            self.card.tell("", "", "")
            return
        standing = odds(self.formula).standing(thrown.total)
        held = any(die.held for die in thrown.dice)
        if self.locked and not held:
            standing = say("{n} locked", n=len(self.locked))
        elif held:
            kept = sum(die.held for die in thrown.dice)
            standing = say("{kept} kept, {rolled} rolled again", kept=kept, rolled=len(thrown.dice) - kept)
        detail = say("{standing} · real dice", standing=standing) if thrown.real else standing
        self.card.tell(words(say(thrown.result)), words(self._unit(thrown)), words(detail))

    def _unit(self, thrown: Roll) -> Say:
        formula = self.formula
        if formula.reading == "face":
            return say("is up")
        if formula.reading == "count":
            return say("times {face}", face=say(formula.terms[0].die.faces[0]))
        if all(term.success for term in formula.terms) and not formula.bonus:
            return say("success") if thrown.total == 1 else say("successes")
        return say("in total")

    def _tell_button(self, chance: Say) -> None:
        press = self.roll_press
        free = len(self.thrown.dice) - len(self.locked) if self.thrown else 0
        stuck = self.thrown is not None and bool(self.locked) and free == 0
        if stuck:
            text, detail = say("All are locked"), NOTHING
        elif self.locked:
            text, detail = say("Reroll {n}", n=free), chance
        else:
            text, detail = say("Roll {formula}", formula=spelled(self.formula.text)), chance
        if not stuck and not self.locked and len(self.formula.text) > 9:
            text = say("Roll")
        press.text, press.detail = words(text), words(detail)
        press.enabled = not stuck
        press.dress(theme.s3 if stuck else theme.accent, theme.ink2 if stuck else theme.accent_ink)

    def _verdict(self) -> Say:
        """Whether the dice of this formula have been fair."""
        plain = next((term.die for term in self.formula.terms if term.die == Die(term.die.sides)), None)
        if plain is None or plain.sides < 2:
            return NOTHING
        counts = sides_shown((past.roll for past in self.past), plain.sides)
        return verdict(plain.sides, counts).words if sum(counts) else NOTHING

    def _look(self, scope: str) -> None:
        self.scope, self.page = scope, PAGE
        self._read_rolls()
        self._tell()

    def _earlier(self) -> None:
        self.page += 4 * PAGE
        self._show_rolls()

    def _count_rolls(self) -> None:
        store = self.app.store
        table = (self.app.table_id or None) if self.scope == "table" else None
        read = [(kept, unpacked(kept.roll)) for kept in store.rolls(table, limit=COUNTED)]
        self.past = tuple(
            Past(kept.id, thrown, kept.at)
            for kept, thrown in read
            if thrown is not None and (self.scope != "real" or thrown.real)
        )

    def _read_rolls(self) -> None:
        self._count_rolls()
        for key, press in self.scope_presses:
            here = key == self.scope
            press.dress(theme.s3 if here else theme.clear, theme.ink if here else theme.ink2)
        self._show_rolls()

    def _show_rolls(self) -> None:
        flying = self.tray.tumbling
        shown = self.past[flying : self.page + flying]
        self.list.show(shown)
        wanted = [self.list if shown else self.none, *([self.more] if len(self.past) > self.page else [])]
        if self.past_column.children[::-1] != wanted:
            self.past_column.clear_widgets()
            for part in wanted:
                self.past_column.add_widget(part)

    def _sizes(self, *_: object) -> None:
        room = max(dp(96), min(self.scroll.height * 0.38, dp(340)))
        dice = len(self.thrown.dice) if self.thrown else sum(term.count for term in self.formula.terms)
        self.card.fit_dice(room, dice)
