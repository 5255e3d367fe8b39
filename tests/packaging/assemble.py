"""Makes everything of the phone package that needs no compiler, with buildozer's and python-for-android's own code.

Run by the Python of the tools' environment: `assemble.py PROJECT WORK`. It writes WORK/report.json and a project
folder as Gradle would get it. Nothing is downloaded or compiled natively.
"""

from __future__ import annotations

import compileall
import contextlib
import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pythonforandroid
from buildozer import Buildozer
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.toolchain import ToolchainCL, load_source

BUILD_TOOLS = "36.0.0"


class Enough(Exception):
    """What was wanted has been seen; the rest would need the Android SDK."""


class Listening(ToolchainCL):
    """python-for-android's command line, stopped where it would begin to build."""

    def create(self, args: Any) -> None:
        self.seen = args

    def aab(self, args: Any) -> None:
        self._fix_args(args)
        self.seen = args

    apk = aab


def listen(command: list[str]) -> Listening:
    sys.argv = ["p4a", *command]
    return Listening()


def commands(project: Path, work: Path) -> tuple[Buildozer, list[list[str]]]:
    """What buildozer would ask python-for-android to do for a release."""
    os.chdir(project)
    buildozer = Buildozer(str(project / "buildozer.spec"), "android")
    buildozer.config.set("buildozer", "build_dir", str(work / "buildozer"))
    buildozer.set_target("android")
    buildozer._copy_application_sources()
    target = buildozer.target
    target.build_mode = "release"
    target.artifact_format = buildozer.config.getdefault("app", "android.release_artifact", "aab")
    heard: list[list[str]] = []

    def hear(command: list[str], **_: Any) -> None:
        heard.append([*command, *target.extra_p4a_args])
        if command[0] != "create":
            raise Enough

    target._p4a = hear
    target.compile_platform()
    Path(target.get_dist_dir("tableside")).mkdir(parents=True)
    (Path(target.get_dist_dir("tableside")) / "project.properties").write_text("")
    with contextlib.suppress(Enough):
        target.build_package()
    return buildozer, heard


def graph(p4a: Listening) -> dict[str, Any]:
    """Which recipes would be built in which version, and what pip would have to bring."""
    names = p4a.seen.requirements.split(",")
    recipes, modules, bootstrap = get_recipe_order_and_bootstrap(p4a.ctx, names, None)
    versions = {name: Recipe.get_recipe(name, p4a.ctx).version for name in recipes}
    own = {}
    for name in recipes:  # the version of the recipe itself, without the pins of the spec
        pin = os.environ.pop(f"VERSION_{name}", None)
        own[name] = Recipe.get_recipe(name, p4a.ctx).version
        if pin:
            os.environ[f"VERSION_{name}"] = pin
    return {"recipes": versions, "own": own, "modules": sorted(modules), "bootstrap": bootstrap.name}


def distribution(work: Path, archs: list[str], api: int, ndk_api: int, recipes: list[str]) -> Path:
    """A project folder as python-for-android has it once the native parts are built, with empty native parts."""
    dist = work / "dist"
    root = Path(pythonforandroid.__file__).parent / "bootstraps"
    for folder in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(root / folder / "build", dist, dirs_exist_ok=True)
    shutil.rmtree(dist / "src" / "patches")  # for SDL's own Java files, which are not here
    (work / "sdk" / "build-tools" / BUILD_TOOLS).mkdir(parents=True)
    (dist / "local.properties").write_text(f"sdk.dir={work / 'sdk'}")
    (dist / "project.properties").write_text(f"target=android-{api}")
    for arch in archs:
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True)
    info = {"dist_name": "tableside", "bootstrap": "sdl2", "archs": archs, "ndk_api": ndk_api, "use_setup_py": False,
            "recipes": recipes, "hostpython": sys.executable, "python_version": "3.11"}  # fmt: skip
    (dist / "dist_info.json").write_text(json.dumps(info))
    return dist


def compiled(python_file: str, optimize_python: bool = True) -> str:
    """As build.py does it, but here: a process for each of hundreds of files would take a minute."""
    if not compileall.compile_file(python_file, legacy=True, force=True, quiet=1, optimize=2 if optimize_python else 0):
        raise SystemExit(f"{python_file} does not compile")
    return python_file + "c"


def package(dist: Path, arguments: list[str]) -> Any:
    """Manifest, Gradle files, resources and private.tar, by python-for-android's own build.py."""
    os.chdir(dist)
    sys.path.insert(0, str(dist))
    build = load_source("build", str(dist / "build.py"))
    build.compile_py_file = compiled
    return build.parse_args_and_make_package(arguments)


def main(project: Path, work: Path) -> None:
    buildozer, heard = commands(project, work)
    found = graph(listen(heard[0]))
    packed = listen(heard[-1])
    config = buildozer.config
    archs = config.getlist("app", "android.archs", [])
    api, ndk_api = int(config.get("app", "android.api")), int(config.get("app", "android.ndk_api"))
    app = Path(buildozer.app_dir)
    files = sorted(str(path.relative_to(app)) for path in app.rglob("*") if path.is_file())
    dist = distribution(work, archs, api, ndk_api, list(found["recipes"]))
    args = package(dist, packed.seen.unknown_args)
    report = {
        "graph": found,
        "files": files,
        "dist": str(dist),
        "archs": archs,
        "command": heard[-1],
        "numeric_version": args.numeric_version,
        "bootstraps": sorted(Bootstrap.all_bootstraps()),
    }
    (work / "report.json").write_text(json.dumps(report, indent=1))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
