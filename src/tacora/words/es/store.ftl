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

## Copiar
store-backup-postgresql = PostgreSQL hace sus propias copias de seguridad; usa pg_dump.
store-backup-source-missing = No existe la base de datos { $file }, así que no hay nada que copiar; comprueba el nombre.
store-backup-exists = { $file } ya existe, y una copia de seguridad no sobrescribe nada; elige otro nombre.
store-backup-failed = No se pudo escribir la copia de seguridad { $file } ({ $reason }); asegúrate de que haya sitio y de que tengas permiso para escribir ahí.
