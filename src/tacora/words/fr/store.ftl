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

## Copier
store-backup-postgresql = PostgreSQL fait ses propres sauvegardes ; utilisez pg_dump.
store-backup-source-missing = La base de données { $file } n’existe pas, il n’y a donc rien à sauvegarder ; vérifiez le nom.
store-backup-exists = { $file } existe déjà, et une sauvegarde n’écrase rien ; choisissez un autre nom.
store-backup-failed = La sauvegarde { $file } n’a pas pu être écrite ({ $reason }) ; assurez-vous qu’il y a de la place et que vous avez le droit d’y écrire.
