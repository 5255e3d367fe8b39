"""Gathers every text a player reads into the catalogues, keeps the translations that fit, and packs them for the app.

    .venv/bin/python assets/locale/make.py          gather, merge and pack
    .venv/bin/python assets/locale/make.py --check  say what is missing or out of date, and change nothing

`tableside.po` holds what the shell and more than one game say; each game has a catalogue of its own beside it, or
brings one in its folder (`companion/games/<id>/de.po`), and so has the page of guests. A new language is a new folder
with an empty `LC_MESSAGES`: the next run fills it.
"""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
COMPANION = ROOT / "companion"
SHELL = "tableside"
GUESTS = "guests"  # the page in a guest's browser
ON_PAGE = re.compile(r"""\bsay\(\s*("(?:[^"\\]|\\.)*")""")
KEYWORDS = {"say": None, "Say": None}
BLANK = re.compile(r"\{(\w+)\}")
DECIMAL = "{whole}.{part}"  # a point here, a comma there
SPOKEN = re.compile(r"[^\W\d_]")
ENTRY_FIELDS = ("name", "kind", "text", "edition")


def of_code(path: Path) -> Iterator[str]:
    """The sentences of a module: the first words of every `say`."""
    for _, message, _, _ in extract_from_file("python", str(path), keywords=KEYWORDS):
        yield message if isinstance(message, str) else message[0]


def of_kv(path: Path) -> Iterator[str]:
    """The sentences of a kv file: its values are Python, a line each."""
    for line in path.read_text("utf-8").splitlines():
        value = line.partition(":")[2].strip()
        if "say(" in value:
            for _, message, _, _ in extract("python", io.BytesIO(value.encode()), keywords=KEYWORDS):
                yield message if isinstance(message, str) else message[0]


def of_page(path: Path) -> Iterator[str]:
    """The sentences of a script: the text right behind every `say(`."""
    for written in ON_PAGE.findall(path.read_text("utf-8")):
        yield json.loads(written)


def of_entries(path: Path) -> Iterator[str]:
    """What the lookup shows of a game or of a pack."""
    read = json.loads(path.read_text("utf-8"))
    if isinstance(read, dict):
        yield from (read["name"], read["source"], read["trust"])
        read = read["entries"]
    for entry in read:
        yield from (entry[field] for field in ENTRY_FIELDS if field in entry)
        yield from entry.get("gaps", ())


def said() -> Iterator[tuple[str, str]]:
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
    for path in sorted(COMPANION.glob("games/*/entries.json")):
        yield from ((path.parent.name, message) for message in of_entries(path))
    for path in sorted(COMPANION.glob("rules/packs/*.json")):
        game = json.loads(path.read_text("utf-8"))["game"]
        yield from ((game, message) for message in of_entries(path))


def gather() -> dict[str, list[str]]:
    """The messages of each catalogue; one that two of them want belongs to the shell."""
    homes: dict[str, str] = {}
    for home, message in said():
        if SPOKEN.search(BLANK.sub("", message)) or message == DECIMAL:
            homes[message] = home if homes.get(message, home) == home else SHELL
    catalogues: dict[str, list[str]] = {}
    for message, home in homes.items():
        catalogues.setdefault(home, []).append(message)
    return catalogues


def kept(folder: Path) -> dict[str, str]:
    """All translations there are, whichever catalogue they stand in; those beside the shell's win."""
    found: dict[str, str] = {}
    brought = sorted(COMPANION.glob(f"games/*/{folder.parent.name}.po"))
    for path in (*brought, *sorted(folder.glob("*.po"))):
        with path.open("rb") as file:
            found |= {m.id: m.string for m in read_po(file) if m.id and m.string}
    return found


def faults(message: str, translated: str) -> str:
    """What is wrong with a translation; nothing when it fits."""
    if not translated:
        return "is not translated"
    if sorted(set(BLANK.findall(message))) != sorted(set(BLANK.findall(translated))):
        return "has other blanks in its translation"
    return ""


class Plain(Catalog):
    """A catalogue without dates and addresses: the same texts give the same file."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [("Language", str(self.locale)), ("Content-Type", "text/plain; charset=utf-8")]


def catalogue(domain: str, language: str, messages: list[str], translations: dict[str, str]) -> Catalog:
    made = Plain(locale=language, domain=domain, project="Tableside", fuzzy=False)
    made.header_comment = f"# {domain}: what players read, in English and in the language of this folder."
    for message in sorted(messages):  # so that code can move about without a change here
        made.add(message, translations.get(message, ""), flags=())
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
                if fault := faults(message, translations.get(message, "")):
                    wrong += 1
                    print(f"{language}/{domain}: {message!r} {fault}")
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
