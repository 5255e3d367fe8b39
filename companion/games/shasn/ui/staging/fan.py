"""The cards that earned a power, fanned behind it; the power itself is a card with words, before the picture."""

from __future__ import annotations

import math

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp

from companion.core.shapes import eased
from companion.ui.staging.shapes import Place, Thing, letters, paint, rays, sky
from companion.ui.table.die import glow
from companion.ui.theme import Colour, mix, rgba, seat_colour

LASTS = 0.9
WIDE, HIGH, REACH, APART = 114, 164, 430, 9.6  # of a card and the fan, in dp and degrees
SHOWN = 112  # dp of the fan above the card before it
JOINS, CLOSES = 0.24, 0.48  # seconds after which the last card comes, and the fan closes behind the power


def tint(place: Place) -> Colour:
    """The colour of the power, or of whoever won it."""
    return place.things[0].colour if place.things else seat_colour(max(0, place.seat))


def ground(place: Place) -> None:
    sky(place, "#100D18", "#1F1830")


def act(place: Place, t: float) -> None:
    """The last card joins the others, the fan closes, and the light turns a little."""
    (x, _), seconds = place.middle, t * LASTS
    colour, scale = tint(place), min(1.4, place.wide / dp(412), place.up / dp(SHOWN))
    behind = place.low - dp(80)
    Color(*colour[:3], 0.06)
    rays(x, behind, max(place.wide, place.high), 44, 6 * t)
    Color(*colour[:3], 0.4)
    halo = dp(560) * scale
    Rectangle(pos=(x - halo / 2, place.low - halo * 0.4), size=(halo, halo), texture=glow())
    cards = place.things[1:]
    opened = 1 + 0.12 * (1 - eased((seconds - CLOSES) / 0.2))
    step = min(APART, 30 / max(1, len(cards) - 1)) * opened  # the outermost stay on the screen
    for number, card in enumerate(cards):
        turn = -(number - (len(cards) - 1) / 2) * step
        last = number == len(cards) - 1
        _card(place, card, turn, scale, 1 - eased((seconds - JOINS) / 0.24) if last else 0.0)


def _card(place: Place, card: Thing, turn: float, scale: float, away: float) -> None:
    """One of the fan, as far from its place as it still has to fly."""
    (x, _), reach = place.middle, dp(REACH) * scale
    bend = math.radians(turn)
    px = x - math.sin(bend) * reach + away * dp(260)
    top = place.low + min(place.up, dp(SHOWN * 1.25) * max(1.0, scale))
    py = top - dp(HIGH * 0.5) * scale - (1 - math.cos(bend)) * reach + away * dp(160)
    wide, high = dp(WIDE) * scale, dp(HIGH) * scale
    PushMatrix()
    Rotate(angle=turn - 50 * away, origin=(px, py))
    box, radius = (px - wide / 2, py - high / 2), dp(14) * scale
    paint("#14101E")
    SmoothRoundedRectangle(pos=(box[0] - dp(2), box[1] - dp(2)), size=(wide + dp(4), high + dp(4)), radius=[radius])
    Color(*mix(card.colour, rgba("#FFFFFF"), 0.06))
    SmoothRoundedRectangle(pos=box, size=(wide, high), radius=[radius])
    Color(*mix(card.colour, rgba("#000000"), 0.22))
    inset = dp(7) * scale
    frame = (box[0] + inset, box[1] + inset, wide - 2 * inset, high - 2 * inset, radius * 0.7)
    SmoothLine(rounded_rectangle=frame, width=dp(0.8))
    letters(card.name, box[0] + dp(24) * scale, box[1] + high - dp(28) * scale, dp(34) * scale, "#14101E")
    PopMatrix()
