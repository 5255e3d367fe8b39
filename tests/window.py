"""Kivy's window as the tests want it: off screen, silent, in English, and large enough; before anything asks for it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_LOG_MODE", "MIXED")  # or Kivy swallows tracebacks
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_NO_CONFIG", "1")
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
# Mesa draws in the thread that asks and keeps no shaders on the disk: its other threads would not survive a fork.
os.environ.setdefault("LP_NUM_THREADS", "0")
os.environ.setdefault("MESA_SHADER_CACHE_DISABLE", "true")
os.environ["LANGUAGE"] = "en"  # what the tests read, whatever the machine speaks

from kivy.config import Config

# The offscreen window keeps the surface it was made with, so it is made as large as any screen to come.
Config.set("graphics", "width", "1400")
Config.set("graphics", "height", "1400")
