"""Tests of the engine, mostly on a toy game that shows all it can do."""
