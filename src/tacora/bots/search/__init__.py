"""Thinking ahead: one search for all games, compiled."""
