"""What the description of the interface says is what the server does."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from tacora.server.openapi import describe_api
from tacora.server.routes import api
from tests.server.asking import QUIET, Known, check, make_likely, prepare
from tests.server.threads import serve_in_thread

EXAMPLES = int(os.environ.get("TACORA_FUZZ_EXAMPLES", "10"))
NUMBERS = count()


@pytest.fixture(scope="module")
def house() -> Iterator[tuple[str, Known]]:
    with serve_in_thread(prepare, **QUIET) as (served, known):
        yield served.base, known


schema = schemathesis.openapi.from_dict(describe_api(api))


def test_the_description_is_served(house: tuple[str, Known]) -> None:
    served = httpx.get(f"{house[0]}/openapi.json", verify=False).json()
    assert served == json.loads(msgspec.json.encode(describe_api(api)))


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="TACORA_FUZZ_EXAMPLES" not in os.environ,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_the_server_keeps_to_its_description(
    case: schemathesis.Case[Any], house: tuple[str, Known]
) -> None:
    make_likely(case, house[1], next(NUMBERS))
    check(case, *house)
