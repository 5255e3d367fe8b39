"""Everything that is wrong with a screen as it stands, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.games.game2020.ui.pins import Pin
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface
from companion.ui.lookup.search import EntryRow
from companion.ui.screens.flat import FlatTable
from companion.ui.screens.log import LogRow
from companion.ui.table.lane import LanePlate
from companion.ui.table.tile import Tile
from tests.layout.ink import Box, missing
from tests.layout.sight import Clip, Seen, Sight

SMALLEST = 11.0  # dp of a letter's size below which nobody reads it across a table
TARGET = 48.0
SCROLLS = 64.0  # dp of a viewport in which something can still be read while it scrolls
HAIR = 1.0  # dp that two things may share


def faults(root: Widget) -> list[str]:
    """All faults but those of colour, which need a picture."""
    sight = Sight(root)
    found = [*cut(sight), *small_letters(sight), *overlaps(sight), *covered(sight), *sticking_out(sight),
             *small_targets(sight), *crowded_targets(sight), *off_screen(sight), *cramped(sight)]  # fmt: skip
    return list(dict.fromkeys(found))


# Text


def cut(sight: Sight) -> Iterator[str]:
    for seen in sight.of("text", "icon", "unseen"):
        if seen.kind == "unseen":
            yield f"cut: {seen.name()} has no room to be drawn at all"
            continue
        lost = missing(seen.widget, seen.lines) if seen.kind == "text" else ""
        if lost.startswith("shortened") and told_elsewhere(seen):
            continue
        if lost:
            yield f"cut: {seen.name()} is {lost} in {seen.paper}"
        elif seen.paper and not seen.box.inside(seen.paper, 0.6 * sight.dp):
            yield f"cut: {seen.name()} is drawn {seen.box} but its box ends at {seen.paper}"


def told_elsewhere(seen: Seen) -> bool:
    """Rows of log, lookup and lane open all they say; a player's name does so on the sheet of the seat."""
    holders = [holder for holder in seen.path if isinstance(holder, Touchable) and holder.enabled]
    if any(isinstance(holder, LogRow | EntryRow | LanePlate) for holder in holders):
        return True
    letters = "".join(line.text for line in seen.lines).rstrip(".…")
    return len(letters) >= 4 and any(seen.widget is getattr(holder, "name", None) for holder in holders)


def small_letters(sight: Sight) -> Iterator[str]:
    for seen in sight.of("text"):
        size = seen.widget.font_size / sight.dp
        if size < SMALLEST - 0.1:
            yield f"small letters: {seen.name()} is written at {size:.1f} dp"


def sticking_out(sight: Sight) -> Iterator[str]:
    boxes = {id(plate.widget): plate.box for plate in sight.of("plate")}
    for seen in sight.of("text", "icon"):
        plate = next((w for w in reversed(seen.path) if isinstance(w, Surface) and shows(w)), None)
        if plate is None or id(plate) not in boxes or any(isinstance(w, ScrollView) for w in after(seen.path, plate)):
            continue
        if not seen.box.inside(boxes[id(plate)], HAIR * sight.dp):
            yield f"sticks out: {seen.name()} at {seen.box} leaves its {type(plate).__name__} {boxes[id(plate)]}"


def shows(plate: Surface) -> bool:
    return plate.painted[3] > 0.05 or (plate.outline_width > 0 and plate.outline[3] > 0.05)


def after(path: tuple[Widget, ...], widget: Widget) -> tuple[Widget, ...]:
    return path[path.index(widget) + 1 :]


# Things upon things


def shared(one: Seen, two: Seen) -> tuple[Clip, ...]:
    """The viewports that both scroll in: there they move together."""
    views = {id(clip.view) for clip in two.clips}
    return tuple(clip for clip in one.clips if id(clip.view) in views)


def touch_each_other(one: Seen, two: Seen, by: float, first: Box | None = None, second: Box | None = None) -> bool:
    if not (first or one.box).meets(second or two.box, by):
        return False
    both = shared(one, two)
    return one.seen_part(first, both).meets(
        two.seen_part(second, tuple(c for c in two.clips if any(c.view is b.view for b in both))), by
    )


def overlaps(sight: Sight) -> Iterator[str]:
    inks = sight.of("text", "icon")
    for number, one in enumerate(inks):
        for two in inks[number + 1 :]:
            if one.layer != two.layer or not one.box.meets(two.box, HAIR * sight.dp):
                continue
            if hidden(one, sight) or hidden(two, sight) or tokens(one, two):
                continue
            for a in one.lines:
                if any(touch_each_other(one, two, HAIR * sight.dp, a.box, b.box) for b in two.lines):
                    yield f"overlap: {one.name()} at {one.box} and {two.name()} at {two.box}"
                    break


def tokens(one: Seen, two: Seen) -> bool:
    """Two tokens on neighbouring spaces stand one before the other, as real ones do; the chips name everybody."""
    return all(any(isinstance(holder, Pin) for holder in seen.path) for seen in (one, two))


def opaque(plate: Seen) -> bool:
    return plate.widget.painted[3] * plate.opacity > 0.97


