"""Work spread over cores and machines; what comes back does not depend on how."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from tacora.kernel.error import Unreadable

Done = TypeVar("Done")
Work = Callable[[int, int], Done]
"""What is done with games from one number on, so many of them."""

PATIENCE = 10
"""Seconds that a cluster may take to answer."""


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
    from joblib import Parallel, delayed, parallel_config

    try:
        client = distributed.Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]
        client.wait_for_workers(1, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError):
        raise Unreadable("lab-cluster-away", address=address[:80]) from None
    with client, parallel_config(backend="dask"):
        workers = Parallel(return_as="generator")
        yield from workers(delayed(work)(first, count) for first, count in chunks)
