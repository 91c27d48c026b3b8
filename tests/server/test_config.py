"""Settings: three names each, one order, one sentence for what is wrong."""

from dataclasses import fields

import pytest

from tacora.kernel.error import Unreadable
from tacora.server.config import (
    Config,
    environment_name,
    flag_name,
    normal_origin,
    read_config,
)
from tacora.words import LANGUAGES, say

POSTGRES = "postgresql://ana:secret@localhost/tacora"


def test_a_flag_counts_more_than_the_environment_and_that_more_than_the_default() -> (
    None
):
    assert read_config({}, {}) == Config()
    environment = {"TACORA_PORT": "81", "TACORA_HOST": "0.0.0.0", "TACORA_WORKERS": ""}
    config = read_config({"port": "82", "host": None}, environment)
    assert (config.port, config.host, config.workers) == (82, "0.0.0.0", 1)


def test_every_setting_has_its_names_and_its_help_in_three_languages() -> None:
    for setting in fields(Config):
        assert flag_name(setting.name).startswith("--")
        assert environment_name(setting.name) == f"TACORA_{setting.name.upper()}"
        for language in LANGUAGES:
            assert say(f"cli-serve-{setting.name.replace('_', '-')}", language)


def test_every_default_can_be_typed() -> None:
    for setting in fields(Config):
        value = setting.default
        if value not in ("", ()):
            config = read_config({setting.name: str(value)}, {})
            assert getattr(config, setting.name) == value


@pytest.mark.parametrize(
    ("setting", "value", "key"),
    [
        ("port", "65536", "config-whole"),
        ("port", "80.5", "config-whole"),
        ("port", "-1", "config-whole"),
        ("port", "", "config-whole"),
        ("port", "٨٠", "config-whole"),
        ("think_seconds", "nan", "config-decimal"),
        ("think_seconds", "1e3", "config-decimal"),
        ("log_format", "xml", "config-choice"),
        ("host", "not a host", "config-host"),
        ("database", "mysql://root@localhost/x", "config-database"),
        ("database", "tacora.db", "config-database"),
        ("public_url", "tables.example", "config-origin"),
        ("public_url", "https://a.example,https://b.example", "config-origin"),
        ("allowed_origins", "https://a.example/path", "config-origin"),
        ("allowed_origins", "https://user@a.example", "config-origin"),
        ("trusted_proxies", "*", "config-proxy"),
        ("trusted_proxies", "10.0.0.1/8", "config-proxy"),
        ("workers", "2", "config-workers"),
    ],
)
def test_what_is_wrong_gets_one_sentence(setting: str, value: str, key: str) -> None:
    for flags, environment in (
        ({setting: value}, {}),
        ({}, {environment_name(setting): value or " "}),
    ):
        with pytest.raises(Unreadable) as caught:
            read_config(flags, environment)
        assert caught.value.key == key
        for language in LANGUAGES:
            sentence = caught.value.sentence(language)
            assert "\n" not in sentence
            assert sentence.endswith(".")


def test_lists_networks_and_addresses_are_written_in_one_way() -> None:
    config = read_config(
        {
            "allowed_origins": "HTTPS://A.example:443/, http://b.example:8080,",
            "trusted_proxies": "10.0.0.7, fd00::/8",
            "public_url": "https://tables.example/",
            "host": "[::1]",
        },
        {},
    )
    assert config.allowed_origins == ("https://a.example", "http://b.example:8080")
    assert config.trusted_proxies == ("10.0.0.7", "fd00::/8")
    assert config.public_url == "https://tables.example"
    assert config.host == "::1"


def test_several_workers_need_postgresql_and_a_password_is_never_shown() -> None:
    config = read_config({"workers": "3", "database": POSTGRES}, {})
    assert config.database.startswith("postgresql+asyncpg://ana:")
    assert config.is_shared
    assert "secret" not in repr(config)
    with pytest.raises(Unreadable) as caught:
        read_config({"database": "mysql://ana:secret@localhost/x"}, {})
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("http://[::1]:80", "http://[::1]"),
        ("http://LOCALHOST:8000", "http://localhost:8000"),
        ("null", None),
        ("ftp://a.example", None),
        ("http://[::1", None),
        ("http://a.example:99999", None),
        ("http://", None),
        ("http://a b", None),
    ],
)
def test_origins_are_compared_as_browsers_write_them(
    text: str, origin: str | None
) -> None:
    assert normal_origin(text) == origin
