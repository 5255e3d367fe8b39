"""What every game promises: two tables that differ only in what is private to one seat look the same to all others."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion import games
from companion.core.game import Draft, Game, Impossible, Refused
from companion.core.memory import in_memory
from companion.games.hope.view.scene import is_secret
from companion.games.nineteen71.kinds import ACTION_IDS
from companion.guests.told import May
from tests.games.walk import answered, everything, random_move, random_setup, table_of, whole
from tests.guests.table import House, Visitor, buttons

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
EVENINGS = int(os.environ.get("TABLESIDE_SECRETS", "3"))
MOVES = 30
NAMES = ("", "Brave", "Liar", "Quick hands", "Old debts")
Chance = random.Random


def of_hope(state: Any, seat: int, chance: Chance) -> Any:
    """Other Traits, and in one's own Scene another hardship."""
    who = state.players[seat]
    changed = replace(who, traits=tuple(chance.choice(NAMES) for _ in who.traits))
    state = replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))
    scene = state.scene
    if is_secret(state) and scene.actor == seat and scene.hardship is not None:
        state = replace(state, scene=replace(scene, hardship=chance.randrange(10)))
    return state


def of_shasn(state: Any, seat: int, chance: Chance) -> Any:
    """Other Conspiracy Cards, and another sealed bid."""
    who = state.players[seat]
    hidden = tuple(chance.choice(NAMES) for _ in range(chance.randrange(who.conspiracies + 1)))
    gone = tuple(chance.choice((-1, 0)) for _ in range(chance.randrange(3))) if who.conspiracies else ()
    changed = replace(who, hidden=hidden, parted=gone)  # what was written down, and whether some of it has left
    state = replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))
    if state.bids and state.bids[seat] is not None:
        bid = tuple(chance.randrange(held + 1) for held in who.purse)
        state = replace(state, bids=tuple(bid if one == seat else kept for one, kept in enumerate(state.bids)))
    return state


def of_1971(state: Any, seat: int, chance: Chance) -> Any:
    """Other cards face down."""
    nation = state.nations[seat]
    row = tuple(
        replace(building, hidden=tuple(chance.choice(("", *ACTION_IDS)) for _ in building.stack))
        for building in nation.row
    )
    nations = (*state.nations[:seat], replace(nation, row=row), *state.nations[seat + 1 :])
    return replace(state, nations=nations)


OTHERWISE: dict[str, Callable[[Any, int, Chance], Any]] = {"hope": of_hope, "shasn": of_shasn, "nineteen71": of_1971}
REVEALS = {"seal"}  # forms that end a secret when they are played, by the rules: both bids are shown together


def evening(game: Game[Any], seed: int) -> Iterator[tuple[Any, Chance]]:
    """States of random play, with the chance that made them."""
    chance = Chance(seed)
    small = {"shasn": 2, "hope": 3}.get(game.id, game.min_seats)
    state = table_of(game, small) if seed % 3 == 0 else random_setup(game, chance.randrange)
    for _ in range(MOVES):
        move = random_move(game, state, chance.randrange)
        if move is None:
            continue
        try:
            state = game.read_move(move).play(state).state
        except (Refused, Impossible):
            continue
        yield state, chance


def sides(game: Game[Any], state: Any, seat: int | None, may: May) -> Visitor:
    """A guest at a table of this state, with every sheet to be looked at."""
    house = House(game.id, session=in_memory(game, state))
    house.room.allow(may)
    return house.guest("g", seat)


def looks(visitor: Visitor) -> list[bytes]:
    """The table with each sheet in turn, as it goes over the line."""
    room, found = visitor.hearing.room, []
    for seat in range(room.seats):
        visitor.guest.look = seat
        found.append(room.table(visitor.guest))
    return found


def said(visitor: Visitor, offer: dict[str, Any], answers: dict[str, Any], play: bool) -> list[Any]:
    """What a guest hears who presses a button, asks for a ruling where it is refused, and looks again."""
    at = visitor.hearing.session.head.id
    if "move" in offer:
        heard = [visitor.say("do", move=offer["move"], on=at)]
    else:
        draft = offer["ask"]
        given = {"act": draft["act"], "given": draft.get("answers", {}), "answers": answers}
        heard = [visitor.say("ask", **given)]
        if play:
            heard.append(visitor.say("ask", **given, on=at))
    heard.append(visitor.say("wish", of=visitor.n))
    return [*heard, *looks(visitor)]


def tried(game: Game[Any], states: tuple[Any, Any], eyes: int | None, may: May, chance: Chance) -> None:
    """Everything that a guest could see or try looks the same at both tables."""
    one, two = (sides(game, state, eyes, may) for state in states)
    assert looks(one) == looks(two)
    one.guest.look = two.guest.look = chance.randrange(one.hearing.room.seats)
    offers = buttons(one.told)
    for offer in chance.sample(offers, min(4, len(offers))):
        answers: dict[str, Any] = {}
        if "ask" in offer:
            draft = game.ask(states[0], msgspec.convert(offer["ask"], type=Draft)).draft
            answers = dict(answered(game, states[0], draft, chance.randrange).draft.answers)
        play = "ask" in offer and offer["ask"]["act"] not in REVEALS
        heard = []
        for state in states:
            guest = sides(game, state, eyes, may)
            guest.guest.look = one.guest.look
            heard.append(said(guest, offer, answers, play))
        assert heard[0] == heard[1], f"{offer} tells of a secret"


