"""What the bots have learnt, and how: one command for each game."""
