"""Experiments: many games, compiled where it pays.

Code here may not know the server or the terminal, nor read a game's state but through
its verbs.
"""
