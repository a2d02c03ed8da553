"""The conformance suite: games that pass it, and toys broken on purpose that must not."""
