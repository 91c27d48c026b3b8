# Ce qui était demandé, pourquoi non, que faire.

## Demander une table
game-unknown = Il n’y a pas de jeu « { $game } » ; choisissez parmi : { $known }.
edition-unknown = Il n’y a pas d’édition « { $edition } » de { $game } ; choisissez parmi : { $known }.
option-unknown = { $edition } n’a pas d’option « { $option } » ; il y a : { $known }.
option-value-unknown = L’option « { $option } » ne peut pas valoir { $value } ; choisissez parmi : { $known }.
seats-no-number = « { $seats } » n’est pas un nombre de places ; donnez un nombre entier.
players-count = Il y a { $count } noms pour { $seats } places ; donnez un nom par place.
player-name = « { $name } » ne peut pas être un nom de joueur ; écrivez un texte, et un bot sous la forme bot:NOM.
salts-count = Il y a { $count } sels pour { $seats } places ; donnez-en un par place, vide s’il n’y en a pas.
salt-text = Le sel de la place { $seat } n’est pas un texte sans octet nul ; choisissez-en un autre.
salt-length = Le sel de la place { $seat } dépasse 64 octets ; raccourcissez-le.
salt-of-bot = Le sel de la place { $seat } doit être vide, car un bot y est assis.
seed-wrong = Ceci n’est pas une graine ; donnez 32 octets.
row-no-list = Les noms et les sels se donnent en liste, un par place.
options-no-mapping = Les options se donnent par paires de clé et de valeur.
not-natures-turn = La nature n’a rien à faire maintenant ; c’est à quelqu’un d’autre, ou la partie est finie.
stage-missing = { $game } n’a pas encore de visage dans le terminal ; faites-y jouer des bots avec « tacora match ».
bot-unknown = Il n’y a pas de bot « { $bot } » pour { $game } ; choisissez parmi : { $known }.
bots-count = Il y a { $count } bots pour { $seats } places ; nommez-en un pour toutes, ou un pour chacune.

## Jouer
action-unknown = « { $action } » n’est pas une action de { $edition } ; demandez la liste des actions permises.
seat-needed = Tout le monde choisit en ce moment ; dites de quelle place il s’agit.
game-is-over = La partie est finie ; plus personne ne peut rien faire.
nothing-to-take-back = La place { $seat } n’a rien à reprendre ; un choix peut être repris jusqu’à ce que le dernier soit fait.
seat-unknown = Il n’y a pas de place { $seat } ; les places vont de 0 à { $last }.

diamant-refusal-game-over = La place { $seat } ne peut pas jouer « { $action } » : la partie est finie.
diamant-refusal-no-such-seat = Il n’y a pas de place { $seat } à cette table de { $seats } ; les places se comptent à partir de 0.
diamant-refusal-not-a-choice = La place { $seat } ne peut pas jouer « { $action } » : on continue ou on sort.
diamant-refusal-not-a-card = La nature ne peut pas jouer « { $action } » : elle ne fait que retourner des cartes.
diamant-refusal-not-now = La place { $seat } ne peut pas jouer « { $action } » maintenant : on retourne d’abord une carte.
diamant-refusal-not-inside = La place { $seat } ne peut pas jouer « { $action } » : qui est sorti attend la grotte suivante.
diamant-refusal-cards-wait = Aucune carte ne peut être retournée maintenant (« { $action } ») : tous ceux qui sont dans la grotte choisissent d’abord.
diamant-refusal-no-such-card = « { $action } » ne peut pas être retournée : il ne reste aucune carte de ce genre dans la pioche.
diamant-refusal-seats = Une table de { $seats } ne peut pas jouer à Diamant { $edition } : il faut être de 3 à 8.
diamant-refusal-four-seats = Une table de { $seats } ne peut pas jouer à Diamant { $edition } : il faut être de 4 à 8, ou 3 avec l’option three=true.

