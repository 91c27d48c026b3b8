# La base de données : ce qui empêche de l’ouvrir, d’y écrire, de la copier.

## Ouvrir
store-url-unknown = « { $url } » n’est pas l’adresse d’une base de données ; écrivez sqlite+aiosqlite:///FICHIER ou postgresql+asyncpg://UTILISATEUR:MOT-DE-PASSE@SERVEUR/NOM.
store-url-no-file = « { $url } » ne nomme aucun fichier, et un serveur garde ses tables dans un fichier ; écrivez sqlite+aiosqlite:///FICHIER.
store-folder-missing = Le dossier { $folder } n’existe pas ; créez-le d’abord, ou choisissez-en un autre.
store-file-unusable = { $file } ne peut pas servir de base de données ({ $reason }) ; vérifiez ce que c’est et que vous avez le droit d’y écrire.
store-file-served = Le processus { $process } utilise déjà { $file } ; arrêtez-le d’abord, ou prenez PostgreSQL, que plusieurs peuvent partager.
store-driver-missing = Pour PostgreSQL, il manque la bibliothèque asyncpg ; installez-la avec « pip install asyncpg ».
store-unreachable = La base de données { $database } ne peut pas être utilisée ({ $reason }) ; vérifiez qu’elle est en marche, ainsi que son adresse, son nom et le mot de passe.
store-newer = La base de données { $database } est à la version { $found }, et ce programme n’en connaît aucune après la { $known } ; installez une version plus récente de Tacora.
store-foreign = La base de données { $database } contient des tables qui ne sont pas celles de Tacora ; donnez à Tacora une base à elle.

## Écrire
store-unwritten = Ceci n’a pas pu être enregistré ({ $reason }) ; réessayez dans un instant.
store-closed = Le serveur est en train de s’arrêter ; plus rien ne peut être enregistré.

## Pendant le service
store-away = La base de données est injoignable pour le moment ; réessayez dans quelques secondes.
store-busy = Trop de pages sont lues dans la base de données en ce moment ; réessayez dans quelques secondes.
store-damaged = La base de données est endommagée : certaines de ses pages n’ont pas de sens. Arrêtez le serveur, lancez « tacora check-database » et restaurez une sauvegarde.
store-disk-full = Le disque est plein, et rien ne peut être enregistré. Faites de la place ; le serveur continuera de lui-même.
store-write-failed = La dernière écriture dans la base de données a échoué ; vérifiez son disque.
store-file-gone = Le fichier de la base de données a été supprimé ou déplacé pendant le service, et plus rien n’est enregistré. Remettez-le à sa place, ou arrêtez le serveur et restaurez une sauvegarde.
store-file-replaced = Le fichier de la base de données a été remplacé pendant le service, et plus rien n’est enregistré. Redémarrez le serveur.
store-file-overwritten = Le fichier de la base de données a été écrasé pendant le service, et plus rien n’est enregistré. Arrêtez le serveur et restaurez une sauvegarde avec « tacora restore --replace ».
store-log-gone = Un fichier dont SQLite a besoin à côté de la base de données (son nom se termine par -wal ou -shm) a été supprimé pendant le service, et plus rien n’est enregistré. Redémarrez le serveur.

## Copier
store-backup-postgresql = PostgreSQL fait ses propres sauvegardes ; utilisez pg_dump.
store-backup-source-missing = La base de données { $file } n’existe pas, il n’y a donc rien à sauvegarder ; vérifiez le nom.
store-backup-exists = { $file } existe déjà, et une sauvegarde n’écrase rien ; choisissez un autre nom.
store-backup-failed = La sauvegarde { $file } n’a pas pu être écrite ({ $reason }) ; assurez-vous qu’il y a de la place et que vous avez le droit d’y écrire.
store-backup-source-damaged = La base de données { $file } est endommagée ({ $reason }) et n’a donc pas été copiée ; lancez « tacora check-database » et restaurez une sauvegarde antérieure.

## Restaurer
store-restore-postgresql = Un fichier de sauvegarde remplace une base SQLite ; avec PostgreSQL, utilisez pg_restore.
store-restore-missing = La sauvegarde { $file } n’existe pas ; vérifiez le nom.
store-restore-damaged = La sauvegarde { $file } n’est pas restaurée, car elle contient une erreur ; « tacora check-database » montre tout.
store-restore-exists = La base de données { $file } existe déjà ; ajoutez --replace pour mettre la sauvegarde à sa place. L’ancienne est gardée à côté.
store-restore-failed = La sauvegarde n’a pas pu prendre la place de { $file } ({ $reason }) ; assurez-vous qu’il y a de la place et que vous avez le droit d’y écrire.

## Vérifier
store-check-missing = La base de données { $file } n’existe pas, il n’y a donc rien à vérifier ; vérifiez le nom.
store-check-damaged = La base de données est endommagée : { $reason }.
store-check-foreign = Ce n’est pas une base de données de Tacora.
store-check-newer = La base de données est à la version { $found }, et ce programme n’en connaît aucune après la { $known } ; installez une version plus récente de Tacora.
store-check-gap = Table { $code } : l’événement { $seq } manque.
store-check-unreadable = Table { $code } : l’événement { $seq } est illisible.
store-check-unplayable = Table { $code } : l’événement { $seq } ne s’accorde pas avec ce qui précède.
store-check-sums = Les totaux des résultats de { $game } ne correspondent pas aux résultats : { $found } parties au lieu de { $wanted }.
