"""The screens, drawn by Kivy."""

import os

from companion.ui import kvcache

os.environ.setdefault("KIVY_IMAGE", "sdl2")  # or Kivy loads every reader of pictures there is, Pillow among them
kvcache.install()  # before anything imports Kivy's language, which parses its style at once
