"""Looking through a view for everything of one kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def everything(data: Any, kind: type[T]) -> Iterator[T]:
    """Every struct of this kind anywhere inside a view."""
    if isinstance(data, kind):
        yield data
    if isinstance(data, msgspec.Struct):
        for name in data.__struct_fields__:
            yield from everything(getattr(data, name), kind)
    elif isinstance(data, tuple | list):
        for part in data:
            yield from everything(part, kind)
