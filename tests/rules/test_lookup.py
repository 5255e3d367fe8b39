"""The terminal door: `python -m companion lookup`."""

import json

import pytest

from companion.terminal import main


def test_json_lists_the_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lookup", "jerrymander", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found[0]["name"] == "Gerrymander"
    assert found[0]["game"] == "shasn"
    assert set(found[0]) == {"game", "name", "kind", "text"}
    assert "non-majority voter" in found[0]["text"]


def test_words_need_no_quotes_and_the_running_game_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lookup", "how", "to", "win", "--game", "nineteen71", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["game"] == "nineteen71"


def test_without_json_it_is_for_reading(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lookup", "the", "purge", "--limit", "1"]) == 0
    assert capsys.readouterr().out.startswith("The Purge (Event, hindsight2020)\n")


def test_nothing_found_is_an_empty_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lookup", "xqzvkw", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


@pytest.mark.parametrize("wrong", [["--game", "chess"], ["--limit", "0"]])
def test_a_mistake_is_one_sentence(capsys: pytest.CaptureFixture[str], wrong: list[str]) -> None:
    assert main(["lookup", "purge", *wrong]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
