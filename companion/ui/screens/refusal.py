"""When the rules say no: why, the rule one tap away, and what would happen if the table plays it all the same.

It is said to whoever plays here, and to the host when a guest asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty

from companion.core.change import changes
from companion.core.game import Refused
from companion.core.session import Session
from companion.core.text import NOTHING, Say, say
from companion.store import NotKept
from companion.ui import kv
from companion.ui.doors import Move, TableDoor
from companion.ui.kit.preview import Changes
from companion.ui.kit.sheet import Sheet
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.guests.wishes import Question

kv.load("screens/refusal")
kv.load("screens/asked")


class RefusalSheet(Sheet):
    """The safe way is the filled button; the house ruling is open and honest about its effect."""

    why: Say = ObjectProperty(NOTHING)
    rule_name: str = StringProperty("")
    told: Say = ObjectProperty(NOTHING)  # what would happen, where no number changes
    changes: Changes = ObjectProperty(None)

    def __init__(
        self,
        session: Session[Any],
        move: Move,
        refused: Refused,
        anyway: Callable[[], None],
        see_rule: Callable[[str], None],
        rule_name: str,
        thrown: bool = False,  # its dice are thrown anew once it is overruled: nobody decides by what they showed
    ) -> None:
        self.session, self.move, self.thrown = session, move, thrown
        self.refused, self.anyway, self.see_rule = refused, anyway, see_rule
        super().__init__(why=refused.why, rule_name=rule_name)
        self.lead(Factory.RefusalMark())
        self._foresee()
        self.follow_steps(session, self.follow)

    def _foresee(self) -> None:
        if self.thrown:
            self.told = say("The dice are thrown then.")
            return
        preview = self.session.preview(self.move, anyway=True)
        rows = changes(preview)
        self.changes.show(rows, small=True)
        self.told = preview.notes[0].text if preview.notes and not rows else NOTHING

    def follow(self) -> None:
        """Somebody else has played meanwhile: it goes away if this is no longer what the rules say no to."""
        no = self.session.preview(self.move).refused
        if no is None or no.rule != self.refused.rule:
            self.close()
        else:
            self.why = no.why
            self._foresee()

    def open_rule(self) -> None:
        """Read it, and come back here."""
        self.close()
        self.see_rule(self.refused.rule)

    def overrule(self) -> None:
        """The table knows better."""
        self.close()
        self.anyway()


class AskedSheet(Sheet):
    """A guest asks for what the rules refuse; it goes away by itself when there is nothing left to answer."""

    wish: Say = ObjectProperty(NOTHING)
    why: Say = ObjectProperty(NOTHING)
    rule_name: str = StringProperty("")
    changes: Changes = ObjectProperty(None)
    keep: Any = ObjectProperty(None)  # whether the table plays it so from now on

    def __init__(self, door: TableDoor, question: Question) -> None:
        self.door, self.session, self.asked = door, door.session, question.wish
        seat = self.session.view.seats[question.wish.seat]
        super().__init__(words(say("{name} asks", name=seat.name)), wish=question.wish.title, why=question.wish.why)
        self.rule_name = door.rule_name(question.wish.rule) if question.wish.rule else ""
        if not self.rule_name:
            self.column.remove_widget(self.keep)  # there is no entry that it could stand in
        self.lead(Factory.HeadBand(seat=seat.colour))
        self.changes.show(question.changes, small=True)
        self.follow_steps(self.session, self.follow)
        self.listen(door.inviting, on_change=self.follow)

    def follow(self, *_: Any) -> None:
        """The table may have moved on, or the guest have taken it back."""
        question = self.door.inviting.question(self.asked.id)
        if question is None:
            self.close()
        else:
            self.changes.show(question.changes, small=True)

    def open_rule(self) -> None:
        """Read it, and come back here."""
        door, asked = self.door, self.asked
        self.close()
        door.see_rule(asked.rule, refused=lambda: open_question(door, asked.id))

    def answer(self, allowed: bool) -> None:
        """Settle it."""
        inviting, asked, keep = self.door.inviting, self.asked, self.keep.on
        self.close()
        try:
            inviting.grant(asked.id) if allowed else inviting.deny(asked.id)
            if allowed and keep:
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
