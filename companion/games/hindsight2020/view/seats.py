"""A nation as the table sees it: its tile and the sheet behind it."""

from __future__ import annotations

from functools import lru_cache

from companion.core.game import Answer, Draft
from companion.core.text import NOTHING, Say, say, signed
from companion.core.view import Action, Counter, Fact, Piece, Row, Seat, Section, Slots, Stat, Tokens, plain
from companion.games.hindsight2020.moves import Adjust, DropPolicy
from companion.games.hindsight2020.state import (
    CARDS,
    FIVES,
    MOST,
    POLICIES,
    STATS,
    Policy,
    State,
    hand_of,
    lowest,
    owner,
    total,
)
from companion.games.hindsight2020.trial import why_not
from companion.games.hindsight2020.turn import fallen, plays_on
from companion.games.hindsight2020.view import offers
from companion.games.hindsight2020.words import STAT_ICON, STAT_NAME, policy_title


def seat_view(state: State, seat: int) -> Seat:
    nation = state.nations[seat]
    playing = state.phase in ("news", "action", "end")
    return Seat(
        index=seat,
        name=nation.name,
        colour=nation.colour,
        main=pop_counter(state, seat),
        active=playing and seat == state.current,
        badge=_badge(state, seat),
        out=_out(state, seat),
        alarm=playing and nation.pop <= 0 and not nation.out,
        lines=_lines(state, seat),
        actions=_actions(state, seat),
    )


def counter(key: str, label: Say, value: int, low: int, high: int, icon: str, rule: str, unit: str = "") -> Counter:
    """A number whose plus and minus are rulings of the table."""
    return Counter(
        key=key,
        label=label,
        value=value,
        low=low,
        high=high,
        unit=unit,
        icon=icon,
        rule=rule,
        plus=plain(Adjust(key=key, value=value + 1)) if value < high else None,
        minus=plain(Adjust(key=key, value=value - 1)) if value > low else None,
        set_to=plain(Adjust(key=key, value=value)),
    )


def pop_counter(state: State, seat: int) -> Counter:
    pop = state.nations[seat].pop
    return counter(
        f"pop:{seat}", say("Pop"), pop, lowest(state), MOST, "account-group", "hindsight2020/population", "M"
    )


def _badge(state: State, seat: int) -> Say:
    """How it stands with this nation, else which of two players runs it (R46)."""
    nation, player = state.nations[seat], owner(state, seat)
    if seat in state.tied:
        return say("LEVEL")
    if nation.out or state.phase in ("tie", "over"):
        return NOTHING
    if state.phase != "opening" and nation.pop <= 0:
        return say("AT {pop}", pop=signed(nation.pop)) if seat in fallen(state) else say("LAST CHANCE")
    if state.phase != "opening" and seat == state.next_up and seat != state.current:
        return say("NEXT")
    if player is not None:
        return say("PLAYER {number}", number=player + 1)
    return say("TURN") if state.phase != "opening" and seat == state.current else NOTHING


def _out(state: State, seat: int) -> Say:
    nation = state.nations[seat]
    return say("Out in round {round}", round=nation.out_round) if nation.out else NOTHING


def _lines(state: State, seat: int) -> tuple[tuple[Piece, ...], ...]:
    nation = state.nations[seat]
    slots = Slots(len(nation.policies), POLICIES, say("Active Policies"), rule="hindsight2020/active-policy")
    return ((tokens(state, seat),), stats(nation.policies), (slots, _hand(state, seat)))


def tokens(state: State, seat: int) -> Tokens:
    """The fewest tokens that show this Pop with the twelve large ones of the box."""
    fives = shared_out(tuple(max(0, nation.pop) // 5 for nation in state.nations))[seat]
    ones = max(0, state.nations[seat].pop) - 5 * fives
    stacks = tuple((worth, count) for worth, count in ((5, fives), (1, ones)) if count)
    return Tokens(stacks, unit="M", rule="hindsight2020/5m-pop-token")


@lru_cache(maxsize=16)  # every nation asks for the same share-out
def shared_out(wanted: tuple[int, ...], left: int = FIVES) -> tuple[int, ...]:
    """Large tokens, one each in turn while they last, so that a nation that grows takes none from the others."""
    got = [0] * len(wanted)
    for deep in range(1, min(left, max(wanted)) + 1):
        for seat, want in enumerate(wanted):
            if want >= deep and left:
                got[seat], left = deep, left - 1
    return tuple(got)


@lru_cache(maxsize=32)  # few moves touch a Policy
def stats(policies: tuple[Policy, ...]) -> tuple[Piece, ...]:
    return tuple(
        Stat(STAT_ICON[stat], STAT_NAME[stat], total(policies, stat), signed=True, rule=f"hindsight2020/{stat}")
        for stat in STATS
    )


def _hand(state: State, seat: int) -> Fact:
    cards, limit = hand_of(state, seat), state.rules.hand_limit
    text = say("{cards} of {limit}", cards=cards, limit=limit)
    tone = "warn" if cards > limit else ""
    return Fact(
        icon="cards-playing-outline", text=text, label=say("Cards in hand"), rule="hindsight2020/hand", tone=tone
    )


def _actions(state: State, seat: int) -> tuple[Action, ...]:
    if state.nations[seat].out or state.phase in ("tie", "over"):
        return ()
    if state.phase == "opening":
        return (offers.lay_down_policy(state, seat),)
    found: list[Action] = []
    if seat == state.current and plays_on(state):
        found += [offers.play_event(state), offers.enact_policy(state), offers.play_bonus(state)]
    elif plays_on(state) and seat not in fallen(state):
        found.append(offers.play_event(state, seat))
    if state.events:
        found.append(offers.respond(state, seat))
    if hand_of(state, seat) > state.rules.hand_limit:
        found.append(offers.discard(state, seat))
    return tuple(found)


def sheet(state: State, seat: int) -> tuple[Section, ...]:
    """The Policies and the hand of a nation."""
    nation = state.nations[seat]
    rows = tuple(_policy_row(state, seat, place) for place in range(len(nation.policies)))
    policies = Section(
        title=say("Active Policies"),
        rows=rows,
        empty=say("No Policy is active."),
        rule="hindsight2020/active-policy",
    )
    hand = counter(
        f"hand:{seat}",
        say("Cards in hand"),
        hand_of(state, seat),
        0,
        CARDS,
        "cards-playing-outline",
        "hindsight2020/hand",
    )
    return (policies, Section(title=say("Hand"), counters=(hand,), rule="hindsight2020/hand"))


def _policy_row(state: State, seat: int, place: int) -> Row:
    policy = state.nations[seat].policies[place]
    drop = DropPolicy(seat=seat, place=place)
    answers: dict[str, Answer] = {
        "seat": seat,
        "place": place,
        "healthcare": policy.healthcare,
        "economy": policy.economy,
        "morale": policy.morale,
        "name": policy.name,
    }
    return Row(
        title=policy_title(policy, place),
        icon="bank",
        pieces=tuple(Stat(STAT_ICON[stat], STAT_NAME[stat], getattr(policy, stat), signed=True) for stat in STATS),
        actions=(
            Action(say("Change"), icon="pencil-plus-outline", ask=Draft("edit-policy", answers)),
            Action(say("Remove"), icon="close", move=plain(drop), blocked=why_not(state, drop), tone="quiet"),
        ),
        rule="hindsight2020/policy",
    )
