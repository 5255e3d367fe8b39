"""Forms for what Buildings do: Sabotage, University, Produce, Travel."""

from __future__ import annotations

from companion.core.form import Choose, Form, Number, Pick, greyed
from companion.core.game import Draft, Move, Refused
from companion.core.text import NOTHING, Say, say
from companion.core.view import plain
from companion.games.nineteen71.asks.fields import (
    against,
    building_field,
    closed,
    gift_warning,
    row_ids,
    rows_of,
    shown,
    the_only,
    unseen_field,
    whose_field,
)
from companion.games.nineteen71.kinds import ACTIONS
from companion.games.nineteen71.moves import Produce, Sabotage, Study, Travel
from companion.games.nineteen71.moves.abilities import PaidWith
from companion.games.nineteen71.rows import covered, covering, disabled, reachable
from companion.games.nineteen71.state import DOWN, Building, State, building_at, owner


def bases(state: State) -> tuple[int, ...]:
    """Military Bases that can pay for a Sabotage now."""
    return tuple(b.id for b in state.me.row if b.kind == "base" and b.stack and not disabled(state, b))


def no_sabotage(state: State) -> Say:
    """Why no card can be turned over, though a Military Base could pay; nothing if one can."""
    stacks = (b for n in state.nations for b in n.row if b.stack and not covered(state, b.id, state.turn))
    paid = bases(state)
    if any(len(b.stack) > 1 or any(base != b.id for base in paid) for b in stacks):
        return NOTHING
    return say("No other stack can be reached.")


def farms(state: State, seat: int) -> tuple[int, ...]:
    """Farms of this nation that can still produce this turn, which is its own act in whose turn ever (A27)."""
    if seat != state.turn and state.option("harvest") != "every":
        return ()
    return tuple(b.id for b in state.nations[seat].row if _ready_farm(state, b))


def _ready_farm(state: State, building: Building) -> bool:
    return building.kind == "farm" and not building.stack and not building.used and not disabled(state, building)


def universities(state: State) -> tuple[int, ...]:
    """Universities that may open the turn."""
    if state.acted:
        return ()
    ids = tuple(b.id for b in state.me.row if b.kind == "university")
    used = any(building_at(state, one).used for one in ids)
    if not state.option("radar_study"):  # A38
        ids = tuple(one for one in ids if not covering(state, one))
    if used and state.option("studies") == "one":
        return ()
    return tuple(one for one in ids if _ready_university(state, building_at(state, one)))


def _ready_university(state: State, building: Building) -> bool:
    return bool(building.stack) and not building.used and not disabled(state, building)


def travellers(state: State) -> tuple[int, ...]:
    """Stacks whose top card can travel now."""
    if not any(b.kind == "highway" for b in state.me.row):
        return ()
    return tuple(b.id for n in state.nations for b in n.row if b.stack and reachable(state, b.id))


def sabotage(state: State, draft: Draft) -> Form:
    """Which base pays, and which card is turned over."""
    able = _with_named(state, draft, "base", "base", bases(state))
    able = tuple(one for one in able if building_at(state, one).stack)
    if not able:
        return closed(draft, say("No Military Base can pay for a Sabotage now."))
    base_field, base = building_field(state, _only(draft, "base", able), able, "base", say("Paid from"))
    paid_with, pay = _pay_field(state, draft, base)
    named, paid = None, ""
    if state.option("cost_fires") and base and (pay if pay != "top" else building_at(state, base).top) == DOWN:
        named, paid = unseen_field(state, draft, "paid", say("Which card is paid?"), ACTIONS)

    def tried(one: int) -> Move[State]:
        return Sabotage(base=base or able[0], site=one, pay_with=pay)

    rows = rows_of(state, lambda building: len(building.stack) > (building.id == base))
    if not rows:
        return closed(draft, say("No other stack can be reached."))
    rival = next((seat for seat in rows if seat != state.turn), state.turn)
    nation, seat = whose_field(state, draft, rows, rival, tried, "nation", say("Whose stack?"))
    ids = rows[seat]
    known = _only(draft, "site", ids)
    site_field, site = building_field(state, known, ids, "site", say("Turn over the top card of"), tried)
    move = Sabotage(base=base, site=site, paid=paid, pay_with=pay) if base and site else None
    return Form(
        say("Sabotage"),
        shown(base_field if len(able) > 1 else None, paid_with, named, nation, site_field),
        draft,
        plain(move) if move else None,
        say("Turn it over"),
        missing=NOTHING if move else say("Choose a stack."),
        rule="nineteen71 R35",
    )


