"""Revive with Call of the Abyss, by Helge Meissner, Kristian Amundsen Østby, Eilif Svensson and Anna Wermlund: tribes
that come out of the ground and settle a frozen land.

Read `rules.md` for the rules in words, and `words.py` for how effects are written. In code: `setup.py` and
`displays.py` set a match up; `land.py` is the map and `ranging.py` what range costs; `exploring.py`, `building.py` and
`populating.py` are the actions on it, which `granting.py` grants; `cards.py`, `modules.py` and `switch.py` are the
player board, `tracks.py`, `machines.py`, `tokens.py` and `crates.py` what works on it, `free.py` the free actions,
`hibernating.py` the rest in between; `gains.py`, `devotion.py` and `scyphoz.py` are what the depths bring;
`artifacts.py` brings the end, `scoring.py` is the final scoring, `solo.py` the cube of who plays alone; `orrerians.py`
and `skaldir.py` are tribes. `primitives.py`, `effects_goods.py` and `discounts.py` carry out effects, whose words all
stand in `words.py`; `resources.py` is what is paid; `turns.py` is the course of turns; `fields.py` and `state.py` hold
the data. The expansion and most tribes are still to come: the game is listed when it is whole.
"""
