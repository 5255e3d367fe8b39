"""What a table of Hope Inhumanity looks up for: a character that dies, and the end of the journey."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Draft
from companion.core.moment import staged
from companion.core.text import NOTHING, say
from companion.core.view import Action, Moment, MomentLine, Pool
from companion.games.hope.fate import condition
from companion.games.hope.graves import buried, character, end_of
from companion.games.hope.state import MOST_DICE, Buried, Player, State, living, most_humanity
from companion.games.hope.view.blocks import gift_block

ARRIVED = (
    say("Nobody is left"),
    say("One arrived"),
    say("Two arrived"),
    say("Three arrived"),
    say("Four arrived"),
    say("Five arrived"),
)
CAUSES = {
    "hunger": say("died of hunger"),
    "harm": say("died of injuries"),
    "humanity": say("lost the last Humanity"),
}
GONE = say("left the journey")


def moment(before: State, after: State) -> Moment | None:
    """The end of the journey, which names all the lost, or else whoever has died."""
    pairs = zip(before.players, after.players, strict=True)
    dead = [seat for seat, (old, new) in enumerate(pairs) if old.alive and not new.alive]
    return staged(_ended(before, after) or [_died(before, after, seat, dead) for seat in dead])


def _died(before: State, after: State, seat: int, dead: list[int]) -> Moment:
    old, new = before.players[seat], after.players[seat]
    choices = _choices(after, seat)
    lost = sum(after.players[one].hope_lost for one in dead)
    hope = after.hope + lost if new.died_in > before.round else before.hope  # A16: the die of a new round comes first
    died = Moment(
        kind="death",
        seat=seat,
        word=character(old.name, old.who, old.age),
        line=CAUSES.get(new.cause, GONE),
        choices=choices,
        rule="hope R67",
        tone="loss",
        stays=bool(choices),
    )
    if not lost:  # A6: an empty pool has none to lose
        return died
    pool = Pool(hope - lost, MOST_DICE, say("Hope dice"), "hope_die")
    return replace(died, before=hope, after=hope - lost, counted=say("Hope dice"), pool=pool)


def _choices(state: State, seat: int) -> tuple[Action, ...]:
    """What a death leaves to its own player to decide (R41, R68, R69)."""
    if state.over:
        return ()
    found = []
    if seat in state.gifts and set(living(state)) - {seat}:
        detail = say("A random Trait for a survivor")
        ask, block = Draft("gift", {"seat": seat}), gift_block(state, seat)
        found.append(Action(say("Gift from the Grave"), "gift-outline", ask=ask, blocked=block, detail=detail, by=seat))
    if seat in state.graces:
        detail = say("Come back once as somebody new")
        ask = Draft("return", {"seat": seat})
        found.append(Action(say("Grace of Innocence"), "account-plus", ask=ask, detail=detail, by=seat))
    left = [card for card in state.assets if card.estate and card.owner == seat]
    if left and living(state):
        detail = say("Who inherits {asset}?", asset=left[0].name) if left[0].name else say("Who inherits it?")
        ask = Draft("inherit", {"asset": left[0].id})
        found.append(Action(say("Asset left behind"), "bag-personal-outline", ask=ask, detail=detail, by=seat))
    return tuple(found)


def _ended(before: State, after: State) -> list[Moment]:
    if not after.over or before.over:
        return []
    alive = living(after)
    gone = [*after.buried, *(buried(seat, who) for seat, who in enumerate(after.players) if not who.alive)]
    gone.sort(key=lambda lost: lost.round)
    left = say("{dice} Hope die left at the end", "{dice} Hope dice left at the end", dice=after.hope)
    lines = (
        *(_survivor(after.players[seat], seat) for seat in alive),
        *(_lost(after, lost) for lost in gone),
        *([MomentLine("fire", left)] if alive else ()),
    )
    return [
        Moment(
            kind="journey",
            word=ARRIVED[min(len(alive), len(ARRIVED) - 1)],
            line=say("Tell how it goes on") if alive else say("Only the names remain"),
            lines=lines,
            listed=say("The lost") if gone else NOTHING,
            rule="hope R65",
            tone="gain" if alive else "loss",
            stays=True,
        )
    ]


def _survivor(who: Player, seat: int) -> MomentLine:
    """What is left of whoever arrived."""
    states = [condition("hunger", who.hunger)] * bool(who.hunger) + [condition("harm", who.harm)] * bool(who.harm)
    detail = say("{one}, {other}", one=states[0], other=states[1]) if len(states) == 2 else (*states, NOTHING)[0]
    pool = Pool(who.humanity, max(who.humanity, most_humanity(who)), say("Humanity"))
    return MomentLine("account", character(who.name, who.who, who.age), seat, detail, pool)


def _lost(state: State, lost: Buried) -> MomentLine:
    return MomentLine("fire-off", character(state.players[lost.seat].name, lost.who, lost.age), detail=end_of(lost))
