"""Every moment on its stage; and flat on the table: dice before their owners, a moment turned to its reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion import games
from companion.core.view import Moment, plain
from companion.games.game2020.turns import EscapeRoll, Roll
from companion.games.hindsight2020.moves import EndYear, Settle
from companion.games.hope.moves import Affect, Commit, Draw, EndTurn, Return
from companion.games.hope.moves import Roll as RollScene
from companion.games.nineteen71.moves import Strike
from companion.games.shasn.moves import Answer, CardVoters, MoveChaos, Place, ScoreGame
from companion.games.shasn.state import zone_of
from tests.games.game2020 import table as riding
from tests.games.game2020.test_zones import quarantined
from tests.games.hindsight2020 import table as years
from tests.games.hope import table as journeys
from tests.games.nineteen71 import tables as stacks
from tests.games.shasn import table as elections
from tests.tour.tables import play, sit
from tests.ui.finger import Finger

Staged = tuple[str, str, int, Moment]


def of(stop: str, game: str, seats: int, before: Any, after: Any) -> Staged:
    """The moment between two states of a game, for a table of so many."""
    moment = games.load(game).moment(before, after)
    if moment is None:
        raise AssertionError(f"{stop} stages nothing")
    return stop, game, seats, moment


PASTS = ((10, 11, 15, 12, 9, 13, 14), (10, 9, 4, 4, 1, 0, 0), (10, 7, 8, 11, 7, 6, 9), (10, 13, 9, 10, 8, 9, 10))


def remembered(staged: Staged) -> Staged:
    """The same with a year behind it, which a session would know."""
    stop, game, seats, moment = staged
    curves = tuple(replace(curve, values=PASTS[curve.seat]) for curve in moment.curves)
    return stop, game, seats, replace(moment, curves=curves)


def hindsight() -> Iterator[Staged]:
    state = years.nation(years.year(4), 1, name="Japan", pop=4)
    hit = years.play(years.acting(state), years.hit(-4, 1))
    yield remembered(of("moment-fall", "hindsight2020", 4, hit, years.play(hit, Settle())))
    late = years.nation(years.nation(years.late(years.year(4)), 0, pop=14, name="Kenya"), 2, name="Bartholomew")
    yield remembered(of("moment-year", "hindsight2020", 4, late, years.play(late, EndYear())))


def shasn() -> Iterator[Staged]:
    start = elections.acting()
    need = zone_of(start, "n").need
    state = elections.play(elections.voters(start, "n", need - 1), CardVoters(seat=0, count=1))
    yield of("moment-majority", "shasn", 3, state, elections.play(state, Place(seat=0, zone="n")))
    held = elections.voters(start, "n", need)
    yield of("moment-broken", "shasn", 3, held, elections.voters(held, "n", need - 1))
    four = elections.cards(elections.started(), 0, (0, 0, 4, 0))
    yield of("moment-power", "shasn", 3, four, elections.play(four, Answer(ideologue=2, gain=elections.NONE)))
    chaos = elections.acting(4, chaos=True, chaos_end=12)
    yield of("moment-chaos", "shasn", 4, chaos, elections.play(chaos, MoveChaos(seat=0, by=12)))
    yield of("moment-election", "shasn", 3, held, elections.play(held, ScoreGame(house_rule=True)))


def ride() -> Iterator[Staged]:
    inside = quarantined()
    yield of("moment-free", "game2020", 3, inside, riding.play(inside, EscapeRoll(value=2)))
    near = riding.at(riding.ride(4, riding.FULL), 61, 44, 20, 51)
    yield of("moment-2021", "game2020", 4, near, riding.play(near, Roll(value=5)))


def nations() -> Iterator[Staged]:
    state = stacks.table("un:d", "fair", "farm:d")
    yield of("moment-ashes", "nineteen71", 3, state, stacks.after(state, Strike(target=1)))
    two = stacks.table("un:d", "fair")
    yield of("moment-victory", "nineteen71", 2, two, stacks.after(two, Strike(target=1)))


def journey() -> Iterator[Staged]:
    whole = journeys.with_player(journeys.table(), 1, who="George", age=67)
    dead = journeys.after(whole, Affect(effect="hunger", amount=3, seats=(1,)))
    yield of("moment-death", "hope", 3, whole, dead)
    state = journeys.after(dead, Return(seat=1, who="Ines"))
    state = journeys.after(replace(state, round=4), Affect(effect="harm", amount=3, seats=(1,)))
    state = replace(state, round=5, active=2)
    for seat in (0, 1):
        state = journeys.with_player(state, seat, acted=True)
    state = journeys.scene(journeys.with_player(state, 2, hunger=1, who="Drake", age=33), 0)
    yield of("moment-journey", "hope", 3, state, journeys.after(state, EndTurn(house_rule=True)))
    last = replace(journeys.table(), round=3)
    gone = journeys.after(last, Affect(effect="hunger", amount=3, seats=(0, 1, 2)))
    yield of("moment-nobody", "hope", 3, last, gone)


def moments(finger: Finger) -> Iterator[str]:
    for staged in (hindsight, shasn, ride, nations, journey):
        for stop, game, seats, moment in staged():
            if moment.kind == "death":  # what it offers is asked of the table itself
                sit(finger, "hope", seats, plain(Affect(effect="hunger", amount=3, seats=(1,))))
            else:
                sit(finger, game, seats)
            finger.app.shell.screen.pane("table").moments.put(moment).stay()
            finger.settle(2)
            yield stop


def flat(finger: Finger) -> Iterator[str]:
    for staged in (next(hindsight()), next(journey())):
        _, game, seats, moment = staged
        sit(finger, game, seats)
        finger.app.shell.screen.lay_flat()
        finger.settle(2)
        finger.app.shell.sheet.around.moments.put(moment).stay()
        finger.settle(2)
        yield f"flat-{staged[0]}"
    sit(finger, "hope", 5)
    for move in (Draw(hardship=2), *(Commit(seat=seat) for seat in (0, 0, 1, 2, 2, 3))):
        play(finger, **plain(move))
    finger.app.shell.screen.lay_flat()
    play(finger, **plain(RollScene(dice=(6, 2, 5, 1, 4, 3, 6))))
    finger.settle()
    yield "flat-dice"


WALKS = {"moments": moments, "flat-moments": flat}
