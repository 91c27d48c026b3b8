"""What was learnt about Diamoniak, as one table: a part a number of seats and payment.

The weights themselves are made by `python -m tacora.lab.learn.diamoniak`.
"""

from tacora.bots.diamoniak import learnt_four, learnt_three, learnt_two
from tacora.bots.diamoniak.packing import unpack

TABLE = (
    unpack(learnt_two.WEIGHTS)
    + unpack(learnt_three.WEIGHTS)
    + unpack(learnt_four.WEIGHTS)
)
