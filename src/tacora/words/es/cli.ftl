cli-help = Diamant, Diamonds y Diamoniak: juégalos, haz que los jueguen los bots, compruébalos.
cli-help-option = Muestra esta página y termina.
cli-usage = Uso:
cli-panel-arguments = Argumentos
cli-panel-options = Opciones
cli-panel-commands = Órdenes
cli-metavar-command = ORDEN
cli-default = [normalmente { $value }]
cli-required = [obligatorio]
cli-option-lang = El idioma: en, es o fr. Normalmente, el del entorno.
cli-option-version = Muestra la versión y termina.

## Mal uso
cli-language-unknown = No existe el idioma «{ $language_asked }»; elige uno de estos: { $known }.
cli-no-such-option = No existe la opción «{ $option }»; pide --help para ver las que hay.
cli-missing = Falta { $name }; pide --help para ver qué va en cada sitio.
cli-missing-value = La opción «{ $option }» necesita un valor; pide --help para ver cuál.
cli-bad-value = { $name } tiene un valor que no puede tener; pide --help para ver cuáles valen.
cli-wrong-value = { $name } no puede ser «{ $value }»; pide --help para ver qué puede ser.
cli-bad-words = «{ $words }» no se entiende; pide --help para ver lo que hay.
cli-out-of-range = { $name } es { $number }; tiene que estar entre { $low } y { $high }.
cli-option-shape = La opción «{ $text }» no se puede leer; escribe CLAVE=VALOR.
cli-option-twice = La opción «{ $option }» aparece dos veces; ponla una sola vez.
cli-no-such-file = No existe el archivo { $path }; comprueba el nombre.
cli-cannot-read = No se puede leer { $path }; comprueba que sea un archivo y que tengas permiso.
cli-cannot-write = No se puede escribir { $path }; elige una carpeta que exista y en la que tengas permiso.
cli-device-full = { $path } no se pudo escribir hasta el final; haz sitio e inténtalo de nuevo.
cli-cannot-print = No se pudo escribir la salida; no ha cambiado nada más.
cli-decimal-point = ,
cli-winners = { $count ->
    [one] Gana { $who }.
   *[other] Comparten la victoria: { $who }.
}
cli-is-folder = { $path } es una carpeta; indica un archivo.
cli-stopped = Interrumpido; no ha quedado nada a medio escribir.
rulebook-unknown = No existe el reglamento «{ $edition }»; elige uno de estos: { $known }.

## play
cli-play = Juega una partida en la terminal, con bots en los demás asientos.
cli-player-name = Alex
cli-play-no-terminal = Aquí no hay terminal en la que jugar, así que unos bots te enseñan una partida. Ejecuta lo mismo en una terminal para jugar tú.
cli-argument-game = El juego: diamant, diamonds o diamoniak.
cli-option-edition = La edición, por ejemplo 2016 o 2005. Normalmente, la más nueva.
cli-option-seats = Cuántos juegan. Normalmente, 4.
cli-option-option = Una opción de mesa, por ejemplo chests=open. Se puede repetir.
cli-option-level = Contra quién juegas: el nombre de un bot, varios con comas, o mixed (mezclados).

## match
cli-match = Hace jugar a bots contra bots y lleva la cuenta.
cli-match-progress = Partidas
cli-compiling = Compilando las reglas de { $game }. Solo pasa una vez y tarda unos segundos.
cli-match-title = { $game }: { $games ->
    [one] una partida
   *[other] { $games } partidas
}, semilla { $seed }
cli-match-seat = Asiento
cli-match-bot = Bot
cli-match-wins = Victorias
cli-match-score = Puntos por partida
cli-option-bots = Los bots, uno para todos los asientos o uno por asiento, separados por comas.
cli-option-games = Cuántas partidas.
cli-option-seed = Dónde empiezan los dados: el mismo número da las mismas partidas. Normalmente, al azar.
cli-option-jobs = Cuántos procesos juegan; las partidas son las mismas.
cli-option-cluster = Jugar en los procesos de un planificador de Dask que está en esta dirección.
cli-option-ledgers = Escribe todas las partidas en este archivo, una por línea.
cli-option-json = Imprime un valor JSON, para programas.
cli-option-duplicate = Juega las mismas cartas una vez por cada reparto de asientos.

