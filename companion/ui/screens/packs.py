"""Packs: entries from outside the rule books, switched on and off; and own cards as a file for another phone."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.core.clipboard import Clipboard
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import platform

from companion.core.text import Say, say
from companion.core.view import Choose, Pick, Words
from companion.device import files
from companion.device.work import Work
from companion.rules.card import Card
from companion.rules.entry import Pack
from companion.rules.pack import ASKED, LARGEST_FILE, BadPack, Conflict, Names, Plan, plan, read_pack, write_pack
from companion.store import NotKept
from companion.ui.form.kinds import FIELDS
from companion.ui.form.question import FieldBox
from companion.ui.kit.press import Press, Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display, Reading, Strong
from companion.ui.kit.toggle import Toggle
from companion.ui.lookup import keep_cards, switch_pack
from companion.ui.theme import theme
from companion.ui.waiting import wait_for
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside


PACK = ".json"


class PacksSheet(Sheet):
    """What else can be found, with source and trust; and the way cards leave and enter this phone."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(words(say("Cards and packs")))
        self.app = app
        count = len(app.library.cards)
        self.column.add_widget(heading(say("Your own cards")))
        new = row_press("card-plus-outline", say("New card"), say("Name, kind, numbers, text"))
        new.bind(on_tap=lambda *_: (self.close(), self._new()))
        give = row_press("share-variant", say("Share all own cards"), _how_many(count))
        give.bind(on_tap=lambda *_: (self.close(), share_cards(app, words(say("Own cards")), self._cards())))
        take = row_press("tray-arrow-down", say("Import a card pack"), say("A file that another phone wrote"))
        take.bind(on_tap=lambda *_: (self.close(), app.shell.open(ImportSheet(app))))
        for press in (new, give, take):
            self.column.add_widget(press)
        self.column.add_widget(heading(say("From outside the rule books")))
        for pack in app.library.packs:
            self.column.add_widget(PackRow(app, pack))

    def _cards(self) -> Iterable[Card]:
        return self.app.library.cards.values()

    def _new(self) -> None:
        from companion.ui.screens.own_card import CardSheet

        self.app.shell.open(CardSheet(self.app))


class PackRow(Surface):
    """A pack's name, who stands behind it, and its switch."""

    def __init__(self, app: Tableside, pack: Pack) -> None:
        super().__init__(fill=theme.s2, radius=dp(16), size_hint_y=None)
        self.app, self.pack = app, pack
        box = BoxLayout(padding=(dp(14), dp(10), dp(8), dp(10)), spacing=dp(8))
        lines = Column(spacing=dp(3), pos_hint={"center_y": 0.5})
        kind = say("From the publisher") if pack.official else say("Unofficial")
        lines.add_widget(Reading(text=pack.name, size_sp=16, font_name=Strong().font_name))
        count = say("{kind} · {n} entries", kind=kind, n=len(pack.entries))
        lines.add_widget(Reading(text=words(count), size_sp=13, color=theme.ink2))
        lines.add_widget(Reading(text=pack.trust, size_sp=13, color=theme.ink2))
        lines.add_widget(Reading(text=words(say("Source: {source}", source=pack.source)), size_sp=13, color=theme.ink2))
        self.toggle = Toggle(on=app.library.is_on(pack.key), pos_hint={"center_y": 0.5})
        self.toggle.bind(on=self._switch)
        box.add_widget(lines)
        box.add_widget(self.toggle)
        self.add_widget(box)
        lines.bind(height=lambda _, high: setattr(self, "height", max(dp(64), high + dp(22))))
        self.height = max(dp(64), lines.height + dp(22))
        self.bind(pos=box.setter("pos"), size=box.setter("size"))

    def _switch(self, _: object, on: bool) -> None:
        try:
            switch_pack(self.app.store, self.app.library, self.pack.key, on)
        except NotKept as failed:
            self.app.shell.tell(words(failed.why))
        self.app.cards_changed()