## Feuilles de partie
ledger-not-json = Ceci ne se lit pas comme du JSON à partir du caractère { $column } ; écrivez un objet JSON entier par partie.
ledger-byte-order-mark = Ceci commence par une marque d’ordre des octets ; écrivez de l’UTF-8 sans elle.
ledger-not-utf8 = Ceci n’est pas du texte UTF-8 ; une feuille de partie est du JSON en UTF-8.
ledger-too-deep = Ceci est trop imbriqué ou contient un nombre trop long ; aucune feuille de partie n’est ainsi faite.
ledger-not-object = Ceci est du JSON, mais pas un objet ; une partie est un objet JSON.
ledger-not-number = « { $text } » n’est pas un nombre que JSON connaisse.
ledger-not-unicode = Le champ « { $field } » contient une moitié de caractère ; écrivez du texte Unicode entier.
ledger-field-twice = Le champ { $field } figure deux fois ; écrivez-le une seule fois.
ledger-field-unknown = Le champ { $field } est inconnu ; retirez-le.
ledger-field-missing = Le champ « { $field } » manque ; écrivez tous les champs du format.
ledger-fields-together = « { $found } » figure sans ses compagnons ; { $fields } vont ensemble.
ledger-field-value = Le champ « { $field } » vaut { $found } ; il doit valoir { $wanted }.
ledger-field-type = Le champ « { $field } » vaut { $found } ; ce doit être { $kind ->
    [str] un texte
    [int] un nombre entier
    [dict] un objet
   *[list] une liste
}.
ledger-entry-type = Le champ « { $field } » contient { $found } ; il ne peut contenir que { $kind ->
    [str] des textes
   *[int] des nombres entiers
}.
ledger-row-length = Le champ « { $field } » a { $found } entrées ; il lui en faut { $wanted }, une par place.
ledger-option-missing = L’option « { $option } » manque ; écrivez toutes les options, même celles qui gardent leur valeur habituelle.
ledger-action-shape = L’action { $action } n’est pas une paire formée d’un numéro de place et d’un texte.
ledger-action-unknown = « { $action } » n’est pas une action de { $edition }.
ledger-not-hex = Le champ « { $field } » vaut { $found } ; il y faut 64 chiffres hexadécimaux en minuscules.
ledger-commitment = L’engagement n’est pas le SHA-256 de la graine.
ledger-seed-too-early = La graine figure dans une partie sans scores ; on ne la dévoile qu’à la fin.
ledger-scores-too-early = Des scores sont donnés, mais la partie n’est pas finie.
ledger-scores-missing = La partie est finie, mais les scores et les vainqueurs manquent.
ledger-scores-wrong = Les scores donnés sont { $found } ; d’après les règles ce sont { $wanted }.
ledger-winners-wrong = Les vainqueurs donnés sont { $found } ; d’après les règles ce sont { $wanted }.
ledger-order = La place { $seat } figure ici, mais c’est la place { $expected } qui doit suivre.
ledger-draw = « { $action } » n’a pas été tirée de la graine ; le tirage était « { $drawn } ».
case-unreadable = { $file }, ligne { $line } : « { $text } » ne se lit pas comme une ligne d’exemple.

## Nos propres erreurs
kernel-number-unreadable = « { $text } » n’est ni un nombre ni un nom de ce champ.
kernel-field-unreadable = « { $text } » n’est pas un champ avec ses nombres.
kernel-out-of-range = { $field } vaut { $number } ; il doit être compris entre { $low } et { $high }.
kernel-name-taken = Un champ ne peut pas s’appeler { $name } : NumPy utilise ce nom.
kernel-not-conserved = { $what } : { $found } au lieu de { $wanted }.
kernel-cache-unsafe = D’autres pourraient modifier le dossier « { $folder } », le code compilé n’y est donc pas conservé ; faites-en le vôtre, sans droit d’écriture pour les autres, ou indiquez-en un autre avec TACORA_CACHE.
