"""The rules of The Towers of Arkhanos, chapter by chapter."""
