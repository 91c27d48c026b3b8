"""Compiled code is kept only where nobody else could change it."""

from __future__ import annotations

import grp
import json
import logging
import os
import pwd
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from tacora.kernel import code_cache
from tacora.kernel.code_cache import KEPT_DAYS, find_folder, find_unsafe

NOBODY = 65534

pytestmark = pytest.mark.skipif(
    not hasattr(os, "geteuid"), reason="Windows keeps folders to their owners"
)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder of our own, where only `TACORA_CACHE` is not a trap."""
    folder = tmp_path / "cache"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("TACORA_CACHE", str(folder))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return folder


def test_a_folder_of_our_own_is_taken_and_kept_private(root: Path) -> None:
    old_mask = os.umask(0)
    try:
        folder = find_folder("abc")
    finally:
        os.umask(old_mask)
    assert folder == root / "tacora" / "abc"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert find_folder("abc") == folder


@pytest.mark.parametrize("part", ["tacora/abc", "tacora", "."])
def test_a_folder_that_others_can_write_is_passed_over_with_one_warning(
    root: Path, part: str, caplog: pytest.LogCaptureFixture
) -> None:
    find_folder("abc")
    (root / part).chmod(0o777)
    with caplog.at_level(logging.WARNING):
        assert not find_folder("abc").is_relative_to(root)
    (warning,) = caplog.records
    assert str((root / part).resolve()) in warning.getMessage()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root can chown")
@pytest.mark.parametrize("part", ["tacora/abc", "tacora", "."])
def test_a_folder_of_somebody_else_is_passed_over(root: Path, part: str) -> None:
    find_folder("abc")
    os.chown(root / part, NOBODY, NOBODY)
    assert find_unsafe(root / "tacora" / "abc") == (root / part).resolve()
    assert not find_folder("abc").is_relative_to(root)


def test_a_shared_folder_with_the_sticky_bit_is_safe(root: Path) -> None:
    root.chmod(0o1777)
    assert find_folder("abc").is_relative_to(root)


def test_a_group_of_ones_own_may_write_on_the_way_and_a_shared_one_may_not(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a school, where all have the same first group."""
    me = pwd.getpwuid(os.geteuid())
    root.chmod(0o775)
    folder = root / "tacora" / "abc"
    for name, members, is_safe in (
        (me.pw_name, [], True),
        (me.pw_name, ["eve"], False),
        ("pupils", [], False),
    ):
        entry = grp.struct_group((name, "x", me.pw_gid, members))
        monkeypatch.setattr(grp, "getgrgid", lambda gid, entry=entry: entry)
        assert (find_folder("abc") == folder) == is_safe, name
        assert (find_unsafe(folder) is None) == is_safe


def test_when_no_place_is_safe_a_fresh_one_is_made(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(code_cache, "find_unsafe", lambda folder: folder)
    one, two = find_folder("abc"), find_folder("abc")
    assert one != two
    assert one.stat().st_mode & 0o777 == 0o700


def test_code_of_other_sources_is_deleted_when_it_is_old(root: Path) -> None:
    old, recent = find_folder("old"), find_folder("recent")
    (old / "loops.nbc").touch()
    long_ago = time.time() - (KEPT_DAYS + 1) * 86_400
    os.utime(old, (long_ago, long_ago))
    used = find_folder("now")
    assert [path.exists() for path in (old, recent, used)] == [False, True, True]
    # A folder in use is fresh, however old its code is.
    os.utime(used, (long_ago, long_ago))
    find_folder("now")
    find_folder("recent")
    assert used.exists()


def test_code_that_somebody_else_left_is_not_run(tmp_path: Path) -> None:
    """The files there are run as our own program, unless others could write them."""
    program = (
        "import json; from tacora.kernel import compiled;"
        "from tacora.games import find_game;"
        "compiled.specialise('tacora.lab.loops', find_game('diamant'));"
        "print(json.dumps(str(compiled.FOLDER)))"
    )
    environment = {
        **os.environ,
        "TACORA_CACHE": str(tmp_path / "cache"),
        "XDG_CACHE_HOME": str(tmp_path / "home"),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }

    def load() -> tuple[Path, str]:
        done = subprocess.run(
            [sys.executable, "-c", program],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return Path(json.loads(done.stdout.splitlines()[-1])), done.stdout

    folder, _ = load()
    assert folder.is_relative_to(tmp_path / "cache")
    for path in folder.glob("*.py"):
        path.write_text("print('hunter2')\n", encoding="ascii")
    folder.chmod(0o777)
    elsewhere, said = load()
    assert elsewhere.is_relative_to(tmp_path / "home")
    assert "hunter2" not in said
