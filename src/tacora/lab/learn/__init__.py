"""How the bots' tables were learnt: one command a game."""
