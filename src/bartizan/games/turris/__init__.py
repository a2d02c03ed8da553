"""Turris, by Nikita Chigladze: Scouts in a land of Beasts, and a Tower to be built.

Read `rules.md` for the rules in words. In code: `flow.py` is the course of the game, `decisions.py` what is decided;
`scouts.py`, `tactics.py`, `missions.py`, `tower.py`, `beasts.py` and `solo.py` are its chapters; `primitives.py` and
`conditions.py` are what cards and places can say; `state.py` holds the data.
"""
