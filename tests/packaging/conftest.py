"""The package, assembled once a run, and what its requirements are."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.packaging.environments import PROJECT, TOOLS, Unreachable, environment


class Package(NamedTuple):
    """An assembled package: the project folder for Gradle, and the report of how it was made."""

    dist: Path
    report: dict[str, Any]

    @property
    def tar(self) -> Path:
        return self.dist / "src" / "main" / "assets" / "private.tar"

    def text(self, path: str) -> str:
        return (self.dist / path).read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def tools() -> Path:
    """The Python that has buildozer and python-for-android."""
    try:
        return environment("tools", TOOLS)
    except Unreachable as why:
        pytest.skip(f"buildozer and python-for-android could not be fetched: {why}")


@pytest.fixture(scope="session")
def package(tools: Path, tmp_path_factory: pytest.TempPathFactory) -> Package:
    # As `make kv` does it; the rules fit the Python that parses them, here the one of the tests.
    subprocess.run([sys.executable, "-m", "companion.ui.kv"], cwd=PROJECT, capture_output=True, check=True)
    return assemble(tools, PROJECT, tmp_path_factory.mktemp("package"))


def assemble(tools: Path, project: Path, work: Path) -> Package:
    """Run the tools on a project; what they say comes with a failure."""
    script = Path(__file__).with_name("assemble.py")
    done = subprocess.run([tools, script, project, work], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    report = json.loads((work / "report.json").read_text())
    return Package(Path(report["dist"]), report)
