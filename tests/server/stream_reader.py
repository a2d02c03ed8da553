"""A client that reads the event stream of tables."""

from random import Random
from types import TracebackType
from typing import Any, Self

from tests.server.hall import Guest


class StreamReader:
    """Reads the streams of tables, and checks that the log has neither gaps nor repetitions."""

    def __init__(self, guest: Guest, *tables: str, after: str = "", logs: dict[Any, list[Any]] | None = None) -> None:
        self._tables = tables or (guest.name,)
        self._events = guest.stream(*self._tables, after=after)
        self.last = after
        self.logs: dict[Any, list[Any]] = {} if logs is None else logs
        self.begin = self.hear("update")
        """How the first table stood in the beginning."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._events.close()  # type: ignore[attr-defined]  # it is a generator

    def hear(self, kind: str) -> Any:
        """The next event of a kind. Updates on the way there are taken note of."""
        for name, number, data in self._events:
            assert bool(number) == (name == "update")
            if name == "update":
                self._note(number, data)
            if name == kind:
                return data
        raise AssertionError("the stream has ended")

    def until(self, version: int) -> Any:
        """The update that leads to a version of the (only) table."""
        update = self.begin
        while update["version"] < version:
            update = self.hear("update")
        assert update["version"] == version
        return update

    def _note(self, number: str, update: Any) -> None:
        place = self._tables.index(update["table"]["id"])
        assert number.split(",")[place] == str(update["version"])
        self.last = number
        for sight in update["sights"]:
            log = self.logs.setdefault((update["table"]["id"], sight["seat"]), [])
            assert sight["first"] == len(log)
            log += sight["log"]
            assert [entry["number"] for entry in log] == list(range(len(log)))


def whole(guest: Guest) -> dict[Any, list[Any]]:
    return {(guest.name, sight["seat"]): sight["log"] for sight in guest.now()["sights"]}


def restless(rng: Random, guest: Guest) -> None:
    """Do something at random, sometimes taking it back."""
    for sight in guest.decide(rng)["sights"]:
        if rng.random() < 0.3:
            guest.only(sight["seat"]).undo()
