"""The frame of a turn: answer, redraw, discard down, end, and the Headlines after it."""

from __future__ import annotations

from companion.core.game import Impossible, Move, Note, Outcome, objection
from companion.core.text import Say, say
from companion.games.shasn import chaos, majority, openings
from companion.games.shasn.bags import waiting
from companion.games.shasn.flow import done, gain, hand_over, pay
from companion.games.shasn.guards import STAGES, excess, guard, guard_others, use
from companion.games.shasn.moves.board import turn_over
from companion.games.shasn.moves.fields import Kind, SeatNo, Step
from companion.games.shasn.passing import not_placed, pass_on
from companion.games.shasn.powers import income, is_elite
from companion.games.shasn.reserve import granted
from companion.games.shasn.resources import IDEOLOGUES, Four, Purse, add, only, spelled, total
from companion.games.shasn.state import Decks, State, headline_drawn, player_of, replace, with_player


def one_card_less(decks: Decks) -> Decks:
    return replace(decks, ideology=max(0, decks.ideology - 1))


class Answer(Move[State], tag="answer", frozen=True, kw_only=True):
    """Confirm an answer: its card, its resources, passive income (R39-R44)."""

    ideologue: Kind
    gain: Purse
    chaos: Step = 0

    def play(self, state: State) -> Outcome[State]:
        self.check(state)
        seat, me = state.active, state.me
        after = with_player(self.taken(state), seat, tolls=self._tolls(state))
        printed, passive = self.paid(state)
        after = gain(gain(after, seat, printed), seat, passive)
        after = replace(after, stage="actions", decks=one_card_less(after.decks))
        name = IDEOLOGUES[self.ideologue]
        text = say("{name} answers as the {ideologue}.", name=me.name, ideologue=name)
        notes = [Note(text, seat=seat, icon="cards-outline"), *_paid(me.name, seat, printed, passive)]
        after, more = chaos.shift(after, seat, self.chaos)
        after = _forgive(after)
        return done(state, after, *notes, *more)

    def taken(self, state: State) -> State:
        """The table with the card already under the mat: it counts for all that it pays (R44, R82)."""
        return with_player(state, state.active, cards=add(state.me.cards, only(self.ideologue)))

    def printed(self, state: State) -> Four:
        """What the answer pays; a Lobbyist twice (R82)."""
        doubled = is_elite(self.taken(state), state.active, "lobbyist")
        return add(self.gain, self.gain) if doubled else self.gain

    def paid(self, state: State) -> tuple[Four, Four]:
        """What comes of that and of the passive income, as far as the Reserve pays (R43, A8)."""
        printed, held = granted(state, self.printed(state)), self.taken(state)
        return printed, granted(gain(held, state.active, printed), income(held.me.cards))

    def check(self, state: State) -> None:
        """Refuse while a duty of anybody stands in the way."""
        guard(self, state, stages=("start",))
        guard_others(self, state)

    def _tolls(self, state: State) -> tuple[int, ...]:
        """Every Mafioso but oneself waits for a resource (R91)."""
        return tuple(s for s in state.seats if s != state.active and is_elite(state, s, "mafioso"))


def _paid(name: str, seat: int, printed: Four, passive: Four) -> list[Note]:
    """What an answer brings, in a sentence."""
    if total(printed) and total(passive):
        text = say(
            "{name} gets {printed} for the answer and {passive} as passive income.",
            name=name,
            printed=spelled(printed),
            passive=spelled(passive),
        )
    elif total(passive):
        text = say("{name} gets {passive} as passive income.", name=name, passive=spelled(passive))
    else:
        text = say("{name} gets {printed} for the answer.", name=name, printed=spelled(printed))
    return [Note(text, seat=seat, icon="bank")]


def _forgive(state: State) -> State:
    """Empty hands owe no Mafioso any more, where the table says so; another's toll may have emptied them."""
    if state.rules.toll_broke == "forgiven" and not total(state.me.purse):  # A29
        return with_player(state, state.active, tolls=())
    return state


