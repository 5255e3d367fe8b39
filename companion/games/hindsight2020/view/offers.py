"""The actions that a table of Hindsight 2020 can offer, each with the reason if the rules refuse it now."""

from __future__ import annotations

from companion.core.game import Answer, Draft, Move, objection
from companion.core.text import NOTHING, Say, say
from companion.core.view import Action, plain
from companion.games.hindsight2020.asks.policy_form import laid_down
from companion.games.hindsight2020.asks.response_form import no_answer
from companion.games.hindsight2020.moves import (
    Discard,
    EnactPolicy,
    EndAction,
    EndTurn,
    EndYear,
    Event,
    PlayBonus,
    Respond,
    Settle,
    StartYear,
)
from companion.games.hindsight2020.state import POLICIES, State, alive, hand_of
from companion.games.hindsight2020.trial import tried, why_not
from companion.games.hindsight2020.turn import following, lone_player, may_draw, plays_on, spent


def check_news() -> Action:
    ask = Draft("news", {"kind": "event", "reach": "global", "stat": "none"})
    return Action(say("Check the news"), icon="newspaper-variant-outline", ask=ask)


def play_event(state: State, target: int | None = None) -> Action:
    """An Event from hand, perhaps already aimed at a nation: the active one plays it wherever the button stands."""
    blocked = why_not(state, Event(amount=0, source="hand"))
    ask = Draft("event", {"reach": "global", "stat": "none"})
    label = say("Event")
    if target is not None:
        ask = Draft("event", {"reach": "national", "stat": "none", "target": target})
        label = say("Event on {nation}", nation=state.nations[target].name)
    return Action(label, icon="newspaper-variant-outline", ask=ask, blocked=blocked, by=state.current)


def enact_policy(state: State) -> Action:
    full = len(state.nations[state.current].policies) >= POLICIES
    blocked = why_not(state, EnactPolicy(source="hand", replace=0 if full else None))
    return Action(say("Policy"), icon="bank", ask=Draft("policy", {"source": "hand"}), blocked=blocked)


def lay_down_policy(state: State, seat: int | None = None) -> Action:
    """A free Policy before the first turn (R8)."""
    if seat is None:
        nobody = all(why_not(state, laid_down(state, other)).message for other in alive(state))
        blocked = say("No nation has a card in hand.") if nobody else NOTHING
        return Action(say("Policy"), icon="bank", ask=Draft("policy", {"source": "opening"}), blocked=blocked)
    ask = Draft("policy", {"source": "opening", "seat": seat})
    return Action(say("Lay down a Policy"), icon="bank", ask=ask, blocked=why_not(state, laid_down(state, seat)))


def play_bonus(state: State) -> Action:
    move = PlayBonus()
    icon = "cards-playing-outline"
    return Action(say("Bonus"), icon=icon, move=plain(move), blocked=why_not(state, move))


def discard(state: State, seat: int) -> Action:
    move = Discard(seat=seat)
    return Action(say("Discard a card"), icon="cards-outline", move=plain(move), blocked=why_not(state, move))


def respond(state: State, seat: int | None = None, saving: bool = False, event: int | None = None) -> Action:
    """An answer to an Event of this turn; a nation that could save itself by Hindsight finds it filled in."""
    answers: dict[str, Answer] = {} if event is None else {"event": event}
    if seat is not None:
        answers["seat"] = seat
    if seat is not None and saving and can_undo(state, seat):
        answers["card"] = "hindsight"
    by = None if seat is not None else _who_could(state)
    return Action(say("Response"), icon="reply", ask=Draft("response", answers), blocked=no_answer(state, seat), by=by)


def _who_could(state: State) -> int | None:
    """Whose button a question to the whole table is: the active nation's, or of the first that has a card (R33)."""
    return next((seat for seat in (state.current, *alive(state)) if hand_of(state, seat)), None)


def can_undo(state: State, seat: int) -> bool:
    """Whether Hindsight would help this nation against the last Event; if not, another answer may (R45)."""
    event = state.events[-1]
    against = objection(lambda: Respond(seat=seat, card="hindsight").own_loss(state, event))
    return event.changes[seat] < 0 and not against.message


def settle(state: State, label: Say, seat: int) -> Action:
    """A nation gives up; where that ends the turn, all who are down leave with it."""
    move = Settle(seat=seat)
    costs = _costs(state, move) if seat == state.current else NOTHING
    return Action(label, icon="account-off", move=plain(move), tone="bad", short=say("Out"), detail=costs)


