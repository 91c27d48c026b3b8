"""OpenSpiel's own suites over our games: `python -m tests.lab.peer_openspiel`.

They take the games that are known when they are imported, and read flags, so they have
a process of their own.  It ends with 1 if anything has failed.
"""

import runpy
import sys
import unittest
from pathlib import Path

import pyspiel
from absl import flags

import tacora.lab.openspiel

OPENING = Path(__file__).parents[2] / "docs" / "howto" / "openspiel_search.py"


def main() -> int:
    assert tacora.lab.openspiel.NAMES
    from open_spiel.integration_tests import api_test
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    flags.FLAGS(["", "--test_only_games=^tacora_"])
    load = unittest.defaultTestLoader.loadTestsFromTestCase
    suite = unittest.TestSuite(map(load, api_test._create_test_case_classes()))
    for name in dir(GamesSimTest):
        if name.startswith("test_") and "tacora" in name:
            suite.addTest(GamesSimTest(name))
    result = unittest.TextTestRunner(verbosity=2).run(suite)

    # It goes through a whole tree, so it needs a small one.
    opening = runpy.run_path(str(OPENING))["OPENING"]
    for name in ("tacora_diamant_2016", "tacora_diamant_2016_simultaneous"):
        game = pyspiel.load_game(name, {"opening": opening})
        if name.endswith("simultaneous"):
            game = pyspiel.convert_to_turn_based(game)
        print(name, "recalls", len(api_test._assert_is_perfect_recall(game)))
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
