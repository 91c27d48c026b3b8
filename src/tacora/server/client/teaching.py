"""How lessons are played: by the rules, before the learner's eyes, for the client."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tacora.kernel.error import TacoraError
from tacora.kernel.game import Turn
from tacora.ledger.case import Step, Verb, seat_number
from tacora.ledger.rehearsal import deal_out
from tacora.ledger.table import Table
from tacora.server.client.lesson import (
    CHOICE,
    LEARNER,
    Choose,
    Cue,
    Deal,
    Later,
    Lesson,
    Say,
    find_lessons,
    load_lesson,
)
from tacora.server.gaze import Gaze, Tell
from tacora.words.story import tell_event


class LessonWay(msgspec.Struct, frozen=True):
    """What the learner may do in a decision, and where that leads."""

    actions: list[str]
    """All of these, in any order."""
    to: int
    """The step that follows."""


class LessonStep(msgspec.Struct, kw_only=True):
    """Something to watch, what the guide says to it, and perhaps a decision."""

    place: int
    """How far it is from the beginning."""
    says: str
    """The key of the guide's words."""
    eyes: list[msgspec.Raw]
    """What is seen, one after the other; nothing if the table has not changed."""
    is_later: bool
    """Whether time has passed, so that nothing moves from where it was."""
    ways: list[LessonWay]
    """What is wanted of the learner; nothing if it is enough to listen."""
    next: int | None
    """The step that follows after listening; none after a decision, or at the end."""


class LessonBook(msgspec.Struct, frozen=True):
    """A whole lesson; steps lie in it in any order, the first one first."""

    game: str
    edition: str
    players: list[str]
    steps: list[LessonStep]
    places: int
    """How many steps the longest way through has."""


class LessonBroken(AssertionError):  # noqa: N818 - it is what happened to the lesson
    """A lesson cannot be played as it is written."""


def describe_lesson(edition_key: str, language: str) -> LessonBook:
    """Play the lesson of an edition, and write down all that is seen of it."""
    return play_lesson(load_lesson(find_lessons()[edition_key]), language)


def play_lesson(lesson: Lesson, language: str) -> LessonBook:
    """Play a lesson to its end, in all its ways."""

    def tell(story: Sequence[tuple[str, dict[str, object]]]) -> list[str]:
        return [tell_event(event, lesson.players, language) for event in story]

    table = Table(lesson.setting, players=lesson.players)
    steps: list[LessonStep] = []
    _Telling(table, steps, tell).tell(lesson.cues)
    setting = lesson.setting
    places = max(step.place for step in steps) + 1
    players = list(lesson.players)
    return LessonBook(setting.game.name, setting.edition.name, players, steps, places)


class _Telling:
    """One way through a lesson, from some point on."""

    def __init__(self, table: Table, steps: list[LessonStep], tell: Tell) -> None:
        self.table = table
        self.steps = steps
        self.teller = tell
        self.gaze = Gaze(table, LEARNER, 0)
        self.eyes = [self.gaze.eye(tell)] if not steps else []
        self.is_later = False
        self.place = 0
        self.choice = ""
        self.last: LessonStep | None = None

    def tell(self, cues: Sequence[Cue]) -> None:
        """Go through the cues; where the learner has to choose, go on in each way."""
        for number, cue in enumerate(cues):
            match cue:
                case Say():
                    self._say(cue.name)
                case Later():
                    self.is_later = True
                case Deal():
                    self._check(deal_out(self.table, cue.hands), "deal")
                    self.gaze.look()
                case Step():
                    self._follow(cue)
                case Choose():
                    self._choose(cue, cues[number + 1 :])
                    return

    def _say(self, name: str) -> None:
        """Show what has happened, and let the guide speak of it."""
        self._notice()
        step = LessonStep(
            place=self.place,
            says=f"client-lesson-{name.replace(CHOICE, self.choice)}",
            eyes=self.eyes,
            is_later=self.is_later,
            ways=[],
            next=None,
        )
        if self.last is not None:
            self.last.next = len(self.steps)
        self.steps.append(step)
        self.last, self.eyes, self.is_later = step, [], False
        self.place += 1

    def _choose(self, choose: Choose, rest: Sequence[Cue]) -> None:
        """Let the learner do what is wanted, and see what comes of it."""
        self._notice()
        decision = self.last
        if decision is None or self.eyes or self.is_later:
            raise LessonBroken(f"nothing is said before {choose}")
        for way in choose.ways:
            decision.ways.append(LessonWay(list(way), len(self.steps)))
            branch = _Telling(self.table.copy(), self.steps, self.teller)
            branch.place = self.place
            branch.choice = way[0].split()[0]
            for action in way:
                branch._act(action, LEARNER)
            branch.tell(rest)

    def _follow(self, step: Step) -> None:
        """Let happen what a line says."""
        match step.verb:
            case Verb.PLAY if step.who == "nature":
                self._act(step.text, Turn.NATURE)
            case Verb.PLAY:
                seats = map(seat_number, step.who)
                for seat in self.table.awaited if step.who == "all" else seats:
                    self._act(step.text, seat)
            case _:
                self._check("no line of a lesson", step)

    def _act(self, action: str, actor: int) -> None:
        """Do something; whatever a player does is looked at by itself."""
        if actor != Turn.NATURE:
            self._notice()
        try:
            self.table.play(action, seat=actor)
        except TacoraError as error:
            raise LessonBroken(f"seat {actor}: {action}: {error}") from error
        self.gaze.look()

    def _notice(self) -> None:
        """Keep what is seen, if something has happened since."""
        if self.is_later:
            # Nobody has watched: there is nothing to tell, only a table to see.
            self.gaze = Gaze(self.table, LEARNER, 0)
            self.eyes = [self.gaze.eye(self.teller)]
        elif self.gaze.happened:
            self.eyes.append(self.gaze.eye(self.teller))
            self.gaze.keep(self.table.length)

    def _check(self, found: str, where: object) -> None:
        if found:
            raise LessonBroken(f"{where}: {found}")
