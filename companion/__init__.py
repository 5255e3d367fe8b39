"""Tableside: a companion that lies on the table beside the real cards."""

__version__ = "0.2.0"  # the one place: pyproject.toml and buildozer.spec read it here
