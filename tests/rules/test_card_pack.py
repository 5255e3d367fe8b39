"""Card packs from other phones: read whole or not at all, and nothing of ours is overwritten."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules.card import Card, make_card
from companion.rules.kind import kinds
from companion.rules.pack import LARGEST_FILE, MOST_CARDS, BadPack, kept_beside, plan, read_pack, write_pack

RAIN = make_card("hindsight2020", "event", "Toxic Rain", "Stay in.", {"amount": -4, "stat": "healthcare"})
BRIDGE = make_card("hope", "scene", "The Bridge", "", {"hardship": 3, "tags": ["violence"]})


def packed(*cards: Any, **changes: Any) -> bytes:
    return json.dumps({"format": "tableside-cards", "version": 1, "name": "Ours", "cards": cards} | changes).encode()


def raw(**changes: Any) -> dict[str, Any]:
    return {"game": "hindsight2020", "kind": "event", "name": "Toxic Rain", "text": ""} | changes


def test_what_was_written_is_read_again() -> None:
    pack = read_pack(write_pack("Our cards", [RAIN, BRIDGE]))
    assert pack.name == "Our cards"
    assert pack.cards == (RAIN, BRIDGE)


def test_a_pack_that_no_phone_would_open_is_not_written() -> None:
    with pytest.raises(BadPack, match="too many"):
        write_pack("p", [RAIN] * (MOST_CARDS + 1))
    long = make_card("hope", "note", "Long", "ह" * 1000)
    with pytest.raises(BadPack, match="too many"):
        write_pack("p", [long] * 400)


def test_a_pack_of_a_thousand_full_cards_fits() -> None:
    cards = [make_card("hope", "scene", f"Scene {n}", "Twenty words of story. " * 20) for n in range(1000)]
    assert read_pack(write_pack("p", cards)).cards == tuple(cards)


def test_text_and_fields_may_be_left_out() -> None:
    pack = read_pack(packed({"game": "hope", "kind": "trait", "name": "Night Owl"}))
    assert pack.cards == (make_card("hope", "trait", "Night Owl"),)


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (b"", ""),
        (b"hello", ""),
        (b"\xff\xfe\x00", ""),
        (b'{"format": "tableside-cards"', ""),
        (b'{"name": "\\ud800"}', ""),
        (b"[" * 100_000, ""),
        (b" " * (LARGEST_FILE + 1), ""),
        (b"[]", "format"),
        (b"null", "format"),
        (b"{}", "format"),
        (b'{"format": ["tableside-cards"]}', "format"),
        (packed(format="tableside-table"), "format"),
        (packed(version="1"), "version"),
        (packed(version=True), "version"),
        (packed(version=0), "version"),
        (packed(version=2), "version"),
        (packed(name=7), "name"),
        (packed(name="x" * 400), "name"),
        (packed(cards={}), "cards"),
        (packed(cards=None), "cards"),
        (packed(*[raw()] * (MOST_CARDS + 1)), "cards"),
        (packed(extra=1), "extra"),
    ],
)
def test_a_file_that_is_no_pack_is_refused_in_one_sentence(data: bytes, field: str) -> None:
    with pytest.raises(BadPack) as refusal:
        read_pack(data)
    assert (refusal.value.card, refusal.value.field) == (0, field)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize(
    ("broken", "field"),
    [
        (raw(game="Hindsight 2020"), "game"),
        (raw(game=None), "game"),
        (raw(game="x" * 5000), "game"),
        (raw(kind="scene"), "kind"),
        (raw(kind=["event"]), "kind"),
        (raw(name=""), "name"),
        (raw(name=12), "name"),
        (raw(name="n" * 81), "name"),
        (raw(name="n" * 100_000), "name"),
        (raw(text=["a"]), "text"),
        (raw(text="t" * 1001), "text"),
        (raw(fields=[]), "fields"),
        (raw(fields="amount"), "fields"),
        (raw(fields={"amount": 10**30}), "amount"),
        (raw(fields={"amount": -2.0}), "amount"),
        (raw(fields={"amount": None}), "amount"),
        (raw(fields={"stat": "MORALE"}), "stat"),
        (raw(fields={"reach": {}}), "reach"),
        (raw(fields={"power": 3}), "power"),
        (raw(colour="red"), "colour"),
    ],
)
def test_a_broken_card_is_named_with_its_field(broken: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPack) as refusal:
        read_pack(packed(raw(name="Fine"), broken))
    assert (refusal.value.card, refusal.value.field) == (2, field)
    sentence = str(refusal.value)
    assert sentence.startswith("Card 2")
    assert field in sentence
    assert len(sentence) < 300


@pytest.mark.parametrize("missing", ["game", "kind", "name"])
def test_a_missing_field_is_named(missing: str) -> None:
    card = raw()
    del card[missing]
    with pytest.raises(BadPack) as refusal:
        read_pack(packed(card))
    assert (refusal.value.card, refusal.value.field) == (1, missing)


def test_the_sentence_names_the_card_as_players_know_it() -> None:
    with pytest.raises(BadPack) as refusal:
        read_pack(packed(raw(fields={"amount": 99})))
    assert str(refusal.value) == "Card 1, Toxic Rain: The field amount must be a whole number from −20 to +20."


@pytest.mark.parametrize("card", [7, None, "Toxic Rain", [raw()]])
def test_a_card_that_is_none_is_counted(card: Any) -> None:
    with pytest.raises(BadPack, match="Card 1 is not a card") as refusal:
        read_pack(packed(card))
    assert refusal.value.card == 1


def test_tricky_characters_do_not_come_in() -> None:
    pack = read_pack(packed(raw(name="Toxic\u202e\x00 Rain\n", text="a\u2066b"), name="\u202eOurs"))
    assert (pack.name, pack.cards[0].name, pack.cards[0].text) == ("Ours", "Toxic Rain", "ab")


def test_an_import_tells_new_from_known_from_clashing() -> None:
    changed = make_card("hindsight2020", "event", "toxic rain", "Stay in.", {"amount": -9})
    have = {"own/1": RAIN, "own/2": BRIDGE}
    trait = make_card("hope", "trait", "Night Owl")
    found = plan(read_pack(write_pack("p", [changed, BRIDGE, trait])), have)
    assert found.new == (trait,)
    assert found.identical == (BRIDGE,)
    assert [(c.key, c.mine, c.theirs) for c in found.conflicting] == [("own/1", RAIN, changed)]
    assert have == {"own/1": RAIN, "own/2": BRIDGE}


def test_importing_ones_own_export_changes_nothing() -> None:
    twin = make_card("hindsight2020", "event", "Toxic Rain", "Another one.")
    have = {"own/1": RAIN, "own/2": twin}
    found = plan(read_pack(write_pack("p", have.values())), have)
    assert (found.new, found.conflicting) == ((), ())
    assert plan(read_pack(write_pack("p", have.values())), {}).new == (RAIN, twin)


def test_the_same_name_in_another_game_is_no_clash() -> None:
    other = make_card("hope", "note", "Toxic Rain")
    assert plan(read_pack(write_pack("p", [other])), {"own/1": RAIN}).new == (other,)


def test_keeping_both_finds_a_free_name() -> None:
    assert kept_beside(RAIN, ["Toxic Rain"]).name == "Toxic Rain (2)"
    assert kept_beside(RAIN, ["Toxic Rain", "toxic rain (2)"]).name == "Toxic Rain (3)"
    longest = make_card("hope", "note", "n" * 80)
    assert len(kept_beside(longest, [longest.name]).name) == 80


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
GAMES = ["hope", "shasn", "hindsight2020"]
FIELDS = sorted({field.key for game in GAMES for kind in kinds(game) for field in kind.fields})
CARDS = st.fixed_dictionaries(
    {"game": st.sampled_from(GAMES) | JSON, "name": st.text(max_size=90) | JSON},
    optional={
        "kind": st.sampled_from(["event", "scene", "voter", "note"]) | JSON,
        "text": st.text(max_size=30) | JSON,
        "fields": st.dictionaries(st.sampled_from(FIELDS), st.integers(-30, 30) | JSON, max_size=4) | JSON,
        "other": JSON,
    },
)


@settings(max_examples=100, deadline=None)
@given(st.lists(CARDS | JSON, max_size=4))
def test_any_list_of_cards_is_read_or_refused_by_card(cards: list[Any]) -> None:
    try:
        pack = read_pack(packed(*cards))
    except BadPack as refusal:
        assert 1 <= refusal.card <= len(cards)
        return
    assert read_pack(write_pack(pack.name, pack.cards)) == pack
    assert all(isinstance(card, Card) and card.name for card in pack.cards)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=60) | JSON.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_are_refused_politely(data: bytes) -> None:
    with pytest.raises(BadPack):
        read_pack(data)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_pack_cut_or_bent_anywhere_is_read_whole_or_refused(data: st.DataObject) -> None:
    good = write_pack("Our cards", [RAIN, BRIDGE])
    at = data.draw(st.integers(0, len(good) - 1))
    bent = good[:at] + data.draw(st.binary(max_size=3)) + good[at + data.draw(st.integers(0, 3)) :]
    try:
        pack = read_pack(bent)
    except BadPack as refusal:
        assert str(refusal)
        return
    assert len(pack.cards) == 2
