"""Work spread over cores and machines; what comes back does not depend on how."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from typing import Any, TypeVar

from tacora.kernel.error import Unreadable

Done = TypeVar("Done")
Work = Callable[[int, int], Done]
"""What is done with games from one number on, so many of them."""

PATIENCE = 10
"""Seconds that a cluster may take to answer."""
AHEAD = 256
"""How many chunks may be with a cluster at once, in work or waiting for their turn."""


def spread(
    work: Work[Done],
    games: int,
    *,
    chunk: int,
    jobs: int = 1,
    threads: bool = False,
    cluster: str | None = None,
) -> Iterator[Done]:
    """Do work chunk by chunk; give what was done in the order of the games.

    Compiled work runs in threads, for it holds no lock; other work in processes.
    """
    chunks = ((at, min(chunk, games - at)) for at in range(0, games, chunk))
    if cluster is not None:
        yield from _spread_over_cluster(work, chunks, cluster)
        return
    if jobs == 1:
        for first, count in chunks:
            yield work(first, count)
        return
    from joblib import Parallel, delayed

    prefer = "threads" if threads else "processes"
    workers = Parallel(n_jobs=jobs, prefer=prefer, return_as="generator")
    yield from workers(delayed(work)(first, count) for first, count in chunks)


def _spread_over_cluster(
    work: Work[Done], chunks: Iterator[tuple[int, int]], address: str
) -> Iterator[Done]:
    """Do the same on a Dask scheduler, whose workers have Tacora installed too."""
    try:
        import distributed
    except ImportError:
        raise Unreadable("lab-cluster-missing") from None
    try:
        client = distributed.Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]
        client.wait_for_workers(1, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError):
        raise Unreadable("lab-cluster-away", address=address[:80]) from None
    # It would tell with tracebacks that it tries to connect again.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    with client:
        try:
            yield from _collect(client, work, chunks)
        except (CancelledError, distributed.KilledWorker):
            raise Unreadable("lab-cluster-lost", address=address[:80]) from None


def _collect(
    client: Any, work: Work[Done], chunks: Iterator[tuple[int, int]]
) -> Iterator[Done]:
    """Give what a cluster has done, in the order of the chunks."""
    ahead: deque[Any] = deque()
    for first, count in chunks:
        # Dask would take the same work for done if it was asked for before.
        ahead.append(client.submit(work, first, count, pure=False))
        if len(ahead) >= AHEAD:
            yield ahead.popleft().result()
    while ahead:
        yield ahead.popleft().result()
