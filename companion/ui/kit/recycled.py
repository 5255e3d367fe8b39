"""Rows of long lists are kept by Kivy for the next list; ours must not outlive the look they were built in."""

from __future__ import annotations

from kivy.uix.recycleview import views
from kivy.uix.widget import Widget


def forget_rows(*kinds: type[Widget]) -> None:
    """Drop spare rows of these kinds: they hold colours, sizes and the app of the screen before."""
    for kind in kinds:
        views._cached_views.pop(kind, None)
    # Kivy counts its spare rows apart from keeping them: a count left too high makes it divide by no kinds at all.
    views._cache_count = sum(len(rows) for rows in views._cached_views.values())
