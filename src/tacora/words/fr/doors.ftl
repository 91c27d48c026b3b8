# Les portes vers d’autres bibliothèques.

reward-unknown = Il n’y a pas de récompense « { $reward } » ; choisissez parmi : { $known }.
opponents-count = Il y a { $count } adversaires pour les { $seats } autres places ; nommez-en un pour toutes, ou un pour chacune.
