"""The screens, drawn by Kivy."""

from companion.ui import kvcache

kvcache.install()  # before anything imports Kivy's language, which parses its style at once
