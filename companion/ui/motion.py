"""Short movements that say something, and one switch that turns them all off."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.uix.widget import Widget

from companion.ui.theme import theme


def glide(widget: Widget, milliseconds: int, **target: object) -> Animation | None:
    """Move properties to their target, or set them at once when motion is off; a movement on its way elsewhere ends."""
    Animation.cancel_all(widget, *target)
    if all(getattr(widget, name) == value for name, value in target.items()):
        return None
    if not theme.motion or not milliseconds:
        for name, value in target.items():
            setattr(widget, name, value)
        return None
    animation = Animation(duration=milliseconds / 1000, transition="out_quad", **target)
    animation.start(widget)
    return animation


def still(widget: Widget) -> None:
    """End every movement of a widget that has gone, and of all that stands in it: what moves is not freed."""
    parts = {part.uid: part for part in widget.walk(restrict=True)}
    for animation in tuple(Animation._instances):
        for uid in animation._widgets.keys() & parts.keys():
            animation.cancel(parts[uid])
    for part in parts.values():
        fading = getattr(part, "_bind_inactive_bar_color_ev", None)  # the bar of a ScrollView, half a second later
        if fading is not None:
            fading.cancel()
