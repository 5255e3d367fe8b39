"""The window and the loop behind it: rest, dimming, memory, edges, what is not drawn, and what the phone senses."""
