"""The arithmetic of a Scene: its hardship as a sum, its dice, who may give how many, and whom it hits."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.games.hope import odds
from companion.games.hope.state import Scene, State, clockwise, partners, player, present

GIVING = ("commit", "support", "hope")
MOST_ROLLED = 30  # all dice of the box
MOST_TWEAKS = 40


class Part(msgspec.Struct, frozen=True):
    """One summand of the hardship."""

    source: str  # "scene", "hunger", "harm", "hunted", or where a card's change comes from
    amount: int
    step: int = 0  # of the condition
    name: str = ""


def penalty(state: State, seat: int) -> int:
    """What the conditions of a player add to the hardship (R23, R29)."""
    who = player(state, seat)
    return who.hunger + who.harm


def parts(state: State, scene: Scene) -> tuple[Part, ...]:
    """The summands of the total hardship, the Scene's own number first (R21, R22, R34)."""
    actor = state.players[scene.actor]
    hunger, harm, hunted = scene.felt or (actor.hunger, actor.harm, state.hunted)
    found = [Part("scene", scene.hardship or 0)]
    if hunger:
        found.append(Part("hunger", hunger, hunger))
    if harm:
        found.append(Part("harm", harm, harm))
    if hunted:
        found.append(Part("hunted", hunted))
    found += [Part(tweak.source, tweak.hardship, name=tweak.name) for tweak in scene.tweaks if tweak.hardship]
    return tuple(found)


def total(state: State, scene: Scene) -> int:
    """Successes needed, never below zero (R21, A13)."""
    least = min(scene.hardship or 0, int(state.option("least_hardship")))
    return max(least, sum(part.amount for part in parts(state, scene)))


def sure(scene: Scene) -> int:
    """Successes that cards give without a die."""
    return max(0, sum(tweak.sure for tweak in scene.tweaks))


def takes_dice(state: State, scene: Scene) -> bool:
    """Dice can still be given: the Scene of an acting player who has died goes no further."""
    return scene.stage in GIVING and scene.actor in present(state)


def changeable(state: State, scene: Scene) -> bool:
    """Whether a card can still change what is needed or rolled: not without dice, nor where nobody acts any more."""
    if scene.hardship is None or state.over:
        return False
    return takes_dice(state, scene) or scene.ending == "rolled"


def fallen(state: State, scene: Scene) -> bool:
    """Whether the dice lie and the table lets no card change them any more (R56)."""
    return scene.stage == "result" and state.option("late_traits") is not True


def crowded(scene: Scene) -> bool:
    """Whether more cards have changed this Scene than the game has for one."""
    return len(scene.tweaks) >= MOST_TWEAKS


def committed(scene: Scene, seat: int) -> int:
    """Dice that stand for this seat, its Last Hope die included."""
    return scene.given[seat] + scene.hoped[seat]


def pool(scene: Scene) -> int:
    """All dice committed to the Scene."""
    return sum(scene.given) + sum(scene.hoped) + scene.extra


def spare(scene: Scene) -> int:
    """How many dice of the box do not lie in the Scene yet, where hands are filled again in the middle of it."""
    return max(0, MOST_ROLLED - pool(scene))


def seat_duds(state: State, scene: Scene, seat: int) -> int:
    """The first Humanity die of the Non-Violent fails where there is violence (E40); dice that lie stay so."""
    if scene.wasted:
        return scene.wasted[seat]
    return 1 if scene.violent and scene.given[seat] and _giver(state, seat) == "nonviolent" else 0


def _giver(state: State, seat: int) -> str:
    """The Personality of whoever gave a seat's dice: not that of a new character, who waits for another Scene."""
    graves = [grave for grave in state.buried if grave.seat == seat]
    who = state.players[seat]
    return graves[-1].personality if who.waiting and graves else who.personality


def duds(state: State, scene: Scene) -> int:
    """Dice that fail without being rolled."""
    natural = sum(seat_duds(state, scene, seat) for seat in range(len(state.players)))
    return min(pool(scene), natural + max(0, sum(tweak.duds for tweak in scene.tweaks)))


def to_roll(state: State, scene: Scene) -> int:
    """How many dice are thrown, or were when they fell."""
    return pool(scene) - duds(state, scene)


def untouched(scene: Scene) -> Scene:
    """The Scene as a throw finds it, the second as well: it goes by the Personalities of now (E40)."""
    return replace(scene, dice=(), wasted=())


def hits(state: State, scene: Scene) -> int:
    """Successes of the roll with those that cards give, less those that a card lets fail after the roll (A12)."""
    return max(0, odds.successes(scene.dice) - _late(state, scene)) + sure(scene)


