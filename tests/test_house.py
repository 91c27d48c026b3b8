"""The house keeps its own rules: ids, words, layers, sizes, addresses, examples."""

import ast
import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent_ast
from fluent.syntax.visitor import Visitor

from tacora.bots import all_bots
from tacora.games import NAMES, find_game
from tacora.kernel.game import refusal_key
from tacora.kernel.rule import RULES
from tacora.ledger.case import load_cases
from tacora.words import FOLDER, LANGUAGES, say
from tests.dialect import find_foreign

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src" / "tacora").rglob("*.py"))
CLIENT = sorted(
    path
    for path in (ROOT / "web" / "src").rglob("*")
    if path.suffix in (".ts", ".svelte")
)
BOOKS = sorted((ROOT / "rulebook").glob("*.toml"))
ID = re.compile(r"\b[A-Z]+-[A-Z0-9]+-[RO]\d+\b")


def tracked() -> list[Path]:
    """Every file that is in the repository, or would be."""
    done = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [ROOT / name for name in done.stdout.splitlines() if (ROOT / name).is_file()]


def known_ids() -> set[str]:
    ids = set()
    for book in BOOKS:
        entries = tomllib.loads(book.read_text(encoding="utf-8"))
        numbers = [key for key in entries if re.fullmatch(r"[RO]\d+", key)]
        ids |= {f"{book.stem.upper()}-{number}" for number in numbers}
    return ids


def cited_in(paths: list[Path]) -> set[str]:
    return {
        found
        for path in paths
        for found in ID.findall(path.read_text(encoding="utf-8"))
    }


# Rules.


def test_every_rule_is_cited_by_code_and_by_a_case_or_test() -> None:
    ids = known_ids()
    code = cited_in([path for path in SOURCES if "games" in path.parts])
    assert ids - code == set()
    cases = {rule for case in load_cases() for rule in case.rules}
    tests = cited_in(sorted((ROOT / "tests").rglob("test_*.py")))
    assert ids - (cases | tests) == set()


def test_every_id_that_is_cited_exists() -> None:
    paths = [
        path
        for path in tracked()
        if path.suffix in (".py", ".case", ".md", ".toml", ".ftl")
        and path != Path(__file__)
    ]
    games = tuple(name.upper() for name in NAMES)
    cited = {found for found in cited_in(paths) if found.startswith(games)}
    # Tests say R99 where they mean a rule that is not there.
    assert {found for found in cited - known_ids() if "-R99" not in found} == set()


def test_every_refusal_names_a_rule_that_exists() -> None:
    ids = known_ids()
    for name in NAMES:
        game = find_game(name)
        for edition in game.editions.values():
            for rule in edition.rule_of_refusal.values():
                assert edition.rule(rule) in ids
            for option in edition.options:
                assert edition.rule(option.rule) in ids
            for rule in (
                edition.rule_of_seats,
                edition.rule_of_score,
                edition.rule_of_order,
                edition.rule_of_nature,
                edition.rule_of_choice,
            ):
                assert edition.rule(rule) in ids


@pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.stem)
def test_a_rulebook_has_every_text_in_three_languages(book: Path) -> None:
    entries = tomllib.loads(book.read_text(encoding="utf-8"))
    missing: list[str] = []

    def visit(place: str, value: object) -> None:
        if not isinstance(value, dict):
            return
        if set(value) & set(LANGUAGES):
            missing.extend(
                f"{place}.{language}"
                for language in LANGUAGES
                if not str(value.get(language, "")).strip()
            )
            return
        for key, inner in value.items():
            visit(f"{place}.{key}", inner)

    visit(book.stem, entries)
    for section in entries["section"]:
        visit(section["key"], section)
    assert missing == []
    listed = [rule for section in entries["section"] for rule in section["rules"]]
    numbers = [key for key in entries if re.fullmatch(r"[RO]\d+", key)]
    assert sorted(listed) == sorted(numbers)
    for number in numbers:
        if number.startswith("R"):
            status = entries[number]["status"]
            assert status in ("book", "public", "ruling", "retired")
            if entries[number]["status"] == "ruling":
                assert "why" in entries[number]


def test_rulebooks_and_engine_offer_the_same_options() -> None:
    for name in NAMES:
        for edition in find_game(name).editions.values():
            path = ROOT / "rulebook" / f"{edition.prefix.lower()}.toml"
            book = tomllib.loads(path.read_text(encoding="utf-8"))
            offered = {
                entry["key"]: (key, entry["values"])
                for key, entry in book.items()
                if re.fullmatch(r"O\d+", key)
            }
            assert offered == {
                option.key: (option.rule, [str(v).lower() for v in option.values])
                for option in edition.options
            }