class Redraw(Move[State], tag="redraw", frozen=True, kw_only=True):
    """Pay four resources for another Ideology Card (R42)."""

    pay: Purse

    def play(self, state: State) -> Outcome[State]:
        openings.redraw(self, state)
        self.need(total(self.pay) == 4, "shasn R42", say("A new Ideology Card costs exactly 4 resources."))
        after = use(pay(self, state, state.active, self.pay, "shasn R42"), "redraw")
        after = replace(after, decks=one_card_less(after.decks))
        text = say("{name} pays {what} for another Ideology Card.", name=state.me.name, what=spelled(self.pay))
        return done(state, after, Note(text, seat=state.active, icon="autorenew"))


class PayToll(Move[State], tag="toll", frozen=True, kw_only=True):
    """Pay a waiting Mafioso one resource (R91)."""

    kind: Kind

    def play(self, state: State) -> Outcome[State]:
        me = state.me
        openings.toll(self, state)
        after = hand_over(self, state, state.active, me.tolls[0], only(self.kind), "shasn R91")
        after = _forgive(with_player(after, state.active, tolls=me.tolls[1:]))
        names = {"name": me.name, "other": state.players[me.tolls[0]].name}
        text = say("{name} pays {other} a toll of {what}.", what=spelled(only(self.kind)), **names)
        return done(state, after, Note(text, seat=state.active, icon="hand-coin-outline"))


class DiscardDown(Move[State], tag="discard", frozen=True, kw_only=True):
    """Bring a hand down to the cap (R28)."""

    seat: SeatNo
    purse: Purse

    def play(self, state: State) -> Outcome[State]:
        player = player_of(state, self.seat)
        over = min(excess(state, self.seat), total(player.purse))  # kept voters go by themselves
        self.need(over > 0, "shasn R28", say("{name} is not above the cap.", name=player.name))
        exact = say("{name} discards exactly {number}.", name=player.name, number=over)
        self.need(total(self.purse) == over, "shasn R28", exact)
        after = pay(self, state, self.seat, self.purse, "shasn R28")
        text = say("{name} discards {what} down to the cap.", name=player.name, what=spelled(self.purse))
        return done(state, after, Note(text, seat=self.seat, icon="minus-circle-outline"))


class EndTurn(Move[State], tag="end", frozen=True, kw_only=True):
    """The active player is done: leftovers go, Headlines come (R20, R72)."""

    def play(self, state: State) -> Outcome[State]:
        me, seat = state.me, state.active
        self.check(state)
        after, lost = leftovers(state)
        after, turned = turn_over(after)
        after = replace(with_player(after, seat, tolls=()), stage="post")
        ends = Note(say("{name} ends the turn.", name=me.name), seat=seat, icon="arrow-right")
        return finish_turn(state, after, [ends, *lost, *turned])

    def check(self, state: State) -> None:
        """Refuse while a duty of this turn is open."""
        guard(self, state)
        guard_others(self, state)
        room = any(majority.empty_plain(zone) for zone in state.zones)
        due = state.chaos_due
        chaos_why = say(
            "{number} Chaos Voter must be placed first.", "{number} Chaos Voters must be placed first.", number=due
        )
        self.need(not state.chaos_due or not room, "shasn R105", chaos_why)
        must = unused_turfs(state)
        turf_why = say("A Home Turf of yours must be used first.")
        self.need(not must, "shasn R95", turf_why)
        me = state.me
        fits = not is_elite(state, state.active, "technocrat") or total(me.purse) + waiting(me) <= me.cap
        self.need(fits, "shasn R81", say("Resources and kept voters together are above the cap."))


def not_yet(state: State) -> Say:
    """Why the turn cannot end now, or nothing."""
    return objection(lambda: EndTurn().check(state))


