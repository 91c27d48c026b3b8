"""What every game stands on, knowing none of them.

Code here may not name a game, draw a card, open a file of a game, read a clock or
speak a sentence.
"""
