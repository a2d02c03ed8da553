"""The tests of Bartizan."""
