"""A table remembers what it has done for whom, so that it is not done twice."""

from __future__ import annotations

from tacora.server.recent_requests import KEPT, RecentRequests


def test_the_last_commands_of_each_person_are_remembered() -> None:
    requests = RecentRequests()
    for number in range(KEPT + 1):
        requests.add("ana", f"{number}", number)
        requests.add("ana", f"{number}", number)  # its second event
        requests.add("ben", "the same", 7)
    assert ("ana", "0") not in requests.answers
    assert requests.answers["ana", "1"] == 1
    assert requests.answers["ben", "the same"] == 7


def test_commands_that_change_nothing_push_out_none_that_did() -> None:
    requests = RecentRequests()
    requests.add("ana", "act", 3)
    for number in range(KEPT + 1):
        requests.add_idle("ana", f"idle {number}", 3)
    assert requests.answers["ana", "act"] == 3
    assert ("ana", "idle 0") not in requests.answers
    assert requests.answers["ana", "idle 1"] == 3
