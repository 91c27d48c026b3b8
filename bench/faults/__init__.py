"""Fault injection: servers on PostgreSQL that are killed, paused, cut off and misled.

`python -m bench.faults --help` says how to run it, `docs/reference/durability.md` what
it found.
"""
