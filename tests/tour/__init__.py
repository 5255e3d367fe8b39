"""The tour: every screen in every state that matters, as pictures."""
