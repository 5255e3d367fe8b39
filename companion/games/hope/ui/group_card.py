"""Whom Succeed, Fail and Refuse hit, with one-touch consequences for all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.view import Action, Seat
from companion.games.hope.board import ResultGroup, SceneBoard
from companion.games.hope.ui import dice_line, signs
from companion.games.hope.ui.traveller import pool_of
from companion.ui import kv
from companion.ui.kit import band  # noqa: F401  (named in the kv)
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.surface import Surface
from companion.ui.table.head import NOBODY
from companion.ui.theme import Colour, seat_colour, theme
from companion.ui.words import words

kv.load_beside(__file__)


class GroupMember(Touchable):
    """One of those concerned: name, Humanity and conditions; a tap opens the sheet."""

    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    chip: bool = BooleanProperty(False)  # others stand beside it: its dice lie below its name

    def _dice(self) -> list[dice_line.Shown]:
        pool = pool_of(self.seat)
        return dice_line.counted(pool.count, seat_colour(self.seat.colour)) if pool else []

    dice: list[dice_line.Shown] = AliasProperty(_dice, bind=("seat",), cache=True)

    def _total(self) -> int:
        pool = pool_of(self.seat)
        return pool.total if pool else 0

    total: int = AliasProperty(_total, bind=("seat",), cache=True)

    def _gone(self) -> str:
        return words(self.seat.out) or ("" if pool_of(self.seat) else words(self.seat.badge))

    gone: str = AliasProperty(_gone, bind=("seat",), cache=True)

    def _signs(self) -> tuple[signs.Sign, ...]:
        if self.gone:
            return ()
        bad = tuple(sign for sign in signs.seat_signs(self.seat) if sign.tone)
        leaving = signs.Sign("timer-sand", words(self.seat.badge), "", "bad")
        return (leaving, *bad) if signs.warns(self.seat) else bad  # first: where room is scarce the last are left out

    signs: tuple[signs.Sign, ...] = AliasProperty(_signs, bind=("seat",), cache=True)


class ResultHead(Touchable, BoxLayout):
    """The title of a card; that of the whole group opens its counters."""


class EffectPress(Press):
    """One consequence."""

    blocked: bool = BooleanProperty(False)


class GroupCard(Surface, BoxLayout):
    """One result of the card, those it hits, and the buttons that give it out; or what is for the whole group."""

    icon: str = StringProperty("")
    title_text: str = StringProperty("")
    tone: str = StringProperty("")
    chips: bool = BooleanProperty(False)  # members stand side by side
    hope: int = NumericProperty(-1)  # dice of the pool, on the card of the whole group
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)
    open_seat: Callable[[int], object] = ObjectProperty(lambda seat: None)
    open_group: Callable[[], object] = ObjectProperty(lambda: None)

    def __init__(self, **values: Any) -> None:
        self.members: dict[int, GroupMember] = {}
        self.presses: list[EffectPress] = []
        self.offered: tuple[Action, ...] = ()
        super().__init__(**values)

    def ink(self, tone: str, *_: object) -> Colour:
        return theme.tone(tone) if tone else theme.accent_text

    def show(self, group: ResultGroup, seats: tuple[Seat, ...]) -> None:
        """Those whom a result hits."""
        self.icon, self.tone, self.title_text = group.icon, group.tone, words(group.label)
        self._members(tuple(seats[index] for index in group.seats))
        self._offer((*group.actions, *((group.other,) if group.other else ())))

    def show_shared(self, board: SceneBoard) -> None:
        """What a result may bring for the whole group."""
        self.icon, self.title_text, self.hope = "fire", words(board.hope.label), board.hope.count
        self._offer(board.shared)

    def show_others(self, seats: tuple[Seat, ...]) -> None:
        """Those whom no result hits: the dead, and whoever has not joined yet."""
        self._members(seats)

    def _members(self, seats: tuple[Seat, ...]) -> None:
        if list(self.members) != [seat.index for seat in seats]:
            self.members = {seat.index: GroupMember() for seat in seats}
            self.ids.members.clear_widgets()
            for member in self.members.values():
                member.bind(on_tap=self._opened)
                self.bind(chips=member.setter("chip"))
                member.chip = self.chips
                self.ids.members.add_widget(member)
        for member, seat in zip(self.members.values(), seats, strict=True):
            member.seat = seat

    def _opened(self, member: GroupMember) -> None:
        self.open_seat(member.seat.index)

    def _offer(self, actions: tuple[Action, ...]) -> None:
        self.offered = actions
        while len(self.presses) < len(actions):
            press = EffectPress()
            press.bind(on_tap=partial(self._tapped, len(self.presses)))
            self.presses.append(press)
        shown = self.presses[: len(actions)]
        for press, action in zip(shown, actions, strict=True):
            press.icon, press.text, press.blocked = action.icon, words(action.label), bool(action.blocked.message)
        if self.ids.effects.children[::-1] != shown:
            self.ids.effects.clear_widgets()
            for press in shown:
                self.ids.effects.add_widget(press)

    def _tapped(self, place: int, _: object) -> None:
        self.do(self.offered[place])
