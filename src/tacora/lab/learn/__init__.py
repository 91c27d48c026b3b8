"""How what the bots have learnt was learnt: one module a game, each a command."""
