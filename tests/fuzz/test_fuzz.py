"""Whatever bytes a stranger sends, they are read or refused in one sentence."""

from __future__ import annotations

import faulthandler
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.readers import HERE, READERS, kept
from tests.store.living import chance_for

ROOT = HERE.parents[1]
PACKAGES = ROOT / "build" / "fuzz" / f"python{sys.version_info.major}.{sys.version_info.minor}"
SECONDS = int(os.environ.get("TABLESIDE_FUZZ_SECONDS", "3"))  # for each reader
FILES = int(os.environ.get("TABLESIDE_FILES", "1500"))  # for each reader
ODD = (
    b"",
    b"\0",
    b'"',
    b"{",
    b"]",
    b"\\",
    b"-",
    b"9" * 30,
    b"1e999",
    b"null",
    b"\xff",
    b"\xe2\x80\xae",
    b"\xed\xa0\x80",
)
every_reader = pytest.mark.parametrize("name", READERS)


def mutated(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """Some pieces cut out, doubled, swapped with odd ones or with pieces of another input."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        start = chance.randrange(len(changed) + 1)
        end = min(len(changed), start + chance.choice((0, 1, 2, 8, 40)))
        other = chance.choice(others)
        cut = chance.randrange(len(other) + 1)
        puts = (chance.choice(ODD), bytes([chance.randrange(256)]), changed[start:end] * 2, other[cut : cut + 20])
        changed[start:end] = chance.choice(puts)
    return bytes(changed)


@every_reader
def test_every_kept_input_is_read_or_refused(name: str) -> None:
    for path in kept(name):
        data = path.read_bytes()
        assert READERS[name](data) == path.name.startswith("good-"), path.name


@every_reader
def test_kept_inputs_with_some_bytes_changed_are_read_or_refused(name: str) -> None:
    chance = chance_for(name)
    inputs = [path.read_bytes() for path in kept(name)]
    faulthandler.dump_traceback_later(300, exit=True)  # whatever hangs is to say where
    read = sum(READERS[name](mutated(chance.choice(inputs), inputs, chance)) for _ in range(FILES))
    faulthandler.cancel_dump_traceback_later()
    assert 0 < read < FILES, "the changes are too wild or too tame to find anything"


@pytest.fixture(scope="session")
def atheris() -> dict[str, str]:
    """Where atheris can be imported from: it is fetched once, and tests that need it are skipped where it cannot be."""
    found = {**os.environ, "PYTHONPATH": os.pathsep.join((str(PACKAGES), str(ROOT)))}
    look = [sys.executable, "-c", "import atheris"]
    if subprocess.run(look, env=found, capture_output=True, check=False).returncode == 0:
        return found
    fetch = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary=:all:"]
    options = ["--disable-pip-version-check", "--retries=0", "--timeout=10", "--target", str(PACKAGES)]
    try:
        subprocess.run([*fetch, *options, "atheris"], capture_output=True, check=True, timeout=90)
        subprocess.run(look, env=found, capture_output=True, check=True)
    except (subprocess.SubprocessError, OSError):
        pytest.skip("atheris cannot be had for this Python")
    return found


@every_reader
def test_atheris_finds_nothing_that_escapes(name: str, atheris: dict[str, str], tmp_path: Path) -> None:
    """An input that breaks a reader is printed here; keep it in tests/fuzz/corpus once it is mended."""
    for number, path in enumerate(kept(name)):
        (tmp_path / f"{number}").write_bytes(path.read_bytes())
    limits = [f"-max_total_time={SECONDS}", "-timeout=20", "-rss_limit_mb=1500", "-max_len=8000", "-seed=2020"]
    command = [sys.executable, "-m", "tests.fuzz", name, *limits, f"-artifact_prefix={tmp_path}/found-", str(tmp_path)]
    ran = subprocess.run(command, cwd=ROOT, env=atheris, capture_output=True, text=True, check=False)
    found = [path.read_bytes() for path in tmp_path.glob("found-*")]
    assert not found, f"{found}\n{ran.stderr[-3000:]}"
    assert ran.returncode == 0, ran.stderr[-3000:]
    tried = re.search(r"Done (\d+) runs", ran.stderr)
    assert tried, ran.stderr[-3000:]
    assert int(tried.group(1)) > 0
