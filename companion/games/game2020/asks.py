"""The forms of a turn: dice, cards, and whatever the board map cannot tell."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.core.game import Draft, Impossible, Move, Refused, refusal
from companion.core.text import NOTHING, Say, say
from companion.core.view import Choose, Field, Form, Line, Number, Pick, Throw, greyed, plain
from companion.games.game2020.cards import Follow, Land
from companion.games.game2020.choices import ANOTHER, CardChoice, against_the_rules, card_choices, no_card, wrong_yellow
from companion.games.game2020.lots import THROWS, Lot, lots, rerolling
from companion.games.game2020.map_asks import ask_mark, ask_space
from companion.games.game2020.seat_asks import ask_place, ask_token
from companion.games.game2020.state import WAY_OUT, State
from companion.games.game2020.strip import exit_known, odds
from companion.games.game2020.turns import EscapeRoll, Release, Roll, RollOrder, SkipTurn
from companion.games.game2020.words import CARDS, PLACES, SPACES, ZONES

DIE = range(1, 7)
NEAR = 6  # yellow spaces behind that are offered by number


def ask(state: State, draft: Draft) -> Form:
    """The form for a draft; one that no longer fits the table asks nothing."""
    acts: dict[str, Callable[[State, Draft], Form]] = {
        "order": _order,
        "roll": _roll,
        "escape": _escape,
        "skip": _skip,
        "release": _release,
        "card": _card,
        "space": ask_space,
        "mark": ask_mark,
        "token": ask_token,
        "place": ask_place,
    }
    known = acts.get(draft.act)
    if known is None:
        return Form(say("Nothing to ask"), (), draft, missing=say("This belongs to another table."))
    return known(state, draft)


def _form(
    title: Say, fields: tuple[Field, ...], draft: Draft, move: Move[State] | None, rule: str, missing: Say = NOTHING
) -> Form:
    """A form that plays its move with the last answer, unless that is a number reached in several touches."""
    return Form(
        title,
        fields,
        draft,
        move=None if move is None else plain(move),
        missing=NOTHING if move is not None else missing,
        at_once=not any(isinstance(field, Number) for field in fields),
        rule=rule,
    )


def _die(draft: Draft, key: str = "die") -> int:
    """The one die that was thrown, 0 if none was yet."""
    values = draft.numbers(key)
    return values[0] if len(values) == 1 and values[0] in DIE else 0


def _order(state: State, draft: Draft) -> Form:
    """All who are in the running roll at once, in seat order."""
    count = len(state.opening)
    values = tuple(value for value in draft.numbers("dice") if value in DIE)
    names = tuple(
        Line(say("Die {number}: {name}", number=number, name=state.riders[seat].name), icon="dice-6-outline")
        for number, seat in enumerate(state.opening, 1)
    )
    if not count:
        return Form(say("Who starts?"), (), draft, missing=say("The first turn is already settled."))
    again = tuple(value for round_ in range(1, THROWS) for value in _rerolled(draft, round_))
    thrown = lots(state, values, again) if len(values) == count else []
    by = tuple(seat for lot in thrown[1:] for seat in lot.seats)
    move = RollOrder(rolls=values, again=again[: len(by)], by=by) if thrown else None
    first = Throw("dice", say("One die for each"), f"{count}d6", values)
    throws = (first, *_tied(state, draft, thrown))
    return _form(say("The lowest roll starts"), (*throws, *names), draft, move, "game2020 R4", say("Roll the dice."))


def _rerolled(draft: Draft, number: int) -> tuple[int, ...]:
    return tuple(value for value in draft.numbers(f"tied{number}") if value in DIE)


def _tied(state: State, draft: Draft, thrown: list[Lot]) -> tuple[Throw, ...]:
    """The dice of those who were tied: they may be thrown at once, or with another tap (A13)."""
    found = []
    for number, lot in enumerate(thrown[: THROWS - 1], 1):
        if again := rerolling(state, lot):
            values = _rerolled(draft, number)
            found.append(Throw(f"tied{number}", say("A tie: roll again"), f"{len(again)}d6", values))
    return tuple(found)


def _exit(state: State, draft: Draft) -> tuple[tuple[Field, ...], int | None, bool]:
    """The question for an exit that the map does not know, its answer, and whether it is settled."""
    where = state.rider.where
    if exit_known(state, where, state.rider) or where == "track":
        return (), None, True
    told = draft.number("exit")
    high = state.rules.finish - 1
    settled = 1 <= told <= high
    label = say("At which space is the exit of {zone}?", zone=PLACES[where].label)
    if where == "pit":
        label = say("At which space is the exit of the Pit?")
    number = Number("exit", label, told if settled else None, 1, high, on_board=True)
    return (number,), number.value, settled


def _throw(state: State, die: int) -> Throw:
    return Throw("die", say("{name} rolls", name=state.rider.name), "1d6", (die,) if die else (), seat=state.active)


def _roll(state: State, draft: Draft) -> Form:
    die = _die(draft)
    fields, space, settled = _exit(state, draft) if state.rider.where == "pit" else ((), None, True)
    move = Roll(value=die, exit=space) if die and settled else None
    missing = say("Say where the Pit lets people out.") if not settled else say("Roll the die.")
    title = say("{name} rolls", name=state.rider.name)
    return _form(title, (*fields, _throw(state, die)), draft, move, "game2020 R7", missing)


def _escape(state: State, draft: Draft) -> Form:
    """The escape roll; the exit is asked for only when the roll leads there."""
    die, rider = _die(draft), state.rider
    title = say("{name} rolls to escape", name=rider.name)
    if state.duty != "escape":
        return Form(title, (), draft, missing=say("{name} is not in quarantine now.", name=rider.name))
    last = len(rider.rolls) + 1 >= state.escape_rolls and state.rules.release == "now"
    out = bool(die) and (die in WAY_OUT or last)
    fields, space, settled = _exit(state, draft) if out else ((), None, True)
    move = EscapeRoll(value=die, exit=space) if die and settled else None
    line = Line(odds(state), icon=PLACES[rider.where].icon)
    missing = say("Roll the die.") if not die else say("Say where the bubble lets people out.")
    return _form(title, (line, _throw(state, die), *fields), draft, move, "game2020 R20", missing)


def _skip(state: State, draft: Draft) -> Form:
    fields, space, settled = _exit(state, draft)
    title, move = say("{name} misses a turn", name=state.rider.name), SkipTurn(exit=space) if settled else None
    return _form(title, fields, draft, move, "game2020 R26", say("Say where the exit is."))


def _release(state: State, draft: Draft) -> Form:
    fields, space, settled = _exit(state, draft)
    title, move = say("{name} leaves quarantine", name=state.rider.name), Release(exit=space) if settled else None
    return _form(title, fields, draft, move, "game2020 R23", say("Say where the exit is."))


def _card(state: State, draft: Draft) -> Form:
    """What the card says, in one tap where the map knows the rest."""
    title = say("What does {name}'s card say?", name=state.rider.name)
    if state.duty != "draw":
        return Form(title, (), draft, missing=say("There is no card to follow now."))
    chosen = draft.word("effect")
    if chosen == "exit":
        return _exit_space(state, draft)
    choices = card_choices(state)
    none = None if state.deck else no_card(state)
    picks = [greyed(_pick(choice), _refused(state, choice) if none else None) for choice in choices]
    forbidden = against_the_rules(state)
    if any(choice.key == chosen for choice in forbidden) or chosen == "other":
        choices = (*choices, *forbidden)
        picks += [greyed(_pick(choice), _refused(state, choice)) for choice in forbidden]
    elif forbidden:
        why = _refused(state, forbidden[0])
        picks.append(greyed(Pick("other", say("Something else"), icon="dots-horizontal"), why))
    if none is not None or not state.colour(state.rider.space):
        picks.append(Pick("exit", say("No card"), icon="circle-outline", detail=say("on an exit space")))
    field = Choose("effect", say("Tap what it says"), tuple(picks), chosen=chosen or None, columns=2, style="rows")
    choice = next((choice for choice in choices if choice.key == chosen), None)
    more, move = _rest(state, draft, choice)
    missing = say("Tap what the card says.")
    if more and choice is not None:
        missing = say("Say where it is.") if choice.key == "bubble" else say("Say which yellow space it is.")
    form = _form(title, (field, *more), draft, move, "game2020 R11", missing)
    lead = say("{name} reads the story aloud and follows it.", name=state.rider.name)  # R10
    return msgspec.structs.replace(form, lead=lead)


def _refused(state: State, choice: CardChoice) -> Refused | Impossible | None:
    """What is against a card that says this here."""
    space = wrong_yellow(state) if choice.key == ANOTHER else state.rider.space
    move = choice.move or Follow(effect="yellow", yellow=space)
    return refusal(lambda: move.play(state))


def _pick(choice: CardChoice) -> Pick:
    sign = CARDS[choice.deck]
    return Pick(choice.key, choice.label, icon=choice.icon, detail=choice.detail, colour=sign.colour)


def _exit_space(state: State, draft: Draft) -> Form:
    """Which zone the space under the token lets people out of (R12)."""
    zones = tuple(Pick(zone, SPACES[zone].label, SPACES[zone].icon, colour=SPACES[zone].colour) for zone in ZONES)
    zone = next((zone for zone in ZONES if zone == draft.word("zone")), None)
    field = Choose("zone", say("No card is drawn here"), zones, chosen=zone)
    move = Land(colour=zone) if zone else no_card(state)
    return _form(say("Which exit is it?"), (field,), draft, move, "game2020 R12", say("Tap the exit."))


def _rest(state: State, draft: Draft, choice: CardChoice | None) -> tuple[tuple[Field, ...], Follow | None]:
    """What the map leaves open about a card, and the move once nothing is: the sign (R18) or a yellow space (R16)."""
    if choice is None or choice.move is not None:
        return (), choice.move if choice else None
    if choice.key == "bubble":
        return _sign(state, draft)
    if choice.key == ANOTHER:
        return _another(state, draft)
    space = state.rider.space
    known = state.map.last_yellow(space)  # beyond a yellow space nothing is the nearest any more
    low = max(known, 1)
    near = tuple(n for n in range(space - 1, low - 1, -1) if state.map.colour(n) in ("", "yellow"))[:NEAR]
    told = draft.number("yellow", -1)
    picks = [Pick(number, say("{number}", number=number)) for number in near]
    if not known:
        picks.append(Pick(space, say("This is the first"), icon="rhombus-outline", detail=say("stay here")))
    if near and near[-1] > low:
        picks.append(Pick(0, say("Further back")))
    field = Choose(
        "yellow", say("Which yellow space is the nearest behind?"), tuple(picks), chosen=told if told >= 0 else None
    )
    if told != 0 or space < 2:
        possible = near if known else (*near, space)
        return (field,), Follow(effect="yellow", yellow=told) if told in possible else None
    far = draft.number("far")
    settled = low <= far < space
    number = Number("far", say("Its number"), far if settled else None, low, space - 1, on_board=True)
    return (field, number), Follow(effect="yellow", yellow=far) if settled else None


def _sign(state: State, draft: Draft) -> tuple[tuple[Field, ...], Follow | None]:
    """Where the half-way sign stands, or, for this once, on which side of it the token is (R18, A4)."""
    high, half, bubble = state.rules.finish - 1, draft.number("halfway"), draft.number("bubble")
    told = 1 <= half <= high
    sign = Number(
        "halfway", say("At which space is the half-way sign?"), half if told else None, 1, high, on_board=True
    )
    sides = (
        Pick(1, PLACES["bubble1"].label, PLACES["bubble1"].icon, say("before the half-way sign"), colour="bubble1"),
        Pick(2, PLACES["bubble2"].label, PLACES["bubble2"].icon, say("after the half-way sign"), colour="bubble2"),
    )
    side = Choose("bubble", say("Or only for now"), sides, chosen=bubble if bubble in (1, 2) else None, columns=2)
    decided = told and (half != state.rider.space or state.rules.at_half != "ask")
    if decided:
        return (sign, side), Follow(effect="bubble", halfway=half)
    given = bubble if bubble in (1, 2) else None
    return (sign, side), Follow(effect="bubble", bubble=given, halfway=half if told else None) if given else None


def _another(state: State, draft: Draft) -> tuple[tuple[Field, ...], Follow | None]:
    """A yellow space that the table means though the map tells another; the own space to stay (R16)."""
    space, told = state.rider.space, draft.number("far")
    settled = 1 <= told <= space
    number = Number("far", say("Its number"), told if settled else None, 1, space, on_board=True)
    return (number,), Follow(effect="yellow", yellow=told) if settled else None
