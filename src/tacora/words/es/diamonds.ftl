# Diamonds: los nombres de sus piezas, lo que pasa en la mesa y lo que no puede ser.

## Los palos, tras un número o por sí solos.
diamonds-suit-diamonds = diamantes
diamonds-suit-hearts = corazones
diamonds-suit-spades = picas
diamonds-suit-clubs = tréboles

diamonds-suit =
    { $suit ->
        [diamonds] diamantes
        [hearts] corazones
        [spades] picas
        [clubs] tréboles
       *[other] { $suit }
    }

# Lo que hace la acción de cada palo.
diamonds-action-diamonds = reserva → tu cámara
diamonds-action-hearts = reserva → tu sala
diamonds-action-spades = tu sala → tu cámara
diamonds-action-clubs = otra sala → la tuya

## Formas de jugar.
diamonds-variant-basic = Juego básico
diamonds-variant-teams = Por equipos
diamonds-variant-perfect = Perfect Diamonds
diamonds-variant-perfect-teams = Perfect Diamonds por equipos

## Las demás piezas y los sitios.
diamonds-vault = Cámara acorazada
diamonds-showroom = Sala de exposición
diamonds-supply = Reserva
diamonds-crystals =
    { $count ->
        [one] { $count } gema
       *[other] { $count } gemas
    }
diamonds-hand = Mano
diamonds-trick = Baza
diamonds-tricks = Bazas
diamonds-taken = Cartas ganadas
diamonds-passing = Cartas para pasar
diamonds-received = Recibidas
diamonds-given = Pasadas
diamonds-dealer = Reparte
diamonds-leader = Sale
diamonds-partner = Compañero
diamonds-team = Equipo
diamonds-hidden = cerrada

## Lo que se pide.
diamonds-ask-announce = ¿Cuántas cartas pasa cada uno?
diamonds-ask-pass =
    { $count ->
        [one] Elige una carta más para pasar.
       *[other] Elige { $count } cartas más para pasar.
    }
diamonds-ask-lead = Sal con la carta que quieras.
diamonds-ask-follow = Sigue el palo: { diamonds-suit }.
diamonds-ask-any = No puedes seguir el palo: vale cualquier carta, y su palo paga en el acto.
diamonds-ask-rob = ¿A quién le robas una gema?

## Lo que ha pasado, contado a quienes lo han visto.
diamonds-event-dealer = El azar ha hablado: { $name } reparte primero.
diamonds-event-round = Ronda { $round }: { $name } baraja y reparte.
diamonds-event-announce =
    { $name } dice { $count }: cada cual elige { $count ->
        [one] una carta
       *[other] { $count } cartas
    } para pasar.
diamonds-event-passed =
    { $count ->
        [one] Una carta por cabeza cambia de manos.
       *[other] { $count } cartas por cabeza cambian de manos.
    }
diamonds-event-play = { $name } echa { $card }.
diamonds-event-diamonds = Una gema de la reserva, directa a la cámara: ¡bien hecho, { $name }!
diamonds-event-hearts = Una gema de la reserva adorna la sala. ¡Qué bonita, { $name }!
diamonds-event-spades = { $name } pone una gema bajo llave: de la sala a la cámara.
diamonds-event-club = ¡Un trébol! ¿A quién va a robar { $name }?
diamonds-event-rob = { $name } se lleva una gema de la sala de { $victim }.
diamonds-event-nothing =
    { $suit ->
        [spades] Una pica para { $name }, pero la sala está vacía: no hay nada que guardar.
       *[clubs] Un trébol para { $name }, pero las demás salas están vacías: no hay nada que robar.
    }
diamonds-event-trick = { $name } gana la baza.
diamonds-event-majority = Más { diamonds-suit } que nadie: la acción es para { $name }.
diamonds-event-tie = Empate a { diamonds-suit }: nadie hace la acción.
diamonds-event-trickless = Ni una sola baza para { $name }: dos gemas a la cámara como consuelo.
diamonds-event-over = Fin de la partida: ¡a abrir las cámaras!

