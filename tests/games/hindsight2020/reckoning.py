"""A year reckoned by hand: the rules of Hindsight 2020 once more, from the facts and not from the game."""

from __future__ import annotations

from typing import Any

HAND, ACTIVE = 3, 3


class Year:
    """What lies on the table, with every open question at its default."""

    def __init__(self, nations: int, first: int) -> None:
        self.pop, self.hands, self.out = [10] * nations, [3] * nations, [False] * nations  # R2, R4
        self.policies: list[list[dict[str, int]]] = [[] for _ in range(nations)]
        self.deck, self.discards, self.current, self.phase = 66 - 3 * nations, 0, first, "opening"
        self.fell, self.struck = [0] * nations, 0
        self.passed: set[int] = set()
        self.winners: tuple[int, ...] = ()
        self.tied: tuple[int, ...] = ()
        self.picked: int | None = None
        self._begin(self.current)
        self.phase = "opening"

    def plays(self, move: Any) -> bool:
        """Whether the facts allow this move; then it has been made."""
        name = str(move.__struct_config__.tag).replace("-", "_")
        if self.phase in ("tie", "over") and name not in ("break_tie", "name_winner"):
            return False
        made: bool = getattr(self, f"_{name}")(move)
        return made

    # Who is in the game ------------------------------------------------------------------------

    def alive(self) -> list[int]:
        return [seat for seat, out in enumerate(self.out) if not out]

    def down(self, whole: bool = False) -> list[int]:
        """Nations at 0; the active one has its action before it is out (R39, R40, A13, A14)."""
        spared = None if whole or self.phase == "end" else self.current
        return [seat for seat in self.alive() if self.pop[seat] <= 0 and seat != spared]

    def _leave(self, seats: list[int]) -> None:
        for seat in seats:  # R41
            self.discards += self.hands[seat] + len(self.policies[seat])
            self.out[seat], self.hands[seat], self.policies[seat], self.pop[seat] = True, 0, [], 0
        self._crown()

    def _crown(self) -> None:
        left = self.alive()
        if len(left) == 1 and self.pop[left[0]] > 0:  # R40
            self._level(left)
        elif not left:  # A15
            self._level([seat for seat, fell in enumerate(self.fell) if fell == max(self.fell)])

    def _level(self, seats: list[int]) -> None:
        self.phase = "over" if len(seats) == 1 else "tie"
        self.winners, self.tied = (tuple(seats), ()) if len(seats) == 1 else ((), tuple(seats))

    # Turns -------------------------------------------------------------------------------------

    def _begin(self, seat: int) -> None:
        self.current, self.late = seat, self.deck == 0
        self.phase = "action" if self.late else "news"  # R42
        self.acted = self.played = self.must_play = False
        self.events: list[tuple[str, list[int], list[str]]] = []  # kind, what it really did, who has answered how
        self.picked = None

    def _next(self) -> None:
        seat = self.current
        for _ in self.pop:  # A2: clockwise
            seat = (seat + 1) % len(self.pop)
            if not self.out[seat]:
                break
        picked = self.picked
        self._begin(seat if picked is None or self.out[picked] else picked)

    def _pass_on(self) -> None:
        """R43: when all who are left have passed since the last card, the highest Pop wins."""
        self.passed = self.passed | {self.current} if self.late and not self.played else set()
        if all(seat in self.passed for seat in self.alive()):
            self._highest()
            return
        self._next()

    def _highest(self) -> None:
        self._level([s for s in self.alive() if self.pop[s] == max(self.pop[each] for each in self.alive())])

    def _start_year(self, move: Any) -> bool:
        if self.phase != "opening":
            return False
        self._begin(self.current)
        return True

    def _hand_fits(self) -> bool:
        """R18, R19."""
        cards = self.hands[self.current]
        return cards <= HAND and not (self.must_play and cards)

    def _close_action(self) -> None:
        seat = self.current
        self._leave(self.down(whole=True))
        if self.phase in ("tie", "over"):
            return
        if self.out[seat] or self.late:
            self._pass_on()
        else:
            self.phase = "end"

    def _end_action(self, move: Any) -> bool:
        if self.phase != "action" or not self._hand_fits():
            return False
        self._close_action()
        return True

    def _end_turn(self, move: Any) -> bool:
        """The action and the turn end by one button; a card is drawn below the limit only (R27, R28)."""
        seat, falls = self.current, self.pop[self.current] <= 0
        if self.phase not in ("action", "end") or self.late or not self._hand_fits():
            return False
        may_draw = self.deck > 0 and self.hands[seat] < HAND
        ends = falls or len([s for s in self.alive() if self.pop[s] > 0]) < 2
        if move.draw and not may_draw and not ends:
            return False
        if self.phase == "action":
            self._close_action()
            if self.phase != "end":
                return True
        if move.draw:
            self.deck, self.hands[seat] = self.deck - 1, self.hands[seat] + 1
        self._leave(self.down(whole=True))
        if self.phase not in ("tie", "over"):
            self._pass_on()
        return True

    def _settle(self, move: Any) -> bool:
        down = self.down()
        if not down or (move.seat is not None and move.seat not in down):
            return False
        self._leave(down if move.seat in (None, self.current) else [move.seat])
        if self.phase not in ("tie", "over") and self.out[self.current]:
            self._next()
        return True

    def _end_year(self, move: Any) -> bool:
        """R43, but who has to play a card has to act (R19)."""
        if self.deck or not self._hand_fits():
            return False
        self._leave(self.down(whole=True))
        if self.phase not in ("tie", "over"):
            self._highest()
        return True

    def _pick_next(self, move: Any) -> bool:
        if self.out[move.seat]:
            return False
        if self.phase == "opening":
            self.current = move.seat
        else:
            self.picked = move.seat
        return True

    def _break_tie(self, move: Any) -> bool:
        if self.phase == "tie" and len(move.rolls) == len(self.tied):
            self._level([s for s, roll in zip(self.tied, move.rolls, strict=True) if roll == max(move.rolls)])  # R44
            return True
        return False

    def _name_winner(self, move: Any) -> bool:
        if self.phase != "tie" or move.seat not in self.tied:
            return False
        self._level([move.seat])
        return True

    # Cards -------------------------------------------------------------------------------------

    def _comes_from(self, source: str, *named: int) -> bool:
        """Whether the card can be flipped or played; played, nations at 0 leave before it works (R11, R21, R22)."""
        if source == "hand" and (self.phase != "action" or self.acted or not self.hands[self.current]):
            return False
        gone = self.down() if source == "hand" else []
        alone = len([s for s in self.alive() if s not in gone]) == 1 and self.pop[self.current] > 0
        if gone and alone:  # the last nation has won before the card works (R40)
            self._leave(gone)
            return True
        if any(self.out[seat] or seat in gone for seat in named):
            return False
        if source == "news":
            fits = self.phase == "news" and self.deck > 0
            self.deck, self.phase = (self.deck - 1, "action") if fits else (self.deck, self.phase)
            return fits
        self._leave(gone)
        self.hands[self.current] -= 1
        self.acted, self.played, self.must_play, self.passed = True, True, False, set()
        return True

    def _strike(self, kind: str, wanted: dict[int, int]) -> bool:
        if self.phase in ("tie", "over"):
            return True  # the last nation has won before the card worked
        self.struck, self.discards = self.struck + 1, self.discards + 1
        real = [self._shift(seat, wanted.get(seat, 0)) for seat in range(len(self.pop))]
        self.events.append((kind, real, [""] * len(self.pop)))
        self._crown()
        return True

    def _shift(self, seat: int, by: int) -> int:
        """A3: nobody falls below 0."""
        before, after = self.pop[seat], max(0, self.pop[seat] + by)
        self.pop[seat] = after
        self.fell[seat] = self.struck if after <= 0 < before else self.fell[seat]
        return after - before

    def _aim(self, move: Any) -> tuple[int, ...] | None:
        """The nations that a card names: none for a global one (R12, R13, R23, R24)."""
        if move.reach == "global":
            return ()
        target = self.current if move.target is None and move.source == "news" else move.target
        return None if target is None or (move.source == "news" and target != self.current) else (target,)

    def _event(self, move: Any) -> bool:
        named = self._aim(move)
        if named is None or not self._comes_from(move.source, *named):
            return False
        sums = {s: sum(policy.get(move.stat, 0) for policy in self.policies[s]) for s in named or self.alive()}
        return self._strike("event", {seat: move.amount + total for seat, total in sums.items()})  # R36, R37

    def _purge(self, move: Any) -> bool:
        named = self._aim(move)
        if named is None or not self._comes_from(move.source, *named):
            return False
        return self._strike("purge", {seat: -(self.pop[seat] // 2) for seat in named or self.alive()})  # R38

    def _immigration(self, move: Any) -> bool:
        if move.first == move.second or not self._comes_from(move.source, move.first, move.second):
            return False
        gap = move.first_roll - move.second_roll
        high, low = (move.first, move.second) if gap >= 0 else (move.second, move.first)
        moved = min(abs(gap), self.pop[low])  # A12
        return self._strike("moves", {high: moved, low: -moved})

    def _overpopulation(self, move: Any) -> bool:
        if move.giver == move.taker or not self._comes_from(move.source, move.giver, move.taker):
            return False
        moved = min(move.amount, self.pop[move.giver])
        return self._strike("moves", {move.giver: -moved, move.taker: moved})

    def _policy(self, move: Any) -> bool:
        opening = move.source == "opening"
        seat = move.seat if opening and move.seat is not None else self.current
        full = len(self.policies[seat]) == ACTIVE
        makes_room = (move.replace is not None) == full  # R15, R32
        thrown = move.discard and move.unmet and move.source == "news"  # A7
        if (move.discard and not thrown) or (move.unmet and move.source == "hand") or not (thrown or makes_room):
            return False
        if opening and (self.phase != "opening" or not self.hands[seat]):  # R8
            return False
        if not opening and not self._comes_from(move.source):
            return False
        if self.phase in ("tie", "over"):
            return True
        self.hands[seat] -= 1 if opening else 0
        self.discards += 1 if thrown or full else 0
        if not thrown:
            kept = [policy for place, policy in enumerate(self.policies[seat]) if place != move.replace]
            self.policies[seat] = [
                *kept,
                {"healthcare": move.healthcare, "economy": move.economy, "morale": move.morale},
            ]
        return True

    def _take_bonus(self, move: Any) -> bool:
        if not self._comes_from("news"):
            return False
        self.hands[self.current] += 1  # R16
        self.must_play = self.hands[self.current] > HAND
        return True

    def _play_bonus(self, move: Any) -> bool:
        if self.phase != "action" or not self.hands[self.current]:  # R34
            return False
        self._lay_off(self.current)
        self.played, self.passed = True, set()
        return True

    def _lay_off(self, seat: int) -> None:
        self.hands[seat], self.discards = self.hands[seat] - 1, self.discards + 1
        self.must_play = self.must_play and seat != self.current  # A9

    def _discard(self, move: Any) -> bool:
        seat = move.seat
        if self.out[seat] or not (self.hands[seat] > HAND or (self.must_play and seat == self.current)):
            return False
        self._lay_off(seat)
        return True

    def _respond(self, move: Any) -> bool:
        """R33, R45: in the order of announcement, and each loss once."""
        if self.out[move.seat] or not self.events or not self.hands[move.seat]:
            return False
        kind, real, answers = self.events[-1 if move.event is None else move.event]
        whose = move.victim if move.card == "refugee" else move.seat
        if move.card != "other":
            own = move.card == "refugee" and whose == move.seat
            if own or answers[whose] or real[whose] >= 0 or (move.card == "refugee" and kind == "moves"):
                return False  # R38, A16
            if kind == "moves":
                for seat, gain in enumerate(real):
                    self._shift(seat, -max(0, gain) if not self.out[seat] else 0)
            self._shift(move.seat, -real[whose])
            answers[whose] = move.card
        self._lay_off(move.seat)
        self._crown()
        return True
