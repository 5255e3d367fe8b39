"""Runs atheris on one reader: python -m tests.fuzz READER [options of libFuzzer] [folders of inputs]."""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["companion", "tests.fuzz"]):
    from tests.fuzz.readers import READERS

if __name__ == "__main__":
    reader = READERS[sys.argv.pop(1)]
    atheris.Setup(sys.argv, lambda data: int(reader(data)) and 0)
    atheris.Fuzz()
