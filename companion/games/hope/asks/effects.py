"""Forms that give out results, and the one that corrects a number."""

from __future__ import annotations

from companion.core.form import Choose, Field, Form, Number, Pick, greyed
from companion.core.game import Draft, Impossible, Refused, refusal
from companion.core.text import Say, say
from companion.core.view import Counter, plain
from companion.games.hope.asks import cards
from companion.games.hope.asks.picks import seat_picks, within
from companion.games.hope.moves import Adjust, Affect, GainAsset
from companion.games.hope.names import result_name
from companion.games.hope.state import GROUP, Asset, State, living
from companion.games.hope.view.scene import counters
from companion.games.hope.view.seats import humanity
from companion.games.hope.view.sheet import sheet

SIGNS = {"+": 1, "-": -1}


def effect(state: State, draft: Draft) -> Form:
    """A result of a card for those concerned, who are filled in and can be changed."""
    seats = tuple(sorted({int(seat) for seat in draft.numbers("seats") if seat in living(state)}))
    word = draft.word("effect")
    if word == "asset":
        return cards.asset(state, Draft("asset", {"owner": seats[0] if len(seats) == 1 else -1}))
    picks = _effects(state, draft.word("result") in ("succeed", "accept"))
    chosen = word if any(pick.value == word for pick in picks) else ""
    amount = within(draft, "amount", 1, 5, 1)
    grouped = chosen[:-1] in ("hope", "hunted")
    fields: list[Field] = [
        Choose("effect", say("What happens?"), picks, chosen or None, columns=2),
        Choose("amount", say("How much?"), _amounts(state, chosen), amount),
    ]
    if not grouped:
        fields.append(Choose("seats", say("Who?"), seat_picks(state, living(state)), list(seats), True))
    ready = chosen and (grouped or seats)
    return Form(
        _title(draft.word("result")),
        tuple(fields),
        draft,
        plain(_move(chosen, amount, () if grouped else seats)) if ready else None,
        confirm=say("Apply"),
        missing=say("What happens?") if not chosen else say("Choose who is meant."),
        rule="hope/hardship-modifiers",
    )


def _title(result: str) -> Say:
    if result not in ("succeed", "fail", "refuse", "accept"):
        return say("Effect of a card")
    return say("The result: {result}", result=result_name(result))


def _move(chosen: str, amount: int, seats: tuple[int, ...]) -> Affect:
    kind, sign = chosen[:-1], SIGNS[chosen[-1]]
    return Affect(effect=kind, amount=sign * amount, seats=seats)  # type: ignore[arg-type]


def _amounts(state: State, chosen: str) -> tuple[Pick, ...]:
    """How much of it; there may be fewer Hunted cards than that (A22)."""
    picks = tuple(Pick(n, say("{n}", n=n)) for n in (1, 2, 3, 4, 5))
    if not chosen:
        return picks
    return tuple(greyed(pick, _against(state, chosen, number)) for number, pick in enumerate(picks, 1))


def _against(state: State, effect: str, amount: int = 1) -> Refused | Impossible | None:
    """What stands against an effect, whoever is meant."""
    if effect == "asset":
        return refusal(lambda: GainAsset().play(state))
    anybody = living(state)[:1] if _in_person(effect) else ()
    if _in_person(effect) and not anybody:
        return Impossible(say("Nobody is left alive."))
    return refusal(lambda: _move(effect, amount, anybody).play(state))


def _effects(state: State, good_first: bool) -> tuple[Pick, ...]:
    hard = [
        Pick("humanity-", say("Lose Humanity"), "dice-multiple-outline"),
        Pick("hunger+", say("Hunger"), "food-drumstick-off"),
        Pick("harm+", say("Harm"), "bandage"),
        Pick("hope-", say("Lose Hope"), "fire-off"),
    ]
    good = [
        Pick("humanity+", say("Gain Humanity"), "dice-multiple"),
        Pick("hunger-", say("Less Hunger"), "food-drumstick"),
        Pick("harm-", say("Heal"), "bandage"),
        Pick("hope+", say("Gain Hope"), "fire"),
        Pick("asset", say("Asset"), "bag-personal-outline"),
        Pick("traits+", say("Draw a Trait"), "star-four-points-outline"),
    ]
    if state.option("martial_law") is True:
        hard.append(Pick("hunted+", say("Hunted"), "target-account"))
        good.append(Pick("hunted-", say("Less Hunted"), "target-account"))
    picks = (*good, *hard) if good_first else (*hard, *good)
    return tuple(greyed(pick, _against(state, str(pick.value))) for pick in picks)


def _in_person(effect: str) -> bool:
    """Whether it hits single players; Hope and Hunted are everybody's, an Asset may be."""
    return effect[:-1] not in ("hope", "hunted") and effect != "asset"


def _numbers(state: State) -> dict[str, tuple[Counter, Say]]:
    """Every counter of the table with a name that says whose it is."""
    found = {counter.key: (counter, counter.label) for counter in counters(state)}
    for seat in living(state):
        mine = [humanity(state, seat)] + [counter for part in sheet(state, seat) for counter in part.counters]
        for counter in mine:
            label = say("{name}: {what}", name=state.players[seat].name, what=counter.label)
            found[counter.key] = (counter, label)
    return {**found, **{f"uses:{card.id}": _uses(state, card) for card in state.assets if card.total}}


def _uses(state: State, card: Asset) -> tuple[Counter, Say]:
    """How often an Asset can still be used (R37)."""
    icon = "bag-personal-outline"
    label = say("{asset}: uses left", asset=card.name)
    if not card.name:
        label = say("Asset of the group: uses left")
        if card.owner != GROUP:
            label = say("Asset of {name}: uses left", name=state.players[card.owner].name)
    return Counter(f"uses:{card.id}", label, card.uses, 0, card.total, icon=icon, rule="hope/asset"), label


def correct(state: State, draft: Draft) -> Form:
    """Any number, set by hand."""
    numbers = _numbers(state)
    key = draft.word("key", "hope")
    key = key if key in numbers else "hope"
    counter, label = numbers[key]
    value = within(draft, f"value:{key}", counter.low, counter.high, counter.value)
    picks = tuple(Pick(name, words, numbers[name][0].icon) for name, (_, words) in numbers.items())
    fields: tuple[Field, ...] = (
        Choose("key", say("Which number?"), picks, key),
        Number(f"value:{key}", label, value, counter.low, counter.high),
    )
    return Form(say("Correct a number"), fields, draft, plain(Adjust(key=key, value=value)), icon="gavel")
