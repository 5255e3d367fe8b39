"""The table of Hindsight 2020 as plain data for any screen."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import Say, say
from companion.core.view import Action, Phase, Table, Track
from companion.games.hindsight2020.state import State
from companion.games.hindsight2020.view import offers
from companion.games.hindsight2020.view.ending import result
from companion.games.hindsight2020.view.reminders import reminders
from companion.games.hindsight2020.view.seats import seat_view


def view(state: State) -> Table:
    return Table(
        headline=_headline(state),
        seats=tuple(seat_view(state, seat) for seat in range(len(state.nations))),
        round=state.round,
        progress=_deck(state),
        phases=_phases(state),
        primary=offers.turn_primary(state),
        others=offers.turn_others(state),
        menu=_menu(state),
        reminders=reminders(state),
        result=result(state),
        dice=("1d4",),
        chart=say("Population by round"),
        rollers=state.tied if state.phase == "tie" else (),
    )


def _headline(state: State) -> Say:
    name = state.nations[state.current].name
    match state.phase:
        case "opening":
            return say("Before the first turn · {nation} starts", nation=name)
        case "news":
            return say("Round {round} · {nation} checks the news", round=state.round, nation=name)
        case "action":
            return say("Round {round} · {nation} to act", round=state.round, nation=name)
        case "end":
            return say("Round {round} · {nation} ends its turn", round=state.round, nation=name)
        case "tie":
            return say("Round {round} · a tie to break", round=state.round)
        case _:
            ended = result(state)
            return ended.text if ended else say("The year is over")


def _deck(state: State) -> Track:
    text = say("{cards} card left in the year", "{cards} cards left in the year", cards=state.deck)
    if not state.deck:
        text = say("The year has run out")
    return Track(
        value=state.deck,
        total=max(state.year, state.deck),
        text=text,
        icon="calendar-end",
        rule="hindsight2020/the-year-deck",
        actions=(_recount(state),),
    )


def _recount(state: State) -> Action:
    return Action(say("Set the deck"), icon="gavel", ask=Draft("deck", {"value": state.deck}), by_hand=True)


def _phases(state: State) -> tuple[Phase, ...]:
    if state.phase == "opening":
        return (Phase(say("Starting the game"), "now", rule="hindsight2020/starting-the-game"),)
    if state.phase == "tie":
        return (Phase(say("A tie to break"), "now", rule="hindsight2020 R44"),)
    if state.phase == "over":
        return ()
    steps = [
        ("news", say("Check the news"), "check-the-news"),
        ("action", say("Take action"), "take-action"),
        ("end", say("End turn"), "end-your-turn"),
    ]
    if state.late:
        steps = steps[1:2]
    now = next((at for at, (phase, _, _) in enumerate(steps) if phase == state.phase), 0)
    # Passing without a draw is seldom wanted: it is done by the last step itself, whatever the hand.
    done = offers.hand_on(state) if state.phase == "action" and not state.late else None
    return tuple(
        Phase(
            label,
            "now" if at == now else "done" if at < now else "ahead",
            rule=f"hindsight2020/{rule}",
            action=done if phase == "end" else None,
        )
        for at, (phase, label, rule) in enumerate(steps)
    )


def _menu(state: State) -> tuple[Action, ...]:
    if state.phase in ("tie", "over"):
        return ()
    found = [offers.pick_next(state), offers.buzzer(), _recount(state)]
    if state.phase == "news":
        found += [offers.play_event(state), offers.enact_policy(state), offers.play_bonus(state)]
    if state.phase != "opening":
        found += [offers.end_year(state)]
    return tuple(found)
