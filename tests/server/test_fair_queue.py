"""The queue before a few places: clients take turns, nobody waits without bound, and no place is ever lost."""

import asyncio

import pytest

from bartizan.server.fair_queue import FairQueue, QueueFull


async def waiting(queue: FairQueue[int], client: str, served: list[str]) -> None:
    place = await queue.take(client)
    served.append(client)
    await asyncio.sleep(0)
    queue.give_back(place)


def test_clients_take_turns() -> None:
    async def run() -> None:
        queue, served = FairQueue([1]), list[str]()
        place = await queue.take("ann")
        tasks = [asyncio.create_task(waiting(queue, client, served)) for client in ["ann"] * 5 + ["bob"] * 2 + ["cy"]]
        await asyncio.sleep(0)
        assert len(queue) == 8
        queue.give_back(place)
        await asyncio.gather(*tasks)
        assert served == ["ann", "bob", "cy", "ann", "bob", "ann", "ann", "ann"]
        assert len(queue) == 0

    asyncio.run(run())


def test_nobody_waits_behind_a_crowd() -> None:
    async def run() -> None:
        queue = FairQueue([1], most=5, most_each=3)
        place = await queue.take("ann")
        tasks = [asyncio.create_task(queue.take("ann")) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await tasks[3]
        tasks += [asyncio.create_task(queue.take("bob")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await tasks[6]
        tasks[0].cancel()
        await asyncio.sleep(0)
        assert len(queue) == 4
        last = asyncio.create_task(queue.take("bob"))
        for task in (tasks[1], tasks[4], tasks[2], tasks[5], last):
            queue.give_back(place)
            assert await task == place
        assert len(queue) == 0

    asyncio.run(run())


def test_whoever_leaves_in_the_moment_of_their_turn_gives_it_on() -> None:
    async def run() -> None:
        queue = FairQueue([1])
        place = await queue.take("ann")
        leaving, staying = asyncio.create_task(queue.take("bob")), asyncio.create_task(queue.take("cy"))
        await asyncio.sleep(0)
        queue.give_back(place)
        leaving.cancel()
        assert await staying == place
        queue.give_back(place)
        assert await queue.take("dee") == place

    asyncio.run(run())


def test_a_liked_place_is_taken_if_it_is_free() -> None:
    async def run() -> None:
        queue = FairQueue([1, 2, 3])
        assert await queue.take("ann", 1) == 1
        assert await queue.take("ann", 1) == 3
        assert await queue.take("ann") == 2

    asyncio.run(run())
