"""Which Building goes into the gap that was tapped: six cards to choose from, and the row shows what each would do."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.form import Choose, Form, Line, Pick
from companion.core.text import NOTHING
from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.kit.press import Touchable
from companion.ui.table.panel import TablePanel
from companion.ui.theme import Colour, theme
from companion.ui.words import words

kv.load_beside(__file__)

ALARM = ("hippies",)  # they disable what stands beside them (R38)


class BuildChoice(Touchable):
    """One kind of Building, with what it would do at this place."""

    pick: Pick = ObjectProperty(Pick("", NOTHING), rebind=True)
    chosen: bool = BooleanProperty(False)

    def colour(self, *_: object) -> Colour:
        return theme.colour(self.pick.colour) if self.pick.colour else theme.s3

    def alarming(self, *_: object) -> bool:
        return self.pick.value in ALARM


class BuildQuestion(TablePanel):
    """Stands over the table's buttons with its own; the choices keep their places."""

    title: str = StringProperty("")
    lead: str = StringProperty("")
    warning: str = StringProperty("")
    confirm: str = StringProperty("")
    ready: bool = BooleanProperty(False)
    name: str = StringProperty("")  # who pays with a card from hand
    before: int = NumericProperty(0)
    after: int = NumericProperty(0)
    over_buttons: bool = BooleanProperty(True)
    choose: Callable[[str], object] = ObjectProperty(lambda kind: None)
    __events__ = ("on_cancel", "on_build")

    def on_cancel(self) -> None:
        """Somebody changed their mind."""

    def on_build(self) -> None:
        """It is to be built."""

    def show(self, form: Form) -> None:
        """The question as far as it is answered."""
        self.title, self.lead = words(form.title), words(form.lead)
        self.warning = next((words(field.text) for field in form.fields if isinstance(field, Line)), "")
        self.ready = form.move is not None
        self.confirm = words(form.confirm if self.ready else form.missing)
        which = next((field for field in form.fields if isinstance(field, Choose)), None)
        picks = which.picks if which is not None else ()
        grid = self.ids.choices
        if [choice.pick for choice in reversed(grid.children)] != list(picks):
            grid.clear_widgets()
            for pick in picks:
                choice = BuildChoice(pick=pick)
                choice.bind(on_tap=self._chosen)
                grid.add_widget(choice)
        for choice in grid.children:
            choice.chosen = which is not None and choice.pick.value == which.chosen

    def _chosen(self, choice: BuildChoice) -> None:
        self.choose(str(choice.pick.value))
