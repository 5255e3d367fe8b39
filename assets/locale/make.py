"""Gathers every text a player reads into the catalogues, keeps the translations that fit, and packs them for the app.

    .venv/bin/python assets/locale/make.py          gather, merge and pack
    .venv/bin/python assets/locale/make.py --check  say what is missing or out of date, and change nothing

`tableside.po` holds what the shell and more than one game say; each game has a catalogue of its own beside it, or
brings one in its folder (`companion/games/<id>/de.po`), and so has the page of guests. A new language is a new folder
with an empty `LC_MESSAGES`: the next run fills it.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
COMPANION = ROOT / "companion"
SHELL = "tableside"
GUESTS = "guests"  # the page in a guest's browser
TEXT = r'("(?:[^"\\]|\\.)*")'
ON_PAGE = re.compile(rf"\bsay\(\s*{TEXT}(?:,\s*{TEXT})?")
SPEAKERS = ("say", "Say")
BLANK = re.compile(r"\{(\w+)\}")
DECIMAL = "{whole}.{part}"  # a point here, a comma there
SPOKEN = re.compile(r"[^\W\d_]|“")  # quotation marks differ from tongue to tongue, too
ENTRY_FIELDS = ("name", "kind", "text", "edition")


class Message(NamedTuple):
    """A sentence of the source, and its plural where it counts something."""

    one: str
    many: str = ""


def of_source(source: str) -> Iterator[Message]:
    """The words in front of every `say`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKERS:
            given = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if given:
                yield Message(*given)


def of_code(path: Path) -> Iterator[Message]:
    """The sentences of a module."""
    return of_source(path.read_text("utf-8"))


def of_kv(path: Path) -> Iterator[Message]:
    """The sentences of a kv file: its values are Python, a line each."""
    for line in path.read_text("utf-8").splitlines():
        value = line.partition(":")[2].strip()
        if "say(" in value:
            yield from of_source(value)


def of_page(path: Path) -> Iterator[Message]:
    """The sentences of a script: the text or texts right behind every `say(`."""
    for written in ON_PAGE.findall(path.read_text("utf-8")):
        yield Message(*(json.loads(text) for text in written if text))


def of_entries(path: Path) -> Iterator[Message]:
    """What the lookup shows of a game or of a pack."""
    read = json.loads(path.read_text("utf-8"))
    if isinstance(read, dict):
        yield from map(Message, (read["name"], read["source"], read["trust"]))
        read = read["entries"]
    for entry in read:
        yield from (Message(entry[field]) for field in ENTRY_FIELDS if field in entry)
        yield from map(Message, entry.get("gaps", ()))


def said() -> Iterator[tuple[str, Message]]:
    """Every message with the catalogue it would go to."""
    for path in sorted(COMPANION.rglob("*.py")):
        parts = path.relative_to(COMPANION).parts
        if parts[0] == "pattern":  # the model of new games; what is copied from it is gathered there
            continue
        of_game = parts[0] == "games" and len(parts) > 2 and parts[2:] != ("__init__.py",)
        yield from ((parts[1] if of_game else SHELL, message) for message in of_code(path))
    for path in sorted((ROOT / "kv").rglob("*.kv")):
        yield from ((SHELL, message) for message in of_kv(path))
    for path in sorted(COMPANION.glob("games/*/ui/**/*.kv")):
        yield from ((path.relative_to(COMPANION).parts[1], message) for message in of_kv(path))
    for path in sorted(COMPANION.glob("guests/page/**/*.js")):
        yield from ((GUESTS, message) for message in of_page(path))
    for path in sorted(COMPANION.glob("games/*/page/*.js")):
        yield from ((path.relative_to(COMPANION).parts[1], message) for message in of_page(path))
    for path in sorted(COMPANION.glob("games/*/entries.json")):
        yield from ((path.parent.name, message) for message in of_entries(path))
    for path in sorted(COMPANION.glob("rules/packs/*.json")):
        game = json.loads(path.read_text("utf-8"))["game"]
        yield from ((game, message) for message in of_entries(path))


