"""Torres, by Wolfgang Kramer and Michael Kiesling: castles that grow, knights that climb them.

Read `rules.md` for the rules in words. In code: `flow.py` is the course of the game, `decisions.py` what is decided
in it; `building.py`, `knights.py`, `stacks.py`, `cards.py`, `shifting.py`, `scoring.py` and `master.py` are its
chapters; `state.py` holds the data.
"""
