# Ligas: lo que lee una clase sobre sus bots.

## La orden
cli-league = Hace jugar todos los archivos de Python de una carpeta entre sí y los clasifica.
cli-argument-folder = La carpeta. Cada archivo tiene una función, que va de lo que ve su asiento a una acción.
cli-league-game = El juego: diamant, diamonds o diamoniak.
cli-league-seats = Cuántos se sientan a una mesa. Normalmente, 4, o tantos como haya.
cli-league-games = Cuántas partidas juega cada uno, como mínimo.
cli-league-with = Bots nuestros que también participan, separados por comas.
cli-league-seconds = Cuántos segundos puede pensar un archivo en una jugada.
cli-league-page = Dónde se escribe la página con los gráficos. Normalmente, league.html en la carpeta.
cli-league-title = { $game }: { $games ->
    [one] una partida
   *[other] { $games } partidas
}, { $seats } por mesa, semilla { $seed }
cli-league-written = La página con los gráficos: { $path }
league-no-folder = { $folder } no es una carpeta que se pueda leer; indica la carpeta de los bots.
league-empty = No hay ningún archivo de Python en { $folder }; cada bot es un archivo, por ejemplo ana.py.
league-too-few = { $count ->
    [one] Hay un bot
   *[other] Hay { $count } bots
} para { $seats } asientos; añade alguno de los nuestros, por ejemplo --with { $example }.
league-too-many = Hay { $count } bots, y en una liga caben { $most } como mucho; haz dos ligas, y otra con los mejores.

## La tabla
league-title = Liga de { $game }
league-summary = { $games ->
    [one] Una partida
   *[other] { $games } partidas
}, { $seats } por mesa, semilla { $seed }
league-place = Puesto
league-bot = Bot
league-games = Partidas
league-wins = Victorias
league-interval = Intervalo del 95 %
league-score = Puntos por partida
league-faults = Fallos
league-time = Tiempo por jugada
league-milliseconds = { $time } ms

## Fallos
league-fault-start = no arrancó
league-fault-function = no tiene ninguna función a la que preguntar
league-fault-crashed = se detuvo con un error
league-fault-slow = tardó demasiado
league-fault-illegal = eligió algo que no está permitido
league-fault-garbled = dio una respuesta ilegible
league-times = { $count ->
    [one] una vez
   *[other] { $count } veces
}
league-told = { $bot }: { $fault }, { $times }.
league-told-first = { $bot }: { $fault }, { $times }. La primera vez: { $text }
league-at-line = { $text } (línea { $line })
league-left-alone = A { $bot } ya no se le preguntó más, y desde entonces jugó al azar.

## La página
league-chart = Proporción de victorias, con intervalos
league-chart-how = El punto es la proporción contada; la barra, su intervalo del 95 %. La línea discontinua es lo que tocaría si todos fueran iguales: { $share } %.
league-table = La tabla
league-table-how = Una victoria compartida cuenta por partes. Quien se quedó fuera por demasiados fallos va detrás de todos los demás.
league-pairs = Uno contra otro
league-pairs-how = Con qué frecuencia el bot de la fila tuvo más puntos que el de la columna, en porcentaje de sus partidas en la misma mesa; con los mismos puntos cuenta la mitad.
league-pairs-corner = Fila contra columna
league-faults-title = Qué ha fallado
league-faults-none = Nada: todos los bots contestaron a todas las preguntas.
league-kind = Qué
league-count = Cuántas veces
league-first = La primera vez
league-out = { $fault }; ya no se le preguntó más
league-printed = Lo que han escrito los bots
league-how = ¿Cuánto hay de suerte?
league-how-first = Cada bot juega solo unas pocas de todas las partidas posibles. Repite la liga con otra semilla y todas las proporciones serán un poco distintas: eso es la suerte.
league-how-second = El intervalo dice cuánta. Si todo es tan justo como creemos, 95 de cada 100 intervalos así contienen la verdadera proporción del bot. Si los intervalos de dos bots no se solapan, casi seguro que uno es mejor contra estos rivales. Si se solapan, juega más partidas antes de afirmarlo.
league-how-third = Con cuatro veces más partidas, los intervalos miden la mitad.
