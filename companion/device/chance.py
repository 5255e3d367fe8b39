"""Chance for dice, from the operating system."""

from os import urandom

# Asking the system for each single byte would take half the time of a roll.
_drawn = bytearray()


def pick(n: int) -> int:
    """A whole number from 0 to n-1, each as likely as the others."""
    if n < 1:
        raise ValueError("There is nothing to pick from.")
    if n > 256:
        return _pick_large(n)
    # Beyond the last full round of n the low numbers would come up more often: draw again.
    fair = 256 - 256 % n
    while (number := _drawn.pop() if _drawn else _draw()) >= fair:
        pass
    return number % n


def _draw() -> int:
    fresh = urandom(64)
    _drawn.extend(fresh[1:])
    return fresh[0]


def _pick_large(n: int) -> int:
    size = (n.bit_length() + 7) // 8
    fair = 256**size - 256**size % n
    while (number := int.from_bytes(urandom(size), "little")) >= fair:
        pass
    return number % n
