"""Where kv files and assets lie: beside the package in a checkout and on a phone, inside it when installed."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
_ROOT = PACKAGE if (PACKAGE / "kv").is_dir() else PACKAGE.parent
KV = _ROOT / "kv"
ASSETS = _ROOT / "assets"
LOCALES = ASSETS / "locale"
