# Lo que dice el servidor: sobre sus ajustes, sobre las peticiones y sobre dónde está.

## Ajustes
config-whole = «{ $value }» no vale para { $source }; da un número entero entre { $low } y { $high }.
config-decimal = «{ $value }» no vale para { $source }; da un número entre { $low } y { $high }, con punto si tiene decimales.
config-choice = «{ $value }» no vale para { $source }; elige uno de estos: { $known }.
config-host = «{ $value }» no vale para { $source }; da una dirección de esta máquina, o 0.0.0.0 para todas.
config-database = No se puede leer la base de datos de { $source }; escribe sqlite:///ARCHIVO o postgresql://USUARIO@SERVIDOR/NOMBRE.
config-origin = «{ $value }» no vale para { $source }; escríbelo como https://tables.example, sin ruta.
config-proxy = «{ $value }» no vale para { $source }; escribe una dirección como 10.0.0.7 o una red como 10.0.0.0/8.
config-workers = { $workers } procesos necesitan PostgreSQL, porque un archivo SQLite solo sirve a uno; indica una base de datos así con --database, o usa un solo proceso.

## Abrir y cerrar
serve-here = Las mesas están abiertas: { $address }
serve-far = Para teléfonos y otros dispositivos: { $address }
serve-stop = Pulsa Ctrl-C para terminar.
serve-port-taken = No se puede usar el puerto { $port } de { $host }, quizá porque lo tiene otro programa; ciérralo o elige otro con --port.
serve-port-forbidden = No tienes permiso para usar el puerto { $port }; elige uno mayor que 1023 con --port.
serve-not-started = El servidor no pudo arrancar; las líneas de arriba dicen qué lo impidió.

## Peticiones
server-malformed = Esto no se puede leer; envía JSON.
server-invalid = La petición tiene un valor incorrecto en «{ $where }»; la descripción de la interfaz dice qué va ahí.
server-kind = No leemos «{ $kind }»; envía application/json.
server-too-long = Esto ocupa más de { $limit } bytes; envía menos.
server-head-too-long = La dirección y las cabeceras de esta petición ocupan más de { $limit } bytes; envía menos.
server-too-slow = Esto tarda más de lo que podemos esperar; envíalo de nuevo.
server-parameter = «{ $value }» no vale para { $parameter }; la descripción de la interfaz dice qué vale.
server-parameter-missing = Falta { $parameter }; añádelo a la dirección.
server-parameter-twice = { $parameter } aparece dos veces en la dirección; ponlo una sola vez.
server-parameter-unknown = Aquí no hay ningún parámetro «{ $parameter }»; quítalo.
server-method = { $method } no hace nada aquí; la cabecera Allow dice qué sirve.
server-missing = Aquí no hay nada; comprueba la dirección.
server-stranger = No sabemos quién eres; abre antes la página de inicio.
server-forbidden = No tienes permiso para hacer esto; pregunta a quien abrió la mesa.
server-origin = Una página de «{ $origin }» no puede actuar aquí; abre las mesas en su propia dirección.
server-host = No se puede leer el nombre del servidor; comprueba la dirección.
server-metrics = Las métricas solo pueden leerse desde esta máquina y desde las redes que indicó quien aloja el servidor; pídelas allí.
server-host-unknown = Este servidor no responde al nombre «{ $host }». Si lo administras tú, inícialo con --public-url { $origin } o añade esa dirección a --allowed-origins.
server-too-many = { $seconds ->
    [one] Eso ha sido demasiado; inténtalo de nuevo en un segundo.
   *[other] Eso ha sido demasiado; inténtalo de nuevo en { $seconds } segundos.
}
server-no-space = El servidor está casi lleno y no se puede empezar nada nuevo; las partidas en curso siguen. Vuelve a intentarlo más tarde.
server-broken = Algo ha fallado por nuestra parte y lo hemos anotado; inténtalo de nuevo.

## Números para quien aloja el servidor
metric-connections = Conexiones abiertas
metric-tables-live = Mesas en memoria
metric-actions = Acciones jugadas que todos pueden conocer
metric-refusals = Cosas pedidas y no hechas
metric-commit-seconds = Tiempo para anotar un lote de acciones
metric-action-seconds = Tiempo desde una acción hasta su difusión
metric-games-over = Partidas terminadas
metric-outbox-overflows = Conexiones cerradas porque no leían
metric-bot-seconds = Tiempo que pensó un bot
metric-http-requests = Peticiones respondidas, salvo las órdenes cumplidas en una mesa
metric-bots-failed = Procesos para bots que fallan y esperan un nuevo intento
metric-build-info = La versión en marcha y su tipo de base de datos
metric-database-bytes = Tamaño de la base de datos
metric-memory-bytes = Memoria de un proceso y de sus bots
metric-cpu-seconds = Tiempo de procesador de un proceso y de sus bots
metric-open-files = Archivos y conexiones abiertos de un proceso y de sus bots
