# El cliente del navegador.

client-skip = Saltar al contenido
client-language = Idioma
client-language-en = Inglés
client-language-es = Español
client-language-fr = Francés
client-settings = Ajustes
client-sound = Sonidos
client-notify = Avísame cuando me toque
client-pace = Movimiento
client-pace-value =
    { $pace ->
        [0] al instante
        [0.5] rápido
        [2] lento
       *[1] normal
    }
client-theme = Luz
client-theme-auto = Luz como fuera
client-theme-dark = A la luz de la antorcha
client-theme-light = A la luz del día
client-offline = El servidor no responde; comprueba tu conexión e inténtalo de nuevo.
client-unbuilt = El cliente del navegador no está construido; vuelve a instalar Tacora o ejecuta ./dev play.
client-cancel = Cancelar
client-guest = Invitado { $number }
client-nowhere-title = Aquí no hay nada
client-nowhere = Esta página no existe. ¿Se habrá perdido una letra de la dirección por el camino?
client-results = Resultados
client-showing = Mira lo que pasa…
client-open-odds = Mostrar a todos la probabilidad de que la próxima carta acabe con la expedición

## La página de inicio
client-home-title = Tres juegos sobre diamantes
client-home-lead = Juega ahora mismo contra bots o envía un enlace a tus amigos. Sin cuenta, sin manual, sin instalar nada.
client-my-games = Sigue con tus partidas
client-play-bots = Jugar ya contra bots
client-play-friends = Jugar con amigos
client-blurb-diamant-2016 = Juntos a la cueva: ¿un paso más por más gemas, o a casa con lo que llevas? De 3 a 8 exploradores.
client-blurb-diamant-2005 = La primera edición: sin reliquias, y quien se va no cobra hasta después de la siguiente carta. De 4 a 8 exploradores.
client-blurb-diamonds-2014 = Gana bazas y haz que cada palo trabaje para ti: los diamantes llenan la cámara, las picas ponen a salvo y los tréboles roban. De 2 a 6 jugadores.
client-blurb-diamoniak-djeco = Coge cartas mientras te atrevas, construye tu castillo de seis piezas y cuidado con la bruja. A partir de 5 años, de 2 a 4 jugadores.

## Before the game
client-agreed = Lo acordado
client-agreed-public = abierta a todos
client-agreed-private = solo con enlace
client-agreed-rated = puntuable
client-agreed-talk = charla libre
client-ready = a punto
client-ready-yes = ¡Empecemos!
client-ready-no = Todavía no
client-ready-wait = Esperamos a { $who }; puedes empezar igualmente.
client-bots-simple = Bots sencillos
client-bot-strength = { $others ->
    [one] Contra un bot sencillo pero bueno
   *[other] Entre { $others } bots sencillos pero buenos
}, gana { $percent } de cada 100 partidas; con { $even } estaría a la par.
client-bot-strength-teams = Con una pareja igual, contra equipos de bots sencillos pero buenos, gana { $percent } de cada 100 partidas; con { $even } estaría a la par.

## The big screen
client-screen = Mostrar esta mesa en una pantalla grande
client-screen-join = Únete en { $host } con el código

## During the game
client-bot-plays = Ahora un bot juega por { $name }.
client-is-back = { $name } ha vuelto.

## After the game
client-course = Así fue la partida
client-course-caption = Puntos ganados
client-course-diamant = Cueva { $number }
client-course-diamonds = Ronda { $number }
client-course-sum = Total
client-proof-true = Nadie pudo elegir los sorteos
client-proof-true-why = Antes de la partida, este navegador vio la huella de la semilla del servidor y aportó una sal, un texto al azar propio que nadie más conocía cuando se fijaron todas las sales. Todos los sorteos que vio se siguen de la semilla y las sales.
client-proof-broken-promise = La semilla no es la prometida
client-proof-broken-promise-why = El servidor mostró primero una huella, y después otra o una semilla que no encaja con ella. Puede que haya elegido los sorteos.
client-proof-wrong-salt = Una sal no es la prometida
client-proof-wrong-salt-why = Antes de la partida, la sal de cada jugador quedó fijada por su huella, y una de las que se dan ahora no encaja. Puede que alguien haya elegido los sorteos.
client-proof-wrong-draw = Un sorteo no se sigue de la semilla y las sales
client-proof-wrong-draw-why = Lo que este navegador vio durante la partida, o lo que el servidor cuenta ahora, no es lo que dan la semilla y las sales. Puede que alguien haya elegido los sorteos.
client-proof-unseen = Los sorteos se siguen de la semilla y las sales
client-proof-unseen-why = Si alguien los eligió solo puede saberlo un navegador que viera la huella de la semilla y aportara una sal antes de la partida.
client-proof-partly = Este navegador vio { $seen } de { $count } sorteos
client-proof-partly-why = Los que vio son los prometidos. Los demás se siguen de la semilla y las sales, pero no estaba presente y no puede compararlos con lo que hubo en la mesa.
client-proof-withheld = No reveló su sal: { $who }
client-proof-withheld-why = La partida empezó sin una sal que ya estaba fijada. Quizá un teléfono se durmió; pero quien conociera la semilla pudo elegir así entre unas pocas series de sorteos. Todo lo demás es como se prometió.
client-proof-given-up = Quedó sin terminar una partida anterior
client-proof-given-up-why = Aquí todo cuadra. Pero en la hora anterior otra mesa recibió la sal de este navegador, y este aún no había visto aquella partida hasta el final cuando empezó esta. Quizá la dejaste tú, o sigue en otra ventana. Pero quien conociera su semilla también pudo cortarla a causa de los sorteos, para probar con otros.
client-proof-daily = Los sorteos se siguen de la semilla del día
client-proof-daily-why = Este navegador vio su huella antes de que jugaras, y todos los sorteos se siguen de ella. Pero la semilla la hizo solo el servidor, pues la sal de nadie puede cambiar lo que es igual para todos.
client-proof-print = La huella de la semilla, tal como este navegador la vio primero:

## Bots, by seat: each is called after a stone of its colour
names-bot-0 = Ámbar
names-bot-1 = Zafiro
names-bot-2 = Jade
names-bot-3 = Amatista
names-bot-4 = Topacio
names-bot-5 = Turquesa
names-bot-6 = Coral
names-bot-7 = Perla
