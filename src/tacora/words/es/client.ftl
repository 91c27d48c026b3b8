# El cliente del navegador.

client-skip = Saltar al contenido
client-language = Idioma
client-language-en = Inglés
client-language-es = Español
client-language-fr = Francés
client-settings = Ajustes
client-sound = Sonidos
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
client-showing = Mira lo que pasa…
client-open-odds = Mostrar a todos la probabilidad de que la próxima carta acabe con la cueva

## La página de inicio
client-home-title = Tres juegos sobre diamantes
client-home-lead = Juega ahora mismo contra bots o envía un enlace a tus amigos. Sin cuenta, sin manual, sin instalar nada.
client-my-games = Sigue con tus partidas
client-play-bots = Jugar ya contra bots
client-play-friends = Jugar con amigos
client-blurb-diamant-2016 = Juntos a la cueva: ¿un paso más por más gemas, o a casa con lo que llevas? De 3 a 8 exploradores.
client-blurb-diamant-2005 = La primera edición: sin reliquias, y quien se va no cobra hasta después de la siguiente carta. De 3 a 8 exploradores.
client-blurb-diamonds-2014 = Gana bazas y haz que cada palo trabaje para ti: diamantes a la cámara, picas a salvo, tréboles para robar. De 2 a 6 jugadores.
client-blurb-diamoniak-djeco = Roba cartas mientras te atrevas, construye tu castillo de seis piezas y cuidado con la bruja. Desde 5 años, de 2 a 4 jugadores.

## The big screen
client-screen = Mostrar esta mesa en una pantalla grande
client-screen-join = Únete en { $host } con el código

## After the game
client-proof-true = Los sorteos son los prometidos
client-proof-broken-promise = Los sorteos no coinciden con la promesa dada
client-proof-wrong-draw = Un sorteo no se sigue de la semilla
client-proof-no-crypto = Con esta conexión tu navegador no puede comprobar los sorteos
client-proof-why = Antes de que nadie se sentara, el servidor dio una huella de su semilla; cada navegador añadió un secreto propio. Ahora que se conoce la semilla, tu navegador ha vuelto a sacar todas las cartas y las ha comparado. La huella:
