"""The arena: many matches between bots, and what they tell about bots, seats and content. Nothing here knows a game."""
