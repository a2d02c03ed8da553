"""Final scoring once more, from `rules.md` and the content alone.

It shares nothing with the game but its content files and its names. `scoring` tells the rules on names and numbers;
`ends` makes ends of matches; `comparing` lays them out for the game and compares what both score; `matches` reads the
ends of matches that the game has played.
"""
