# Pictures of a table, in notebooks and pages.

picture-deck = Still in the deck: { $count }
# The letter on the disc of whoever deals.
picture-dealer = D
