"""Positions that are solved, exactly: what a bot can be held against."""
