"""What the chain asks now: one question, big buttons for its answers, and nothing else to press."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.utils import escape_markup, get_hex_from_color

from companion.core.view import Action
from companion.games.nineteen71.board import NationsBoard, Question
from companion.ui import theme as look
from companion.ui.boards.nineteen71.links import Links
from companion.ui.kit.band import Band
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Ghost, Press
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Semi, Text
from companion.ui.theme import mix, rgba, theme
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

PAD, GAP = 12, 8
LARGE = 1.3  # text so large that icons go above the words


class Answer(Press):
    """One answer; it keeps its place and meaning from one question to the next."""

    def __init__(self, **values: object) -> None:
        super().__init__(size_hint=(None, None), guard=0.35, align="left", size_sp=15, icon_sp=24, **values)
        self.action: Action | None = None
        self.band: Band | None = None

    def put(self, action: Action, colour: int | None, loud: bool) -> None:
        self.action = action
        self.text, self.icon = words(action.label), action.icon
        self.detail_ink = theme.ink2
        teal = rgba("#7FD3CC") if theme.name != "light" else rgba("#1D6660")
        self.icon_ink = theme.accent_text if loud else teal
        self.dress(mix(theme.s2, theme.accent, 0.22) if loud else theme.s2, theme.ink)
        self.edge = dp(2) if loud else dp(theme.edge)
        self.outline = theme.accent if loud else theme.line
        if colour is not None and self.band is None:
            self.band = Band(seat=colour, radius=dp(5), size_hint=(None, None))
            self.add_widget(self.band)
        if self.band is not None:
            self.band.opacity = 0 if colour is None else 1
            self.band.seat = colour or 0
        self._settle()

    def _arrange(self, *_: object) -> None:
        super()._arrange()
        if getattr(self, "band", None) is not None:
            self.band.size, self.band.pos = (dp(8), self.height - dp(16)), (self.x + dp(4), self.y + dp(8))


class QuestionPanel(Surface):
    """Title, links, question, answers, and the small way out below."""

    def __init__(self, app: Tableside, take_back: object) -> None:
        super().__init__(fill=theme.s1, radius=dp(24), size_hint=(None, None))
        self.app = app
        self.title = Display(size_sp=26, fit=True)
        self.progress = Text(size_sp=14, color=theme.ink2, halign="right", fit=True, measure=theme.button)
        self.links = Links(app.do)
        self.text = Semi(size_sp=17, markup=True, measure=theme.button)
        self.back = self._small("undo", words(say("Undo it all")))
        self.back.bind(on_tap=lambda *_: take_back())
        for part in (self.title, self.progress, self.links, self.text, self.back):
            self.add_widget(part)
        self.answers: list[Answer] = []
        self.more: list[Press] = []
        self.question: Question | None = None
        self.kind = ""
        self.columns = 2
        arrange(self, self._place)

    @staticmethod
    def _small(icon: str, text: str) -> Press:
        return Ghost(icon=icon, text=text, size_sp=13, icon_sp=18, ink=theme.ink2, radius=dp(14), guard=0.35,
                     size_hint=(None, None))  # fmt: skip

    def show(self, board: NationsBoard) -> None:
        """The question of the moment; the buttons stay where they are while its kind stays."""
        question = board.question
        if question is None:
            return
        self.question = question
        self.title.text, self.progress.text = words(board.chain_title), words(question.progress)
        self.links.show(board.chain)
        self.text.text = self._marked(question)
        self._answers(question, board)
        self._more(question)
        self._place()

    @staticmethod
    def _marked(question: Question) -> str:
        """The question, with the Building it is about standing out."""
        whole, part = escape_markup(words(question.text)), escape_markup(words(question.building))
        if not part:
            return whole
        bright = get_hex_from_color(theme.accent_text)
        return whole.replace(part, f"[color={bright}][b]{part}[/b][/color]", 1)

    def _answers(self, question: Question, board: NationsBoard) -> None:
        while len(self.answers) < len(question.answers):
            answer = Answer()
            answer.bind(on_tap=lambda tapped: tapped.action is not None and self.app.do(tapped.action))
            self.answers.append(answer)
        for place, answer in enumerate(self.answers):
            shown = place < len(question.answers)
            if shown != (answer.parent is not None):
                self.add_widget(answer) if shown else self.remove_widget(answer)
            if shown:
                action = question.answers[place]
                seat = (action.move or {}).get("target") if question.kind == "aim" else None
                colour = board.rows[seat].colour if seat is not None else None
                answer.put(action, colour, question.kind == "reveal" and place == 0)

    def _more(self, question: Question) -> None:
        wanted = [words(action.label) for action in question.more]
        if [press.text for press in self.more] != wanted:
            for press in self.more:
                self.remove_widget(press)
            self.more = [self._small(action.icon, words(action.label)) for action in question.more]
            for place, press in enumerate(self.more):
                press.bind(on_tap=lambda _, n=place: self.app.do(self.question.more[n]))
                self.add_widget(press)

    # Places

    def lay(self, width: float, columns: int) -> float:
        """The height it takes at a width, with so many answers side by side."""
        self.columns = columns
        high = 2 * dp(PAD) + sum(self._heights(width)) + dp(GAP) * 4
        self.size = (width, high)
        return float(high)

    def _heights(self, width: float) -> tuple[float, ...]:
        """Title, links, question, answers, small buttons."""
        room = width - 2 * dp(PAD)
        wide = extents(words(self.question.text), look.SEMI, theme.button(17))[0] if self.question else 0
        lines = max(1, math.ceil(wide * 1.03 / room))
        rows = math.ceil(len(self._shown()) / self.columns)
        answer = self._answer_high()
        small = max(dp(48), theme.grow(48))
        return (theme.sp(26) * 1.15, theme.grow(54), lines * theme.button(17) * 1.3,
                rows * answer + (rows - 1) * dp(GAP), small)  # fmt: skip

    def _answer_high(self) -> float:
        return theme.grow(58 if self.columns > 2 or not theme.short() else 52)

    def _shown(self) -> tuple[Action, ...]:
        return self.question.answers if self.question else ()

    def _place(self, *_: object) -> None:
        if self.width < 2 or self.question is None:
            return
        left, wide = self.x + dp(PAD), self.width - 2 * dp(PAD)
        title, links, text, answers, small = self._heights(self.width)
        y = self.y + self.height - dp(PAD) - title
        side = extents(self.progress.text, look.REGULAR, theme.button(14))[0] + dp(8)
        self.title.size, self.title.pos = (wide - side - dp(8), title), (left + dp(2), y)
        self.progress.size, self.progress.pos = (side, title), (left + wide - side - dp(2), y)
        y -= links + dp(GAP)
        self.links.size, self.links.pos = (wide, links), (left, y)
        y -= text + dp(GAP)
        self.text.size, self.text.pos = (wide - dp(4), text), (left + dp(2), y)
        y -= dp(GAP)
        self._grid(left, y, wide)
        y -= answers + dp(GAP) + small
        presses = [*self.more, self.back]
        each = (wide - dp(GAP) * (len(presses) - 1)) / len(presses) if self.more else min(wide, dp(180))
        for place, (press, icon) in enumerate(zip(presses, self._icons(each), strict=True)):
            press.icon = icon
            press.size, press.pos = (each, small), (left + place * (each + dp(GAP)), y)

    def _icons(self, each: float) -> list[str]:
        """Icons of the small buttons, where their words leave room for them."""
        icons = [action.icon for action in self.question.more] if self.question else []
        return [*icons, "undo"] if each >= dp(130) * (1 + (theme.scale - 1) * 0.5) else ["" for _ in (*icons, "undo")]

    def _grid(self, left: float, top: float, wide: float) -> None:
        high = self._answer_high()
        each = (wide - dp(GAP) * (self.columns - 1)) / self.columns
        for place, answer in enumerate(self.answers[: len(self._shown())]):
            line, column = divmod(place, self.columns)
            answer.stacked = (self.columns > 2 or theme.scale > LARGE) and self.question.kind == "reveal"
            answer.align = "center" if answer.stacked else "left"
            answer.size_sp = 15 if each >= dp(190) else 13 if answer.action.detail.message else 14
            answer.detail = words(answer.action.detail) if each >= dp(160) and not answer.stacked else ""
            answer.size = (each, high)
            answer.pos = (left + column * (each + dp(GAP)), top - (line + 1) * high - line * dp(GAP))
