"""Names of stats, cards and Events as players read them."""

from __future__ import annotations

from companion.core.text import Say, say, signed
from companion.games.hindsight2020.state import Card, Happened, Policy, State

STAT_NAME: dict[str, Say] = {
    "none": say("No stat"),
    "healthcare": say("Healthcare"),
    "economy": say("Economy"),
    "morale": say("Morale"),
}
STAT_ICON: dict[str, str] = {
    "none": "minus-circle-outline",
    "healthcare": "heart-pulse",
    "economy": "sack",
    "morale": "emoticon-happy-outline",
}
CARD_NAME: dict[Card, Say] = {
    "refugee": say("Refugee Camp"),
    "hindsight": say("Hindsight"),
    "other": say("Other response"),
}
CARD_ICON: dict[Card, str] = {"refugee": "tent", "hindsight": "rewind", "other": "reply"}
READY_NAME: dict[str, Say] = {
    "purge": say("The Purge"),
    "immigration": say("Immigration"),
    "overpopulation": say("Overpopulation"),
}
READY_ICON: dict[str, str] = {"purge": "knife", "immigration": "swap-horizontal", "overpopulation": "account-group"}


def plus_minus(number: int) -> str:
    """A modifier with its sign, also when it is nothing: +1, −2, ±0."""
    return signed(number) if number else "±0"


def sum_line(amount: int, in_all: int, change: int) -> Say:
    """How an amount and a total come to a change; a change of sign that the table does not want stops (A17, A22)."""
    blanks = {"amount": signed(amount), "total": plus_minus(in_all)}
    if change != amount + in_all:
        return say("{amount} {total} stops at no change", **blanks)
    return say("{amount} {total} = {change}M", change=signed(change), **blanks)


def amount_title(amount: int, stat: str) -> Say:
    """An Event by its numbers: "−4M, Healthcare"."""
    if stat == "none":
        return say("{amount}M", amount=signed(amount))
    return say("{amount}M, {stat}", amount=signed(amount), stat=STAT_NAME[stat])


def event_title(event: Happened) -> Say:
    """What players call this Event."""
    if event.kind in READY_NAME:
        return READY_NAME[event.kind]
    return say("{name}", name=event.name) if event.name else amount_title(event.amount, event.stat)


def came_from(event: Happened) -> Say:
    """What tells two Events of a turn apart that are called alike."""
    return say("In the news") if event.source == "news" else say("From hand")


def policy_title(policy: Policy, place: int) -> Say:
    return say("{name}", name=policy.name) if policy.name else say("Policy {number}", number=place + 1)


def stat_line(healthcare: str, economy: str, morale: str) -> Say:
    """The three stats, each with what is written behind it."""
    return say(
        "Healthcare {healthcare}, Economy {economy}, Morale {morale}",
        healthcare=healthcare,
        economy=economy,
        morale=morale,
    )


def policy_sums(healthcare: int, economy: int, morale: int) -> Say:
    return stat_line(plus_minus(healthcare), plus_minus(economy), plus_minus(morale))


def name_of(state: State, seat: int) -> str:
    return state.nations[seat].name if 0 <= seat < len(state.nations) else "?"
