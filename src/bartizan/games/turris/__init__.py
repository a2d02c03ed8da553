"""Turris, by Nikita Chigladze: Scouts in a land of Beasts, and a Tower to be built.

Read `rules.md` for the rules in words. In code: `rounds.py` and `turns.py` are the course of the game; `scouts.py`,
`goods.py`, `missions.py`, `tactics.py`, `council.py`, `tower.py`, `land.py`, `beasts.py`, `striking.py` and `solo.py`
are its chapters; `primitives.py` and `effects_*.py` are what cards and places can say; `fields.py` and `state.py` hold
the data.
"""
