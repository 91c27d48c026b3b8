# Diamoniak : les noms de ses pièces, ce qui se passe à la table et ce qui n’est pas permis.

## Les couleurs des châteaux ; après « château » dans une phrase.
diamoniak-colour-yellow = jaune
diamoniak-colour-blue = bleu
diamoniak-colour-pink = rose
diamoniak-colour-green = vert

diamoniak-its-colour =
    { $colour ->
        [yellow] { diamoniak-colour-yellow }
        [blue] { diamoniak-colour-blue }
        [pink] { diamoniak-colour-pink }
        [green] { diamoniak-colour-green }
       *[other] { $colour }
    }

## Les cartes, et où elles sont.
diamoniak-castle = château
diamoniak-castles = Châteaux
diamoniak-diamond = diamant
diamoniak-diamonds = Diamants
diamoniak-witch = sorcière
diamoniak-witches = Sorcières
diamoniak-fairy = fée
diamoniak-fairies = Fées
diamoniak-deck = Pioche
diamoniak-beside = À côté de la pioche
diamoniak-side = Sur la droite

## Combien de morceaux manquent encore à un château, après l’arrivée de l’un d’eux.
diamoniak-still-missing =
    { $missing ->
        [0] C’était le dernier !
        [one] Il n’en manque plus qu’un !
       *[other] Il en manque encore { $missing }.
    }

## Ce qui s’est passé, raconté à ceux qui l’ont vu.
diamoniak-event-first = { $name } commence.
diamoniak-event-new-deck = La pioche est vide : on mélange toutes les cartes d’à côté, et voilà une nouvelle pioche.
diamoniak-event-start =
    { $name } commence le château { diamoniak-its-colour }{ $joined ->
        [0] .
        [one] , et un morceau posé sur sa droite le rejoint.
       *[other] , et { $joined } morceaux posés sur sa droite le rejoignent.
    }
diamoniak-event-castle = { $name } ajoute un morceau au château { diamoniak-its-colour }. { diamoniak-still-missing }
diamoniak-event-side = Un morceau du château { diamoniak-its-colour } : { $name } le pose sur sa droite.
diamoniak-event-diamond =
    { $name } pioche un diamant{ $count ->
        [one] .
       *[other] , et en a maintenant { $count }.
    }
diamoniak-event-fairy = Une fée ! Elle aidera { $name } contre une sorcière.
diamoniak-event-stop = { $name } s’arrête.
diamoniak-event-buy = { $name } achète à { $who } un morceau du château { diamoniak-its-colour } pour 3 diamants. { diamoniak-still-missing }
diamoniak-event-witch = Oh non, { $name } pioche une sorcière !
diamoniak-event-nothing-to-lose = { $name } n’a rien à lui donner : la sorcière s’envole.
diamoniak-event-chase = { $name } envoie une fée, et la sorcière se sauve !
diamoniak-event-pay-diamond = { $name } donne un diamant à la sorcière.
diamoniak-event-pay-side = { $name } donne à la sorcière un morceau du château { diamoniak-its-colour }.
diamoniak-event-pay-castle = { $name } doit donner à la sorcière un morceau de son propre château, le { diamoniak-its-colour }.
diamoniak-event-colour-lost = Il ne reste rien du château { diamoniak-its-colour } : { $name } n’a plus de couleur.
diamoniak-event-colour-kept = Il ne reste rien du château { diamoniak-its-colour }, mais { $name } garde sa couleur.
diamoniak-event-over = Le château { diamoniak-its-colour } est terminé : { $name } gagne !

