"""The phone package as buildozer and python-for-android themselves would make it, up to the compiler."""

from __future__ import annotations

import re
import struct
import subprocess
import tarfile
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path

import pytest

import companion
from companion import games
from tests.packaging.conftest import Package
from tests.packaging.environments import PROJECT

ANDROID = "{http://schemas.android.com/apk/res/android}"
APP, GAME = 1_950_000, 170_000  # bytes at most: all but the games, with the page of guests; and each of those


def spec() -> ConfigParser:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(PROJECT / "buildozer.spec", encoding="utf-8")
    return parser


def read(package: Package, path: str) -> ET.Element:
    """One of the files that the tools have just written."""
    return ET.fromstring(package.text(f"src/main/{path}"))  # noqa: S314


def known_keys(tools: Path) -> set[str]:
    """Every key that buildozer's own example names, commented out or not."""
    found = subprocess.run(
        [tools, "-c", "import buildozer, pathlib; print(pathlib.Path(buildozer.__file__).parent / 'default.spec')"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    text = Path(found.stdout.strip()).read_text(encoding="utf-8")
    return set(re.findall(r"^#?\s*([a-z][\w.\-]*)\s*=", text, re.MULTILINE))


def test_every_key_of_the_spec_is_one_that_buildozer_knows(tools: Path) -> None:
    known = known_keys(tools)
    assert {"android.api", "source.include_exts", "android.backup_rules"} <= known
    assert "android.permission" not in known, "a misspelt key must be seen"
    written = {key for section in ("app", "buildozer") for key in spec()[section]}
    assert written - known == set()


def test_versions_are_the_same_in_the_spec_and_in_the_project() -> None:
    project = (PROJECT / "pyproject.toml").read_text()
    place = spec()["app"]["version.filename"].replace("%(source.dir)s/", "")
    assert f'path = "{place}"' in project
    found = re.search(spec()["app"]["version.regex"], (PROJECT / place).read_text("utf-8"))
    assert found is not None and found.group(1) == companion.__version__
    pins = dict(pin.split("==") for pin in spec()["app"]["requirements"].split(",") if "==" in pin)
    assert f'"Kivy=={pins["kivy"]}"' in project
    for name in ("plyer", "segno", "websockets"):
        assert f'"{name}=={pins[name]}"' in project
    assert pins["python3"] == pins["hostpython3"]


def test_the_recipes_fit_together_and_msgspec_is_the_version_that_has_a_recipe(package: Package) -> None:
    graph = package.report["graph"]
    assert graph["bootstrap"] == "sdl2"
    assert graph["recipes"]["python3"] == graph["recipes"]["hostpython3"]
    assert graph["recipes"]["python3"].startswith("3.11.")
    assert {"kivy", "msgspec", "sqlite3", "sdl2", "pyjnius", "android"} <= set(graph["recipes"])
    for name in ("kivy", "msgspec"):
        assert graph["recipes"][name] == graph["own"][name], "a version that its recipe was not made for"


def test_whatever_has_no_recipe_is_found_by_pip_for_both_kinds_of_phone(package: Package, tools: Path) -> None:
    modules = package.report["graph"]["modules"]
    assert {"plyer", "segno", "websockets"} <= {module.partition("==")[0] for module in modules}
    for platforms in (("android_24_arm64_v8a", "android_24_aarch64"), ("android_24_arm",)):
        command = [tools, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--only-binary=:all:", "-q",
                   "--python-version", package.report["graph"]["recipes"]["python3"], "--target", "nowhere",
                   *(f"--platform={name}" for name in platforms), *modules]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if "No matching distribution" not in done.stderr and done.returncode:
            pytest.skip(f"the package index cannot be reached: {done.stderr.strip().splitlines()[-1]}")
        assert done.returncode == 0, done.stderr


def test_the_manifest_asks_for_vibration_and_sockets_and_nothing_else(package: Package) -> None:
    root = read(package, "AndroidManifest.xml")
    asked = {element.get(f"{ANDROID}name") for element in root.iter("uses-permission")}
    assert asked == {"android.permission.VIBRATE", "android.permission.INTERNET"}
    assert not list(root.iter("service"))


def test_the_manifest_keeps_back_as_a_key_and_says_that_this_is_a_game(package: Package) -> None:
    application = read(package, "AndroidManifest.xml").find("application")
    assert application is not None
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    assert application.get(f"{ANDROID}appCategory") == "game"
    assert application.get(f"{ANDROID}debuggable") is None
    activity = application.find("activity")
    assert activity is not None
    assert activity.get(f"{ANDROID}screenOrientation") == "fullUser"


def test_a_backup_keeps_the_tables_and_leaves_out_what_would_not_fit_beside_them(package: Package) -> None:
    application = read(package, "AndroidManifest.xml").find("application")
    assert application is not None
    assert application.get(f"{ANDROID}allowBackup") == "true"
    for attribute in ("fullBackupContent", "dataExtractionRules"):
        name = (application.get(f"{ANDROID}{attribute}") or "").removeprefix("@xml/")
        rules = read(package, f"res/xml/{name}.xml")
        cloud = rules if rules.tag == "full-backup-content" else rules.find("cloud-backup")
        assert cloud is not None
        left_out = {rule.get("path") for rule in cloud.iter("exclude")}
        assert left_out == {f"{name}/" for name in ("app", "backups", "reports", "shared", "inbox", "mending")}
        assert {rule.get("domain") for rule in rules.iter("exclude")} == {"file"}
        assert not list(rules.iter("include")), "an include would leave everything else out"


def test_gradle_gets_the_levels_that_the_store_asks_for(package: Package) -> None:
    gradle = package.text("build.gradle")
    assert re.search(r"targetSdkVersion 36\b", gradle)
    assert re.search(r"compileSdkVersion 36\b", gradle)
    assert re.search(r"minSdkVersion 24\b", gradle)
    assert package.report["archs"] == ["arm64-v8a", "armeabi-v7a"]
    assert package.report["command"][0] == "aab"
    assert "--release" in package.report["command"]
    assert 0 < int(package.report["numeric_version"]) < 2_100_000_000


def size_of(picture: Path) -> tuple[int, int]:
    data = picture.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", data[16:24])  # type: ignore[return-value]


def test_the_icon_is_adaptive_and_our_own(package: Package) -> None:
    resources = package.dist / "src" / "main" / "res"
    layers = read(package, "res/mipmap-anydpi-v26/icon.xml")
    drawables = {element.get(f"{ANDROID}drawable") for element in layers}
    assert drawables == {"@mipmap/icon_background", "@mipmap/icon_foreground"}
    for made, drawn in (
        ("mipmap/icon.png", "icon.png"),
        ("mipmap/icon_foreground.png", "foreground.png"),
        ("mipmap/icon_background.png", "background.png"),
        ("drawable/presplash.jpg", "presplash.png"),
    ):
        own = PROJECT / "assets" / "icon" / drawn
        assert (resources / made).read_bytes() == own.read_bytes()
        assert size_of(own)[0] == size_of(own)[1] >= 432


def test_everything_the_app_reads_is_in_the_package_and_nothing_else(package: Package) -> None:
    with tarfile.open(package.tar) as tar:
        inside = {member.name for member in tar if member.isfile()}
    read_by_the_app = {
        "kv": ("kv",),
        "assets/fonts": ("otf", "ttf", "json", "txt"),
        "assets": ("wav", "ogg", "mo", "bin"),
        "companion": ("json", "mo", "kv", "html", "js", "css", "svg"),
    }
    needed = {
        str(path.relative_to(PROJECT))
        for folder, kinds in read_by_the_app.items()
        for kind in kinds
        for path in (PROJECT / folder).rglob(f"*.{kind}")
        if "pattern" not in path.parts
    }
    assert len(needed) > 12
    assert needed <= inside
    modules = [path.relative_to(PROJECT) for path in (PROJECT / "companion").rglob("*.py")]
    shipped = [path for path in modules if not {"terminal", "console.py", "pattern"} & set(path.parts)]
    assert {f"{path}c" for path in shipped} <= inside
    strangers = [
        name for name in inside
        if re.search(r"(^|/)(tests?|build|docs|phone|terminal|pattern|assets/store)(/|$)", name)
        or re.search(r"(^|/)(make\.pyc?|Makefile|pyproject\.toml|.*\.spec)(/|$)", name)
        or name.endswith((".py", ".md"))
    ]  # fmt: skip
    assert strangers == []
    assert {"main.pyc", "LICENSE"} <= inside


def test_the_files_of_the_app_are_small(package: Package, capsys: pytest.CaptureFixture[str]) -> None:
    size = package.tar.stat().st_size
    with capsys.disabled():
        print(f"\nprivate.tar: {size:,} bytes")
    assert size < APP + GAME * len(games.ids())
