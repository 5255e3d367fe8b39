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
