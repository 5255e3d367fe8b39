"""The moments of Hope Inhumanity: somebody dies, and the end of the road."""

from companion.games.hope.ui.staging import dawn, ember
from companion.ui.staging import Staging

STAGINGS = {
    "death": Staging(ember.ground, ember.act, "#FF9560"),
    "journey": Staging(dawn.ground, dawn.act, "#FFE7CF", top=True),
}
