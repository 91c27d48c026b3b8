lab-out-of-range = “{ $name }” is { $number }, but has to be a whole number from { $low } to { $high }.
lab-bot-illegal = The bot “{ $bot }” answered “{ $action }”, which it may not do now; it may do: { $legal }.
lab-cluster-missing = A cluster needs Dask: install Tacora with the extra “cluster”.
lab-cluster-away = No scheduler with workers answers at { $address }: start one, or look whether the address is right.
lab-actions-wrong = One whole number is needed for each of the { $games } games, in an array.
lab-action-illegal = Action { $action } may not be done in game { $number }; one of these may: { $legal }. Nothing was done.
lab-bit-illegal = Bit { $place } is none of the legal ones; look at “legal” first.
