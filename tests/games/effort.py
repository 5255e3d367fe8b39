"""How long chance plays: `make test` has ten minutes, `make explore` plays four times as many games."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

EXPLORING = bool(os.environ.get("TABLESIDE_EXPLORE"))


def effort(games: int) -> settings:
    """As many games as `make test` has time for, or more; however long one of them takes."""
    return settings(
        deadline=None,
        max_examples=4 * games if EXPLORING else games,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.generate),  # to look for a shorter game takes longer than all other tests
    )
