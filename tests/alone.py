"""A test of the screens lives in a process of its own, forked from one that has everything loaded.

It inherits nothing from the tests before it but what the first one of its file has loaded, and it ends without tidying
up: to find and free all parts of an app takes longer than most of these tests. Files marked `together`, and all of them
with `--pdb` or `-s`, stay in one process.
"""

from __future__ import annotations

import os
import pickle
import signal
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

HERE = Path(__file__).parent
SCREENS = (HERE / "ui", HERE / "living", HERE / "layout")
LONGEST = 300  # seconds: whatever hangs ends itself and nothing else
_loaded: set[Path] = set()


def lives_alone(item: pytest.Item) -> bool:
    """Whether a test is of the screens, shares nothing with its neighbours, and is not the first of its file."""
    option = item.config.option
    if item.path.parent not in SCREENS or not hasattr(os, "fork") or option.usepdb or option.capture == "no":
        return False
    if item.path in _loaded:
        return item.get_closest_marker("together") is None
    _loaded.add(item.path)
    return False


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    if not lives_alone(item):
        return None
    hook = item.ihook
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in apart(item, nextitem):
        hook.pytest_runtest_logreport(report=report)
    item.session._setupstate.teardown_exact(nextitem)  # what the first test of the file has set up here
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def apart(item: pytest.Item, nextitem: pytest.Item | None) -> list[pytest.TestReport]:
    """Run a test in a child of this process; its reports come back through a pipe."""
    from tests.ui import finger

    finger.put_away()
    listening, telling = os.pipe()
    child = os.fork()
    if child == 0:
        live(item, nextitem, telling)
    os.close(telling)
    with open(listening, "rb") as pipe:
        told = pipe.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if not told:
        return [ended(item, status)]
    from_plain = item.config.hook.pytest_report_from_serializable
    return [from_plain(config=item.config, data=data) for data in pickle.loads(told)]  # noqa: S301 - our own child's


def live(item: pytest.Item, nextitem: pytest.Item | None, telling: int) -> None:
    """All that the child does."""
    from tests.ui import finger

    try:
        signal.alarm(LONGEST)
        finger.stay_untidy()
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        to_plain = item.config.hook.pytest_report_to_serializable
        with open(telling, "wb") as pipe:
            pickle.dump([to_plain(config=item.config, report=report) for report in reports], pipe)
    finally:
        os._exit(0)


def ended(item: pytest.Item, status: int) -> pytest.TestReport:
    """The report of a test that ended its process before it could tell anything."""
    why = f"the process of this test ended by itself: {status}"
    return pytest.TestReport(item.nodeid, item.location, {}, "failed", why, "call")