## check
cli-check = Vuelve a jugar actas y comprueba reglas, puntuaciones y cartas.
cli-argument-files = Archivos de actas, en JSON o con un objeto JSON por línea; - es la entrada estándar.
cli-check-progress = Actas
cli-check-right = { $count ->
    [one] 1 acta, todo correcto
   *[other] { $shown } actas, todo correcto
}
cli-check-wrong = { $count ->
    [one] 1 acta
   *[other] { $shown } actas
}, { $wrong ->
    [one] 1 error
   *[other] { $wrong } errores
}
cli-check-empty = { $file } no contiene ningún acta.
cli-check-finding = línea { $line }, acción { $action }, { $rule }: { $sentence }

## rules, replay, bots, bench
cli-rules = Imprime las reglas de una edición.
cli-argument-edition = La edición, por ejemplo diamant-2016.
cli-rules-why = Decisión nuestra. { $why }
cli-rules-note = Nota. { $why }
cli-replay = Muestra una partida paso a paso.
cli-argument-file = Un archivo de actas.
cli-option-number = Qué partida del archivo, contando desde 1.
cli-replay-number = No hay partida número { $number } en { $path }.
cli-replay-next = Intro para seguir, q para salir
cli-bots = Lista los bots con su fuerza medida.
cli-bots-title = Bots
cli-bots-game = Juego
cli-bots-name = Nombre
cli-bots-strength = Fuerza
cli-bots-description = Cómo juega
cli-bots-how = Fuerza: qué parte de las partidas gana contra los tres mejores bots sencillos (si es uno de ellos, contra los demás), en una mesa de cuatro; con un 25 % está a la par.
cli-bench = Ejecuta las pruebas de velocidad, como cocientes de dos cosas medidas a la vez.
cli-argument-benches = Qué pruebas. Normalmente, todas.
cli-bench-unknown = No existe la prueba «{ $bench }»; elige una de estas: { $known }.
cli-bench-progress = Pruebas
cli-bench-title = Cada cosa frente a otra en la misma tanda; lo mejor de muchos tramos
cli-bench-what = Qué
cli-bench-figure = Lo nuestro
cli-bench-against = Frente a
cli-bench-ratio = Cociente
cli-bench-bar = Meta
cli-bench-no-compiler = No se encontró compilador de C, así que falta la comparación con C.
bench-diamant-c = Diamant 2016, 4 asientos, al azar: frente a C escrito a mano
bench-diamant-plain = Diamant 2016, 4 asientos, al azar: frente al cuerpo sin compilar
bench-diamonds-c = Diamonds, 4 asientos, al azar: frente a C escrito a mano
bench-diamonds-plain = Diamonds, 4 asientos, al azar: frente al cuerpo sin compilar
bench-diamoniak-c = Diamoniak, 4 asientos, al azar: frente a C escrito a mano
bench-diamoniak-plain = Diamoniak, 4 asientos, al azar: frente al cuerpo sin compilar
bench-no-openspiel = Esta prueba necesita OpenSpiel: instala Tacora con el extra «research».
bench-openspiel-games = { $game }, al azar: decisiones por segundo, frente a partidas enteras de { $peer } de OpenSpiel
bench-openspiel-rollouts = { $game }, al azar: decisiones por segundo, frente a simulaciones en C++ de { $peer } de OpenSpiel
bench-search = Diamonds, ensayos por segundo de la búsqueda, frente a la búsqueda en C++ de OpenSpiel en hearts
bench-python = { $game }, jugada a jugada desde Python: decisiones por segundo, frente al bucle por lotes
bench-vector-sight = { $game }, { $size } partidas a la vez con lo que ve cada una: pasos por segundo, frente a un lote que mira
bench-vector-mask = { $game }, { $size } partidas a la vez solo con máscaras: pasos por segundo, frente al bucle por lotes
bench-threads = { $game }, al azar: partidas por segundo en dos hilos, frente a uno
bench-start = { $game }: segundos hasta la primera serie sin nada compilado, frente al segundo arranque
bench-memory = { $game }: bytes por partida entre muchas, con sus matrices, frente a una mesa en Python corriente

