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
MAX_BITS = 8_000_000
MAX_BITS_MULTIPLIED = 4_000_000  # other dice than plain ones are multiplied, which costs more

# The work for kept dice, in microseconds of a desk computer.
MAX_KEEP_WORK = 500_000
