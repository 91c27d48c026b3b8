"""A hostile client: everything one address can send, and who has to suffer for it.

`python -m bench.hostile --help` says how to run it, `docs/reference/hostile-client.md`
what it found.
"""
