"""What the chain asks now: one question, big buttons for its answers, and nothing else to press."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from companion.core.text import NOTHING
from companion.core.view import Action
from companion.games.nineteen71.board import NationsBoard, Question
from companion.games.nineteen71.ui import chain_links  # noqa: F401  (named in the kv)
from companion.ui import kv
from companion.ui.kit import band  # noqa: F401  (named in the kv)
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import Ghost, Press
from companion.ui.table.panel import TablePanel
from companion.ui.theme import theme
from companion.ui.words import words

kv.load_beside(__file__)

NO_QUESTION = Question("", NOTHING, ())


class ChainAnswer(Press):
    """One answer; it keeps its place and meaning from one question to the next."""

    colour: int = NumericProperty(-1)  # of the nation that it names
    loud: bool = BooleanProperty(False)


class ChainWay(Ghost):
    """A small way out below the answers; its icon leaves a narrow one to its words."""

    sign: str = StringProperty("")


class ChainQuestion(TablePanel):
    """Title, links, question, answers, and the small ways out below."""

    question: Question = ObjectProperty(NO_QUESTION, rebind=True)
    title: str = StringProperty("")
    marked: str = StringProperty("")  # the question, with the Building it is about standing out
    over_buttons: bool = BooleanProperty(True)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    most: float = NumericProperty(10_000)  # pixels: where it would be higher, its answers scroll
    across: int = NumericProperty(2)  # answers side by side
    row: float = NumericProperty(58)  # pixels that an answer is high
    stacked: bool = BooleanProperty(False)  # an answer's icon stands above its words
    __events__ = ("on_take_back",)

    def __init__(self, **values: Any) -> None:
        self.board = NationsBoard((), 0)
        self.answers: list[ChainAnswer] = []
        super().__init__(**values)
        for name in ("across", "row", "stacked"):
            self.fbind(name, self._reshaped)

    def on_take_back(self) -> None:
        """The whole chain is to be undone."""

    def show(self, board: NationsBoard) -> None:
        """The question of the moment; the buttons stay where they are while its kind stays."""
        question = board.question or NO_QUESTION
        self.title = words(board.chain_title)
        self.marked = _marked(question)
        self.ids.links.show(board.chain)
        self.board = board
        if question != self.question:
            self.answers = []
            self.question = question
            self._fill()

    def _reshaped(self, *_: object) -> None:
        """How large it is shows only when it first stands there, or the phone is turned; else its answers stay."""
        if self.answers:
            self._fill()

    def _fill(self) -> None:
        grid: Grid = self.ids.answers
        grid.clear_widgets()
        question = self.question
        self.answers = [self._answer(action, place) for place, action in enumerate(question.answers)]
        grid.spread(self.across, self.row)
        for answer in self.answers:
            grid.add_widget(answer)
        self.ids.ways.clear_widgets()
        for action in question.more:
            way = ChainWay(sign=action.icon, text=words(action.label))
            way.bind(on_tap=partial(self._tapped, action))
            self.ids.ways.add_widget(way)

    def _answer(self, action: Action, place: int) -> ChainAnswer:
        kind, rows = self.question.kind, self.board.rows
        seat = (action.move or {}).get("target") if kind == "aim" else None
        answer = ChainAnswer(
            text=words(action.label),
            icon=action.icon,
            detail="" if self.stacked else words(action.detail),
            stacked=self.stacked,
            colour=rows[seat].colour if isinstance(seat, int) and seat >= 0 else -1,
            loud=kind == "reveal" and place == 0,
        )
        answer.bind(on_tap=partial(self._tapped, action))
        return answer

    def _tapped(self, action: Action, _: object) -> None:
        self.do(action)


def _marked(question: Question) -> str:
    whole, part = str(escape_markup(words(question.text))), str(escape_markup(words(question.building)))
    if not part:
        return whole
    bright = get_hex_from_color(theme.accent_text)
    return whole.replace(part, f"[color={bright}][b]{part}[/b][/color]", 1)
