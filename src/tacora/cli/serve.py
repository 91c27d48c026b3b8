"""`tacora serve`: the table server."""

from __future__ import annotations

import inspect
import os
from dataclasses import fields
from typing import Any

import typer
from rich.markup import escape

from tacora.cli.voice import Voice
from tacora.server.config import (
    Config,
    environment_name,
    flag_name,
    read_config,
    show_default,
)


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the command, with a flag for every setting there is."""

    def serve(qr: bool, lang: str | None, **flags: str | None) -> None:
        config = read_config(flags, os.environ)
        if config.cache:
            # Read where code is compiled: in the processes in which bots think.
            os.environ[environment_name("cache")] = config.cache
        # Loaded late: no other command should wait for a server's libraries.
        from tacora.server.serve import load_app, run

        run(config, load_app(), language=voice.language, is_code_wanted=qr)

    # Typer reads a signature; ours is written from the settings, so that none can be
    # forgotten.  All are taken as text, for one reader with one set of sentences.
    serve.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            *(_flag(setting.name, show_default(setting), voice) for setting in _ALL),
            _parameter("qr", voice.option("cli-serve-code", "--qr", default=False)),
            _parameter("lang", voice.language_option()),
        ]
    )
    texts = {setting.name: str | None for setting in _ALL}
    serve.__annotations__ = {**texts, "qr": bool, "lang": str | None}
    app.command("serve", cls=command, help=voice.say("cli-serve"))(serve)


_ALL = fields(Config)


def _flag(name: str, default: str, voice: Voice) -> inspect.Parameter:
    flag = flag_name(name)
    key = f"cli-serve-{name.replace('_', '-')}"
    text = voice.say(key)
    if default:
        # No real default: what is not given may still stand in the environment.
        text += " " + escape(voice.say("cli-default", value=default))
    option = typer.Option(None, flag, help=text, metavar=name.split("_")[-1].upper())
    return _parameter(name, option)


def _parameter(name: str, option: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=option)
