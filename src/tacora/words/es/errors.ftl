# Qué se pidió, por qué no, qué hacer.

## Pedir una mesa
game-unknown = No existe el juego «{ $game }»; elige uno de estos: { $known }.
edition-unknown = No existe la edición «{ $edition }» de { $game }; elige una de estas: { $known }.
option-unknown = { $edition } no tiene la opción «{ $option }»; tiene: { $known }.
option-value-unknown = La opción «{ $option }» no puede ser { $value }; elige uno de estos valores: { $known }.
seats-no-number = «{ $seats }» no es un número de asientos; da un número entero.
players-count = Hay { $count } nombres para { $seats } asientos; da un nombre por asiento.
player-name = «{ $name }» no puede ser el nombre de un jugador; escribe un texto, y un bot como bot:NOMBRE.
salts-count = Hay { $count } sales para { $seats } asientos; da una por asiento, vacía si no hay.
salt-text = La sal del asiento { $seat } no es un texto sin byte cero; elige otra.
salt-length = La sal del asiento { $seat } ocupa más de 64 bytes; acórtala.
salt-of-bot = La sal del asiento { $seat } tiene que estar vacía, porque ahí se sienta un bot.
seed-wrong = Esto no es una semilla; da 32 bytes.
row-no-list = Los nombres y las sales se dan en una lista, uno por asiento.
options-no-mapping = Las opciones se dan como pares de clave y valor.
not-natures-turn = La naturaleza no tiene nada que hacer ahora; le toca a otro, o la partida ha terminado.
stage-missing = { $game } aún no se puede mostrar en la terminal; haz que lo jueguen los bots con «tacora match».
bot-unknown = No hay ningún bot «{ $bot }» para { $game }; elige uno de estos: { $known }.
bots-count = Hay { $count } bots para { $seats } asientos; nombra uno para todos o uno para cada uno.

## Jugar
action-unknown = «{ $action }» no es una acción de { $edition }; pide la lista de las permitidas.
seat-needed = Ahora eligen todos; di qué asiento es.
game-is-over = La partida ha terminado; ya nadie puede hacer nada.
nothing-to-take-back = El asiento { $seat } no tiene nada que retirar; una elección se puede retirar hasta que esté la última.
seat-unknown = No existe el asiento { $seat }; los asientos van del 0 al { $last }.

diamant-refusal-game-over = El asiento { $seat } no puede jugar «{ $action }»: la partida ha terminado.
diamant-refusal-no-such-seat = No existe el asiento { $seat } en esta mesa de { $seats }; los asientos se cuentan desde 0.
diamant-refusal-not-a-choice = El asiento { $seat } no puede jugar «{ $action }»: un jugador sigue o se va.
diamant-refusal-not-a-card = La naturaleza no puede jugar «{ $action }»: solo descubre cartas.
diamant-refusal-not-now = El asiento { $seat } no puede jugar «{ $action }» ahora: primero se descubre una carta.
diamant-refusal-not-inside = El asiento { $seat } no puede jugar «{ $action }»: quien ha salido espera a la siguiente cueva.
diamant-refusal-cards-wait = Ahora no se puede descubrir ninguna carta («{ $action }»): antes eligen todos los que están dentro.
diamant-refusal-no-such-card = No se puede descubrir «{ $action }»: no queda ninguna carta así en el mazo.
diamant-refusal-seats = Una mesa de { $seats } no puede jugar a Diamant { $edition }: es para 3 a 8 jugadores.
diamant-refusal-four-seats = Una mesa de { $seats } no puede jugar a Diamant { $edition }: es para 4 a 8 jugadores, o 3 con la opción three=true.

## Actas
ledger-not-json = Esto no se puede leer como JSON a partir del carácter { $column }; escribe un objeto JSON entero por partida.
ledger-byte-order-mark = Esto empieza con una marca de orden de bytes; escribe UTF-8 sin ella.
ledger-not-utf8 = Esto no es texto UTF-8; un acta es JSON en UTF-8.
ledger-too-deep = Esto es demasiado profundo o contiene un número demasiado largo; ningún acta es así.
ledger-not-object = Esto es JSON, pero no un objeto; una partida es un objeto JSON.
ledger-not-number = «{ $text }» no es un número que JSON conozca.
ledger-not-unicode = El campo «{ $field }» contiene medio carácter; escribe texto Unicode entero.
ledger-field-twice = El campo { $field } aparece dos veces; escríbelo una sola vez.
ledger-field-unknown = El campo { $field } es desconocido; quítalo.
ledger-field-missing = Falta el campo «{ $field }»; escribe todos los campos del formato.
ledger-fields-together = «{ $found }» aparece sin sus compañeros; { $fields } van juntos.
ledger-field-value = El campo «{ $field }» es { $found }; tiene que ser { $wanted }.
ledger-field-type = El campo «{ $field }» es { $found }; tiene que ser { $kind ->
    [str] un texto
    [int] un número entero
    [dict] un objeto
   *[list] una lista
}.
ledger-entry-type = El campo «{ $field }» contiene { $found }; solo puede contener { $kind ->
    [str] textos
   *[int] números enteros
}.
ledger-row-length = El campo «{ $field }» tiene { $found } entradas; necesita { $wanted }, una por asiento.
ledger-option-missing = Falta la opción «{ $option }»; escribe todas las opciones, también las que tienen su valor de siempre.
ledger-action-shape = La acción { $action } no es una pareja de número de asiento y texto.
ledger-action-unknown = «{ $action }» no es una acción de { $edition }.
ledger-not-hex = El campo «{ $field }» es { $found }; tienen que ser 64 cifras hexadecimales en minúscula.
ledger-commitment = El compromiso no es el SHA-256 de la semilla.
ledger-seed-too-early = La semilla aparece en una partida sin puntuación; solo se revela al terminar.
ledger-scores-too-early = Hay puntuaciones, pero la partida no ha terminado.
ledger-scores-missing = La partida ha terminado, pero faltan las puntuaciones y los ganadores.
ledger-scores-wrong = Las puntuaciones indicadas son { $found }; según las reglas son { $wanted }.
ledger-winners-wrong = Los ganadores indicados son { $found }; según las reglas son { $wanted }.
ledger-order = Aquí figura el asiento { $seat }, pero el siguiente tiene que ser el asiento { $expected }.
ledger-draw = «{ $action }» no salió de la semilla; salió «{ $drawn }».
case-unreadable = { $file }, línea { $line }: «{ $text }» no se puede leer como línea de un ejemplo.

## Errores nuestros
kernel-number-unreadable = «{ $text }» no es un número ni un nombre de este campo.
kernel-field-unreadable = «{ $text }» no es un campo con sus números.
kernel-out-of-range = { $field } es { $number }; tiene que estar entre { $low } y { $high }.
kernel-name-taken = Un campo no se puede llamar { $name }: NumPy usa ese nombre.
kernel-not-conserved = { $what }: se encontraron { $found }, se esperaban { $wanted }.
kernel-cache-unsafe = Otros podrían cambiar la carpeta «{ $folder }», así que no se guarda allí código compilado; haz que sea tuya y que nadie más pueda escribir en ella, o indica otra con TACORA_CACHE.
