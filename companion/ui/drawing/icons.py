"""Icons by their Material Design name, as characters of the icon font."""

from __future__ import annotations

import json

from companion.where import ASSETS

_CODES: dict[str, str] = {
    name: chr(int(code, 16)) for name, code in json.loads((ASSETS / "fonts" / "icons.json").read_text()).items()
}


def icon(name: str) -> str:
    """The character of an icon; an unknown name shows a plain dot rather than nothing."""
    return _CODES.get(name, "") if name in _CODES or not name else _CODES.get("circle-small", "")
