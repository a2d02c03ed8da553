"""The turn of the Royal Guard once more, told a second time and slowly, from `rules.md` and the content alone.

It shares nothing with the game but its content files and its names. `guard_oracle` tells the rules on plain lists and
names; `scenes` makes situations in the middle of a match; `playing` lets game and oracle play the same turns.
"""