# The dialect.


def test_rules_speak_the_dialect_and_nothing_else() -> None:
    for name in NAMES:
        find_game(name)
    all_bots()
    # Loops that are made for one game at a time are no rules, and may use fractions.
    rules = [
        rule
        for rule in RULES
        if rule.__module__.startswith("tacora.")
        and not rule.__module__.endswith("loops")
    ]
    assert [found for rule in rules for found in find_foreign(rule)] == []


# Words.


class FactCollector(Visitor):
    """Collects the names of the facts that a message asks for."""

    def __init__(self) -> None:
        self.facts: set[str] = set()

    def visit_VariableReference(  # noqa: N802 - the visitor asks for it
        self, node: fluent_ast.VariableReference
    ) -> None:
        self.facts.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every message of a language, with the facts that go into it."""
    found: dict[str, set[str]] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            assert not isinstance(entry, fluent_ast.Junk), (path, entry.content)
            if isinstance(entry, fluent_ast.Message):
                assert entry.id.name not in found, entry.id.name
                collector = FactCollector()
                collector.visit(entry)
                found[entry.id.name] = collector.facts
    return found


def test_the_three_languages_say_the_same_things() -> None:
    english = messages("en")
    for language in ("es", "fr"):
        other = messages(language)
        assert set(english) == set(other)
        assert {k for k in english if english[k] != other[k]} == set()


def test_every_message_is_used() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    code += "\n".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "src").rglob("*.ftl")
        if path.parent.name == "en"
    ).replace(" =", "")
    code += "\n".join(path.read_text(encoding="utf-8") for path in CLIENT)
    stems = set(re.findall(r"(?:f\"|`)([a-z]+(?:-[a-z]+)*-)\$?\{", code))
    # A game's own words are there for whichever face shows the game.
    stems |= {f"{name}-" for name in NAMES}
    unused = [
        key
        for key in messages("en")
        if f'"{key}"' not in code
        and not key.startswith("ledger-")
        and not any(key.startswith(stem) for stem in stems)
    ]
    assert unused == []


def test_every_refusal_and_every_bot_has_its_words() -> None:
    for name in NAMES:
        game = find_game(name)
        facts = {"seat": "0", "action": "x", "seats": "3", "edition": "y"}
        for refusal in game.refusals:
            if refusal:
                key = f"{name}-refusal-{refusal_key(game, refusal)}"
                for language in LANGUAGES:
                    assert say(key, language, **facts)
    for bot in all_bots():
        assert say(bot.words, "en")
        assert say(bot.label, "en")


def test_french_puts_its_spaces_where_they_belong() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob("fr/*.ftl")]
    lines = [
        line
        for text in texts
        for line in text.splitlines()
        if not line.startswith("#") and re.search(r"« | »| [;!?](\s|$)", line)
    ]
    assert lines == []


# Sizes and addresses.


def test_no_module_is_too_long() -> None:
    long = [
        (path.name, count)
        for path in (*SOURCES, *CLIENT)
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > 400
    ]
    assert long == []


def test_no_function_of_the_rules_is_too_long() -> None:
    for path in SOURCES:
        if "games" not in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
                length = node.end_lineno - node.lineno
                documented = ast.get_docstring(node, clean=False) or ""
                assert length - documented.count("\n") <= 45, (path.name, node.name)


def test_no_address_of_a_registry_and_no_path_of_a_machine() -> None:
    registry = re.compile(r"https?://(registry|files|pypi|npm|deb)[a-z.-]*\.")
    machine = re.compile(r"(^|[^A-Za-z0-9._-])/(work|root|home/\w+)/", re.MULTILINE)
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if path != Path(__file__):
            assert not registry.search(text), path
            assert not machine.search(text), path


def test_the_lock_of_the_client_has_no_addresses_and_all_platforms() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    # Made where the modules already are, npm writes down this platform alone.
    assert lock.count('"node_modules/@rolldown/binding-') == 15


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    for path in folder.glob("[0-9]*.md"):
        assert path.name in index


def test_every_dependency_has_its_decision() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = project["project"]["dependencies"]
    for extra in project["project"].get("optional-dependencies", {}).values():
        needed = needed + extra
    needed = needed + project["dependency-groups"]["dev"]
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    needed = [*needed, *package["dependencies"], *package["devDependencies"]]
    decisions = "\n".join(
        path.read_text(encoding="utf-8").lower()
        for path in (ROOT / "docs" / "decisions").glob("*.md")
    )
    for requirement in needed:
        name = re.split(r"[^@/A-Za-z0-9.-]", requirement)[0].lower()
        plain = name.removeprefix("pytest-").replace("fluent.runtime", "fluent")
        assert plain in decisions, name
