# De qué estuvo hecha una partida terminada, en el navegador.

client-analysis = De qué estuvo hecha la partida
client-analysis-ask = Analizar la partida
client-analysis-waiting = El experto está repasando toda la partida. Tarda unos segundos; la primera vez, hasta un minuto.
client-analysis-ahead =
    { $count ->
        [one] Antes va otra partida.
       *[other] Antes van otras { $count } partidas.
    }
client-analysis-again = Intentar de nuevo

## Opciones de ganar
client-analysis-chances = Opciones de ganar
client-analysis-chances-why = Opciones de ganar: si desde aquí todos siguieran jugando cien veces, más o menos tan bien como nuestros bots, cuántas de esas partidas se ganarían.
client-analysis-chart = Opciones de ganar a lo largo de la partida; las flechas llevan de un momento a otro
client-analysis-now = { $name } { $chance }
client-analysis-mark = Un error: cuanto más grande, más caro
client-analysis-turn = Al punto de inflexión
client-analysis-table = Las opciones en una tabla
client-analysis-when = Tras
client-analysis-start = Comienzo

## Qué más se podía hacer
client-analysis-expert = ¿Qué haría el experto?
client-analysis-who = ¿La decisión de quién?
client-analysis-which = ¿Qué decisión?
client-analysis-same = El experto habría hecho lo mismo.
client-analysis-close = El experto habría elegido «{ $better }», pero la diferencia es demasiado pequeña para medirla.
client-analysis-worse = Era mejor «{ $better }»: esta elección costó un { $cost } de las opciones de ganar.
client-analysis-option = Posible
client-analysis-points = Puntos
client-analysis-chance = { $chance } ± { $error } %
client-analysis-done = hecho
client-analysis-wise = experto
client-analysis-risk =
    { $endings ->
        [one] { $endings } de { $cards } cartas habría acabado con la cueva: { $chance }.
       *[other] { $endings } de { $cards } cartas habrían acabado con la cueva: { $chance }.
    }
client-analysis-known = Valorado según lo que { $name } podía saber entonces.
client-analysis-nobody = Aquí nadie podía elegir.
client-analysis-before = Decisión anterior
client-analysis-next = Decisión siguiente

## Errores
client-analysis-mistakes = Los errores más caros
client-analysis-mistakes-none = Nadie cometió un error que se pueda medir.
client-analysis-mistake = «{ $chosen }» en vez de «{ $better }»
client-analysis-all = Mostrar los { $count }
client-analysis-place-diamant = cueva { $part }, paso { $step }
client-analysis-place-diamonds = ronda { $part }, paso { $step }
client-analysis-place-diamoniak = paso { $step }

## Suerte y habilidad
client-analysis-luck-and-skill = Suerte y habilidad
client-analysis-skill-why = La habilidad es cuánto mejores fueron las decisiones que las que habrían tomado nuestros bots.
client-analysis-luck-why = La suerte es todo lo demás: las cartas y lo que hicieron los otros.
client-analysis-sum-start = Comienzo igual
client-analysis-sum-skill = Habilidad
client-analysis-sum-luck = Suerte
client-analysis-sum-result = Resultado
