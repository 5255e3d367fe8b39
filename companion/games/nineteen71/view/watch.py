"""Who is near to winning, or has won but for the turn that runs."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.text import say
from companion.core.view import Reminder
from companion.games.nineteen71.state import State
from companion.games.nineteen71.threats import threats
from companion.games.nineteen71.victory import Progress, Verdict, achieved, own_goal, verdict
from companion.games.nineteen71.view.rows import warning


def nearest(state: State) -> dict[int, Progress]:
    """The goal that each nation is nearest to, of those that are near to one."""
    found: dict[int, Progress] = {}
    for threat in () if verdict(state) is not None else threats(state):
        found.setdefault(threat.seat, threat)
    return found


def warnings(state: State, nearest: dict[int, Progress]) -> list[Reminder]:
    """Who is near to winning: one card away stands alone, several that are further off share a line."""
    close = [threat for threat in nearest.values() if threat.missing == 1]
    near = [threat for threat in nearest.values() if threat.missing > 1]
    found = [Reminder(warning(state, one), "alert", "bad", one.seat, rule=one.rule) for one in close]
    if len(near) == 1:
        found.append(Reminder(warning(state, near[0]), "alert", "warn", near[0].seat, rule=near[0].rule))
    elif near:
        names = ", ".join(state.nations[threat.seat].name for threat in near)
        found.append(Reminder(say("Close to winning: {names}", names=names), "alert", "warn", rule=near[0].rule))
    return found


def closed(state: State) -> list[Reminder]:
    """A goal that is reached but for a University that is closed until the turn is passed (R42)."""
    soon = achieved(replace(state, acted=False))
    if soon is None or (soon.how == "victory" and state.option("watch") == "own"):
        return []
    text = say("{name} wins when the turn is passed: a University is closed until then.", name=_name(state, soon))
    return [Reminder(text, "school", "bad", soon.winners[0], rule="nineteen71 R42")]


def waiting(state: State) -> list[Reminder]:
    """Goals that are met and win only in their owner's turn, where the table plays so (A7)."""
    if state.option("watch") != "own":
        return []
    met = [goal for seat in state.alive if seat != state.turn and (goal := own_goal(state, seat)) and goal.met]
    return [
        Reminder(
            say("{name} wins with {goal} when their turn comes.", name=state.nations[goal.seat].name, goal=goal.name),
            "trophy-outline",
            "bad",
            goal.seat,
            rule=goal.rule,
        )
        for goal in met
    ]


def _name(state: State, found: Verdict) -> str:
    return state.nations[found.winners[0]].name
