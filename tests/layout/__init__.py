"""The layout lint: walks a screen as it stands and says in plain words what is wrong with it."""
