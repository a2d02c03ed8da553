"""The Towers of Arkhanos, by Daniel Alves and Eurico Cunha: dice carry the floors, meeples are walled in.

Read `rules.md` for the rules in words. In code: `flow.py` is the course of the game, `decisions.py` what is decided in
a turn; `placing.py`, `bonuses.py` and `floors.py` are its three phases, `spells.py` is the book; `dice.py` and
`state.py` hold the data.
"""
