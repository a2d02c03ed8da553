"""Meeples & Monsters, by Ole Steiness: a city under siege, and a bag of meeples to defend it.

Begin with `rules.md`, then `turns.py`, in which a turn is decided. The game is still being written: it has no `game.py`
yet, so nothing lists it.
"""
