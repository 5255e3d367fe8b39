"""What came of the roll: everybody's dice in their colours, the successes glowing, and what they come to."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.core.lying import LyingDie
from companion.core.text import NOTHING, say
from companion.core.view import Pool
from companion.games.hope.board import SceneBoard
from companion.games.hope.ui.dice_line import TILTS, draw_die
from companion.games.hope.ui.traveller import thrown
from companion.ui import kv
from companion.ui.kit.marks import Drawing
from companion.ui.kit.surface import Surface
from companion.ui.table.throws import Spot
from companion.ui.theme import Colour, mix, rgba, seat_colour, theme
from companion.ui.words import words

kv.load_beside(__file__)

GOOD = 4  # R19
SPACIOUS = 900  # dp of a table in sight where dice may be large
TRAY, RING = rgba("#211E1C"), rgba("#FFE3C2")


@lru_cache(maxsize=1)
def _glow() -> Texture:
    """A soft round light."""
    side, data = 64, bytearray()
    for y in range(side):
        for x in range(side):
            away = min(1.0, ((x - 31.5) ** 2 + (y - 31.5) ** 2) ** 0.5 / 32)
            data += bytes((240, 118, 59, round(150 * (1 - away) ** 1.6)))
    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.blit_buffer(bytes(data), colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "linear"
    return texture


class ThrownDie(Drawing):
    """One die as it lies on the tray; a success glows, another sinks."""

    face: int = NumericProperty(0)
    colour: Colour = ColorProperty((1, 1, 1, 1))
    tilt: float = NumericProperty(0)
    watched = ("face", "colour", "tilt")

    @property
    def good(self) -> bool:
        return self.face >= GOOD

    @property
    def side(self) -> float:
        return float(min(self.width, self.height) * (0.8 if self.good else 0.74))

    def draw(self) -> None:
        side = self.side
        x, y = self.center_x - side / 2, self.center_y - side / 2 + side * 0.03
        if self.good and theme.name != "contrast":
            Color(1, 1, 1, 1)
            reach = side * 2.3
            Rectangle(texture=_glow(), size=(reach, reach), pos=(self.center_x - reach / 2, self.center_y - reach / 2))
        Color(0, 0, 0, 0.35)
        SmoothEllipse(pos=(x + side * 0.04, y - side * 0.14), size=(side * 0.92, side * 0.2))
        draw_die(x, y, side, self.colour if self.good else mix(self.colour, TRAY, 0.55), int(self.face), self.tilt)
        if self.good:
            PushMatrix()
            Rotate(angle=self.tilt, origin=(x + side / 2, y + side / 2))
            Color(*RING)
            SmoothLine(rounded_rectangle=(x, y, side, side, side * 0.22), width=dp(1.5))
            PopMatrix()


class SceneDie(BoxLayout):
    """A die with the name of whoever put it forward."""

    face: int = NumericProperty(0)
    colour: Colour = ColorProperty((1, 1, 1, 1))
    tilt: float = NumericProperty(0)
    name: str = StringProperty("")
    veiled: bool = BooleanProperty(False)
    owner: tuple[int | None, bool] = ObjectProperty((None, True))  # the seat, and whether it is a die of Hope


class Flame(Surface):
    """One success: needed, to spare, or missing."""

    lit: bool = BooleanProperty(False)
    spare: bool = BooleanProperty(False)


class SceneTray(Surface, BoxLayout):
    """Dice, count, word, a flame a success, and the hardship as a sum that can be checked.

    How high it is depends only on who put how many dice forward: it keeps still from the throw until all is settled.
    """

    board: SceneBoard = ObjectProperty(SceneBoard("", NOTHING, Pool(0, 0, NOTHING), ()), rebind=True)
    count: str = StringProperty("")
    word: str = StringProperty("")
    second: str = StringProperty("")
    sum: str = StringProperty("")
    tone: str = StringProperty("warn")
    dice: int = NumericProperty(0)
    veiled: bool = BooleanProperty(False)  # the dice are in the air
    rolled: bool = BooleanProperty(False)
    joined: int = NumericProperty(0)  # players who put dice forward
    room: float = NumericProperty(0)  # pixels of the table in sight
    theme_scale: float = NumericProperty(1.0)
    still: str = StringProperty("")

    def _across(self) -> int:
        """Dice side by side: a few large ones where there is room, in rows of the same length."""
        most = 6 if theme.low or self.dice > 12 else 4 if self.dice > 6 else 3
        most = max(most, int(self.width / dp(180 if self.room > dp(SPACIOUS) else 120)))
        return -(-self.dice // max(1, -(-self.dice // most)))

    across: int = AliasProperty(_across, bind=("dice", "width", "room", "theme_scale"), cache=True)

    def _row(self) -> float:
        """How high they lie: as large as leaves whom the result hits in sight below them."""
        if not self.dice:
            return 0.0
        wide = (self.width - dp(28)) / self.across * 0.95
        beside = 4 if self.width >= dp(560) else 2 if self.joined == 4 else 3  # as on the card of the group
        card = theme.grow(34) + theme.grow(56) + dp(30)
        own = theme.sp(30) * 1.2 + theme.sp(14) * 1.4 + theme.sp(12) * 2.5 + dp(30 + 20 + 18)
        left = self.room - own - card - -(-self.joined // beside) * dp(56)
        if self.room > dp(SPACIOUS):  # those who refused are in sight too, and what is for all
            left -= 2 * card + dp(56 + 24)
        most = dp(170 if self.room > dp(SPACIOUS) else 112)
        return float(min(most, wide, max(dp(56) + theme.button(12) * 1.4, left / -(-self.dice // self.across))))

    row: float = AliasProperty(_row, bind=("across", "dice", "joined", "width", "room", "theme_scale"), cache=True)

    def spots(self, dice: tuple[LyingDie, ...]) -> tuple[Spot, ...]:
        """Where each of these dice is drawn."""
        places = [cell for cell in reversed(self.ids.dice.children) if cell.face > 0]
        found = []
        for die in dice:
            owner = (die.seat, bool(die.colour))
            cell = next((place for place in places if place.owner == owner), None)
            if cell is None:
                return ()
            places.remove(cell)
            part = cell.ids.die
            x, y = part.to_window(*part.center)
            found.append(Spot(x, y, part.side, lean=part.tilt))
        return tuple(found)

    def show(self, board: SceneBoard, names: dict[int, str], colours: tuple[int, ...]) -> None:
        """Another result."""
        self.rolled, needed = board.successes is not None, board.needed or 0
        self.board, self.joined = board, sum(row.seat is not None and row.given + row.hoped > 0 for row in board.rows)
        self._dice(board if self.rolled else None, names, colours)
        self.still = f"tray:{self.dice}:{self.joined}"
        if self.veiled:
            self.count = self.word = self.second = self.sum = self.tone = ""
            self._flames(0, 0)
            return
        self.count = str(board.successes) if self.rolled else ""
        self.word = words(_word(board))
        self.second = words(_second(board)) if self.rolled else words(board.verdict)
        self.tone = "good" if board.succeeded else "bad" if board.succeeded is False else "warn"
        self.sum = " ".join(_summand(part, place) for place, part in enumerate(board.parts))
        self.sum = f"{self.sum} = {needed}" if board.parts else ""
        self._flames(board.successes or 0, needed if self.rolled else 0)

    def _dice(self, board: SceneBoard | None, names: dict[int, str], colours: tuple[int, ...]) -> None:
        found: list[tuple[int, Colour, str, tuple[int | None, bool]]] = []
        for row in board.rows if board is not None else ():
            own = theme.colour("hope_die") if row.seat is None else seat_colour(colours[row.seat])
            for place, (face, colour) in enumerate(thrown(row, own)):
                hope = row.seat is None or place >= row.given
                name = words(say("Hope")) if hope else names[row.seat or 0]
                found.append((face, colour, name, (row.seat, hope)))
        self.dice = len(found)
        self._fill(
            self.ids.dice,
            [
                SceneDie(
                    face=face,
                    colour=colour,
                    name=name,
                    tilt=TILTS[place % len(TILTS)] * 1.5,
                    owner=owner,
                    veiled=self.veiled,
                )
                for place, (face, colour, name, owner) in enumerate(found)
            ],
        )

    def _flames(self, hits: int, needed: int) -> None:
        count = max(hits, needed)
        flames = [Flame(lit=place < hits, spare=place >= needed) for place in range(min(count, 10))]
        self._fill(self.ids.flames, flames)

    @staticmethod
    def _fill(holder: Any, parts: list[Any]) -> None:
        holder.clear_widgets()
        for part in parts:
            holder.add_widget(part)


def _word(board: SceneBoard) -> Any:
    if board.succeeded is None:
        return say("No roll")
    return say("The Scene succeeds") if board.succeeded else say("The Scene fails")


def _second(board: SceneBoard) -> Any:
    hits, needed = board.successes or 0, board.needed or 0
    if hits > needed:
        return say("{needed} needed, {spare} to spare", needed=needed, spare=hits - needed)
    if hits < needed:
        return say("{needed} needed, {short} too few", needed=needed, short=needed - hits)
    return say("{needed} needed", needed=needed)


def _summand(part: Any, place: int) -> str:
    sign = "−" if part.amount < 0 else "+" if place else ""
    return f"{sign} {words(part.label)} {abs(part.amount)}".strip()
