"""The questions of a Policy: its three modifiers, its condition, and which one makes room."""

from __future__ import annotations

from companion.core.form import Choose, Field, Form, Line, Number, Pick, Words, greyed
from companion.core.game import Draft, Refused
from companion.core.text import NOTHING, Say, say
from companion.core.view import plain
from companion.games.hindsight2020.asks.picks import nation_picks, seat_answer
from companion.games.hindsight2020.moves import EditPolicy, EnactPolicy
from companion.games.hindsight2020.moves.policies import ALWAYS_DISCARDED, ENACTED_ANYWAY, OLDEST_LEAVES
from companion.games.hindsight2020.state import POLICIES, STATS, State, nation_at, total
from companion.games.hindsight2020.trial import ENDS_FIRST, stopped, too_late
from companion.games.hindsight2020.words import STAT_NAME, name_of, plus_minus, policy_sums, policy_title, stat_line

USUAL = (-3, -2, -1, 0, 1, 2, 3)


def modifier(draft: Draft, stat: str) -> int:
    return max(-9, min(9, int(draft.number(stat))))


def _stat_fields(draft: Draft) -> tuple[Field, ...]:
    """The figures most Policies have, any other behind the dots."""
    return tuple(
        Number(stat, STAT_NAME[stat], modifier(draft, stat), low=-9, high=9, quick=USUAL, signed=True) for stat in STATS
    )


def policy_form(state: State, draft: Draft, source: str, first: tuple[Field, ...] = ()) -> Form:
    """A Policy from the news, from hand, or laid down before the first turn."""
    seat = seat_answer(state, draft, "seat") if source == "opening" else state.current
    fields = list(first)
    if source == "opening":
        whose = nation_picks(state, no=lambda other: stopped(state, laid_down(state, other)))
        fields.append(Choose("seat", say("Whose Policy"), whose, chosen=seat))
    replace, asked = _room(state, draft, source, seat)
    figures: list[Field] = [*_stat_fields(draft), *_asks_for(draft), *_condition(state, draft, source)]
    figures.append(Words("name", say("Name of the Policy, if you like"), draft.word("name")[:60]))
    # Before the first turn it depends on whose it is: what is asked then comes below and moves nothing.
    fields += [*figures, *asked] if source == "opening" else [*asked, *figures]
    discard = source == "news" and draft.word("condition") == "discard"
    ready = seat is not None and (replace is not None or not asked or discard)
    move = _move(draft, source, seat, replace) if ready else None
    ends = source == "hand" and too_late(state)
    lead = ENDS_FIRST if ends else _totals(state, move) if move and not discard else NOTHING
    return Form(
        title=say("Policy in the news") if source == "news" else say("Enact a Policy"),
        fields=tuple(fields),
        draft=draft,
        move=plain(move) if move else None,
        lead=lead,
        confirm=say("End the game") if ends and move else _confirm(state, seat, discard),
        icon="bank",
        missing=NOTHING if move else (say("Whose Policy?") if seat is None else say("Which one makes room?")),
        rule="hindsight2020/policy",
        doer="seat" if source == "opening" else "",
    )


def laid_down(state: State, seat: int) -> EnactPolicy:
    """A Policy of this nation before the first turn, to ask the rules about (R8)."""
    full = len(state.nations[seat].policies) >= POLICIES
    return EnactPolicy(source="opening", seat=seat, replace=0 if full else None)


def _totals(state: State, move: EnactPolicy) -> Say:
    """What the stats of the nation come to, now and then."""
    now = state.nations[state.current if move.seat is None else move.seat].policies
    kept = tuple(policy for place, policy in enumerate(now) if place != move.replace)
    then = {stat: total(kept, stat) + getattr(move, stat) for stat in STATS}
    return stat_line(**{stat: f"{plus_minus(total(now, stat))}\u00a0→\u00a0{plus_minus(then[stat])}" for stat in STATS})


def _confirm(state: State, seat: int | None, discard: bool) -> Say:
    if discard:
        return say("Discard it")
    return say("Enact it") if seat is None else say("Enact for {nation}", nation=name_of(state, seat))


