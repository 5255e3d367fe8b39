"""A table on several devices: one hosts it, the others open it in their browsers."""
