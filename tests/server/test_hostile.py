"""One address does its worst; the server stands, and nobody else's game suffers.

`python -m bench.hostile` does the same for as long as you like.
"""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import msgspec
import pytest

from bench.hostile.commands import Commands
from bench.hostile.paths import Requests
from bench.hostile.siege import Siege
from bench.hostile.wire import FrameReader, ResponseReader, write_frame
from tacora.server.command import AnyCommand, decode_command

MESSAGES = 3_000


@pytest.mark.parametrize("has_default_limits", [True, False])
async def test_what_one_address_sends_harms_nobody(
    tmp_path: Path, has_default_limits: bool
) -> None:
    siege = Siege(tmp_path, 120.0, parties=4, calm=0.5, messages=MESSAGES)
    siege.has_default_limits = has_default_limits
    siege.roles = {"sockets": 6, "requests": 2, "garbage": 1, "races": 1, "slow": 1}
    await siege.go()
    assert siege.notes.wrong == []
    figures = siege.report()
    assert figures["hostile, sent"] >= figures["hostile, answered"] >= MESSAGES
    assert figures["honest moves under attack"] > 0
    if not has_default_limits:
        assert figures["messages done"] > 0
        assert figures["attacker's tables"] > 0


def test_the_grammar_knows_every_command_and_every_way_to_be_wrong() -> None:
    commands = Commands(random.Random(1))
    kinds, unreadable = set(), 0
    for number in range(4_000):
        message, is_noise = commands.next(0.3)
        try:
            kinds.add(type(decode_command(message)))
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            unreadable += 1
            assert is_noise, (number, message)
    assert kinds == {*AnyCommand.__args__}
    assert unreadable > 500


def test_the_same_dice_send_the_same() -> None:
    def make() -> list[bytes]:
        requests = Requests(random.Random(3), ["token"], ["ABCDEF"])
        return [requests.next() for _ in range(300)]

    assert make() == make()


def note(heard: list[bytes], opcode: int, text: bytes) -> None:
    heard.append(text)


def test_what_the_server_says_is_read_however_it_is_cut() -> None:
    texts = [b"{}", b"x" * 126, b"y" * 70_000, b""]
    unmasked = b"".join(
        frame[:1]
        + bytes((frame[1] & 0x7F,))
        + frame[2 : len(frame) - len(text) - 4]
        + text
        for text in texts
        for frame in [write_frame(text)]
    )
    stream = b"HTTP/1.1 101 Switching\r\nA: b\r\n\r\n" + unmasked
    for size in (1, 7, 1_000, len(stream)):
        heard: list[bytes] = []
        reader = FrameReader(partial(note, heard))
        for place in range(0, len(stream), size):
            reader.feed(stream[place : place + size])
        assert heard == texts
    answers = b"HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabcHTTP/1.1 204 No\r\n\r\n"
    found: list[tuple[int, bytes]] = []
    pages = ResponseReader(lambda status, text: found.append((status, text)))
    for place in range(len(answers)):
        pages.feed(answers[place : place + 1])
    assert found == [(200, b"abc"), (204, b"")]
