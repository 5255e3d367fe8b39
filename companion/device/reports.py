"""Reports of errors, written beside the tables for whoever wants to mend them."""

from __future__ import annotations

import re
from pathlib import Path

from companion.device.local_time import written

KEPT_REPORTS = 20
_NAME = re.compile(r"report-(\d{6})-\d{8}-\d{6}")


def keep_report(folder: Path, report: str, at: float) -> Path | None:
    """Write a report beside the tables, and keep only the newest few: by their number, as clocks are set back."""
    place = folder / "reports"
    try:
        place.mkdir(parents=True, exist_ok=True)
        others = sorted(place.glob("report-*.txt"), key=_number)
        number = _number(others[-1]) + 1 if others else 1
        path = place / f"report-{number:06}-{written('%Y%m%d-%H%M%S', at)}.txt"
        path.write_text(report, encoding="utf-8")
        for old in [*others, path][:-KEPT_REPORTS]:
            old.unlink()
    except OSError:
        return None
    return path


def _number(path: Path) -> int:
    found = _NAME.fullmatch(path.stem)
    return int(found[1]) if found else 0
