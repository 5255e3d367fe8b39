"""What a guest's words do to the table: nothing is taken that the view did not offer to that very guest."""

from __future__ import annotations

import logging
from typing import TypeVar

import msgspec

from companion.core.dice import BadFormula, parse, roll
from companion.core.dice import told as roll_in_words
from companion.core.game import Draft, Impossible, Refused
from companion.core.text import NOTHING, Say, say
from companion.device.chance import pick
from companion.guests import answers, messages
from companion.guests.cards import Cards
from companion.guests.catalogue import known
from companion.guests.guest import Guest, Refusal
from companion.guests.lookup import Lookup
from companion.guests.messages import Plain, Said
from companion.guests.offering import offered
from companion.guests.room import Room
from companion.guests.told import ONLY_HERE, Handle
from companion.store.trouble import NotKept

PAGE = 40  # steps of the log at a time
ASKING = (messages.Rule, messages.Find, messages.Log, messages.Chart, messages.Tongue, messages.Look, messages.Here)
BY_HAND = "adjust"  # what every game calls a number that is set by hand

Found = TypeVar("Found")


class NotMine(Impossible):
    """What was sent is not offered to this guest."""

    def __init__(self) -> None:
        super().__init__(say("That is not yours to do now."))


class Late(Impossible):
    """Somebody else was quicker."""

    def __init__(self) -> None:
        super().__init__(say("Somebody else was quicker. Look again."))


def _only_asks(said: Said) -> bool:
    """Whether it may be said any number of times, so that its answer, often a long one, need not be remembered."""
    if isinstance(said, messages.Ask):
        return said.on is None and not said.throw and not said.rolls
    return isinstance(said, ASKING)


