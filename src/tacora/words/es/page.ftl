# Las páginas en un navegador.

## Todas las páginas
page-needs-script = Las mesas necesitan JavaScript; actívalo para esta página, por favor.
page-home = A la página de inicio
page-rules = Reglas
page-games = Juegos

## La página de inicio
page-who-title = ¿Quién eres?
page-who-known = Tú
page-who-label = Apodo
page-who-button = Soy yo
page-who-rename = Cambiar
page-who-note = Sin cuenta ni contraseña: este navegador se acuerda de ti.
page-who-results = Mis resultados
page-who-link = Jugar en otro dispositivo
page-who-link-hint = Abre este enlace en tu otro dispositivo. Sirve una vez, durante una hora; no se lo enseñes a nadie más.
page-join-title = Únete a una mesa
page-join-code = Código de la mesa
page-join-button = Entrar
page-lobby-title = Mesas públicas
page-lobby-empty = Ahora mismo no hay ninguna mesa pública abierta. ¡Abre una!
page-lobby-open =
    { $count ->
        [0] lista para empezar
        [one] { $count } asiento libre
       *[other] { $count } asientos libres
    }
page-lobby-playing = en juego: mirar
page-open-seats = Jugadores
page-open-players =
    { $seats ->
        [one] { $seats } jugador
       *[other] { $seats } jugadores
    }
page-open-more = ¿Qué es esto? { $title }
page-open-clock = Tiempo para decidir
page-clock-none = sin límite
page-clock-seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
page-clock-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
page-clock-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
page-open-public = Pública: cualquiera puede encontrarla y sentarse
page-open-rated = Puntuable, si todos están de acuerdo
page-open-talk = Charla libre, no solo nuestras frases
page-open-button = Abrir la mesa
page-figures = { $game } en cifras

## Otro dispositivo
page-continue-title = Sigue aquí
page-continue-text = Has llegado con un enlace personal. A partir de ahora este navegador también eres tú, con tu nombre, tus asientos y tus resultados.
page-continue-button = Sí, seguir aquí con mi nombre
page-continue-empty = En esta dirección no hay ningún enlace personal; crea otro en tu otro dispositivo.

## Lo que se guarda
page-privacy-title = Qué guardamos
page-privacy-lead = Lo menos posible para poder jugar. No hay cuentas, ni direcciones de correo, ni publicidad.
page-privacy-stored = Esto se guarda
page-stored-nickname = Tu apodo, y un nombre al azar para tu página de resultados.
page-stored-token = Una huella del secreto que tu navegador guarda en una cookie; el secreto mismo no se guarda aquí.
page-stored-games = Las partidas que juegas: quién se sentó dónde y con qué nombre, y cada jugada. Cuando una partida ha terminado, quien conozca el código de su mesa puede volver a verla.
page-stored-talk = Lo que dices en una mesa, junto con esa mesa.
page-stored-results = Los resultados de tus partidas.
page-stored-daily = En la cueva del día: qué día entraste y lo que conseguiste; quien también la haya terminado lo ve con tu apodo.
page-stored-ratings = Tu puntuación y contra quién has jugado, solo de las partidas puntuables.
page-stored-seen = Cuándo viniste por primera vez y por última.
page-stored-browser = Solo en tu navegador: tu idioma, tus ajustes y la promesa que dio cada mesa sobre sus sorteos.
page-privacy-not-stored = Esto no
page-unstored-address = Tu dirección de red: no está en la base de datos.
page-unstored-logs = Nombres: el registro del servidor no contiene ni nombres ni códigos de mesas.
page-unstored-cookies = Cookies para seguirte: hay una sola, y dice quién eres.
page-unstored-third = Nada de otros sitios: las páginas no cargan nada de ninguna otra parte.
page-forget-title = Borrar todo lo tuyo
page-forget-text = Tu nombre, tu puntuación y tus propias palabras se borran en el acto y para siempre. Las partidas y sus resultados se quedan, porque también son de los demás, con una raya en lugar de tu nombre.
page-forget-button = Borrarme
page-forget-sure = ¿Seguro que quieres borrar todo lo tuyo? Nadie podrá deshacerlo.
page-forget-yes = Sí, bórrame
page-forgotten = Hecho: aquí ya nada lleva tu nombre.
page-licences-title = Tipos de letra y bibliotecas
page-licences-text = Las páginas usan los tipos de letra Fraunces y Nunito (SIL Open Font License) y las bibliotecas Svelte y noble-hashes (licencia MIT).
page-licences-link = Todas las licencias

## Cifras
page-column-game = Juego
page-column-games = Partidas
page-column-wins = Ganadas
page-column-average = Media
page-column-best = Mejor
page-column-rating = Puntuación
page-column-edition = Edición
page-column-seats = Jugadores
page-column-player = Jugador
page-person-caption = Resultados
page-game-caption = Partidas jugadas aquí
page-ladder-caption = Clasificación
page-no-games = Todavía no ha terminado ninguna partida.
page-rating-note = La puntuación indica, casi con seguridad, la fuerza mínima de cada cual; sube con cada partida que nos da más certeza. Quien abandona una partida puntuable la pierde, y repetir contra las mismas personas cuenta cada vez menos. Un rival cuenta poco hasta que ha jugado diez partidas puntuables con otras personas. En la lista aparece quien lleva diez partidas puntuables y se ha enfrentado al menos a cinco rivales así.

