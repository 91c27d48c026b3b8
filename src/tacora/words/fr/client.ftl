# Le client du navigateur.

client-skip = Aller au contenu
client-language = Langue
client-language-en = Anglais
client-language-es = Espagnol
client-language-fr = Français
client-settings = Réglages
client-sound = Sons
client-notify = Me prévenir quand c’est mon tour
client-pace = Rythme
client-pace-value =
    { $pace ->
        [0] immédiat
        [0.5] rapide
        [2] lent
       *[1] normal
    }
client-theme = Éclairage
client-theme-auto = Comme dehors
client-theme-dark = À la lueur de la torche
client-theme-light = À la lumière du jour
client-offline = Le serveur ne répond pas ; vérifiez votre connexion, puis réessayez.
client-unbuilt = Le client du navigateur n’est pas construit ; réinstallez Tacora ou lancez ./dev play.
client-cancel = Annuler
client-guest = Invité { $number }
client-nowhere-title = Il n’y a rien ici
client-nowhere = Cette page n’existe pas. L’adresse aurait-elle perdu une lettre en route ?
client-results = Résultats
client-showing = Voyez ce qui se passe…
client-open-odds = Montrer à tous la probabilité que la prochaine carte mette fin à la grotte

## La page d’accueil
client-home-title = Trois jeux de diamants
client-home-lead = Jouez tout de suite contre des bots, ou envoyez un lien à vos amis. Ni compte, ni notice, ni installation.
client-my-games = Reprenez vos parties
client-play-bots = Jouer tout de suite contre des bots
client-play-friends = Jouer entre amis
client-blurb-diamant-2016 = Ensemble dans la grotte : un pas de plus pour d’autres pierres, ou rentrer avec ce que l’on a ? De 3 à 8 explorateurs.
client-blurb-diamant-2005 = La première édition : sans reliques, et qui s’en va n’est payé qu’après la carte suivante. De 4 à 8 explorateurs.
client-blurb-diamonds-2014 = Faites des plis, et faites travailler chaque couleur : carreau pour la chambre forte, pique pour mettre à l’abri, trèfle pour voler. De 2 à 6 joueurs.
client-blurb-diamoniak-djeco = Piochez tant que vous l’osez, bâtissez votre château en six morceaux, et gare à la sorcière. Dès 5 ans, de 2 à 4 joueurs.

## Before the game
client-agreed = Ce qui est convenu
client-agreed-public = ouverte à tous
client-agreed-private = sur lien seulement
client-agreed-rated = classée
client-agreed-talk = discussion libre
client-ready = c’est bon
client-ready-yes = C’est bon pour moi
client-ready-no = Pas encore
client-ready-wait = On attend { $who } ; vous pouvez commencer quand même.
client-bots-simple = Bots simples
client-bot-strength = { $others ->
    [one] Contre un bot simple mais solide
   *[other] Parmi { $others } bots simples mais solides
}, il gagne { $percent } fois sur 100 ; à forces égales, ce serait { $even }.
client-bot-strength-teams = Avec un partenaire de son niveau, contre des équipes de bots simples mais solides, il gagne { $percent } fois sur 100 ; à forces égales, ce serait { $even }.

## The big screen
client-screen = Afficher cette table sur un grand écran
client-screen-join = Rejoignez la table sur { $host } avec le code

## During the game
client-bot-plays = Un bot joue maintenant pour { $name }.
client-is-back = { $name } est de retour.

## After the game
client-course = Comment on en est arrivé là
client-course-caption = Points gagnés
client-course-diamant = Grotte { $number }
client-course-diamonds = Manche { $number }
client-course-sum = Total
client-proof-true = Personne n’a pu choisir les tirages
client-proof-true-why = Avant la partie, ce navigateur a vu l’empreinte de la graine du serveur et a donné un sel, un texte aléatoire que personne d’autre ne connaissait quand tous les sels ont été fixés. Tous les tirages qu’il a vus découlent de la graine et des sels.
client-proof-broken-promise = La graine n’est pas celle qui était promise
client-proof-broken-promise-why = Le serveur a d’abord montré une empreinte, puis une autre, ou une graine qui n’y correspond pas. Il a peut-être choisi les tirages.
client-proof-wrong-salt = Un sel n’est pas celui qui était promis
client-proof-wrong-salt-why = Avant la partie, le sel de chaque joueur a été fixé par son empreinte, et l’un de ceux donnés maintenant n’y correspond pas. Quelqu’un a peut-être choisi les tirages.
client-proof-wrong-draw = Un tirage ne découle pas de la graine et des sels
client-proof-wrong-draw-why = Ce que ce navigateur a vu pendant la partie, ou ce que le serveur en dit maintenant, n’est pas ce que donnent la graine et les sels. Quelqu’un a peut-être choisi les tirages.
client-proof-unseen = Les tirages découlent de la graine et des sels
client-proof-unseen-why = Seul un navigateur qui a vu l’empreinte de la graine et donné un sel avant la partie peut dire si quelqu’un les a choisis.
client-proof-partly = Ce navigateur a vu { $seen } tirages sur { $count }
client-proof-partly-why = Ceux qu’il a vus sont conformes à la promesse. Les autres découlent de la graine et des sels, mais il était absent et ne peut pas les comparer à ce qu’il y avait sur la table.
client-proof-withheld = N’a pas révélé son sel : { $who }
client-proof-withheld-why = La partie a commencé sans un sel qui avait été fixé. Un téléphone s’est peut-être endormi ; mais qui connaissait la graine a pu ainsi choisir entre quelques séries de tirages. Tout le reste est conforme à la promesse.
client-proof-given-up = Une partie précédente n’était pas terminée
client-proof-given-up-why = Ici, tout concorde. Mais dans l’heure qui a précédé, une autre table a reçu le sel de ce navigateur, et il n’en avait pas vu la partie jusqu’au bout quand celle-ci a commencé. Vous l’avez peut-être quittée, ou elle continue dans une autre fenêtre. Mais quelqu’un qui en connaissait la graine a aussi pu l’interrompre à cause des tirages, pour essayer avec d’autres.
client-proof-daily = Les tirages découlent de la graine du jour
client-proof-daily-why = Ce navigateur a vu son empreinte avant que vous ne jouiez, et tous les tirages en découlent. Mais le serveur seul a fait la graine, car le sel de personne ne peut changer ce qui est le même pour tous.
client-proof-print = L’empreinte de la graine, telle que ce navigateur l’a vue en premier :

## Bots, by seat: each is called after a stone of its colour
names-bot-0 = Ambre
names-bot-1 = Saphir
names-bot-2 = Jade
names-bot-3 = Améthyste
names-bot-4 = Topaze
names-bot-5 = Turquoise
names-bot-6 = Corail
names-bot-7 = Perle
