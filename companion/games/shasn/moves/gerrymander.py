"""Moving voters between zones: gerrymanders, and the Guerilla's own steps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.core.game import Impossible, Move, Note, Outcome, Refused, refusal
from companion.core.text import Say, say
from companion.games.shasn import chaos, majority
from companion.games.shasn.against import Against, first_no
from companion.games.shasn.bags import bag
from companion.games.shasn.counts import voters
from companion.games.shasn.flow import done, in_the_game, room_for, settle_in, who
from companion.games.shasn.guards import guard, guard_elite, use
from companion.games.shasn.moves.fields import One, Owner, Small, ZoneKey
from companion.games.shasn.moves.influence import guard_zone
from companion.games.shasn.powers import has, is_elite
from companion.games.shasn.state import CHAOS, State, Zone, with_zone, zone_of
from companion.games.shasn.voters import CHAOS_STAYS_OUT, owners, touch

MAJORITY_STAYS = say("Majority voters cannot be moved.")
ONLY_BLANK = say("This table lets the Guerilla walk only blank voters.")


def fever_in(state: State, zone: Zone) -> bool:
    """Whether Election Fever works in this zone (R78, A6)."""
    if not has(state, state.active, "fever"):
        return False
    return state.rules.fever == "rights" or zone.shares[state.active] > 0


def gerrymanders_left(state: State, zone: Zone) -> int:
    """How often these rights can still be used this turn (R48, R78, A5)."""
    if majority.rights(zone, state.rules) != state.active:
        return 0
    return max(0, (2 if fever_in(state, zone) else 1) - _spent(state, zone))


def _spent(state: State, zone: Zone) -> int:
    """Gerrymanders of this turn that count against these rights (A5)."""
    if state.rules.gerrymanders == "turn":
        return sum(n for key, n in state.used.items() if key.startswith("zone:"))
    return state.used.get(f"zone:{zone.key}", 0)


def owner_after(state: State, owner: int, target: Zone) -> int:
    """Whose a gerrymandered voter is then: a Dictator's change sides on the way home (R92)."""
    seat = state.active
    home = is_elite(state, seat, "dictator") and majority.rights(target, state.rules) == seat
    return seat if home and bag(state, seat) else owner


class Gerrymander(Move[State], tag="gerrymander", frozen=True, kw_only=True):
    """Use a zone's rights to move one voter (R48-R52)."""

    by: ZoneKey  # the zone whose rights are used
    source: ZoneKey
    target: ZoneKey
    owner: Owner
    hot: bool = False

    def play(self, state: State) -> Outcome[State]:
        guard(self, state)
        by, source, target = (zone_of(state, key) for key in (self.by, self.source, self.target))
        self.check_rights(state, by)
        self.aim(state)
        taken = owner_after(state, self.owner, target)
        after = with_zone(state, majority.lift(source, self.owner))
        hot = 1 if self.hot else 0
        after = use(settle_in(after, zone_of(after, target.key), taken, 1 - hot, hot), f"zone:{by.key}")
        after, more = chaos.after_power(after, "fever") if self._needs_fever(state, by, source) else (after, [])
        return done(state, after, *self._notes(state, source, target, taken), *more)

    def _needs_fever(self, state: State, by: Zone, source: Zone) -> bool:
        """Whether this step uses Election Fever: the second with these rights, or a majority voter (R78, R101)."""
        beyond = _spent(state, by) > 0 or majority.blank(source, self.owner, state.rules) < 1
        return beyond and fever_in(state, by)

    def check_rights(self, state: State, by: Zone) -> None:
        """Refuse a zone whose rights somebody else has, or that are used up."""
        in_the_game(by)
        name = state.me.name
        why = say("{name} does not have the rights in {zone}.", name=name, zone=by.name)
        self.need(majority.rights(by, state.rules) == state.active, "shasn R47", why)
        spent = say("The rights in {zone} are used up for this turn.", zone=by.name)
        self.need(gerrymanders_left(state, by) > 0, "shasn R48", spent)

    def aim(self, state: State) -> None:
        """Refuse a voter that has to stay, or a zone it cannot go to."""
        by, source, target = (zone_of(state, key) for key in (self.by, self.source, self.target))
        if source.key == target.key:
            raise Impossible(say("They are in {zone} already.", zone=target.name))
        if self.owner == CHAOS and self.hot:
            raise Impossible(CHAOS_STAYS_OUT)
        room_for(target, 0 if self.hot else 1, 1 if self.hot else 0)
        touch(self, state, source, self.owner)
        movable = majority.blank(source, self.owner, state.rules) > 0 or fever_in(state, by)
        self.need(movable, "shasn R50", MAJORITY_STAYS)
        last = (
            self.owner == state.active
            and source.key == by.key
            and majority.weight(source, state.active, state.rules) == 1
        )
        self.need(not last, "shasn R52", say("Your only voter in {zone} has to stay there.", zone=by.name))
        far = say("Rights in {zone} do not reach that far.", zone=by.name)
        self.need(majority.in_reach(state, source.key, target.key, by.key), "shasn R48", far)
        guard_zone(self, state, target, owner_after(state, self.owner, target))

    def _notes(self, state: State, source: Zone, target: Zone, taken: int) -> tuple[Note, ...]:
        text = say(
            "{name} gerrymanders a voter of {owner} from {source} to {target}.",
            name=state.me.name,
            owner=who(state, self.owner),
            source=source.name,
            target=target.name,
        )
        notes: tuple[Note, ...] = (Note(text, seat=state.active, icon="flag-variant"),)
        if taken != self.owner:
            notes += (Note(say("The voter is converted by the Dictator."), seat=taken, icon="swap-horizontal"),)
        return notes


