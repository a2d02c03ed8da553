"""What lies around the rules of a game: views, positions, pictures."""
