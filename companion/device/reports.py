"""Reports of errors, written beside the tables for whoever wants to mend them."""

from __future__ import annotations

from pathlib import Path

from companion.device.local_time import written

KEPT_REPORTS = 20


def keep_report(folder: Path, report: str, at: float) -> Path | None:
    """Write a report beside the tables, and keep only the newest few."""
    place = folder / "reports"
    try:
        place.mkdir(parents=True, exist_ok=True)
        path = place / f"report-{written('%Y%m%d-%H%M%S', at)}.txt"
        path.write_text(report, encoding="utf-8")
        for old in sorted(place.glob("report-*.txt"))[:-KEPT_REPORTS]:
            old.unlink()
    except OSError:
        return None
    return path
