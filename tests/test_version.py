"""Build versions: they grow with every change, wherever the sources came from."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
from packaging.version import Version

ROOT = Path(__file__).parents[1]
COMMITTED = "2026-03-04T05:06:07Z"
VERSION = "0.2.0.dev20260304050607"

_spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
assert _spec is not None
assert _spec.loader is not None
_module = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_module)
find_version: Callable[[Path], str] = _module.find_version


def git(folder: Path, *words: str) -> str:
    clean = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
    author = {"NAME": "Ana", "EMAIL": "ana@example.org", "DATE": COMMITTED}
    roles = ("AUTHOR", "COMMITTER")
    names = {f"GIT_{role}_{k}": v for role in roles for k, v in author.items()}
    done = subprocess.run(
        ["git", "-C", str(folder), *words],
        env={**clean, **names},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Make a repository of one commit with the files that decide the version."""
    folder = tmp_path / "checkout"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "engine.py").write_text("", encoding="ascii")
    for name in (".git_archival.txt", ".gitattributes", "hatch_build.py"):
        shutil.copy(ROOT / name, folder)
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", "First")
    return folder


def test_the_commit_decides_and_every_change_after_it_counts(checkout: Path) -> None:
    assert find_version(checkout) == VERSION
    changed = checkout / "src" / "engine.py"
    changed.write_text("# better\n", encoding="ascii")
    edited = find_version(checkout)
    assert Version(edited) > Version(VERSION)
    assert find_version(checkout) == edited
    os.utime(changed, (changed.stat().st_atime, changed.stat().st_mtime + 1))
    assert Version(find_version(checkout)) > Version(edited)
    (checkout / "notes.txt").write_text("not in the wheel", encoding="ascii")
    git(checkout, "checkout", "--quiet", "src")
    assert find_version(checkout) == VERSION


def test_a_shallow_clone_and_a_worktree_have_the_same_version(
    checkout: Path, tmp_path: Path
) -> None:
    git(checkout, "commit", "--quiet", "--allow-empty", "-m", "Second")
    shallow, tree = tmp_path / "shallow", tmp_path / "tree"
    git(checkout, "clone", "--quiet", "--depth=1", checkout.as_uri(), str(shallow))
    git(checkout, "worktree", "add", "--quiet", str(tree))
    assert find_version(shallow) == find_version(tree) == VERSION


def test_an_archive_of_the_repository_knows_its_commit(
    checkout: Path, tmp_path: Path
) -> None:
    git(checkout, "archive", "--output", str(tmp_path / "it.tar"), "HEAD")
    unpacked = tmp_path / "unpacked"
    with tarfile.open(tmp_path / "it.tar") as archive:
        archive.extractall(unpacked, filter="data")
    (unpacked / "src" / "engine.py").touch()
    assert find_version(unpacked) == VERSION


def test_a_source_distribution_keeps_its_version(checkout: Path) -> None:
    shutil.rmtree(checkout / ".git")
    text = "Metadata-Version: 2.4\nName: tacora\nVersion: 0.2.0.dev3\n"
    (checkout / "PKG-INFO").write_text(text, encoding="ascii")
    assert find_version(checkout) == "0.2.0.dev3"


def test_a_copied_folder_is_as_new_as_its_newest_file(checkout: Path) -> None:
    shutil.rmtree(checkout / ".git")
    moment = 1_772_600_767
    for path in checkout.rglob("*"):
        os.utime(path, (moment, moment))
    assert find_version(checkout) == VERSION
    (checkout / "src" / "built").mkdir()
    (checkout / "src" / "built" / "page.js").touch()
    assert find_version(checkout) == VERSION


def test_every_build_is_newer_than_the_wheels_that_were_all_alike() -> None:
    assert Version(find_version(ROOT)) > Version("0.1.0")
