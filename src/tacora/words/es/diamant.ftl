# Diamant: los nombres de sus piezas y lo que pasa en la mesa.

## Los peligros: como en el reglamento, en corto para las cartas y después de «¡Cuidado…».
diamant-hazard-spider = araña gigante
diamant-hazard-snake = serpiente
diamant-hazard-lava = pozo de lava
diamant-hazard-boulder = gran roca esférica
diamant-hazard-ram = ariete
diamant-hazard-scorpion = escorpión
diamant-hazard-landslide = derrumbe
diamant-hazard-gas = nube de gas
diamant-hazard-explosion = explosión

diamant-short-spider = araña
diamant-short-snake = serpiente
diamant-short-lava = lava
diamant-short-boulder = roca
diamant-short-ram = ariete
diamant-short-scorpion = escorpión
diamant-short-landslide = derrumbe
diamant-short-gas = gas
diamant-short-explosion = explosión

diamant-a-hazard =
    { $hazard ->
        [spider] una araña gigante
        [snake] una serpiente
        [lava] un pozo de lava
        [boulder] una gran roca esférica
        [ram] un ariete
        [scorpion] un escorpión
        [landslide] un derrumbe
        [gas] una nube de gas
        [explosion] una explosión
       *[other] { $hazard }
    }

## Las demás piezas.  Donde las ediciones no coinciden, la clave acaba en la edición.
diamant-hazards-2016 = Trampas
diamant-hazards-2005 = Peligros
diamant-chest-2016 = Baúl
diamant-chest-2005 = Cofre
diamant-pouch = Bolsa
diamant-treasure = tesoro
diamant-treasures = Tesoros
diamant-relic = reliquia
diamant-relics = Reliquias
diamant-relic-taken = recogida

# Cómo se ve de lleno un cofre cerrado.
diamant-pile-none = vacío
diamant-pile-few = pocas
diamant-pile-many = muchas

## Las dos decisiones: lo que se dice y lo que significa.
diamant-stay-2016 = ¡Vamos!
diamant-stay-2005 = Seguir
diamant-leave-2016 = Me las piro
diamant-leave-2005 = Abandonar
diamant-stay-meaning = seguir adentro
diamant-leave-meaning = al campamento

## Lo que ha pasado, contado a quienes lo han visto.
diamant-event-cave = Cueva { $cave }: entra todo el mundo.
diamant-event-treasure =
    Un tesoro de { $value }: { $share ->
        [0] no alcanza para todos
        [one] { $share } gema por cabeza
       *[other] { $share } gemas por cabeza
    }{ $rest ->
        [0] { "" }
        [one] , y { $rest } se queda en la carta
       *[other] , y { $rest } se quedan en la carta
    }.
diamant-event-relic = ¡Una reliquia! Se queda en el camino hasta que alguien salga en solitario.
diamant-event-hazard = ¡Cuidado, { diamant-a-hazard }! Si se repite, la cueva está perdida.
diamant-event-second-hazard = ¡Oh, no, otra vez { diamant-a-hazard }! La cueva está perdida.
diamant-event-lost =
    { $people ->
        [one] { $who } pierde todo su botín.
       *[other] { $who } pierden todo su botín.
    }
diamant-event-all-stay = Nadie abandona la cueva.
diamant-event-leave =
    { $people ->
        [one] { $who } da media vuelta.
       *[other] { $who } dan media vuelta.
    }
diamant-event-home =
    { $name } llega al campamento con { $gems ->
        [0] las manos vacías
        [one] { $gems } gema
       *[other] { $gems } gemas
    }.
diamant-event-relics =
    { $name } sale en solitario y se lleva { $count ->
        [one] una reliquia, que vale
       *[other] { $count } reliquias, que valen
    } { $gems } gemas.
diamant-event-cave-end = La cueva { $cave } queda cerrada.
diamant-event-over = Fin de la partida: ¡a contar gemas!
