lab-out-of-range = «{ $name }» vale { $number }, pero tiene que ser un número entero de { $low } a { $high }.
lab-bot-illegal = El robot «{ $bot }» ha contestado «{ $action }», que ahora no puede hacer; puede hacer: { $legal }.
lab-cluster-missing = Un clúster necesita Dask: instala Tacora con el extra «cluster».
lab-cluster-away = Ningún planificador con procesos contesta en { $address }: arranca uno o mira si la dirección es correcta.
lab-actions-wrong = Hace falta un número entero para cada una de las { $games } partidas, en una matriz.
lab-action-illegal = La acción { $action } no se puede hacer en la partida { $number }; sí una de estas: { $legal }. No se ha hecho nada.
lab-bit-illegal = El bit { $place } no es de los permitidos; mira antes «legal».
