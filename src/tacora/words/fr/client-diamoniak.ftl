# La table de Diamoniak dans le navigateur : ce que ses dessins disent à qui écoute.

client-diamoniak-diamonds =
    { $count ->
        [0] aucun diamant
        [one] { $count } diamant
       *[other] { $count } diamants
    }
client-diamoniak-fairies =
    { $count ->
        [one] { $count } fée
       *[other] { $count } fées
    }
client-diamoniak-side =
    Sur la droite, { $colour ->
        [yellow] jaune
        [blue] bleu
        [pink] rose
       *[green] vert
    } : { $count ->
        [one] { $count } morceau
       *[other] { $count } morceaux
    }
client-diamoniak-beside =
    { $count ->
        [one] { $count } carte est à côté de la pioche.
       *[other] { $count } cartes sont à côté de la pioche.
    }
client-diamoniak-buy =
    { $colour ->
        [yellow] Acheter à { $name } un morceau jaune pour 3 diamants
        [blue] Acheter à { $name } un morceau bleu pour 3 diamants
        [pink] Acheter à { $name } un morceau rose pour 3 diamants
       *[green] Acheter à { $name } un morceau vert pour 3 diamants
    }
client-diamoniak-pay-castle =
    { $colour ->
        [yellow] Donner un morceau de votre propre château jaune
        [blue] Donner un morceau de votre propre château bleu
        [pink] Donner un morceau de votre propre château rose
       *[green] Donner un morceau de votre propre château vert
    }

## La dernière carte montrée
client-diamoniak-shown-castle =
    { $colour ->
        [yellow] { $name } : un morceau du château jaune
        [blue] { $name } : un morceau du château bleu
        [pink] { $name } : un morceau du château rose
       *[green] { $name } : un morceau du château vert
    }
client-diamoniak-shown-diamond = { $name } : un diamant
client-diamoniak-shown-witch = { $name } : une sorcière
client-diamoniak-shown-fairy = { $name } : une fée
client-diamoniak-shown-stop = { $name } s’arrête

## A card that was given to the witch
client-diamoniak-paid-castle = { $name } donne à la sorcière un morceau du château { diamoniak-its-colour }
client-diamoniak-paid-diamond = { $name } donne un diamant à la sorcière
