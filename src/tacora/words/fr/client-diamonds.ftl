# La table de Diamonds dans le navigateur.

client-diamonds-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
client-diamonds-team-shown =
    { $count ->
        [one] { $count } diamant dans les deux salles réunies
       *[other] { $count } diamants dans les deux salles réunies
    }
client-diamonds-void = n’a pas de { $suit }, on l’a vu
client-diamonds-led = Entame : { $suit }. Pour qui gagne : { $action }
client-diamonds-last-trick = Dernier pli
client-diamonds-new = reçue

## Ce qui est demandé
client-diamonds-ask-pass =
    { $count ->
        [one] Choisissez une carte pour { $name }.
       *[other] Choisissez { $count } cartes pour { $name }.
    }
client-diamonds-chosen = { $count } sur { $needed }
client-diamonds-why-follow = Vous avez encore du { diamonds-suit }, la couleur d’ouverture : il faut en jouer.
client-diamonds-why-enough = Ce serait une de trop : reprenez d’abord une autre carte.
client-diamonds-why-laid = Cette carte est prête à être passée ; reprenez-la si vous voulez la garder.
client-diamonds-why-rob = Dites d’abord qui vous volez.
client-diamonds-why-announce = Dites d’abord combien de cartes on passe.

## Ce que les couleurs ont fait
client-diamonds-deed-off = { $name } ne peut pas fournir : { $what }
client-diamonds-deed-trick = { $name } remporte le pli : { $what }
client-diamonds-deed-most = { $name } : { $what }
client-diamonds-deed-bonus = Aucun pli pour { $name } : deux diamants en chambre forte
client-diamonds-robs = un diamant pris à { $victim }
client-diamonds-nothing = aucun diamant à déplacer
client-diamonds-tie = Égalité : personne n’agit
client-diamonds-counted = Fin de la manche : les majorités
