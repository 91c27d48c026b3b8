# Lo que hay en la pantalla de un solo juego, en la terminal.

## Diamant.
screen-diamant-cave-of = Cueva { $cave } de { $caves }
screen-diamant-deck-title = Quedan en el mazo
screen-diamant-path-empty = La cueva está a oscuras…
screen-diamant-path-title =
    { $gems ->
        [0] Ninguna gema
        [one] { $gems } gema
       *[other] { $gems } gemas
    } en el camino; { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    } en el mazo
screen-diamant-path-fallen = La cueva está perdida: { $hazard } por segunda vez
screen-diamant-path-left = La cueva está vacía: han salido todos
screen-diamant-people-title =
    { $people ->
        [0] Exploradores: nadie dentro
        [one] Exploradores: { $people } dentro
       *[other] Exploradores: { $people } dentro
    }
screen-diamant-column-place = Dónde
screen-diamant-column-carries = Lleva
screen-diamant-place-inside = dentro
screen-diamant-place-leaving = saliendo
screen-diamant-place-camp = campamento
screen-diamant-at-risk = en riesgo
screen-diamant-safe = a salvo
screen-diamant-stay-keys = c o →
screen-diamant-leave-keys = x o ←
screen-diamant-camp = Estás a salvo en el campamento. Los demás siguen en la cueva…
screen-diamant-leaving = Vas hacia la salida; los demás destapan una carta.
screen-diamant-fallen = ¡A correr! Lo que aún estaba dentro se ha perdido.
screen-diamant-between = Estáis todos en el campamento. ¿Listos para la cueva { $cave }?
screen-diamant-over = Era la última cueva. ¡A ver qué hay guardado!
screen-diamant-won =
    { $people ->
        [one] ¡Gana { $who } con { $gems } gemas!
       *[other] ¡{ $who } comparten la victoria con { $gems } gemas!
    }
screen-diamant-help-stay = adentrarte más; puedes cambiar de idea mientras alguien siga pensando
screen-diamant-help-leave = salir de la cueva y poner a salvo lo que llevas
screen-diamant-help-go-on = seguir después de una cueva
screen-diamant-help-gem = gemas: las que alguien lleva o las que quedan en una carta
screen-diamant-help-relic = reliquia: para quien salga en solitario
screen-diamant-help-hazard = entre corchetes: ya ha salido en esta cueva; el número: cuántas cartas quedan en el mazo
screen-diamant-help-thinking = dentro, y aún pensando
screen-diamant-help-chosen = dentro, y ya ha elegido
screen-diamant-help-deeper = dentro, y sigue
screen-diamant-help-out = acaba de salir o va hacia la salida
screen-diamant-help-camp = a salvo en el campamento hasta la próxima cueva
screen-diamant-help-secret = baúl cerrado
screen-diamant-start = ¡A la cueva!

## Diamonds.
screen-diamonds-start = ¡A repartir!
screen-diamonds-round-of = Ronda { $round } de { $rounds }
screen-diamonds-people-title = En la mesa
screen-diamonds-dealer = D reparte: { $name }
screen-diamonds-column-showroom = Sala
screen-diamonds-column-vault = Cámara
screen-diamonds-column-tricks = Bazas
screen-diamonds-column-cards = Cartas
screen-diamonds-suits = Lo que te da cada palo:
screen-diamonds-before-announce = Las cartas están repartidas.
screen-diamonds-while-passing =
    { $count ->
        [one] Cada cual pasa una carta.
       *[other] Cada cual pasa { $count } cartas.
    }
screen-diamonds-round-over = Se acabó la ronda: se cuentan las bazas.
screen-diamonds-last-trick = La última baza; con t vuelves a la mesa
screen-diamonds-led = { $sign } Salida de { $suit }; acción de quien gane: { $action }
screen-diamonds-winner-diamonds = reserva → cámara
screen-diamonds-winner-hearts = reserva → sala
screen-diamonds-winner-spades = sala → cámara
screen-diamonds-winner-clubs = robar a alguien
screen-diamonds-leads = sale
screen-diamonds-highest = la más alta
screen-diamonds-takes = se la lleva
screen-diamonds-brings-diamonds = +1 cámara
screen-diamonds-brings-hearts = +1 sala
screen-diamonds-brings-spades = → cámara
screen-diamonds-brings-clubs = roba
screen-diamonds-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
screen-diamonds-give = Pasar
screen-diamonds-take-back = Recuperarlas
screen-diamonds-name-backspace = retroceso
screen-diamonds-pass =
    { $count ->
        [one] Elige una carta más para { $name }: ↑ o intro.
       *[other] Elige { $count } cartas más para { $name }: ↑ o intro.
    }
