"""The Towers of Arkhanos, by Daniel Alves and Eurico Cunha: dice carry the floors, meeples are walled in.

Read `rules.md` for the rules in words. In code: `flow.py` is the course of the game from its set-up to its last round;
`placing.py`, `bonuses.py` and `floors.py` are the three phases of a turn, `spells.py` is the book; `fields.py` and
`state.py` hold the data.
"""
