# Lo que hay en la pantalla de un solo juego, en la terminal.

## Diamant.
screen-diamant-cave-of = Cueva { $cave } de { $caves }
screen-diamant-deck-title = Quedan en el mazo
screen-diamant-path-empty = La cueva está a oscuras…
screen-diamant-path-title =
    { $gems ->
        [0] Ninguna gema
        [one] { $gems } gema
       *[other] { $gems } gemas
    } en el camino; { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    } en el mazo
screen-diamant-path-fallen = La cueva está perdida: { $hazard } por segunda vez
screen-diamant-path-left = La cueva está vacía: han salido todos
screen-diamant-people-title =
    { $people ->
        [0] Exploradores: nadie dentro
        [one] Exploradores: { $people } dentro
       *[other] Exploradores: { $people } dentro
    }
screen-diamant-column-place = Dónde
screen-diamant-column-carries = Lleva
screen-diamant-place-inside = dentro
screen-diamant-place-leaving = saliendo
screen-diamant-place-camp = campamento
screen-diamant-at-risk = en riesgo
screen-diamant-safe = a salvo
screen-diamant-stay-keys = c o →
screen-diamant-leave-keys = x o ←
screen-diamant-camp = Estás a salvo en el campamento. Los demás siguen en la cueva…
screen-diamant-leaving = Vas hacia la salida; los demás destapan una carta.
screen-diamant-fallen = ¡A correr! Lo que aún estaba dentro se ha perdido.
screen-diamant-between = Estáis todos en el campamento. ¿Listos para la cueva { $cave }?
screen-diamant-over = Era la última cueva. ¡A ver qué hay guardado!
screen-diamant-won =
    { $people ->
        [one] ¡Gana { $who } con { $gems } gemas!
       *[other] ¡{ $who } comparten la victoria con { $gems } gemas!
    }
screen-diamant-help-stay = adentrarte más; puedes cambiar de idea mientras alguien siga pensando
screen-diamant-help-leave = salir de la cueva y poner a salvo lo que llevas
screen-diamant-help-go-on = seguir después de una cueva
screen-diamant-help-gem = gemas: las que alguien lleva o las que quedan en una carta
screen-diamant-help-relic = reliquia: para quien salga en solitario
screen-diamant-help-hazard = entre corchetes: ya ha salido en esta cueva; el número: cuántas cartas quedan en el mazo
screen-diamant-help-thinking = dentro, y aún pensando
screen-diamant-help-chosen = dentro, y ya ha elegido
screen-diamant-help-deeper = dentro, y sigue
screen-diamant-help-out = acaba de salir o va hacia la salida
screen-diamant-help-camp = a salvo en el campamento hasta la próxima cueva
screen-diamant-help-secret = baúl cerrado
screen-diamant-start = ¡A la cueva!
