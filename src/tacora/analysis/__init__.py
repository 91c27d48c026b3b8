"""What a finished game was made of: every decision weighed, and skill told from luck.

>>> import tacora
>>> from tacora.analysis import trace
>>> table = tacora.new("diamant", seats=3)
>>> table.play("treasure 7")
>>> for seat, choice in enumerate(["leave", "stay", "stay"]):
...     table.play(choice, seat=seat)
>>> [(moment.first, moment.last) for moment in trace(table.ledger()).moments]
[(1, 1), (2, 4)]

How it is counted stands in docs/reference/analysis.md.
"""

from tacora.analysis.analysis import Analysis, analyse
from tacora.analysis.replaying import trace

__all__ = ["Analysis", "analyse", "trace"]
