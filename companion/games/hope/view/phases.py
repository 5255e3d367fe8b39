"""The steps of a turn: which are done, which is now, and which are ahead."""

from __future__ import annotations

from companion.core.text import Say, say
from companion.core.view import Phase
from companion.games.hope import hardship
from companion.games.hope.state import Scene, State

Step = tuple[str, Say, str]  # the stage of the Scene, its name, and its entry


def phases(state: State) -> tuple[Phase, ...]:
    """A turn that has not begun is shown as one with a roll."""
    if state.over:
        return ()
    scene = state.scene
    steps = _steps(scene)
    now = [stage for stage, _, _ in steps].index(scene.stage) if scene is not None else 0
    return tuple(
        Phase(label, "done" if at < now else "now" if at == now else "ahead", rule)
        for at, (_, label, rule) in enumerate(steps)
    )


def _steps(scene: Scene | None) -> tuple[Step, ...]:
    act: Step = ("act", say("Act"), "hope/act")
    ended = scene is not None and scene.stage == "result"
    if scene is not None and scene.ending == "avoided":
        return (("act", say("Avoid"), "hope/avoid"), ("result", say("Results"), "hope/refuse"))
    if scene is not None and scene.hardship is None:
        choose: Step = ("choose", say("Choose"), "hope/no-humanity-roll")
        return (act, choose, ("result", say("Results"), "hope/accept"))
    if scene is not None and ended and not hardship.pool(scene):  # R62, A30: no die to begin with
        return (act, ("result", say("Results"), "hope/unavoidable"))
    return (
        act,
        ("commit", say("Commit"), "hope/commit"),
        ("support", say("Support"), "hope/support"),
        ("hope", say("Hope"), "hope/hope"),
        ("result", say("Results") if ended else say("Roll"), "hope/success"),
    )
