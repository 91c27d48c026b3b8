"""A game as it was played: the table, its ledger, replay and check.

Code here may not know a particular game, nor hand a state to anybody: what leaves a
table leaves as a view, a text or a score.
"""