@every_game
@pytest.mark.parametrize("seed", range(EVENINGS))
def test_nobody_learns_what_is_private_to_another_seat(game: Game[Any], seed: int) -> None:
    otherwise = OTHERWISE.get(game.id)
    for state, chance in evening(game, seed):
        seats = len(game.view(state).seats)
        if otherwise is None:
            marked = [
                part
                for part in everything(whole(game, state), msgspec.Struct)
                if getattr(part, "only", None) is not None
            ]
            assert not marked, "this game keeps secrets: say here how they could be otherwise"
            continue
        seat = chance.randrange(seats)
        states = (otherwise(state, seat, chance), otherwise(state, seat, chance))
        others = [eyes for eyes in (*range(seats), None) if eyes != seat]
        tried(game, states, chance.choice(others), chance.choice(("own", "all", "look")), chance)


@pytest.mark.parametrize("game", [games.load(one) for one in OTHERWISE], ids=lambda game: game.id)
def test_the_seat_itself_does_see_its_secrets(game: Game[Any]) -> None:
    """Or the test above would hold for a game that shows nothing at all."""
    seen = False
    for seed in range(6):
        for state, chance in evening(game, seed):
            seat = chance.randrange(len(game.view(state).seats))
            states = (OTHERWISE[game.id](state, seat, chance), OTHERWISE[game.id](state, seat, chance))
            one, two = (sides(game, state, seat, "own") for state in states)
            seen = seen or looks(one) != looks(two)
        if seen:
            return
    raise AssertionError("no secret was ever shown to its own seat")


@every_game
def test_a_button_that_was_shown_to_others_is_not_taken_from_a_guest(game: Game[Any]) -> None:
    for state, chance in evening(game, 1):
        house = House(game.id, session=in_memory(game, state))
        guests = [house.guest(f"{seat}", seat) for seat in range(house.room.seats)] + [house.guest("t")]
        shown = [{what(one): one for one in [*buttons(who.told), *counters(who.told)]} for who in guests]
        thief = chance.randrange(len(guests))
        theirs = [one for some in shown for name, one in some.items() if name not in shown[thief]]
        for one in chance.sample(theirs, min(12, len(theirs))):
            heard = guests[thief].ask(one) if "ask" in one else guests[thief].say("do", move=one["move"], on=1)
            assert "no" in heard, f"{one} was not offered to {thief}"
        assert house.session.head.id == 1


def what(button: dict[str, Any]) -> bytes:
    """What a button does, whatever it is called where it stands."""
    return msgspec.json.encode(button.get("move") or button["ask"], order="sorted")


def counters(part: Any) -> list[dict[str, Any]]:
    """Every plus and minus in what a guest was told, as moves."""
    if isinstance(part, list):
        return [one for each in part for one in counters(each)]
    if not isinstance(part, dict):
        return []
    found = [{"move": part[way]} for way in ("plus", "minus") if isinstance(part.get(way), dict)]
    return found + counters([value for name, value in part.items() if name not in ("move", "ask", "plus", "minus")])


Kept = tuple[str, int, list[dict[str, Any]], dict[str, Any], str, tuple[Any, Any]]
WHISPERS: tuple[Kept, ...] = (  # game, seats, what was before, the move of seat 0, and what of it is for seat 0 alone
    ("hope", 3, [], {"move": "name-trait", "seat": 0, "slot": 0}, "name", ("Brave", "Liar")),
    ("hope", 3, [], {"move": "draw"}, "hardship", (3, 6)),
    ("shasn", 2, [], {"move": "seal", "seat": 0}, "purse", ((1, 0, 0, 0), (0, 2, 0, 1))),
    (
        "shasn",
        3,
        [{"move": "open", "house_rule": True}, {"move": "adjust", "key": "conspiracies:0", "value": 2}],
        {"move": "note_conspiracy", "seat": 0, "slot": 1},
        "name",
        ("Spin Doctor", "Old debts"),
    ),
    (
        "shasn",
        3,
        [
            {"move": "open", "house_rule": True},
            {"move": "adjust", "key": "conspiracies:0", "value": 2},
            {"move": "note_conspiracy", "seat": 0, "slot": 0, "name": "Spin Doctor"},
            {"move": "snatch", "taker": 2, "giver": 0, "cards": 1},
        ],
        {"move": "tell_conspiracy", "seat": 0},
        "slot",
        (0, 1),
    ),
    (
        "nineteen71",
        3,
        [{"move": "begin"}, {"move": "adjust", "key": "down.1", "value": 3}],
        {"move": "note_hidden", "building": 1, "place": 0},
        "card",
        ("invasion", "strike"),
    ),
)


@pytest.mark.parametrize(("game", "seats", "before", "move", "field", "ways"), WHISPERS)
def test_what_a_seat_notes_for_itself_is_in_no_note_of_the_log(
    game: str, seats: int, before: list[Any], move: dict[str, Any], field: str, ways: tuple[Any, Any]
) -> None:
    heard = []
    for way in ways:
        house = House(game, seats)
        for step in before:
            house.session.play(step, at=1.0)
        ben = house.guest("b", 1)
        house.session.play({**move, field: way}, at=1.0, by=0)
        heard.append([*looks(ben), ben.say("log"), ben.say("chart"), house.session.head.notes])
    assert heard[0] == heard[1]