## Descripciones de los bots
bot-diamant-random = Sigue o se va a cara o cruz.
bot-diamant-loot = Se va a casa cuando lleva bastante en la bolsa.
bot-diamant-risk = Se va a casa cuando es demasiado probable que la siguiente carta acabe con la expedición.
bot-diamant-path = Intenta salir en solitario y llevarse lo que hay en el camino.
bot-diamant-value = Sigue mientras la próxima carta prometa más de lo que amenaza.
bot-diamant-easy = Se asusta al primer peligro: cuanto más llena lleva la bolsa, antes se va.
bot-diamant-medium = Sopesa qué gana si vuelve a casa, pero a menudo se equivoca.
bot-diamant-hard = Sopesa qué gana si vuelve a casa, según lo aprendido en muchas partidas.
bot-diamant-expert = Imagina lo que puede venir, lo prueba y se fija en cómo juegan los demás.
bot-diamant-mixed = Un poco de todo: un bot distinto en cada asiento.

## serve
cli-serve = Abre las mesas: el servidor, para navegadores de esta máquina o de muchas. Cada opción puede estar también en el entorno, como TACORA_PORT por --port.
cli-serve-code = Dibuja un código QR de la dirección aunque nadie mire.
cli-serve-host = La dirección en la que escucha; 0.0.0.0 deja entrar a otros dispositivos.
cli-serve-port = El puerto en el que escucha; 0 toma uno libre.
cli-serve-database = Dónde se guardan las partidas: sqlite:///ARCHIVO o postgresql://….
cli-serve-database-wait-seconds = Cuánto esperar al arrancar a un PostgreSQL que aún no está en marcha.
cli-serve-workers = Cuántos procesos atienden; más de uno, solo con PostgreSQL.
cli-serve-public-url = La dirección que usa la gente, si hay un proxy delante.
cli-serve-allowed-origins = Otras direcciones cuyas páginas pueden actuar aquí y a cuyos nombres se responde, separadas por comas.
cli-serve-trusted-proxies = Direcciones o redes de los proxies en los que se confía, separadas por comas.
cli-serve-metrics-networks = Direcciones o redes que, además de esta máquina, pueden leer /metrics, separadas por comas.
cli-serve-grace-seconds = Cuánto se espera a quien falta antes de que un bot juegue en su lugar.
cli-serve-bot-delay-seconds = Cuánto espera un bot antes de jugar, para que se pueda seguir; con 0 se nota cuánto piensa.
cli-serve-think-seconds = Cuánto puede pensar un bot.
cli-serve-rest-seconds = Tras cuánto tiempo sale de la memoria una mesa tranquila; sigue en la base de datos.
cli-serve-stop-seconds = Cuánto pueden tardar en cerrarse las conexiones al terminar.
cli-serve-open-table-hours = Tras cuántas horas se cierra una mesa abierta que nadie visita.
cli-serve-tables-live = Cuántas mesas puede haber en memoria.
cli-serve-tables-per-person-per-hour = Cuántas mesas puede abrir una persona en una hora, revanchas incluidas.
cli-serve-tables-per-address-per-hour = Cuántas mesas se pueden abrir desde una misma dirección en una hora.
cli-serve-waiting-tables-per-person = Cuántas mesas públicas de una persona pueden esperar jugadores.
cli-serve-waiting-tables-per-address = Cuántas mesas públicas de una dirección pueden esperar jugadores.
cli-serve-identities-per-address-per-hour = Cuántas personas nuevas pueden llegar desde una dirección en una hora.
cli-serve-talk-per-minute = Cuántas veces puede hablar una persona en un minuto; la mitad, de golpe.
cli-serve-megabytes-per-address-per-day = Cuántos megabytes puede hacer escribir una dirección en un día; a partir de ahí solo siguen las partidas empezadas.
cli-serve-keep-unused-days = Tras cuántos días se borran las personas que nunca se sentaron y las mesas que nunca se jugaron; 0 es nunca.
cli-serve-keep-unfinished-days = Tras cuántos días sin jugadas se borra una partida sin terminar; 0 es nunca.
cli-serve-keep-games-days = Tras cuántos días se borran las jugadas de una partida terminada; su resultado se conserva; 0 es nunca.
cli-serve-disk-warn-megabytes = Avisar cuando el disco de la base de datos tenga menos espacio libre (una quinta parte de un disco pequeño).
cli-serve-disk-reserve-megabytes = Con menos espacio libre, solo siguen las partidas empezadas (una vigésima parte de un disco pequeño).
cli-serve-database-megabytes = Cuánto puede crecer la base de datos antes de que solo sigan las partidas empezadas; 0 es sin límite.
cli-serve-connections = Cuántas conexiones puede haber abiertas.
cli-serve-connections-per-address = Cuántas conexiones puede tener abiertas una dirección.
cli-serve-http-connections = Cuántas conexiones HTTP que no son WebSockets puede haber abiertas.
cli-serve-http-connections-per-address = Cuántas conexiones HTTP puede tener abiertas una dirección; un navegador abre seis a la vez.
cli-serve-messages-per-second = Cuántos mensajes puede enviar una conexión por segundo.
cli-serve-messages-burst = Cuántos mensajes puede enviar una conexión de golpe.
cli-serve-requests-per-second = Cuántas peticiones puede hacer una dirección por segundo.
cli-serve-requests-burst = Cuántas peticiones puede hacer una dirección de golpe.
cli-serve-message-bytes = Cuántos bytes puede tener un mensaje.
cli-serve-body-bytes = Cuántos bytes puede tener el cuerpo de una petición.
cli-serve-outbox-messages = Cuántos mensajes pueden esperar a una conexión que no lee.
cli-serve-cache = La carpeta donde se guardan los expertos compilados; solo este usuario debe poder escribir en ella.
cli-serve-log-format = Cómo se escribe el registro: plain para personas, json para programas.
cli-serve-log-level = Desde qué gravedad se anotan los sucesos: info, warning o error.

