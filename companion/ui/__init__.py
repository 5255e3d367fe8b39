"""The screens, drawn by Kivy."""

import os
import sys
from types import SimpleNamespace

from companion.ui import kvcache

os.environ.setdefault("KIVY_IMAGE", "sdl2")  # or Kivy loads every reader of pictures there is, Pillow among them
kvcache.install()  # before anything imports Kivy's language, which parses its style at once

# Kivy's clock loads asyncio, and with it sockets and all of OpenSSL, for apps that run on a loop of that kind. This one
# does not: the clock finds an empty place there while it is made. `Clock.init_async_lib` would make up for it.
if "asyncio" not in sys.modules:
    sys.modules["asyncio"] = SimpleNamespace(wait_for=None)  # type: ignore[assignment]
    try:
        import kivy.clock  # noqa: F401
    finally:
        del sys.modules["asyncio"]
