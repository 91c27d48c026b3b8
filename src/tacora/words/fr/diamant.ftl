# Diamant : les noms de ses pièces et ce qui se passe à la table.

## Les dangers : comme dans le livret, en court pour les cartes, et après « Attention, ».
diamant-hazard-spider = araignée géante
diamant-hazard-snake = serpent
diamant-hazard-lava = puits de lave
diamant-hazard-boulder = boule de pierre
diamant-hazard-ram = bélier de bois
diamant-hazard-scorpion = scorpion
diamant-hazard-landslide = éboulement
diamant-hazard-gas = nuage de gaz
diamant-hazard-explosion = explosion

diamant-short-spider = araignée
diamant-short-snake = serpent
diamant-short-lava = lave
diamant-short-boulder = boule
diamant-short-ram = bélier
diamant-short-scorpion = scorpion
diamant-short-landslide = éboulement
diamant-short-gas = gaz
diamant-short-explosion = explosion

diamant-a-hazard =
    { $hazard ->
        [spider] une araignée géante
        [snake] un serpent
        [lava] un puits de lave
        [boulder] une boule de pierre
        [ram] un bélier de bois
        [scorpion] un scorpion
        [landslide] un éboulement
        [gas] un nuage de gaz
        [explosion] une explosion
       *[other] { $hazard }
    }

## Les autres pièces.  Là où les éditions diffèrent, la clé finit par l’édition.
diamant-hazards-2016 = Dangers
diamant-hazards-2005 = Dangers
diamant-chest-2016 = Coffre
diamant-chest-2005 = Coffre
diamant-pouch = Besace
diamant-treasure = trésor
diamant-treasures = Trésors
diamant-relic = relique
diamant-relics = Reliques
diamant-relic-taken = emportée

# À quel point un coffre fermé paraît plein.
diamant-pile-none = vide
diamant-pile-few = peu
diamant-pile-many = beaucoup

## Les deux choix : ce que l’on dit, et ce que cela veut dire.
diamant-stay-2016 = Continuer
diamant-stay-2005 = Continuer
diamant-leave-2016 = Sortir
diamant-leave-2005 = Sortir
diamant-stay-meaning = aller plus loin
diamant-leave-meaning = au campement

## Ce qui s’est passé, raconté à ceux qui l’ont vu.
diamant-event-cave = Grotte { $cave } : tout le monde entre.
diamant-event-treasure =
    Un trésor de { $value } : { $share ->
        [0] pas assez pour tous
        [one] { $share } pierre par tête
       *[other] { $share } pierres par tête
    }{ $rest ->
        [0] { "" }
        [one] , et { $rest } reste sur la carte
       *[other] , et { $rest } restent sur la carte
    }.
diamant-event-relic = Une relique ! Elle attend sur le chemin que quelqu’un sorte en solitaire.
diamant-event-hazard = Attention, { diamant-a-hazard } ! Si cela se répète, la grotte est perdue.
diamant-event-second-hazard = Oh non, encore { diamant-a-hazard } ! La grotte est perdue.
diamant-event-lost =
    { $people ->
        [one] { $who } perd tout son butin.
       *[other] { $who } perdent tout leur butin.
    }
diamant-event-all-stay = Personne ne quitte la grotte.
diamant-event-leave =
    { $people ->
        [one] { $who } fait demi-tour.
       *[other] { $who } font demi-tour.
    }
diamant-event-home =
    { $name } rentre au campement { $gems ->
        [0] les mains vides
        [one] avec { $gems } pierre
       *[other] avec { $gems } pierres
    }.
diamant-event-relics =
    { $name } sort en solitaire et emporte { $count ->
        [one] une relique, qui vaut
       *[other] { $count } reliques, qui valent
    } { $gems } pierres.
diamant-event-cave-end = La grotte { $cave } est fermée.
diamant-event-over = La partie est finie : comptons les pierres !
