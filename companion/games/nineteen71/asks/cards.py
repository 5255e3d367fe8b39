"""Forms for playing a card: what it is to be, and where it goes."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Draft, Impossible, Move, Refused
from companion.core.text import NOTHING, Say, say
from companion.core.view import Choose, Field, Form, Line, Pick, greyed, plain
from companion.games.nineteen71 import counts
from companion.games.nineteen71.asks.fields import (
    against,
    building_field,
    closed,
    kinds_field,
    nation_field,
    row_ids,
    shown,
)
from companion.games.nineteen71.kinds import ACTION_IDS, kind
from companion.games.nineteen71.moves import (
    Build,
    Counterculture,
    Invade,
    Legislate,
    PlayOlder,
    Reform,
    Shield,
    Strike,
)
from companion.games.nineteen71.moves.act import Placing, gift_text, gifts
from companion.games.nineteen71.moves.actions import UPGRADED, second_is_due
from companion.games.nineteen71.odds import all_seen, chance_of_any, known
from companion.games.nineteen71.rows import goals, playable
from companion.games.nineteen71.state import DOWN, State

LATER, NO_SECOND = -2, -1
USES = ("shield", "build", "strike", "reform", "legislate", "counterculture", "invasion")


def play(state: State, draft: Draft) -> Form:
    """Use one card: from hand, or the one that is turned up."""
    uses = usable(state)
    if not uses:
        return closed(draft, say("No card is to be played now."))
    use = draft.word("card")
    use = use if use in uses else uses[0] if len(uses) == 1 else ""
    by = state.due.by if state.due else state.turn
    picks = tuple(greyed(Pick(one, use_name(one), use_icon(one)), useless(state, one, by)) for one in uses)
    top = Choose("card", say("What is the card used as?"), picks, use or None, columns=2) if len(uses) > 1 else None
    if not use:
        return Form(say("Play a card"), shown(top), draft, missing=say("Choose how to use the card."), preview=False)
    return _FORMS[use](state, draft.put("card", use), top)


def usable(state: State) -> tuple[str, ...]:
    """The ways in which the card at hand may be used."""
    due = state.due
    if due is None:
        return (*USES, "older") if state.option("mixed") else USES
    if due.source != "university":
        return (due.card,)
    action = (due.card,) if due.card != "response" and due.mode != "building" else ()
    return (*action, "build") if due.mode != "action" else action


def no_card(state: State) -> Say:
    """Why no card can be played from hand now; nothing if one can, or if one is turned up."""
    if state.due is not None:
        return NOTHING
    if state.played:
        return say("A card was already played this turn")
    if not state.me.hand:
        return say("No card in hand")
    early = state.option("draw_first") and not state.drawn  # A9
    return say("Draw a card first.") if early else NOTHING


def use_name(use: str) -> Say:
    if use == "shield":
        return say("Shield, face down")
    if use == "older":
        return say("Card of 1961")
    return say("Building") if use == "build" else kind(use).name


def use_icon(use: str) -> str:
    return {"shield": "cards-outline", "build": "office-building"}.get(use, kind(use).icon)


def useless(state: State, use: str, by: int) -> Refused | Impossible | None:
    """What stands against this use of a card, whatever it is aimed at."""
    if use in ("counterculture", "invasion") and not playable(state, use, by):
        why = say("No stack can be reached.")
        covers = use == "invasion" or sum(1 for n in state.nations for _ in n.row) > 1
        stacks = any(nation.stacked for nation in state.nations)
        return Refused("nineteen71 R41", why) if stacks and covers else Impossible(why)
    if state.due is None and all_seen(state, use):
        return Refused("nineteen71 R2", say("All nine copies of {card} are already in sight.", card=kind(use).name))
    return None


def no_use(state: State, use: str) -> Say:
    """Why the card of the turn cannot be used so, for a button; nothing if it can."""
    card = no_card(state)
    no = useless(state, use, state.due.by if state.due else state.turn)
    return card if card.message or no is None else no.why


def _build(state: State, draft: Draft, top: Choose | None) -> Form:
    half = state.pairs[ACTION_IDS.index(state.due.card)] if state.due else ""
    draft = draft.put("kind", half) if half else draft  # the other half of the card is known (A2)
    faces = tuple(face for face in state.buildings if half in ("", face.id))
    which, chosen = kinds_field(draft, "kind", say("Which Building?"), faces)
    nation, seat = nation_field(state, draft, state.alive, state.turn, label=say("In whose nation?"))
    row = state.nations[max(seat, 0)].row
    place = draft.number("place", len(row))
    place = place if 0 <= place <= len(row) else len(row)
    picks = [Pick(0, say("Left end"), "arrow-left")]
    for spot in range(1, len(row)):
        picks.append(Pick(spot, say("After {building}", building=kind(row[spot - 1].kind).name)))
    picks.append(Pick(len(row), say("Right end"), "arrow-right"))
    where = Choose("place", say("Where in the row?"), tuple(picks), place)
    move = Build(kind=chosen, nation=seat, place=place) if chosen and seat >= 0 else None
    fields = shown(top, which, nation, where, gift_warning(state, move))
    return _form(say("New Building"), fields, draft, move, say("Choose the Building."), say("Build"), "nineteen71 R15")


def _onto(state: State, draft: Draft, top: Choose | None) -> Form:
    use = draft.word("card")
    nation, seat = nation_field(state, draft, state.alive, state.turn, label=say("In whose nation?"))

    def tried(one: int) -> Move[State]:
        return Reform(onto=one) if use == "reform" else Shield(onto=one)

    site, chosen = building_field(state, draft, row_ids(state, seat), "onto", say("Onto which Building?"), tried)
    title = say("Civil Reform") if use == "reform" else say("Shield")
    rule = "nineteen71 R53" if use == "reform" else "nineteen71 R20"
    move = tried(chosen) if chosen else None
    gift = gift_warning(state, move)
    fields = shown(top, nation, site, gift)
    return _form(title, fields, draft, move, say("Choose a Building."), say("Stack it"), rule, gift is None)


def gift_warning(state: State, move: Move[State] | None) -> Line | None:
    """What would make a rival win is not done without a second look (A8)."""
    if not isinstance(move, Placing) or against(state, replace(move, house_rule=True)) is not None:
        return None
    given = gifts(state, replace(move, house_rule=True).act(state).state)
    return Line(gift_text(state, given[0]), "alert", "warn") if given else None


def _older(state: State, draft: Draft, top: Choose | None) -> Form:
    text = say("The app does not know the cards of 1961: the table carries it out.")
    fields = shown(top, Line(text, "cards-outline"))
    return _form(say("Card of 1961"), fields, draft, PlayOlder(), NOTHING, say("Play it"), "nineteen71 R58")


def _legislate(state: State, draft: Draft, top: Choose | None) -> Form:
    text = say("One card from the deck goes onto every Building of the nation.")
    fields = shown(top, Line(text, "gavel"))
    return _form(say("Legislate"), fields, draft, Legislate(), NOTHING, say("Legislate"), "nineteen71 R44")


def _strike(state: State, draft: Draft, top: Choose | None) -> Form:
    by = state.due.by if state.due else state.turn
    rivals = [seat for seat in state.alive if seat != by]
    only = rivals[0] if len(rivals) == 1 else -1
    first, target = nation_field(state, draft, state.alive, only, "target", say("Missile at"))
    second, move = None, None
    if target >= 0:
        second, move = _second(state, draft, by, target)
    hit = [seat for seat in (move.target, move.second) if seat >= 0] if move else []
    fields = shown(top, first, second, _answer_odds(state, hit))
    return _form(say("First Strike"), fields, draft, move, say("Choose a target."), say("Launch"), "nineteen71 R47")


def _second(state: State, draft: Draft, by: int, target: int) -> tuple[Choose | None, Strike]:
    """Where Hippies send the second missile, which can be decided when the first result is seen (R47, R48)."""
    if not state.nations[by].hippies:
        return None, Strike(target=target)
    chosen = draft.number("second", LATER if second_is_due(state) else NO_SECOND)
    answers = {
        LATER: Pick(LATER, say("After the first result"), "timer-sand"),
        **{seat: Pick(seat, say("{name}", name=state.nations[seat].name), seat=seat) for seat in state.alive},
        NO_SECOND: Pick(NO_SECOND, say("No second missile"), "close"),
    }

    def move(answer: int) -> Strike:
        return Strike(target=target, second=max(answer, NO_SECOND), later=answer == LATER)

    picks = tuple(greyed(pick, against(state, move(answer))) for answer, pick in answers.items())
    chosen = chosen if chosen in answers else LATER
    return Choose("second", say("Second missile at"), picks, chosen), move(chosen)


def _answer_odds(state: State, hit: list[int]) -> Line | None:
    """How likely a Response System is among the cards that the missiles would destroy."""
    tops = sum(b.top == DOWN for seat in hit for b in state.nations[seat].row)
    if not tops or not known(state):
        return None
    percent = round(100 * chance_of_any(state, "response", tops))
    text = say("{cards} hidden on top: {percent} % that something answers.", cards=counts.cards(tops), percent=percent)
    return Line(text, "shield-alert", "warn")


def _invasion(state: State, draft: Draft, top: Choose | None) -> Form:
    by = state.due.by if state.due else state.turn
    stacks = tuple(b.id for n in state.nations for b in n.row if b.stack)
    seats = [seat for seat in state.alive if state.nations[seat].stacked]
    rivals = [seat for seat in seats if seat != by]
    nation, seat = nation_field(state, draft, seats, rivals[0] if rivals else by, label=say("Whose stack?"))
    here = tuple(one for one in row_ids(state, seat) if one in stacks)

    def tried(one: int) -> Move[State]:
        return Invade(site=one)

    site, chosen = building_field(state, draft, here, "site", say("Which stack?"), tried)
    spare = draft.switch("spare", True) or not state.nations[by].hippies
    tamed = _tamed(state, by, spare) if state.nations[by].hippies else None
    move = Invade(site=chosen, spare=spare) if chosen else None
    fields = shown(top, nation, tamed, site)
    return _form(say("Invasion"), fields, draft, move, say("Choose a stack."), say("Invade"), "nineteen71 R46")


def _tamed(state: State, by: int, spare: bool) -> Choose:
    """Whether the Hippies' upgrade is used; by the rules it always is (R39, A35)."""
    no = None
    if state.option("upgrade") != "free":
        no = Refused("nineteen71 R39", UPGRADED)
    picks = (Pick(True, say("First one does not fire")), greyed(Pick(False, say("All of them fire")), no))
    return Choose("spare", say("Hippies' upgrade"), picks, spare)


