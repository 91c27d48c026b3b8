"""Leagues: every Python file of a folder against every other, as a class writes them.

A file has one function from what its seat sees to an action.  It runs in a process of
its own, is handed views and nothing else, and whatever it does, the league goes on.
"""
