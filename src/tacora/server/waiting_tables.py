"""Public tables that wait for players: how many a person and an address may have.

The lobby shows a list, so nobody may fill it.  Every process counts the tables that it
has heard of since it started: its own, and those which the others announce.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from weakref import WeakValueDictionary

from sqlalchemy import select

from tacora.kernel.error import Refused
from tacora.server.config import Config
from tacora.server.limits import ADDRESSES, group_address
from tacora.server.store import LISTED, DatabaseUnavailable, Store, Unwritten
from tacora.server.store.schema import tables

GROUP_LETTERS = 24


class WaitingTables:
    """Which public tables wait for players, by who opened them and from where.

    Tables of an address are also shown as those of one: `find_group` says whose turn a
    table takes.
    """

    def __init__(self, config: Config, store: Store) -> None:
        self._most_by_person = config.waiting_tables_per_person
        self._most_by_address = config.waiting_tables_per_address
        self._store = store
        # All processes know it.  An address itself is told to no database.
        self._key = hashlib.sha256(config.database.encode()).digest()
        self._openers: OrderedDict[str, tuple[str, str]] = OrderedDict()
        self._codes: dict[str, set[str]] = {}
        """By person and by group, so that nobody has to look through all tables."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        store.watch(self._hear)

    def find_group(self, code: str) -> str | None:
        """Give what stands for the address a table was opened from, if it is known."""
        known = self._openers.get(code)
        return known and known[1]

    @asynccontextmanager
    async def admit(self, person: str, address: str) -> AsyncIterator[list[str]]:
        """Let somebody open a public table, unless too many of theirs wait already.

        The code of the new table goes into the list that is lent.  Who asks for several
        at once gets them one after the other, or all would find that none waits yet.
        """
        group = self._find_group(address)
        lock = self._locks.setdefault(group, asyncio.Lock())
        async with lock:
            await self._check(person, group)
            codes: list[str] = []
            yield codes
            for code in codes:
                self._note(code, person, group)
                # The table is open, whether or not the other processes hear of it.
                with suppress(DatabaseUnavailable, Unwritten):
                    await self._store.announce(f"{LISTED}{code} {person} {group}")

    def _find_group(self, address: str) -> str:
        digest = hmac.digest(self._key, group_address(address).encode(), "sha256")
        return digest.hex()[:GROUP_LETTERS]

    def _hear(self, word: str, number: int) -> None:
        if word.startswith(LISTED):
            code, _, who = word.removeprefix(LISTED).partition(" ")
            person, _, group = who.partition(" ")
            self._note(code, person, group)

    def _note(self, code: str, person: str, group: str) -> None:
        if code in self._openers:
            return
        self._openers[code] = (person, group)
        for who in (person, group):
            self._codes.setdefault(who, set()).add(code)
        if len(self._openers) > ADDRESSES:
            self._forget(next(iter(self._openers)))

    def _forget(self, code: str) -> None:
        for who in self._openers.pop(code, ()):
            self._codes[who].discard(code)
            if not self._codes[who]:
                del self._codes[who]

    async def _check(self, person: str, group: str) -> None:
        codes = self._codes.get(person, set()) | self._codes.get(group, set())
        waiting: set[str] = set()
        if codes:
            wanted = select(tables.c.code).where(
                tables.c.code.in_(codes), tables.c.status == "open"
            )
            async with self._store.reading() as connection:
                waiting = set((await connection.execute(wanted)).scalars())
        for code in codes:
            if code not in waiting:
                self._forget(code)
        # Some may have been forgotten meanwhile.
        openers = [self._openers[code] for code in waiting & self._openers.keys()]
        of_person = sum(opener == person for opener, _ in openers)
        of_address = sum(place == group for _, place in openers)
        if of_person >= self._most_by_person or of_address >= self._most_by_address:
            raise Refused("table-too-many-waiting", count=max(of_person, of_address))
