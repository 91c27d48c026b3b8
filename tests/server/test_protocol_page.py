"""What is written about the protocol is what the server does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tacora.server import message as wire
from tacora.server.config import Config, environment_name, flag_name
from tacora.server.describe import fill, lay_out, read_examples
from tacora.server.structure import RAW, collect
from tacora.server.typescript import write_module
from tests.server.capture import EXAMPLES, capture, write

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "reference" / "protocol.md", DOCS / "howto" / "host-a-server.md"]
COMMANDS = get_args(wire.AnyCommand)
REPLIES = get_args(wire.AnyReply)


async def test_the_examples_are_from_a_real_game(tmp_path: Path) -> None:
    found = await capture(f"sqlite+aiosqlite:///{tmp_path}/tables.db")
    # If this is meant to change: python -m tests.server.capture > EXAMPLES
    assert write(found) == EXAMPLES.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)
def test_the_made_parts_of_a_page_are_those_of_today(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    # If this is meant to change: python -m tacora.server.describe PAGE
    assert fill(text, read_examples(page.parent)) == text


def test_the_types_for_browsers_are_those_of_today() -> None:
    kept = (DOCS / "reference" / "protocol.ts").read_text(encoding="utf-8")
    # If this is meant to change: python -m tacora.server.typescript > protocol.ts
    assert write_module() == kept


def test_every_structure_is_on_the_page_and_among_the_types() -> None:
    page = PAGES[0].read_text(encoding="utf-8")
    types = write_module()
    structures = collect()
    assert {kind.__name__ for kind in (*COMMANDS, *REPLIES)} <= set(structures)
    for structure in structures.values():
        is_message = structure.kind in (*COMMANDS, *REPLIES)
        title = structure.tag if is_message else structure.name
        assert f"# `{title}`\n" in page
        assert f"export interface {structure.name} {{" in types
        assert structure.words


def test_every_message_has_an_example_of_its_own_kind() -> None:
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    for kind in COMMANDS:
        tag = collect()[kind.__name__].tag
        assert isinstance(wire.decode_command(json.dumps(examples[tag])), kind)
    tags = {collect()[kind.__name__].tag for kind in REPLIES}
    assert tags - set(examples) == {"farewell"}


def test_whatever_is_sent_as_ready_bytes_is_described_too() -> None:
    for structure in collect().values():
        for entry in msgspec.structs.fields(structure.kind):
            if "Raw" in str(entry.type):
                assert entry.name in RAW[structure.kind]


def test_what_we_send_is_left_out_only_where_the_types_say_so() -> None:
    types = write_module()
    news = wire.News(n=1, step=0, awaited=[])
    sent = json.loads(wire.encode(news))
    body = types.partition("interface News {")[2].partition("}")[0]
    fields = [line.strip() for line in body.splitlines() if line.endswith(";")]
    missing = {line.partition("?:")[0] for line in fields if "?:" in line}
    names = {line.partition(":")[0].rstrip("?") for line in fields}
    assert names - missing == set(sent)


def test_an_example_is_laid_out_without_being_changed() -> None:
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    for example in examples.values():
        text = lay_out(example)
        assert json.loads(text) == example
        assert max(map(len, text.splitlines())) <= 100


def test_every_setting_is_on_the_page_for_those_who_host() -> None:
    page = PAGES[1].read_text(encoding="utf-8")
    for name in Config.__dataclass_fields__:
        assert f"| `{flag_name(name)}` | `{environment_name(name)}` |" in page