def _go_on(state: State, label: Say, icon: str, move: Move[State], then: Say = NOTHING) -> Action:
    """A button that carries the turn on says whom it puts out, or else what comes then."""
    costs = _costs(state, move)
    detail = costs if costs.message else then
    return Action(label, icon=icon, move=plain(move), blocked=why_not(state, move), detail=detail)


def _costs(state: State, move: Move[State]) -> Say:
    """Whom this move puts out of the game: nobody is to fall by a button that only said to go on."""
    if _nobody_is_down(state):
        return NOTHING
    outcome = tried(state, move)
    after = outcome.state.nations if outcome else state.nations
    gone = [old.name for old, new in zip(state.nations, after, strict=True) if new.out and not old.out]
    if not gone:
        return NOTHING
    return say("{nation} then falls", "{count} nations then fall", nation=gone[0], count=len(gone))


def _nobody_is_down(state: State) -> bool:
    return all(nation.out or nation.pop > 0 for nation in state.nations)


def start_year() -> Action:
    return Action(say("Start the year"), icon="arrow-right", move=plain(StartYear()))


def end_action(state: State) -> Action:
    """Goes on to the end of the turn; without a deck that is the whole turn."""
    move = EndAction()
    if not state.late:
        return _go_on(state, say("End action"), "arrow-right", move)
    outcome = tried(state, move)
    then = say("then {nation}", nation=state.nations[following(state)].name)
    if outcome is not None and outcome.state.phase in ("tie", "over"):
        then = say("then the highest Pop wins")  # R43
    return _go_on(state, say("End turn") if state.played else say("Pass"), "arrow-right", move, then)


def draw_and_pass(state: State) -> Action:
    move = EndTurn(draw=True)
    cards, name = hand_of(state, state.current), state.nations[following(state)].name
    if state.rules.late_play:  # A10
        then = say("hand {before} → {after}", before=cards, after=cards + 1)
        return _go_on(state, say("Draw a card"), "card-plus-outline", move, then)
    then = say("hand {before} → {after}, then {nation}", before=cards, after=cards + 1, nation=name)
    return _go_on(state, say("Draw and pass"), "card-plus-outline", move, then)


def draws(state: State) -> bool:
    """Whether the turn comes to a draw: who is out, or has won, with the end of its action draws nothing (R27, R40)."""
    if not may_draw(state) or _nobody_is_down(state):
        return may_draw(state)
    outcome = tried(state, EndAction())
    return outcome is None or outcome.state.phase == "end"


def hand_on(state: State) -> Action:
    then = say("then {nation}", nation=state.nations[following(state)].name)
    return _go_on(state, say("Pass"), "arrow-right", EndTurn(), then)


def end_year(state: State) -> Action:
    move = EndYear()
    label = say("Nobody wants to act")
    if spent(state) or lone_player(state) is not None:
        label = say("End the game")
    return _go_on(state, label, "calendar-end", move)


def pick_next(state: State) -> Action:
    if state.phase == "opening":
        return Action(say("Who starts"), icon="autorenew", ask=Draft("next"))
    return Action(say("Pick the next nation"), icon="autorenew", ask=Draft("next"), by_hand=True)


def roll_tie() -> Action:
    return Action(say("Roll for it"), icon="dice-multiple", ask=Draft("tie", {"way": "die"}), rolls=True)


def enter_tie() -> Action:
    return Action(say("Enter dice"), icon="dice-d4-outline", ask=Draft("tie", {"way": "die"}))


def hands_tie() -> Action:
    return Action(say("Rock-Paper-Scissors"), icon="hand-back-left", ask=Draft("tie", {"way": "hands"}))


def buzzer() -> Action:
    return Action(say("Reaction test"), icon="timer-outline", tool="buzzer")


def turn_primary(state: State) -> Action | None:
    """The one button that carries the turn on."""
    match state.phase:
        case "opening":
            return start_year()
        case "news":
            return check_news()
        case "action" if state.late:
            return end_year(state) if spent(state) else end_action(state)
        case "action" | "end":  # ending the action and the turn is one tap
            return draw_and_pass(state) if draws(state) else hand_on(state)
        case "tie":
            return roll_tie()
        case _:
            return None


def turn_others(state: State) -> tuple[Action, ...]:
    """What else is often done now, most used first."""
    hand = (play_event(state), enact_policy(state), play_bonus(state))
    match state.phase:
        case "opening":
            return (lay_down_policy(state),)
        case "news":
            return (buzzer(),)
        case "action":
            return (end_action(state),) if state.late and spent(state) else hand
        case "end" if plays_on(state):
            return hand
        case "end":
            return (hand_on(state) if may_draw(state) else draw_and_pass(state), buzzer())
        case "tie":
            return (enter_tie(),)  # its other way stands with the duty
        case _:
            return ()
