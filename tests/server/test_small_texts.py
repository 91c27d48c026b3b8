"""The quick way to read small texts finds nothing that the library would not."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from tacora.server.small_texts import SmallTexts

SIZES = (0, 1, 20, 119, 125, 126, 300)
KINDS = (Opcode.TEXT,) * 6 + (Opcode.BINARY, Opcode.PING, Opcode.CONT)


def write_frame(dice: random.Random) -> bytes:
    opcode = dice.choice(KINDS)
    size = min(dice.choice(SIZES), 125 if opcode is Opcode.PING else 300)
    data = b"a" * size
    if size > 20 and dice.random() < 0.5:
        # Inside of it stands what looks like a frame.
        data = (b"\x81\x8e" + b"b" * 18 + data)[:size]
    is_final = opcode is Opcode.PING or dice.random() < 0.9
    return Frame(opcode, data, is_final).serialize(mask=True)


def cut(stream: bytes, ends: list[int], dice: random.Random) -> list[bytes]:
    """Cut a stream mostly between frames, and sometimes anywhere."""
    places = {end for end in ends if dice.random() < 0.8}
    places |= {dice.randrange(len(stream) + 1) for _ in range(dice.choice((0, 0, 2)))}
    edges = [0, *sorted(places), len(stream)]
    pieces = [stream[a:b] for a, b in pairwise(edges)]
    return [piece for piece in pieces if piece]


def read_quickly(pieces: list[bytes]) -> int:
    """Read a stream; check each text that is found, and count them."""
    library, texts, is_open = ServerProtocol(), SmallTexts(), False
    quick = 0
    for piece in pieces:
        found = None
        if is_open:
            found = texts.read(piece)
        else:
            texts.note_handshake(piece)
        library.receive_data(piece)
        events = library.events_received()
        if library.parser_exc is not None:
            assert found is None
            break
        if not is_open and events:
            library.send_response(library.accept(events.pop(0)))  # type: ignore[arg-type]
            is_open = True
        if found is not None:
            quick += 1
            assert events == [Frame(Opcode.TEXT, found)]
    return quick


def write_handshake() -> bytes:
    client = ClientProtocol(parse_uri("ws://localhost/"))
    client.send_request(client.connect())
    return b"".join(client.data_to_send())


@pytest.mark.parametrize("seed", range(300))
def test_what_is_read_the_quick_way_is_what_the_library_reads(seed: int) -> None:
    dice = random.Random(seed)
    handshake = write_handshake()
    frames = [write_frame(dice) for _ in range(30)]
    ends = [len(handshake)]
    for frame in frames:
        ends.append(ends[-1] + len(frame))
    pieces = cut(handshake + b"".join(frames), ends, dice)
    read_quickly(pieces)


def test_small_texts_are_read_the_quick_way_also_behind_a_ping() -> None:
    texts = [Frame(Opcode.TEXT, b"a" * size).serialize(mask=True) for size in (0, 125)]
    ping = Frame(Opcode.PING, b"").serialize(mask=True)
    long = Frame(Opcode.TEXT, b"a" * 126).serialize(mask=True)
    handshake = write_handshake()
    assert read_quickly([handshake, *texts, ping, *texts]) == 4
    assert read_quickly([handshake, texts[0], long, *texts]) == 1
    assert read_quickly([handshake + texts[0], *texts]) == 0
