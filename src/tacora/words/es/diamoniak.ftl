# Diamoniak: los nombres de sus piezas, lo que pasa en la mesa y lo que no se puede hacer.

## Los colores de los castillos; detrás de «castillo» en una frase.
diamoniak-colour-yellow = amarillo
diamoniak-colour-blue = azul
diamoniak-colour-pink = rosa
diamoniak-colour-green = verde

diamoniak-its-colour =
    { $colour ->
        [yellow] { diamoniak-colour-yellow }
        [blue] { diamoniak-colour-blue }
        [pink] { diamoniak-colour-pink }
        [green] { diamoniak-colour-green }
       *[other] { $colour }
    }

## Las cartas y dónde están.
diamoniak-castle = castillo
diamoniak-castles = Castillos
diamoniak-diamond = diamante
diamoniak-diamonds = Diamantes
diamoniak-witch = bruja
diamoniak-witches = Brujas
diamoniak-fairy = hada
diamoniak-fairies = Hadas
diamoniak-deck = Mazo
diamoniak-beside = Al lado del mazo
diamoniak-side = A la derecha

## Cuántas piezas le faltan todavía a un castillo, después de contar que llega una.
diamoniak-still-missing =
    { $missing ->
        [0] ¡Era la última!
        [one] ¡Ya solo falta una!
       *[other] Todavía faltan { $missing }.
    }

## Lo que ha pasado, contado a quienes lo han visto.
diamoniak-event-first = Empieza { $name }.
diamoniak-event-new-deck = El mazo se ha acabado: se barajan todas las cartas de al lado y ya hay mazo nuevo.
diamoniak-event-start =
    { $name } empieza el castillo { diamoniak-its-colour }{ $joined ->
        [0] .
        [one] , y se le une una pieza que tenía a su derecha.
       *[other] , y se le unen { $joined } piezas que tenía a su derecha.
    }
diamoniak-event-castle = { $name } añade una pieza al castillo { diamoniak-its-colour }. { diamoniak-still-missing }
diamoniak-event-side = Una pieza del castillo { diamoniak-its-colour }: { $name } la pone a su derecha.
diamoniak-event-diamond =
    { $name } coge un diamante{ $count ->
        [one] .
       *[other] , y ya tiene { $count }.
    }
diamoniak-event-fairy = ¡Un hada! Ayudará a { $name } contra una bruja.
diamoniak-event-stop = { $name } pasa el turno.
diamoniak-event-buy = { $name } compra a { $who } una pieza del castillo { diamoniak-its-colour } por 3 diamantes. { diamoniak-still-missing }
diamoniak-event-witch = ¡Oh, no! ¡A { $name } le ha salido una bruja!
diamoniak-event-nothing-to-lose = { $name } no tiene nada que darle, así que la bruja se va volando.
diamoniak-event-chase = { $name } manda un hada, ¡y la bruja sale corriendo!
diamoniak-event-pay-diamond = { $name } le da a la bruja un diamante.
diamoniak-event-pay-side = { $name } le da a la bruja una pieza del castillo { diamoniak-its-colour }.
diamoniak-event-pay-castle = { $name } tiene que darle a la bruja una pieza de su propio castillo, el { diamoniak-its-colour }.
diamoniak-event-colour-lost = Del castillo { diamoniak-its-colour } no queda nada: { $name } se queda sin color.
diamoniak-event-colour-kept = Del castillo { diamoniak-its-colour } no queda nada, pero { $name } conserva el color.
diamoniak-event-over = El castillo { diamoniak-its-colour } está terminado: ¡gana { $name }!

