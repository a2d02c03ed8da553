"""Bartizan in a terminal: a match played line by line, and a match told again. No drawing here knows a game."""