def carded(state: State, scene: Scene) -> bool:
    """Whether the successes are not just those that lie on the table."""
    return bool(sure(scene) or _late(state, scene))


def _late(state: State, scene: Scene) -> int:
    """Dice that cards let fail when they lay already."""
    return max(0, len(scene.dice) - to_roll(state, scene))


def succeeds(state: State, scene: Scene) -> bool:
    """Whether the Scene has succeeded (R20, R24)."""
    if scene.ending == "zero":
        return True
    return scene.ending == "rolled" and hits(state, scene) >= total(state, scene)


def dieless(state: State, scene: Scene) -> bool:
    """An unavoidable Scene whose acting player has given no die and finds none (R62, A30)."""
    given = committed(scene, scene.actor) or scene.extra
    return scene.unavoidable and not (given or state.players[scene.actor].humanity or state.hope)


def spared(state: State, scene: Scene) -> bool:
    """Whether such a Scene cannot fail, so that the others help with one die each or refuse (R24, A30)."""
    return state.option("zero_unavoidable") == "succeeds" and dieless(state, scene) and not total(state, scene)


def limit(state: State, scene: Scene) -> int:
    """How many dice each supporter may give (R51, A7), one where the acting player needs none (A30)."""
    if spared(state, scene):
        return 1
    instead = int(state.option("last_hope_limit")) if scene.hoped[scene.actor] else 0
    return scene.given[scene.actor] + instead


def missing_family(state: State, scene: Scene) -> tuple[int, ...]:
    """Parents and children who still have to give a die in this Scene and can (E42)."""
    closed = scene.stage == "hope" or not spare(scene)  # R55: with extra Hope in, nobody can give any more
    if closed or not limit(state, scene):
        return ()
    return tuple(
        seat
        for seat in partners(state, scene.actor, "parent")
        if seat in present(state)
        and seat not in scene.excused
        and state.players[seat].humanity
        and not committed(scene, seat)
    )


def disgusted(state: State, scene: Scene, seat: int) -> bool:
    """Whether helping here costs this seat one Humanity more (E43); a Sociopath loses none so (E39)."""
    return seat in partners(state, scene.actor, "disgust") and state.players[seat].personality != "sociopath"


def wanting(state: State, scene: Scene) -> set[int]:
    """Who can only help by Last Hope and has not decided yet (R53)."""
    return {
        seat
        for seat in present(state)
        if seat not in (scene.actor, *scene.refused) and not state.players[seat].humanity and not committed(scene, seat)
    }


def first_of(state: State, scene: Scene, seats: set[int]) -> tuple[int, ...]:
    """Who of these decides first when Hope is short, several where the table decides between equals (R54, A10)."""
    if len(seats) <= state.hope or not limit(state, scene):
        return ()
    least = min(penalty(state, seat) for seat in seats)
    equal = [seat for seat in clockwise(state, scene.actor) if seat in seats and penalty(state, seat) == least]
    return tuple(equal) if state.option("last_hope_tie") == "table" else (equal[0],)


def before(state: State, scene: Scene, seat: int) -> tuple[int, ...]:
    """Who must decide on Last Hope before this seat, which may have refused at first."""
    first = first_of(state, scene, wanting(state, scene) | {seat})
    return () if seat in first else first


def groups(state: State, scene: Scene) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Whom which result of the card hits: "succeed", "fail", "accept" and "refuse" with their seats."""
    here = present(state)
    if scene.ending == "avoided":
        return _filled(("refuse", here))  # R47
    if scene.ending == "automatic":
        everyone = state.option("automatic_fail") == "all"
        return _filled(("fail", here if everyone else tuple(s for s in here if s == scene.actor)))  # R62, A20
    if scene.ending == "chosen":
        accepting = tuple(seat for seat in here if seat in scene.accepted)
        return _filled(("accept", accepting), ("refuse", tuple(seat for seat in here if seat not in accepting)))
    joined = tuple(seat for seat in here if seat == scene.actor or committed(scene, seat))
    refusing = tuple(seat for seat in here if seat not in joined)
    if succeeds(state, scene):
        return _filled(("succeed", joined), ("refuse", refusing))  # R58, R60
    if state.option("last_hope_counts") is not True:  # A8
        joined = tuple(seat for seat in joined if seat == scene.actor or scene.given[seat])
    return _filled(("fail", joined), ("refuse", refusing))  # R59, R60


def _filled(*found: tuple[str, tuple[int, ...]]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return tuple(group for group in found if group[1])
