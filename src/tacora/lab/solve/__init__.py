"""Games, or parts of games, that are solved: values that no player can better."""
