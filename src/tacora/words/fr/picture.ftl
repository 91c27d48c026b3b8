# Pictures of a table, in notebooks and pages.

picture-deck = Encore dans la pioche : { $count }
# The letter on the disc of whoever deals.
picture-dealer = D
