# The store: what stands against opening it, writing to it, copying it.

## Opening
store-url-unknown = “{ $url }” is no address of a database; write sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/NAME.
store-url-no-file = “{ $url }” names no file, and a server keeps its tables in one; write sqlite+aiosqlite:///FILE.
store-folder-missing = There is no folder { $folder }; make it first, or choose another.
store-file-unusable = { $file } cannot be used as a database ({ $reason }); check what it is and that you may write there.
store-file-served = { $file } is already served by process { $process }; stop that one first, or take PostgreSQL, which several can share.
store-driver-missing = For PostgreSQL the library asyncpg is missing; install it with “pip install asyncpg”.
store-unreachable = The database { $database } cannot be used ({ $reason }); check that it runs, and its address, name and password.
store-newer = The database { $database } has version { $found }, and this program knows none after { $known }; install a newer Tacora.
store-foreign = The database { $database } holds tables that are not Tacora’s; give Tacora one of its own.

## Writing
store-unwritten = This could not be written down ({ $reason }); try again in a moment.
store-closed = The server is stopping; nothing more can be written.

## Copying
store-backup-postgresql = PostgreSQL makes its own backups; use pg_dump.
store-backup-source-missing = There is no database { $file } to back up; check its name.
store-backup-exists = { $file } exists already, and a backup overwrites nothing; choose another name.
store-backup-failed = The backup { $file } could not be written ({ $reason }); make sure that there is room and that you may write there.
