"""How The Game of 2020 looks: its accent, and the colours of its things."""

from __future__ import annotations

from companion.core.look import Accent, Look

LOOK = Look(
    Accent(fill="#3FBF73", ink="#08170E", on_dark="#5CD48C", on_light="#17693C"),
    {
        "yay": "#3FBF73",
        "nay": "#EF5B5B",
        "oyvey": "#F5C83B",
        "bubble1": "#7CC4F5",
        "bubble2": "#C39BF5",
        "pit": "#9AA1AC",
        "plain_die": "#F2EFE8",
    },
)
