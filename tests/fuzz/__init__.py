"""What strangers may send, tried with broken bytes."""
