"""What a seat cannot know, redrawn from what it knows: other hands, what others look at, and where others have put
cards into their decks (rule `torres.ruling.secrecy`)."""

from librt.random import Random
from mypy_extensions import i64

from bartizan.engine.deck import shuffle
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import COMMON, KINDS, MASTER
from bartizan.games.torres.state import TorresData


def resample(data: TorresData, seat: i64, rng: Random) -> None:
    """Redraw everything that is hidden from a seat, in place."""
    if data.cells[f.VERSION] == MASTER:
        return
    decks = data.decks.copy()
    if data.cells[f.VERSION] == COMMON:
        bag = decks[0].hidden(int(seat))
        for other in range(int(data.seats)):
            if other != seat:
                gather(data, other, bag)
        shuffle(bag, rng)
        for other in range(int(data.seats)):
            if other != seat:
                deal_out(data, other, bag)
        decks[0] = decks[0].redealt(int(seat), bag)
    else:
        for other in range(int(data.seats)):
            if other != seat:
                bag = decks[other].hidden(int(seat))
                gather(data, other, bag)
                shuffle(bag, rng)
                deal_out(data, other, bag)
                decks[other] = decks[other].redealt(int(seat), bag)
    data.decks = decks


def gather(data: TorresData, other: int, bag: list[int]) -> None:
    """Put another seat's hand, and what it is looking at, into the bag."""
    cells = data.cells
    for card in range(KINDS):
        bag += [card] * int(cells[f.HANDS + other * KINDS + card])
    if other == cells[f.PLAYER]:
        bag += data.looked
    bag.sort()  # so that the outcome depends on what is hidden as a whole, not on who holds what


def deal_out(data: TorresData, other: int, bag: list[int]) -> None:
    """Give another seat as many cards as it had, out of the bag."""
    cells = data.cells
    size = 0
    for card in range(KINDS):
        size += int(cells[f.HANDS + other * KINDS + card])
        cells[f.HANDS + other * KINDS + card] = 0
    fresh: list[int] = []
    for number in range(size):
        card = bag.pop()
        cells[f.HANDS + other * KINDS + card] += 1
        if other == cells[f.PLAYER] and number < len(data.fresh):
            fresh.append(card)
    if other == cells[f.PLAYER]:
        data.fresh = fresh
        data.looked = [bag.pop() for _ in data.looked]
