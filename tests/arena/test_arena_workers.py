"""Work spread over processes: in order, stopped when told, and never silently lost."""

import multiprocessing
import os
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from time import sleep

import pytest
from pretend_ray import PretendRay

from astrolabe.arena.workers import LostWorker, over_processes, over_ray
from astrolabe.errors import MissingTool

Do = Callable[[int], object]


def squares() -> Do:
    """The lower the number the longer it takes, so that answers come in disorder."""
    return lambda number: (sleep(0.05 * (number == 0)), number**2)[1]


def whoever() -> Do:
    return lambda number: os.getpid()


def stubborn() -> Do:
    return lambda number: sleep(60 * number) or number


def dying(how: str) -> Do:
    def do(number: int) -> int:
        if number == 3 and how == "exit":
            os._exit(7)
        return number // (number - 3)

    return do


def failing() -> Do:
    raise RuntimeError("not ready")


def test_answers_come_in_the_order_of_their_tasks() -> None:
    """Whoever is ready first waits for those before him."""
    assert list(over_processes(squares, range(20), 2)) == [number**2 for number in range(20)]


def test_work_is_done_by_processes_of_its_own() -> None:
    """Two workers are two processes, and neither is this one."""
    seen = set(over_processes(whoever, range(40), 2))

    assert os.getpid() not in seen
    assert len(seen) == 2


def test_a_single_worker_is_this_process() -> None:
    """Nothing is started for one: neither when one is asked for nor when there is one task."""
    assert list(over_processes(whoever, range(3), 1)) == [os.getpid()] * 3
    assert list(over_processes(whoever, [5], 8)) == [os.getpid()]


def test_closing_stops_the_workers_at_once() -> None:
    """Nobody waits for a task that takes a minute."""
    with closing(over_processes(stubborn, range(4), 2)) as answers:
        assert next(answers) == 0

    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(
    ("begin", "sentence"),
    [
        (partial(dying, "exit"), "died, with exit code 7"),
        (partial(dying, "error"), "ZeroDivisionError"),
        (failing, "RuntimeError: not ready"),
    ],
    ids=["exit", "error", "begin"],
)
def test_a_lost_worker_is_told(begin: Callable[[], Do], sentence: str) -> None:
    """What was answered before stands; then comes a sentence, and nobody hangs."""
    seen = []

    with pytest.raises(LostWorker, match=sentence):
        seen.extend(over_processes(begin, range(8), 2))

    assert multiprocessing.active_children() == []


def test_ray_is_asked_for_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says what to install."""
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(MissingTool, match="pip install ray"):
        next(over_ray(squares, range(3), 1))


@pytest.fixture
def pretend_ray(monkeypatch: pytest.MonkeyPatch) -> PretendRay:
    """A cluster of three cores, if one believes it."""
    pretence = PretendRay(cores=3)
    monkeypatch.setitem(sys.modules, "ray", pretence.ray)
    monkeypatch.setitem(sys.modules, "ray.util", pretence.util)
    return pretence


def test_ray_gives_the_same_answers(pretend_ray: PretendRay) -> None:
    """Another way to spread the same work, over as many workers as are wished."""
    assert list(over_ray(squares, range(6), 2)) == [0, 1, 4, 9, 16, 25]
    assert len(pretend_ray.actors) == 2


def test_ray_uses_the_whole_cluster(pretend_ray: PretendRay) -> None:
    """Where nobody says how many, a worker for each core, but never more than there are tasks."""
    assert list(over_ray(squares, range(6))) == [0, 1, 4, 9, 16, 25]
    assert len(pretend_ray.actors) == 3
    assert list(over_ray(squares, range(2))) == [0, 1]
    assert len(pretend_ray.actors) == 3 + 2


def test_workers_of_ray_end_with_the_work(pretend_ray: PretendRay) -> None:
    """They are let go when all is done, and when nobody wants the rest."""
    list(over_ray(squares, range(6), 2))
    with closing(over_ray(squares, range(6), 2)) as answers:
        assert next(answers) == 0
    assert [actor.is_killed for actor in pretend_ray.actors] == [True] * 4


@pytest.mark.parametrize(
    ("begin", "sentence"),
    [(partial(dying, "error"), "ZeroDivisionError"), (failing, "RuntimeError: not ready")],
    ids=["error", "begin"],
)
def test_a_worker_lost_by_ray_is_told(
    pretend_ray: PretendRay, begin: Callable[[], Do], sentence: str
) -> None:
    """The same named error as for a process of this machine, and the others are let go."""
    with pytest.raises(LostWorker, match=sentence):
        list(over_ray(begin, range(8), 2))

    assert all(actor.is_killed for actor in pretend_ray.actors)
