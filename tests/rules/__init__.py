"""One test or more for every rule of every game, by the id that `rules.md` gives it."""
