# El almacén: qué impide abrirlo, escribir en él o copiarlo.

## Abrir
store-url-unknown = «{ $url }» no es la dirección de una base de datos; escribe sqlite+aiosqlite:///ARCHIVO o postgresql+asyncpg://USUARIO:CONTRASEÑA@SERVIDOR/NOMBRE.
store-url-no-file = «{ $url }» no nombra ningún archivo, y un servidor guarda sus mesas en uno; escribe sqlite+aiosqlite:///ARCHIVO.
store-folder-missing = No existe la carpeta { $folder }; créala antes o elige otra.
store-file-unusable = { $file } no se puede usar como base de datos ({ $reason }); comprueba qué es y que tengas permiso para escribir ahí.
store-file-served = El proceso { $process } ya está usando { $file }; detenlo antes, o utiliza PostgreSQL, que admite varios a la vez.
store-driver-missing = Para PostgreSQL falta la biblioteca asyncpg; instálala con «pip install asyncpg».
store-unreachable = La base de datos { $database } no se puede usar ({ $reason }); comprueba que esté en marcha, y su dirección, nombre y contraseña.
store-newer = La base de datos { $database } es de la versión { $found }, y este programa no conoce ninguna posterior a la { $known }; instala una versión más reciente de Tacora.
store-foreign = La base de datos { $database } contiene tablas que no son de Tacora; dale a Tacora una propia.

## Escribir
store-unwritten = Esto no se pudo guardar ({ $reason }); inténtalo de nuevo dentro de un momento.
store-closed = El servidor se está deteniendo; ya no se puede guardar nada más.

## Durante el servicio
store-away = Ahora mismo no se puede acceder a la base de datos; inténtalo de nuevo dentro de unos segundos.
store-busy = Ahora mismo se están leyendo demasiadas páginas de la base de datos; inténtalo de nuevo dentro de unos segundos.
store-damaged = La base de datos está dañada: algunas de sus páginas no tienen sentido. Detén el servidor, ejecuta «tacora check-database» y restaura una copia de seguridad.
store-disk-full = El disco está lleno y no se puede guardar nada. Libera espacio; el servidor seguirá solo.
store-write-failed = La última escritura en la base de datos falló; comprueba su disco.
store-file-gone = El archivo de la base de datos se ha borrado o movido con el servidor en marcha, así que ya no se guarda nada. Devuélvelo a su sitio, o detén el servidor y restaura una copia de seguridad.
store-file-replaced = El archivo de la base de datos se ha sustituido con el servidor en marcha, así que ya no se guarda nada. Reinicia el servidor.
store-file-overwritten = El archivo de la base de datos se ha sobrescrito con el servidor en marcha, así que ya no se guarda nada. Detén el servidor y restaura una copia de seguridad con «tacora restore --replace».
store-log-gone = Se ha borrado un archivo que SQLite necesita junto a la base de datos (su nombre termina en -wal o -shm) con el servidor en marcha, así que ya no se guarda nada. Reinicia el servidor.

## Copiar
store-backup-postgresql = PostgreSQL hace sus propias copias de seguridad; usa pg_dump.
store-backup-source-missing = No existe la base de datos { $file }, así que no hay nada que copiar; comprueba el nombre.
store-backup-exists = { $file } ya existe, y una copia de seguridad no sobrescribe nada; elige otro nombre.
store-backup-failed = No se pudo escribir la copia de seguridad { $file } ({ $reason }); asegúrate de que haya sitio y de que tengas permiso para escribir ahí.
store-backup-source-damaged = La base de datos { $file } está dañada ({ $reason }), así que no se ha copiado; ejecuta «tacora check-database» y restaura una copia anterior.

## Restaurar
store-restore-postgresql = Una copia en archivo sustituye a una base de datos SQLite; con PostgreSQL, usa pg_restore.
store-restore-missing = No existe la copia de seguridad { $file }; comprueba el nombre.
store-restore-damaged = La copia de seguridad { $file } no se restaura porque algo en ella está mal; «tacora check-database» lo muestra todo.
store-restore-exists = La base de datos { $file } ya existe; añade --replace para poner la copia en su lugar. La anterior se conserva al lado.
store-restore-failed = No se pudo poner la copia en lugar de { $file } ({ $reason }); asegúrate de que haya sitio y de que tengas permiso para escribir ahí.

## Comprobar
store-check-missing = No existe la base de datos { $file }, así que no hay nada que comprobar; revisa el nombre.
store-check-damaged = La base de datos está dañada: { $reason }.
store-check-foreign = Esta no es una base de datos de Tacora.
store-check-newer = La base de datos es de la versión { $found }, y este programa no conoce ninguna posterior a la { $known }; instala una versión más reciente de Tacora.
store-check-gap = Mesa { $code }: falta el evento { $seq }.
store-check-unreadable = Mesa { $code }: el evento { $seq } no se puede leer.
store-check-unplayable = Mesa { $code }: el evento { $seq } no encaja con lo que pasó antes.
store-check-sums = Las sumas de resultados de { $game } no coinciden con los resultados: { $found } partidas en vez de { $wanted }.
