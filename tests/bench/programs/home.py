"""Home built over and over from two folders in turn: `FOLDER FOLDER ROUNDS` says the ms of each."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from kivy.base import EventLoop

from companion.store import Store
from tests.ui.finger import Finger

stores = [Store.open(Path(folder)) for folder in sys.argv[1:3]]
finger = Finger(Path(sys.argv[1]).parent / "home")
for number in range(1 + int(sys.argv[3])):
    for store in stores:
        finger.app.store = store
        began = time.perf_counter()
        finger.app.home()
        finger.time.now += 0.02
        EventLoop.idle()
        if number:
            print((time.perf_counter() - began) * 1000, flush=True)
        finger.settle()
os._exit(0)
