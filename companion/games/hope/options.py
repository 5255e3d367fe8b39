"""The settings of a table: modes first, then every open question of the rule book."""

from __future__ import annotations

from companion.core.game import Choice, Option, Setting
from companion.core.text import Say, say


def _switch(key: str, rule: str, label: Say, helping: Say, default: bool = False, group: str = "rulings") -> Option:
    return Option(key, label, default, help=helping, rule=rule, group=group)


def _choose(key: str, rule: str, label: Say, *choices: tuple[Setting, Say]) -> Option:
    """The first choice is the default."""
    picks = tuple(Choice(value, words) for value, words in choices)
    return Option(key, label, choices[0][0], picks, rule=rule)


OPTIONS: tuple[Option, ...] = (
    _switch(
        "martial_law",
        "hope R34",
        say("Martial Law"),
        say("The expansion: the group can be Hunted, and every Scene gets harder."),
        group="modes",
    ),
    _switch(
        "open",
        "hope A29",
        say("Play open"),
        say("Hardship and chance are in sight of everybody before the roll."),
        group="modes",
    ),
    _switch(
        "decks",
        "hope A24",
        say("Count the Scene decks"),
        say("Each terrain counts down as Scenes are drawn; set the numbers by hand at the start."),
        group="modes",
    ),
    _choose(
        "hunger_eases",
        "hope A2",
        say("Losing Hunger while Starving"),
        ("step", say("One step, to Hungry")),
        ("all", say("All Hunger is gone")),
    ),
    _switch("cripple_heals", "hope A3", say("Crippled can heal"), say("Otherwise it lasts to the end.")),
    _switch(
        "gain_saves",
        "hope A4",
        say("A gain saves whoever is below zero"),
        say("If Humanity comes back before the next turn begins, the character stays."),
    ),
    _choose(
        "below_zero",
        "hope A5",
        say("Losing more Humanity than is left"),
        ("out", say("Below zero: out at the next turn")),
        ("zero", say("Stops at zero once")),
    ),
    _switch(
        "hope_debt",
        "hope A6",
        say("Hope can be owed"),
        say("A death with an empty Hope pool takes the next die that would come."),
    ),
    Option(
        "last_hope_limit",
        say("Dice for a supporter when the acting player uses Last Hope"),
        1,
        low=0,
        high=5,
        rule="hope A7",
    ),
    _switch(
        "last_hope_counts",
        "hope A8",
        say("Last Hope supporters share a failure"),
        say("Otherwise Fail hits only the acting player and those who gave Humanity."),
        default=True,
    ),
    _switch(
        "last_hope_more",
        "hope A9",
        say("More Hope after Last Hope"),
        say("The acting player may add Hope dice even after using Last Hope."),
        default=True,
    ),
    _choose(
        "last_hope_tie",
        "hope A10",
        say("Equal penalties when Hope is short"),
        ("clockwise", say("Clockwise from the acting player")),
        ("table", say("The table decides")),
    ),
    _choose(
        "zero_hardship",
        "hope A11",
        say("Lost at hardship 0"),
        ("one", say("One die each")),
        ("helpers", say("One die each, none for the acting player")),
        ("all", say("All dice given")),
    ),
    _switch(
        "late_traits",
        "hope A12",
        say("Traits after the roll"),
        say("Cards may still change the Scene when the dice have fallen."),
        default=True,
    ),
    Option("least_hardship", say("Modifiers stop at hardship"), 0, low=0, high=1, rule="hope A13"),
    _choose(
        "steal_at_zero",
        "hope A14",
        say("Stealing with no Humanity"),
        ("warn", say("Possible: the thief is out next turn")),
        ("no", say("Not possible")),
    ),
    _switch("hope_at_end", "hope A15", say("Hope die after round 5"), say("Only for the final count.")),
    _choose(
        "round_or_death",
        "hope A16",
        say("New round and death at once"),
        ("events", say("As they happen: the new Hope die first")),
        ("death", say("The death takes its die first")),
    ),
    _choose(
        "joins",
        "hope A17",
        say("A new character joins"),
        ("turn", say("With the seat's next turn")),
        ("now", say("At once")),
    ),
    _switch(
        "dead_bonds",
        "hope A18",
        say("Relationships outlive death"),
        say("The card keeps working for whoever sits there."),
    ),
    _choose(
        "automatic_fail",
        "hope A20",
        say("Unavoidable without dice: Fail hits"),
        ("all", say("Everybody")),
        ("actor", say("Only the acting player")),
    ),
    _choose(
        "zero_unavoidable",
        "hope A30",
        say("Unavoidable, hardship 0, not a single die"),
        ("fails", say("It fails like any other")),
        ("succeeds", say("It cannot fail")),
    ),
    _choose(
        "sociopath_steals",
        "hope A31",
        say("A Sociopath who steals"),
        ("pays", say("Gives up a Humanity die")),
        ("free", say("Loses nothing")),
    ),
    _choose(
        "waiting_plays",
        "hope A32",
        say("Before a new character has joined"),
        ("no", say("No Trait is played and no Asset used")),
        ("yes", say("Traits and Assets are open to it")),
    ),
    Option(
        "hunted_limit",
        say("Hunted cards in the box"),
        0,
        low=0,
        high=20,
        help=say("0 means that they never run out."),
        rule="hope A22",
    ),
    _choose(
        "grace_round",
        "hope A28",
        say("Grace of Innocence counts the round of"),
        ("removal", say("Leaving the game")),
        ("loss", say("Losing the last Humanity")),
    ),
)

DEFAULTS = {option.key: option.default for option in OPTIONS}
