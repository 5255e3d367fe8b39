"""Each player's tile and what can be done from the sheet behind it."""

from __future__ import annotations

from companion.core.game import Draft, objection
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, Counter, Fact, Piece, Plain, Pool, Seat, Stat, plain
from companion.games.hope.fate import condition, icon
from companion.games.hope.hardship import takes_dice
from companion.games.hope.moves import Adjust, Affect, Commit, Return
from companion.games.hope.state import State, living, most_humanity, present
from companion.games.hope.view.blocks import asset_block, commit_block, die_label, gift_block, late_block, steal_block


def seats(state: State) -> tuple[Seat, ...]:
    return tuple(_seat(state, seat) for seat in range(len(state.players)))


def _seat(state: State, seat: int) -> Seat:
    who = state.players[seat]
    active = seat == state.active and not state.over and who.alive
    return Seat(
        index=seat,
        name=who.name,
        colour=who.colour,
        main=humanity(state, seat),
        active=active,
        badge=_badge(state, seat, active),
        out=NOTHING if who.alive else _out(who.cause, who.died_in),
        lines=_lines(state, seat) if who.alive else (),
        actions=_actions(state, seat),
    )


def humanity(state: State, seat: int) -> Counter:
    """The main counter: Humanity dice, lost and won by the rules, or set by hand."""
    who = state.players[seat]
    most = most_humanity(who)
    return Counter(
        f"humanity:{seat}",
        say("Humanity"),
        who.humanity,
        0,
        most,
        icon="dice-multiple",
        rule="hope/humanity",
        plus=_plus(state, seat) if who.alive else None,
        minus=_minus(state, seat) if who.alive else None,
        set_to=plain(Adjust(key=f"humanity:{seat}", value=who.humanity)) if who.alive else None,
        tone="bad" if who.pending or not who.humanity else "",
    )


def _plus(state: State, seat: int) -> Plain:
    """A die won back by a card; when the journey is over, a correction."""
    by_hand = plain(Adjust(key=f"humanity:{seat}", value=state.players[seat].humanity + 1))
    return by_hand if state.over else change(seat, "humanity", 1)


def _minus(state: State, seat: int) -> Plain:
    """A die lost to a card; a Sociopath loses none so, and nobody after the end: then it is a correction."""
    who = state.players[seat]
    by_hand = plain(Adjust(key=f"humanity:{seat}", value=max(0, who.humanity - 1)))
    return by_hand if state.over or who.personality == "sociopath" else change(seat, "humanity", -1)


def change(seat: int, effect: str, amount: int) -> Plain:
    return plain(Affect(effect=effect, amount=amount, seats=(seat,)))  # type: ignore[arg-type]


def _badge(state: State, seat: int, active: bool) -> Say:
    who = state.players[seat]
    if who.alive and who.pending:
        return say("LEAVING")
    if who.alive and who.waiting:
        return say("NOT IN YET")
    if active:
        return say("ACTS") if state.scene is not None else say("TURN")
    return NOTHING


def _out(cause: str, round_: int) -> Say:
    if cause == "hunger":
        return say("Starved in round {round}", round=round_)
    if cause == "harm":
        return say("Died of injuries in round {round}", round=round_)
    if cause == "humanity":
        return say("Lost all humanity in round {round}", round=round_)
    return say("Out since round {round}", round=round_)


def _lines(state: State, seat: int) -> tuple[tuple[Piece, ...], ...]:
    who = state.players[seat]
    lines: list[tuple[Piece, ...]] = [(Pool(who.humanity, most_humanity(who), say("Humanity"), rule="hope/humanity"),)]
    worse = conditions(state, seat)
    if worse:
        lines.append(worse)
    assets = sum(card.owner == seat and not card.estate for card in state.assets)
    small: list[Piece] = [
        Stat("star-four-points-outline", say("Traits"), len(who.traits), rule="hope/trait"),
    ]
    if assets:
        small.append(Stat("bag-personal-outline", say("Assets"), assets, rule="hope/asset"))
    return (*lines, tuple(small))


