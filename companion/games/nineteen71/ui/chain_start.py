"""Where a chain began, so that it can be undone whole."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.session import Session


def before_chain(session: Session[Any]) -> int:
    """The last step before the chain that runs or has just ended."""
    here = session.head
    inside = session.state.chain is not None
    while here.parent:
        step = session.journal.step(here.parent)
        if step is None:
            break
        state = msgspec.json.decode(session.journal.state(step.id), type=session.game.state_type)
        here = step
        if state.chain is None:
            break
        inside = True
    return here.id if inside else session.head.id
