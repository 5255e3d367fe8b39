"""The chain as nodes, and the one question it asks now."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import Say, say
from companion.core.view import Action, plain
from companion.games.nineteen71.asks.fields import reveal_picks
from companion.games.nineteen71.asks.table import question, unnamed
from companion.games.nineteen71.board import ChainNode, Question
from companion.games.nineteen71.kinds import kind
from companion.games.nineteen71.missiles import reply
from companion.games.nineteen71.moves import Aim, GoOn, Reveal, TakeFirst
from companion.games.nineteen71.needs import can_wait, rests, targets
from companion.games.nineteen71.state import Chain, Link, State
from companion.games.nineteen71.victory import verdict
from companion.games.nineteen71.view.offer import offer

ICONS = {"invasion": "flag-variant", "sabotage": "tank", "university": "school"}


def live(state: State) -> Chain | None:
    """The chain, as long as nobody has won: a correction by hand may end the game in the middle of it."""
    return state.chain if verdict(state) is None else None


def nodes(state: State) -> tuple[ChainNode, ...]:
    """Every link, done ones first, in the order they are resolved."""
    chain = live(state)
    if chain is None:
        return ()
    links = [(link, "done") for link in chain.done]
    links += [(chain.running, "running"), *((link, "waiting") for link in (*chain.waiting, *_woken(chain.running)))]
    found = []
    for number, (link, status) in enumerate(links, start=1):
        later = number - len(chain.done) - 2
        tap = _next_up(state, chain, later) if 0 <= later < len(chain.waiting) else None
        found.append(
            ChainNode(
                number,
                status,
                link.by,
                link.at,
                _title(state, link),
                _cause(link, status),
                ICONS.get(link.cause, "rocket-launch"),
                link.wave,
                tap,
            )
        )
    return tuple(found)


def _woken(link: Link) -> list[Link]:
    """Response Systems that were named and fire when this link is resolved (R32, R46)."""
    named = zip(link.asked, link.named, strict=False)
    return [reply(link, site) for site, card in named if card == "response"][1 if link.spare else 0 :]


def _next_up(state: State, chain: Chain, place: int) -> Action | None:
    """Taking a waiting missile of the same wave first (A26)."""
    wave, running = chain.waiting[place].wave, chain.running
    if chain.waiting[place].apart >= 0:  # R47: the second missile follows the first
        return None
    ahead = chain.waiting[0] if place else running
    if (ahead.by, ahead.at) == (chain.waiting[place].by, chain.waiting[place].at):
        return None  # one like the other: nothing to choose
    overtakes = place > 0 or (can_wait(running) and running.wave == wave)
    if state.option("wave_order") != "table" or wave != chain.waiting[0].wave or not overtakes:
        return None
    return offer(state, say("Take this one next"), TakeFirst(place=place), "arrow-left")


def _title(state: State, link: Link) -> Say:
    by = state.nations[link.by].name
    if link.at < 0:
        return say("{by} aims", by=by)
    return say("{by} → {at}", by=by, at=state.nations[link.at].name)


def _cause(link: Link, status: str) -> Say:
    if link.cause == "response":
        return say("Response, waits") if status == "waiting" else say("Response")
    if link.cause == "strike":
        return say("First Strike, waits") if status == "waiting" else say("First Strike")
    names = {"invasion": say("Invasion"), "sabotage": say("Sabotage"), "university": say("University")}
    return names.get(link.cause, say("Missile"))


def chain_title(chain: Chain) -> Say:
    link = chain.running
    if link.missile:
        return say("Missile chain")
    return _cause(link, "running")


def asking(state: State) -> Question | None:
    """The question of the moment."""
    chain = live(state)
    if chain is None:
        return None
    link = chain.running
    if rests(state):
        answer = offer(state, say("Go on"), GoOn(), "arrow-right")
        return Question("go", say("No hidden card is left to be named here."), (answer,))
    return _revealing(state, link) if link.question else _aiming(state, link)


def _aiming(state: State, link: Link) -> Question:
    name = state.nations[link.by].name
    answers = tuple(
        offer(state, say("{name}", name=state.nations[seat].name), Aim(target=seat), "rocket-launch", by=link.by)
        for seat in targets(state, link)
    )
    if link.cause != "strike":
        return Question("aim", say("Where does {name} aim the Response System?", name=name), answers)
    none = offer(state, say("No second missile"), Aim(target=-1), "close", "quiet", by=link.by)
    text = say("Where does {name} aim the second missile?", name=name)
    return Question("aim", text, answers, (none,) if link.optional else ())


def _revealing(state: State, link: Link) -> Question:
    here = next((b.kind for n in state.nations for b in n.row if b.id == link.question), "building")
    by = answerer(state)
    answers = tuple(
        Action(
            pick.label,
            pick.icon,
            move=plain(Reveal(card=str(pick.value))),
            detail=pick.detail,
            blocked=pick.blocked,
            by=by,
        )
        for pick in reveal_picks(state)
    )
    more = tuple(
        Action(label, icon, move=plain(Reveal(rest=value == "rest")), tone="quiet", by=by)
        for value, label, icon in unnamed(state)
    )
    now, total = len(link.named) + 1, len(link.asked)
    progress = say("stack {now} of {total}", now=now, total=total)
    if not link.missile:
        progress = say("card {now} of {total}", now=now, total=total)
    return Question("reveal", question(link, here), answers, more, f"b{link.question}", kind(here).name, progress)


def answerer(state: State) -> int | None:
    """The nation that has the answer: whose stack is turned over, or who aims."""
    link = state.chain.running if state.chain else None
    if link is None:
        return None
    if link.missile and link.at < 0:
        return link.by
    holders = (seat for seat, nation in enumerate(state.nations) for b in nation.row if b.id == link.question)
    return next(holders, None)


def question_action(state: State) -> Action | None:
    """The question as the one button that carries the table on."""
    found = asking(state)
    if found is None:
        return None
    if found.kind == "go":
        return found.answers[0]
    if found.kind == "aim":
        return Action(say("Aim the missile"), "rocket-launch", ask=Draft("aim"), by=answerer(state))
    return Action(say("Name the card"), "shield-alert", ask=Draft("reveal"), detail=found.text, by=answerer(state))
