"""The Dice place: tray, odds, history, formulas, real dice, and who starts."""
