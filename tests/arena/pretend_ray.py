"""What the arena uses of Ray, in this process: Ray itself weighs half a gigabyte.

It keeps to what Ray 2.60 was seen to do: answers come in the order of their tasks, and whatever
goes wrong in an actor, when it begins or later, is a `RayError` for who asked.
"""

from collections.abc import Callable, Iterable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any


class RayError(Exception):
    """Something has gone wrong elsewhere."""


class Handle:
    """An actor as others hold it; it begins when it is first needed."""

    def __init__(self, begin: Callable[[], Any]) -> None:
        self._begin = begin
        self.is_killed = False
        self.do = SimpleNamespace(remote=self._do)

    def _do(self, task: Any) -> Callable[[], Any]:
        def answer() -> Any:
            try:
                return self._begin().do(task)
            except Exception as error:  # noqa: BLE001 - whatever it was, it is told
                raise RayError(f"{type(error).__name__}: {error}") from None

        return answer


class ActorPool:
    """Hands tasks out in turn."""

    def __init__(self, actors: list[Handle]) -> None:
        self._actors = actors

    def map(
        self, ask: Callable[[Handle, Any], Callable[[], Any]], tasks: Iterable[Any]
    ) -> Iterator[Any]:
        asked = [
            ask(self._actors[place % len(self._actors)], task) for place, task in enumerate(tasks)
        ]
        for answer in asked:
            yield answer()


class PretendRay:
    """The modules `ray` and `ray.util`, and the actors that were made."""

    def __init__(self, cores: int) -> None:
        self.actors: list[Handle] = []
        self.ray = ModuleType("ray")
        self.util = ModuleType("ray.util")
        vars(self.util)["ActorPool"] = ActorPool
        vars(self.ray).update(
            init=lambda **wishes: None,
            remote=lambda actor: SimpleNamespace(remote=lambda *given: self._made(actor, given)),
            cluster_resources=lambda: {"CPU": float(cores)},
            exceptions=SimpleNamespace(RayError=RayError),
            kill=lambda handle: setattr(handle, "is_killed", True),
            util=self.util,
        )

    def _made(self, actor: Callable[..., Any], given: tuple[Any, ...]) -> Handle:
        self.actors.append(Handle(lambda: actor(*given)))
        return self.actors[-1]
