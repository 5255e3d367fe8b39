"""The phone: touch, sound, speech, sharing."""
