"""What a player sees and how few touches an act takes."""

from __future__ import annotations

from companion.core.form import Choose, Form, Number, Spot
from companion.core.game import Draft
from companion.core.memory import in_memory
from companion.games.shasn import GAME
from companion.games.shasn.board import MapBoard, MapZone
from companion.games.shasn.moves import (
    Adjust,
    Answer,
    CardVoters,
    EditReward,
    EndTurn,
    Influence,
    LandGrab,
    MeetRequirement,
    MoveChaos,
    SetRequirement,
    UseConspiracy,
)
from companion.games.shasn.state import State
from tests.games.shasn.table import NONE, acting, cards, in_zone, new, play, purse, started, volatile, voters

ONE = (1, 0, 0, 0)


class Finger:
    """Counts touches: a button, a chip, a plus, a zone, the confirming button."""

    def __init__(self, state: State, draft: Draft | None) -> None:
        assert draft is not None
        self.state = state
        self.touches = 1
        self.form = GAME.ask(state, draft)

    def _answer(self, draft: Draft) -> None:
        self.touches += 1
        self.form: Form = GAME.ask(self.state, draft)

    def choose(self, key: str, value: int | str) -> None:
        field = next(f for f in self.form.fields if isinstance(f, Choose) and f.key == key)
        assert value in [pick.value for pick in field.picks]
        self._answer(self.form.draft.put(key, value))

    def plus(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            field = next(f for f in self.form.fields if isinstance(f, Number) and f.key == key)
            assert field.value is not None
            assert field.value < field.high
            self._answer(self.form.draft.put(key, field.value + 1))

    def tap(self, key: str, zone: str) -> None:
        field = next(f for f in self.form.fields if isinstance(f, Spot) and f.key == key)
        assert zone in field.spots
        self._answer(self.form.draft.put(key, zone))

    def confirm(self) -> State:
        self.touches += 1
        assert self.form.move is not None
        return play(self.state, GAME.read_move(self.form.move))


def ask_of(state: State, label: str) -> Draft | None:
    view = GAME.view(state)
    found = [a for a in (view.primary, *view.others) if a is not None and str(a.label) == label]
    assert found, f"no button {label}"
    return found[0].ask


def test_an_answer_worth_three_resources_takes_five_touches_at_most() -> None:
    state = started()
    finger = Finger(state, ask_of(state, "Answer"))
    finger.choose("ideologue", 2)
    finger.plus("trust")
    after = finger.confirm()
    assert after.me.purse == (0, 0, 2, 1)
    assert finger.touches <= 5


def test_influencing_two_voters_for_four_resources_and_placing_them_takes_eight_touches_at_most() -> None:
    state = purse(acting(), 0, 3, 3, 3, 3)
    finger = Finger(state, ask_of(state, "Influence"))
    finger.plus("funds", 2)
    finger.plus("media")
    finger.plus("trust")
    finger.tap("zone", "s")
    after = finger.confirm()
    assert (in_zone(after, "s")[0], after.me.purse) == (2, (1, 3, 2, 2))
    assert finger.touches <= 8


def board_of(state: State) -> MapBoard:
    board = GAME.view(state).board
    assert isinstance(board, MapBoard)
    return board


def zone_view(state: State, key: str) -> MapZone:
    return next(z for z in board_of(state).zones if z.key == key)


def label(state: State) -> str:
    primary = GAME.view(state).primary
    return str(primary.label) if primary else ""


def test_the_one_button_names_the_next_duty() -> None:
    assert label(new(3)) == "Seat 1 takes 1"
    assert label(started()) == "Answer"
    assert label(acting()) == "End turn"
    assert label(purse(acting(), 0, 14, 0, 0, 0)) == "Seat 1 discards 2"
    assert label(purse(acting(), 2, 14, 0, 0, 0)) == "Seat 3 discards 2"
    assert label(play(purse(acting(), 0, 3, 0, 0, 0), Influence(voters=2, pay=ONE))) == "Place 2"
    hot = play(purse(acting(), 0, 3, 0, 0, 0), Influence(voters=2, pay=ONE, zone="n", hot=1))
    assert label(play(hot, EndTurn())) == "Seat 1's Headline done"
    grabbed = play(voters(cards(acting(), 0, (5, 0, 0, 0)), "n", 1), LandGrab(zone="n", owner=0))
    assert label(grabbed) == "Bring back 1"


def test_voters_to_place_can_be_left_and_the_turn_ended_all_the_same() -> None:
    state = play(purse(acting(), 0, 3, 0, 0, 0), Influence(voters=2, pay=ONE))
    assert "End turn" in [str(a.label) for a in GAME.view(state).others]


def reminded(state: State) -> list[str]:
    return [str(r.text) for r in GAME.view(state).reminders]


def test_reminders_stand_until_their_duty_is_done() -> None:
    state = purse(acting(), 1, 13, 0, 0, 0)
    assert reminded(state) == ["Seat 2 is 1 above the cap."]
    state = play(purse(state, 1, 0, 0, 0, 0), Adjust(key="debt:0:1", value=4))
    assert reminded(state) == ["Seat 1 owes Seat 2 4."]
    state = play(acting(), CardVoters(seat=0, count=2))
    assert reminded(state) == ["Seat 1 places 2 voters"]


def test_a_requirement_is_asked_about_when_it_is_all_that_is_missing() -> None:
    state = voters(play(acting(2), SetRequirement(zone="nw")), "nw", 6)
    assert "Does Seat 1 meet what North-West asks?" in reminded(state)
    assert not [t for t in reminded(play(state, MeetRequirement(zone="nw", seat=0))) if t.startswith("Does")]


def test_chaos_rewards_and_questions_stand_as_reminders() -> None:
    state = play(acting(4, chaos=True), EditReward(point=1, text="Lose 1 Trust"), MoveChaos(seat=2, by=1))
    assert reminded(state) == ["Chaos 1 for Seat 3: Lose 1 Trust"]


def test_the_set_up_says_which_cards_stay_in_the_box() -> None:
    assert "Take out the Ideology Cards with a content mark." in reminded(new(3, advisory=True))
    assert not [t for t in reminded(new(3)) if t.startswith("Take out")]
    assert "Play only with Ideology Cards 1 to 60." in reminded(new(4, chaos=True, chaos_sets=1))


def test_what_cannot_be_done_says_why() -> None:
    view = GAME.view(acting())
    why = {str(a.label): str(a.blocked) for a in view.others}
    assert why["Influence"] == "Seat 1 has no resources."
    assert why["Move a voter"] == "Seat 1 has no rights in any zone."
    assert why["Play Conspiracy"] == "Seat 1 holds no Conspiracy Card."
    poor = purse(started(), 0, 3, 0, 0, 0)
    assert str(GAME.view(poor).others[0].blocked) == "That costs 4, and Seat 1 has only 3."


def test_an_unlocked_power_stands_beside_the_button_with_its_uses() -> None:
    state = purse(cards(acting(), 0, (3, 0, 0, 0)), 0, 1, 0, 0, 0)
    power = next(a for a in GAME.view(state).others if str(a.label) == "Prospecting")
    assert (str(power.detail), str(power.blocked)) == ("1 left this turn", "")


def test_the_map_shows_holder_leader_tie_and_rights() -> None:
    state = voters(voters(voters(acting(), "nw", 6, 2), "n", 3, 3), "w", 0, 2)
    assert str(zone_view(state, "nw").status) == "Seat 1 6"
    assert zone_view(state, "nw").holders == ((0, 6),)
    assert str(zone_view(state, "n").status) == "Tie, 8 to win"
    assert zone_view(state, "n").rights is None
    assert str(zone_view(state, "w").status) == "7 to win"
    assert zone_view(state, "w").rights == 1
    assert str(zone_view(state, "s").status) == "Empty"


def test_the_map_tells_voters_apart() -> None:
    state = volatile(voters(acting(), "nw", 6, 1), "nw", 0)
    first, second = zone_view(state, "nw").voters
    assert (first.blank, first.majority, first.volatile, first.volatile_majority) == (1, 5, 0, 1)
    assert (second.seat, second.blank) == (1, 1)
    assert (zone_view(state, "nw").empty, zone_view(state, "nw").empty_volatile) == (3, 0)


def test_a_tap_places_waiting_voters_or_opens_the_zone() -> None:
    state = play(purse(acting(), 0, 3, 0, 0, 0), Influence(voters=2, pay=ONE))
    full = volatile(state, "nw", 1)
    tap = zone_view(full, "nw").tap
    assert tap.move is not None
    assert in_zone(play(full, GAME.read_move(tap.move)), "nw")[0] == 2
    asked = zone_view(state, "nw").tap.ask
    assert asked is not None
    form = GAME.ask(state, asked)
    assert form.move is not None, "a zone with a free Volatile Area asks, with the answer prefilled"
    idle = zone_view(acting(), "nw").tap.ask
    assert idle is not None
    assert idle.act == "zone"


def test_the_zone_sheet_leads_to_a_gerrymander() -> None:
    state = voters(acting(), "nw", 2, 1)
    draft = zone_view(state, "nw").tap.ask
    assert draft is not None
    form = GAME.ask(state, draft.put("do", "gerrymander").put("source", "nw").put("owner", 1).put("target", "n"))
    assert form.move is not None
    assert in_zone(play(state, GAME.read_move(form.move)), "n")[1] == 1


def test_voters_headlines_and_chaos_wait_on_the_map() -> None:
    state = play(purse(acting(), 0, 3, 0, 0, 0), Influence(voters=2, pay=ONE, zone="n", hot=2), CardVoters(seat=0))
    board = board_of(state)
    assert board.headlines == (0, 0)
    assert [(w.seat, w.voters) for w in board.waiting] == [(0, 1)]
    track = board_of(play(acting(4, chaos=True), MoveChaos(seat=0, by=2))).chaos
    assert track is not None
    assert [p.status for p in track.points[:4]] == ["passed", "now", "ahead", "ahead"]
    assert track.points[-1].status == "loss"


def test_two_players_see_seven_zones() -> None:
    assert len(board_of(new(2)).zones) == 7
    assert len(board_of(new(5)).zones) == 9


def test_the_headline_says_who_reads_to_whom() -> None:
    assert str(GAME.view(started(3)).headline) == "Turn 1 · Seat 3 reads to Seat 1"
    assert str(GAME.view(started(2)).headline) == "Seat 2 draws for Seat 1, mid-deck"


def test_the_tile_shows_points_resources_and_cards() -> None:
    state = voters(cards(purse(acting(), 0, 2, 0, 0, 1), 0, (3, 0, 0, 0)), "nw", 6)
    seat = GAME.view(state).seats[0]
    assert seat.main.value == 6
    assert [(s.shape, s.colour, s.value) for s in seat.lines[0]] == [
        ("circle", "funds", 2),
        ("triangle", "clout", 0),
        ("diamond", "media", 0),
        ("hexagon", "trust", 1),
    ]
    assert str(seat.lines[1][0].text) == "3 of 12"
    assert str(seat.badge) == "TURN"


def test_the_preview_tells_what_a_move_does_to_each_seat() -> None:
    from companion.core.change import changes

    state = purse(voters(acting(), "nw", 5), 0, 3, 0, 0, 0)
    preview = in_memory(GAME, state).preview(Influence(voters=1, pay=ONE, zone="nw"))
    rows = changes(preview)  # type: ignore[arg-type]
    assert [(r.seat, r.before, r.after, str(r.text)) for r in rows] == [
        (0, 0, 6, "Seat 1 forms the majority in North-West: 6 points.")
    ]


def test_a_refused_form_can_still_be_previewed_and_overruled() -> None:
    session = in_memory(GAME, acting())
    preview = session.preview(Influence(voters=1, pay=ONE))
    assert preview.refused is not None
    assert session.preview(Influence(voters=1, pay=ONE), anyway=True).after is not None


def test_stale_and_foreign_drafts_give_a_harmless_form() -> None:
    state = acting(4, chaos=True)
    junk: dict[str, object] = {"zone": "zz", "seat": 99, "group": -4, "owner": -7, "hot": 88, "price": "x", "duty": 5}
    from companion.games.shasn.asks import ASKS

    for act in (*ASKS, "zone", "", "nonsense"):
        for answers in ({}, junk, {"zone": "nw", "what": "move", "do": "adjust", "where": "seat99", "key": "x"}):
            form = GAME.ask(state, Draft(act, dict(answers)))
            assert str(form.title)


def test_a_conspiracy_before_the_answer_is_offered_to_everybody() -> None:
    state = play(started(), Adjust(key="conspiracies:2", value=1))
    finger = Finger(state, ask_of(state, "Play Conspiracy"))
    assert GAME.read_move(finger.form.move) == UseConspiracy(seat=2)
    assert play(state, Answer(ideologue=0, gain=NONE)).stage == "actions"


def test_r62_whoever_plays_a_conspiracy_at_the_same_moment_goes_in_turn_order() -> None:
    state = started(first=1)
    assert str(GAME.ask(state, Draft("conspire")).lead) == ""
    for seat in (0, 1, 2):
        state = play(state, Adjust(key=f"conspiracies:{seat}", value=1))
    form = GAME.ask(state, ask_of(state, "Play Conspiracy"))
    assert [pick.value for pick in form.fields[0].picks] == [1, 2, 0]
    assert str(form.lead) == "Whoever plays at the same moment goes in this order."
