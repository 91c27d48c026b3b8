# La mesa de Diamonds en el navegador.

client-diamonds-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
client-diamonds-team-shown =
    { $count ->
        [one] { $count } gema entre las dos salas
       *[other] { $count } gemas entre las dos salas
    }
client-diamonds-void = se ha visto que no tiene { $suit }
client-diamonds-led = Salida: { $suit }. Para quien gane: { $action }
client-diamonds-last-trick = Última baza
client-diamonds-new = nueva

## Lo que se pide
client-diamonds-ask-pass =
    { $count ->
        [one] Elige una carta para { $name }.
       *[other] Elige { $count } cartas para { $name }.
    }
client-diamonds-chosen = { $count } de { $needed }
client-diamonds-why-follow = Aún te quedan { diamonds-suit }, el palo de salida: echa una de esas cartas.
client-diamonds-why-enough = Sería una de más: devuelve antes otra carta a tu mano.
client-diamonds-why-laid = Esta carta está lista para pasarse; recupérala si quieres quedártela.
client-diamonds-why-rob = Di primero a quién robas.
client-diamonds-why-announce = Di primero cuántas cartas se pasan.

## Lo que han hecho los palos
client-diamonds-deed-off = { $name } no puede seguir el palo: { $what }
client-diamonds-deed-trick = { $name } gana la baza: { $what }
client-diamonds-deed-most = { $name }: { $what }
client-diamonds-deed-bonus = Ninguna baza para { $name }: dos gemas a la cámara
client-diamonds-robs = una gema de { $victim }
client-diamonds-nothing = no hay gema que mover
client-diamonds-tie = Empate: nadie actúa
client-diamonds-counted = Fin de la ronda: quién tiene más de cada palo
