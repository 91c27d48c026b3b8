# Pictures of a table, in notebooks and pages.

picture-deck = Quedan en el mazo: { $count }
# The letter on the disc of whoever deals.
picture-dealer = R