def _pay_field(state: State, draft: Draft, base: int) -> tuple[Choose | None, PaidWith]:
    """Which card pays, where the table does not insist on the top one (A12)."""
    if not base or len(set(building_at(state, base).stack)) < 2:
        return None, "top"
    ways: dict[PaidWith, Say] = {
        "top": say("The top card"),
        "down": say("A hidden card"),
        "reform": say("A Civil Reform"),
    }
    pay: PaidWith = next((way for way in ways if way == draft.word("pay")), "top")
    other = next((b.id for n in state.nations for b in n.row if b.stack and b.id != base), base)
    picks = []
    for way, label in ways.items():
        no = against(state, Sabotage(base=base, site=other, pay_with=way))
        only_top = isinstance(no, Refused) and no.rule == "nineteen71 R34"
        picks.append(greyed(Pick(way, label), no if only_top else None))
    return Choose("pay", say("Paid with"), tuple(picks), pay), pay


def study(state: State, draft: Draft) -> Form:
    """Which University opens the turn."""
    able = _with_named(state, draft, "university", "university", universities(state))
    if not able:
        return closed(draft, say("No University can open this turn."))
    field, chosen = building_field(
        state, _only(draft, "university", able), able, "university", say("Which University?")
    )
    modes, mode = None, ""
    if state.option("study_choice") == "before":
        mode = draft.word("mode")
        mode = mode if mode in ("action", "building") else ""
        picks = (Pick("action", say("Action")), Pick("building", say("Building")))
        modes = Choose("mode", say("Use the card as"), picks, mode or None)
    ready = chosen and (mode or modes is None)
    move = plain(Study(university=chosen, mode=mode)) if ready else None  # type: ignore[arg-type]
    missing = NOTHING if move else say("Answer this first.")
    return Form(say("University"), shown(field, modes), draft, move, say("Turn it over"), "school", missing=missing)


def produce(state: State, draft: Draft) -> Form:
    """Which Farm, and onto which Building its card goes."""
    by = draft.number("owner", state.turn)
    by = by if by in state.alive else state.turn
    able = _with_named(state, draft, "farm", "farm", farms(state, by))
    if not able:
        return closed(draft, say("No Farm can produce now."))
    first = draft if draft.number("farm") in able else draft.put("farm", able[0])
    farm_field, farm = building_field(state, first, able, "farm", say("Which Farm?"))

    def tried(one: int) -> Move[State]:
        return Produce(farm=farm, onto=one)

    rows = rows_of(state, lambda building: True)
    nation, seat = whose_field(state, draft, rows, by, tried, "nation", say("In whose nation?"))
    onto_field, onto = building_field(state, draft, rows[seat], "onto", say("Onto which Building?"), tried)
    move = plain(Produce(farm=farm, onto=onto)) if onto else None
    return Form(
        say("Produce"),
        shown(farm_field if len(able) > 1 else None, nation, onto_field),
        draft,
        move,
        say("Produce"),
        missing=NOTHING if move else say("Choose a Building."),
        at_once=True,
        rule="nineteen71 R37",
    )


def travel(state: State, draft: Draft) -> Form:
    """Which top card goes along the Highways, and where it stops."""
    able = travellers(state)
    if not able:
        return closed(draft, say("No card can travel now."))
    source_field, source = building_field(state, _only(draft, "source", able), able, "source", say("Top card of"))
    goal_field, goal, count = None, 0, None
    cards = 1
    if source:
        ids = reachable(state, source)
        ids += tuple(one for one in row_ids(state, owner(state, source)) if one not in (source, *ids))

        def tried(one: int) -> Move[State]:
            return Travel(source=source, goal=one)

        known = the_only(state, draft, "goal", ids, tried)
        goal_field, goal = building_field(state, known, ids, "goal", say("Travels to"), tried)
        most = len(building_at(state, source).stack)
        cards = min(max(1, draft.number("cards", 1)), most)
        count = Number("cards", say("Cards"), cards, 1, most) if most > 1 else None
    move = Travel(source=source, goal=goal, cards=cards) if source and goal else None
    missing: Say = NOTHING if move else say("Choose the card and where it goes.")
    fields = shown(source_field, goal_field, count, gift_warning(state, move))
    sent = plain(move) if move else None
    return Form(say("Travel"), fields, draft, sent, say("Travel"), missing=missing, rule="nineteen71 R43")


def _with_named(state: State, draft: Draft, key: str, name: str, able: tuple[int, ...]) -> tuple[int, ...]:
    """Those that can do it, and the one that was tapped though it cannot: it leads to the reason."""
    found = draft.number(key)
    own = any(b.id == found and b.kind == name for b in state.me.row)
    return (*able, found) if own and found not in able else able


def _only(draft: Draft, key: str, able: tuple[int, ...]) -> Draft:
    """The answer filled in where there is only one."""
    return draft.put(key, able[0]) if len(able) == 1 else draft
