# The gallery: every picture and every control of the house.

client-gallery = Galerie
client-gallery-lead = Toutes les cartes, toutes les pièces et toutes les commandes, à la lueur de la torche et à la lumière du jour.
client-gallery-house = La maison
client-gallery-emotes = Sentiments
client-gallery-controls = Commandes
client-gallery-states = Où en est une table
client-gallery-button = Bouton
client-gallery-field = Champ
client-gallery-choice = Choix
client-gallery-tick = Quelque chose à accepter
