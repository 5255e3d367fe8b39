"""A voter that a finger takes out of a zone: where it may go lights up, and the lane says what would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.core.game import Draft
from companion.core.text import NOTHING, Say, say
from companion.games.shasn.board import MapZone
from companion.games.shasn.moves.gerrymander import MAJORITY_STAYS
from companion.games.shasn.powers import has
from companion.games.shasn.state import CHAOS
from companion.games.shasn.ui import areas
from companion.games.shasn.ui.answers import ANY, UNASKED, Ask, against, open_spot
from companion.games.shasn.ui.drag import LiftedPeg
from companion.games.shasn.voters import VOLATILE
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.games.shasn.ui.board import ShasnBoard
    from companion.games.shasn.ui.map_question import MapQuestion
    from companion.games.shasn.ui.zone import ZoneCard

READ = 2.5  # seconds for which the lane says why a voter stays


def moves_voters(question: MapQuestion) -> bool:
    """Whether a question asks for a voter that then goes elsewhere."""
    spot, draft = open_spot(question.form, strict=True), question.form.draft
    if spot is None:
        return False
    return spot.key in ("by", "source") or (spot.key == "zone" and draft.word("what") == "move")


class Carry:
    """One voter on its way, by the question that is open or by the rights of whoever plays (R48)."""

    def __init__(self, board: ShasnBoard) -> None:
        self.board = board
        self.owner = CHAOS
        self.source: ZoneCard | None = None
        self._hush = Clock.create_trigger(lambda _: board.dispatch("on_tell", NOTHING, NOTHING), READ)

    def lift(self, card: ZoneCard, x: float, y: float) -> LiftedPeg | None:
        """The voter under a finger, free where the rules let it go; nothing where no voter is or none is asked for."""
        spot, asked = card.areas.voter_at(x, y), self.board.question
        if spot is None or self.board.over or (asked is not None and not moves_voters(asked)):
            return None
        question = asked or self.board.ask_on_map(Draft("gerrymander"))
        question.carry(True)
        why = self._against(question, card.zone, spot)
        if why.message:
            question.carry(False)
            self._tell(why, NOTHING)
            self._hush()
            if asked is None:
                question.leave()
        else:
            self.owner, self.source, self.board.question = spot.owner, card, question
            question.take(card.zone.key, spot.owner)
            card.areas.lit, card.areas.away = (), spot[:2]
        colour = CHAOS if spot.owner == CHAOS else card.colours[spot.owner]
        return LiftedPeg(colour, card.areas.to_window(spot.x, spot.y), not why.message)

    def over(self, _: ZoneCard, x: float, y: float) -> None:
        """The zone below the finger, if the voter may go there, and what that would change."""
        question, source = self.board.question, self.source
        if question is None or source is None:
            return
        spot = self.board.spot_at(x, y)
        for key, card in self.board.cards.items():
            card.aimed = key == spot and key in question.choices
        if spot not in question.choices:
            self._tell(say("Drop it in a zone that is lit."), say("Let go elsewhere to leave it."))
            return
        target = self.board.cards[spot].zone
        now, then = _count(source.zone, self.owner), _count(target, self.owner)
        told = say(
            "{name}: {one} {old} → {less}, {other} {before} → {more}",
            name=say("Chaos") if self.owner == CHAOS else self.board.view.seats[self.owner].name,
            one=source.zone.name,
            old=now,
            less=now - 1,
            other=target.name,
            before=then,
            more=then + 1,
        )
        self._tell(told, self._by(spot))

    def drop(self, _: ZoneCard, x: float, y: float) -> bool:
        """It lands where it may; what is still open then is asked."""
        question, spot = self.board.question, self.board.spot_at(x, y)
        self._tell(NOTHING, NOTHING)
        if self.source is not None:
            self.source.areas.away, self.source = None, None
        for card in self.board.cards.values():
            card.aimed = False
        if question is None or spot not in question.choices:
            self.board.close_question()
            return False
        question.take(spot, ANY)
        if self.board.question is question:
            self.board.panel = question
            question.finish()
        return True

    def _tell(self, title: Say, second: Say) -> None:
        """In the lane, or in the panel that lies over it."""
        self._hush.cancel()
        question = self.board.question
        if question is not None and question.parent is not None:
            question.hint = words(title)
        else:
            self.board.dispatch("on_tell", title, second)

    def _by(self, spot: str) -> Say:
        """By whose rights the voter would go there."""
        question = self.board.question
        drafts = question.choices[spot][ANY] if question is not None else []
        names = [self.board.cards[key].zone.name for key in (draft.word("by") for draft in drafts) if key]
        return say("By the rights in {zone}.", zone=names[0]) if names else say("Let go elsewhere to leave it.")

    def _against(self, question: MapQuestion, zone: MapZone, spot: areas.Spot) -> Say:
        """Why this very voter stays (R48, R50, R57); nothing if it may go."""
        state = self.board.door.session.state
        rights = question.form.draft.act == "gerrymander"
        if spot.volatile:
            return VOLATILE
        if spot.majority and rights and not has(state, state.active, "fever"):
            return MAJORITY_STAYS
        here = question.choices.get(zone.key, {})
        return (
            NOTHING if ANY in here or spot.owner in here else why_not(question.ask, question.drafts, zone, spot.owner)
        )


def why_not(ask: Ask, drafts: list[Draft], zone: MapZone, owner: int) -> Say:
    """What a question has against a voter in this zone."""
    for form in map(ask, drafts):
        spot = open_spot(form, strict=True)
        if spot is None or spot.key in UNASKED:
            return form.missing
    found = against(ask, drafts, zone.key, owner, strict=True)
    return found[0][0].blocked if found else say("This voter cannot be moved now.")


def _count(zone: MapZone, owner: int) -> int:
    """How many voters of this owner stand in a zone."""
    return zone.chaos if owner == CHAOS else sum(row.count for row in zone.voters if row.seat == owner)
