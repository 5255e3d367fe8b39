"""The roll command of the terminal."""

import json

import pytest

from companion.terminal import main


def test_json_has_total_dice_and_odds_that_sum_to_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["roll", "4d6kh3+2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["total"] == 2 + sum(die["value"] for die in told["dice"] if die["kept"])
    assert [die["kept"] for die in told["dice"]].count(False) == 1
    assert [value for value, _ in told["odds"]] == list(range(5, 21))
    assert sum(chance for _, chance in told["odds"]) == pytest.approx(1)


def test_names_are_told_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["roll", "1d{Yay,Nay,Oy Vey}", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [name for name, _ in told["odds"]] == ["Yay", "Nay", "Oy Vey"]
    assert told["total"] == told["dice"][0]["value"] in ("Yay", "Nay", "Oy Vey")


def test_words_without_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["roll", "2d6", "--real", "6,5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["2d6 with real dice gives 11: 6 5.", "Top 8 %"]
    assert len(lines) == 3 + 11


def test_a_formula_may_have_spaces(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["roll", "d1", "+", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["total"] == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["4d6kh3+"], "roll: Place 8 of 4d6kh3+: Dice such as 3d6, or a number, should stand here."),
        (["999999d999999"], "roll: Place 1 of 999999d999999: At most 100 dice roll together."),
        (["3d6", "--real", "6,5,7"], "roll: A d6 cannot show 7."),
        (["3d6", "--real", "6,x,7"], "roll: A d6 cannot show x."),
    ],
)
def test_a_mistake_is_one_sentence_and_exit_code_two(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["roll", *arguments]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", sentence + "\n")
