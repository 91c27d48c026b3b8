# Lo que se dice en una mesa del servidor.

## Lo que no se puede hacer en una mesa
table-unknown = No hay ninguna mesa «{ $code }»; comprueba el código o abre una mesa tuya.
table-is-closed = Esta mesa se abandonó; abre otra.
game-too-long = Esta partida se alargó demasiado y se ha detenido; abre otra mesa.
table-is-full = No queda ningún asiento libre en esta mesa; mira la partida o abre una mesa tuya.
table-is-paused = La partida está en pausa; espera a que el anfitrión la reanude, o hazlo tú cuando hayan pasado diez minutos.
table-pause-host = { $minutes ->
    [one] El anfitrión ha puesto la partida en pausa; dentro de un minuto podrá reanudarla cualquier jugador.
   *[other] El anfitrión ha puesto la partida en pausa; dentro de { $minutes } minutos podrá reanudarla cualquier jugador.
}
table-paused-enough = Otro jugador tuvo que terminar tu larga pausa, así que esta partida ya no se detiene; sigue jugando.
table-sent-away = El anfitrión liberó tu asiento, así que no puedes volver a sentarte en esta mesa; mira la partida o abre una mesa tuya.
table-has-begun = La partida ya ha empezado; los asientos solo se cambian antes.
table-not-begun = La partida aún no ha empezado; espera a que el anfitrión la empiece.
salt-too-late = Las sales ya se revelaron; la partida ha empezado.
salt-other = Esta no es la sal con la que se comprometió el asiento { $seat }.
table-not-over = La partida aún no ha terminado; juégala primero hasta el final.
table-not-your-seat = El asiento { $seat } no es tuyo; juega desde uno que lo sea.
table-no-odds = Las probabilidades solo se muestran en Diamant; abre esta mesa sin ellas.
table-rated-advice = En una mesa puntuable nadie puede preguntar al experto; ábrela puntuable o con consejos.
table-rated-absent = { $count ->
    [one] Falta una persona, y una partida puntuable solo empieza cuando todo el mundo está conectado; espera o libera su asiento.
   *[other] Faltan { $count } personas, y una partida puntuable solo empieza cuando todo el mundo está conectado; espera o libera sus asientos.
}
table-only-host = Esto solo puede hacerlo el anfitrión; pídeselo.
table-only-players = Esto solo pueden hacerlo quienes están sentados a la mesa; siéntate primero.
table-seat-taken = El asiento { $seat } está ocupado; elige uno libre.
table-seats-open = { $count ->
    [one] Queda un asiento libre; ocúpalo o dáselo a un bot.
   *[other] Quedan { $count } asientos libres; ocúpalos o dáselos a bots.
}
table-stale = «{ $action }» era para el paso { $asked } y la partida va por el paso { $step }; mira otra vez y vuelve a elegir.
table-busy = Varios servidores escriben a la vez en esta mesa; inténtalo de nuevo.
table-enough = Has cambiado esto demasiadas veces en esta mesa; déjalo como está o abre otra mesa.
choice-stands = Has cambiado de elección demasiadas veces; vale la última.
table-too-many = { $seconds ->
    [one] Has abierto muchas mesas; podrás abrir la siguiente dentro de un segundo.
   *[other] Has abierto muchas mesas; podrás abrir la siguiente dentro de { $seconds } segundos.
}
table-too-many-waiting = { $count ->
    [one] Una mesa pública tuya, o de tu dirección, aún espera jugadores; empiézala o abre esta sin anunciarla.
   *[other] { $count } mesas públicas tuyas, o de tu dirección, aún esperan jugadores; empieza una o abre esta sin anunciarla.
}
identity-too-many = { $seconds ->
    [one] Han llegado muchos jugadores nuevos desde tu dirección; vuelve a intentarlo en un segundo.
   *[other] Han llegado muchos jugadores nuevos desde tu dirección; vuelve a intentarlo en { $seconds } segundos.
}
talk-too-many = { $seconds ->
    [one] Hablas mucho de golpe; sigue en un segundo.
   *[other] Hablas mucho de golpe; sigue en { $seconds } segundos.
}
storage-too-much = { $seconds ->
    [one] Hoy se ha guardado muchísimo desde tu dirección; las partidas siguen y podrás empezar algo nuevo en un segundo.
   *[other] Hoy se ha guardado muchísimo desde tu dirección; las partidas siguen y podrás empezar algo nuevo en { $seconds } segundos.
}
insight-queued = Ya esperan dos análisis pedidos desde tu dirección; este podrá ponerse en la cola en { $seconds } segundos.
table-log-broken = El registro de esta mesa no se puede seguir en la entrada { $seq }; avisa a quien lleva el servidor.
server-full = Ahora no se pueden abrir más mesas aquí; inténtalo más tarde.
server-crowded = Hay demasiadas conexiones desde tu dirección o en total; cierra otra ventana o inténtalo más tarde.
message-unreadable = Este mensaje no se puede leer (en «{ $where }»); la página del protocolo dice cómo son.
message-too-many = Envías más deprisa de lo que leemos; espera un segundo y envíalo otra vez.
ledger-not-yet = Una partida se entrega por escrito cuando ha terminado, porque cuenta todos los secretos; pídela entonces.
link-unknown = Este enlace personal ya se usó o ha caducado; crea otro en tu otro dispositivo.
person-unknown = No conocemos a nadie con este nombre; comprueba la dirección.
daily-unknown = No hay cueva del día para { $day }; elige hoy o un día anterior.
daily-sealed = Otras personas aún pueden jugar hoy esta cueva, así que sus sorteos se sabrán cuando acabe el día; vuelve a preguntar mañana.
daily-others = No puedes ver esta partida de la cueva del día antes de jugar la tuya, porque las cartas son las mismas; termina la tuya o vuelve mañana.
daily-play-yourself = En la cueva del día nadie juega por ti; sigue tú, ahora o a lo largo del día.
advice-not-here = En esta mesa nadie puede preguntar al experto; abre una tuya que lo permita.
advice-not-your-seat = El asiento { $seat } no es tuyo; pregunta al experto por uno que lo sea.
advice-not-now = Este asiento no tiene nada que elegir ahora; pregunta al experto cuando sea tu turno.
advice-no-choice = Solo se puede hacer una cosa, así que no hay nada que preguntar al experto; hazla.
advice-slow = El experto está ocupado con otras mesas; vuelve a preguntar en un momento, o elige tú.
advice-lost = El experto ha perdido el hilo; vuelve a preguntar en un momento.
advice-too-many = { $seconds ->
    [one] Has preguntado mucho al experto; vuelve a preguntar dentro de un segundo.
   *[other] Has preguntado mucho al experto; vuelve a preguntar dentro de { $seconds } segundos.
}
insight-broken = El análisis de esta partida se interrumpió; pídelo otra vez.
insight-busy = Ya se están analizando varias partidas; vuelve a pedirlo dentro de { $seconds } segundos.
replay-busy = Ya se están preparando varias repeticiones; vuelve a pedirla dentro de { $seconds } segundos.
insight-too-many = { $seconds ->
    [one] Has pedido muchos análisis; espera un segundo para el siguiente.
   *[other] Has pedido muchos análisis; espera { $seconds } segundos para el siguiente.
}