## Qué se ha pedido, por qué no y qué hacer.
diamoniak-refusal-game-over = El asiento { $seat } no puede jugar «{ $action }»: hay un castillo terminado y la partida se ha acabado.
diamoniak-refusal-no-such-seat = En esta mesa de { $seats } no hay tal asiento (asiento { $seat }, «{ $action }»); se numeran desde 0.
diamoniak-refusal-not-a-choice = El asiento { $seat } no puede jugar «{ $action }»: se coge carta, se para, se compra, se paga o se manda un hada.
diamoniak-refusal-not-a-card = La naturaleza no puede jugar «{ $action }»: solo dice quién empieza y enseña cartas.
diamoniak-refusal-not-now = El asiento { $seat } no puede jugar «{ $action }» ahora: antes se enseña la carta cogida.
diamoniak-refusal-not-your-turn = El asiento { $seat } no puede jugar «{ $action }» ahora: es el turno de otra persona.
diamoniak-refusal-no-card-asked = Ahora no se puede enseñar ninguna carta («{ $action }»): antes hay que cogerla.
diamoniak-refusal-no-such-card = No se puede coger «{ $action }»: en el mazo no queda ninguna carta así.
diamoniak-refusal-first-known = «{ $action }» llega tarde: ya está decidido quién empieza.
diamoniak-refusal-first-unknown = «{ $action }» llega pronto: antes se decide quién empieza.
diamoniak-refusal-draw-first = El asiento { $seat } no puede jugar «{ $action }» todavía: en su turno se coge al menos una carta, o se compra.
diamoniak-refusal-too-late-to-buy = El asiento { $seat } ya no puede jugar «{ $action }»: quien ha cogido una carta no compra en ese turno.
diamoniak-refusal-no-colour = El asiento { $seat } no puede jugar «{ $action }»: sin color no se puede comprar; hay que coger antes una carta «castillo».
diamoniak-refusal-no-seller = El asiento { $seat } no puede jugar «{ $action }»: se compra a otra persona de la mesa.
diamoniak-refusal-too-few-diamonds = El asiento { $seat } no puede jugar «{ $action }»: una carta «castillo» cuesta 3 diamantes; hay que reunir más.
diamoniak-refusal-nothing-to-buy = El asiento { $seat } no puede jugar «{ $action }»: ahí no hay ninguna carta de su color.
diamoniak-refusal-witch-waits = El asiento { $seat } no puede jugar «{ $action }» ahora: la bruja espera; hay que pagarle o mandar un hada.
diamoniak-refusal-no-witch = El asiento { $seat } no puede jugar «{ $action }»: un hada solo ayuda contra una bruja, y aquí no hay ninguna.
diamoniak-refusal-no-fairy = El asiento { $seat } no puede jugar «{ $action }»: no tiene ningún hada que mandar; hay que pagar a la bruja.
diamoniak-refusal-already-paying = El asiento { $seat } ya no puede jugar «{ $action }»: el hada se manda antes de dar la primera carta.
diamoniak-refusal-nothing-owed = El asiento { $seat } no puede jugar «{ $action }»: solo se dan cartas a una bruja, y aquí no hay ninguna.
diamoniak-refusal-no-diamond = El asiento { $seat } no puede jugar «{ $action }»: no tiene ningún diamante que dar; hay que elegir otra carta.
diamoniak-refusal-no-castle-card = El asiento { $seat } no puede jugar «{ $action }»: no tiene ninguna carta «castillo» de ese color; hay que elegir otra carta.
diamoniak-refusal-seats = Una mesa de { $seats } no puede jugar a Diamoniak { $edition }: se juega de 2 a 4.
diamoniak-refusal-first-seat = Una mesa de { $seats } no puede empezar ahí a Diamoniak { $edition }: no hay tal asiento; se numeran desde 0.

## Descripciones de los bots
bot-diamoniak-random = Hace cualquier cosa permitida, según caigan los dados.
bot-diamoniak-shopper = Se planta en cuanto tiene diamantes para comprar algo, y lo compra.
bot-diamoniak-careful = Se planta cuando la bruja es demasiado probable para lo que puede perder.
bot-diamoniak-bold = Sigue cogiendo cartas mucho rato, sobre todo cuando le faltan pocas piezas.
bot-diamoniak-value = Sigue mientras la próxima carta prometa más de lo que amenaza la bruja.
bot-diamoniak-easy = Se contenta pronto: cuanto más puede perder, antes se planta.
bot-diamoniak-medium = Sigue mientras la próxima carta prometa más de lo que amenaza la bruja, y compra lo que puede.
bot-diamoniak-hard = Hace lo que le deja más posibilidades de ganar, según lo aprendido en sus propias partidas.
bot-diamoniak-expert = Juega en su cabeza el resto de la partida y se fija en cómo juegan los demás.
bot-diamoniak-mixed = Un poco de todo: un bot distinto en cada asiento.
