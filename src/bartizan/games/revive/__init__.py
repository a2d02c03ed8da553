"""Revive with Call of the Abyss, by Helge Meissner, Kristian Amundsen Østby, Eilif Svensson and Anna Wermlund: tribes
that come out of the ground and settle a frozen land.

Read `rules.md` for the rules in words, and `words.py` for how effects are written. In code: `setup.py` and
`displays.py` set a match up; `land.py` is the map, `ranging.py` what range costs and `ways.py` by which way it is
counted; `exploring.py`, `building.py` and `populating.py` are the actions on it, which `granting.py` grants;
`cards.py`, `modules.py` and `switch.py` are the player board, `tracks.py`, `machines.py`, `tokens.py` and `crates.py`
what works on it, `free.py` the free actions, `hibernating.py` the rest in between; `gains.py` is how points and
devotion are gained; `scyphoz.py`, `lakes.py` and `journeys.py` are of the expansion; `artifacts.py` brings the end,
`scoring.py` is the final scoring, `achievements.py` is for who plays alone; each tribe has a module of its name, whose
traits (`traits.py`) the chapters ask; `leeching.py` is what one of them borrows from others. `primitives.py` is what
chapters are made of, `effects_goods.py` what effects say of resources; all words of effects stand in `words.py`, all
sentences in `words.toml`; `resources.py` is what is paid; `turns.py` is the course of turns; `fields.py` and `state.py`
hold the data.
"""
