"""What the host of a table without a screen can type: who is there, who may act, questions of guests, undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.core.game import Impossible
from companion.guests.claims import Claim
from companion.guests.host import Host
from companion.guests.told import May
from companion.guests.wishes import Wish

HELP = """who            who is there
may look|own|all   who may act: nobody, each for their own seat, everybody
free N         take seat N back
y, n           answer the question that was asked; until then nothing changes
allow N, deny N    answer the wish with this number, where several wait
seat N, noseat N   whoever asks for this seat on a new device: the same person, or not
undo, redo     the last step
code           a new code
stop           close the table to guests"""


class Console:
    """Reads one command at a time, on the thread of the table."""

    def __init__(self, host: Host, tell: Callable[[str], object]) -> None:
        self.host, self.tell = host, tell
        self.over = False
        self._told: tuple[Claim | Wish, ...] = ()  # what waits for an answer and was told

    def hear(self, line: str) -> None:
        """Do what was typed, or say what can be."""
        word, _, rest = line.strip().lower().partition(" ")
        try:
            for told in self._do(word, rest.strip()):
                self.tell(told)
        except (Impossible, ValueError) as no:
            self.tell(str(no))

    def notice(self) -> None:
        """Tell of questions that have not been told yet."""
        waiting = self._waiting()
        for question in waiting:
            if question not in self._told:
                self.tell(self._worded(question))
        self._told = waiting

    def _do(self, word: str, rest: str) -> Iterator[str]:
        host = self.host
        match word:
            case "who" | "":
                yield from self._who()
            case "may" if rest in ("look", "own", "all"):
                may: dict[str, May] = {"look": "look", "own": "own", "all": "all"}
                host.allow(may[rest])
            case "free":
                host.free(self._seat(rest))
            case "y" | "yes" | "n" | "no":
                yield from self._answer(word.startswith("y"))
            case "allow" | "deny" if rest.isdigit():
                (host.grant if word == "allow" else host.deny)(int(rest))
            case "seat" | "noseat":
                self._settle(self._seat(rest), word == "seat")
            case "undo" | "redo":
                step = host.session.undo() if word == "undo" else host.session.redo()
                yield str(step.title) if step is not None else "There is nothing more."
            case "code":
                host.new_code()
                yield host.link
            case "stop":
                self.over = True
            case _:
                yield HELP

    def _who(self) -> Iterator[str]:
        for number, (seat, presence) in enumerate(
            zip(self.host.session.view.seats, self.host.presence(), strict=True), 1
        ):
            yield f"{number}  {seat.name}: {presence.state}"
        yield f"{self.host.watching} watching; may: {self.host.may}"

    def _waiting(self) -> tuple[Claim | Wish, ...]:
        return (*self.host.claims(), *(question.wish for question in self.host.questions()))

    def _worded(self, question: Claim | Wish) -> str:
        name, seat = self.host.session.view.seats[question.seat].name, question.seat + 1
        if isinstance(question, Claim):
            asked = f"Is that {name} again? A device asks for the seat and its secrets."
            return f"{asked}   y or n   (seat {seat}, noseat {seat})"
        wished, ways = f"{name} asks: {question.title} ({question.why})", f"allow {question.id}, deny {question.id}"
        return f"{wished}   y or n   ({ways})"

    def _answer(self, yes: bool) -> Iterator[str]:
        """One question that was read can be answered in a letter; of several the one that is meant has to be named."""
        known = [question for question in self._waiting() if question in self._told]
        if len(known) != 1:
            yield "Several questions wait; say which." if known else "Nothing is asked."
            yield from map(self._worded, known)
        elif isinstance(known[0], Claim):
            self._settle(known[0].seat, yes)
        else:
            (self.host.grant if yes else self.host.deny)(known[0].id)

    def _settle(self, seat: int, same: bool) -> None:
        for claim in self.host.claims():
            if claim.seat == seat:
                (self.host.hand_over if same else self.host.keep_seat)(claim.id)

    def _seat(self, text: str) -> int:
        count = len(self.host.session.view.seats)
        if not text.isdigit() or not 1 <= int(text) <= count:
            raise ValueError(f"Seats are numbered 1 to {count}.")
        return int(text) - 1
