"""The table as it is now: what to do next, who stands where, and how it ended."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import NOTHING, say
from companion.core.view import Action, Result, Standing, Table, Track, plain
from companion.games.game2020.board import ride_board
from companion.games.game2020.choices import card_offers, no_card, why_no_card
from companion.games.game2020.ride import at_start, drawing, reached
from companion.games.game2020.rulings import Adjust, Pass, Reshuffle, highest
from companion.games.game2020.state import State, space_name
from companion.games.game2020.strip import exit_action, headline, leave_action, phases, reminders, skip_action
from companion.games.game2020.tiles import seat_view
from companion.games.game2020.words import CARDS, DECKS, PLACES


def view(state: State) -> Table:
    """State to table."""
    return Table(
        headline=headline(state),
        seats=tuple(seat_view(state, seat) for seat in range(len(state.riders))),
        round=(state.turn - 1) // len(state.riders) + 1,
        progress=_progress(state),
        phases=phases(state),
        primary=_primary(state),
        others=_others(state),
        menu=_menu(state),
        reminders=reminders(state),
        board=ride_board(state),
        result=_result(state),
        dice=("1d6",),
        chart=say("Spaces of the ride"),
        rollers=state.opening if state.duty == "order" else (),
    )


def _progress(state: State) -> Track:
    lead, finish = max(reached(state, rider) for rider in state.riders), state.rules.finish
    text = say("{count} space to “2021!”", "{count} spaces to “2021!”", count=finish - lead)
    return Track(lead, finish, text, icon="flag-checkered", rule="game2020 R28")


def _primary(state: State) -> Action | None:
    duty = state.duty
    if duty == "over":
        return None
    if duty == "skip":
        return skip_action(state)
    if duty == "release":
        return leave_action(state)
    if duty == "exit":
        return exit_action(state)
    if duty == "order":
        return Action(say("Roll for the start"), icon="dice-multiple", ask=Draft("order"), rolls=True)
    if duty == "escape":
        return Action(say("Roll to escape"), icon="dice-5", ask=Draft("escape"), rolls=True)
    none = no_card(state) if duty == "draw" and not state.deck else None
    if none is not None:
        return Action(say("No card"), "circle-outline", plain(none), detail=why_no_card(state))
    if duty == "draw":
        return Action(say("Roll"), icon="dice-5", ask=Draft("roll"), blocked=drawing(state))
    return Action(say("Roll"), icon="dice-5", ask=Draft("roll"), rolls=True)


def _others(state: State) -> tuple[Action, ...]:
    """The shortest way through a card, a real die, and the active token one space back or on."""
    if state.duty == "order":
        return (Action(say("Enter dice"), icon="dice-6-outline", ask=Draft("order")),)
    if state.duty == "escape":
        return (Action(say("Enter die"), icon="dice-6-outline", ask=Draft("escape")),)
    if state.duty == "draw":
        return (*card_offers(state), *_steps(state))
    if state.duty == "roll":
        return (*_steps(state), Action(say("Enter die"), icon="dice-6-outline", ask=Draft("roll")))
    return ()


def _steps(state: State) -> tuple[Action, ...]:
    """The active token by one space, for a table that has counted wrong."""
    seat, space = state.active, state.rider.space
    if state.rider.where != "track":
        return ()
    found = []
    for to, icon in ((space - 1, "minus"), (space + 1, "plus")):
        if 0 <= to <= highest(state, seat):
            move = plain(Adjust(key=f"space:{seat}", value=to))
            found.append(Action(say("to {number}", number=to), icon, move, tone="quiet"))
    return tuple(found)


def _menu(state: State) -> tuple[Action, ...]:
    found = [
        Action(say("Fill in the board map"), icon="map-outline", tool="boardmap:edit"),
        Action(say("Sign and exits"), icon="sign-direction", ask=Draft("mark")),
        Action(say("Share the board map"), icon="share-variant", tool="boardmap:share"),
        Action(say("Open a board map"), icon="folder-open-outline", tool="boardmap:open"),
    ]
    if state.duty not in ("order", "over"):
        space = max(1, min(state.rider.space, state.rules.finish - 1))
        found.append(Action(say("Correct a colour"), icon="pencil", ask=Draft("space", {"space": space})))
        why = NOTHING if at_start(state) else say("The turn is not complete.")
        found.append(Action(say("End the turn"), icon="gavel", move=plain(Pass()), blocked=why, tone="quiet"))
    for deck, used in zip(DECKS, state.used, strict=True):
        if state.deck_size(deck):
            label = say(
                "Shuffle {card}: {used} of {size} used", card=CARDS[deck].label, used=used, size=state.deck_size(deck)
            )
            found.append(Action(label, icon="shuffle-variant", move=plain(Reshuffle(deck=deck))))
    if any(state.deck_size(deck) for deck in DECKS):
        found.append(Action(say("Set used cards"), icon="cards-outline", ask=Draft("used"), by_hand=True))
    return tuple(found)


def _result(state: State) -> Result | None:
    if state.winner is None:
        return None
    order = sorted(range(len(state.riders)), key=lambda seat: _rank(state, seat))
    standings = tuple(
        Standing(
            seat=seat,
            place=1 + sum(1 for other in order if _rank(state, other) < _rank(state, seat)),
            score=space_name(state, reached(state, state.riders[seat])),
            detail=NOTHING if state.riders[seat].where == "track" else PLACES[state.riders[seat].where].label,
        )
        for seat in order
    )
    text = say("{name} made it to 2021!", name=state.riders[state.winner].name)
    return Result(text, winners=(state.winner,), standings=standings)


def _rank(state: State, seat: int) -> tuple[bool, int]:
    """The winner first, then whoever got furthest."""
    return (seat != state.winner, -reached(state, state.riders[seat]))