def gather() -> dict[str, list[Message]]:
    """The messages of each catalogue; one that two of them want belongs to the shell."""
    homes: dict[str, str] = {}
    plurals: dict[str, str] = {}
    for home, (one, many) in said():
        if SPOKEN.search(BLANK.sub("", one)) or one == DECIMAL:
            homes[one] = home if homes.get(one, home) == home else SHELL
            plurals[one] = plurals.get(one) or many
    catalogues: dict[str, list[Message]] = {}
    for one, home in homes.items():
        catalogues.setdefault(home, []).append(Message(one, plurals[one]))
    return catalogues


def kept(folder: Path) -> dict[str, tuple[str, ...]]:
    """All translations there are, a form for each kind of number, whichever catalogue they stand in."""
    found: dict[str, tuple[str, ...]] = {}
    brought = sorted(COMPANION.glob(f"games/*/{folder.parent.name}.po"))
    for path in (*brought, *sorted(folder.glob("*.po"))):  # those beside the shell's win
        with path.open("rb") as file:
            for message in read_po(file):
                one, forms = (
                    (message.id, message.string) if message.pluralizable else ((message.id,), (message.string,))
                )
                if one[0] and all(forms):
                    found[one[0]] = tuple(forms)
    return found


def faults(message: Message, forms: tuple[str, ...], kinds: int = 1) -> str:
    """What is wrong with a translation; nothing when it fits. One form may do without the number: 1 card, a card."""
    if len(forms) != kinds:
        return f"is not translated {kinds} times" if forms else "is not translated"
    one, many = set(BLANK.findall(message.one)), set(BLANK.findall(message.many or message.one))
    *fewer, last = (set(BLANK.findall(form)) for form in forms)
    if last != many or any(blanks - one - many for blanks in fewer):
        return "has other blanks in its translation"
    return ""


class Plain(Catalog):
    """A catalogue without dates and addresses: the same texts give the same file."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        plain = [("Language", str(self.locale)), ("Content-Type", "text/plain; charset=utf-8")]
        return [*plain, ("Plural-Forms", self.plural_forms)]


def catalogue(domain: str, language: str, messages: list[Message], translations: dict[str, tuple[str, ...]]) -> Catalog:
    made = Plain(locale=language, domain=domain, project="Tableside", fuzzy=False)
    made.header_comment = f"# {domain}: what players read, in English and in the language of this folder."
    for message in sorted(messages):  # so that code can move about without a change here
        forms = translations.get(message.one, ())
        if message.many:
            forms = forms if len(forms) == made.num_plurals else ("",) * made.num_plurals
            made.add(tuple(message), forms, flags=())
        else:
            made.add(message.one, "".join(forms[:1]), flags=())
    return made


def packed(made: Catalog, form: str) -> bytes:
    out = io.BytesIO()
    if form == "po":
        write_po(out, made, width=0, sort_output=False)
    else:
        write_mo(out, made)
    return out.getvalue()


def main(check: bool) -> int:
    wrong = 0
    for folder in sorted(HERE.glob("*/LC_MESSAGES")):
        language = folder.parent.name
        translations = kept(folder)
        for domain, messages in sorted(gather().items()):
            made = catalogue(domain, language, messages, translations)
            for message in messages:
                kinds = made.num_plurals if message.many else 1
                if fault := faults(message, translations.get(message.one, ()), kinds):
                    wrong += 1
                    print(f"{language}/{domain}: {message.one!r} {fault}")
            for form in ("po", "mo"):
                own = COMPANION / "games" / domain / f"{language}.{form}"
                path, data = own if own.exists() else folder / f"{domain}.{form}", packed(made, form)
                if check and (not path.exists() or path.read_bytes() != data):
                    wrong += 1
                    print(f"{language}/{path.name} is out of date: run assets/locale/make.py")
                elif not check:
                    path.write_bytes(data)
    return wrong


if __name__ == "__main__":
    sys.exit(1 if main("--check" in sys.argv) else 0)
