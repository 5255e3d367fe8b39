"""When the rules say no: the reason, the rule one tap away, and what would happen if the table plays it anyway."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.change import changes
from companion.core.game import Refused
from companion.core.session import Session
from companion.ui.kit.press import Press, Primary
from companion.ui.kit.preview import Changes
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display, Icon, Reading
from companion.ui.theme import theme
from companion.ui.words import say, words


class RefusalSheet(Sheet):
    """The safe way is the filled button; the house ruling is open and honest about its effect."""

    def __init__(
        self,
        session: Session[Any],
        move: dict[str, Any],
        refused: Refused,
        anyway: Callable[[], None],
        see_rule: Callable[[str], None],
        rule_name: str,
    ) -> None:
        super().__init__(words(say("Not by the rules")))
        self.title.color = theme.ink
        self.head.add_widget(plate("hand-back-left", theme.warn, theme.bg), index=len(self.head.children))
        self.column.add_widget(Reading(text=words(refused.why), size_sp=17))
        rule = Press(icon="book-open-variant", text=words(say("See the rule")), detail=rule_name, align="left",
                     icon_ink=theme.warn, detail_ink=theme.ink2, size_hint_y=None, height=theme.grow(64))  # fmt: skip
        rule.bind(on_tap=lambda *_: (self.close(), see_rule(refused.rule)))
        self.column.add_widget(rule)
        self._show_anyway(session, move)
        back = Primary(icon="check-bold", text=words(say("Take it back")))
        back.bind(on_tap=lambda *_: self.close())
        still = Press(
            fill=theme.clear,
            icon="gavel",
            text=words(say("Do it anyway")),
            ink=theme.warn,
            outline=theme.warn,
            edge=dp(2),
        )
        still.bind(on_tap=lambda *_: (self.close(), anyway()))
        self.ways = BoxLayout(orientation="vertical", spacing=dp(8))
        self.ways.add_widget(back)
        self.ways.add_widget(still)
        self.foot(self.ways, height=128)

    def _arrange(self, *_: object) -> None:
        if hasattr(self, "ways"):  # a phone on its side has no height for two buttons one above the other
            low = self.height < dp(420)
            self.ways.orientation = "horizontal" if low else "vertical"
            self.footer.height = self.low_foot(64) if low else theme.grow(128)
        super()._arrange()

    def _show_anyway(self, session: Session[Any], move: dict[str, Any]) -> None:
        preview = session.preview(move, anyway=True)
        frame = Surface(outline=theme.line, edge=dp(1.5), radius=dp(16), size_hint_y=None)
        box = Column(padding=dp(14), spacing=dp(8))
        box.add_widget(Display(text=words(say("If your table plays it anyway")), size_sp=17, color=theme.ink2,
                               size_hint_y=None, height=theme.sp(22), fit=True))  # fmt: skip
        rows = changes(preview)
        if rows:
            shown = Changes()
            shown.show(rows, small=True)
            box.add_widget(shown)
        elif preview.notes:
            box.add_widget(Reading(text=words(preview.notes[0].text), size_sp=15))
        honest = words(say("It goes into the log as a house ruling. Undo works as always."))
        box.add_widget(Reading(text=honest, size_sp=13, color=theme.ink2))
        frame.add_widget(box)
        box.bind(height=frame.setter("height"))
        frame.bind(pos=box.setter("pos"), width=box.setter("width"))
        frame.height = box.height
        self.column.add_widget(frame)


def plate(icon: str, fill: tuple[float, ...], ink: tuple[float, ...]) -> Widget:
    """A square with an icon."""
    surface = Surface(fill=fill, radius=dp(14), size_hint=(None, None), size=(dp(48), dp(48)), edge=0)
    surface.pos_hint = {"center_y": 0.5}
    mark = Icon(icon=icon, size_sp=26, color=ink, size=surface.size)
    surface.add_widget(mark)
    surface.bind(pos=mark.setter("pos"))
    return surface
