# The gallery: every picture and every control of the house.

client-gallery = Galería
client-gallery-lead = Todas las cartas, todas las piezas y todos los mandos, a la luz de la antorcha y a la luz del día.
client-gallery-house = La casa
client-gallery-emotes = Sentimientos
client-gallery-controls = Mandos
client-gallery-states = Cómo está una mesa
client-gallery-button = Botón
client-gallery-field = Campo
client-gallery-choice = Elección
client-gallery-tick = Algo que aceptar
