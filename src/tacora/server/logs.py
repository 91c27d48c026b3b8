"""The log: one line an event, as JSON for programs or plain for people.

No line names a token, cookie, salt, seed or nickname, nor a table's code, which is an
invitation.  Messages of exceptions are left out too, since they quote what somebody
typed; their kind and the places they passed are kept.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections import Counter
from collections.abc import Mapping, MutableMapping
from functools import lru_cache
from typing import Any, TextIO

import msgspec
import structlog

from tacora.server.limits import Buckets

SECRETS = frozenset(
    (
        *("authorization", "cookie", "headers", "password", "secret", "session"),
        *("body", "code", "invitation", "link", "path", "query", "url"),
        *("database", "name", "nickname", "player", "salt", "seed", "token"),
    )
)
"""What is never written, wherever it stands and however it is spelt."""

_SINGULAR = frozenset(secret.removesuffix("s") for secret in SECRETS)
_ENDINGS = tuple(f"_{secret}" for secret in _SINGULAR)
LINES_AT_ONCE, LINES_PER_MINUTE = 10, 10
"""How often a library may say the same."""
_CAUSES = 5
_FRAMES = 12
_QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")

Event = MutableMapping[str, Any]


def log() -> Any:
    """Give the logger: `log().info("table-opened", game="diamant")`."""
    return structlog.get_logger()


def set_up_logs(form: str, level: str = "info", stream: TextIO | None = None) -> None:
    """Write events from now on to standard error, those of libraries as well."""
    stream = stream or sys.stderr
    render: Any = _Plain() if form == "plain" else _render_json
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            show_accident,
            drop_secrets,
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(stream),
        # A test or a worker sets up a second time; a kept logger would not notice.
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers[:] = [_Forwarding()]
    root.setLevel(logging.WARNING)
    # Else they go to standard error as they are.
    logging.captureWarnings(True)
    for name in _QUIET:
        library = logging.getLogger(name)
        library.handlers[:] = []
        library.setLevel(logging.WARNING)
        library.propagate = True


def log_accident(error: BaseException, **facts: Any) -> None:
    """Write down a mistake of ours, with the places it passed."""
    log().error("accident", exc_info=error, **facts)


def tell_failure(key: str, sentence: str, form: str) -> None:
    """Say why the server did not start: in a sentence, or as an event in JSON."""
    if form == "plain":
        print(sentence, file=sys.stderr)
    else:
        set_up_logs(form)
        log().error("not-started", key=key, sentence=sentence)


def drop_secrets(logger: object, method: str, event: Event) -> Event:
    """Take out whatever may not be written, at any depth."""
    return {key: _tame(value) for key, value in event.items() if not is_secret(key)}


def is_secret(key: object) -> bool:
    """Tell by its name whether a thing may not be written."""
    return _is_secret_name(str(key))


@lru_cache(maxsize=1024)  # the names stand in our code, and come with every line
def _is_secret_name(name: str) -> bool:
    plain = name.lower().replace("-", "_").removesuffix("s")
    return plain in _SINGULAR or plain.endswith(_ENDINGS)


def _tame(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {k: _tame(inner) for k, inner in value.items() if not is_secret(k)}
    if isinstance(value, list | tuple):
        return [_tame(inner) for inner in value]
    if isinstance(value, str | int | float | bool) or value is None:
        return value
    # Anything else might show its insides.
    return type(value).__name__


def show_accident(logger: object, method: str, event: Event) -> Event:
    """Replace an exception by its kind, its causes' kinds and its places."""
    error = event.pop("exc_info", None)
    if isinstance(error, tuple):
        error = error[1]
    if error is True:
        error = sys.exception()
    if not isinstance(error, BaseException):
        return event
    kinds: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(kinds) < _CAUSES:
        kinds.append(type(cause).__name__)
        cause = cause.__cause__ or cause.__context__
    # Without their source lines: to read those from the disk would hold everybody up.
    steps = list(traceback.walk_tb(error.__traceback__))[-_FRAMES:]
    frames = traceback.StackSummary.extract(iter(steps), lookup_lines=False)
    event["exception"] = kinds
    event["places"] = [f"{f.filename}:{f.lineno} {f.name}" for f in frames]
    return event


def _render_json(logger: object, method: str, event: Event) -> str:
    return msgspec.json.encode(event).decode()


class _Plain:
    """Lines for people: time, what happened, facts."""

    def __call__(self, logger: object, method: str, event: Event) -> str:
        moment = str(event.pop("timestamp", ""))[11:19]
        level = event.pop("level", "")
        name = event.pop("event", "")
        places = event.pop("places", [])
        facts = " ".join(f"{key}={_show(value)}" for key, value in event.items())
        lines = [f"{moment} {level:7} {name} {facts}".rstrip()]
        return "\n    ".join([*lines, *places])


def _show(value: Any) -> str:
    # A line break in a fact must not look like a line of ours.
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if text.isprintable() else repr(text)


class _Forwarding(logging.Handler):
    """Passes on what libraries log, without the facts they quote, and not too often.

    Whoever sends nonsense to the server makes a library complain each time.
    """

    def __init__(self) -> None:
        super().__init__()
        self._buckets = Buckets(LINES_PER_MINUTE / 60, LINES_AT_ONCE, size=256)
        self._left_out: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the first line of the unfilled message: the rest may quote anything."""
        text = str(record.msg)
        if record.name == "py.warnings":
            # Where it was given, and its kind; what follows may quote anything.
            text = ":".join(record.getMessage().split(":")[:3])
        message = (text.splitlines() or [""])[0][:200]
        if self._buckets.take(message):
            self._left_out[record.name] += 1
            return
        method = "error" if record.levelno >= logging.ERROR else "warning"
        facts: dict[str, Any] = {"logger": record.name, "message": message}
        left_out = self._left_out.pop(record.name, 0)
        if left_out:
            facts["left_out"] = left_out
        getattr(log(), method)("library", exc_info=record.exc_info, **facts)
