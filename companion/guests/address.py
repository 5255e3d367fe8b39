"""How guests find the host: the code, the link, and the picture to scan."""

from __future__ import annotations

from secrets import choice, token_hex

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that are mistaken for each other
PORT = 8787
LENGTH = 6


def new_code() -> str:
    return "".join(choice(LETTERS) for _ in range(LENGTH))


def new_run() -> str:
    """A name for this start of a host, so that guests notice another one."""
    return token_hex(4)


def link(address: str, port: int, code: str) -> str:
    """In capitals a QR code needs a third less room: it has a short alphabet for them."""
    return f"HTTP://{address}:{port}/T/{code}"


def squares(text: str) -> tuple[tuple[bool, ...], ...]:
    """The QR code of a text, row by row, true where it is dark, without its margin."""
    import segno  # loaded when somebody invites

    return tuple(tuple(bool(dark) for dark in row) for row in segno.make(text, error="m", micro=False).matrix)
