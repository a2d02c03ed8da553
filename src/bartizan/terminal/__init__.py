"""Bartizan in a terminal: a match on the whole screen or line by line, and a match told again. No drawing here knows a
game."""