def _room(state: State, draft: Draft, source: str, seat: int | None) -> tuple[int | None, tuple[Field, ...]]:
    """Which of three Policies makes room, where that is a question (R15, A5, A6)."""
    if seat is None or len(state.nations[seat].policies) < POLICIES:
        return None, ()
    oldest = source == "news" and state.rules.flip_swap == "oldest"
    told = oldest and draft.word("condition") != "discard"  # what does not enter needs no room
    answer = draft.answers.get("replace", 0 if oldest else None)
    chosen = answer if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < POLICIES else None
    picks = tuple(
        Pick(
            place,
            policy_title(policy, place),
            icon="bank",
            detail=policy_sums(policy.healthcare, policy.economy, policy.morale),
            blocked=OLDEST_LEAVES if told and place else NOTHING,
            rule="hindsight2020 R15" if told and place else "",
        )
        for place, policy in enumerate(state.nations[seat].policies)
    )
    return chosen, (Choose("replace", say("Which one makes room?"), picks, chosen=chosen, style="rows"),)


def _asks_for(draft: Draft) -> tuple[Field, ...]:
    """What a card of one's own asks for, as the table wrote it down (R31)."""
    text = draft.word("requirement").strip()
    return (Line(say("The card asks for: {condition}", condition=text[:200]), icon="bank"),) if text else ()


def _condition(state: State, draft: Draft, source: str) -> tuple[Field, ...]:
    """Whether what the card asks for is met, and what then (R31, A7, A8)."""
    picks = [Pick("met", say("Met, or none"), icon="check-bold")]
    flipped = state.rules.unmet_flip
    if source == "news":
        discard = Pick("discard", say("Not met: discard"), icon="close")
        enact = Pick("unmet", say("Not met: enact it"), icon="gavel")
        picks.append(_unmet(discard, ENACTED_ANYWAY if flipped == "enact" else NOTHING))
        picks.append(_unmet(enact, ALWAYS_DISCARDED if flipped == "discard" else NOTHING))
    else:
        strict = source == "hand" or state.rules.unmet_opening == "strict"
        blocked = say("What the card asks for must be met.") if strict else NOTHING
        picks.append(_unmet(Pick("unmet", say("Not met"), icon="close"), blocked))
    answer = draft.word("condition", "met")
    chosen = answer if any(pick.value == answer for pick in picks) else "met"
    return (Choose("condition", say("Condition on the card"), tuple(picks), chosen=chosen),)


def _unmet(pick: Pick, why: Say) -> Pick:
    return greyed(pick, Refused("hindsight2020 R31", why) if why.message else None)


def _move(draft: Draft, source: str, seat: int | None, replace: int | None) -> EnactPolicy:
    condition = draft.word("condition", "met")
    discard = source == "news" and condition == "discard"
    return EnactPolicy(
        source="news" if source == "news" else "opening" if source == "opening" else "hand",
        healthcare=modifier(draft, "healthcare"),
        economy=modifier(draft, "economy"),
        morale=modifier(draft, "morale"),
        name=draft.word("name")[:60],
        seat=seat if source == "opening" else None,
        replace=replace,
        unmet=discard or condition == "unmet",
        discard=discard,
    )


def edit_form(state: State, draft: Draft) -> Form:
    """The numbers of an Active Policy, set right by the table."""
    seat, place = draft.number("seat", -1), draft.number("place", -1)
    nation = nation_at(state, seat)
    fields: list[Field] = [*_stat_fields(draft)]
    fields.append(Words("name", say("Name of the Policy, if you like"), draft.word("name")[:60]))
    move = None
    if 0 <= place < len(nation.policies):
        move = EditPolicy(
            seat=seat,
            place=place,
            healthcare=modifier(draft, "healthcare"),
            economy=modifier(draft, "economy"),
            morale=modifier(draft, "morale"),
            name=draft.word("name")[:60],
        )
    return Form(
        title=say("Set a Policy right"),
        fields=tuple(fields),
        draft=draft,
        move=plain(move) if move else None,
        confirm=say("Set it"),
        icon="gavel",
        missing=NOTHING if move else say("This Policy is no longer there."),
        rule="hindsight2020/active-policy",
    )
