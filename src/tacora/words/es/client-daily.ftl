# La cueva del día en el navegador.

client-daily = Cueva del día
client-daily-lead = Las mismas cartas y los mismos bots para todo el mundo, una vez al día.
client-daily-done = Hoy has jugado { $done } de { $all }
client-daily-how = Tienes un intento al día en cada juego, y puedes parar y seguir luego. Todo el mundo se enfrenta a los mismos bots y a la misma suerte: quien elige lo mismo juega la misma partida.
client-daily-next = Próximas cuevas: { $time } h.
client-daily-play = Jugar
client-daily-continue = Seguir
client-daily-results = Resultados del día
client-daily-days = Otros días
client-daily-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
client-daily-points-won =
    { $count ->
        [one] Victoria, { $count } punto
       *[other] Victoria, { $count } puntos
    }
client-daily-victory = Victoria
client-daily-place = { $place }.º de { $seats }
client-daily-rank = Puesto
client-daily-column-points = Puntos
client-daily-column-place = Contra los bots
client-daily-par = un bot en tu lugar
client-daily-par-got =
    { $count ->
        [one] Un bot en tu lugar consigue { $count } punto.
       *[other] Un bot en tu lugar consigue { $count } puntos.
    }
client-daily-played =
    { $count ->
        [0] Todavía no ha jugado nadie.
        [one] { $count } jugador hasta ahora
       *[other] { $count } jugadores hasta ahora
    }
client-daily-played-over =
    { $count ->
        [0] No jugó nadie.
        [one] { $count } jugador
       *[other] { $count } jugadores
    }
client-daily-your-rank = Ocupas el puesto { $rank } de { $count }.
client-daily-bots = Los bots de tu mesa: { $points }.
client-daily-table = Tu mesa
client-daily-average = Media: { $average }
client-daily-hidden = Podrás ver los resultados cuando hayas jugado tú.
client-daily-soon = Puede que alguien siga jugando: los resultados se verán en menos de una hora.
client-daily-before =
    { $count ->
        [one] El día anterior: { $count } jugador, { $best } puntos.
       *[other] El día anterior: { $count } jugadores, { $average } puntos de media, { $best } como máximo.
    }
client-daily-before-you = Tú: { $count }.
client-daily-sealed = Otras personas aún pueden jugar hoy esta cueva: cuando acabe el día se podrán comprobar los sorteos y descargar la partida.
client-daily-fair = ¿Es igual para todo el mundo?
client-daily-fair-why = Para cada juego y día, el servidor crea una sola semilla, la misma para todo el mundo, y de ella salen todos los sorteos y los dados de los bots. Queda fijada antes de que nadie juegue: su huella se muestra en cada mesa antes de la primera carta. Cuando acaba el día, la semilla se muestra aquí y cualquiera puede comprobar todos los sorteos.
client-daily-print = Huella:
client-daily-seed = Semilla:
