"""Leagues: real files in real processes, and whatever these do, the league goes on."""

import html
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tacora.bots import Bot
from tacora.cli.main import run
from tacora.games import NAMES, find_game, settle
from tacora.kernel.dice import Dice, seed_dice
from tacora.lab.league import entrant as entrant_module
from tacora.lab.league.entrant import MOST_FAULTS, Ours
from tacora.lab.league.league import League, gather
from tacora.lab.league.page import write_page
from tacora.lab.league.plan import count_tables, plan_tables
from tacora.lab.league.process import LONGEST_PRINT, MARK, Fault
from tacora.lab.league.standing import Standing, compare, rank
from tacora.lab.played import play_out
from tacora.ledger.check import check_stream

Captured = pytest.CaptureFixture[str]

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial"
DIAMANT = find_game("diamant")
STAY = 'def choose(view):\n    return "stay"\n'
LEAVE = 'def choose(view):\n    return "leave"\n'
COIN = "import random\ndef choose(view):\n    return random.choice(view.actions)\n"


def fill(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    return folder


def play(
    folder: Path, games: int = 4, *, game: str = "diamant", **wishes: object
) -> League:
    rules = find_game(game)
    edition = next(iter(rules.editions))
    asked: dict[str, object] = {"root": 1, "seconds": 5.0, **wishes}
    with gather(folder, rules, edition, {}, **asked) as league:  # type: ignore[arg-type]
        league.play(games)
    return league


def find(league: League, name: str) -> Standing:
    (line,) = (line for line in rank(league) if line.entrant.name == name)
    return line


def among(tmp_path: Path, text: str, **wishes: object) -> Standing:
    """Let one file play against two good ones."""
    return find(play(fill(tmp_path, odd=text, a=STAY, b=LEAVE), **wishes), "odd")  # type: ignore[arg-type]


def list_marked(league: int | None = None) -> list[str]:
    """List what a league, or one of our own process, has started and not ended."""
    mark = f"{MARK}={os.getpid() if league is None else league}-".encode()
    found = []
    for entry in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark in entry.read_bytes():
                found.append(entry.parent.name)
        except OSError:
            continue
    return found


# A class, with two broken bots.


def test_a_class_of_six_gets_a_table_and_its_broken_bots_are_named(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    words = ["league", str(TUTORIAL / "bots"), "--seed", "1", "--games", "12"]
    words += ["--seconds", "0.3", "--page", str(tmp_path / "league.html")]
    words += ["--ledgers", str(tmp_path / "games.jsonl")]
    assert run(words) == 0
    out = capsys.readouterr().out
    table = [line.split("│")[2].strip() for line in out.splitlines() if "│" in line]
    assert table[0] == "counter"
    assert sorted(table[:4]) == ["coin", "counter", "coward", "stayer"]
    assert sorted(table[4:]) == ["broken_crash", "broken_hang"]
    assert "broken_hang: took too long, 10 times." in out
    assert "broken_crash: crashed, 10 times. The first time: ZeroDivisionError" in out
    assert "(line 4)" in out
    assert run(["check", str(tmp_path / "games.jsonl")]) == 0
    assert capsys.readouterr().out == "20 ledgers, all right\n"
    assert "broken_hang" in (tmp_path / "league.html").read_text()
    assert list_marked() == []


# One bad bot at a time.

BAD: dict[str, tuple[str, Fault]] = {
    "hangs": ("def choose(view):\n    while True:\n        pass\n", Fault.SLOW),
    "sleeps and ignores requests": (
        "import signal, time\n"
        "for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:\n"
        "    signal.signal(number, signal.SIG_IGN)\n"
        "def choose(view):\n    time.sleep(60)\n",
        Fault.SLOW,
    ),
    "stops itself": (
        "import os, signal\n"
        "def choose(view):\n    os.kill(os.getpid(), signal.SIGSTOP)\n",
        Fault.SLOW,
    ),
    "prints without end": (
        'def choose(view):\n    while True:\n        print("ha" * 1000)\n',
        Fault.SLOW,
    ),
    "raises": ("def choose(view):\n    return 1 // 0\n", Fault.CRASHED),
    "misspells": ("def choose(view):\n    return view.minne\n", Fault.CRASHED),
    "exits": ("import sys\ndef choose(view):\n    sys.exit()\n", Fault.CRASHED),
    "dies": ("import os\ndef choose(view):\n    os._exit(0)\n", Fault.CRASHED),
    "kills itself": (
        "import os\ndef choose(view):\n    os.kill(os.getpid(), 9)\n",
        Fault.CRASHED,
    ),
    "wants it all": (
        "def choose(view):\n    return [0] * 10**9\n",
        Fault.CRASHED,
    ),
    "asks a person": ("def choose(view):\n    return input()\n", Fault.CRASHED),
    "recurses": ("def choose(view):\n    return choose(view)\n", Fault.CRASHED),
    "raises what cannot be shown": (
        "class Worse(BaseException):\n"
        "    def __str__(self):\n        raise Worse()\n"
        "def choose(view):\n    raise Worse()\n",
        Fault.CRASHED,
    ),
    "raises half a letter": (
        "def choose(view):\n    raise ValueError('\\ud800\\0')\n",
        Fault.CRASHED,
    ),
    "closes the line": (
        "import os\n"
        "def choose(view):\n    os.closerange(0, 50)\n    while True: pass\n",
        Fault.CRASHED,
    ),
    "says nothing": ("def choose(view):\n    pass\n", Fault.ILLEGAL),
    "says a number": ("def choose(view):\n    return 1\n", Fault.ILLEGAL),
    "says rubbish": ('def choose(view):\n    return "fly\\n\\ud800"\n', Fault.ILLEGAL),
    "cheats": ('def choose(view):\n    return "treasure 17"\n', Fault.ILLEGAL),
    "scribbles on the line": (
        "import os\n"
        "def choose(view):\n"
        "    for number in range(3, 20):\n"
        "        try:\n            os.write(number, b'[1]\\n{')\n"
        "        except OSError:\n            pass\n"
        '    return "stay"\n',
        Fault.GARBLED,
    ),
    "floods the line": (
        "import os\n"
        "def choose(view):\n"
        "    while True:\n"
        "        for number in range(3, 20):\n"
        "            try:\n                os.write(number, b'x' * 9000)\n"
        "            except OSError:\n                pass\n",
        Fault.GARBLED,
    ),
    "cannot be read": ("def choose(view)\n    return 1\n", Fault.START),
    "holds no text": ("\0\0\0", Fault.START),
    "crashes at once": ("1 / 0\n", Fault.START),
    "leaves at once": ("import os\nos._exit(1)\n", Fault.START),
    "has no function": ("import random\nstay = 1\n", Fault.FUNCTION),
    "has two functions": ("def a(v): pass\ndef b(v): pass\n", Fault.FUNCTION),
}


@pytest.mark.parametrize("name", BAD)
def test_whatever_a_file_does_the_league_ends_and_says_so(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrant_module, "MOST_FAULTS", 2)
    text, fault = BAD[name]
    seconds = 0.15 if fault is Fault.SLOW else 5.0
    line = among(tmp_path, text, games=3, seconds=seconds)
    assert line.entrant.is_out
    assert set(line.entrant.faults) == {fault}
    assert line.place == 3
    assert line.games == 3
    line.entrant.first[fault].text.encode()
    assert list_marked() == []


def test_loading_has_its_limit_too(tmp_path: Path) -> None:
    line = among(tmp_path, "while True: pass\n", seconds=0.5, loading=0.5)
    assert line.entrant.faults == {Fault.START: 1}


def test_after_ten_faults_a_file_is_left_alone(tmp_path: Path) -> None:
    line = among(tmp_path, "def choose(view):\n    return None\n", games=30)
    assert line.entrant.faults == {Fault.ILLEGAL: MOST_FAULTS}
    assert line.entrant.first[Fault.ILLEGAL].text == "None"


def test_a_file_that_fails_now_and_then_plays_on_in_between(tmp_path: Path) -> None:
    text = (
        "import os\n"
        "def choose(view):\n"
        "    if view.cave == 3 and not view.hazards:\n        os._exit(3)\n"
        '    return "stay"\n'
    )
    line = among(tmp_path, text, games=3)
    assert not line.entrant.is_out
    assert 0 < line.entrant.faults[Fault.CRASHED] < MOST_FAULTS
    assert line.entrant.first[Fault.CRASHED].text == "exit 3"
    assert line.entrant.moves > 20


@pytest.mark.parametrize("flees", [False, True])
def test_nothing_that_a_file_has_started_survives_the_league(
    flees: bool, tmp_path: Path
) -> None:
    trace = tmp_path / "trace"
    text = (
        "import os, sys, time\n"
        "try:\n    child = os.fork()\n"
        "except OSError:\n    child = 1\n"  # where the limit of processes holds
        "if not child:\n"
        f"    {'os.setsid()' if flees else 'pass'}\n"
        f"    open({str(trace)!r}, 'w').write('born')\n"
        "    time.sleep(300)\n"
        "def choose(view):\n    return 'stay'\n"
    )
    line = among(tmp_path, text)
    assert line.entrant.faults == {}
    assert list_marked() == []
    if os.getuid() == 0:  # whom no limit of processes holds
        assert trace.read_text() == "born"


# What a file is given.


def test_what_a_file_prints_disturbs_nothing_and_is_kept(tmp_path: Path) -> None:
    text = "import sys\nprint('loaded')\n" + STAY.replace(
        "    return",
        "    print('<b>', view.me); print('x', file=sys.stderr)\n    return",
    )
    line = among(tmp_path, text, games=8)
    assert line.entrant.faults == {}
    assert len(line.entrant.printed) == LONGEST_PRINT
    assert line.entrant.printed.startswith("loaded\n")
    assert "<b> 1\nx\n<b> 1\nx\n" in line.entrant.printed


def test_a_file_cannot_change_the_table_by_changing_its_view(tmp_path: Path) -> None:
    text = (
        "def choose(view):\n"
        "    view.players[0].carried = 99\n    view['deck'].clear()\n"
        "    view.mine.chest = 99\n    view.actions.clear()\n"
        '    return "leave"\n'
    )
    league = play(fill(tmp_path, odd=text, a=STAY, b=LEAVE))
    assert find(league, "odd").entrant.faults == {}
    same = play(fill(tmp_path, odd=LEAVE))
    assert [one.scores for one in league.results] == [
        one.scores for one in same.results
    ]


SEEN = """
import json
def choose(view):
    assert view["actions"] is view.actions and view.mine.seat == view.me
    assert view.players[view.me].seat == view.me
    assert all(type(action) is str for action in view.actions)
    print(json.dumps(view))
    return view.actions[0]
"""


@pytest.mark.parametrize("game", NAMES)
def test_a_file_sees_its_seat_in_words(game: str, tmp_path: Path) -> None:
    bots = fill(tmp_path, seer=SEEN, a=COIN, b=COIN, c=COIN)
    line = find(play(bots, 1, game=game), "seer")
    assert line.entrant.faults == {}
    seen = json.loads(line.entrant.printed.splitlines()[0])
    assert seen["game"] == game
    mine = {"diamant": "carried", "diamonds": "hand", "diamoniak": "castle"}[game]
    assert mine in seen["mine"]
    if game == "diamonds":
        others = [one for one in seen["players"] if one["seat"] != seen["me"]]
        assert [one["vault"] for one in others] == [None] * 3
        assert not [one for one in others if "hand" in one]


def test_a_file_knows_no_setting_and_no_module_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TACORA_SECRET", "1")
    text = (
        "import os, sys\n"
        "assert 'TACORA_SECRET' not in os.environ\n"
        "assert not [name for name in sys.modules if name.startswith('tacora')]\n"
        "assert os.getcwd() not in sys.path and os.listdir() == []\n"
        "open('rubbish', 'w').write('x')\n"
    )
    line = among(tmp_path, text + STAY)
    assert line.entrant.faults == {}
    assert not list(tmp_path.glob("**/rubbish"))


def test_any_name_will_do_where_there_is_one_function(tmp_path: Path) -> None:
    text = "from os.path import join\ndef _help(view): return 'stay'\n"
    line = among(tmp_path, text + "def think(view):\n    return _help(view)\n")
    assert line.entrant.faults == {}


# Fairness and luck.


@pytest.mark.parametrize(
    ("entrants", "seats"), [(3, 3), (6, 4), (7, 4), (25, 4), (9, 2)]
)
def test_all_play_equally_often_and_meet_each_other(entrants: int, seats: int) -> None:
    games = 100
    tables = list(
        plan_tables(entrants, seats, count_tables(entrants, seats, games), root=5)
    )
    played = [sum(one in table for table in tables) for one in range(entrants)]
    assert min(played) * seats >= games
    assert max(played) - min(played) <= 1
    met = [
        sum(one in table and other in table for table in tables)
        for one in range(entrants)
        for other in range(one)
    ]
    assert max(met) - min(met) <= 3
    first = [table[0] for table in tables]
    assert entrants == seats or len(set(first)) > entrants // 2


def test_everybody_sits_once_on_each_seat_of_a_table(tmp_path: Path) -> None:
    league = play(fill(tmp_path, a=COIN, b=STAY, c=LEAVE), 6)
    for table in (0, 1):
        seatings = [one.seating for one in league.results if one.table == table]
        assert len(set(seatings)) == 3
        assert all(len(set(column)) == 3 for column in zip(*seatings, strict=True))


def test_the_same_seed_gives_the_same_table_even_to_bots_that_toss_coins(
    tmp_path: Path,
) -> None:
    hashing = "def choose(view):\n    return list(set(view.actions))[0]\n"
    bots = fill(tmp_path, a=COIN, b=COIN, c=hashing, d=LEAVE)
    first, again = play(bots, 12).results, play(bots, 12).results
    assert first == again
    assert play(bots, 12, root=2).results != first


def test_a_duplicate_league_counts_a_table_once(tmp_path: Path) -> None:
    bots = fill(tmp_path, a=STAY, b=LEAVE, c="def choose(v):\n    return 'stay'\n")
    twice = play(bots, 30, is_duplicate=True)
    tables = [twice.results[place : place + 3] for place in range(0, 30, 3)]
    for table in tables:  # the same draws for bots that toss no coins
        assert len({tuple(sorted(one.scores)) for one in table}) == 1
    once = play(bots, 30)
    wide, narrow = find(twice, "b"), find(once, "b")
    assert wide.games == narrow.games == 30
    assert wide.high - wide.low > narrow.high - narrow.low


def test_our_expert_remembers_the_game_in_a_league_too() -> None:
    pasts: list[int] = []

    def leave(view: Any, dice: Any, past: Any) -> int:
        pasts.append(len(past))
        return 2

    entrant = Ours(Bot("diamant", "watchful", leave, thinks=True))
    players = [entrant.sit(1, 0, seat) for seat in range(4)]
    dice = Dice()
    seed_dice(dice, 1, 0, 0)
    play_out(settle("diamant", seats=4), players, dice)
    assert entrant.moves == len(pasts) == 20
    assert pasts == [2 * cave for cave in range(5) for _ in range(4)]


def test_shares_add_up_and_pairs_are_two_sides_of_one_thing(tmp_path: Path) -> None:
    league = play(fill(tmp_path, a=STAY, b=COIN, c=LEAVE, d=COIN), 20, ours=["value"])
    lines = rank(league)
    assert sum(line.wins for line in lines) == pytest.approx(len(league.results))
    assert lines[0].entrant.name == "tacora:value"
    assert all(line.low <= line.share <= line.high for line in lines)
    ahead = compare(league.results, 5)
    for one in range(5):
        for other in range(one):
            share, rest = ahead[one][other], ahead[other][one]
            assert share is not None
            assert rest is not None
            assert share + rest == pytest.approx(1)


# The command.


class Outline(HTMLParser):
    """Collects the tags of a page and the texts outside of its style."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [
            value or "" for name, value in attrs if name in ("src", "href")
        ]
        if tag not in ("meta", "line", "circle"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("meta", "line", "circle"):
            assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_page_is_whole_in_every_language_whatever_files_are_called(
    language: str, tmp_path: Path
) -> None:
    evil = "<script>alert(1)<&\x1b[31m\u202e'\"\udcff"
    (tmp_path / f"{evil}.py").write_text("print('</pre><script>')\n" + LEAVE)
    fill(tmp_path, a=STAY, b="def choose(view):\n    raise ValueError('<i>\\ud800')\n")
    page = write_page(play(tmp_path), language)
    outline = Outline()
    outline.feed(page)
    assert outline.open == []
    assert f'<html lang="{language}">' in page
    assert outline.tags.count("svg") == 2
    assert outline.tags.count("table") == 3
    assert not {"script", "i", "link", "img"} & set(outline.tags)
    assert outline.addresses == []
    assert "\x1b" not in page
    page.encode()
    assert "\u202e" not in page
    assert "ValueError: <i>�" in html.unescape(page)


def test_a_league_that_nobody_has_played_yet_has_its_page_too(tmp_path: Path) -> None:
    bots = fill(tmp_path, a=STAY, b=LEAVE, c=COIN)
    with gather(bots, DIAMANT, "2016", {}, root=1) as league:
        page = write_page(league, "en")
    assert page.count("<td>–</td>") == 9
    assert [line.place for line in rank(league)] == [1, 1, 1]


def test_the_command_gives_one_json_value(tmp_path: Path, capsys: Captured) -> None:
    fill(tmp_path, a=STAY, b=LEAVE)
    words = ["league", str(tmp_path), "--with", "value", "--games", "6", "--json"]
    assert run([*words, "--seed", "1", "--game", "diamant"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["seats"] == 3
    assert result["bots"][0]["bot"] == "tacora:value"
    assert result["games"] == 6
    assert (tmp_path / "league.html").exists()
    assert run(["league", str(tmp_path), "--games", "2", "--with", "loot,risk"]) == 0
    assert sorted(os.listdir(tmp_path)) == ["a.py", "b.py", "league.html"]


def test_ledgers_of_every_game_are_right(tmp_path: Path) -> None:
    bots = fill(tmp_path, a=COIN, b=COIN, c="def choose(view): pass\n", d=COIN)
    for game in NAMES:
        lines: list[str] = []
        rules = find_game(game)
        with gather(bots, rules, next(iter(rules.editions)), {}, root=1) as league:
            league.play(4, keep=lines.append)
        findings = list(check_stream(io.BytesIO("\n".join(lines).encode())))
        assert len(findings) == 4
        assert not [finding for finding in findings if finding.error is not None]


WRONG: dict[str, Callable[[Path], list[str]]] = {
    "an empty folder": lambda path: [str(path)],
    "no folder": lambda path: [str(path / "missing")],
    "a file": lambda path: [str(fill(path, a=STAY) / "a.py")],
    "too few": lambda path: [str(fill(path, a=STAY))],
    "too few for the seats": lambda path: [
        str(fill(path, a=STAY)),
        *("--with", "loot,value,risk", "--seats", "5"),
    ],
    "too many": lambda path: [
        str(fill(path, **{f"bot{number}": STAY for number in range(101)}))
    ],
    "an unknown bot": lambda path: [str(fill(path, a=STAY)), "--with", "deep-blue"],
    "an unknown game": lambda path: [str(fill(path, a=STAY)), "--game", "chess"],
    "no time": lambda path: [str(fill(path, a=STAY)), "--seconds", "0"],
    "no games": lambda path: [str(fill(path, a=STAY)), "--games", "0"],
    "nowhere to write": lambda path: [
        str(fill(path, a=STAY)),
        *("--with", "loot,value", "--page", str(path / "no" / "x.html")),
    ],
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_use_of_a_league_gets_one_sentence_in_each_language(
    name: str, tmp_path: Path, capsys: Captured
) -> None:
    sentences = set()
    for language in ("en", "es", "fr"):
        assert run(["league", *WRONG[name](tmp_path), "--lang", language]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.count("\n") == 1
        sentences.add(captured.err)
    assert len(sentences) == 3
    assert not [path for path in tmp_path.iterdir() if path.suffix != ".py"]


def test_an_interrupted_league_tells_what_was_played_and_leaves_nobody_behind(
    tmp_path: Path,
) -> None:
    slow = "import time\ndef choose(view):\n    time.sleep(0.002)\n    return 'leave'\n"
    fill(tmp_path, a=slow, b=slow, c=STAY)
    words = ["league", str(tmp_path), "--games", "100000", "--json"]
    words += ["--ledgers", str(tmp_path / "games.jsonl")]
    started = subprocess.Popen(
        [sys.executable, "-m", "tacora", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 30
    while len(list_marked(started.pid)) < 3 and time.monotonic() < deadline:
        time.sleep(0.1)
    time.sleep(1.0)
    started.send_signal(signal.SIGINT)
    out, err = started.communicate(timeout=20)
    assert started.returncode == 130
    assert err == "Stopped; nothing was left half-written.\n"
    games = json.loads(out)["games"]
    assert games > 0
    assert (tmp_path / "games.jsonl").read_text().count("\n") == games
    assert "</html>" in (tmp_path / "league.html").read_text()
    assert list_marked(started.pid) == []


# The lesson.


def test_the_lesson_shows_the_bots_that_lie_beside_it() -> None:
    lesson = (TUTORIAL / "first-league.md").read_text(encoding="utf-8")
    blocks = dict(re.findall(r"```python\n# (\w+\.py)\n(.*?)```", lesson, re.DOTALL))
    files = {
        path.name: path.read_text(encoding="utf-8")
        for path in (TUTORIAL / "bots").glob("*.py")
    }
    assert len(files) == 6
    assert {name: text.strip() for name, text in blocks.items()} == {
        name: text.strip() for name, text in files.items()
    }


def list_rows(text: str) -> list[list[str]]:
    """Give place, bot, victories and points of every row of a table."""
    rows = [line.split("│")[1:5] for line in text.splitlines() if "│" in line]
    return [[" ".join(cell.split()) for cell in row] for row in rows]


def test_the_commands_of_the_lesson_give_the_tables_that_it_shows(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    (tmp_path / "class").mkdir()
    lesson = (TUTORIAL / "first-league.md").read_text(encoding="utf-8")
    out, compared = "", 0
    for kind, block in re.findall(r"```(\w+)\n(.*?)```", lesson, re.DOTALL):
        name = re.match(r"# (\w+\.py)\n", block)
        if kind == "python" and name:
            (tmp_path / "class" / name[1]).write_text(block[name.end() :])
        elif kind == "sh" and block.startswith("tacora league"):
            words = [*block.split()[1:], "--seconds", "0.6"]
            words += ["--games", "4"] if "--seed" not in words else []
            assert run(words) == 0
            out = capsys.readouterr().out
        elif kind == "text":
            assert list_rows(block) == list_rows(out)
            assert [
                line for line in block.splitlines() if line.startswith("broken")
            ] == [line for line in out.splitlines() if line.startswith("broken")]
            compared += 1
    assert compared == 4
