"""Chance for dice, from the operating system."""

from os import urandom


def pick(n: int) -> int:
    """A whole number from 0 to n-1, each as likely as the others."""
    if n < 1:
        raise ValueError("There is nothing to pick from.")
    size = 1 if n <= 256 else (n.bit_length() + 7) // 8
    numbers = 256**size
    # Beyond the last full round of n the low numbers would come up more often: draw again.
    fair = numbers - numbers % n
    while (number := int.from_bytes(urandom(size), "little")) >= fair:
        pass
    return number % n
