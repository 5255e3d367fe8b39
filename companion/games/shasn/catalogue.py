"""The Ideologue Powers and the Elites by name: what each needs, how often it works, and what it does."""

from __future__ import annotations

import msgspec

from companion.core.text import Say, say
from companion.games.shasn.resources import CAPITALIST, IDEALIST, SHOWSTOPPER, SUPREMO


class Power(msgspec.Struct, frozen=True):
    """One Level 3 or Level 5 Power."""

    key: str
    name: Say
    ideologue: int
    level: int
    uses: int  # 0: it has no uses of its own
    icon: str
    rule: str
    text: Say
    told: Say  # the same to whoever has just won it
    paid: bool = False  # with resources to the Reserve (A16)


class Elite(msgspec.Struct, frozen=True):
    """One Elite: three cards each of two Ideologues and none of a third."""

    key: str
    name: Say
    two: tuple[int, int]
    none: int
    uses: int  # 0: it works by itself
    icon: str
    rule: str
    text: Say
    paid: bool = False


POWERS = {
    power.key: power
    for power in (
        Power(
            "prospecting",
            say("Prospecting"),
            CAPITALIST,
            3,
            1,
            "swap-vertical",
            "shasn R73",
            say("Swap 1 resource for up to 2."),
            say("Once a turn, give 1 resource to the Reserve and take up to 2 of any kind."),
        ),
        Power(
            "land_grab",
            say("Land Grab"),
            CAPITALIST,
            5,
            3,
            "terrain",
            "shasn R74",
            say("Evict up to 3 voters."),
            say("Evict up to 3 voters a turn, even out of a majority. Their owners may bring them back."),
        ),
        Power(
            "donations",
            say("Donations"),
            SUPREMO,
            3,
            2,
            "hand-coin-outline",
            "shasn R75",
            say("Snatch 2 resources."),
            say("Twice a turn, take 1 resource from another player and give nothing."),
        ),
        Power(
            "payback",
            say("Payback"),
            SUPREMO,
            5,
            2,
            "account-cancel-outline",
            "shasn R76",
            say("1 resource discards a voter, twice."),
            say("Twice a turn, pay 1 resource and discard a voter of somebody else, even out of a majority."),
            paid=True,
        ),
        Power(
            "viral",
            say("Going Viral"),
            SHOWSTOPPER,
            3,
            2,
            "trending-up",
            "shasn R77",
            say("1 voter more on 2 cards."),
            say("On 2 Voter Cards a turn you get 1 voter more."),
        ),
        Power(
            "fever",
            say("Election Fever"),
            SHOWSTOPPER,
            5,
            0,
            "thermometer-high",
            "shasn R78",
            say("2 gerrymanders a zone, majorities too."),
            say("2 gerrymanders in each zone whose rights you hold, majority voters too."),
        ),
        Power(
            "hands",
            say("Helping Hands"),
            IDEALIST,
            3,
            2,
            "hand-heart",
            "shasn R79",
            say("2 discounts of 1 resource."),
            say("Twice a turn, pay 1 resource less for a Voter Card, a Conspiracy Card or Tough Love."),
        ),
        Power(
            "love",
            say("Tough Love"),
            IDEALIST,
            5,
            1,
            "heart-cog-outline",
            "shasn R80",
            say("2 Trust and any 2 convert 2 voters."),
            say("Once a turn, 2 Trust and any 2 resources make 2 voters of one opponent in one zone yours."),
            paid=True,
        ),
    )
}

ELITES = {
    elite.key: elite
    for elite in (
        Elite(
            "technocrat",
            say("The Technocrat"),
            (CAPITALIST, SHOWSTOPPER),
            SUPREMO,
            0,
            "robot-industrial",
            "shasn R81",
            say("Voters may wait on your mat."),
        ),
        Elite(
            "lobbyist",
            say("The Lobbyist"),
            (CAPITALIST, SHOWSTOPPER),
            IDEALIST,
            0,
            "briefcase-outline",
            "shasn R82",
            say("Your answers pay double."),
        ),
        Elite(
            "philanthropist",
            say("The Philanthropist"),
            (CAPITALIST, IDEALIST),
            SUPREMO,
            1,
            "hand-heart-outline",
            "shasn R83",
            say("Give 2, take a free Voter Card."),
        ),
        Elite(
            "patron",
            say("The Patron"),
            (CAPITALIST, IDEALIST),
            SHOWSTOPPER,
            0,
            "account-cash-outline",
            "shasn R84",
            say("Two opponents' 3-voter cards bring you a voter."),
        ),
        Elite(
            "provocateur",
            say("The Provocateur"),
            (SHOWSTOPPER, SUPREMO),
            CAPITALIST,
            2,
            "fire",
            "shasn R85",
            say("Two cheaper Conspiracy Cards."),
        ),
        Elite(
            "propagandist",
            say("The Propogandist"),
            (SHOWSTOPPER, SUPREMO),
            IDEALIST,
            1,
            "bullhorn-outline",
            "shasn R86",
            say("3 resources send a Headline to anybody."),
            paid=True,
        ),
        Elite(
            "activist",
            say("The Activist"),
            (SHOWSTOPPER, IDEALIST),
            CAPITALIST,
            0,
            "human-greeting",
            "shasn R87",
            say("Look at opponents' Conspiracy Cards."),
        ),
        Elite(
            "whistleblower",
            say("The Whistleblower"),
            (SHOWSTOPPER, IDEALIST),
            SUPREMO,
            0,
            "whistle-outline",
            "shasn R88",
            say("Conspiracies cost opponents a voter."),
        ),
        Elite(
            "guru",
            say("The Guru"),
            (SUPREMO, IDEALIST),
            CAPITALIST,
            1,
            "meditation",
            "shasn R89",
            say("Give up a voter for 3 resources."),
        ),
        Elite(
            "guerilla",
            say("The Guerilla"),
            (SUPREMO, IDEALIST),
            SHOWSTOPPER,
            4,
            "shoe-print",
            "shasn R90",
            say("Up to 4 of your voters step next door."),
        ),
        Elite(
            "mafioso",
            say("The Mafioso"),
            (SUPREMO, CAPITALIST),
            SHOWSTOPPER,
            0,
            "hat-fedora",
            "shasn R91",
            say("Whoever answers owes you 1 resource."),
        ),
        Elite(
            "dictator",
            say("The Dictator"),
            (SUPREMO, CAPITALIST),
            IDEALIST,
            0,
            "account-tie-hat-outline",
            "shasn R92",
            say("Voters you gerrymander home become yours."),
        ),
    )
}
RENEGADE = "renegade"
RENEGADE_NAME = say("The Renegade")
RENEGADE_TEXT = say("Borrow another Elite's power for a turn.")
RENEGADE_ICON = "drama-masks"
