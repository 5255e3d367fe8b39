"""What is read of what a guest sends."""

from __future__ import annotations

import json

import msgspec
import pytest

from companion.guests.messages import Ask, Count, read


def test_a_message_is_read_into_its_kind() -> None:
    assert read('{"say":"count","n":4,"key":"pop:1","by":1}') == Count(n=4, key="pop:1", by=1)


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "null",
        "[]",
        '{"say":"count","n":4}',
        '{"say":"nonsense","n":1}',
        '{"say":"sit","n":1,"seat":"0"}',
        '{"say":"sit","n":1,"seat":-1}',
        '{"say":"sit","n":1,"seat":8}',
        '{"say":"sit","n":1,"seat":1,"more":1}',
        '{"say":"sit","n":0,"seat":1}',
        '{"say":"count","n":1,"key":"pop:1","by":1000000}',
        '{"say":"set","n":1,"key":"pop:1","value":1e99,"on":1}',
        '{"say":"do","n":1,"move":[],"on":1}',
        '{"say":"hello","n":1,"code":"ABCDEF","key":"short"}',
        '{"say":"hello","n":1,"code":"ABCDEF","key":"../../../../../etc/passwd"}',
        '{"say":"find","n":1,"words":"' + "x" * 300 + '"}',
        json.dumps({"say": "ask", "n": 1, "act": "a", "answers": {str(n): 1 for n in range(100)}}),
        json.dumps({"say": "ask", "n": 1, "act": "a", "answers": {"k": [1] * 100}}),
        '{"say":"do","n":1,"on":1,"move":{"a":' + "[" * 4000 + "]" * 4000 + "}}",
        "[" * 8000,
        '{"say":"rule","n":1,"key":"\\ud800"}',
    ],
)
def test_whatever_does_not_fit_is_not_read(wrong: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        read(wrong)


def test_words_lose_control_characters_and_turns_of_direction() -> None:
    said = read(json.dumps({"say": "ask", "n": 1, "act": "name", "answers": {"name": "Bra\u202eve\u0007"}}))
    assert isinstance(said, Ask)
    assert said.answers == {"name": "Brave"}
