"""Rolling, locking, and what real dice showed."""

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec
import pytest

from companion.core.dice import BadDice, Formula, Roll, awaited, entered, parse, reroll, roll, told, verdict
from companion.core.dice.limits import MAX_EXPLOSIONS
from companion.device.chance import pick


def showing(*numbers: int) -> Callable[[int], int]:
    """A picker that makes plain dice show these numbers one after another."""
    row: Iterable[int] = iter(numbers)

    def next_side(sides: int) -> int:
        number = next(iter(row))
        assert 1 <= number <= sides
        return number - 1

    return next_side


def values(thrown: Roll) -> list[int]:
    return [die.value for die in thrown.dice]


def test_the_lowest_of_four_is_dropped_and_the_bonus_added() -> None:
    thrown = roll(parse("4d6kh3+2"), showing(5, 1, 3, 6))
    assert thrown.total == 16
    assert [die.kept for die in thrown.dice] == [True, False, True, True]


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("4d6kl1", 1),
        ("4d6dl1", 14),
        ("4d6dh1", 9),
        ("4d6kh2", 11),
        ("4d6", 15),
        ("10-4d6", -5),
        ("4d6kh3>=5", 2),
    ],
)
def test_keeping_and_dropping(text: str, total: int) -> None:
    assert roll(parse(text), showing(5, 1, 3, 6)).total == total


def test_of_equal_dice_just_one_is_dropped() -> None:
    thrown = roll(parse("3d6dl1"), showing(2, 2, 2))
    assert [die.dropped for die in thrown.dice] == [False, False, True]
    assert thrown.total == 4


def test_successes_are_counted_and_marked() -> None:
    thrown = roll(parse("5d6>=4"), showing(4, 3, 6, 1, 5))
    assert thrown.total == 3
    assert [die.success for die in thrown.dice] == [True, False, True, False, True]


def test_a_six_brings_another_die_and_that_one_too() -> None:
    thrown = roll(parse("2d6!"), showing(6, 6, 2, 5))
    assert values(thrown) == [6, 6, 2, 5]
    assert [die.exploded for die in thrown.dice] == [True, True, False, False]
    assert [die.extra for die in thrown.dice] == [False, True, True, False]
    assert thrown.total == 19


def test_extra_dice_count_their_own_successes() -> None:
    assert roll(parse("2d6!>=5"), showing(6, 5, 4)).total == 2


def test_explosions_end_even_with_a_die_that_always_shows_six() -> None:
    thrown = roll(parse("d6!"), lambda sides: sides - 1)
    assert len(thrown.dice) == 1 + MAX_EXPLOSIONS


def test_names_and_numbers_of_ones_own() -> None:
    assert roll(parse("d{Yay,Nay,Oy Vey}"), showing(3)).result == "Oy Vey"
    assert roll(parse("2d{0,0,7}+1"), showing(3, 1)).total == 8
    heads = roll(parse("3coin"), showing(1, 2, 1))
    assert heads.total == 2 and [die.face for die in heads.dice] == ["Heads", "Tails", "Heads"]
    assert roll(parse("4d{Hit,Miss,Hit}=hit"), showing(1, 2, 3, 3)).total == 3


def test_a_coin_beside_a_die_shows_its_face_and_adds_nothing() -> None:
    thrown = roll(parse("d6+coin"), showing(4, 1))
    assert thrown.total == 4 and thrown.dice[1].face == "Heads"


def test_a_locked_die_stays_and_the_others_are_rolled_again() -> None:
    before = roll(parse("4d6kh3+2"), showing(5, 1, 3, 6))
    after = reroll(before, {0, 3}, showing(4, 2))
    assert values(after) == [5, 4, 2, 6]
    assert after.total == 17
    assert [die.held for die in after.dice] == [True, False, False, True]


def test_a_locked_die_keeps_the_extra_dice_it_brought() -> None:
    before = roll(parse("2d6!+d4"), showing(1, 6, 3, 2))
    after = reroll(before, [2], showing(6, 5, 4))
    assert values(after) == [6, 5, 6, 3, 4]
    assert [die.held for die in after.dice] == [False, False, True, True, False]


def test_with_every_die_locked_nothing_changes() -> None:
    before = roll(parse("3d6"), showing(1, 2, 3))
    assert values(reroll(before, range(3), showing())) == [1, 2, 3]


def test_locking_a_die_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadDice, match="no die number 4"):
        reroll(roll(parse("3d6"), pick), {3}, pick)


def test_real_dice_make_the_same_roll_and_are_marked() -> None:
    formula = parse("4d6kh3+2")
    mine = entered(formula, [5, 1, 3, 6])
    assert mine.real and not roll(formula, pick).real
    assert (mine.total, mine.dice) == (16, roll(formula, showing(5, 1, 3, 6)).dice)


