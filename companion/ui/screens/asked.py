"""A guest asks for what the rules refuse: the question, the rule, what it would do, and the host's answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.text import NOTHING, Say, say
from companion.store import NotKept
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.kit.preview import Changes
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.guests.wishes import Question

kv.load("screens/asked")


class AskedEffect(Column, Surface):
    """What would happen if it is allowed."""

    changes: Changes = ObjectProperty(None)


class KeepRow(Surface):
    """Whether the table plays it so from now on."""

    on: bool = BooleanProperty(False)


class AskedSheet(Sheet):
    """The safe answer is the filled one; it goes away by itself when there is nothing left to answer."""

    wish: Say = ObjectProperty(NOTHING)
    why: Say = ObjectProperty(NOTHING)
    rule_name: str = StringProperty("")
    effect: AskedEffect = ObjectProperty(None)
    keep: KeepRow = ObjectProperty(None)

    def __init__(self, door: TableDoor, question: Question) -> None:
        self.door, self.session, self.asked = door, door.session, question.wish
        seat = self.session.view.seats[question.wish.seat]
        super().__init__(words(say("{name} asks", name=seat.name)), wish=question.wish.title, why=question.wish.why)
        self.rule_name = door.rule_name(question.wish.rule) if question.wish.rule else ""
        if not self.rule_name:
            self.column.remove_widget(self.keep)  # there is no entry that it could stand in
        self.lead(Factory.HeadBand(seat=seat.colour))
        self.effect.changes.show(question.changes, small=True)
        self.follow_steps(self.session, self.follow)
        self.listen(door.inviting, on_change=self.follow)

    def follow(self, *_: Any) -> None:
        """The table may have moved on, or the guest have taken it back."""
        question = self.door.inviting.question(self.asked.id)
        if question is None:
            self.close()
        else:
            self.effect.changes.show(question.changes, small=True)

    def open_rule(self) -> None:
        """Read it, and come back here."""
        door, asked = self.door, self.asked
        self.close()
        door.see_rule(asked.rule, refused=lambda: open_question(door, asked.id))

    def answer(self, allowed: bool) -> None:
        """Settle it."""
        inviting, asked = self.door.inviting, self.asked
        self.close()
        try:
            inviting.grant(asked.id) if allowed else inviting.deny(asked.id)
            if allowed and self.keep.on:
                self.door.keep_ruling(asked.rule, words(asked.title))
        except NotKept as failed:
            self.door.tell(words(failed.why))


def open_question(door: TableDoor, wish: int) -> None:
    """The question with this number, if it is still one."""
    question = door.inviting.question(wish)
    if question is not None:
        door.open(AskedSheet(door, question))
    else:
        door.tell(words(say("This question is settled.")))
