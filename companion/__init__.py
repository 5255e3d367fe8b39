"""Tableside: a companion that lies on the table beside the real cards."""
