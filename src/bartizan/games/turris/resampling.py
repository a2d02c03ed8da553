"""What a seat cannot know, dealt anew."""

from librt.random import Random
from mypy_extensions import i64

from bartizan.engine.cells import clear
from bartizan.engine.deck import shuffle
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import TACTICS
from bartizan.games.turris.state import TurrisData, hand_size
from bartizan.games.turris.tactics import looking_seat


def redeal(data: TurrisData, seat: i64, rng: Random) -> None:
    """Mix the deck with the hands of the others, and deal them anew."""
    cells = data.cells
    others = [other for other in range(int(data.people)) if other != seat]
    bag: list[int] = []
    for card in range(TACTICS):
        number = int(cells[f.DECK + card])
        for other in others:
            number += int(cells[f.HANDS + other * TACTICS + card])
        bag += [card] * number
    looking = len(data.looked) > 0 and looking_seat(data) != seat
    if looking:
        bag += data.looked
        bag.sort()
    shuffle(bag, rng)
    for other in others:
        size = int(hand_size(data, other))
        clear(cells, f.HANDS + other * TACTICS, TACTICS)
        for _ in range(size):
            cells[f.HANDS + other * TACTICS + bag.pop()] += 1
    if looking:
        data.looked = [bag.pop() for _ in data.looked]
    clear(cells, f.DECK, TACTICS)
    for card in bag:
        cells[f.DECK + card] += 1