screen-diamonds-pass-ready = Con intro le pasas estas cartas a { $name }; con ↓ devuelves una a tu mano.
screen-diamonds-passed = Tus cartas para { $name } están boca abajo. Los demás aún están eligiendo…
screen-diamonds-dealing = Se reparten las cartas…
screen-diamonds-wait-announce = { $name } reparte y dice cuántas cartas se pasan…
screen-diamonds-wait-play = Le toca jugar a { $name }…
screen-diamonds-wait-rob = { $name } elige a quién robar…
screen-diamonds-card-win =
    { $suit ->
        [diamonds] si ganas la baza con diamantes: { $action }
        [hearts] si ganas la baza con corazones: { $action }
        [spades] si ganas la baza con picas: { $action }
       *[clubs] si ganas la baza con tréboles: { $action }
    }
screen-diamonds-card-off =
    { $suit ->
        [diamonds] un diamante actúa en el acto: { $action }
        [hearts] un corazón actúa en el acto: { $action }
        [spades] una pica actúa en el acto: { $action }
       *[clubs] un trébol actúa en el acto: { $action }
    }
screen-diamonds-card-not =
    { $suit ->
        [diamonds] ahora no puedes echar diamantes ({ $action })
        [hearts] ahora no puedes echar corazones ({ $action })
        [spades] ahora no puedes echar picas ({ $action })
       *[clubs] ahora no puedes echar tréboles ({ $action })
    }
screen-diamonds-between =
    { $left ->
        [one] La ronda { $round } está contada. Queda una: ¿seguimos?
       *[other] La ronda { $round } está contada. Quedan { $left }: ¿seguimos?
    }
screen-diamonds-over = Era la última ronda. ¡A abrir las cámaras!
screen-diamonds-won =
    { $people ->
        [one] ¡Gana { $who } con { $points } puntos!
       *[other] ¡{ $who } comparten la victoria con { $points } puntos!
    }
screen-diamonds-won-team =
    { $people ->
        [one] ¡Gana { $who } con { $points } puntos!
       *[other] ¡{ $who } ganan en equipo con { $points } puntos!
    }
screen-diamonds-key-last = baza
screen-diamonds-help-walk = señalar una carta o un botón
screen-diamonds-help-suit = señalar diamantes, corazones, picas o tréboles; o pulsar el botón con ese número
screen-diamonds-help-play = jugar la carta, pulsar el botón, seguir después de una ronda
screen-diamonds-help-lift = elegir una carta para pasarla o devolverla a la mano
screen-diamonds-help-take-back = recuperar las cartas que pasas, mientras alguien siga eligiendo
screen-diamonds-help-last = ver la última baza
screen-diamonds-help-dealer = quien reparte en esta ronda
screen-diamonds-help-turn = a quién le toca
screen-diamonds-help-passed = ya ha elegido las cartas que pasa
screen-diamonds-help-best = la carta que, de momento, se lleva la baza
screen-diamonds-help-secret = una cámara cerrada, o bazas boca abajo
screen-diamonds-help-team = la letra de un equipo

## Diamoniak.
screen-diamoniak-start = ¡A construir!
screen-diamoniak-no-castle = aún sin castillo
screen-diamoniak-side = derecha:
screen-diamoniak-turn = juega
screen-diamoniak-witches =
    { $count ->
        [0] ninguna bruja
        [one] { $count } bruja dentro
       *[other] { $count } brujas dentro
    }
screen-diamoniak-beside = { $cards } al lado del mazo
screen-diamoniak-draw = Coger carta
screen-diamoniak-stop = Parar
screen-diamoniak-buy = Comprar a { $name }
screen-diamoniak-send-fairy = hada
screen-diamoniak-own-castle = ¡tuya!
screen-diamoniak-first = ¿Quién empieza?
screen-diamoniak-your-turn = ¡Te toca!
screen-diamoniak-go-on = ¿Otra carta o paras?
screen-diamoniak-witch =
    { $count ->
        [one] ¡La bruja! Dale una carta más.
       *[other] ¡La bruja! Dale { $count } cartas.
    }
screen-diamoniak-wait = Juega { $name }…
screen-diamoniak-wait-witch = { $name } se las ve con la bruja…
screen-diamoniak-over = ¡Un castillo está terminado!
screen-diamoniak-to-castle = ¡A verlo!
screen-diamoniak-won =
    { $colour ->
        [yellow] ¡Gana { $who }! El castillo amarillo está terminado.
        [blue] ¡Gana { $who }! El castillo azul está terminado.
        [pink] ¡Gana { $who }! El castillo rosa está terminado.
       *[green] ¡Gana { $who }! El castillo verde está terminado.
    }
screen-diamoniak-column-castle = Castillo, de { $pieces }
screen-diamoniak-help-draw = coger una carta
screen-diamoniak-help-stop = parar y quedarte con lo que tienes
screen-diamoniak-help-walk = señalar un botón
screen-diamoniak-help-number = pulsar el botón con ese número
screen-diamoniak-help-enter = pulsar el botón señalado
