"""The questions of an Event: its reach, stat and amount, or one of the ready ones."""

from __future__ import annotations

from companion.core.form import Choose, Field, Form, Line, Number, Pick, Throw, greyed
from companion.core.game import Draft, Impossible, Move, Refused, refusal
from companion.core.text import NOTHING, Blank, Say, say, signed
from companion.core.view import plain
from companion.games.hindsight2020.asks.picks import nation_picks, seat_answer
from companion.games.hindsight2020.moves import Event, Immigration, Overpopulation, Purge
from companion.games.hindsight2020.moves.events import aimed_at
from companion.games.hindsight2020.state import EventStat, Reach, Source, State, alive
from companion.games.hindsight2020.trial import ENDS_FIRST, too_late, tried
from companion.games.hindsight2020.turn import close
from companion.games.hindsight2020.words import READY_ICON, READY_NAME, STAT_ICON, STAT_NAME, name_of

QUICK = (-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5)
_REACHES: dict[str, Reach] = {"global": "global", "national": "national"}
_STATS: dict[str, EventStat] = {"healthcare": "healthcare", "economy": "economy", "morale": "morale"}


def event_form(state: State, draft: Draft, source: Source, first: tuple[Field, ...] = ()) -> Form:
    """An Event from the news or from hand."""
    ends = source == "hand" and too_late(state)
    state = _before(state, source)
    ready = draft.word("ready")
    fields, move = _BY_KIND.get(ready, _by_amount)(state, draft, source)
    return Form(
        title=READY_NAME[ready] if ready in READY_NAME else _title(draft, source),
        fields=(*first, *fields),
        draft=draft,
        move=plain(move) if move else None,
        confirm=say("End the game") if ends and move else _confirm(state, move),
        lead=ENDS_FIRST if ends else _lead(state, move),
        missing=NOTHING if move else _missing(ready, fields),
        rule="hindsight2020/event",
    )


def _title(draft: Draft, source: Source) -> Say:
    """A card of the table's own is called by its name."""
    name = draft.word("name")[:60]
    if name:
        return say("{name}", name=name)
    return say("Event in the news") if source == "news" else say("Event from hand")


def _before(state: State, source: Source) -> State:
    """The table as the Event will find it: playing on from hand, nations at 0 are out (R40)."""
    if source == "news" or state.phase not in ("action", "end"):
        return state
    left = close(state, spared=state.current)[0]
    return state if left.phase == "over" else left


def _ready(state: State) -> Choose:
    """The events that stand ready; those between two nations not for the last one in its last chance."""
    alone = Impossible(say("No other nation is left.")) if len(alive(state)) < 2 else None
    picks = (Pick(kind, READY_NAME[kind], icon=READY_ICON[kind]) for kind in READY_NAME)
    found = tuple(pick if pick.value == "purge" else greyed(pick, alone) for pick in picks)
    return Choose("ready", NOTHING, found, style="outline", columns=3)


BY_AMOUNT = Choose("ready", NOTHING, (Pick("", say("By amount"), icon="numeric"),), style="outline")


def _reached(state: State, draft: Draft, source: Source) -> tuple[Field, tuple[Field, ...], Reach, int | None]:
    """How far it reaches; and whom it hits, which is asked last: it comes and goes with the reach."""
    reach = _REACHES.get(draft.word("reach"), "global")
    picks = (
        Pick("global", say("Global"), icon="earth"),
        Pick("national", say("National"), icon="map-marker-radius"),
    )
    field = Choose("reach", NOTHING, picks, chosen=reach, columns=2)
    if reach == "global":
        return field, (), reach, None
    target = seat_answer(state, draft, "target")
    if source == "news":
        return field, (_flipper(state, target),), reach, target
    return field, (Choose("target", say("Aimed at"), nation_picks(state), chosen=target),), reach, target


def _unaimed(source: Source, reach: Reach, target: int | None) -> bool:
    """Whether it is still open which nation is hit."""
    return reach == "national" and source == "hand" and target is None


