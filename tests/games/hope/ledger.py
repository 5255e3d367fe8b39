"""A journey on paper, by the defaults of the book: characters and their cards, Hope, deaths, new lives and turns."""

from __future__ import annotations

from companion.games.hope.state import State


class Ledger:
    """What a table with pencils would write down; it knows nothing of the app but the names of its cards."""

    def __init__(self, bonds: list[str], sociopaths: set[int]) -> None:
        count = len(bonds)
        self.count, self.bonds, self.cold = count, bonds, set(sociopaths)
        self.dice = [4 if seat in sociopaths else 5 for seat in range(count)]
        self.alive, self.below, self.late = [True] * count, [False] * count, [False] * count
        self.worse = {"hunger": [0] * count, "harm": [0] * count}
        self.traits = [3] * count
        self.hope, self.hunted, self.round, self.over = count, 0, 1, ""
        self.up, self.last, self.drawn = 0, -1, [False] * count
        self.can_return: set[int] = set()
        self.second_life: set[int] = set()
        self.gifts: list[int] = []
        self.given: dict[int, list[int]] = {}  # in the Scene at hand: Humanity and Hope dice by seat
        self.refused: set[int] = set()

    # Who is there

    def here(self) -> list[int]:
        return [seat for seat in range(self.count) if self.alive[seat] and not self.late[seat]]

    def bound(self, seat: int, kind: str) -> list[int]:
        """R7, R44: the neighbours on whom such a card lies; it ends with either character (A18)."""
        right = (seat - 1) % self.count
        found = [(seat + 1) % self.count] if self.bonds[seat] == kind else []
        return found + ([right] if self.bonds[right] == kind else [])

    def burden(self, seat: int) -> int:
        return self.worse["hunger"][seat] + self.worse["harm"][seat]

    # What befalls them

    def lose(self, seat: int, dice: int) -> None:
        """R12, A5; a Sociopath loses dice only by giving them (E39)."""
        if seat not in self.cold:
            self.below[seat] = self.below[seat] or dice > self.dice[seat]
            self.dice[seat] = max(0, self.dice[seat] - dice)

    def gain(self, seat: int, dice: int) -> None:
        """R10, A19; whoever is below zero stays so (A4)."""
        self.dice[seat] = min(4 if seat in self.cold else 5, self.dice[seat] + dice)

    def suffer(self, seat: int, kind: str, steps: int) -> None:
        """R26 to R28, R32."""
        self.worse[kind][seat] += steps
        if self.worse[kind][seat] > 2:
            self.die(seat)

    def die(self, seat: int) -> None:
        """R16, R67 to R69: a Hope die, a gift, perhaps a new life; parent or child lose two (E42)."""
        self.alive[seat] = self.below[seat] = self.late[seat] = False
        self.dice[seat], self.hope = 0, max(0, self.hope - 1)
        self.gifts.append(seat)
        if self.round <= 2 and seat not in self.second_life:
            self.can_return.add(seat)
        mourners = self.bound(seat, "parent")
        self.bonds[seat] = self.bonds[(seat - 1) % self.count] = ""
        for other in mourners:
            if self.alive[other]:
                self.lose(other, 2)
        self.judge()

    def judge(self) -> None:
        if not any(self.alive) and not self.can_return:
            self.over = "lost"

    def come_back(self, seat: int, in_scene: bool) -> None:
        """R69, A17: three dice, two Traits, nothing else, from the seat's next turn on."""
        self.can_return.discard(seat)
        self.second_life.add(seat)
        self.cold.discard(seat)
        self.alive[seat], self.late[seat], self.dice[seat], self.traits[seat] = True, True, 3, 2
        self.worse["hunger"][seat] = self.worse["harm"][seat] = 0
        if not in_scene:
            self.hand_over()

    # Turns

    def due(self) -> int | None:
        """R9, R64: clockwise from who had the last turn."""
        order = [(self.last + step) % self.count for step in range(1, self.count + 1)]
        return next((seat for seat in order if self.alive[seat] and not self.drawn[seat]), None)

    def hand_over(self) -> None:
        due = self.due()
        if due is not None and not self.over:
            self.up, self.late[due] = due, False

    def end(self) -> None:
        """R12, R15, R64, R65, A16: a new round comes before those leave who were below zero as it began."""
        for other in self.bound(self.up, "parent"):
            if self.given.get(other, [0])[0] and other in self.here():
                self.gain(other, 1)  # E42
        self.last, self.given, self.refused = self.up, {}, set()
        leaving = [seat for seat in range(self.count) if self.alive[seat] and self.below[seat]]
        if self.due() is None and any(self.alive):
            self.new_round()
        for seat in leaving if not self.over else ():
            self.die(seat)
        if self.due() is None and any(self.alive) and not self.over:
            self.new_round()
        self.hand_over()

    def new_round(self) -> None:
        if self.round == 5:
            self.over = "won"
            return
        self.round, self.hope, self.drawn = self.round + 1, min(5, self.hope + 1), [False] * self.count

    # Dice

    def may_give(self, seat: int) -> bool:
        """R51, R53, R54, A7, A10."""
        own = sum(self.given.get(seat, ()))
        if own >= sum(self.given[self.up]):
            return False
        if self.dice[seat]:
            return True
        wanting = [s for s in self.here() if not self.dice[s] and s not in self.given and s not in self.refused]
        if own or not self.hope:
            return False
        first = min(wanting, key=lambda s: (self.burden(s), (s - self.up) % self.count), default=seat)
        return len(wanting) <= self.hope or first == seat

    def give(self, seat: int) -> None:
        """R50, R53; helping somebody one is disgusted by costs one more the first time (E43)."""
        first, kind = seat not in self.given, 0 if self.dice[seat] else 1
        self.given.setdefault(seat, [0, 0])[kind] += 1
        if kind:
            self.hope -= 1
        else:
            self.dice[seat] -= 1
        if first and self.up in self.bound(seat, "disgust"):
            self.lose(seat, 1)

    def needed(self, printed: int) -> int:
        """R21 to R23, R34, A13."""
        return max(0, printed + self.burden(self.up) + self.hunted)

    def spare(self, extra: int) -> None:
        """R24, A11: at hardship 0 one die each is lost, and no Hope beyond it."""
        for seat, (own, _) in self.given.items():
            if seat in self.here():
                self.gain(seat, max(0, own - 1))
        self.hope = min(5, self.hope + extra)

    # The same as the table says it

    def told(self) -> tuple[object, ...]:
        steps = [[step if up else 0 for step, up in zip(self.worse[k], self.alive, strict=True)] for k in self.worse]
        lists = (self.dice, self.alive, self.below, self.late, self.traits, *steps)
        after = (sorted(self.can_return), sorted(self.gifts))
        return (*lists, self.hope, self.hunted, self.round, self.over, *after)


def shown(state: State) -> tuple[object, ...]:
    """What the table says; the conditions of the dead are nobody's business."""
    who = state.players
    lists = (
        [one.humanity for one in who],
        [one.alive for one in who],
        [one.pending for one in who],
        [one.waiting for one in who],
        [len(one.traits) for one in who],
        [one.hunger if one.alive else 0 for one in who],
        [one.harm if one.alive else 0 for one in who],
    )
    return (*lists, state.hope, state.hunted, state.round, state.over, sorted(state.graces), sorted(state.gifts))
