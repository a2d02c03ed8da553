"""What a seat cannot know, dealt anew."""

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.deck import shuffle
from bartizan.games.turris.state import (
    TACTICS,
    TurrisData,
    hand_size,
)


def redeal(data: TurrisData, seat: i64, rng: Random) -> None:
    """Mix the deck with the hands of the others, and deal them anew."""
    bag: list[int] = []
    for card in range(TACTICS):
        number = int(data.deck[card])
        for other in range(int(data.people)):
            if other != seat:
                number += int(data.hands[other * TACTICS + card])
        bag += [card] * number
    looking = len(data.looked) > 0 and data.agenda.first() != seat
    if looking:
        bag += data.looked
        bag.sort()
    shuffle(bag, rng)
    for other in range(int(data.people)):
        if other == seat:
            continue
        size = int(hand_size(data, other))
        for card in range(TACTICS):
            data.hands[other * TACTICS + card] = 0
        for _ in range(size):
            data.hands[other * TACTICS + bag.pop()] += 1
    if looking:
        data.looked = [bag.pop() for _ in data.looked]
    data.deck = vec[i64]([0] * TACTICS)
    for card in bag:
        data.deck[card] += 1
