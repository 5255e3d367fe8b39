"""A real browser without a window, and pages in it that know nothing of each other."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from selenium import webdriver
from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

PATIENCE = 15.0  # seconds for whatever a player would wait for; a busy machine is not a fault of the page
FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage", "--hide-scrollbars",
    "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling", "--force-device-scale-factor=1", "--lang=en-GB",
)  # fmt: skip
VALUES, SAME = "[data-value]", "(n) => n.dataset.value === arguments[0] && n.textContent === arguments[1]"
PHONE, SMALL, TELEVISION = (390, 844), (320, 568), (1920, 1080)


SCRIPTS = Path(__file__).parent / "scripts"
PLAIN = {"prefers-color-scheme": "dark", "prefers-reduced-motion": "reduce"}
in_front: WeakKeyDictionary[webdriver.Chrome, str] = WeakKeyDictionary()


def script(name: str) -> str:
    """One of the scripts beside this module."""
    return (SCRIPTS / f"{name}.js").read_text("utf-8")


def found() -> bool:
    """Whether this machine has a browser and its driver."""
    return bool(shutil.which("chromium") and shutil.which("chromedriver"))


def start(profile: Path) -> webdriver.Chrome:
    """A browser with an empty profile."""
    options = webdriver.ChromeOptions()
    for flag in (*FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.enable_bidi = True
    options.binary_location = shutil.which("chromium") or ""
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


class Page:
    """One device: a window with storage of its own."""

    def __init__(self, browser: webdriver.Chrome, size: tuple[int, int] = PHONE) -> None:
        self.browser, self.size, self.address = browser, size, ""
        self.user = browser.browser.create_user_context()
        self.window = browser.browsing_context.create(type="window", user_context=self.user)
        self.media = dict(PLAIN)
        self.resize(*size)
        self.like()

    def front(self) -> webdriver.Chrome:
        if in_front.get(self.browser) != self.window:  # to ask the browser would double what everything costs
            self.browser.switch_to.window(self.window)
            in_front[self.browser] = self.window
        return self.browser

    def close(self) -> None:
        self.front().close()
        in_front[self.browser] = self.browser.window_handles[0]
        self.browser.switch_to.window(in_front[self.browser])
        self.browser.browser.remove_user_context(self.user)

    def forget(self) -> None:
        """Leave the table as a device that was never there, ready for another one."""
        self.cdp("Page.setWebLifecycleState", state="active")
        self.run("try { localStorage.clear() } catch {}")
        self.open("about:blank")
        self.media = dict(PLAIN)
        self.like()

    # The device

    def resize(self, width: int, height: int) -> None:
        self.size = (width, height)
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.cdp("Emulation.setDeviceMetricsOverride", **metrics)

    def like(self, **wishes: str) -> None:
        """What the device prefers: `prefers_contrast="more"`."""
        self.media |= {name.replace("_", "-"): value for name, value in wishes.items()}
        features = [{"name": name, "value": value} for name, value in self.media.items()]
        self.cdp("Emulation.setEmulatedMedia", features=features)

    def cdp(self, command: str, **given: Any) -> Any:
        return self.front().execute_cdp_cmd(command, given)

    def open(self, address: str) -> None:
        self.address = address
        self.front().get(address)

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.front().save_screenshot(str(path))

    def faults(self) -> list[str]:
        """What a page of this host complained about since somebody last asked; the browser keeps one log for all."""
        host = "/".join(self.address.split("/")[:3])
        severe = [line["message"] for line in self.front().get_log("browser") if line["level"] == "SEVERE"]
        return [message for message in severe if host in message]

    # Looking

    def run(self, script: str, *given: Any) -> Any:
        return self.front().execute_script(script, *given)

    def all(self, css: str) -> list[WebElement]:
        return [one for one in self.front().find_elements(By.CSS_SELECTOR, css) if one.is_displayed()]

    def has(self, css: str) -> bool:
        return bool(self.run("return document.querySelector(arguments[0])", css))

    def text(self, css: str) -> str:
        read = "return document.querySelector(arguments[0])?.innerText ?? ''"
        return str(self.run(read, css))

    def wait(self, what: str | Callable[[], Any], *given: Any) -> Any:
        """Until a script or a look is true; the answer."""
        end = time.monotonic() + PATIENCE
        while True:
            seen = what() if callable(what) else self.run(f"return {what}", *given)
            if seen:
                return seen
            if time.monotonic() > end:
                raise AssertionError(f"never came: {what} {given}; {self.faults()}; {self.text('body')[:600]}")
            time.sleep(0.02)

    def see(self, css: str) -> None:
        self.wait("document.querySelector(arguments[0])", css)

    def gone(self, css: str) -> None:
        self.wait("!document.querySelector(arguments[0])", css)

    def shows(self, counter: str, value: int) -> None:
        """Until a counter shows this number."""
        self.wait(f"[...document.querySelectorAll('{VALUES}')].some({SAME})", counter, str(value))

    def value(self, counter: str) -> int:
        return int(self.run("return document.querySelector(`[data-value='${arguments[0]}']`).textContent", counter))

    # Doing

    def tap(self, css: str, place: int = 0) -> None:
        """What a finger does: at a place that is in sight and not covered."""
        self.see(css)
        self.press(lambda: self.all(css)[place])

    def tap_words(self, words: str, css: str = "button") -> None:
        find = "return [...document.querySelectorAll(arguments[1])].find(n => n.innerText.includes(arguments[0]))"
        self.wait(lambda: self.run(find, words, css))
        self.press(lambda: self.run(find, words, css))

    def press(self, find: Callable[[], WebElement]) -> None:
        """Bring it into sight and click; if it moved or was drawn anew at that very moment, once more."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                node = find()
                self.run("arguments[0].scrollIntoView({block: 'center'})", node)
                return node.click()
            except (StaleElementReferenceException, ElementClickInterceptedException, IndexError):
                if time.monotonic() > end:
                    raise

    def type(self, css: str, words: str) -> None:
        self.see(css)
        self.front().find_element(By.CSS_SELECTOR, css).send_keys(words)

    def key(self, *keys: str) -> None:
        """Keys pressed by somebody who uses no pointer."""
        focused = self.front().switch_to.active_element
        for key in keys:
            focused.send_keys(getattr(Keys, key, key))
            focused = self.front().switch_to.active_element
