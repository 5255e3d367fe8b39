"""What the chain asks now: one question, big buttons for its answers, and nothing else to press."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
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
LARGE = 1.3  # text so large that icons go above the words


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
    across = 0  # answers side by side
    __events__ = ("on_take_back",)

    def __init__(self, **values: Any) -> None:
        self.board = NationsBoard((), 0)
        self.answers: list[ChainAnswer] = []
        super().__init__(**values)
        self.fbind("width", self._widened)

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
            self.question = question
            self._fill(question, board)

    def _widened(self, *_: object) -> None:
        """How wide it is shows only when it first stands there; after that its answers stay where they are."""
        if self.answers and self._across(self.question) != self.across:
            self._fill(self.question, self.board)

    def _fill(self, question: Question, board: NationsBoard) -> None:
        grid: Grid = self.ids.answers
        grid.clear_widgets()
        across = self.across = self._across(question)
        self.answers = [self._answer(action, place, question, board) for place, action in enumerate(question.answers)]
        grid.spread(across, theme.grow(52 if theme.low else 58))
        for answer in self.answers:
            grid.add_widget(answer)
        self.ids.ways.clear_widgets()
        for action in question.more:
            way = ChainWay(sign=action.icon, text=words(action.label))
            way.bind(on_tap=partial(self._tapped, action))
            self.ids.ways.add_widget(way)

    def _across(self, question: Question) -> int:
        if question.kind != "reveal":
            return 2
        return 3 if theme.low or self.width >= dp(600) else 2

    def _answer(self, action: Action, place: int, question: Question, board: NationsBoard) -> ChainAnswer:
        seat = (action.move or {}).get("target") if question.kind == "aim" else None
        stacked = question.kind == "reveal" and (theme.low or theme.scale > LARGE)
        answer = ChainAnswer(
            text=words(action.label),
            icon=action.icon,
            detail="" if stacked else words(action.detail),
            stacked=stacked,
            colour=board.rows[seat].colour if isinstance(seat, int) and seat >= 0 else -1,
            loud=question.kind == "reveal" and place == 0,
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