def test_names_are_entered_by_name_in_any_case() -> None:
    assert entered(parse("2d{Yay,Nay}+d4"), ["nay", "YAY", 3]).total == 3


def test_a_real_roll_with_one_die_rolled_by_the_app_is_no_longer_real() -> None:
    mine = entered(parse("2d6"), [5, 1])
    assert not reroll(mine, {0}, pick).real
    assert reroll(mine, {0, 1}, pick).real


def test_the_next_die_to_enter_is_known_even_after_a_six() -> None:
    formula = parse("d6!+coin")
    assert [die and die.text for die in (awaited(formula, []), awaited(formula, [6]), awaited(formula, [6, 2]))] == [
        "d6",
        "d6",
        "coin",
    ]
    assert awaited(formula, [6, 2, "heads"]) is None


@pytest.mark.parametrize(
    ("text", "shown", "at", "sentence"),
    [
        ("3d6", [6, 7, 1], 1, "A d6 cannot show 7."),
        ("3d6", [6, 0, 1], 1, "A d6 cannot show 0."),
        ("3d6", [6, 1], 2, "3d6 is not complete: after 2 dice a d6 is still to come."),
        ("d6!", [6], 1, "d6! is not complete: after 1 die a d6 is still to come."),
        ("3d6", [6, 1, 1, 1], 3, "3d6 has only 3 dice."),
        ("coin", ["Edge"], 0, "A coin cannot show Edge."),
        ("d6", ["six"], 0, "A d6 cannot show six."),
        ("d{1,3}", [2], 0, "A d{1,3} cannot show 2."),
    ],
)
def test_what_real_dice_cannot_have_shown_is_refused(text: str, shown: list[int | str], at: int, sentence: str) -> None:
    with pytest.raises(BadDice) as caught:
        entered(parse(text), shown)
    assert (caught.value.at, str(caught.value)) == (at, sentence)


def test_a_roll_comes_back_from_a_file_as_it_was() -> None:
    thrown = roll(parse("3d6!+2coin=heads+4d6kh3"), pick)
    assert msgspec.json.decode(msgspec.json.encode(thrown), type=Roll) == thrown


def test_a_formula_comes_back_from_a_file_as_it_was() -> None:
    for text in ("3d6!+2coin=heads-4d6kh3+1", "d{0,-1}>=0", "2d{Yay,Oy Vey}"):
        assert msgspec.json.decode(msgspec.json.encode(parse(text)), type=Formula) == parse(text)


def test_a_forged_roll_is_refused_and_not_rerolled() -> None:
    thrown = roll(parse("3d6"), showing(1, 2, 3))
    for forged in (
        msgspec.structs.replace(thrown, dice=thrown.dice[:2]),
        msgspec.structs.replace(thrown, formula="3d2"),
        msgspec.structs.replace(thrown, formula="999999d6"),
    ):
        with pytest.raises(ValueError, match=r"."):
            reroll(forged, {0}, pick)


def test_a_roll_is_told_in_one_sentence() -> None:
    assert str(told(roll(parse("4d6kh3+2"), showing(5, 1, 3, 6)))) == "4d6kh3+2 gives 16: 5 (1) 3 6."
    assert str(told(entered(parse("2d6!>=5"), [6, 5, 4]))) == "2d6!>=5 with real dice gives 2: 6! 5* 4."


def counts(picker: Callable[[int], int], sides: int, rolls: int) -> list[int]:
    seen = Counter(die.value for _ in range(rolls // 100) for die in roll(parse(f"100d{sides}"), picker).dice)
    return [seen[value] for value in range(1, sides + 1)]


def fair(picker: Callable[[int], int], sides: int, rolls: int = 20_000) -> bool:
    return verdict(sides, counts(picker, sides, rolls)).chance > 1e-7


@pytest.mark.parametrize("sides", [2, 3, 6, 20, 100, 300])
def test_the_phones_dice_are_even(sides: int) -> None:
    seen = [0] * sides
    for _ in range(20_000):
        seen[pick(sides)] += 1
    assert verdict(sides, seen).chance > 1e-7


def test_the_test_of_evenness_catches_the_bias_of_a_remainder() -> None:
    # Four bits taken modulo 6: the low numbers come up three times for two of the high ones.
    assert not fair(lambda sides: pick(16) % sides, 6)
    assert fair(pick, 6)
    assert not fair(lambda sides: pick(256) % sides, 100)


def test_the_test_of_evenness_catches_a_loaded_die() -> None:
    assert not fair(lambda sides: sides - 1 if pick(25) == 0 else pick(sides), 6)


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing"):
        pick(0)
