"""The way in: find the language, build the commands in it, and end cleanly."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any

import typer
import typer.core
import typer.rich_utils

from tacora import __version__
from tacora.cli import (
    analyse,
    backup,
    bench,
    check,
    check_database,
    league,
    match,
    play,
    restore,
    serve,
    show,
)
from tacora.cli.voice import Voice, WrongUse
from tacora.kernel.error import TacoraError
from tacora.words import LANGUAGES, choose_language, say

WRONG_USE = 2
STOPPED = 130
READER_GONE = 141

# Typer carries its own copy of Click; this is the base of the errors it raises.
_UsageError: Any = typer.BadParameter.__base__


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    signal.signal(signal.SIGTERM, _stop)
    sys.exit(run(words))


def run(words: list[str]) -> int:
    """Run a command; give its exit code."""
    _mend_streams()
    for stream in (sys.stdout, sys.stderr):
        # What a terminal cannot show must not stop a game.
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    language, asked = _find_language(words)
    voice = Voice(language)
    try:
        if asked is not None and asked not in LANGUAGES:
            raise WrongUse(
                "cli-language-unknown",
                language_asked=asked[:20],
                known=", ".join(LANGUAGES),
            )
        code = build(voice)(args=words, prog_name="tacora", standalone_mode=False)
        sys.stdout.flush()
        if code == STOPPED:  # Typer has caught Ctrl-C itself
            raise KeyboardInterrupt
        return int(code or 0)
    except TacoraError as error:
        if _is_logged(words):
            _log_failure(error.key, error.sentence(language))
        else:
            voice.complain(error)
    except _UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            return 0  # the help has been shown
        sentence = _explain(error, voice, words)
        if _is_logged(words):
            _log_failure("cli-usage", sentence)
        else:
            print(sentence, file=sys.stderr)
    except (KeyboardInterrupt, typer.Abort):
        print(voice.say("cli-stopped"), file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        # Whoever read our output has gone; there is nobody left to tell.
        _drop_output()
        return READER_GONE
    except OSError:
        _drop_output()
        print(voice.say("cli-cannot-print"), file=sys.stderr)
    return WRONG_USE


def _is_logged(words: Sequence[str]) -> bool:
    """Say whether this is a server whose every line has to be JSON."""
    variable = os.environ.get("TACORA_LOG_FORMAT")
    form = _find_value(words, "--log-format") or variable
    return words[:1] == ["serve"] and form == "json"


def _log_failure(key: str, sentence: str) -> None:
    # Loaded late: no other command should wait for a server's libraries.
    from tacora.server.logs import tell_failure

    tell_failure(key, sentence, "json")


def _mend_streams() -> None:
    """Open what was closed before we began, so that nothing trips over it."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115 - for the whole run
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115


def _drop_output() -> None:
    """Let what is still waiting to be printed go nowhere."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _stop(number: int, frame: object) -> None:
    """Treat a polite request to end like Ctrl-C: clean up and go."""
    raise KeyboardInterrupt


def _find_value(words: Sequence[str], option: str) -> str | None:
    """Find what was typed for an option, if it was; the last one counts."""
    value = None
    for place, word in enumerate(words):
        if word == option and place + 1 < len(words):
            value = words[place + 1]
        elif word.startswith(f"{option}="):
            value = word.removeprefix(f"{option}=")
    return value


def _find_language(words: Sequence[str]) -> tuple[str, str | None]:
    """Find the language before anything is said: `--lang`, or the environment's."""
    asked = _find_value(words, "--lang")
    if asked in LANGUAGES:
        return asked, asked
    return choose_language(), asked


def _explain(error: Any, voice: Voice, words: Sequence[str]) -> str:
    """Say in our own words what the command line could not be read as."""
    kind = type(error).__name__
    parameter = getattr(error, "param", None)
    name = "/".join(getattr(parameter, "opts", None) or [])
    if parameter is not None and not name.startswith("-"):
        name = parameter.metavar or name.upper()
    if kind == "NoSuchOption":
        return voice.say("cli-no-such-option", option=str(error.option_name)[:40])
    if kind == "MissingParameter":
        return voice.say("cli-missing", name=name)
    if kind in ("BadParameter", "BadOptionUsage") and name:
        value = _find_value(words, name)
        if value is None:
            return voice.say("cli-bad-value", name=name)
        return voice.say("cli-wrong-value", name=name, value=value[:40])
    if kind == "BadOptionUsage":
        return voice.say("cli-missing-value", option=str(error.option_name)[:40])
    return voice.say("cli-bad-words", words=" ".join(words)[:60])


def build(voice: Voice) -> typer.Typer:
    """Build all commands with their help in one language."""
    language = voice.language
    for panel in ("ARGUMENTS", "OPTIONS", "COMMANDS"):
        title = say(f"cli-panel-{panel.lower()}", language)
        setattr(typer.rich_utils, f"{panel}_PANEL_TITLE", title)
    typer.rich_utils.DEFAULT_STRING = say("cli-default", language, value="{}")
    typer.rich_utils.REQUIRED_LONG_STRING = say("cli-required", language)

    class Command(typer.core.TyperCommand):
        """A command whose help speaks our languages."""

        def get_help_option(self, ctx: Any) -> Any:
            return _translate_help(super().get_help_option(ctx), voice)

        def get_usage(self, ctx: Any) -> str:
            return _translate_usage(super().get_usage(ctx), voice)

    class Group(typer.core.TyperGroup):
        """The list of commands, likewise."""

        def get_help_option(self, ctx: Any) -> Any:
            return _translate_help(super().get_help_option(ctx), voice)

        def get_usage(self, ctx: Any) -> str:
            return _translate_usage(super().get_usage(ctx), voice)

    app = typer.Typer(
        cls=Group,
        help=voice.say("cli-help"),
        add_completion=False,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["--help", "-h"]},
        options_metavar=f"[{voice.say('cli-panel-options').upper()}]",
        subcommand_metavar=voice.say("cli-metavar-command"),
    )

    @app.callback(invoke_without_command=True)
    def start(
        context: typer.Context,
        version: bool = voice.option("cli-option-version", "--version", default=False),
        lang: str | None = voice.language_option(),
    ) -> None:
        if version:
            print(f"tacora {__version__}")
        elif context.invoked_subcommand is None:
            raise WrongUse("cli-missing", name=voice.say("cli-metavar-command"))

    for module in (
        *(play, serve, backup, restore, check_database),
        *(match, league, check, show, analyse, bench),
    ):
        module.register(app, voice, Command)
    return app


def _translate_help(option: Any, voice: Voice) -> Any:
    if option is not None:
        option.help = voice.say("cli-help-option")
    return option


def _translate_usage(usage: str, voice: Voice) -> str:
    return usage.replace("Usage:", voice.say("cli-usage"), 1)
