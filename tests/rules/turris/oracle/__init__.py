"""The rules of Turris once more, told a second time and slowly, from `rules.md` and the content alone.

It shares nothing with the game but its content files and the form of a position: plain lists, names instead of numbers,
and a rule is a generator that asks. `playing` lets it follow matches of the game.
"""
