"""Starts the unpacked payload as python-for-android's start program does, walks through it, and writes what it saw.

Run by the Python of the clean environment in the folder of the payload: `on_phone.py REPORT`. The environment says
that this is Android; `android` and `jnius` are stubs.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

# Only the folder of the payload, as on the phone, and not the folder of this file.
sys.path[0] = os.getcwd()

seen: dict[str, object] = {}


def walk(app, window) -> Iterator[None]:
    """One step a frame."""
    import jnius
    from kivy.clock import Clock
    from kivy.utils import platform

    def tap(widget) -> None:
        widget.dispatch("on_tap")

    def find(kind: str):
        return next(w for w in app.root.walk() if type(w).__name__ == kind)

    for _ in range(5):
        yield
    shell = app.root
    seen["platform"] = str(platform)
    seen["optimised"] = sys.flags.optimize
    seen["main"] = [name for name in os.listdir() if name.startswith("main.")]
    seen["root"] = type(shell).__name__
    seen["screens"] = [type(shell.screen).__name__]
    seen["reads"] = [w.text for w in shell.walk() if getattr(w, "text", "")]
    seen["padding"] = list(shell.stage.padding)
    seen["games"] = sum(type(w).__name__ == "GameCard" for w in shell.walk())
    tap(find("GameCard"))
    yield
    seen["screens"].append(type(shell.screen).__name__)
    tap(shell.screen.start)
    for _ in range(4):
        yield
    seen["screens"].append(type(shell.screen).__name__)
    seen["awake"] = not window.allow_screensaver
    seen["tiles"] = sum(any(kind.__name__ == "Board" for kind in type(w).__mro__) for w in shell.walk())
    seen["before inviting"] = sorted({"websockets", "segno"} & {name.partition(".")[0] for name in sys.modules})
    seen["invited"] = invited(app.session)
    for place in ("dice", "rules", "log", "table"):
        shell.screen.go(place)
        yield
    shell.screen.go("log")
    yield
    before = app.session.head.id
    window._event_filter("app_willenterbackground")
    seen["paused"] = window._pause_loop
    window._event_filter("app_didenterforeground")
    yield
    seen["resumed"] = [not window._pause_loop, app.session.head.id == before, shell.screen.place]
    frames = Clock.frames
    app.open_seat(0)
    for _ in range(5):
        yield
    seen["frames"] = Clock.frames - frames
    seen["picture"] = colours(window)
    backs = []
    for _ in range(4):
        window.dispatch("on_keyboard", 27, 0, None, [])
        backs.append([type(shell.screen).__name__, any("moveTaskToBack" in call for call in jnius.calls)])
        yield
    seen["back"] = backs
    seen["data"] = str(Path(app.user_data_dir))
    seen["kept"] = sorted(path.name for path in Path(app.user_data_dir).iterdir())
    seen["awake at home"] = not window.allow_screensaver


def invited(session) -> list[object]:
    """The table opened to guests, and how its door answers."""
    from http.client import HTTPConnection

    from companion.guests.host import Host
    from companion.guests.keeping import InMemory

    host = Host(session, InMemory(session))
    host.start(("127.0.0.1",))
    door = HTTPConnection("127.0.0.1", host.port, timeout=10)
    door.request("GET", f"/T/{host.code}")
    answer = door.getresponse()
    found = [len(host.qr()), answer.status, b"<script" in answer.read()]
    host.stop()
    return found


def colours(window) -> int:
    """How many colours the frame buffer holds: an empty screen has one."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    pixels = glReadPixels(0, 0, *window.size, GL_RGBA, GL_UNSIGNED_BYTE)
    return len({pixels[at : at + 4] for at in range(0, len(pixels), 4 * 97)})


def main(report: Path) -> None:
    from kivy.clock import Clock  # and no more of Kivy: the app is the first to ask for the rest, as on the phone

    steps: list[Iterator[None]] = []

    def step(_: float) -> None:
        from kivy.app import App
        from kivy.core.window import Window

        app = App.get_running_app()
        if app is None or app.root is None:
            return
        if not steps:
            steps.append(walk(app, Window))
        try:
            next(steps[0])
        except StopIteration:
            leave()
        except Exception:
            seen["failed"] = traceback.format_exc()
            leave()

    def leave() -> None:
        from kivy.base import stopTouchApp

        event.cancel()
        stopTouchApp()  # App.stop() only asks Android to finish the activity

    event = Clock.schedule_interval(step, 0)
    try:
        runpy.run_path("main.pyc", run_name="__main__")
    except Exception:
        seen["failed"] = traceback.format_exc()
    import android
    import jnius

    from companion.ui import kvcache

    seen["parsed beforehand"] = kvcache.taken
    seen["parsed at the start"] = kvcache.parsed
    seen["java"] = sorted(set(jnius.calls))
    seen["android"] = android.calls
    report.write_text(json.dumps(seen, indent=1))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