## Ce qui est demandé, pourquoi c’est non, que faire.
diamoniak-refusal-game-over = La place { $seat } ne peut pas jouer « { $action } » : un château est terminé et la partie est finie.
diamoniak-refusal-no-such-seat = Il n’y a pas de telle place à cette table de { $seats } (place { $seat }, « { $action } ») ; on compte à partir de 0.
diamoniak-refusal-not-a-choice = La place { $seat } ne peut pas jouer « { $action } » : on pioche, on s’arrête, on achète, on paie ou on envoie une fée.
diamoniak-refusal-not-a-card = La nature ne peut pas jouer « { $action } » : elle dit seulement qui commence et montre des cartes.
diamoniak-refusal-not-now = La place { $seat } ne peut pas jouer « { $action } » maintenant : on montre d’abord la carte piochée.
diamoniak-refusal-not-your-turn = La place { $seat } ne peut pas jouer « { $action } » maintenant : c’est à quelqu’un d’autre.
diamoniak-refusal-no-card-asked = On ne peut pas montrer de carte maintenant (« { $action } ») : il faut d’abord piocher.
diamoniak-refusal-no-such-card = On ne peut pas piocher « { $action } » : il n’y a plus de telle carte dans la pioche.
diamoniak-refusal-first-known = « { $action } » vient trop tard : on sait déjà qui commence.
diamoniak-refusal-first-unknown = « { $action } » vient trop tôt : on décide d’abord qui commence.
diamoniak-refusal-draw-first = La place { $seat } ne peut pas encore jouer « { $action } » : à son tour, on pioche au moins une carte, ou on achète.
diamoniak-refusal-too-late-to-buy = La place { $seat } ne peut plus jouer « { $action } » : qui a pioché une carte n’achète pas pendant ce tour.
diamoniak-refusal-no-colour = La place { $seat } ne peut pas jouer « { $action } » : sans couleur, on ne peut pas acheter ; piochez d’abord une carte château.
diamoniak-refusal-no-seller = La place { $seat } ne peut pas jouer « { $action } » : on achète à un autre joueur de la table.
diamoniak-refusal-too-few-diamonds = La place { $seat } ne peut pas jouer « { $action } » : une carte château coûte 3 diamants ; il en faut davantage.
diamoniak-refusal-nothing-to-buy = La place { $seat } ne peut pas jouer « { $action } » : il n’y a pas là de carte de sa couleur.
diamoniak-refusal-witch-waits = La place { $seat } ne peut pas jouer « { $action } » maintenant : la sorcière attend ; payez-la ou envoyez une fée.
diamoniak-refusal-no-witch = La place { $seat } ne peut pas jouer « { $action } » : une fée n’aide que contre une sorcière, et il n’y en a pas.
diamoniak-refusal-no-fairy = La place { $seat } ne peut pas jouer « { $action } » : il n’y a pas de fée à envoyer ; payez la sorcière.
diamoniak-refusal-already-paying = La place { $seat } ne peut plus jouer « { $action } » : la fée vient avant la première carte payée.
diamoniak-refusal-nothing-owed = La place { $seat } ne peut pas jouer « { $action } » : on ne donne des cartes qu’à une sorcière, et il n’y en a pas.
diamoniak-refusal-no-diamond = La place { $seat } ne peut pas jouer « { $action } » : il n’y a pas de diamant à donner ; choisissez une autre carte.
diamoniak-refusal-no-castle-card = La place { $seat } ne peut pas jouer « { $action } » : il n’y a pas de carte château de cette couleur à donner ; choisissez une autre carte.
diamoniak-refusal-seats = Une table de { $seats } ne peut pas jouer à Diamoniak { $edition } : on y joue de 2 à 4.
diamoniak-refusal-first-seat = Une table de { $seats } ne peut pas commencer là Diamoniak { $edition } : il n’y a pas de telle place ; on compte à partir de 0.

## Descriptions des bots
bot-diamoniak-random = Fait n’importe quel coup permis, au hasard des dés.
bot-diamoniak-shopper = S’arrête dès qu’il a les diamants pour acheter quelque chose, et l’achète.
bot-diamoniak-careful = S’arrête dès que la sorcière est trop à craindre pour ce qu’il peut perdre.
bot-diamoniak-bold = Pioche longtemps, surtout quand il lui manque peu de morceaux.
bot-diamoniak-value = Pioche tant que la carte suivante promet plus que la sorcière ne peut prendre.
bot-diamoniak-easy = Se contente de peu : plus il a à perdre, plus tôt il s’arrête.
bot-diamoniak-medium = Pioche tant que la carte suivante promet plus que la sorcière ne peut prendre, et achète ce qu’il peut.
bot-diamoniak-hard = Fait ce qui lui laisse le plus de chances de gagner, d’après ce que ses propres parties lui ont appris.
bot-diamoniak-expert = Joue dans sa tête le reste de la partie, et remarque comment jouent les autres.
bot-diamoniak-mixed = Un peu de tout : un bot différent à chaque place.
