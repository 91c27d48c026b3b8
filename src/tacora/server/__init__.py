"""The table server: people and bots at tables, in real time.

Code here may know every game by its identity card only, but for `views`, which has a
module for each; what it tells a seat it has from a view, never from a state.
"""
