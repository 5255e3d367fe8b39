"""A new user has no `.config` yet: it is made, and the app starts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.device.folder import data_folder


def test_a_missing_folder_above_ours_is_made(tmp_path: Path) -> None:
    wanted = tmp_path / "home" / ".config" / "tableside"

    def named() -> str:
        if not wanted.exists():
            os.mkdir(wanted)
        return str(wanted)

    assert data_folder(named) == wanted
    assert wanted.is_dir()
    assert data_folder(named) == wanted


def test_a_folder_that_cannot_be_had_at_all_is_not_hidden(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        data_folder(lambda: str(os.mkdir(tmp_path / "file" / "tableside")))