def _flipper(state: State, target: int | None) -> Choose:
    """Whom a flipped National Event hits: the flipper, and by a ruling anybody else (R13)."""

    def no(seat: int) -> Refused | Impossible | None:
        return refusal(lambda: aimed_at(Purge(reach="national", target=seat), state))

    picks = nation_picks(state, no)
    return Choose("target", say("It hits"), picks, chosen=state.current if target is None else target)


def _by_amount(state: State, draft: Draft, source: Source) -> tuple[tuple[Field, ...], Move[State] | None]:
    far, whom, reach, target = _reached(state, draft, source)
    stat = _STATS.get(draft.word("stat"), "none")
    amount = draft.answers.get("amount")
    given = amount if isinstance(amount, int) and not isinstance(amount, bool) and -99 <= amount <= 99 else None
    picks = tuple(Pick(key, STAT_NAME[key], icon=STAT_ICON[key]) for key in STAT_NAME)
    name = draft.word("name")[:60]
    fields: tuple[Field, ...] = (
        far,
        Choose("stat", NOTHING, picks, chosen=stat, columns=4),
        Number("amount", NOTHING, given, low=-99, high=99, quick=QUICK, signed=True, unit="M"),
        _ready(state),
        *whom,
    )
    if given is None or _unaimed(source, reach, target):
        return fields, None
    return fields, Event(amount=given, source=source, reach=reach, stat=stat, target=target, name=name)


def _purge(state: State, draft: Draft, source: Source) -> tuple[tuple[Field, ...], Move[State] | None]:
    far, whom, reach, target = _reached(state, draft, source)
    fields = (far, Line(say("Half the Pop is lost, rounded down."), icon="knife"), BY_AMOUNT, *whom)
    if _unaimed(source, reach, target):
        return fields, None
    return fields, Purge(source=source, reach=reach, target=target)


def _pair(state: State, draft: Draft, one: str, two: str) -> tuple[int | None, int | None]:
    """Two different nations; where only one answer is possible it is given already."""
    first = seat_answer(state, draft, one)
    first = state.current if first is None else first
    second = seat_answer(state, draft, two)
    rest = [seat for seat in alive(state) if seat != first]
    if second is None and len(rest) == 1:
        second = rest[0]
    return first, second if second != first else None


def _immigration(state: State, draft: Draft, source: Source) -> tuple[tuple[Field, ...], Move[State] | None]:
    first, second = _pair(state, draft, "first", "second")

    def others_roll(seat: int) -> Refused | Impossible | None:
        """What a table says that wants the active nation to roll (A11)."""
        pair = Immigration(first=state.current if first is None else first, second=seat, first_roll=1, second_roll=2)
        return refusal(lambda: pair.fits(state))

    fields: list[Field] = [
        BY_AMOUNT,
        Choose("first", say("One nation"), nation_picks(state), chosen=first),
        Choose("second", say("The other"), nation_picks(state, others_roll), chosen=second),
    ]
    if first is None or second is None:
        return tuple(fields), None
    rolls = []
    for key, seat in (("first_roll", first), ("second_roll", second)):
        rolled = tuple(pip for pip in draft.numbers(key)[:1] if 1 <= pip <= 4)
        label = say("{nation} rolls", nation=name_of(state, seat))
        fields.append(Throw(key, label, "1d4", values=rolled, seat=seat))
        rolls.append(rolled)
    if not all(rolls):
        return tuple(fields), None
    move = Immigration(first=first, second=second, first_roll=rolls[0][0], second_roll=rolls[1][0], source=source)
    return tuple(fields), move


def _overpopulation(state: State, draft: Draft, source: Source) -> tuple[tuple[Field, ...], Move[State] | None]:
    giver, taker = _pair(state, draft, "giver", "taker")
    amount = draft.answers.get("moved")
    given = amount if isinstance(amount, int) and not isinstance(amount, bool) and 0 <= amount <= 99 else None

    def another(seat: int) -> Refused | Impossible | None:
        pair = Overpopulation(giver=state.current if giver is None else giver, taker=seat, amount=0)
        return refusal(pair.fits)

    fields: tuple[Field, ...] = (
        BY_AMOUNT,
        Line(say("The rule book does not print this card: enter what yours moves."), icon="account-group"),
        Choose("giver", say("Gives Pop"), nation_picks(state), chosen=giver),
        Choose("taker", say("Gets Pop"), nation_picks(state, another), chosen=taker),
        Number("moved", say("How much"), given, low=0, high=99, quick=(1, 2, 3, 4, 5, 6, 7), unit="M"),
    )
    if giver is None or taker is None or given is None:
        return fields, None
    return fields, Overpopulation(giver=giver, taker=taker, amount=given, source=source)


