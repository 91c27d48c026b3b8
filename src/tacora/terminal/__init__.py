"""The games in a terminal.

Code here draws views and sends actions; it never holds a state, knows no rule, and
writes no sentence itself: every word comes from the catalogues.  Bots are handed views
of their own seats, as people are.

What all games share stands in this folder.  What belongs to one game stands in a folder
named after it, with a `STAGE`; games know each other as little here as they do below.
"""
