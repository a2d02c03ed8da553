"""Torres, by Wolfgang Kramer and Michael Kiesling: castles that grow, knights that climb them.

Read `rules.md` for the rules in words. In code: `flow.py` is the set-up and the course of the game, `turn.py` a turn;
`stacks.py`, `building.py`, `knights.py`, `acquiring.py`, `cards.py`, `scoring.py` and `master.py` are its chapters;
`fields.py` and `state.py` hold the data.
"""
