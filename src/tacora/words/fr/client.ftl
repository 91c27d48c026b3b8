# Le client du navigateur.

client-skip = Aller au contenu
client-language = Langue
client-language-en = Anglais
client-language-es = Espagnol
client-language-fr = Français
client-settings = Réglages
client-sound = Sons
client-pace = Mouvement
client-pace-value =
    { $pace ->
        [0] immédiat
        [0.5] rapide
        [2] lent
       *[1] normal
    }
client-theme = Lumière
client-theme-auto = Lumière du dehors
client-theme-dark = À la lueur de la torche
client-theme-light = À la lumière du jour
client-offline = Le serveur ne répond pas ; vérifiez votre connexion, puis réessayez.
client-unbuilt = Le client du navigateur n’est pas construit ; réinstallez Tacora ou lancez ./dev play.
client-cancel = Annuler
client-guest = Invité { $number }
client-showing = Voyez ce qui se passe…
client-open-odds = Montrer à tous la probabilité que la prochaine carte mette fin à la grotte

## La page d’accueil
client-home-title = Trois jeux de diamants
client-home-lead = Jouez tout de suite contre des bots, ou envoyez un lien à vos amis. Ni compte, ni notice, ni installation.
client-my-games = Reprenez vos parties
client-play-bots = Jouer tout de suite contre des bots
client-play-friends = Jouer entre amis
client-blurb-diamant-2016 = Ensemble dans la grotte : un pas de plus pour d’autres gemmes, ou retour avec ce que l’on a ? De 3 à 8 explorateurs.
client-blurb-diamant-2005 = La première édition : sans reliques, et qui s’en va n’est payé qu’après la carte suivante. De 3 à 8 explorateurs.
client-blurb-diamonds-2014 = Faites des plis et que chaque couleur travaille pour vous : diamants au coffre, piques à l’abri, trèfles pour voler. De 2 à 6 joueurs.
client-blurb-diamoniak-djeco = Piochez tant que vous l’osez, bâtissez votre château de six pièces, et gare à la sorcière. Dès 5 ans, de 2 à 4 joueurs.

## The big screen
client-screen = Afficher cette table sur un grand écran
client-screen-join = Rejoignez { $host } avec le code

## After the game
client-proof-true = Les tirages sont conformes à la promesse
client-proof-broken-promise = Les tirages ne correspondent pas à la promesse donnée
client-proof-wrong-draw = Un tirage ne découle pas de la graine
client-proof-no-crypto = Cette connexion ne permet pas à votre navigateur de vérifier les tirages
client-proof-why = Avant que quiconque ne s’assoie, le serveur a donné une empreinte de sa graine ; chaque navigateur a ajouté son propre secret. Maintenant que la graine est connue, votre navigateur a retiré toutes les cartes et comparé. L’empreinte :
