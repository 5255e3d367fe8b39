"""The moments of 1971: whoever is out goes in a shock wave; a victory has the usual picture."""

from companion.games.nineteen71.ui.staging import shock_wave
from companion.ui.staging import Staging

STAGINGS = {"ashes": Staging(shock_wave.ground, shock_wave.act, "#F3B27F", lasts=shock_wave.LASTS, even=True)}
