# Diamant en el cliente del navegador.

client-diamant-path =
    { $gems ->
        [0] Ninguna gema en el camino
        [one] { $gems } gema en el camino
       *[other] { $gems } gemas en el camino
    }
client-diamant-path-label = El camino por la cueva
client-diamant-treasure = Tesoro de { $value }, { $gems ->
    [0] no queda nada en la carta
    [one] queda { $gems } en la carta
   *[other] quedan { $gems } en la carta
}
client-diamant-reveal = ¡Todos enseñan su elección!
client-diamant-ending = Cueva { $cave }. { $end }
client-diamant-skip = Saltar
client-diamant-at-cave = En la cueva
client-diamant-at-camp = En el campamento
client-diamant-nobody-inside = No hay nadie en la cueva.
client-diamant-nobody-home = Aún no ha vuelto nadie.
client-diamant-open-all = Abrirlos todos
client-diamant-odds =
    { $endings ->
        [0] La próxima carta no puede acabar con la expedición.
        [one] { $endings } de las { $cards } cartas acabaría con la expedición: { $percent } por ciento.
       *[other] { $endings } de las { $cards } cartas acabarían con la expedición: { $percent } por ciento.
    }
client-diamant-odds-percent = { $percent } %
client-diamant-odds-cards =
    { $endings ->
        [one] { $endings } de { $cards } cartas es fatal
       *[other] { $endings } de { $cards } cartas son fatales
    }
