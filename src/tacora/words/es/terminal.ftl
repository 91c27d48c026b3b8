# El juego en la terminal: todo lo que hay en la pantalla salvo el relato de la partida.

## Listas de personas; ante el sonido i se escribe «e».
names-and = { $first } y { $last }
names-and-before-i = { $first } e { $last }
terminal-language-name = español

## El tablero.
terminal-thinking =
    { $people ->
        [0] todos han elegido
        [one] … falta { $people } por decidir
       *[other] … faltan { $people } por decidir
    }
terminal-column-name = Nombre
terminal-column-score = Total
terminal-log-title = Qué ha pasado
terminal-log-start = ¡Nueva partida! Las cartas las fija una semilla con la huella { $fingerprint }.

## Elegir y esperar.
terminal-name-enter = intro
terminal-name-pages = repág avpág
terminal-name-space = espacio
terminal-name-escape = esc
terminal-your-turn = todos te esperan
terminal-go-on = Seguir
terminal-to-scores = Puntos
terminal-pace-0 = Sin pausas.
terminal-pace-1 = Pausas cortas.
terminal-pace-2 = Pausas normales.
terminal-pace-3 = Pausas largas.

## El final de la partida.
terminal-scores-title = Puntuación final
terminal-winner = victoria
terminal-saved = La partida está guardada en { $path }
terminal-save-early = La partida se puede guardar cuando haya terminado.
terminal-save-failed = No se ha podido guardar la partida en { $path }: el sistema responde «{ $reason }». Elige una carpeta en la que puedas escribir.
terminal-really-leave = ¿Dejar la mesa? Se perderá esta partida.
terminal-yes = dejarla
terminal-no = seguir jugando

## Las teclas, en una palabra.
terminal-key-skip = saltar
terminal-key-pace = ritmo
terminal-key-rules = reglas
terminal-key-language = idioma
terminal-key-help = ayuda
terminal-key-quit = salir
terminal-key-again = otra partida
terminal-key-save = guardar
terminal-key-table = mesa
terminal-key-scroll = mover
terminal-key-back = volver
terminal-key-move = mover
terminal-key-change = cambiar
terminal-key-start = jugar
terminal-key-menu = menú

## La página de ayuda.
terminal-help-title = Teclas y signos
terminal-help-skip = saltarte una pausa
terminal-help-pace = pausas más cortas o más largas
terminal-help-log = repasar lo que ha pasado
terminal-help-rules = leer las reglas
terminal-help-language = inglés, español, francés
terminal-help-again = otra partida
terminal-help-save = guardar en un archivo la partida terminada
terminal-help-menu = volver al menú
terminal-help-quit = salir del juego

## El menú.
terminal-menu-title = ¿Hasta dónde te atreves?
terminal-menu-edition = Edición
terminal-menu-seats = Jugadores
terminal-menu-seats-value =
    { $bots ->
        [one] tú y { $bots } bot
       *[other] tú y { $bots } bots
    }
terminal-menu-bots = Bots
terminal-menu-bots-text = Los bots ven lo que verías tú desde su asiento, y nada más.
terminal-menu-language = Idioma
terminal-menu-language-text = Puedes cambiarlo en cualquier momento con la tecla l.
