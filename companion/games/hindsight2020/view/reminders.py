"""What the rules still ask for, standing on the table until it is done."""

from __future__ import annotations

from companion.core.moment import together
from companion.core.text import NOTHING, Say, say, signed
from companion.core.view import Action, Reminder
from companion.games.hindsight2020.asks.response_form import no_answer
from companion.games.hindsight2020.state import SUPPLY, Happened, State, alive, hand_of, population
from companion.games.hindsight2020.turn import fallen, lone_player, shares_hand, spent
from companion.games.hindsight2020.view import offers
from companion.games.hindsight2020.words import CARD_NAME, came_from, event_title, name_of


def reminders(state: State) -> tuple[Reminder, ...]:
    if state.phase == "over":
        return ()
    if state.phase == "tie":
        return (_tie(state),)
    found = [*_falls(state), *_last_chance(state), *_too_many_cards(state), *_answers(state), *_year(state)]
    if population(state) > SUPPLY:
        text = say(
            "{pop}M are on the table, but the box has tokens for {supply}M.", pop=population(state), supply=SUPPLY
        )
        found.append(Reminder(text, icon="account-group", tone="quiet", rule="hindsight2020 R3"))
    if state.next_up in alive(state) and state.next_up is not None:
        text = say("{nation} is next, as the table picked.", nation=name_of(state, state.next_up))
        found.append(Reminder(text, icon="autorenew", tone="quiet", seat=state.next_up, rule="hindsight2020 R10"))
    return tuple(found)


def _tie(state: State) -> Reminder:
    names = together([name_of(state, seat) for seat in state.tied], say("{count} nations", count=len(state.tied)))
    return Reminder(
        say("{names} are level", names=names),
        icon="equal",
        actions=(offers.roll_tie(), offers.hands_tie()),
        rule="hindsight2020 R44",
        detail=say("The die decides, or Rock-Paper-Scissors"),
    )


def _falls(state: State) -> list[Reminder]:
    return [] if state.phase == "opening" else [_fall(state, seat) for seat in fallen(state)]


def _fall(state: State, seat: int) -> Reminder:
    """A nation at 0 is asked for an answer only where somebody can give one (R33, R40)."""
    name = name_of(state, seat)
    out = offers.settle(state, say("{nation} is out", nation=name), seat)
    pop = signed(state.nations[seat].pop)
    text = say("{nation} is at {pop} and leaves the game.", nation=name, pop=pop)
    asked: tuple[Action, ...] = ()
    if state.events and not no_answer(state).message:
        text = say("{nation} is at {pop}: any response?", nation=name, pop=pop)
        able = seat if hand_of(state, seat) else None  # else only others can answer
        asked = (offers.respond(state, able, saving=True),)
    return Reminder(
        text,
        seat=seat,
        icon="account-off",
        actions=(*asked, out),
        rule="hindsight2020 R40",
        detail=_what_goes(state, seat),
    )


def _what_goes(state: State, seat: int) -> Say:
    """What a nation that is out discards (R41); a hand that it shares stays with its player (A20)."""
    if shares_hand(state, seat):
        return say("Out: its Policies go to the discard pile")
    return say("Out: its hand and Policies go to the discard pile")


def _last_chance(state: State) -> list[Reminder]:
    """The active nation at 0 that may still act (R39)."""
    seat = state.current
    pop = state.nations[seat].pop
    if state.phase == "opening" or pop > 0 or seat in fallen(state):
        return []
    text = say("{nation} is at {pop}: last chance", nation=name_of(state, seat), pop=signed(pop))
    detail = say("Out after its action, unless it gets Pop back")
    if state.phase == "end" or (state.delayed and state.rules.fall_check == "turn"):  # A10, A13
        detail = say("Out after its turn, unless it gets Pop back")
    rule = "hindsight2020 R39" if state.delayed else "hindsight2020 R40"
    return [Reminder(text, icon="timer-outline", seat=seat, rule=rule, detail=detail)]


def _too_many_cards(state: State) -> list[Reminder]:
    seat, limit = state.current, state.rules.hand_limit
    cards, name = hand_of(state, seat), name_of(state, seat)
    if state.phase == "opening" or (cards <= limit and not (state.duty and cards)):
        return []
    text = say("{nation} must play a card", nation=name)
    detail = say("{cards} cards, {limit} at most at the end of the turn", cards=cards, limit=limit)
    if cards <= limit:  # A9: a Bonus card did not count
        detail = say("It found a card too many this turn")
    hand = [offers.play_event(state), offers.enact_policy(state)]
    if not state.duty or state.rules.duty == "any":  # A9: else only the one action settles it
        hand += [offers.play_bonus(state), *((offers.respond(state, seat),) if state.events else ())]
    ways = (*(way for way in hand if not way.blocked.message), offers.discard(state, seat))
    icon, rule = "cards-playing-outline", "hindsight2020 R19"
    return [Reminder(text, icon=icon, seat=seat, actions=ways, rule=rule, detail=detail)]


def _answers(state: State) -> list[Reminder]:
    """Events of this turn that cost somebody Pop can be answered until the turn ends (R33)."""
    found = []
    last = len(state.events) - 1
    for at, event in list(enumerate(state.events))[-2:]:
        lost = any(by < 0 and not done for by, done in zip(event.changes, event.answers, strict=True))
        open_losses = lost and not no_answer(state).message
        if not event.responses and (not open_losses or fallen(state)):
            continue  # nothing to answer, or already asked for the nation at 0
        actions = (offers.respond(state, event=None if at == last else at),) if open_losses else ()
        text, which = _queue(state, event), came_from(event) if last else NOTHING
        found.append(Reminder(text, "reply", tone="quiet", actions=actions, rule="hindsight2020 R33", detail=which))
    return found


def _queue(state: State, event: Happened) -> Say:
    """Who answered, in the order of announcement."""
    if not event.responses:
        return say("{event}: any response?", event=event_title(event))
    answers = [
        say("{nation} with {card}", nation=name_of(state, response.seat), card=CARD_NAME[response.card])
        for response in event.responses
    ]
    queue = answers[0]
    for answer in answers[1:]:
        queue = say("{earlier}, then {later}", earlier=queue, later=answer)
    return say("{event} was answered by {queue}.", event=event_title(event), queue=queue)


def _year(state: State) -> list[Reminder]:
    player = lone_player(state)
    if state.phase == "opening" or (state.deck > 0 and player is None):
        return []
    text, rule = say("The year has run out"), "hindsight2020 R42"
    detail = say("When all pass in a row, the highest Pop wins")
    if player is not None:
        text, rule = say("Only nations of player {number} are left", number=player + 1), "hindsight2020 R46"
        detail = say("Play on or end the game")
    elif spent(state):
        detail, rule = say("Nobody has a card left: the highest Pop wins"), "hindsight2020 R43"
    ends = (offers.end_year(state),)
    return [Reminder(text, icon="calendar-end", tone="quiet", actions=ends, rule=rule, detail=detail)]
