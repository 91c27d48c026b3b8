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
from tacora.server.limits import ADDRESSES, SITE_TIMES, list_groups
from tacora.server.store import LISTED, DatabaseUnavailable, Store, Unwritten
from tacora.server.store.schema import tables

GROUP_LETTERS = 24
Groups = tuple[str, ...]
"""What stands for an address, and for the site that it belongs to."""


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
        self._openers: OrderedDict[str, tuple[str, Groups]] = OrderedDict()
        self._codes: dict[str, set[str]] = {}
        """By person, address and site, so that nobody has to look through them all."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        store.watch(self._hear)

    def find_group(self, code: str) -> str | None:
        """Give what stands for the address a table was opened from, if it is known.

        All addresses of a site are shown as one.
        """
        known = self._openers.get(code)
        return None if known is None else known[1][-1]

    @asynccontextmanager
    async def admit(self, person: str, address: str) -> AsyncIterator[list[str]]:
        """Let somebody open a public table, unless too many of theirs wait already.

        The code of the new table goes into the list that is lent.  Who asks for several
        at once gets them one after the other, or all would find that none waits yet.
        """
        groups = self._name_groups(address)
        lock = self._locks.setdefault(groups[-1], asyncio.Lock())
        async with lock:
            await self._check(person, groups)
            codes: list[str] = []
            yield codes
            for code in codes:
                self._note(code, person, groups)
                # The table is open, whether or not the other processes hear of it.
                with suppress(DatabaseUnavailable, Unwritten):
                    who = " ".join((person, *groups))
                    await self._store.announce(f"{LISTED}{code} {who}")

    def _name_groups(self, address: str) -> Groups:
        return tuple(
            hmac.digest(self._key, group.encode(), "sha256").hex()[:GROUP_LETTERS]
            for group, _ in list_groups(address)
        )

    def _hear(self, word: str, number: int) -> None:
        if word.startswith(LISTED):
            code, _, who = word.removeprefix(LISTED).partition(" ")
            person, *groups = who.split(" ")
            self._note(code, person, tuple(groups))

    def _note(self, code: str, person: str, groups: Groups) -> None:
        if code in self._openers:
            return
        self._openers[code] = (person, groups)
        for who in (person, *groups):
            self._codes.setdefault(who, set()).add(code)
        if len(self._openers) > ADDRESSES:
            self._forget(next(iter(self._openers)))

    def _forget(self, code: str) -> None:
        person, groups = self._openers.pop(code, ("", ()))
        for who in (person, *groups) if person else ():
            self._codes[who].discard(code)
            if not self._codes[who]:
                del self._codes[who]

    async def _check(self, person: str, groups: Groups) -> None:
        codes = set().union(*(self._codes.get(who, ()) for who in (person, *groups)))
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
        of_address = sum(place[0] == groups[0] for _, place in openers)
        of_site = sum(place[-1] == groups[-1] for _, place in openers)
        if (
            of_person >= self._most_by_person
            or of_address >= self._most_by_address
            or of_site >= self._most_by_address * SITE_TIMES
        ):
            count = max(of_person, of_address, of_site)
            raise Refused("table-too-many-waiting", count=count)
