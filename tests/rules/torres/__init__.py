"""The rules of Torres, chapter by chapter."""
