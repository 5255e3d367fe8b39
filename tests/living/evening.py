"""An evening by chance on a screen that is alive all the while, and the same table in an app that has just started.

Everything that this folder knows of the app's insides stands here: how a table is opened, which place and which sheet
are in sight.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import pytest
from kivy.app import App
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion import games
from companion.core.form import Words
from companion.core.game import Draft, Impossible, Refused
from companion.core.session import Session
from companion.core.view import Action
from companion.ui.app import Tableside
from companion.ui.screens.form import FormSheet
from tests.games.walk import answer, random_move, random_plan, usable, whole
from tests.tour.tables import written
from tests.ui.finger import Finger

SIZES = ((360, 640), (412, 915), (1280, 800))
EXPLORING = bool(os.environ.get("TABLESIDE_EXPLORE"))
FIRST = int(os.environ.get("TABLESIDE_SEED", SystemRandom().randrange(1_000_000) if EXPLORING else 0))
SEEDS = range(FIRST, FIRST + max(1, int(os.environ.get("TABLESIDE_EVENINGS", "20")) // 20))
SETTINGS = {"hints": False, "moments": "off", "dim": False, "sound": False, "haptics": False}


def evenings(known: dict[tuple[str, tuple[int, int]], str]) -> list[Any]:
    """Every game at every size; a known fault is expected, and whoever mends it takes it off the list."""
    found = []
    for game_id in games.ids():
        for size in SIZES:
            why = known.get((game_id, size))
            marks = [pytest.mark.xfail(reason=why, raises=AssertionError, strict=False)] if why else []
            found.append(pytest.param(game_id, size, id=f"{game_id}-{size[0]}x{size[1]}", marks=marks))
    return found


class Evening:
    """One table with random play; the same seed plays the same evening."""

    def __init__(self, folder: Path, game_id: str, size: tuple[int, int], seed: int) -> None:
        self.seed = seed
        self.finger = Finger(folder, size, settings=SETTINGS)
        self.pick = Random(f"{game_id} {seed}").randrange
        game = games.load(game_id)
        store = self.finger.app.store
        self.session: Session[Any] = store.create(game, random_plan(game, self.pick), self.finger.time())
        self.table_id = store.table_of(self.session)
        self.finger.app.enter(self.session, self.table_id)
        self.finger.settle()
        self.seat: int | None = None  # whose sheet is open
        self.form: FormSheet | None = None
        self.asked = Action("")  # what opened it
        self.flat = False  # the phone lies flat on the table
        self.place = "table"
        self.steps = 0

    def stop(self) -> None:
        self.finger.stop()

    # Play

    def step(self) -> None:
        """One move of those that the table offers, and now and then a step back by the button in the head."""
        self.steps += 1
        back = self.pick(9) == 0 or self.session.view.result is not None  # the evening is still young
        if back and self.session.undoable() is not None:
            self.finger.tap("undo") if self.bare else self.session.undo()
            self.finger.settle(3)
            return
        move = written(random_move(self.session.game, self.session.state, self.pick))
        if move is not None:
            try:
                self.session.play(move, self.finger.time())
            except (Refused, Impossible):
                return
        self.finger.settle(3)

    @property
    def bare(self) -> bool:
        return self.finger.app.shell.sheet is None

    # What is in sight

    def go(self, place: str) -> None:
        """Another place of the table, by its button."""
        self.finger.tap(place.capitalize())
        self.place = place

    def open_seat(self) -> None:
        """The sheet of any seat."""
        self.seat = self.pick(len(self.session.view.seats))
        self.finger.app.open_seat(self.seat)
        self.finger.settle()

    def lay_flat(self) -> None:
        """The phone in the middle of the table."""
        self.flat = True
        self.finger.app.shell.screen.lay_flat()
        self.finger.settle()

    def open_form(self) -> None:
        """Any question that the table can ask, with some of its answers given one after the other."""
        asks = [
            action
            for action in usable(whole(self.session.game, self.session.state))
            if action.ask is not None and not action.rolls
        ]
        if not asks:
            return
        self.asked = asks[self.pick(len(asks))]
        self.finger.app.do(self.asked)
        self.finger.settle()
        sheet = self.finger.app.shell.sheet
        if not isinstance(sheet, FormSheet):
            self.finger.app.back()  # a board asks some of them itself
            self.finger.settle()
            return
        self.form = sheet
        for _ in range(self.pick(5)):
            keyed = [f for f in sheet.form.fields if getattr(f, "key", "") and not isinstance(f, Words)]
            if not keyed or sheet.form.at_once:
                return
            given = answer(sheet.form.draft, keyed[self.pick(len(keyed))], self.pick)
            sheet.show(self.session.game.ask(self.session.state, Draft(given.act, written(given.answers))))
            self.finger.settle()
            if self.finger.app.shell.sheet is not sheet:  # the answer made it a question for other eyes
                self.finger.app.shell.close_sheets()
                self.finger.settle()
                self.form = None
                return

    def close(self) -> None:
        """Back to the bare table."""
        self.finger.app.shell.close_sheets()
        self.seat, self.form, self.flat = None, None, False
        self.finger.settle()
        if self.place != "table" and Window.width < Window.height:  # the table is always in sight on a wide screen
            self.go("table")

    def forget(self) -> None:
        """The head of a narrow screen keeps the height that its longest words have had; test_still tells of that."""
        head = getattr(self.finger.app.shell.screen, "head", None)
        if hasattr(head, "_measured"):
            head._measured = 0.0
            head._settle()

    # The same, just opened

    @contextmanager
    def opened_anew(self) -> Iterator[None]:
        """Puts an app on the screen that has just been started and shows the same; the living one comes back after."""
        app, living = self.finger.app, self.finger.app.root
        copy = self.finger.folder.with_name("fresh")
        shutil.copytree(self.finger.folder, copy)
        Window.remove_widget(living)
        fresh = Tableside(folder=copy, clock=self.finger.time)
        fresh.root = fresh.build()
        Window.add_widget(fresh.root)
        self.finger.app = fresh
        try:
            fresh.open_table(self.table_id)
            self.finger.settle()
            self._mirror(fresh)
            yield
        finally:
            fresh.on_stop()
            Window.remove_widget(fresh.root)
            self.finger.app = App._running_app = app
            Window.add_widget(living)
            shutil.rmtree(copy)

    def _mirror(self, fresh: Tableside) -> None:
        if self.place != "table":
            self.finger.tap(self.place.capitalize())
        if self.flat:
            fresh.shell.screen.lay_flat()
        elif self.seat is not None:
            fresh.open_seat(self.seat)
        elif self.form is not None:
            fresh.do(self.asked)  # how high a form is depends on how it was opened, not on what was answered since
            self.finger.settle()
            if self.form.form != fresh.shell.sheet.form:
                fresh.shell.sheet.show(self.form.form)
            for mine, anew in zip(self.form.fields, fresh.shell.sheet.fields, strict=True):
                if getattr(mine, "stepper", None) is not None and anew.stepper is None:
                    anew._open_stepper()  # a number that was once counted out goes on so
        self.finger.settle()


def still_ones(root: Widget) -> Iterator[tuple[str, Widget]]:
    """Every widget in sight that says it keeps still, by its name."""
    if root.opacity == 0:
        return
    name = getattr(root, "still", "")
    if name:
        yield name, root
    for child in root.children:
        yield from still_ones(child)
