BEGIN TRANSACTION;
CREATE TABLE daily (
        day TEXT NOT NULL,
        cave TEXT NOT NULL,
        person TEXT NOT NULL,
        code TEXT NOT NULL,
        score INTEGER,
        place INTEGER,
        bots TEXT,
        PRIMARY KEY (day, cave, person)
    );
INSERT INTO "daily" VALUES('2026-11-15','diamant-2016','p1','OPAL',31,1,'[20, 18, 9]');
INSERT INTO "daily" VALUES('2026-11-15','diamonds-2014','p1','JADEJA',NULL,NULL,NULL);
CREATE TABLE daily_sums (
        day TEXT NOT NULL,
        cave TEXT NOT NULL,
        played BIGINT NOT NULL,
        points BIGINT NOT NULL,
        best INTEGER NOT NULL,
        PRIMARY KEY (day, cave)
    );
INSERT INTO "daily_sums" VALUES('2026-11-15','diamant-2016',1,31,31);
CREATE TABLE erasures (
        person TEXT NOT NULL PRIMARY KEY,
        secret TEXT NOT NULL,
        asked BIGINT NOT NULL
    );
INSERT INTO "erasures" VALUES('p3','00112233445566778899aabbccddeeff',1794700060000);
CREATE TABLE events (
        code TEXT NOT NULL,
        seq INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (code, seq)
    ) WITHOUT ROWID;
INSERT INTO "events" VALUES('QUARTZ',1,X'7B2277686F223A22416E61227D');
INSERT INTO "events" VALUES('QUARTZ',2,X'7B22616374223A2273746179227D');
INSERT INTO "events" VALUES('TOPAZ',1,X'7B2277686F223A225A6FC3AB227D');
CREATE TABLE game_sums (
        game TEXT NOT NULL,
        edition TEXT NOT NULL,
        seats INTEGER NOT NULL,
        day TEXT NOT NULL,
        games BIGINT NOT NULL,
        points BIGINT NOT NULL,
        best INTEGER NOT NULL,
        actions BIGINT NOT NULL,
        PRIMARY KEY (game, edition, seats, day)
    );
INSERT INTO "game_sums" VALUES('diamant','2016',3,'2026-11-15',1,43,31,121);
CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "meta" VALUES('version','4');
CREATE TABLE people (
        id TEXT NOT NULL PRIMARY KEY,
        nickname TEXT NOT NULL,
        is_bot BOOLEAN NOT NULL,
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL
    );
INSERT INTO "people" VALUES('p1','Ana',0,1794700000000,1794700060000);
INSERT INTO "people" VALUES('p2','Zoë',1,1794700000000,1794700060000);
CREATE TABLE person_sums (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        day TEXT NOT NULL,
        games BIGINT NOT NULL,
        wins BIGINT NOT NULL,
        points BIGINT NOT NULL,
        best INTEGER NOT NULL,
        PRIMARY KEY (person, game, day)
    );
INSERT INTO "person_sums" VALUES('p1','diamant','2026-11-15',1,1,31,31);
CREATE TABLE processes (id TEXT NOT NULL PRIMARY KEY, beat BIGINT NOT NULL);
INSERT INTO "processes" VALUES('0011223344556677',1794700060000);
CREATE TABLE ratings (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        mu DOUBLE NOT NULL,
        sigma DOUBLE NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (person, game)
    );
INSERT INTO "ratings" VALUES('p1','diamant',26.5,7.25,4);
CREATE TABLE result_seats (
        code TEXT NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT,
        name TEXT NOT NULL,
        score INTEGER NOT NULL,
        won BOOLEAN NOT NULL,
        replaced BOOLEAN NOT NULL,
        PRIMARY KEY (code, seat)
    );
INSERT INTO "result_seats" VALUES('OPAL',0,'p1','Ana',31,1,0);
INSERT INTO "result_seats" VALUES('OPAL',1,NULL,'Zoë',12,0,1);
CREATE TABLE results (
        code TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        edition TEXT NOT NULL,
        options TEXT NOT NULL,
        seats INTEGER NOT NULL,
        ended BIGINT NOT NULL,
        rated BOOLEAN NOT NULL,
        actions INTEGER NOT NULL
    );
INSERT INTO "results" VALUES('OPAL','diamant','2016','{"chests":"closed"}',3,1794690000000,1,121);
CREATE TABLE sitters (
        code TEXT NOT NULL,
        person TEXT NOT NULL, erased_to INTEGER,
        PRIMARY KEY (code, person)
    );
INSERT INTO "sitters" VALUES('QUARTZ','p1',NULL);
INSERT INTO "sitters" VALUES('QUARTZ','p2',NULL);
INSERT INTO "sitters" VALUES('QUARTZ','p3',2);
CREATE TABLE tables (
        code TEXT NOT NULL PRIMARY KEY,
        created BIGINT NOT NULL,
        touched BIGINT NOT NULL,
        status TEXT NOT NULL,
        is_public BOOLEAN NOT NULL,
        game TEXT NOT NULL,
        wake_at BIGINT,
        summary TEXT NOT NULL
    );
INSERT INTO "tables" VALUES('QUARTZ',1794700000000,1794700060000,'playing',1,'diamant',1794700120000,'{"seats":3}');
INSERT INTO "tables" VALUES('TOPAZ',1794700000000,1794700060000,'open',0,'diamonds',NULL,'{"seats":3}');
CREATE TABLE tokens (
        hash TEXT NOT NULL PRIMARY KEY,
        person TEXT NOT NULL,
        kind TEXT NOT NULL,
        created BIGINT NOT NULL,
        expires BIGINT
    );
INSERT INTO "tokens" VALUES('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08','p1','device',1794700000000,NULL);
INSERT INTO "tokens" VALUES('60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752','p1','link',1794700000000,1794700900000);
CREATE INDEX tables_lobby ON tables (is_public, status, touched);
CREATE INDEX tables_wake ON tables (wake_at);
CREATE INDEX tokens_person ON tokens (person);
CREATE INDEX sitters_person ON sitters (person);
CREATE INDEX result_seats_person ON result_seats (person);
CREATE INDEX daily_code ON daily (code);
CREATE INDEX daily_person ON daily (person);
CREATE INDEX daily_place ON daily (day, cave, score, place, person);
CREATE INDEX people_found ON people (nickname, seen);
COMMIT;
