"""All moves of SHASN."""

from __future__ import annotations

from companion.games.shasn.moves.adjust import Adjust
from companion.games.shasn.moves.board import EditBorder, EditTurf, EditZone, LayVolatile, UseTurf
from companion.games.shasn.moves.chaos import EditChaos, EditReward, LowerChaos, MoveChaos
from companion.games.shasn.moves.coalition import FormCoalition, LeaveCoalition
from companion.games.shasn.moves.conspiracies import (
    BuyConspiracy,
    LoseVoter,
    NoteConspiracy,
    TellConspiracy,
    UseConspiracy,
)
from companion.games.shasn.moves.effects import CardOnVoters, CardResources, CardVoters, ChangeCap, MoveCard, Snatch
from companion.games.shasn.moves.elites import Borrow, ChoosePatrons, GuruSwap, Look, Philanthropy, Propaganda
from companion.games.shasn.moves.ending import ChooseCost, DrawLot, PlayOn, ScoreGame, SetPrivilege
from companion.games.shasn.moves.gerrymander import Gerrymander, Guerilla
from companion.games.shasn.moves.influence import DropVoters, Influence, Place, PlaceChaos, PlaceEvicted
from companion.games.shasn.moves.layout import UseLayout
from companion.games.shasn.moves.opening import Bid, MeetRequirement, OpenPlay, SealBid, SetRequirement, TakeResources
from companion.games.shasn.moves.powers import Donations, LandGrab, Payback, Prospect, ToughLove
from companion.games.shasn.moves.rulings import SetStage, SettleDuty
from companion.games.shasn.moves.trade import Auction, PayDebt, Trade
from companion.games.shasn.moves.turn import Answer, DiscardDown, EndTurn, NextPlayer, PayToll, Redraw, ResolveHeadline

AnyMove = (
    Adjust
    | Answer
    | Auction
    | Bid
    | Borrow
    | BuyConspiracy
    | CardOnVoters
    | CardResources
    | CardVoters
    | ChangeCap
    | ChooseCost
    | ChoosePatrons
    | DiscardDown
    | Donations
    | DrawLot
    | DropVoters
    | EditBorder
    | EditChaos
    | EditReward
    | EditTurf
    | EditZone
    | EndTurn
    | FormCoalition
    | Gerrymander
    | Guerilla
    | GuruSwap
    | Influence
    | LandGrab
    | LayVolatile
    | LeaveCoalition
    | Look
    | LoseVoter
    | LowerChaos
    | MeetRequirement
    | MoveCard
    | MoveChaos
    | NextPlayer
    | NoteConspiracy
    | OpenPlay
    | PayDebt
    | Payback
    | PayToll
    | Philanthropy
    | Place
    | PlaceChaos
    | PlaceEvicted
    | PlayOn
    | Propaganda
    | Prospect
    | Redraw
    | ResolveHeadline
    | ScoreGame
    | SealBid
    | SetPrivilege
    | SetRequirement
    | SetStage
    | SettleDuty
    | Snatch
    | TakeResources
    | TellConspiracy
    | ToughLove
    | Trade
    | UseConspiracy
    | UseLayout
    | UseTurf
)

__all__ = [
    "Adjust",
    "Answer",
    "AnyMove",
    "Auction",
    "Bid",
    "Borrow",
    "BuyConspiracy",
    "CardOnVoters",
    "CardResources",
    "CardVoters",
    "ChangeCap",
    "ChooseCost",
    "ChoosePatrons",
    "DiscardDown",
    "Donations",
    "DrawLot",
    "DropVoters",
    "EditBorder",
    "EditChaos",
    "EditReward",
    "EditTurf",
    "EditZone",
    "EndTurn",
    "FormCoalition",
    "Gerrymander",
    "Guerilla",
    "GuruSwap",
    "Influence",
    "LandGrab",
    "LayVolatile",
    "LeaveCoalition",
    "Look",
    "LoseVoter",
    "LowerChaos",
    "MeetRequirement",
    "MoveCard",
    "MoveChaos",
    "NextPlayer",
    "NoteConspiracy",
    "OpenPlay",
    "PayDebt",
    "PayToll",
    "Payback",
    "Philanthropy",
    "Place",
    "PlaceChaos",
    "PlaceEvicted",
    "PlayOn",
    "Propaganda",
    "Prospect",
    "Redraw",
    "ResolveHeadline",
    "ScoreGame",
    "SealBid",
    "SetPrivilege",
    "SetRequirement",
    "SetStage",
    "SettleDuty",
    "Snatch",
    "TakeResources",
    "TellConspiracy",
    "ToughLove",
    "Trade",
    "UseConspiracy",
    "UseLayout",
    "UseTurf",
]