class Hearing:
    """Answers the messages of guests, on the thread of the table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.session = room.session
        self.lookup = Lookup(room.session.game.id, room.keeping)
        self.cards = Cards(room, self.lookup)

    def hear(self, guest: Guest, said: Said) -> bytes:
        """The answer to one message; the same message again gets the same answer and does nothing."""
        if _only_asks(said):
            return self._answer(guest, said)
        if said.n in guest.answers:
            return guest.answers[said.n]
        answer = self._answer(guest, said)
        guest.remember(said.n, answer)
        return answer

    def _answer(self, guest: Guest, said: Said) -> bytes:
        try:
            if said.n <= guest.last and not _only_asks(said):
                raise Late
            told = self._hear(guest, said)
        except Late as late:
            told = {"no": late.why, "late": True}
        except Impossible as impossible:
            told = {"no": impossible.why}
        except Refused as refused:
            told = self._refused(guest, refused.rule, refused.why)
        except NotKept as failed:
            told = {"no": failed.why}
        except Exception:  # whatever a guest sends, the table goes on
            logging.getLogger(__name__).exception("a message of a guest was not understood")
            told = {"no": say("That did not work.")}
        return msgspec.json.encode({"re": said.n, **told})

    def _hear(self, guest: Guest, said: Said) -> Plain:
        match said:
            case messages.Count():
                before = self.session.head.id
                told = self._play(guest, said, offered(self.room, guest, lambda offers: offers.step(said.key, said.by)))
                guest.count(before, self.session.head.id)
                return told
            case messages.Put():
                self._in_time(guest, said.on)
                return self._play(
                    guest, said, offered(self.room, guest, lambda offers: offers.put(said.key, said.value))
                )
            case messages.Do():
                self._in_time(guest, said.on)
                found = offered(self.room, guest, lambda offers: offers.move(said.move))
                self._not_by_hand(guest, said, said.move, found)
                return self._play(guest, said, said.move if found else None)
            case messages.Ask():
                return self._ask(guest, said)
            case messages.Undo():
                return self._undo(guest, said)
            case messages.Wish():
                return self._wish(guest, said)
            case messages.Withdraw():
                self.room.wishes.withdraw(guest, said.wish)
                return self._changed()
            case messages.Sit():
                self.room.sit(guest, said.seat)
                return self._done()
            case messages.Here():
                self.room.look_away(guest, said.seen)
                return self._done()
            case messages.Look():
                guest.look = said.seat if said.seat is not None and said.seat < self.room.seats else None
                return self._changed()
        return self._tell(guest, said)

    def _tell(self, guest: Guest, said: Said) -> Plain:
        """Questions that change nothing."""
        match said:
            case messages.Rule():
                return {"entry": self.cards.entry(guest, said.key)}
            case messages.Find():
                return {"hits": self.lookup.find(said.words, said.scope, guest.tongue)}
            case messages.Tongue():
                guest.tongue = known(said.tongue)
                return self._done()
            case messages.Log():
                steps = self.room.keeping.steps(said.before, PAGE + 1)
                told = [msgspec.structs.replace(step, move=None) for step in steps[:PAGE]]
                return {"steps": told, "more": len(steps) > PAGE}
            case messages.Chart():
                return {"chart": self._chart()}
            case messages.Throw():
                return {"roll": self._roll(guest, said.formula)}
        raise NotMine

    # Moves

    def _in_time(self, guest: Guest, on: int) -> None:
        """A button is pressed on a step; one's own plus and minus since then are no news."""
        head, (began, ended) = self.session.head.id, guest.counted
        if on != head and not (head == ended and began <= on):
            raise Late

    def _play(self, guest: Guest, said: Said, move: Plain | None, throw: Say = NOTHING) -> Plain:
        if move is None:
            raise NotMine
        try:
            step = self.session.play({**move, "house_rule": False}, at=self.room.clock(), by=guest.seat)
        except Refused as refused:
            guest.refuse(said.n, Refusal(move, refused.rule, refused.why, throw))
            raise
        return {"done": step.id}

    def _undo(self, guest: Guest, said: messages.Undo) -> Plain:
        if said.on != self.session.head.id:
            raise Late
        if not self.room.may_undo(guest):
            raise Impossible(say("Only the host takes the steps of others back."))
        self.session.undo()
        return self._done()

    def _ask(self, guest: Guest, said: messages.Ask) -> Plain:
        draft = Draft(said.act, dict(said.given))
        found = offered(self.room, guest, lambda offers: offers.ask(draft))
        if found is None and not self.cards.holds(guest, draft):
            raise NotMine
        own = guest.seat if self.room.may == "own" else None
        form, taken = answers.filled(self.session, draft, said.answers, own)
        self._for_these_eyes(guest, form.only)
        if said.throw:
            taken = {**taken, said.throw: answers.thrown(form, said.throw)}
            form, taken = answers.filled(self.session, draft, taken, own)
            self._for_these_eyes(guest, form.only)
        if own is not None and form.doer and taken.get(form.doer) != own:
            raise NotMine
        if said.rolls:
            form = answers.rolled(self.session, form)
        if form.move is not None and (said.on is not None or (said.throw and form.at_once)):
            self._in_time(guest, self.session.head.id if said.on is None else said.on)
            self._not_by_hand(guest, said, form.move, found, form.move)
            return self._play(guest, said, form.move, form.title if said.throw or said.rolls else NOTHING)
        told = answers.told(self.session, form, own)
        no = told.pop("against", None)
        if no is not None:
            told["refused"] = self._against(guest, getattr(no, "rule", ""), no.why)
        elif form.move is not None and self._is_by_hand(found, form.move):
            told["refused"] = {"no": ONLY_HERE}
        return {**told, "answers": taken}

    def _for_these_eyes(self, guest: Guest, only: int | None) -> None:
        if only is not None and only != guest.seat:
            name = self.session.view.seats[only].name
            raise Impossible(say("That is for {name} alone.", name=name))

    def _not_by_hand(
        self, guest: Guest, said: Said, move: Plain, button: Handle | None, made: Plain | None = None
    ) -> None:
        """Whoever may do only their own puts nothing right for others: the table is asked, as for a house ruling."""
        if self._is_by_hand(button, made):
            guest.refuse(said.n, Refusal(move, "", ONLY_HERE))
            raise Refused("", ONLY_HERE)

    def _is_by_hand(self, button: Handle | None, made: Plain | None) -> bool:
        """Whether a button, or what was made of its form, sets a number or the turn."""
        if self.room.may != "own":
            return False
        return bool(button and button.by_hand) or (made is not None and made.get("move") == BY_HAND)

    def _wish(self, guest: Guest, said: messages.Wish) -> Plain:
        refusal = guest.refused.get(said.of)
        if refusal is None or self.room.may == "look":
            raise Impossible(say("There is nothing to ask for."))
        self.room.wishes.ask(guest, refusal)
        return self._changed()

    # Words

    def _done(self) -> Plain:
        return {"done": self.session.head.id}

    def _changed(self) -> Plain:
        self.room.changed()
        return self._done()

    def _refused(self, guest: Guest, rule: str, why: Say) -> Plain:
        return {**self._against(guest, rule, why), "wish": True}

    def _against(self, guest: Guest, rule: str, why: Say) -> Plain:
        if not rule:
            return {"no": why}
        entry = self.lookup.named(rule, guest.tongue)
        return {"no": why, "rule": rule, "entry": entry.name if entry else rule, "key": entry.key if entry else ""}

    def _chart(self) -> Plain:
        view = self.session.view
        lines: list[Plain] = [{"seat": s.index, "name": s.name, "colour": s.colour} for s in view.seats]
        lines += [{"label": counter.label} for counter in view.charted]
        return {"label": view.chart, "lines": lines, "points": self.room.keeping.figures()}

    def _roll(self, guest: Guest, formula: str) -> Plain:
        if guest.seat is None:
            raise NotMine
        try:
            thrown = roll(parse(formula), pick)
        except BadFormula as bad:
            raise Impossible(bad.why) from bad
        return {**msgspec.to_builtins(thrown), "text": roll_in_words(thrown)}
