# De qué estuvo hecha una partida terminada, en el navegador.

client-analysis = La partida por dentro
client-analysis-ask = Analizar la partida
client-analysis-waiting = El experto está repasando toda la partida. Tarda unos segundos; la primera vez, hasta un minuto.
client-analysis-ahead =
    { $count ->
        [one] Antes va otra partida.
       *[other] Antes van otras { $count } partidas.
    }
client-analysis-held = Antes van otras partidas pedidas desde tu red; esta las sigue sola.
client-analysis-progress = Cuánto está hecho
client-analysis-again = Intentar de nuevo

## Posibilidades de ganar
client-analysis-chances = Posibilidades de ganar
client-analysis-chances-why = Posibilidades de ganar: de cien partidas, cuántas se ganarían si todos siguieran desde aquí jugando más o menos tan bien como nuestros bots.
client-analysis-chart = Posibilidades de ganar a lo largo de la partida; con las flechas pasas de un momento al siguiente
client-analysis-now = { $name } { $chance }
client-analysis-mark = Un error: cuanto mayor la marca, más caro
client-analysis-turn = Ir al momento decisivo
client-analysis-table = Las posibilidades, en una tabla
client-analysis-when = Después de
client-analysis-start = Comienzo

## Qué más se podía hacer
client-analysis-expert = ¿Qué haría el experto?
client-analysis-who = ¿De quién es la decisión?
client-analysis-which = ¿Qué decisión?
client-analysis-same = El experto habría hecho lo mismo.
client-analysis-close = El experto habría elegido «{ $better }», pero la diferencia es demasiado pequeña para medirla.
client-analysis-worse = Era mejor «{ $better }»: esta elección costó un { $cost } de posibilidades de ganar.
client-analysis-option = Opción
client-analysis-points = Puntos
client-analysis-chance = { $chance } ± { $error } %
client-analysis-done = elegido
client-analysis-wise = experto
client-analysis-risk =
    { $endings ->
        [one] { $endings } de { $cards } cartas habría acabado con la expedición: { $chance }.
       *[other] { $endings } de { $cards } cartas habrían acabado con la expedición: { $chance }.
    }
client-analysis-known = Valorado según lo que { $name } podía saber entonces.
client-analysis-nobody = Aquí nadie podía elegir.
client-analysis-before = Decisión anterior
client-analysis-next = Decisión siguiente

## Errores
client-analysis-mistakes = Los errores más caros
client-analysis-mistakes-why = Se valora imaginando muchas más partidas de las que nadie tiene tiempo de imaginar en la mesa; por eso también el experto se equivoca.
client-analysis-mistakes-none = Nadie cometió ningún error medible.
client-analysis-mistake = «{ $chosen }» en vez de «{ $better }»
client-analysis-all = Mostrar los { $count }
client-analysis-place-diamant = cueva { $part }, paso { $step }
client-analysis-place-diamonds = ronda { $part }, paso { $step }
client-analysis-place-diamoniak = paso { $step }

## Suerte y habilidad
client-analysis-luck-and-skill = Suerte y habilidad
client-analysis-skill-why = La habilidad mide cuánto mejores fueron las decisiones que las de nuestros bots en la misma situación.
client-analysis-luck-why = La suerte es todo lo demás: las cartas y lo que hicieron los otros jugadores. En una partida larga, cualquiera de las dos puede pasar del 100 %, porque una compensa a la otra.
client-analysis-sum-start = Comienzo igualado
client-analysis-sum-skill = Habilidad
client-analysis-sum-luck = Suerte
client-analysis-sum-result = Resultado
