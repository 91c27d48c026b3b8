# What the server says: about its settings, about requests, and where it is.

## Settings
config-whole = “{ $value }” cannot be { $source }; give a whole number from { $low } to { $high }.
config-decimal = “{ $value }” cannot be { $source }; give a number from { $low } to { $high }, with a point if need be.
config-choice = “{ $value }” cannot be { $source }; choose one of: { $known }.
config-host = “{ $value }” cannot be { $source }; give an address of this machine, or 0.0.0.0 for all of them.
config-database = The database in { $source } cannot be read; write sqlite:///FILE or postgresql://USER@HOST/NAME.
config-origin = “{ $value }” cannot be { $source }; write it like https://tables.example, without a path.
config-proxy = “{ $value }” cannot be { $source }; write an address like 10.0.0.7 or a network like 10.0.0.0/8.
config-workers = { $workers } workers need PostgreSQL, since a SQLite file serves only one; name such a database with --database, or take one worker.

## Starting and stopping
serve-here = The tables are open: { $address }
serve-far = For phones and other devices: { $address }
serve-stop = Press Ctrl-C to stop.
serve-port-taken = Port { $port } of { $host } cannot be had, perhaps because another program has it; stop that, or choose another with --port.
serve-port-forbidden = You may not use port { $port }; choose one above 1023 with --port.
serve-not-started = The server could not start; the lines above say what was in the way.

## Requests
server-malformed = This cannot be read; send JSON.
server-invalid = The request has a wrong value at “{ $where }”; the description of the interface says what goes there.
server-kind = We do not read “{ $kind }”; send application/json.
server-too-long = This is longer than { $limit } bytes; send less.
server-head-too-long = The address and headers of this request are longer than { $limit } bytes; send less.
server-too-slow = This takes longer than we wait; send it again.
server-parameter = “{ $value }” cannot be { $parameter }; the description of the interface says what can.
server-parameter-missing = { $parameter } is missing; add it to the address.
server-parameter-twice = { $parameter } stands twice in the address; give it once.
server-parameter-unknown = There is no parameter “{ $parameter }” here; leave it out.
server-method = { $method } does nothing here; the header Allow says what does.
server-missing = There is nothing here; check the address.
server-stranger = We do not know who you are; open the start page first.
server-forbidden = You may not do this; ask whoever opened the table.
server-origin = A page of “{ $origin }” may not act here; open the tables at their own address.
server-host = The name of the host cannot be read; check the address.
server-metrics = Only this machine, and networks that the host of the server named, may read the metrics; ask there.
server-host-unknown = This server does not answer to “{ $host }”. If you run it, start it with --public-url { $origin }, or add that address to --allowed-origins.
server-too-many = { $seconds ->
    [one] That was a bit much; try again in a second.
   *[other] That was a bit much; try again in { $seconds } seconds.
}
server-no-space = The server is nearly full, so nothing new can be begun; games that are being played go on. Try again later.
server-broken = Something broke on our side, and we have made a note of it; try again.

## Numbers for those who host
metric-connections = Sockets that are open
metric-tables-live = Tables held in memory
metric-actions = Actions played that everyone may know of
metric-refusals = Things asked and not done
metric-commit-seconds = Time to write a batch of actions down
metric-action-seconds = Time from an action to its broadcast
metric-games-over = Games that came to their end
metric-outbox-overflows = Connections closed because they did not read
metric-bot-seconds = Time a bot thought
metric-http-requests = Requests answered, except commands that were carried out at a table
metric-bots-failed = Processes for bots that fail and wait to be tried again
metric-build-info = The version that runs, and its kind of database
metric-database-bytes = Size of the database
metric-memory-bytes = Memory of a worker and of its bots
metric-cpu-seconds = Processor time of a worker and of its bots
metric-open-files = Open files and connections of a worker and of its bots
