"""Dice: formulas, rolls from given chance, what real dice showed, exact odds, fairness, who starts."""

from companion.core.dice.contest import Contest, WhoStarts, rolled, start_order
from companion.core.dice.fairness import Verdict, verdict
from companion.core.dice.formula import COIN, Die, Formula, Keep, Success, Term
from companion.core.dice.notation import BadFormula, parse
from companion.core.dice.odds import Odds, odds, odds_after, percent
from companion.core.dice.real import awaited, entered
from companion.core.dice.roll import BadDice, Pick, Roll, Thrown, reroll, roll
from companion.core.dice.words import told

__all__ = [
    "COIN",
    "BadDice",
    "BadFormula",
    "Contest",
    "Die",
    "Formula",
    "Keep",
    "Odds",
    "Pick",
    "Roll",
    "Success",
    "Term",
    "Thrown",
    "Verdict",
    "WhoStarts",
    "awaited",
    "entered",
    "odds",
    "odds_after",
    "parse",
    "percent",
    "reroll",
    "roll",
    "rolled",
    "start_order",
    "told",
    "verdict",
]
