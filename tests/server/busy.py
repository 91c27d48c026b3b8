"""A server that writes until it is killed: python busy.py URL FILE.

It appends three events at a time to some tables; what is safe it notes in the file.
"""

import asyncio
import os
import sys

from tacora.server.store import Store
from tests.server.helpers import NEW

TABLES = 8


async def write(store: Store, code: str, notes: int) -> None:
    await store.append(code, 1, [b"1"], new={**NEW, "summary": "1"})
    last = 1
    while True:
        bodies = [str(last + step).encode() for step in (1, 2, 3)]
        await store.append(code, last + 1, bodies, change={"summary": str(last + 3)})
        last += 3
        os.write(notes, f"{code} {last}\n".encode())


async def main() -> None:
    store = await Store.open(sys.argv[1])
    notes = os.open(sys.argv[2], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    await asyncio.gather(*(write(store, f"T{i}", notes) for i in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main())
