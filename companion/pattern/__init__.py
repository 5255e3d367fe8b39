"""The game that `python -m companion new-game NAME` copies; it is complete, and no part of the app."""
