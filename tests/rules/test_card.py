"""Cards the table types in: the right numbers for each game, and clean text."""

import msgspec
import pytest

from companion import games
from companion.rules.card import BadCard, Card, clean, make_card
from companion.rules.kind import kind_of, kinds

GAMES = games.ids()


def test_each_game_has_its_own_kinds_and_every_game_a_note() -> None:
    found = {game: [kind.key for kind in kinds(game)] for game in (*GAMES, "chess")}
    assert all(keys[-1] == "note" and len(keys) == len(set(keys)) for keys in found.values())
    assert (
        found.items()
        >= {
            "hindsight2020": ["event", "policy", "response", "action", "note"],
            "shasn": ["voter", "conspiracy", "headline", "ideology", "note"],
            "game2020": ["card", "note"],
            "nineteen71": ["note"],
            "hope": ["scene", "asset", "trait", "personality", "relationship", "note"],
            "chess": ["note"],
        }.items()
    )


@pytest.mark.parametrize(("game", "kind"), [(game, kind.key) for game in GAMES for kind in kinds(game)])
def test_a_name_alone_makes_a_card_with_every_number_filled_in(game: str, kind: str) -> None:
    card = make_card(game, kind, "Something")
    known = kind_of(game, kind)
    assert known is not None
    assert list(card.fields) == [field.key for field in known.fields]
    assert len(card.numbers()) == len(known.fields)


def test_an_event_keeps_its_amount_stat_and_reach() -> None:
    card = make_card("hindsight2020", "event", "Murder Hornets", fields={"amount": -3, "stat": "morale"})
    assert card.fields == {"amount": -3, "stat": "morale", "reach": "global"}
    shown = [(str(label), str(value)) for label, value in card.numbers()]
    assert shown == [("Amount in millions", "−3"), ("Stat", "Morale"), ("Reach", "Global")]


def test_a_card_without_text_shows_its_numbers_in_the_lookup() -> None:
    marks = ["violence", "unavoidable"]
    entry = make_card("hope", "scene", "Bridge", fields={"hardship": 4, "tags": marks}).entry("own/1")
    assert entry.text == "Terrain: Any Terrain · Hardship: 4 · Marks: Unavoidable, Violence"
    assert (entry.kind, entry.game) == ("Scene", "hope")


def test_a_card_survives_being_stored() -> None:
    card = make_card("hope", "scene", "Bridge", "Cross it.", {"tags": ["no_roll"]})
    assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card


@pytest.mark.parametrize(
    ("game", "kind", "fields", "field"),
    [
        ("hindsight2020", "event", {"amount": 21}, "amount"),
        ("hindsight2020", "event", {"amount": -21}, "amount"),
        ("hindsight2020", "event", {"amount": 1.5}, "amount"),
        ("hindsight2020", "event", {"amount": True}, "amount"),
        ("hindsight2020", "event", {"amount": "3"}, "amount"),
        ("hindsight2020", "event", {"stat": "luck"}, "stat"),
        ("hindsight2020", "event", {"reach": None}, "reach"),
        ("hindsight2020", "policy", {"morale": 10}, "morale"),
        ("hindsight2020", "policy", {"requirement": "x" * 201}, "requirement"),
        ("hindsight2020", "policy", {"requirement": 5}, "requirement"),
        ("shasn", "voter", {"voters": 0}, "voters"),
        ("shasn", "voter", {"voters": 4}, "voters"),
        ("shasn", "voter", {"funds": -1}, "funds"),
        ("shasn", "conspiracy", {"cost": 6}, "cost"),
        ("game2020", "card", {"effect": "forward_4"}, "effect"),
        ("hope", "scene", {"hardship": 10}, "hardship"),
        ("hope", "scene", {"tags": "violence"}, "tags"),
        ("hope", "scene", {"tags": ["violence", 3]}, "tags"),
        ("hope", "scene", {"tags": [["violence"]]}, "tags"),
        ("hope", "scene", {"mood": 1}, "mood"),
        ("hope", "asset", {"uses": 0}, "uses"),
        ("hope", "trait", [], "fields"),
    ],
)
def test_a_number_out_of_bounds_is_refused_by_name(game: str, kind: str, fields: object, field: str) -> None:
    with pytest.raises(BadCard) as refusal:
        make_card(game, kind, "Something", "", fields)
    assert refusal.value.field == field
    assert field in str(refusal.value)


@pytest.mark.parametrize("name", ["", "   ", "\u202e", "\x00\x07", "x" * 81])
def test_a_card_needs_a_name_that_can_be_read(name: str) -> None:
    with pytest.raises(BadCard) as refusal:
        make_card("hope", "note", name)
    assert refusal.value.field == "name"


def test_hidden_and_direction_changing_characters_are_taken_out() -> None:
    assert clean("\u202eevil\u2066 na\u200bme\x00\tx\r\ny", lines=False) == "evil name x y"
    assert clean("one \x1b[31mtwo\r\n\u2028three ", lines=True) == "one [31mtwo\n\nthree"
    assert clean("नमस्ते क्‍ष 👩‍🚀", lines=False) == "नमस्ते क्‍ष 👩‍🚀"
