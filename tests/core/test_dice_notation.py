"""What a player may type for dice, and how a slip is answered."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.dice import BadFormula, Die, Formula, Keep, Success, Term, limits, parse


@pytest.mark.parametrize(
    ("text", "terms", "bonus"),
    [
        ("d4", [Term(Die(4))], 0),
        ("3d6", [Term(Die(6), 3)], 0),
        ("2d6+1", [Term(Die(6), 2)], 1),
        ("4d6kh3", [Term(Die(6), 4, keep=Keep("kh", 3))], 0),
        ("2d20kl", [Term(Die(20), 2, keep=Keep("kl", 1))], 0),
        ("4d6dl1", [Term(Die(6), 4, keep=Keep("dl", 1))], 0),
        ("4d6dh2", [Term(Die(6), 4, keep=Keep("dh", 2))], 0),
        ("3d6!", [Term(Die(6), 3, explode=True)], 0),
        ("5d6>=4", [Term(Die(6), 5, success=Success(">=", 4))], 0),
        ("5d6 ≥ 4", [Term(Die(6), 5, success=Success(">=", 4))], 0),
        ("5d6≤2", [Term(Die(6), 5, success=Success("<=", 2))], 0),
        ("5d6>4", [Term(Die(6), 5, success=Success(">", 4))], 0),
        ("5d6<4", [Term(Die(6), 5, success=Success("<", 4))], 0),
        ("5d6=6", [Term(Die(6), 5, success=Success("=", 6))], 0),
        ("coin", [Term(Die(2, faces=("Heads", "Tails")))], 0),
        ("3 Coins", [Term(Die(2, faces=("Heads", "Tails")), 3)], 0),
        ("1d{Yay,Nay,Oy Vey}", [Term(Die(3, faces=("Yay", "Nay", "Oy Vey")))], 0),
        ("2d{0, 1, −1}", [Term(Die(3, values=(0, 1, -1)), 2)], 0),
        ("d%", [Term(Die(100))], 0),
        ("2D6 + d8 − 3", [Term(Die(6), 2), Term(Die(8))], -3),
        ("10-d6-1+2", [Term(Die(6), minus=True)], 11),
        ("−d6+7", [Term(Die(6), minus=True)], 7),
        (" 4 d 6 KH 3 ", [Term(Die(6), 4, keep=Keep("kh", 3))], 0),
        ("3coin=heads", [Term(Die(2, faces=("Heads", "Tails")), 3, success=Success("=", face="Heads"))], 0),
    ],
)
def test_a_formula_is_read_as_the_player_means_it(text: str, terms: list[Term], bonus: int) -> None:
    assert parse(text) == Formula(tuple(terms), bonus)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("   ", 3),
        ("hello", 0),
        ("3d", 2),
        ("d0", 1),
        ("0d6", 0),
        ("3d6+", 4),
        ("3d6 + + 2", 6),
        ("3d6 2", 4),
        ("3d6 apples", 4),
        ("7", 0),
        ("4d6kh5", 5),
        ("4d6kh0", 3),
        ("4d6dl4", 3),
        ("4d6kh3kl1", 6),
        ("3d6!!", 4),
        ("d1!", 2),
        ("5d6>=", 5),
        ("2d6+1>=8", 5),
        ("2d6+coin!", 8),
        ("coinkh1", 4),
        ("3coin>=1", 5),
        ("3coin=Edge", 6),
        ("d6-coin", 3),
        ("d{Yay,,Nay}", 6),
        ("d6+d{Yay,Nay", 4),
        ("4d6!kh3>=4", 7),
        ("d6+3x", 4),
        ("d²", 1),
    ],
)
def test_a_slip_is_answered_with_a_sentence_and_its_place(text: str, at: int) -> None:
    with pytest.raises(BadFormula) as caught:
        parse(text)
    assert caught.value.at == at
    sentence = str(caught.value)
    assert sentence[0].isupper() and sentence.endswith(".") and "{" not in sentence
    assert sentence == str(caught.value.why)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("999999d999999", 0),
        ("101d6", 0),
        ("d6+100d6", 3),
        ("2d1001", 2),
        ("d" + "9" * 150, 1),
        ("9" * 150 + "d6", 0),
        ("d6+99999", 3),
        ("d6>=99999", 4),
        ("d6" + " " * 300, limits.MAX_TEXT),
        ("d{" + ",".join("a" * 90) + "}", 1),
        ("d{1,2000}", 1),
        ("d{" + "x" * 30 + "}", 2),
        ("100d1000", 0),
        ("d6+90d1000!", 3),
        ("50d1000kh25", 0),
        ("100d20kh99", 0),
        ("100d{1,2,3}!", 0),
    ],
)
def test_absurd_sizes_are_refused(text: str, at: int) -> None:
    with pytest.raises(BadFormula) as caught:
        parse(text)
    assert caught.value.at == at


@pytest.mark.parametrize("text", ["100d6", "100d20", "30d100", "10d1000", "30d6!", "30d10kh15", "99d6+coin", "2d%kl1"])
def test_pools_that_a_table_may_want_are_taken(text: str) -> None:
    assert parse(text).terms


@settings(max_examples=100)
@given(st.text(alphabet="0123456789dDkhlcoin!<>=≥+-−{},% Yé", max_size=30) | st.text(max_size=12))
def test_any_text_is_read_or_refused_within_itself(text: str) -> None:
    try:
        formula = parse(text)
    except BadFormula as bad:
        assert 0 <= bad.at <= len(text)
    else:
        assert parse(formula.text) == formula


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("4 D 6 kh", "4d6kh1"),
        ("1d6 − 2", "d6-2"),
        ("3coins = HEADS", "3coin=Heads"),
        ("2d{a1,Oy Vey}={A1} + d6", "2d{a1,Oy Vey}={a1}+d6"),
        ("2d{a1,Oy Vey} = oy  vey-1", "2d{a1,Oy Vey}=Oy Vey-1"),
        ("2d{ a b ,c}+d%-d{1,2}", "2d{a b,c}+d100-d{1,2}"),
    ],
)
def test_a_formula_has_one_plain_spelling(text: str, plain: str) -> None:
    assert parse(text).text == plain
    assert parse(plain) == parse(text)


@pytest.mark.parametrize("text", ["d6+9999+9999", "d6-9999-1", "9999+d6+1"])
def test_a_sum_of_numbers_that_could_not_be_read_again_is_refused_when_typed(text: str) -> None:
    with pytest.raises(BadFormula, match="Numbers go up to 9999"):
        parse(text)
