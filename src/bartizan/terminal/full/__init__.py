"""The full screen: a match played in a terminal with the board, what may be done, hands and log side by side.

Everything here is Textual's; nothing here knows a game. The rest of the terminal does not need it.
"""