## Lo que no puede ser: qué se pidió, por qué no, qué hacer.
diamonds-refusal-game-over = El asiento { $seat } no puede jugar «{ $action }»: la partida ha terminado.
diamonds-refusal-no-such-seat = «{ $action }», del asiento { $seat }, nombra un asiento que no existe; en esta mesa de { $seats } los asientos se cuentan desde 0.
diamonds-refusal-cards-first = El asiento { $seat } no puede jugar «{ $action }» todavía: se están repartiendo las cartas; espera a la última.
diamonds-refusal-not-a-move = El asiento { $seat } no puede jugar «{ $action }»: solo reparte la naturaleza; anuncia, pasa, echa una carta o roba.
diamonds-refusal-not-your-turn = El asiento { $seat } no puede jugar «{ $action }» ahora: el turno es de otro; espera al tuyo.
diamonds-refusal-must-announce = El asiento { $seat } no puede jugar «{ $action }» ahora: antes el repartidor dice cuántas cartas se pasan; anuncia 1, 2 o 3.
diamonds-refusal-must-pass = El asiento { $seat } no puede jugar «{ $action }» ahora: todos están pasando cartas; pasa una de las tuyas.
diamonds-refusal-has-passed = El asiento { $seat } no puede jugar «{ $action }»: ya ha apartado tantas cartas como se anunciaron; espera a los demás.
diamonds-refusal-not-in-hand = El asiento { $seat } no puede jugar «{ $action }»: esa carta no está en la mano; elige una que sí esté.
diamonds-refusal-must-play = El asiento { $seat } no puede jugar «{ $action }» ahora: hay que echar una carta; echa una de la mano.
diamonds-refusal-follow-suit = El asiento { $seat } no puede jugar «{ $action }»: tiene cartas del palo de salida; echa una de ellas.
diamonds-refusal-must-rob = El asiento { $seat } no puede jugar «{ $action }» ahora: un trébol espera su víctima; di a quién roba.
diamonds-refusal-not-oneself = El asiento { $seat } no puede jugar «{ $action }»: nadie roba en la sala propia; elige a otro jugador.
diamonds-refusal-nothing-to-rob = El asiento { $seat } no puede jugar «{ $action }»: esa sala está vacía; elige una que tenga gemas.
diamonds-refusal-not-natures-turn = La naturaleza no puede jugar «{ $action }» ahora: durante una ronda no se reparte nada; les toca a los jugadores.
diamonds-refusal-not-a-dealer = La naturaleza no puede jugar «{ $action }» ahora: al principio se nombra al primer repartidor; nombra un asiento de esta mesa de { $seats }, desde 0.
diamonds-refusal-not-a-deal = La naturaleza no puede jugar «{ $action }» ahora: nombra una vez al primer repartidor y después solo reparte cartas.
diamonds-refusal-wrong-seat-dealt = La naturaleza no puede jugar «{ $action }» ahora: las cartas se reparten una a una desde la izquierda del repartidor; la siguiente es para otro asiento.
diamonds-refusal-no-such-card = La naturaleza no puede jugar «{ $action }»: esa carta ya no está en el mazo, o se deja fuera en una mesa de { $seats }; reparte otra.
diamonds-refusal-seats = Una mesa de { $seats } no puede jugar a Diamonds { $edition }: es para 2 a 6 jugadores.
diamonds-refusal-team-seats = Una mesa de { $seats } no puede jugar a Diamonds { $edition } por equipos: hacen falta 4 o 6 jugadores.
diamonds-refusal-perfect-seats = Una mesa de { $seats } no puede jugar a Perfect Diamonds ({ $edition }): es para 2 a 5 jugadores; con 6, el juego básico ya reparte todas las cartas.
diamonds-refusal-perfect-team-seats = Una mesa de { $seats } no puede jugar a Perfect Diamonds ({ $edition }) por equipos: hacen falta 4 jugadores.

## Descripciones de los bots
bot-diamonds-random = Echa cualquier carta permitida, la que quiera el azar.
bot-diamonds-taker = Se lleva las bazas cuya acción merece la pena y deja pasar las demás.
bot-diamonds-ducker = Se deshace de palos enteros y, con una mano baja, intenta no ganar ni una baza.
bot-diamonds-banker = Llena la sala, pasa las gemas a la cámara y mantiene a raya a los ladrones.
bot-diamonds-easy = Juega a ojo con lo que tiene en la mano, sin contar cartas.
bot-diamonds-medium = Cuenta las cartas y sabe lo que valen, pero a veces duda.
bot-diamonds-hard = Cuenta todas las cartas y juega lo que más ha rendido en millones de rondas.
bot-diamonds-expert = Imagina las cartas ocultas y las juega hasta el final antes de elegir.
bot-diamonds-mixed = Un poco de todo: un bot distinto en cada asiento.
