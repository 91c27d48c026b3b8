analysis-help = Analiza una partida: cuánto valía cada decisión, y qué fue habilidad y qué suerte.
analysis-option-seat = De quién se cuenta la partida; normalmente, de todos.
analysis-option-depth = Cuántas veces más mundos se imaginan, para medir con menos error; tarda otras tantas veces más.
analysis-depth = La profundidad es { $depth }; tiene que ser mayor que 0 y, como mucho, 100.
analysis-progress = Análisis

## Tablas
analysis-decisions = Las decisiones que más costaron
analysis-decisions-none = Ninguna decisión tuvo un coste medible.
analysis-luck = Los golpes del azar que más cambiaron la partida
analysis-shares = Cada resultado: el comienzo igualado, la habilidad y la suerte
analysis-column-where = Dónde
analysis-column-who = Quién
analysis-column-chosen = Eligió
analysis-column-better = Mejor
analysis-column-cost = Costó
analysis-column-risk = Riesgo
analysis-column-event = Qué pasó
analysis-column-change = Posibilidades de ganar
analysis-column-start = Comienzo
analysis-column-skill = Habilidad
analysis-column-luck = Suerte
analysis-column-result = Resultado
analysis-place-diamant = cueva { $part }, acción { $number }
analysis-place-diamonds = ronda { $part }, acción { $number }
analysis-place-diamoniak = acción { $number }
analysis-step-diamant = cueva { $part }, paso { $number }
analysis-step-diamonds = ronda { $part }, paso { $number }
analysis-step-diamoniak = paso { $number }

## Qué se puede hacer
analysis-act-stay = seguir
analysis-act-leave = salir
analysis-act-announce = anunciar { $what }
analysis-act-pass = pasar { $what }
analysis-act-play = jugar { $what }
analysis-act-rob = robar a { $what }
analysis-act-draw = coger carta
analysis-act-stop = parar
analysis-act-fairy = mandar un hada
analysis-act-buy = comprar a { $what }
analysis-act-pay = dar una pieza del castillo { $what }
analysis-act-pay-diamond = dar un diamante
analysis-choice = { $name }: { $action }.

## Tres frases
analysis-open = La partida no ha terminado; { $name } tiene ahora un { $chance } de posibilidades de ganar.
analysis-lost-thrown = { $name } tiró la victoria por la borda: tenía en su mano un { $chance } de posibilidades de ganar.
analysis-lost-skill = { $name } perdió por malas decisiones: habilidad { $skill }, suerte { $luck }.
analysis-lost-luck = { $name } perdió por mala suerte: habilidad { $skill }, suerte { $luck }.
analysis-lost-others = { $name } perdió porque { $others ->
    [one] la otra persona lo hizo mejor
   *[other] los demás lo hicieron mejor
}: habilidad { $skill }, cartas { $cards }, { $others ->
    [one] la otra persona
   *[other] los demás
} { $theirs }.
analysis-won-skill = { $name } { $end ->
    [shared] compartió la victoria
   *[won] ganó
} gracias a su habilidad: habilidad { $skill }, suerte { $luck }.
analysis-won-luck = { $name } { $end ->
    [shared] compartió la victoria
   *[won] ganó
} gracias a la suerte: habilidad { $skill }, suerte { $luck }.
analysis-won-others = { $name } { $end ->
    [shared] compartió la victoria
   *[won] ganó
} porque { $others ->
    [one] la otra persona se lo puso fácil
   *[other] los demás se lo pusieron fácil
}: habilidad { $skill }, cartas { $cards }, { $others ->
    [one] la otra persona
   *[other] los demás
} { $theirs }.
analysis-turn = El momento decisivo ({ $place }) llevó a { $name } del { $before } al { $after }: { $event }
analysis-turn-none = Ningún momento cambió mucho las posibilidades de ganar de { $name }.
analysis-mistake = El error más caro de { $name } ({ $place }): «{ $chosen }» daba un { $chance }, mientras que «{ $better }» habría dado un { $best }.
analysis-mistake-none = No hubo errores: ninguna decisión de { $name } tuvo un coste medible.
