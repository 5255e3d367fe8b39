"""What the log is made of."""
