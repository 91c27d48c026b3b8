"""The game in a terminal.

Code here draws views and sends actions; it never holds a state, knows no rule, and
writes no sentence itself: every word comes from the catalogues.  Bots are handed views
of their own seats, as people are.
"""
