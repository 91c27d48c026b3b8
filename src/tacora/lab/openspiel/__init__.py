"""The door to OpenSpiel; importing it makes our games known there.

docs/howto/openspiel.md tells how they are called and what can be done with them.
"""

import pyspiel

from tacora.lab.openspiel.door import Game, State, describe
from tacora.lab.openspiel.plan import UTILITIES, list_plans

__all__ = ["NAMES", "Game", "State"]

PLANS = {plan.name: plan for plan in list_plans()}
NAMES = tuple(PLANS)
"""What can be given to `pyspiel.load_game`."""

for _name, _plan in PLANS.items():
    _game = type(_name, (Game,), {"PLAN": _plan})
    pyspiel.register_game(describe(_plan, UTILITIES[0]), _game)