## Nombres y charla
name-length = Un apodo tiene de 1 a { $most } caracteres; elige otro.
name-characters = «{ $name }» tiene caracteres que no se pueden mostrar; elige otros más sencillos.
name-of-bot = «{ $name }» parece el nombre de un bot; elige otro o añade una letra.
talk-length = Di algo, con { $most } caracteres como máximo.
talk-characters = Hay caracteres que no se pueden mostrar; usa otros más sencillos.
talk-what = Di una frase de la lista o tus propias palabras, una cosa cada vez.
talk-phrases-only = En esta mesa solo se dicen frases de la lista; elige una.
talk-phrase-unknown = No hay ninguna frase «{ $phrase }»; elige una de la lista.
talk-in-teams = Los compañeros no pueden hablar hasta que termine la partida; espera hasta entonces.
talk-enough = Por ahora no caben más mensajes en esta mesa; espera a la próxima jugada o abre otra mesa.

## Frases
talk-hello = ¡Hola!
talk-good-luck = ¡Suerte a todos!
talk-well-played = ¡Bien jugado!
talk-thanks = ¡Gracias!
talk-sorry = ¡Perdón!
talk-oh-no = ¡Oh, no!
talk-wow = ¡Hala!
talk-one-moment = Un momento, por favor.
talk-your-turn = ¡Te toca!
talk-good-game = ¡Buena partida!
talk-again = ¿Otra?
talk-bye = ¡Adiós a todos!
talk-laugh = Risas
talk-cry = Lágrimas
talk-think = Pensando
talk-nervous = Nervios
talk-party = Fiesta
talk-heart = Corazón
talk-diamond = Diamante
talk-witch = Bruja

## Lo que ofrece la interfaz
api-games = Enumera los juegos, las ediciones, las opciones y lo que se puede decir
api-game = Muestra cómo se ha jugado aquí a un juego
api-meet = Preséntate; un navegador recibe una cookie y un programa su token
api-me = Di quién eres
api-my-tables = Enumera tus mesas sin terminar
api-rename = Cambia de apodo
api-forget = Borra todo lo que se guarda sobre ti
api-link = Crea un enlace personal para otro dispositivo
api-continue = Continúa en otro dispositivo
api-open = Abre una mesa
api-lobby = Enumera las mesas públicas
api-table = Muestra una mesa y quién está sentado a ella
api-state = Muestra lo que ahora puedes ver de una mesa
api-do = Haz algo en una mesa
api-ledger = Descarga el acta de una partida terminada
api-replay = Repasa paso a paso una partida terminada
api-course = Sigue los puntos de todos a lo largo de una partida terminada
api-draws = Da todo lo necesario para comprobar los sorteos
api-analysis = Valora las decisiones de una partida terminada y distingue suerte de habilidad
api-people = Busca personas por su apodo
api-person = Muestra cómo le ha ido a alguien
api-daily = Muestra las cuevas de hoy
api-daily-day = Muestra las cuevas de un día
api-daily-play = Empieza la partida de hoy de una cueva, o síguela
api-advice = Pregunta al experto qué hacer, donde la mesa lo permite

bot-called-easy = Fácil
bot-called-medium = Intermedio
bot-called-hard = Difícil
bot-called-expert = Experto
bot-called-random = Al azar
bot-called-loot = Botín
bot-called-risk = Riesgo
bot-called-path = Camino
bot-called-value = Valor
bot-called-taker = Acaparador
bot-called-ducker = Escurridizo
bot-called-banker = Banquero
bot-called-shopper = Comprador
bot-called-careful = Prudente
bot-called-bold = Atrevido
bot-called-mixed = Variados
