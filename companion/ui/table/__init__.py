"""The parts of the Table place: tiles, the lane of duties, the phases of a turn, the buttons."""
