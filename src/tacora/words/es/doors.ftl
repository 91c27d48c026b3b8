# Las puertas a otras bibliotecas.

reward-unknown = No hay ninguna recompensa «{ $reward }»; elige una de estas: { $known }.
opponents-count = Hay { $count } rivales para los otros { $seats } asientos; nombra uno para todos o uno para cada uno.
