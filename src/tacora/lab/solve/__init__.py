"""Positions that are solved exactly, to hold the bots against."""