def steps(state: State, by: Zone) -> Iterator[Gerrymander]:
    """Every step that could be asked of these rights, those within their reach first."""
    for source in state.zones:
        ends = [zone for zone in state.zones if zone.key != source.key and majority.empty(zone)]
        ends.sort(key=lambda zone: not majority.in_reach(state, source.key, zone.key, by.key))
        for owner in owners(state, source):
            for target in ends:
                hot = owner != CHAOS and not majority.empty_plain(target)
                yield Gerrymander(by=by.key, source=source.key, target=target.key, owner=owner, hot=hot)


def open_gerrymander(move: Move[State], state: State) -> None:
    """Refuse where no rights are left, or nothing can be moved by them (R47, R48)."""
    guard(move, state)
    mine = [zone for zone in state.zones if majority.rights(zone, state.rules) == state.active]
    none = say("{name} has no rights in any zone.", name=state.me.name)
    move.need(bool(mine), "shasn R47", none)
    left = [zone for zone in mine if gerrymanders_left(state, zone)]
    move.need(bool(left), "shasn R48", say("The rights of {name} are used up for this turn.", name=state.me.name))
    no = first_no(refusal(partial(step.aim, state)) for zone in left for step in steps(state, zone))
    not_stuck(move, no, "shasn R48", say("No voter can be moved by the rights of {name}.", name=state.me.name))


def not_stuck(move: Move[State], no: Against, rule: str, stuck: Say) -> None:
    """Refuse by what keeps every voter where it stands; that only far zones are left is this rule's own reason."""
    if isinstance(no, Refused) and no.rule != rule:
        move.need(False, no.rule, no.why)
    move.need(no is None, rule, stuck)


class Guerilla(Move[State], tag="guerilla", frozen=True, kw_only=True):
    """Own voters step into a neighbouring zone, four a turn (R90)."""

    source: ZoneKey
    target: ZoneKey
    count: One = 1
    hot: Small = 0

    def play(self, state: State) -> Outcome[State]:
        guard(self, state)
        source, target = zone_of(state, self.source), zone_of(state, self.target)
        seat = state.active
        after = guard_elite(self, state, "guerilla", self.count)
        self.aim(state)
        after = with_zone(after, majority.lift(source, seat, self.count))
        after = settle_in(after, target, seat, self.count - self.hot, self.hot)
        text = say("{name} walks {what} to {zone}.", name=state.me.name, what=voters(self.count), zone=target.name)
        return done(state, after, Note(text, seat=seat, icon="flag-variant"))

    def aim(self, state: State) -> None:
        """Refuse voters that have to stay, and a zone that does not touch or is closed."""
        source, target = zone_of(state, self.source), zone_of(state, self.target)
        if source.key == target.key or self.hot > self.count:
            raise Impossible(say("They are in {zone} already.", zone=target.name))
        room_for(target, self.count - self.hot, self.hot)
        touch(self, state, source, state.active, self.count)
        blank = majority.blank(source, state.active, state.rules)
        self.need(state.rules.walk_majority or self.count <= blank, "shasn A42", ONLY_BLANK)
        near = say("{one} and {other} do not touch.", one=source.name, other=target.name)
        self.need(majority.touching(state, source.key, target.key), "shasn R90", near)
        guard_zone(self, state, target, state.active)


def walks(state: State) -> Iterator[Guerilla]:
    """Every single step of one's own voters into any other zone, those next door first."""
    for source in state.zones:
        if majority.standing(source, state.active):
            ends = [zone for zone in state.zones if zone.key != source.key and majority.empty(zone)]
            ends.sort(key=lambda zone: not majority.touching(state, source.key, zone.key))
            for target in ends:
                hot = 0 if majority.empty_plain(target) else 1
                yield Guerilla(source=source.key, target=target.key, hot=hot)


def open_guerilla(move: Move[State], state: State) -> None:
    """Refuse where no voter of one's own can walk anywhere (R90)."""
    guard(move, state)
    guard_elite(move, state, "guerilla")
    no = first_no(refusal(partial(step.aim, state)) for step in walks(state))
    not_stuck(move, no, "shasn R90", say("{name} has no voter that could step next door.", name=state.me.name))
