"""A quick way to read what nearly everybody sends nearly always: one small text.

The WebSocket library reads whatever there may be, and takes several times as long.
"""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:  # there is no compiled library for this machine
    from websockets.utils import apply_mask

TEXT = 0x81
"""The first byte of a text that is sent as one piece (RFC 6455, 5.2)."""
SHORT = 126
"""From here on a frame's length takes more than seven bits."""
FINAL, MASKED = 0x80, 0x80
END_OF_HEAD = b"\r\n\r\n"
HEAD_BYTES = 6
"""How much comes before the text: two bytes, and the mask."""


class SmallTexts:
    """Follows what a client sends, and knows where it is sure to begin a frame.

    It is sure as long as every piece was whole frames, each small and a message of its
    own.  After anything else the library reads all that comes.
    """

    __slots__ = ("_is_between_frames",)

    def __init__(self) -> None:
        self._is_between_frames = False

    def note_handshake(self, data: bytes) -> None:
        """Take what came while there was no socket yet."""
        # Where this is the handshake and nothing behind it, a frame begins next.
        is_whole = data.startswith(b"GET ") and data.endswith(END_OF_HEAD)
        self._is_between_frames = is_whole and data.count(END_OF_HEAD) == 1

    def read(self, data: bytes) -> bytes | None:
        """Read a piece that is one small text; anything else is for the library."""
        if not self._is_between_frames:
            return None
        size = len(data) - HEAD_BYTES
        if 0 <= size < SHORT and data[0] == TEXT and data[1] == MASKED | size:
            return apply_mask(data[HEAD_BYTES:], data[2:HEAD_BYTES])
        self._is_between_frames = _are_small_frames(data)
        return None


def _are_small_frames(data: bytes) -> bool:
    """Say whether a piece is whole frames, each small and a message of its own."""
    place = 0
    while place + HEAD_BYTES <= len(data):
        size = data[place + 1] & ~MASKED
        if not data[place] & FINAL or not data[place + 1] & MASKED or size >= SHORT:
            return False
        place += HEAD_BYTES + size
    return place == len(data)