def conditions(state: State, seat: int) -> tuple[Piece, ...]:
    """Hunger and Harm with the hardship they add."""
    who = state.players[seat]
    found: list[Piece] = []
    for kind, step in (("hunger", who.hunger), ("harm", who.harm)):
        if step:
            text = say("{condition} +{hardship}", condition=condition(kind, step), hardship=step)
            rules = {"hunger": ("hope/hungry", "hope/starving"), "harm": ("hope/hurt", "hope/crippled")}
            found.append(Fact(icon(kind), text, say("Hardship"), rules[kind][step - 1], "bad"))
    return tuple(found)


def _actions(state: State, seat: int) -> tuple[Action, ...]:
    who = state.players[seat]
    if not who.alive:
        return _dead(state, seat)
    if state.over:
        return (_character(seat),)
    return (*_dice(state, seat), *_effects(state, seat), *_cards(state, seat))


def _character(seat: int) -> Action:
    return Action(say("Character"), "account-edit-outline", ask=Draft("describe", {"seat": seat}))


def _dice(state: State, seat: int) -> tuple[Action, ...]:
    scene = state.scene
    if scene is None or not takes_dice(state, scene) or seat not in present(state):
        return ()
    block = commit_block(state, scene, seat)
    return (Action(die_label(state, scene, seat), "dice-6-outline", plain(Commit(seat=seat)), blocked=block),)


def _effects(state: State, seat: int) -> tuple[Action, ...]:
    who = state.players[seat]
    found = [
        Action(say("Lose Humanity"), "dice-multiple-outline", change(seat, "humanity", -1), tone="bad"),
        Action(say("Hunger"), "food-drumstick-off", change(seat, "hunger", 1), tone="bad"),
        Action(say("Harm"), "bandage", change(seat, "harm", 1), tone="bad"),
    ]
    if who.hunger:
        found.append(Action(say("Eat"), "food-drumstick", change(seat, "hunger", -1), tone="good"))
    if who.harm == 1 or (who.harm and state.option("cripple_heals") is True):  # R31, A3
        found.append(Action(say("Heal"), "bandage", change(seat, "harm", -1), tone="good"))
    return tuple(found)


def _cards(state: State, seat: int) -> tuple[Action, ...]:
    who = state.players[seat]
    found = [
        Action(
            say("Play a Trait"),
            "star-four-points-outline",
            ask=Draft("trait", {"seat": seat}),
            blocked=late_block(state, seat) if who.traits else say("No Traits left."),
        ),
        Action(
            say("New Asset"), "bag-personal-outline", ask=Draft("asset", {"owner": seat}), blocked=asset_block(state)
        ),
        _character(seat),
    ]
    if any(card.owner not in (-1, seat) and not card.estate for card in state.assets):
        block = steal_block(state, seat)
        found.append(Action(say("Steal"), "hand-coin-outline", ask=Draft("steal", {"seat": seat}), blocked=block))
    if state.scene is None and seat != state.active:
        turn = plain(Adjust(key="turn", value=seat))
        found.append(Action(say("Their turn now"), "gavel", turn, tone="quiet", by=state.active, by_hand=True))
    return tuple(found)


def _dead(state: State, seat: int) -> tuple[Action, ...]:
    found = []
    if seat in state.gifts and set(living(state)) - {seat} and not state.over:
        ask, block = Draft("gift", {"seat": seat}), gift_block(state, seat)
        found.append(Action(say("Give a Trait"), "gift-outline", ask=ask, blocked=block))
    if state.over != "won":
        block = objection(lambda: Return(seat=seat).play(state))
        found.append(Action(say("New character"), "account-plus", ask=Draft("return", {"seat": seat}), blocked=block))
    ruling = Adjust(key=f"alive:{seat}", value=1)
    block = objection(lambda: ruling.play(state))
    back = Action(say("Not dead after all"), "gavel", plain(ruling), blocked=block, tone="quiet", by_hand=True)
    return (*found, back)
