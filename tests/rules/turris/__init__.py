"""The rules of Turris, chapter by chapter."""
