"""`python -m companion roll "4d6kh3+2"`: throw dice, with their exact odds."""

from __future__ import annotations

import argparse

import msgspec

from companion.core.dice import BadFormula, Formula, Odds, Roll, entered, odds, parse, percent, roll, told
from companion.core.text import say
from companion.device.chance import pick

HELP = "Roll dice such as 4d6kh3+2 and show the odds."


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument("formula", nargs="+", help="3d6, 2d6+1, 4d6kh3, 3d6!, 5d6>=4, coin, d{Yay,Nay}")
    parser.add_argument("--json", action="store_true", help="print an object with total, dice and odds")
    parser.add_argument("--real", metavar="SHOWN", help="what real dice showed, with commas: 6,3,3,1")


def run(args: argparse.Namespace) -> int:
    """Roll once and print the result."""
    formula = _read(" ".join(args.formula))
    thrown = entered(formula, _shown(args.real)) if args.real else roll(formula, pick)
    chances = odds(formula)
    print(_json(formula, thrown, chances) if args.json else _words(thrown, chances))
    return 0


def _read(text: str) -> Formula:
    try:
        return parse(text)
    except BadFormula as bad:
        shown = text if len(text) <= 60 else text[:60] + "…"
        sentence = say("Place {place} of {formula}: {why}", why=bad.why, place=bad.at + 1, formula=shown)
        raise ValueError(str(sentence)) from bad


def _shown(text: str) -> list[int | str]:
    pieces = [piece.strip() for piece in text.split(",")]
    return [int(piece) if piece.isascii() and piece.lstrip("-").isdigit() else piece for piece in pieces]


def _json(formula: Formula, thrown: Roll, chances: Odds) -> str:
    whole = {
        "formula": thrown.formula,
        "total": thrown.dice[0].face if formula.reading == "face" else thrown.total,
        "dice": [_die(formula, number, thrown) for number in range(len(thrown.dice))],
        "real": thrown.real,
        "odds": chances.labelled,
    }
    return msgspec.json.encode(whole).decode()


def _die(formula: Formula, number: int, thrown: Roll) -> dict[str, object]:
    die = thrown.dice[number]
    return {
        "die": formula.terms[die.term].die.text,
        "value": die.face or die.value,
        "kept": die.kept,
        "exploded": die.exploded,
        "success": die.success,
    }


def _words(thrown: Roll, chances: Odds) -> str:
    lines = [str(told(thrown)), str(chances.standing(thrown.total)), ""]
    peak = max(chance for _, chance in chances.rows)
    for label, chance in chances.labelled:
        if chance >= 0.0005 or len(chances.values) <= 30:
            lines.append(f"{label:>8}  {percent(chance)!s:>5} %  {'█' * round(30 * chance / peak)}".rstrip())
    return "\n".join(lines)
