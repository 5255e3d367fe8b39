"""How the sheet of a form stands in its room: at once as high as it will be, and what is told below its questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core import foresight
from companion.core.text import say
from companion.ui import kv
from companion.ui.kit.preview import Changes
from companion.ui.kit.stack import Column
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.screens.form import FormSheet

kv.load("form/coming")

LEAST, PLATE = 44, 68  # dp that a place of a question to come is high, and that it is with a plate below its words
QUESTIONS = 200  # dp: less than this is little room for questions, and what would change scrolls with them
WHAT_CHANGES = say("What it will change")
FEWER = 110  # dp: less than this is none, and all that is told scrolls with them


class ComingPlace(BoxLayout):
    """Where a question to come will stand: its words, and plates as pale as what nobody can touch yet."""

    text: str = StringProperty("")
    below: float = NumericProperty(0)  # pixels under its words
    step: float = NumericProperty(60)  # pixels from one plate to the next


class Coming(BoxLayout):
    """A place for each question, with its words where they are known."""

    _shown: Sequence[foresight.ToCome] = ()

    def show(self, places: list[foresight.ToCome], free: float) -> None:
        """Share the room that is free among them; what finds none is left out."""
        places = places[: int(free // theme.grow(LEAST))]
        self.height = free if places else 0
        if self._shown != places:
            self._shown = places
            self.clear_widgets()
            for place in places:
                self.add_widget(ComingPlace(text=words(place.label), size_hint_y=place.high))
        for part in self.children:
            part.size_hint_min_y = min(theme.grow(PLATE), free / len(places) - dp(8))


class Standing:
    """Gives a form's height to its questions and to what is told, so that nothing moves while it is answered."""

    def __init__(self, sheet: FormSheet) -> None:
        self.sheet = sheet
        self.ahead = foresight.Ahead([], [])  # what the form may become
        self.rows: int | None = None  # of changes that room is kept for
        self.coming = Coming()
        self.opens = True  # nothing has been answered in this shape of the screen
        self.soon = Clock.create_trigger(self.settle, -1)
        for source, name in ((sheet, "room"), (sheet, "stance"), (sheet.column, "height"), (sheet.footer, "height")):
            source.fbind(name, self.soon)

    def foresee(self) -> None:
        """Ask the game what comes of the form as it is now."""
        self.ahead = foresight.ahead(self.sheet.ask, self.sheet.form)
        self.rows = foresight.rows(self.ahead.every, self.sheet.count_changes)

    def gather(self) -> None:
        """All that is told stands below the questions while they are put in."""
        self._hold(self.sheet.beneath, self.sheet.told)

    def settle(self, *_: object) -> None:
        """What would change stands above the button; where the questions have no room then, small, or after them."""
        sheet = self.sheet
        boxes = [box for box in sheet.fields if box is not sheet.last]
        questions = sum(box.height for box in boxes) + sheet.column.spacing[1] * (len(boxes) - 1)
        around, count = sheet.chrome + sheet.told.lead_height, len(sheet.changes)
        low = Window.height < dp(700) or Window.width >= dp(720)
        large = around + questions + Changes.height_of(count, small=False) + dp(10)
        small = count > 1 and (low or count > 4 or large > (sheet.room if self.opens else sheet.fixed))
        sheet.told.changes.show(sheet.changes, small)
        told = Changes.height_of(count, small) + dp(10)
        if self.opens:
            self._fix(around + questions, told)
        room = sheet.fixed - around
        none = room < min(questions, dp(FEWER))
        scrolls = not none and room - told < min(questions, dp(QUESTIONS))
        self._hold(sheet.column if none else sheet.beneath, sheet.column if scrolls else sheet.told)
        sheet.panel.do_layout()
        self._show_coming(0 if none or scrolls else sheet.body.height - questions - sheet.column.spacing[1])
        sheet.steady.keep()

    def _show_coming(self, free: float) -> None:
        """What is still asked, and then told, has its place after the questions."""
        sheet, places = self.sheet, foresight.coming(self.sheet.form, self.ahead.fresh)
        if self.rows and sheet.form.move is None:
            places.append(foresight.ToCome(WHAT_CHANGES, self.rows * foresight.CHANGE))
        if sheet.column.children[:1] != [self.coming] or not self.coming.height:
            sheet.column.remove_widget(self.coming)
        self.coming.show(places, free)
        if self.coming.height and self.coming.parent is None:
            sheet.column.add_widget(self.coming)

    def _fix(self, asked: float, told: float) -> None:
        """As high as it will be, as far as that is foreseen; what comes later, or instead, scrolls."""
        sheet = self.sheet
        kept = max(told, theme.grow(foresight.room(self.rows)) - sheet.told.lead_height)
        grows = theme.grow(foresight.growth(sheet.form, self.ahead.fresh))
        sheet.fixed = min(sheet.room, asked + kept + grows)

    def _hold(self, sentence: Column, rows: Column) -> None:
        """Put what is told below the questions, or after the last of them, where it scrolls."""
        for part, holder in ((self.sheet.told, sentence), (self.sheet.told.changes, rows)):
            if part.parent is not holder:
                part.parent.remove_widget(part)
                holder.add_widget(part)