def share_cards(app: Tableside, name: str, cards: Iterable[Card]) -> None:
    """Write cards to a pack file and hand it over, or say where it lies."""
    listed = list(cards)
    if not listed:
        app.shell.tell(words(say("There is no own card to share yet.")))
        return
    try:
        data = write_pack(name, listed)
        path = files.write_shared(app.data_folder, files.file_name(name, ".cards.json"), data)
    except (BadPack, files.NoFile) as failed:
        app.shell.tell(words(failed.why))
        return
    if not files.hand_over(path):
        app.shell.tell(words(say("The cards are in the file {path}.", path=str(path))))


class ImportSheet(Sheet):
    """Files in the inbox, a path or a dropped file on a computer, or a pack that was copied as text."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(words(say("Import a card pack")))
        self.app = app
        self.mistake = Reading(size_sp=15, color=theme.warn, height=0)
        self.path = ""
        found = files.inbox(app.data_folder, PACK)
        for path in found:
            press = row_press("file-document-outline", Say(path.name), say("In the inbox of this app"))
            press.bind(on_tap=lambda _, p=path: self.read(p))
            self.column.add_widget(press)
        if not found:
            inbox = files.inbox_folder(app.data_folder)
            self.column.add_widget(note(say("Packs that lie in the folder {folder} appear here.", folder=str(inbox))))
        paste = row_press("content-paste", say("Paste a pack"), say("If it was copied as text"))
        paste.bind(on_tap=lambda *_: self._paste())
        self.column.add_widget(paste)
        if platform != "android":
            self._offer_path()
        self.column.add_widget(self.mistake)

    def _offer_path(self) -> None:
        self.column.add_widget(note(say("Or drop a file onto this window, or type where it lies.")))
        self.typed = FIELDS[Words](Words("path", say("File"), "", 400), self._typed, ())
        self.typed.input.bind(on_text_validate=lambda *_: self._open_typed())
        self.column.add_widget(self.typed)
        go = Primary(icon="tray-arrow-down", text=words(say("Open this file")), guard=0.4)
        go.bind(on_tap=lambda *_: self._open_typed())
        self.foot(go)

    def _typed(self, _: str, text: str) -> None:
        self.path, self.mistake.text = text.strip(), ""

    def _open_typed(self) -> None:
        if self.path:
            self.read(Path(self.path).expanduser())

    def _paste(self) -> None:
        self.take((Clipboard.paste() or "").encode("utf-8", "replace"))

    def read(self, path: Path) -> None:
        """Read a file and import it."""
        try:
            self.take(files.read(path, LARGEST_FILE))
        except files.NoFile as failed:
            self.mistake.text = words(failed.why)

    def take(self, data: bytes) -> None:
        """Import what is in a file: all of it, or nothing and one sentence why."""
        have = dict(self.app.library.cards)
        work = Work(lambda progress: plan(read_pack(data, progress), have))
        wait_for(self.app, say("Reading a card pack"), work, self._taken)

    def _taken(self, work: Work[Plan]) -> None:
        try:
            planned = work.result()
        except BadPack as bad:
            self.mistake.text = words(bad.why)
            return
        self.close()
        if planned.conflicting:
            self.app.shell.open(ConflictSheet(self.app, planned))
        else:
            bring_in(self.app, planned, {})


def open_pack(app: Tableside, path: Path) -> None:
    """A pack that was dropped onto the window: the sheet says what is wrong with it, if anything is."""
    sheet = app.shell.sheet
    if not isinstance(sheet, ImportSheet):
        sheet = app.shell.open(ImportSheet(app))
    sheet.read(path)


def open_pack_data(app: Tableside, data: bytes) -> None:
    """A pack that another app handed over."""
    app.shell.open(ImportSheet(app)).take(data)


class ConflictSheet(Sheet):
    """Cards of the same name that say something else: keep both, replace, or skip, one by one."""

    def __init__(self, app: Tableside, planned: Plan) -> None:
        super().__init__(words(say("Same name, other card")))
        self.app, self.planned = app, planned
        self.answers = dict.fromkeys(range(len(planned.conflicting)), "both")
        self.boxes: dict[str, FieldBox] = {}
        for index, conflict in enumerate(planned.conflicting[:ASKED]):
            self._ask(index, conflict)
        if len(planned.conflicting) > ASKED:
            more = len(planned.conflicting) - ASKED
            self.column.add_widget(note(say("Of {n} more, both cards are kept.", n=more)))
        go = Primary(icon="tray-arrow-down", text=words(say("Import")), guard=0.4)
        go.bind(on_tap=lambda *_: self._import())
        self.foot(go)

    def _ask(self, index: int, conflict: Conflict) -> None:
        self.column.add_widget(heading(Say(conflict.mine.name)))
        mine, theirs = _told(conflict.mine), _told(conflict.theirs)
        self.column.add_widget(note(say("Yours: {text}", text=mine)))
        self.column.add_widget(note(say("In the pack: {text}", text=theirs)))
        box = FIELDS[Choose](self._question(index), self._put, ())
        self.boxes[str(index)] = box
        self.column.add_widget(box)

    def _question(self, index: int) -> Choose:
        picks = (
            Pick("both", say("Keep both"), icon="content-copy"),
            Pick("replace", say("Replace mine"), icon="autorenew"),
            Pick("skip", say("Skip it"), icon="close"),
        )
        return Choose(str(index), say(""), picks, self.answers[index], columns=3)

    def _put(self, key: str, answer: Any) -> None:
        self.answers[int(key)] = answer
        self.boxes[key].show(self._question(int(key)))

    def _import(self) -> None:
        self.close()
        bring_in(self.app, self.planned, self.answers)


def bring_in(app: Tableside, planned: Plan, answers: dict[int, str]) -> None:
    """Keep what a plan adds, all of it or nothing; what the table decided about each conflict counts."""
    cards = [("", card) for card in planned.new]
    names = Names(card.name for card in (*app.library.cards.values(), *planned.new))
    for index, conflict in enumerate(planned.conflicting):
        answer = answers.get(index, "skip")
        if answer == "replace":
            cards.append((conflict.key, conflict.theirs))
        elif answer == "both":
            cards.append(("", names.beside(conflict.theirs)))
    try:
        keep_cards(app.store, app.library, cards)
    except NotKept as failed:
        app.shell.tell(words(failed.why))
        return
    app.cards_changed()
    app.shell.tell(words(_outcome(len(cards), len(planned.identical))))


def _outcome(added: int, known: int) -> Say:
    if not added:
        return say("Nothing new: these cards are here already.") if known else say("No card was imported.")
    came = say("1 card came in.") if added == 1 else say("{n} cards came in.", n=added)
    return say("{came} {n} were here already.", came=came, n=known) if known else came


def _told(card: Card) -> str:
    numbers = [words(say("{label}: {value}", label=label, value=value)) for label, value in card.numbers()]
    return " · ".join((*numbers, *((card.text,) if card.text else ())))[:200] or card.kind


def _how_many(count: int) -> Say:
    if count == 1:
        return say("1 card, as a file")
    return say("{n} cards, as a file", n=count) if count else say("There is none yet")


def heading(text: Say) -> Widget:
    return Display(text=words(text), size_sp=17, color=theme.ink2, size_hint_y=None, height=theme.sp(17) * 1.6,
                   fit=True, valign="bottom")  # fmt: skip


def note(text: Say) -> Widget:
    return Reading(text=words(text), size_sp=14, color=theme.ink2)


def row_press(icon: str, label: Say, detail: Say) -> Press:
    return Press(icon=icon, text=words(label), detail=words(detail), align="left", detail_ink=theme.ink2,
                 size_hint_y=None, height=theme.grow(64), guard=0.4)  # fmt: skip
