"""Work spread over processes, here or on many machines: one function for each way.

Each takes `begin`, which a worker calls once to get ready and which returns what does a task; then
the tasks; then how many workers, by default one for each core. It yields the answers in the order
of the tasks, so that nothing counted from them depends on who was quick, and stops its workers when
it is closed.
"""

import signal
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from astrolabe.arena.environment import cores
from astrolabe.errors import AstrolabeError, MissingTool

Do = Callable[[Any], Any]
Begin = Callable[[], Do]  # must pickle
Answers = Generator[Any, None, None]
Spread = Callable[[Begin, Sequence[Any], int | None], Answers]

PATIENCE_S = 5  # for a worker to go when told to


class LostWorker(AstrolabeError):
    """A worker that died, or met something its work does not foresee."""


def over_processes(begin: Begin, tasks: Sequence[Any], jobs: int | None = None) -> Answers:
    """On the cores of this machine; a single worker is this process itself."""
    jobs = min(jobs or cores(), len(tasks))
    if jobs == 1:
        yield from map(begin(), tasks)
        return
    crew = [_Worker(begin) for _ in range(jobs)]
    try:
        yield from _in_order(_as_done(crew, tasks))
    finally:
        for worker in crew:
            worker.stop()


def over_ray(begin: Begin, tasks: Sequence[Any], jobs: int | None = None) -> Answers:
    """On the machines of a Ray cluster, or on this one where there is none."""
    try:
        ray, pools = import_module("ray"), import_module("ray.util")
    except ImportError:
        raise MissingTool("work is spread over machines by Ray: pip install ray") from None
    ray.init(ignore_reinit_error=True, log_to_driver=False)
    actor, everywhere = ray.remote(_Actor), int(ray.cluster_resources().get("CPU", 1))
    crew = [actor.remote(begin) for _ in range(min(jobs or everywhere, len(tasks)))]
    try:
        yield from pools.ActorPool(crew).map(lambda worker, task: worker.do.remote(task), tasks)
    except ray.exceptions.RayError as error:
        raise LostWorker(f"a worker was lost: {error}") from None
    finally:
        for worker in crew:
            ray.kill(worker)


SPREADS: dict[str, Spread] = {"processes": over_processes, "ray": over_ray}


# Processes ----------------------------------------------------------------------------------


class _Worker:
    """A process that does one task after another."""

    def __init__(self, begin: Begin) -> None:
        context = get_context("spawn")  # a fork would copy locks that threads hold
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, begin), daemon=True)
        self._process.start()
        theirs.close()

    def answer(self) -> Any:
        """What came back for the task it was given."""
        try:
            answer, trouble = self.pipe.recv()
        except (EOFError, ConnectionError):
            self._process.join(PATIENCE_S)
            code = self._process.exitcode
            raise LostWorker(f"a worker process died, with exit code {code}") from None
        if trouble:
            raise LostWorker(f"a worker stopped:\n{trouble}")
        return answer

    def stop(self) -> None:
        self._process.terminate()
        self._process.join(PATIENCE_S)
        self.pipe.close()


def _work(pipe: Connection, begin: Begin) -> None:
    """A worker's life; Ctrl-C is for the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        do = begin()
        while True:
            pipe.send((do(pipe.recv()), ""))
    except (EOFError, ConnectionError):
        pass  # whoever started it has gone
    except Exception:  # noqa: BLE001 - whatever it was, it is told
        pipe.send((None, traceback.format_exc()))


def _as_done(crew: Sequence[_Worker], tasks: Sequence[Any]) -> Iterator[tuple[int, Any]]:
    """Answers as they come, each with the place of its task."""
    waiting = iter(enumerate(tasks))
    busy: dict[Any, tuple[_Worker, int]] = {}

    def hand_out(worker: _Worker) -> None:
        for place, task in waiting:
            busy[worker.pipe] = worker, place
            with suppress(BrokenPipeError):  # it has died: its answer will say so
                worker.pipe.send(task)
            return

    for worker in crew:
        hand_out(worker)
    while busy:
        for pipe in wait(list(busy)):
            worker, place = busy.pop(pipe)
            answer = worker.answer()
            hand_out(worker)
            yield place, answer


def _in_order(answers: Iterator[tuple[int, Any]]) -> Iterator[Any]:
    """Answers put back in the order of their tasks."""
    early: dict[int, Any] = {}
    due = 0
    for place, answer in answers:
        early[place] = answer
        while due in early:
            yield early.pop(due)
            due += 1


class _Actor:
    """A worker of a Ray cluster."""

    def __init__(self, begin: Begin) -> None:
        self._do = begin()

    def do(self, task: Any) -> Any:
        return self._do(task)
