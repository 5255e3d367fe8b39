"""The lookup: the list, an entry, own cards and packs."""

from __future__ import annotations

import json
from collections.abc import Iterator

from companion.device import files
from companion.rules.card import make_card
from companion.ui.screens.own_card import CardSheet, RulingSheet
from companion.ui.screens.packs import ImportSheet, PacksSheet
from tests.tour.hindsight import mid_game
from tests.tour.tables import play
from tests.ui.finger import Finger

RAIN = {"amount": -2, "stat": "none", "reach": "global"}
ENTRIES = ("hindsight2020/refugee-camp", "shasn/gerrymander")


def walk(finger: Finger) -> Iterator[str]:
    app = finger.app
    mid_game(finger)
    app.shell.screen.go("rules")
    pane = app.shell.screen.pane("rules")
    finger.settle()
    yield "rules"
    pane.field.input.text = "refuge ca"
    finger.settle(12)
    yield "rules-search"
    pane.field.input.text = "zzqqxx"
    finger.settle(12)
    yield "rules-nothing"
    pane.field.input.text = ""
    pane.choose("own")
    finger.settle()
    yield "rules-own"
    pane.choose("all")
    app.see_rule(ENTRIES[0])
    finger.settle()
    yield "rules-entry"
    app.shell.open(RulingSheet(app, pane.entry.entry, "", pane.entry.fill_in))
    finger.settle()
    yield "rules-ruling"
    app.shell.close_sheets()
    app.library.put("own/tour", make_card("hindsight2020", "event", "Toxic Rain", "Stay in.", RAIN))
    for source in ("news", "hand"):  # and the one action is used
        play(finger, move="event", amount=1, source=source)
    app.see_rule("own/tour")
    finger.settle()
    yield "rules-card"


def cards(finger: Finger) -> Iterator[str]:
    app = finger.app
    pack = {"format": "tableside-cards", "version": 1, "name": "Friends", "cards": [
        {"game": "hindsight2020", "kind": "event", "name": "Toxic Rain", "text": "", "fields": RAIN}]}  # fmt: skip
    (finger.folder / files.INBOX).mkdir(exist_ok=True)
    (finger.folder / files.INBOX / "friends.json").write_text(json.dumps(pack))
    app.rules()
    finger.settle()
    yield "rules-alone"
    for sheet, name in ((CardSheet(app), "own-card"), (PacksSheet(app), "packs"), (ImportSheet(app), "import")):
        app.shell.open(sheet)
        finger.settle()
        yield name
        app.shell.close_sheets()


WALKS = {"rules": walk, "cards": cards}
