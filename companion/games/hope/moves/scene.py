"""Moves that carry a Scene from its card to its dice."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, listed, say
from companion.games.hope import hardship
from companion.games.hope.fate import OVER, Told, lose, take_hope
from companion.games.hope.moves.fields import Dice, Hardship, SeatIndex, Terrain
from companion.games.hope.names import terrain_name
from companion.games.hope.state import (
    TERRAINS,
    Scene,
    State,
    change,
    partners,
    player,
    present,
    scene,
)


def raised(dice: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """The dice by seat with some more for one of them."""
    return (*dice[:seat], dice[seat] + more, *dice[seat + 1 :])


def take_part(state: State, seat: int) -> None:
    """Only a living character that has joined can do something in a Scene."""
    player(state, seat)
    if seat not in present(state):
        raise Impossible(say("{name} has no character in this Scene.", name=state.players[seat].name))


def under_way(move: Move[State], state: State) -> None:
    """Cards and their results come to an end with the journey (R65)."""
    move.need(not state.over, "hope R65", OVER)


def joined(move: Move[State], state: State, seat: int) -> None:
    """Cards of a character that is not there yet stay where they are (R69, A32)."""
    who = player(state, seat)
    there = not who.waiting or state.option("waiting_plays") == "yes"
    move.need(there, "hope R69", say("{name} has not joined yet.", name=who.name))


def in_the_box(now: Scene, dice: int) -> None:
    """A Scene takes no more dice than there are to be rolled."""
    if hardship.spare(now) < dice:
        raise Impossible(say("All dice of the box are in this Scene."))


class Draw(Move[State], frozen=True, tag="draw"):
    """Take a Scene and act on it or avoid it; acting puts the first die forward at once (R45-R50)."""

    hardship: Hardship | None = None
    terrain: Terrain = "any"
    unavoidable: bool = False
    violent: bool = False
    avoid: bool = False

    def play(self, state: State) -> Outcome[State]:
        if state.over:
            raise Impossible(OVER)
        seat = state.active
        take_part(state, seat)
        name = state.players[seat].name
        self.need(state.scene is None, "hope R45", say("{name} is already in a Scene.", name=name))
        twice = say("{name} has already drawn a Scene in this round.", name=name)
        self.need(not state.players[seat].acted, "hope R64", twice)
        self.need(not (self.avoid and self.unavoidable), "hope R49", say("An unavoidable Scene has to be acted on."))
        state = self._off_the_deck(state)
        nobody = (0,) * len(state.players)
        fresh = Scene(seat, self.terrain, nobody, nobody, self.hardship, self.unavoidable, self.violent)
        tally = replace(state.tally, drawn=state.tally.drawn + 1)
        state = replace(change(state, seat, acted=True), scene=fresh, terrain=self.terrain, tally=tally)
        if self.avoid:
            state = replace(state, scene=replace(fresh, stage="result", ending="avoided"))
            text = say("{name} avoids the Scene: Refuse for everybody", name=name)
            return Outcome(state, (Note(text, seat, "walk"),))
        if self.hardship is None:
            state = replace(state, scene=replace(fresh, stage="choose"))
            return Outcome(state, (Note(say("{name} acts in a Scene without a roll", name=name), seat, "map-outline"),))
        return self._act(state, fresh)

    def _off_the_deck(self, state: State) -> State:
        if state.option("decks") is not True:
            return state
        at = TERRAINS.index(self.terrain)
        left = state.decks[at]
        why = say("The {terrain} deck is empty.", terrain=terrain_name(self.terrain))
        self.need(left > 0, "hope R45", why)
        return replace(state, decks=(*state.decks[:at], max(0, left - 1), *state.decks[at + 1 :]))

    def _act(self, state: State, fresh: Scene) -> Outcome[State]:
        seat = state.active
        who = state.players[seat]
        place = terrain_name(self.terrain)
        head = Note(say("{name} acts in a Scene: {terrain}", name=who.name, terrain=place), seat, "map-outline")
        if who.humanity:
            state = change(state, seat, humanity=who.humanity - 1)
            return Outcome(replace(state, scene=replace(fresh, given=raised(fresh.given, seat, 1))), (head,))
        if state.hope:
            state = take_hope(state, 1)
            told = Note(say("Last Hope: one Hope die instead of Humanity"), seat, "fire")
            return Outcome(replace(state, scene=replace(fresh, hoped=raised(fresh.hoped, seat, 1))), (head, told))
        if hardship.spared(state, fresh):
            told = Note(say("{name} has no die left to give", name=who.name), seat, "dice-multiple-outline")
            return Outcome(replace(state, scene=replace(fresh, stage="support")), (head, told))
        if self.unavoidable:
            return automatic(state, fresh)
        self.need(False, "hope R50", say("Without a single die {name} can only avoid.", name=who.name))
        return Outcome(state, (head,))


def automatic(state: State, now: Scene) -> Outcome[State]:
    """An unavoidable Scene for which its acting player has no die and finds none (R62)."""
    state = replace(state, scene=replace(now, stage="result", ending="automatic"))
    text = say("{name} has no die for an unavoidable Scene: it fails", name=state.players[now.actor].name)
    return Outcome(state, (Note(text, now.actor, "close-circle", "bad"),))


class Commit(Move[State], frozen=True, tag="commit"):
    """Put Humanity dice forward, or the one Hope die of Last Hope (R50-R54)."""

    seat: SeatIndex
    dice: Dice = 1

    def play(self, state: State) -> Outcome[State]:
        take_part(state, self.seat)
        now = scene(state)
        if not hardship.takes_dice(state, now):
            raise Impossible(say("No dice can be given now."))
        in_the_box(now, self.dice)
        supporting = self.seat != now.actor
        if supporting:
            self._support(state, now)
        else:
            self.need(now.stage != "hope", "hope R50", say("Extra Hope is in, so this number stands."))
            first = not hardship.committed(now, self.seat)  # R50: who had none when the support began
            self.need(first or now.stage == "commit", "hope R50", say("Support has begun, so this number stands."))
        who = state.players[self.seat]
        if who.humanity >= self.dice:
            state = change(state, self.seat, humanity=who.humanity - self.dice)
            now = replace(now, given=raised(now.given, self.seat, self.dice))
            text = say("{name} gives {dice} Humanity", name=who.name, dice=self.dice)
            head = Note(text, self.seat, "dice-6-outline")
        else:
            head = self._last_hope(state, now)
            state = take_hope(state, 1)
            now = replace(now, hoped=raised(now.hoped, self.seat, 1))
        first = hardship.committed(scene(state), self.seat) == 0
        refused = tuple(seat for seat in now.refused if seat != self.seat)
        stage = "support" if supporting and now.stage == "commit" else now.stage
        state = replace(state, scene=replace(now, stage=stage, refused=refused))
        state, told = _disgust(state, self.seat) if supporting and first else (state, ())
        return Outcome(state, (head, *told))

    def _support(self, state: State, now: Scene) -> None:
        most = hardship.limit(state, now)
        name = state.players[self.seat].name
        self.need(now.stage != "hope", "hope R55", say("Extra Hope is in, so support is closed."))
        why = say("{name} may give {most} at most, like the acting player.", name=name, most=most)
        if now.hoped[now.actor] and most != hardship.committed(now, now.actor):  # A7
            why = say("{name} may give {most} at most after Last Hope.", name=name, most=most)
        if hardship.spared(state, now):  # A30
            why = say("{name} may give {most} at most.", name=name, most=most)
        self.need(hardship.committed(now, self.seat) + self.dice <= most, "hope R51", why)

    def _last_hope(self, state: State, now: Scene) -> Note:
        who = state.players[self.seat]
        if who.humanity or self.dice > 1:
            raise Impossible(say("{name} has only {left} Humanity left.", name=who.name, left=who.humanity))
        if not state.hope:
            raise Impossible(say("{name} has no die left and the Hope pool is empty.", name=who.name))
        none_yet = hardship.committed(now, self.seat) == 0
        self.need(none_yet, "hope R53", say("Last Hope is one die, for those who have given none."))
        first = hardship.before(state, now, self.seat)
        self.need(not first, "hope R54", choose_first(state, first))
        return Note(say("{name} takes a Hope die: Last Hope", name=who.name), self.seat, "fire")


def choose_first(state: State, seats: tuple[int, ...]) -> Say:
    """Whom Hope is for when it is short (R54); equals where the table decides between them (A10)."""
    names = [state.players[seat].name for seat in seats]
    if len(names) == 1:
        return say("Hope is short: {name} chooses first.", name=names[0])
    return say("Hope is short: these choose first: {names}.", names=listed(names))


def _disgust(state: State, seat: int) -> Told:
    """Supporting somebody one is disgusted by costs 1 Humanity more (E43)."""
    now = scene(state)
    if now.actor not in partners(state, seat, "disgust"):
        return state, ()
    felt = hardship.disgusted(state, now, seat)
    state, told = lose(state, seat, 1)
    if not felt:
        return state, told
    reason = say("Mutual Disgust: support costs {name} one more", name=state.players[seat].name)
    return state, (*told, Note(reason, seat, "link-variant"))


class AddHope(Move[State], frozen=True, tag="add-hope"):
    """The acting player adds Hope dice after everybody has decided (R55)."""

    dice: Dice = 1

    def play(self, state: State) -> Outcome[State]:
        now = scene(state)
        if not hardship.takes_dice(state, now):
            raise Impossible(say("No dice can be given now."))
        in_the_box(now, self.dice)
        if not state.hope:
            raise Impossible(say("The Hope pool is empty."))
        if state.hope < self.dice:
            raise Impossible(say("The Hope pool has only {left} left.", left=state.hope))
        desperate = now.hoped[now.actor] > 0 and state.option("last_hope_more") is not True
        self.need(not desperate, "hope R55", say("After Last Hope no more Hope dice may be added."))
        acting = state.players[now.actor].name
        given = hardship.committed(now, now.actor) > 0
        self.need(given, "hope R50", say("{name} has to give a die.", name=acting))
        for other in hardship.missing_family(state, now):  # Hope comes after support, so nobody may owe a die
            family = state.players[other].name
            self.need(False, "hope/parent-and-child", say("{name} is family and has to give a die.", name=family))
        now = replace(now, extra=now.extra + self.dice, stage="hope")
        state = replace(take_hope(state, self.dice), scene=now)
        text = say("{name} adds {dice} from the Hope pool", name=acting, dice=self.dice)
        return Outcome(state, (Note(text, now.actor, "fire"),))
