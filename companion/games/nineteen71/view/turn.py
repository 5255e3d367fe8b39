"""What is to be done now: the one button, those beside it, the duties and the menu."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.text import Say, say
from companion.core.view import Action, Phase, Reminder, plain
from companion.games.nineteen71 import counts
from companion.games.nineteen71.asks.abilities import bases, farms, no_sabotage, travellers, universities
from companion.games.nineteen71.board import Question
from companion.games.nineteen71.kinds import kind
from companion.games.nineteen71.moves import Begin, Draw, Fizzle, Pass, Reveal, Study
from companion.games.nineteen71.moves.actions import second_move
from companion.games.nineteen71.moves.turn import hand_limit
from companion.games.nineteen71.piles import spare
from companion.games.nineteen71.rows import playable
from companion.games.nineteen71.state import Due, State
from companion.games.nineteen71.victory import Progress, verdict
from companion.games.nineteen71.view.chain import answerer, asking, question_action
from companion.games.nineteen71.view.menu import showdown, starter
from companion.games.nineteen71.view.naming import nameless
from companion.games.nineteen71.view.offer import card_form, form, offer
from companion.games.nineteen71.view.watch import closed, waiting, warnings


def primary(state: State) -> Action | None:
    """The one button that carries the table on."""
    if verdict(state) is not None:
        return None
    if state.stage == "setup":
        seat = _unnamed(state)
        who = say("{name} chooses", name=state.nations[seat].name)
        return replace(form(say("Victory Cards"), "victory", "trophy-outline", nation=seat), by=seat, detail=who)
    if state.chain is not None:
        return question_action(state)
    if state.due is not None:
        return _carry_out(state, state.due)
    if must_draw(state):
        return offer(state, say("Draw a card"), Draw(), "card-plus-outline")
    if must_play(state):
        return form(say("Play a card"), "play", "cards-playing-outline")
    if too_many(state):
        return form(say("Discard a card"), "drop", "hand-back-left")
    return offer(state, say("Pass"), Pass(), "arrow-right")


def _carry_out(state: State, due: Due) -> Action:
    if _dud(state, due):
        return offer(state, say("Discard it"), Fizzle(), "close-circle", by=due.by)
    label = say("Carry out {card}", card=kind(due.card).name)
    if due.source == "university":
        label = say("Use {card}", card=kind(due.card).name)
    return replace(form(label, "play", kind(due.card).icon), by=due.by)


def _dud(state: State, due: Due) -> bool:
    """It has to be an Action, and there is none in it or no target for it (R41, A15)."""
    return due.mode == "action" and not playable(state, due.card, due.by)


def must_draw(state: State) -> bool:
    again = state.option("empty_hand") == "draw" and state.me.hand == 0 and state.played == 0
    return state.drawn == 0 or (again and bool(spare(state)))


def must_play(state: State) -> bool:
    return state.played == 0 and state.me.hand > 0


def too_many(state: State) -> bool:
    limit = hand_limit(state)
    return bool(limit) and state.me.hand > limit


def _unnamed(state: State) -> int:
    """The next nation to name its Victory Card, from the starter on."""
    count = len(state.nations)
    order = [(state.first + step) % count for step in range(count)]
    return next((s for s in order if any(b.kind == "victory" for b in state.nations[s].row)), state.first)


def others(state: State) -> tuple[Action, ...]:
    """Beside the one button, most used first."""
    if verdict(state) is not None:
        return ()
    if state.stage == "setup":
        return (
            Action(say("Skip Victory Cards"), "play", move=plain(Begin()), tone="quiet", short=say("Skip")),
            replace(starter(state), short=say("Starter")),
            replace(showdown(state, say("House Fish Balloon"), "start"), short=say("Balloon")),
        )
    question = asking(state)
    if question is not None:
        return _quick(state, question)
    if state.due is not None:
        if _dud(state, state.due):
            return ()  # the one button says so
        none = say("No effect") if state.due.lies_open else say("No second card")
        return (offer(state, none, Fizzle(), "close-circle", "quiet", by=state.due.by),)
    return tuple(_abilities(state))


def _quick(state: State, question: Question) -> tuple[Action, ...]:
    """The answer that is given most often, beside the question."""
    if question.kind != "reveal":
        return question.more
    link = state.chain.running if state.chain else None
    missed = link is not None and link.cause not in ("sabotage", "university")
    none = Action(say("No Response"), "check-bold", move=plain(Reveal(rest=True)), by=answerer(state))
    return (none,) if missed else ()


def _abilities(state: State) -> list[Action]:
    found = []
    if universities(state):
        found.append(_study(state))
    if must_draw(state) and must_play(state):
        found.append(card_form(state, say("Play a card"), "cards-playing-outline"))
    if farms(state, state.turn):
        found.append(_produce(state.turn))
    if bases(state):
        act = form(say("Sabotage"), "sabotage", "tank", "bad")
        found.append(replace(act, blocked=no_sabotage(state)))
    if travellers(state):
        found.append(form(say("Travel"), "travel", "highway"))
    if must_draw(state) or must_play(state):
        found.append(offer(state, say("Pass"), Pass(), "arrow-right", "quiet"))
    return found


def _study(state: State) -> Action:
    able = universities(state)
    opens = form(say("University"), "study", "school")
    if len(able) == 1 and state.option("study_choice") != "before":
        opens = offer(state, say("University"), Study(university=able[0]), "school")
    return replace(opens, short=say("Uni"))


def phases(state: State) -> tuple[Phase, ...]:
    """Draw, play, pass."""
    if state.stage == "setup":
        return (Phase(say("Victory Cards"), "now", "nineteen71 R4"), Phase(say("First turn"), "ahead", "nineteen71 R9"))
    drawn, played = not must_draw(state), not must_play(state) and not must_draw(state)
    return (
        Phase(say("Draw"), "done" if drawn else "now", "nineteen71 R9"),
        Phase(say("Play"), "done" if played else "now" if drawn else "ahead", "nineteen71 R12"),
        Phase(say("Pass"), "now" if played else "ahead", "nineteen71 R11"),
    )


def reminders(state: State, nearest: dict[int, Progress]) -> tuple[Reminder, ...]:
    """What the rules still ask for, then who is near to winning."""
    found: list[Reminder] = []
    if verdict(state) is not None:
        return ()
    if state.due is not None:
        found.append(_turned_up(state, state.due))
    shut = closed(state) if state.stage == "play" else []
    near = [one for one in warnings(state, nearest) if one.seat is None or one.seat not in {two.seat for two in shut}]
    found += [one for one in near if one.tone == "bad"]
    if state.stage == "play":
        found += shut
        found += waiting(state)
        if state.due is None and state.chain is None:
            found += _chances(state)
        found += nameless(state)
    if state.contest:
        names = ", ".join(state.nations[seat].name for seat in state.contest)
        again = showdown(state, say("Next round"), state.contest_about)
        found.append(Reminder(say("House Fish Balloon: {names} again.", names=names), "fish", actions=(again,)))
    found += [one for one in near if one.tone != "bad"]
    if state.stage == "play" and not spare(state):
        text = say("Nothing is left to draw: the next draw is a financial crisis.")
        found.append(Reminder(text, "fire", "bad", rule="nineteen71 R64"))
    return tuple(found)


def _turned_up(state: State, due: Due) -> Reminder:
    """The card that waits to be carried out, or the second half of an upgrade."""
    face = kind(due.card)
    text = say("{card} is turned up and has to be carried out.", card=face.name)
    if due.source == "university":
        text = say("{card} is turned up and has to be used.", card=face.name)
    if _dud(state, due):
        text = say("{card} is turned up and does nothing.", card=face.name)
    if not due.lies_open:
        return Reminder(second_move(state, due.by), "peace", "warn", due.by, rule="nineteen71 R45")
    return Reminder(text, face.icon, "warn", due.by, rule="nineteen71 R29")


def _chances(state: State) -> list[Reminder]:
    """Abilities that are easily forgotten."""
    found = []
    if universities(state):
        text = say("A University may open this turn.")
        found.append(Reminder(text, "school", "", state.turn, (_study(state),), "nineteen71 R42"))
    for seat in sorted(state.alive, key=lambda seat: (seat - state.turn) % len(state.nations)):
        ready = farms(state, seat)
        if not ready:
            continue
        crops = counts.farms(len(ready))
        text = say("{farms} can still produce this turn.", farms=crops)
        if seat != state.turn:  # A27
            text = say("{farms} of {name} can still produce this turn.", farms=crops, name=state.nations[seat].name)
        found.append(Reminder(text, "barn", "", seat, (_produce(seat),), "nineteen71 R36"))
    return found


def _produce(seat: int) -> Action:
    """The Farms of this nation: everybody's own produce for them, in whose turn they ever do (A27)."""
    return replace(form(say("Produce"), "produce", "barn", owner=seat), by=seat)


def headline(state: State) -> Say:
    """Where the table stands, in a few words."""
    name = state.me.name
    if state.stage == "setup":
        return say("Set-up · {name} starts", name=name)
    chain = state.chain
    if chain is not None and chain.running.at >= 0 and chain.running.missile:
        return say("{name}'s turn · missile at {other}", name=name, other=state.nations[chain.running.at].name)
    if chain is not None and chain.running.missile:
        return say("{name}'s turn · a missile is aimed", name=name)
    if chain is not None:
        return say("{name}'s turn · cards are revealed", name=name)
    if state.due is not None:
        return say("{name}'s turn · {card}", name=name, card=kind(state.due.card).name)
    if must_draw(state):
        return say("{name}'s turn · draw", name=name)
    if must_play(state):
        return say("{name}'s turn · play", name=name)
    return say("{name}'s turn · discard", name=name) if too_many(state) else say("{name}'s turn · pass", name=name)
