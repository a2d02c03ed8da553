"""Meeples & Monsters, by Ole Steiness: a city under siege, and a bag of meeples to defend it.

Read `rules.md` for the rules in words. In code: `rounds.py` and `turns.py` are the course of the game; `developing.py`,
`sending.py`, `fighting.py`, `spots.py`, `resolving.py`, `bags.py`, `monsters.py`, `quests.py`, `deeds.py`, `towers.py`
and `scoring.py` are its chapters; `guard.py`, `guard_priority.py` and `guard_setup.py` are the Royal Guard; `fields.py`
and `state.py` hold the data.
"""
