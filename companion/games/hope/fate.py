"""What may happen to a character: losses, gains, conditions, death, and the end of the journey."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Note
from companion.core.text import Say, say
from companion.games.hope.state import (
    GROUP,
    MOST_DICE,
    Asset,
    Bond,
    Grief,
    Player,
    State,
    change,
    living,
    most_humanity,
    partners,
    player,
)

Told = tuple[State, tuple[Note, ...]]
DEADLY = 3  # the step after Starving or Crippled (R26, R27)
INNOCENT_ROUNDS = 2  # R69
MOST_GRAVES = 40  # a table may overrule R69 again and again, and its file stays readable
OVER = say("The journey is over.")
LOST = say("The journey is lost: nobody is left.")


def lose(state: State, seat: int, dice: int) -> Told:
    """Humanity lost by a card; below zero the character leaves when the next turn begins (R12, A5)."""
    who = player(state, seat)
    if who.personality == "sociopath":
        return state, (Note(say("A Sociopath loses Humanity only by giving dice."), seat, "shield-half-full"),)
    below = dice > who.humanity if state.option("below_zero") == "out" else dice > 0 and who.humanity == 0
    return _fall(state, seat, dice, below)


def pay(state: State, seat: int, dice: int) -> Told:
    """Humanity given up as a price, which a Sociopath pays too."""
    return _fall(state, seat, dice, dice > player(state, seat).humanity)


def _fall(state: State, seat: int, dice: int, below: bool) -> Told:
    who = player(state, seat)
    after = max(0, who.humanity - dice)
    lost_in = state.round if below and not who.pending else who.lost_in
    state = change(state, seat, humanity=after, pending=who.pending or below, lost_in=lost_in)
    if below:
        text = say("Below zero: {name} is out when the next turn begins.", name=who.name)
        return state, (Note(text, seat, "timer-sand", "bad"),)
    return state, (Note(say("{before} → {after} Humanity", before=who.humanity, after=after), seat),)


def theft_price(state: State, seat: int) -> int:
    """How many Humanity dice a theft costs; a Sociopath loses some only in Scenes, if the table reads it so (A31)."""
    sociopath = player(state, seat).personality == "sociopath"
    return 0 if sociopath and state.option("sociopath_steals") == "free" else 1


def gain(state: State, seat: int, dice: int) -> Told:
    """Humanity won back, never above the most (R10); it does not save a lost character by default (A4)."""
    who = player(state, seat)
    saved = who.pending and state.option("gain_saves") is True and dice > 0
    after = min(most_humanity(who), who.humanity + dice - (1 if saved else 0))
    after = max(who.humanity, after)
    state = change(state, seat, humanity=after, pending=who.pending and not saved)
    told = Note(say("{before} → {after} Humanity", before=who.humanity, after=after), seat)
    if after == who.humanity:
        told = Note(say("Humanity stays at {count}", count=after), seat)
    if not saved:
        return state, (told,)
    stays = Note(say("{name} is not below zero any more", name=who.name), seat, "shield-half-full", "good")
    return state, (stays, told) if after > who.humanity else (stays,)


def suffer(state: State, seat: int, kind: str, steps: int) -> Told:
    """Hunger or Harm, step by step to death (R26-R28, R32)."""
    who = player(state, seat)
    step = (who.hunger if kind == "hunger" else who.harm) + steps
    if step >= DEADLY:
        return kill(state, seat, kind)
    state = change(state, seat, hunger=step) if kind == "hunger" else change(state, seat, harm=step)
    return state, (Note(condition(kind, step), seat, icon(kind), "bad"),)


def ease(state: State, seat: int, kind: str, steps: int) -> Told:
    """Hunger or Harm taken away (R30); Crippled stays (R31, A3)."""
    who = player(state, seat)
    if kind == "harm":
        if who.harm == 2 and state.option("cripple_heals") is not True:
            return state, (Note(say("Crippled is for good."), seat, icon(kind)),)
        step = max(0, who.harm - steps)
        return change(state, seat, harm=step), (Note(condition(kind, step), seat, icon(kind), "good"),)
    step = 0 if state.option("hunger_eases") == "all" else max(0, who.hunger - steps)
    return change(state, seat, hunger=step), (Note(condition(kind, step), seat, icon(kind), "good"),)


def condition(kind: str, step: int) -> Say:
    """The name of a step of a condition."""
    if kind == "hunger":
        return (say("Not hungry"), say("Hungry"), say("Starving"), say("Starved"))[step]
    return (say("Unhurt"), say("Hurt"), say("Crippled"), say("Killed"))[step]


def icon(kind: str) -> str:
    return "food-drumstick-off" if kind == "hunger" else "bandage"


def add_hope(state: State, dice: int = 1) -> State:
    """Hope dice for the pool, never above five (R14, R15); dice still owed to deaths go first (A6)."""
    owed = min(state.debt, dice)
    return replace(state, debt=state.debt - owed, hope=min(MOST_DICE, state.hope + dice - owed))


def owed(before: State, after: State) -> tuple[Note, ...]:
    """Why Hope dice that came do not lie in the pool (A6)."""
    count = before.debt - after.debt
    text = say("The Hope die was owed to a death", "{count} Hope dice were owed to deaths", count=count)
    return (Note(text, icon="fire-off"),) if count > 0 else ()


def take_hope(state: State, dice: int) -> State:
    """Hope dice leave the pool, never below zero."""
    return replace(state, hope=max(0, state.hope - dice))


def kill(state: State, seat: int, cause: str) -> Told:
    """A character leaves for good: Hope falls, a gift may follow, and perhaps somebody new (R16, R67-R69)."""
    who = player(state, seat)
    if not who.alive:
        return state, ()
    before = state.hope
    short = before == 0 and state.option("hope_debt") is True
    counted = who.lost_in if cause == "humanity" and state.option("grace_round") == "loss" else state.round
    graced = not who.graced and 0 < counted <= INNOCENT_ROUNDS
    state = change(
        state,
        seat,
        alive=False,
        humanity=0,
        pending=False,
        waiting=False,
        cause=cause,
        died_in=state.round,
        had=who.humanity,
        had_flags=_flags(who, cause),
        hope_lost=min(before, 1),
        hope_owed=1 if short else 0,
        left=tuple(card.id for card in state.assets if card.owner == seat and not card.estate),
    )
    state = replace(
        take_hope(state, 1),
        debt=state.debt + (1 if short else 0),
        gifts=(*state.gifts, seat)[-MOST_GRAVES:],
        graces=(*state.graces, seat) if graced else state.graces,
        assets=_left_behind(state, seat),
    )
    notes = [Note(death(cause, who.name), seat, "skull", "out")]
    if state.hope < before:
        notes.append(Note(say("The Hope pool falls to {hope}", hope=state.hope), icon="fire-off"))
    if short:
        notes.append(Note(say("The Hope pool is empty: the next Hope die is owed"), icon="fire-off"))
    mourners = partners(state, seat, "parent")
    if state.option("dead_bonds") is not True:
        state = replace(state, bonds=_ended(state, seat))
    state, told = _mourn(state, seat, mourners)
    return check(state), (*notes, *told)


def _flags(who: Player, cause: str) -> tuple[str, ...]:
    """What else was true of a character when it died; below zero is what a death by lost Humanity takes back."""
    flags = {"pending": who.pending and cause != "humanity", "waiting": who.waiting}
    return tuple(name for name, holds in flags.items() if holds)


def _mourn(state: State, seat: int, mourners: tuple[int, ...]) -> Told:
    """Parent or child of the dead loses 2 Humanity (E42)."""
    notes: tuple[Note, ...] = ()
    for other in mourners:
        before = state.players[other]
        if not before.alive:
            continue
        state, told = lose(state, other, 2)
        after = state.players[other]
        grief = Grief(other, before.humanity - after.humanity, after.pending and not before.pending)
        state = change(state, seat, grief=(*state.players[seat].grief, grief))
        reason = say("Parent and Child: {name} mourns", name=after.name)
        notes = (*notes, *told, Note(reason, other, "link-variant"))
    return state, notes


def _left_behind(state: State, seat: int) -> tuple[Asset, ...]:
    """Personal Assets wait for an heir, and what was borrowed goes back (R41)."""
    left = (replace(card, estate=True, lent=GROUP) if card.owner == seat else card for card in state.assets)
    return tuple(replace(card, lent=GROUP) if card.lent == seat else card for card in left)


def _ended(state: State, seat: int) -> tuple[Bond, ...]:
    """The bonds of a dead character lie on the table without effect (A18)."""
    touching = (seat, (seat - 1) % len(state.players))
    return tuple(replace(bond, ended=True) if i in touching else bond for i, bond in enumerate(state.bonds))


def death(cause: str, name: str) -> Say:
    """One sentence for the log about how somebody went."""
    if cause == "hunger":
        return say("{name} has starved", name=name)
    if cause == "harm":
        return say("{name} has died of injuries", name=name)
    if cause == "humanity":
        return say("{name} has lost all humanity and is out", name=name)
    return say("{name} is out of the game", name=name)


def check(state: State) -> State:
    """The journey is lost when nobody is left and nobody can come back."""
    if not living(state) and not state.graces:
        return replace(state, over="lost")
    return state