def covers(plate: Seen, seen: Seen) -> bool:
    """Whether a plate was laid over a thing later, without holding it."""
    return plate.order > seen.order and plate.layer == seen.layer and plate.widget not in seen.path and opaque(plate)


def overlay(plate: Seen) -> bool:
    """A card that lies over other things on purpose: it lets no touch through to them."""
    return not isinstance(plate.widget, Touchable) and "on_touch_down" in vars(type(plate.widget))


def hidden(seen: Seen, sight: Sight) -> bool:
    """A card lies over it: then it is not there, or as good as scrolled away."""
    part = seen.seen_part()
    return any(
        covers(plate, seen) and overlay(plate) and part.meets(plate.box, sight.dp) for plate in sight.of("plate")
    )


def covered(sight: Sight) -> Iterator[str]:
    plates = [plate for plate in sight.of("plate") if opaque(plate)]
    for seen in sight.of("text", "icon"):
        for plate in plates:
            if not covers(plate, seen) or not touch_each_other(seen, plate, HAIR * sight.dp) or hidden(seen, sight):
                continue
            yield f"covered: {seen.name()} at {seen.box} lies under {plate.name()} at {plate.box}"


# Targets


def area(seen: Seen, boxes: dict[int, Box]) -> Box:
    """The part that answers: what holds a target takes no touch beyond itself."""
    part = seen.box
    for holder in seen.path:
        if isinstance(holder, Touchable) and id(holder) in boxes:
            part = part.within(boxes[id(holder)])
    return part


def targets(sight: Sight) -> list[tuple[Seen, Box]]:
    live = [seen for seen in sight.of("target", "spot") if seen.enabled]
    boxes = {id(seen.widget): seen.box for seen in live if seen.kind == "target"}
    return [(seen, area(seen, boxes)) for seen in live if not hidden(seen, sight)]


def small_targets(sight: Sight) -> Iterator[str]:
    for seen, part in targets(sight):
        wide, high = part.width / sight.dp, part.height / sight.dp
        if min(wide, high) < TARGET - 0.1:
            yield f"small target: {seen.name()} is {wide:.0f} x {high:.0f} dp"


def crowded_targets(sight: Sight) -> Iterator[str]:
    found = targets(sight)
    for number, (one, first) in enumerate(found):
        for two, second in found[number + 1 :]:
            if one.layer != two.layer or one.widget in two.path or one.widget is two.widget:
                continue
            if meant(one, two):
                continue
            if touch_each_other(one, two, HAIR * sight.dp, first, second):
                yield f"targets overlap: {one.name()} at {first} and {two.name()} at {second}"


def meant(below: Seen, above: Seen) -> bool:
    """The round buttons of the flat table lie where tiles meet: on their empty middle, never on plus and minus."""
    flat = next((w for w in above.path if isinstance(w, FlatTable)), None)
    buttons = [flat.around.ids[name].__self__ for name in ("hub", "leave", "back_step")] if flat is not None else []
    return isinstance(below.widget, Tile) and any(above.widget is button for button in buttons)


# Edges


def across(box: Box, clip: Clip, give: float) -> bool:
    """Whether something is no wider than what scrolls, to whichever side of the table that is turned."""
    view = clip.view
    x, y = view.to_window(*view.pos)
    right, level = view.to_window(view.right, view.y)
    if abs(level - y) > abs(right - x):
        return box.low >= clip.box.low - give and box.top <= clip.box.top + give
    return box.left >= clip.box.left - give and box.right <= clip.box.right + give


def off_screen(sight: Sight) -> Iterator[str]:
    give = 0.6 * sight.dp
    for seen in sight.of("text", "icon", "target"):
        if seen.kind == "target" and not seen.enabled:
            continue
        clip = seen.clips[-1] if seen.clips else None
        if clip is None:
            if not seen.box.inside(sight.safe, give):
                yield f"off-screen: {seen.name()} at {seen.box} of {sight.safe}"
            continue
        if not clip.view.do_scroll_x and not across(seen.box, clip, give):
            yield f"off-screen: {seen.name()} at {seen.box} is wider than what scrolls, {clip.box}"
        elif clip.content and not seen.box.inside(clip.content, HAIR * 2 * sight.dp):
            yield f"off-screen: {seen.name()} at {seen.box} cannot be scrolled to in {clip.content}"


def cramped(sight: Sight) -> Iterator[str]:
    views = {id(clip.view): clip for seen in sight.things for clip in seen.clips}
    inner_views = {id(clip.view) for seen in sight.things for clip in seen.clips[1:]}
    for clip in views.values():
        view, high = clip.view, clip.box.height / sight.dp
        inner = clip.content.height / sight.dp if clip.content else 0
        outermost = id(view) not in inner_views
        if outermost and not clip.box.inside(sight.safe, sight.dp) and clip.box.height > 1:
            yield f"off-screen: what scrolls at {clip.box} leaves {sight.safe}"
        if inner > high + 1 and not view.do_scroll_y and not view.do_scroll_x:
            yield f"cut: {inner:.0f} dp stand in {high:.0f} dp that do not scroll"
        elif inner > high + 1 and high < SCROLLS and inner > 0:
            yield f"cramped: {inner:.0f} dp scroll in only {high:.0f} dp"
