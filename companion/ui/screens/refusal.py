"""When the rules say no: the reason, the rule one tap away, and what would happen if the table plays it anyway."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty

from companion.core.change import changes
from companion.core.game import Refused
from companion.core.session import Session
from companion.core.text import NOTHING, Say
from companion.ui import kv
from companion.ui.doors import Move
from companion.ui.kit.preview import Changes
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface

kv.load("screens/refusal")


class Effect(Column, Surface):
    """What would happen all the same."""

    told: Say = ObjectProperty(NOTHING)
    changes: Changes = ObjectProperty(None)


class RefusalSheet(Sheet):
    """The safe way is the filled button; the house ruling is open and honest about its effect."""

    why: Say = ObjectProperty(NOTHING)
    rule_name: str = StringProperty("")
    effect: Effect = ObjectProperty(None)

    def __init__(
        self,
        session: Session[Any],
        move: Move,
        refused: Refused,
        anyway: Callable[[], None],
        see_rule: Callable[[str], None],
        rule_name: str,
    ) -> None:
        self.refused, self.anyway, self.see_rule = refused, anyway, see_rule
        super().__init__(why=refused.why, rule_name=rule_name)
        self.lead(Factory.RefusalMark())
        preview = session.preview(move, anyway=True)
        rows = changes(preview)
        self.effect.changes.show(rows, small=True)
        if preview.notes and not rows:
            self.effect.told = preview.notes[0].text

    def open_rule(self) -> None:
        """Read it, and come back here."""
        self.close()
        self.see_rule(self.refused.rule)

    def overrule(self) -> None:
        """The table knows better."""
        self.close()
        self.anyway()
