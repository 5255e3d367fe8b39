"""How Hypothesis plays here: no deadlines, because a busy machine is not a fault of the code."""

from hypothesis import settings

settings.register_profile("tableside", deadline=None)
settings.load_profile("tableside")