def moving(state: State, source: int) -> Counterculture:
    """A Counterculture from this stack, to a goal that is allowed if there is one."""
    by = state.due.by if state.due else state.turn
    others = (b.id for n in state.nations for b in n.row if b.id != source)
    return Counterculture(source=source, goal=next(iter((*goals(state, source, by), *others)), source))


def _counterculture(state: State, draft: Draft, top: Choose | None) -> Form:
    by = state.due.by if state.due else state.turn
    seats = [seat for seat in state.alive if state.nations[seat].stacked]
    nation, seat = nation_field(state, draft, seats, by, "from", say("From whose nation?"))
    stacks = tuple(b.id for b in state.nations[max(seat, 0)].row if b.stack) if seat >= 0 else ()

    def taken(one: int) -> Move[State]:
        return moving(state, one)

    source, here = building_field(state, draft, stacks, "source", say("Top card of"), taken)
    nation2 = site2 = None
    there = 0
    if here:
        nation2, seat2 = nation_field(state, draft, state.alive, by, "to", say("To whose nation?"))
        ids = tuple(one for one in row_ids(state, seat2) if one != here)

        def put(one: int) -> Move[State]:
            return Counterculture(source=here, goal=one)

        site2, there = building_field(state, draft, ids, "goal", say("Onto"), put)
    move = Counterculture(source=here, goal=there) if here and there else None
    fields = shown(top, nation, source, nation2, site2, gift_warning(state, move))
    missing = say("Choose the card and where it goes.")
    return _form(say("Counterculture"), fields, draft, move, missing, say("Move it"), "nineteen71 R45")


def _form(
    title: Say,
    fields: tuple[Field, ...],
    draft: Draft,
    move: Move[State] | None,
    missing: Say,
    confirm: Say,
    rule: str,
    at_once: bool = False,
) -> Form:
    return Form(
        title,
        fields,
        draft,
        plain(move) if move is not None else None,
        confirm,
        missing=NOTHING if move is not None else missing,
        at_once=at_once,
        rule=rule,
    )


_FORMS = {
    "shield": _onto,
    "build": _build,
    "strike": _strike,
    "reform": _onto,
    "legislate": _legislate,
    "counterculture": _counterculture,
    "invasion": _invasion,
    "older": _older,
}
