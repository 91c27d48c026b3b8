lab-out-of-range = « { $name } » vaut { $number }, mais doit être un nombre entier de { $low } à { $high }.
lab-bot-illegal = Le robot « { $bot } » a répondu « { $action } », ce qu’il ne peut pas faire maintenant ; il peut faire : { $legal }.
lab-cluster-missing = Une grappe a besoin de Dask : installez Tacora avec l’extra « cluster ».
lab-cluster-away = Aucun ordonnanceur avec des processus ne répond à { $address } : lancez-en un, ou vérifiez l’adresse.
lab-actions-wrong = Il faut un nombre entier pour chacune des { $games } parties, dans un tableau.
lab-action-illegal = L’action { $action } n’est pas permise dans la partie { $number } ; une de celles-ci l’est : { $legal }. Rien n’a été fait.
lab-bit-illegal = Le bit { $place } n’est pas permis ; regardez d’abord « legal ».
