"""What a move brought about by itself, in words: majorities, powers and Elites won and lost."""

from __future__ import annotations

from companion.core.game import Note
from companion.core.text import say
from companion.games.shasn.catalogue import POWERS
from companion.games.shasn.counts import points
from companion.games.shasn.powers import elite_name, elites, has
from companion.games.shasn.state import State


def majority_notes(before: State, after: State) -> list[Note]:
    """Majorities formed, broken and shared anew, and zones lost to Chaos."""
    notes = []
    for old, new in zip(before.zones, after.zones, strict=True):
        if new.out and not old.out:
            text = say("Chaos takes {zone}: it is out of play.", zone=new.name)
            notes.append(Note(text, icon="skull", tone="bad"))
        for seat in after.seats:
            was, now = old.shares[seat], new.shares[seat]
            if was == now:
                continue
            name = after.players[seat].name
            if now and not was:
                won = points(now)
                text = say("{name} forms the majority in {zone}: {points}.", name=name, zone=new.name, points=won)
            elif was and not now:
                text = say("{name} loses the majority in {zone}.", name=name, zone=new.name)
            else:
                text = say("{name} now holds {number} of {zone}.", name=name, number=now, zone=new.name)
            notes.append(Note(text, seat=seat, icon="check-decagram", tone="good" if now > was else "bad"))
    return notes


def power_notes(before: State, after: State) -> list[Note]:
    """Powers and Elites that a change of cards unlocks or takes away (R45, R46)."""
    notes = []
    for seat in after.seats:
        old, new = before.players[seat].cards, after.players[seat].cards
        if old == new:
            continue
        name = after.players[seat].name
        for power in POWERS.values():
            was, now = old[power.ideologue] >= power.level, new[power.ideologue] >= power.level
            if now and not was:
                text = say("{name} unlocks {power}.", name=name, power=power.name)
                notes.append(Note(text, seat=seat, icon=power.icon, tone="good"))
            elif was and not now:
                text = say("{name} loses {power}.", name=name, power=power.name)
                if has(after, seat, power.key):  # A39
                    text = say("{name} loses {power} after this turn.", name=name, power=power.name)
                notes.append(Note(text, seat=seat, icon=power.icon, tone="bad"))
        notes += _elite_notes(before, after, seat)
    return notes


def _elite_notes(before: State, after: State, seat: int) -> list[Note]:
    name = after.players[seat].name
    was, now = elites(before, seat), elites(after, seat)
    won = [say("{name} becomes {elite}.", name=name, elite=elite_name(key)) for key in now if key not in was]
    lost = [say("{name} is no longer {elite}.", name=name, elite=elite_name(key)) for key in was if key not in now]
    notes = [Note(text, seat=seat, icon="account-plus", tone="good") for text in won]
    return notes + [Note(text, seat=seat, icon="account-off", tone="bad") for text in lost]
