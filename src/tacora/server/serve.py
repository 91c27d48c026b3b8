"""Start the server, tell where it is, and stop it when asked.

With one worker everything happens in this process.  Several are processes of their own
that share the listening socket; that needs a database they can share.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, Protocol, runtime_checkable

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tacora import __version__
from tacora.kernel.error import Broken, TacoraError
from tacora.server.address import BACKLOG, listen, tell_addresses
from tacora.server.config import Config
from tacora.server.connection_guard import GuardedConfig, make_guard
from tacora.server.garbage import GarbageCollection
from tacora.server.http_protocol import HttpProtocol
from tacora.server.logs import log, log_accident, set_up_logs, tell_failure
from tacora.server.protocol import SocketProtocol
from tacora.server.workers import keep_workers

MakeApp = Callable[[Config], ASGIApp]

PING_SECONDS = 20.0
_FILES = 1 << 20


@runtime_checkable
class Leaving(Protocol):
    """An application that wants to be told before connections are closed."""

    async def before_stop(self) -> None:
        """Say good-bye to everybody; no new connection is accepted any more."""


def run(
    config: Config,
    make_app: MakeApp,
    *,
    language: str = "en",
    is_code_wanted: bool = False,
) -> None:
    """Serve until somebody asks to stop.

    `make_app` must be a function at the top of a module, for workers to find it.
    """
    raise_file_limit()
    set_up_logs(config.log_format, config.log_level)
    listening = listen(config)
    port = listening.getsockname()[1]

    def tell() -> None:
        log().info(
            "started",
            version=__version__,
            workers=config.workers,
            store="postgresql" if config.is_shared else "sqlite",
            port=port,
        )
        if config.log_format != "json":
            # Under systemd both streams go into one journal, in which all is JSON.
            tell_addresses(config, port, language, sys.stdout, is_code_wanted)

    # Whoever stops us while we are still starting has stopped us all the same.
    with listening, contextlib.suppress(KeyboardInterrupt):
        if config.workers == 1:
            serve(config, make_app, listening, tell)
        else:
            arguments = (config, make_app, listening, language)
            keep_workers(config.workers, config.stop_seconds, work, arguments, tell)


def serve(
    config: Config,
    make_app: MakeApp,
    listening: socket.socket,
    when_started: Callable[[], None] = lambda: None,
) -> None:
    """Serve on a socket in this process until a signal comes.

    An application that cannot start raises its own error here.
    """
    inner = make_app(config)
    app = _Starting(inner)
    server = _Server(_uvicorn_settings(app, config), inner, when_started)
    try:
        server.run(sockets=[listening])
    except SystemExit:
        # uvicorn's way to say that the application did not start.
        if isinstance(app.accident, TacoraError):
            raise app.accident from None
        if app.accident is not None:
            log_accident(app.accident)
        raise Broken("serve-not-started") from None


def work(
    config: Config,
    make_app: MakeApp,
    listening: socket.socket,
    language: str,
    when_started: Callable[[], None],
) -> int:
    """Be one worker of several; give the exit code."""
    raise_file_limit()
    set_up_logs(config.log_format, config.log_level)
    try:
        serve(config, make_app, listening, when_started)
    except TacoraError as error:
        tell_failure(error.key, error.sentence(language), config.log_format)
        return uvicorn.config.STARTUP_FAILURE
    return 0


def raise_file_limit() -> None:
    """Let this process open as many files as it may: each connection is one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _uvicorn_settings(app: ASGIApp, config: Config) -> uvicorn.Config:
    return GuardedConfig(
        app,
        make_guard(config),
        loop="auto",
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=config.message_bytes,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=bool(config.trusted_proxies),
        forwarded_allow_ips=list(config.trusted_proxies),
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=config.stop_seconds,
    )


class _Server(uvicorn.Server):
    """uvicorn, with our manners: tell people late, leave politely, end with zero."""

    def __init__(
        self, config: uvicorn.Config, app: ASGIApp, when_started: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._app: object = app
        self._when_started = when_started
        self._starting: asyncio.Task[None] | None = None
        self._garbage = GarbageCollection()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; at once when Ctrl-C is pressed a second time.

        uvicorn would raise the signal again in the end; to us, having stopped when
        asked is a success.
        """
        if sig == signal.SIGINT:
            if multiprocessing.parent_process() is not None:
                # Ctrl-C reaches everybody in the terminal.  A worker leaves it to its
                # parent, or the two signals would look like impatience.
                return
            self.force_exit = self.should_exit
        self.should_exit = True
        if self._starting is not None:
            # It may be waiting for its database; nothing else would end that.
            self._starting.get_loop().call_soon_threadsafe(self._stop_starting)

    def _stop_starting(self) -> None:
        if self._starting is not None:
            self._starting.cancel()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and only then tell people where to find us."""
        library = logging.getLogger("uvicorn.error")
        # Why an application does not start is told once, in our own words.
        library.disabled = True
        self._starting = asyncio.current_task()
        try:
            await super().startup(sockets)
        except asyncio.CancelledError:
            if not self.should_exit:
                raise
        finally:
            self._starting = None
            library.disabled = False
        if self.started:
            self._when_started()

    async def on_tick(self, counter: int) -> bool:
        """Do what is done ten times a second."""
        self._garbage.tick(counter)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nobody more, let the application say good-bye, and close."""
        for listener in self.servers:
            listener.close()
        if isinstance(self._app, Leaving):
            try:
                await self._app.before_stop()
            except Exception as error:
                # A good-bye that fails must not keep us from going.
                log_accident(error)
        await super().shutdown(sockets)
        log().info("stopped")


class _Starting:
    """Keeps the error of an application that does not start, to tell it as our own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.accident: BaseException | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self._app(scope, receive, send)
            return

        async def send_briefly(message: Message) -> None:
            # Starlette sends a whole traceback along; what we need of it we keep.
            await send({**message, "message": ""} if "message" in message else message)

        try:
            await self._app(scope, receive, send_briefly)
        except BaseException as error:
            self.accident = error
            raise


def load_app() -> MakeApp:
    """Find the application of this house; it is only loaded when it is wanted."""
    from importlib import import_module

    make_app: Any = import_module("tacora.server.app").make_app
    return make_app  # type: ignore[no-any-return]
