# La mesa de Diamoniak en el navegador: lo que dicen sus dibujos a quien escucha.

client-diamoniak-diamonds =
    { $count ->
        [0] ningún diamante
        [one] { $count } diamante
       *[other] { $count } diamantes
    }
client-diamoniak-fairies =
    { $count ->
        [one] { $count } hada
       *[other] { $count } hadas
    }
client-diamoniak-side =
    A la derecha, { $colour ->
        [yellow] amarillo
        [blue] azul
        [pink] rosa
       *[green] verde
    }: { $count ->
        [one] { $count } pieza
       *[other] { $count } piezas
    }
client-diamoniak-beside =
    { $count ->
        [one] Al lado del mazo hay { $count } carta.
       *[other] Al lado del mazo hay { $count } cartas.
    }
client-diamoniak-buy =
    { $colour ->
        [yellow] Comprar a { $name } una pieza amarilla por 3 diamantes
        [blue] Comprar a { $name } una pieza azul por 3 diamantes
        [pink] Comprar a { $name } una pieza rosa por 3 diamantes
       *[green] Comprar a { $name } una pieza verde por 3 diamantes
    }
client-diamoniak-pay-castle =
    { $colour ->
        [yellow] Dar una pieza de tu propio castillo amarillo
        [blue] Dar una pieza de tu propio castillo azul
        [pink] Dar una pieza de tu propio castillo rosa
       *[green] Dar una pieza de tu propio castillo verde
    }

## La última carta que se ha visto
client-diamoniak-shown-castle =
    { $colour ->
        [yellow] { $name }: una pieza del castillo amarillo
        [blue] { $name }: una pieza del castillo azul
        [pink] { $name }: una pieza del castillo rosa
       *[green] { $name }: una pieza del castillo verde
    }
client-diamoniak-shown-diamond = { $name }: un diamante
client-diamoniak-shown-witch = { $name }: una bruja
client-diamoniak-shown-fairy = { $name }: un hada
client-diamoniak-shown-stop = { $name } pasa el turno

## A card that was given to the witch
client-diamoniak-paid-castle = { $name } le da a la bruja una pieza del castillo { diamoniak-its-colour }
client-diamoniak-paid-diamond = { $name } le da a la bruja un diamante
