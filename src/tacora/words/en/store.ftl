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

## While serving
store-away = The database cannot be reached at the moment; try again in a few seconds.
store-busy = Too many pages are being read from the database at the moment; try again in a few seconds.
store-damaged = The database is damaged: some of its pages make no sense. Stop the server, run “tacora check-database”, and restore a backup.
store-disk-full = The disk is full, so nothing can be written. Make room; the server goes on by itself.
store-write-failed = The database could not be written to the last time; check its disk.
store-file-gone = The database file has been deleted or moved while it is served, so nothing more is written. Put it back, or stop the server and restore a backup.
store-file-replaced = The database file has been replaced while it is served, so nothing more is written. Restart the server.
store-file-overwritten = The database file has been overwritten while it is served, so nothing more is written. Stop the server and restore a backup with “tacora restore --replace”.
store-log-gone = A file that SQLite needs beside the database (its name ends in -wal or -shm) has been deleted while it is served, so nothing more is written. Restart the server.

## Copying
store-backup-postgresql = PostgreSQL makes its own backups; use pg_dump.
store-backup-source-missing = There is no database { $file } to back up; check its name.
store-backup-exists = { $file } exists already, and a backup overwrites nothing; choose another name.
store-backup-failed = The backup { $file } could not be written ({ $reason }); make sure that there is room and that you may write there.
store-backup-source-damaged = The database { $file } is damaged ({ $reason }), so it was not copied; run “tacora check-database”, and restore an earlier backup.

## Restoring
store-restore-postgresql = A backup file replaces a SQLite database; for PostgreSQL, use pg_restore.
store-restore-missing = There is no backup { $file }; check its name.
store-restore-damaged = The backup { $file } is not restored, because something is wrong with it; “tacora check-database” shows all of it.
store-restore-exists = The database { $file } exists already; add --replace to put the backup in its place. The old one is kept beside it.
store-restore-failed = The backup could not be put in the place of { $file } ({ $reason }); make sure that there is room and that you may write there.

## Checking
store-check-missing = There is no database { $file } to check; check its name.
store-check-damaged = The database is damaged: { $reason }.
store-check-foreign = This is not a database of Tacora.
store-check-newer = The database has version { $found }, and this program knows none after { $known }; install a newer Tacora.
store-check-gap = Table { $code }: event { $seq } is missing.
store-check-unreadable = Table { $code }: event { $seq } cannot be read.
store-check-unplayable = Table { $code }: event { $seq } does not fit what happened before.
store-check-sums = The sums of results for { $game } do not match the results: { $found } games instead of { $wanted }.
