"""SHASN."""
