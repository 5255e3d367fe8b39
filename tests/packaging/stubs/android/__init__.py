"""What python-for-android's own module offers, as far as Kivy and the app ask for it; calls are only written down."""

from __future__ import annotations

from jnius import autoclass

calls: list[str] = []
api_version = 36
python_act = autoclass("org.kivy.android.PythonActivity")
mActivity = python_act.mActivity  # noqa: N816


def remove_presplash() -> None:
    calls.append("remove_presplash")
