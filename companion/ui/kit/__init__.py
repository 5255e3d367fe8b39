"""The screens, drawn by Kivy."""