## backup
cli-backup = Copia a un archivo nuevo todo lo que guarda el servidor, sin pararlo. Con PostgreSQL, usa pg_dump.
cli-argument-backup = El archivo que se escribirá; todavía no debe existir.
cli-backup-done = Todo está en { $file }.

## restore
cli-restore = Pone una copia de seguridad en lugar de la base de datos, tras comprobarla. Con PostgreSQL, usa pg_restore.
cli-argument-restore = La copia de seguridad que se restaurará.
cli-restore-replace = Sustituye la base de datos que ya existe. Se conserva al lado de la nueva.
cli-restore-done = { $file } se ha restaurado como { $database }.
cli-restore-kept = La base de datos que había se conserva como { $file }.

## check-database
cli-check-database = Comprueba una base de datos: sus páginas, su versión y que todas sus partidas se pueden volver a jugar.
cli-check-database-pages = Todas las páginas están enteras.
cli-check-database-postgresql = PostgreSQL comprueba sus propias páginas; pg_amcheck lo hace cuando se le pide.
cli-check-database-version = La base de datos es de la versión { $version }, la de este programa.
cli-check-database-older = La base de datos es de la versión { $version }; el servidor la llevará a la { $known } al arrancar.
cli-check-database-tables = { $count ->
    [one] Una mesa con { $events } eventos: su registro se puede volver a jugar.
   *[other] { $shown } mesas con { $events } eventos: todos los registros se pueden volver a jugar.
}
cli-check-database-sums = Las sumas de resultados coinciden con los resultados.
cli-check-database-progress = Mesas
cli-check-database-right = La base de datos está bien.
cli-check-database-wrong = { $count ->
    [one] La base de datos tiene un problema.
   *[other] La base de datos tiene { $shown } problemas.
}
