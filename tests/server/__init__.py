"""The server: its store, its bots, its limits, and all of it together in front of real clients."""
