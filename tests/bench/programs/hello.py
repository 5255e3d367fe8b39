"""The least that a Kivy app can be: a label and a button. What we compare with; it imports nothing of ours.

first: ends with its first frame; idle SECONDS: says how much CPU it used after three seconds; memory: says its size.
"""

import os
import resource
import sys
import time

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.label import Label


class Hello(App):
    def build(self):
        box = BoxLayout()
        box.add_widget(Label(text="Hello"))
        box.add_widget(Button(text="World"))
        return box

    def on_start(self):
        if sys.argv[1] == "idle":
            Clock.schedule_once(self.begin, 3)
        else:
            Window.bind(on_flip=self.seen)

    def seen(self, *_):
        if sys.argv[1] == "memory":
            print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, flush=True)
        os._exit(0)

    def begin(self, _):
        self.spent, self.began = time.process_time(), time.monotonic()
        Clock.schedule_once(self.end, float(sys.argv[2]))

    def end(self, _):
        used, passed = time.process_time() - self.spent, time.monotonic() - self.began
        print(used * 1000 / passed, flush=True)
        os._exit(0)


Hello().run()
