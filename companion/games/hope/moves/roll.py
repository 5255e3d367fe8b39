"""Moves that end a Scene: the roll and handing the turn on."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.lying import LyingDie
from companion.core.text import NOTHING, say
from companion.games.hope import hardship, odds
from companion.games.hope.fate import OVER, add_hope, gain, owed
from companion.games.hope.moves.fields import Faces
from companion.games.hope.moves.scene import automatic
from companion.games.hope.state import Scene, State, change, living, present, scene
from companion.games.hope.turns import pass_on, turn_is_over
from companion.games.hope.verdict import lies


class Roll(Move[State], frozen=True, tag="roll"):
    """The dice have fallen; rolled again, they replace the first throw (R57, R24)."""

    dice: Faces = ()

    def play(self, state: State) -> Outcome[State]:
        now = scene(state)
        again = now.ending == "rolled"
        if now.hardship is None or not (again or hardship.takes_dice(state, now)):
            raise Impossible(say("There is nothing to roll now."))
        actor = state.players[now.actor]
        if not again:
            spared = hardship.spared(state, now)
            if hardship.dieless(state, now) and not spared:
                return automatic(state, now)
            given = spared or hardship.committed(now, now.actor) > 0
            self.need(given, "hope R50", say("{name} has to give a die.", name=actor.name))
            self._family(state, now)
            if hardship.total(state, now) == 0:
                return self._cannot_fail(state, now)
        fresh = hardship.untouched(now)
        count = hardship.to_roll(state, fresh)
        if len(self.dice) != count:
            why = say("This roll is of {count} die.", "This roll is of {count} dice.", count=count)
            raise Impossible(why)
        felt = now.felt or (actor.hunger, actor.harm, state.hunted)
        wasted = tuple(hardship.seat_duds(state, fresh, seat) for seat in range(len(state.players)))
        now = replace(now, dice=self.dice, stage="result", ending="rolled", felt=felt, wasted=wasted)
        tally, good = state.tally, odds.successes(self.dice) - odds.successes(scene(state).dice)
        rolled = count - len(scene(state).dice)  # a throw that is replaced does not count
        tally = replace(tally, dice=tally.dice + rolled, successes=tally.successes + good)
        note = replace(lies(state, now), dice=_lying(state, now))
        return Outcome(replace(state, scene=now, tally=tally), (note,))

    def _family(self, state: State, now: Scene) -> None:
        for other in hardship.missing_family(state, now):
            name = state.players[other].name
            self.need(False, "hope/parent-and-child", say("{name} is family and has to give a die.", name=name))

    def _cannot_fail(self, state: State, now: Scene) -> Outcome[State]:
        """Hardship 0: no roll, and each who joined loses one die (R24, A11)."""
        ruling = state.option("zero_hardship")
        notes = [Note(say("Hardship 0: the Scene cannot fail"), now.actor, "check-circle", "good")]
        for seat in present(state):  # the dice of somebody who died in the Scene are nobody's
            kept = 0 if ruling == "helpers" and seat == now.actor else 1
            back = 0 if ruling == "all" else max(0, now.given[seat] - kept)
            if back:
                state, told = gain(state, seat, back)  # A4: what comes back may save
                text = say("{dice} Humanity comes back", "{dice} Humanity come back", dice=back)
                notes += [Note(text, seat), *told]
        hope = now.extra if ruling != "all" else 0
        hope += now.hoped[now.actor] if ruling == "helpers" else 0
        if hope:
            before, state = state, add_hope(state, hope)
            text = say("The Hope die comes back", "{dice} Hope dice come back", dice=hope)
            notes += [Note(text, now.actor, "fire"), *owed(before, state)]
        felt = (state.players[now.actor].hunger, state.players[now.actor].harm, state.hunted)
        now = replace(now, stage="result", ending="zero", felt=felt)
        return Outcome(replace(state, scene=now), tuple(notes))


class EndTurn(Move[State], frozen=True, tag="end-turn"):
    """All results are given out: the next player's turn begins (R12, R64)."""

    def play(self, state: State) -> Outcome[State]:
        if state.over:
            raise Impossible(OVER)
        who = state.players[state.active]
        settled = turn_is_over(state) or (state.scene is not None and state.scene.stage == "result")
        settled = settled or not who.alive or who.waiting
        why = (
            say("{name} has not drawn a Scene yet.", name=who.name)
            if state.scene is None
            else say("The Scene is not over yet.")
        )
        self.need(settled, "hope R45", why)
        if state.scene is None and who.alive:
            state = change(state, state.active, acted=True)
        state, notes = pass_on(state)
        following = state.players[state.active]
        if state.over:
            head = next((note for note in notes if note.tone == "win"), Note(say("Nobody is left"), icon="skull"))
            return Outcome(state, (head, *(note for note in notes if note is not head)))
        if not living(state):
            return Outcome(state, (Note(say("Nobody is left alive"), icon="skull"), *notes))
        head = Note(say("{name}'s turn begins", name=following.name), state.active, "arrow-right")
        return Outcome(state, (head, *notes))


def _lying(state: State, now: Scene) -> tuple[LyingDie, ...]:
    """Everybody's dice from the acting player on, each one's own before those of Hope; 4, 5 and 6 succeed (R19)."""
    faces, found, count = list(enumerate(now.dice)), [], len(state.players)
    for seat in ((now.actor + step) % count for step in range(count)):
        duds = hardship.seat_duds(state, now, seat)
        for place in range(duds, min(hardship.committed(now, seat), duds + len(faces))):
            found.append(_die(*faces.pop(0), seat, hope=place >= now.given[seat]))
    return (*found, *(_die(number, face, None, hope=True) for number, face in faces))


def _die(number: int, face: int, seat: int | None, hope: bool) -> LyingDie:
    mood = "hit" if odds.successes((face,)) else "missed"
    name = say("Hope") if seat is None else NOTHING
    return LyingDie(face, seat, mood=mood, name=name, colour="hope_die" if hope else "", put=f"dice.{number}")
