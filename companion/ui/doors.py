"""What the screens may ask of the app, and what the app may ask of a screen: narrow doors, declared.

A screen, pane, sheet or board gets the door it needs and never the app itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from kivy.uix.widget import Widget

from companion.core.form import Form
from companion.core.game import Draft
from companion.core.lying import LyingDie
from companion.core.session import Session
from companion.core.step import Step
from companion.core.text import Say
from companion.core.view import Action, Counter

if TYPE_CHECKING:
    from companion.core.dice import Roll
    from companion.rules.library import Library
    from companion.store import Store
    from companion.ui.hints import Hints
    from companion.ui.inviting import Inviting
    from companion.ui.kit.sheet import Sheet
    from companion.ui.shell import Shell
    from companion.ui.theme import Colour

Move = dict[str, Any]


class Notices(Protocol):
    """One sentence in a banner, and sheets over everything."""

    def tell(
        self, text: str, label: str = "", action: Callable[[], object] | None = None, step: bool = False
    ) -> None: ...

    def open(self, sheet: Sheet) -> Sheet: ...

    def close_sheets(self) -> None: ...


class Senses(Protocol):
    """What the phone may do."""

    def sound(self, name: str) -> None: ...

    def buzz(self, milliseconds: int) -> None: ...

    def moments(self) -> str:
        """How moments are staged: "full", "short" or "off"."""


class TableDoor(Notices, Senses, Protocol):
    """The table in play: its session, and everything a tap on it can do."""

    session: Session[Any]
    table_id: int
    clock: Callable[[], float]
    inviting: Inviting
    thrown: bool  # the dice of the step that is being played are thrown here, not entered
    laid: bool  # the phone lies flat on the table: dice land and moments are staged there

    def do(self, action: Action) -> None: ...

    def play(self, move: Move) -> bool: ...

    def throw(self, draft: Draft) -> Form | None:
        """Throw all dice that this asks for, and play; what is not done comes back as a form."""

    def set_die(self, die: LyingDie, value: int) -> None:
        """A die that lies on the table really showed something else."""

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def jump(self, step_id: int) -> None: ...

    def keep_roll(self, thrown: Roll) -> None: ...

    def see_rule(self, rule: str, refused: Callable[[], None] | None = None) -> None: ...

    def rule_name(self, rule: str) -> str: ...

    def keep_ruling(self, rule: str, text: str) -> None: ...

    def play_again(self) -> None: ...

    def open_seat(self, index: int) -> None: ...

    def set_number(self, counter: Counter, whose: str = "") -> bool: ...

    def open_step(self, step: Step) -> None: ...

    def open_menu(self, title: str, actions: tuple[Action, ...]) -> None: ...


class Kept(Protocol):
    """What is kept: tables, cards, rolls and settings."""

    store: Store
    clock: Callable[[], float]


class Sitting(TableDoor, Kept, Protocol):
    """A table that somebody has just sat down at."""

    def tell_step(self, text: Say, label: Say, action: Callable[[], object]) -> None: ...


class ClockDoor(Kept, Senses, Protocol):
    """The clock of turns: it is kept, heard and felt, and stands while the app sleeps."""

    table_id: int

    def bind(self, **handlers: Callable[..., object]) -> None: ...

    def unbind(self, **handlers: Callable[..., object]) -> None: ...


class RoomDoor(TableDoor, ClockDoor, Protocol):
    """One table with all its places: the frame it stands in, its hints, its clock, and the way out."""

    shell: Shell
    hints: Hints
    timer: Any

    def back(self) -> bool: ...


class FileDoor(Notices, Kept, Protocol):
    """What is kept, and the folder for files that come and go."""

    data_folder: Path


class LookupDoor(FileDoor, Protocol):
    """The lookup: its library, the table it is asked from, if any, and what follows when cards changed."""

    table_id: int

    @property
    def session(self) -> Session[Any] | None: ...

    @property
    def library(self) -> Library: ...

    def play(self, move: Move) -> bool: ...

    def to_table(self) -> None: ...

    def cards_changed(self, key: str = "") -> None: ...

    def back(self) -> bool: ...


# What the app asks


class Destination:
    """Somewhere one can go."""

    def back(self) -> bool:
        """One step back inside it; False where it has none."""
        return False

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """What a first hint may point at."""
        return iter(())


class Screen(Destination):
    """Fills the whole stage."""

    floor: Colour | None = None  # the colour that goes on below it; None: the ground's

    def leave(self) -> None:
        """It is about to go: let go of whatever outlives it."""

    def uncovered(self) -> None:
        """What lies over it has changed: what was hidden may be seen again."""

    def kept(self) -> Iterator[Widget]:
        """What it keeps out of sight, which goes with it."""
        return iter(())


class Pane(Destination):
    """One of the four places of a table."""

    def show(self) -> None:
        """Draw the table as it is now."""

    def enter(self) -> None:
        """Somebody went there."""


@runtime_checkable
class Spots(Protocol):
    """A board whose places answer a form that asks for one."""

    def offer(self, spots: tuple[str, ...]) -> None:
        """Mark the places that a form would take as its answer; none of them when it is closed."""

    def spot_at(self, x: float, y: float) -> str:
        """The place under a finger, in window coordinates; nothing where there is none."""
