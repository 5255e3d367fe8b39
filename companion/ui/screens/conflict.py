"""Cards of the same name that say something else: keep both, replace, or skip, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.core.text import NOTHING, Say, say
from companion.core.view import Choose, Pick
from companion.rules.card import Card
from companion.rules.pack import ASKED, Plan
from companion.ui import kv
from companion.ui.form.choose import ChooseBox
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.words import words

kv.load("screens/conflict")

PICKS = (
    Pick("both", say("Keep both"), icon="content-copy"),
    Pick("replace", say("Replace mine"), icon="autorenew"),
    Pick("skip", say("Skip it"), icon="close"),
)


class ConflictCard(Column):
    """One name, both cards, and what is to become of them."""

    name: str = StringProperty("")
    mine: Say = ObjectProperty(NOTHING)
    theirs: Say = ObjectProperty(NOTHING)
    answer: str = StringProperty("both")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.box = ChooseBox(self._question(), self._put, ())
        self.add_widget(self.box)

    def _question(self) -> Choose:
        return Choose("answer", NOTHING, PICKS, self.answer, columns=3)

    def _put(self, _: str, answer: str) -> None:
        self.answer = answer
        self.box.show(self._question())


class ConflictSheet(Sheet):
    """So many are asked about; of any more, both are kept."""

    more: int = NumericProperty(0)
    cards: Column = ObjectProperty(None)

    def __init__(self, planned: Plan, done: Callable[[dict[int, str]], object]) -> None:
        self.count, self.done = len(planned.conflicting), done
        super().__init__(more=max(0, self.count - ASKED))
        for conflict in planned.conflicting[:ASKED]:
            mine, theirs = told(conflict.mine), told(conflict.theirs)
            card = ConflictCard(
                name=conflict.mine.name,
                mine=say("Yours: {text}", text=mine),
                theirs=say("In the pack: {text}", text=theirs),
            )
            self.cards.add_widget(card)

    def bring_in(self) -> None:
        """Import as was answered."""
        asked = [card.answer for card in reversed(self.cards.children)]
        answers = dict.fromkeys(range(self.count), "both") | dict(enumerate(asked))
        self.close()
        self.done(answers)


def told(card: Card) -> str:
    """What a card says, in one line."""
    numbers = [words(say("{label}: {value}", label=label, value=value)) for label, value in card.numbers()]
    return " · ".join((*numbers, *((card.text,) if card.text else ())))[:200] or card.kind
