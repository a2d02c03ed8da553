"""Revive with Call of the Abyss, by Helge Meissner, Kristian Amundsen Østby, Eilif Svensson and Anna Wermlund: tribes
that come out of the ground and settle a frozen land.

Read `rules.md` for the rules in words, and `vocabulary.py` for how effects are written. In code: `setup.py` and
`displays.py` set a match up; `land.py` is the map and `ranging.py` what range costs; `exploring.py`, `building.py` and
`populating.py` are the actions on it, which `granting.py` grants; `resources.py` and `tracks.py` are what they pay and
bring; `turns.py` is the course of turns; `fields.py` and `state.py` hold the data. Cards, machines, hibernating, tribes
and the end are still to come: the game is listed when it is whole.
"""