_BY_KIND = {"purge": _purge, "immigration": _immigration, "overpopulation": _overpopulation}


def _missing(ready: str, fields: tuple[Field, ...]) -> Say:
    """What is still open; an amount that was tapped is not asked for again."""
    if ready in ("immigration", "overpopulation"):
        pair = [field.chosen is not None for field in fields if isinstance(field, Choose) and field.key != "ready"]
        if not all(pair):
            return say("Which other nation?") if any(pair) else say("Which two nations?")
        return say("How much moves?") if ready == "overpopulation" else say("What did each roll?")
    told = any(isinstance(field, Number) and field.value is not None for field in fields)
    return say("Which nation?") if ready == "purge" or told else say("Choose an amount")


def _confirm(state: State, move: Move[State] | None) -> Say:
    if isinstance(move, Event | Purge):
        if move.reach == "global" and len(alive(state)) > 1:
            return say("Apply to all {count} nations", count=len(alive(state)))
        seat = state.current if move.target is None else move.target
        return say("Apply to {nation}", nation=name_of(state, seat))
    return say("Apply")


def _lead(state: State, move: Move[State] | None) -> Say:
    """What the Event would do in all, before it is played."""
    outcome = tried(state, move) if move else None
    if outcome is None or not outcome.state.events:
        return NOTHING
    changes = outcome.state.events[-1].changes
    hit = sum(by != 0 for by in changes)
    lost, gained = -sum(min(0, by) for by in changes), sum(max(0, by) for by in changes)
    down = [seat for seat, by in enumerate(changes) if by < 0 and outcome.state.nations[seat].pop <= 0]
    if isinstance(move, Immigration | Overpopulation) and lost:
        return _moved(outcome.state, changes)
    if len(down) == 1:
        return say(
            "Before you play it: {hit} hit, {nation} falls to {pop}, {lost}M lost in all",
            hit=hit,
            nation=name_of(state, down[0]),
            pop=signed(outcome.state.nations[down[0]].pop),
            lost=lost,
        )
    if down:
        return say(
            "Before you play it: {hit} hit, {down} fall, {lost}M lost in all", hit=hit, down=len(down), lost=lost
        )
    if lost and gained:
        return say("Before you play it: {lost}M lost and {gained}M gained", lost=lost, gained=gained)
    if gained:
        return say("Before you play it: {gained}M gained in all", gained=gained)
    if lost:
        return say("Before you play it: {hit} hit, {lost}M lost in all", hit=hit, lost=lost)
    return say("Before you play it: nobody is affected")


def _moved(after: State, changes: tuple[int, ...]) -> Say:
    """Pop that goes from one nation to another is not lost (R38)."""
    giver = min(range(len(changes)), key=lambda seat: changes[seat])
    taker = max(range(len(changes)), key=lambda seat: changes[seat])
    who: dict[str, Blank] = {"giver": name_of(after, giver), "taker": name_of(after, taker), "amount": -changes[giver]}
    pop, gained = signed(after.nations[giver].pop), changes[taker]
    if gained > -changes[giver]:  # A12: the rest comes from the supply
        who |= {"gained": gained, "pop": pop}
        return say("Before you play it: {taker} gets {gained}M, {giver} gives {amount}M and falls to {pop}", **who)
    if after.nations[giver].pop <= 0:
        return say("Before you play it: {giver} gives {amount}M to {taker} and falls to {pop}", pop=pop, **who)
    return say("Before you play it: {giver} gives {amount}M to {taker}", **who)