## Una mesa
page-actions = Lo que puedes hacer
page-seats = En la mesa
page-seat-open = libre
page-you = tú
page-host = anfitrión
page-here = aquí
page-away = ausente
page-is-bot = bot
page-replaced = juega un bot
page-sit-more = Sentar a alguien más en este dispositivo
page-sit-name = Nombre en esta mesa
page-sit-agree = Estoy de acuerdo en que esta partida puntúe; quien la abandone, pierde
page-sit-here = Sentarme aquí
page-sit-seat = Sentarme en el asiento { $seat }
page-bot = Nivel de los bots
page-bot-here = Bot
page-bot-seat = Dar el asiento { $seat } a un bot
page-fill = Completar con bots
page-start = Empezar la partida
page-stand = Levantarme
page-free = Liberar
page-free-label = Liberar el asiento de { $name }
page-let-bot = Que juegue un bot
page-return = He vuelto
page-mute = No oír más a { $name }
page-unmute = Volver a oír a { $name }
page-invite = Invita
page-invite-text = Quien abra este enlace o escanee el código puede sentarse.
page-copy = Copiar
page-copied = El enlace está copiado.
page-qr = Código para escanear con la dirección de esta mesa
page-log = Lo que ha pasado
page-talk = Charla
page-emotes = Dibujitos para enviar
page-phrases = Decir algo
page-own-words = Tus propias palabras
page-send = Decirlo
page-auto = Jugar por mí si solo hay una opción
page-pause = Pausa
page-resume = Seguir
page-pause-wait = El anfitrión ha puesto la partida en pausa. A los diez minutos de pausa podrá reanudarla cualquier jugador.
page-take-back = Retirar mi elección
page-status-open = Esperando jugadores
page-status-revealing = Barajando las cartas
page-status-over = La partida ha terminado
page-status-closed = Esta mesa se abandonó
page-status-stopped = Esta partida se alargó demasiado y se ha detenido
page-status-paused = En pausa
page-status-you = Te toca
page-status-wait = Esperando a { $who }
page-reconnecting = Se ha perdido la conexión; reintentando…
page-has-chosen = ha elegido
page-thinking = pensando
page-to-move = le toca
page-closed = cerrado
page-winner = Victoria
page-rematch = Otra partida
page-next = A la mesa siguiente
page-replay = Ver de nuevo
page-ledger = Descargar la partida
page-curtain-title = Pasa el dispositivo a { $name }
page-curtain-text = Lo que viene ahora es solo para sus ojos.
page-curtain-button = Soy { $name }

## Los juegos
page-diamant-deck =
    { $count ->
        [one] { $count } carta en el mazo:
       *[other] { $count } cartas en el mazo:
    }
page-diamant-met = { $hazard }: ya ha salido en esta cueva, { $count ->
        [0] no queda ninguna en el mazo
        [one] queda { $count } en el mazo
       *[other] quedan { $count } en el mazo
    }
page-diamant-unmet = { $hazard }: { $count } en el mazo
page-diamant-carried = Lleva
page-diamant-ask =
    { $gems ->
        [0] Aún no llevas nada. ¿Sigues o vuelves al campamento?
        [one] Llevas { $gems } gema. ¿Sigues o la llevas al campamento?
       *[other] Llevas { $gems } gemas. ¿Sigues o las llevas al campamento?
    }
page-diamant-chosen = Ya has elegido. Puedes cambiar de idea hasta que elijan todos.
page-diamonds-card = { $number } de { $suit }
page-diamonds-no-trick = Todavía no hay cartas en la mesa.
page-diamoniak-risk =
    { $witches ->
        [0] Entre las { $cards } cartas ya no queda ninguna bruja.
        [one] Entre las { $cards } cartas acecha { $witches } bruja.
       *[other] Entre las { $cards } cartas acechan { $witches } brujas.
    }
page-diamoniak-castle =
    { $colour ->
        [yellow] castillo amarillo
        [blue] castillo azul
        [pink] castillo rosa
       *[green] castillo verde
    }, { $count } de { $pieces }
page-action-rob = Robar a { $name }
page-action-announce =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
page-action-play = Jugar { $card }
page-action-pass = Pasar { $card }
page-action-fairy = Mandar un hada
page-action-pay-diamond = Dar un diamante
page-action-pay =
    { $colour ->
        [yellow] Dar una pieza amarilla
        [blue] Dar una pieza azul
        [pink] Dar una pieza rosa
       *[green] Dar una pieza verde
    }

## Una partida terminada
page-replay-title = Repetición de { $code }
page-replay-eye = Con los ojos de
page-replay-watcher = alguien que mira
page-replay-steps = Pasos
page-replay-step = Paso
page-replay-first = Al principio
page-replay-back = Un paso atrás
page-replay-on = Un paso adelante
page-replay-last = Al final
page-replay-where = Paso { $step } de { $steps }
page-replay-table = Volver a la mesa