def unused_turfs(state: State) -> list[str]:
    """Zones whose Home Turf the active player still has to use (R95)."""
    if not state.rules.turfs:
        return []
    return [
        zone.key
        for zone in state.zones
        if zone.turf.must[zone.turf.side] and not zone.turf.used and majority.rights(zone, state.rules) == state.active
    ]


def leftovers(state: State) -> tuple[State, list[Note]]:
    """Voters that were not placed are discarded, but a Technocrat keeps theirs (R20, R81, R121, A32)."""
    me, seat = state.me, state.active
    keeps = is_elite(state, seat, "technocrat")
    groups = tuple(replace(g, kept=True) for g in me.groups) if keeps else ()
    waits = state.rules.evicted_wait and majority.full(state)
    lost = (0 if keeps else waiting(me)) + (0 if waits else me.evicted)
    after = with_player(state, seat, groups=groups, evicted=me.evicted if waits else 0)
    if not lost:
        return after, []
    return after, [not_placed(me.name, seat, lost)]


def patrons(state: State) -> list[int]:
    """Patrons who still place their free voters before the turn passes on (R84)."""
    return [s for s in state.seats if any(g.why == "patron" for g in state.players[s].groups)]


def ending(state: State) -> bool:
    """Whether the turn in progress is the last final one (R66)."""
    return state.finale and not state.final


def late_voters(state: State) -> list[tuple[int, int]]:
    """Groups that a card gave and a zone has room for: after the last turn they are placed now or never (R19, R66)."""
    return [
        (seat, index)
        for seat, player in enumerate(state.players)
        for index, group in enumerate(player.groups)
        if ending(state) and group.why == "free" and not group.kept and majority.room_in(state, 1, seat)
    ]


def open_at_the_end(state: State) -> bool:
    """Whether the last final turn leaves something that may still change the end (R66)."""
    return ending(state) and bool(state.duties or late_voters(state))


def finish_turn(before: State, after: State, notes: list[Note]) -> Outcome[State]:
    """Pass on when nothing of the turn is left to do."""
    if after.stage == "post" and not after.headlines and not patrons(after) and not open_at_the_end(after):
        after, more = pass_on(after)
        notes = notes + more
    return done(before, after, *notes)


class ResolveHeadline(Move[State], tag="headline", frozen=True, kw_only=True):
    """The first Headline of the queue has been carried out (R54-R56)."""

    def play(self, state: State) -> Outcome[State]:
        if not state.headlines:
            raise Impossible(say("No Headline waits."))
        self.need(state.stage == "post", "shasn R54", say("Headlines wait until the turn is over."))
        owner = state.headlines[0]
        after = replace(state, headlines=state.headlines[1:], decks=headline_drawn(state.decks))
        name = player_of(state, owner).name
        text = say("{name} resolves a Headline.", name=name)
        return finish_turn(state, after, [Note(text, seat=owner, icon="newspaper-variant-multiple-outline")])


class NextPlayer(Move[State], tag="next", frozen=True, kw_only=True):
    """Go on to the next player's turn."""

    def play(self, state: State) -> Outcome[State]:
        self.check(state)
        after, notes = pass_on(replace(state, headlines=()))
        return done(state, after, *notes)

    def check(self, state: State) -> None:
        """Refuse while something of the turn is left, or after the last one anything at all."""
        waits = len(state.headlines)
        self.need(
            state.stage == "post",
            "shasn R72",
            STAGES["start"] if state.stage == "start" else say("End the turn first."),
        )
        guard_others(self, state)
        why = say("{number} Headline waits to be resolved.", "{number} Headlines wait to be resolved.", number=waits)
        self.need(not waits, "shasn R54", why)
        due = patrons(state)
        early = say("{name} places as the Patron first.", name=state.players[due[0]].name if due else "")
        self.need(not due, "shasn R84", early)
        last = say("The game ends here: settle first what is still open.")
        self.need(not open_at_the_end(state), "shasn R66", last)
