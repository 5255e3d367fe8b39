"""How large a formula may be: whatever is larger is refused before any work is done."""

MAX_TEXT = 200
MAX_DICE = 100
MAX_SIDES = 1000
MAX_FACES = 40
MAX_FACE_TEXT = 24
MAX_NUMBER = 9999

# One die brings at most this many extra dice; the odds stop at the same place, so they stay exact.
MAX_EXPLOSIONS = 8

# The distance between the lowest and the highest result, and that distance times the bits of one
# count: together they bound the memory and the time that exact odds can take.
MAX_SPREAD = 10_000
MAX_BITS = 7_000_000

# Steps that the odds of kept dice may take, weighed by the size of their numbers.
MAX_KEEP_WORK = 2_000_000
