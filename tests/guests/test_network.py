"""Under which addresses guests find the host."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from companion.device import network
from companion.guests.address import LETTERS, link, new_code, squares


class Several:
    """What Java gives for a list."""

    def __init__(self, *parts: Any) -> None:
        self.parts = list(parts)

    def hasMoreElements(self) -> bool:  # noqa: N802
        return bool(self.parts)

    def nextElement(self) -> Any:  # noqa: N802
        return self.parts.pop(0)


class Interface:
    """One network of a phone, with its addresses."""

    def __init__(self, name: str, *addresses: str, up: bool = True) -> None:
        self.name, self.addresses, self.up = name, addresses, up

    def isUp(self) -> bool:  # noqa: N802
        return self.up

    def getName(self) -> str:  # noqa: N802
        return self.name

    def getInetAddresses(self) -> Several:  # noqa: N802
        return Several(*(Address(text) for text in self.addresses))


class Address:
    def __init__(self, text: str) -> None:
        self.text = text

    def getHostAddress(self) -> str:  # noqa: N802
        return self.text


def phone(monkeypatch: pytest.MonkeyPatch, *interfaces: Interface) -> None:
    """A phone with these networks."""

    class Java:
        @staticmethod
        def getNetworkInterfaces() -> Several:  # noqa: N802
            return Several(*interfaces)

    jnius = ModuleType("jnius")
    jnius.autoclass = lambda name: Java  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_ARGUMENT", "here")


def test_mobile_data_tunnels_and_the_phone_itself_are_not_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    phone(
        monkeypatch,
        Interface("lo", "127.0.0.1", "::1"),
        Interface("rmnet_data0", "10.20.30.40"),
        Interface("ccmni1", "10.1.1.1"),
        Interface("tun0", "10.8.0.2"),
        Interface("dummy0", "192.168.9.9"),
        Interface("wlan1", "192.168.7.7", up=False),
        Interface("wlan0", "fe80::1%wlan0", "192.168.1.20"),
        Interface("ap0", "192.168.43.1"),
    )
    assert network.addresses() == ("192.168.1.20", "192.168.43.1")


def test_public_and_odd_addresses_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    phone(monkeypatch, Interface("wlan0", "8.8.8.8", "169.254.1.1", "not an address", "172.16.0.5"))
    assert network.addresses() == ("172.16.0.5",)


def test_a_phone_that_does_not_answer_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    phone(monkeypatch)
    monkeypatch.delitem(sys.modules, "jnius")
    monkeypatch.setitem(sys.modules, "jnius", None)
    assert network.addresses() == ()


def test_this_computer_tells_only_private_addresses() -> None:
    assert all(not address.startswith("127.") for address in network.addresses())


def test_a_code_is_six_letters_that_nobody_mistakes_for_each_other() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) > 190
    assert all(len(code) == 6 and set(code) <= set(LETTERS) for code in codes)
    assert not set("0O1IL") & set(LETTERS)


def test_the_longest_address_still_gives_a_small_picture() -> None:
    rows = squares(link("192.168.243.231", 8796, "K7QFMX"))
    assert len(rows) == 25
    assert all(len(row) == 25 for row in rows)
