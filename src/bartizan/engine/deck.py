"""Face-down decks in which a card gets its identity when it is drawn, and hands; knowledge sticks to cards.

A deck is a value: every operation gives a new deck, so states share decks freely. From top to bottom it is a
list of zones. Within a zone the order is unknown to all; a zone holds some cards whose identity is open (out of
the deck's common pool of unseen cards) and some that are known to certain seats.

A hand, or a pile of which the order does not matter, is a value, too: cards that are there, each with the seats that
know it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.random import Random

from bartizan.engine.domains import SEATS
from bartizan.engine.errors import BadPosition

EVERYONE: Final = -1
"""The knowers of a card that lies open, or has been seen by all."""
_EVERYONE: Final = "everyone"


class Zone:
    """Cards that lie together in unknown order: `unseen` open ones and the known `cards`."""

    def __init__(self, unseen: int, cards: list[int], knowers: list[int]) -> None:
        self.unseen = unseen
        self.cards = cards
        self.knowers = knowers  # for each of `cards`, a bit for each seat that knows it

    def size(self) -> int:
        return self.unseen + len(self.cards)


def knows(knowers: int, seat: int) -> bool:
    """Whether the seat's bit is set; a spectator knows only what everyone knows."""
    return knowers == EVERYONE or (seat >= 0 and (knowers >> seat) & 1 == 1)


class Deck:
    """A face-down deck. `pool[kind]` counts the unseen cards of each kind, wherever in the deck they lie."""

    def __init__(self, pool: list[int], zones: list[Zone]) -> None:
        self.pool = pool
        self.zones = zones

    def size(self) -> int:
        count = 0
        for zone in self.zones:
            count += zone.size()
        return count

    def is_empty(self) -> bool:
        """Whether no card is left. A zone without cards does not stay."""
        return len(self.zones) == 0

    def outcomes(self, first: int = 0) -> list[tuple[int, int]]:
        """What the top card can be: kinds, counted from `first` on, with integer weights, ascending. Empty when it
        is."""
        if not self.zones:
            return []
        top = self.zones[0]
        if not top.cards:  # as it mostly is
            return [(first + kind, count * top.unseen) for kind, count in enumerate(self.pool) if count > 0]
        unseen = sum(self.pool)
        weights = [count * top.unseen for count in self.pool]
        for card in top.cards:
            weights[card] += max(unseen, 1)
        return [(first + kind, weight) for kind, weight in enumerate(weights) if weight > 0]

    def take(self, card: int) -> "Deck":
        """The deck after its top card turned out to be `card` and left."""
        top = self.zones[0]
        pool = self.pool
        if card in top.cards:
            place = top.cards.index(card)
            cards = top.cards[:place] + top.cards[place + 1 :]
            rest = Zone(top.unseen, cards, top.knowers[:place] + top.knowers[place + 1 :])
        else:
            pool = pool.copy()
            pool[card] -= 1
            rest = Zone(top.unseen - 1, top.cards, top.knowers)
        return Deck(pool, [rest, *self.zones[1:]] if rest.size() > 0 else self.zones[1:])

    def knowers_of(self, card: int) -> int:
        """Who knows of the top card, if it turns out to be this one."""
        top = self.zones[0]
        return top.knowers[top.cards.index(card)] if card in top.cards else 0

    def put_on_top(self, card: int, knowers: int) -> "Deck":
        """The deck with a card laid on top that the seats in `knowers` (a bit each) know."""
        return Deck(self.pool, [Zone(0, [card], [knowers]), *self.zones])

    def put_at_bottom(self, card: int, knowers: int) -> "Deck":
        """The deck with a card laid at the bottom that the seats in `knowers` (a bit each) know."""
        return Deck(self.pool, [*self.zones, Zone(0, [card], [knowers])])

    def shuffle_bottom(self, count: int) -> "Deck":
        """The deck after its last `count` cards were shuffled: who knew one of them still knows that it is
        among them. A zone in which known cards lie is shuffled whole or not at all, and a known card is
        shuffled among unseen ones only when it is the only one of its kind: else its identity would blur."""
        zones = self.zones.copy()
        unseen = 0
        cards: list[int] = []
        knowers: list[int] = []
        while count > 0:
            zone = zones.pop()
            if zone.size() > count:
                if zone.cards:
                    raise ValueError("a zone with known cards cannot be cut")
                zones.append(Zone(zone.unseen - count, [], []))
                zone = Zone(count, [], [])
            unseen += zone.unseen
            cards += zone.cards
            knowers += zone.knowers
            count -= zone.size()
        if unseen > 0:
            _check_unblurred(self.pool, cards)
        shuffled = Zone(unseen, cards, knowers)
        return Deck(self.pool, [*zones, shuffled] if shuffled.size() > 0 else zones)

    def hidden(self, seat: int) -> list[int]:
        """Every card of the deck that this seat cannot name, in no meaningful order."""
        found: list[int] = []
        for kind, count in enumerate(self.pool):
            found += [kind] * count
        for zone in self.zones:
            for card, knowers in zip(zone.cards, zone.knowers, strict=True):
                if not knows(knowers, seat):
                    found.append(card)
        return found

    def redealt(self, seat: int, bag: list[int]) -> "Deck":
        """The deck with all cards that are hidden from the seat replaced from the end of the bag: known ones
        first, and what is left in the bag (just as many as were unseen) becomes the pool."""
        zones: list[Zone] = []
        for zone in self.zones:
            cards = [
                card if knows(knowers, seat) else bag.pop()
                for card, knowers in zip(zone.cards, zone.knowers, strict=True)
            ]
            zones.append(Zone(zone.unseen, cards, zone.knowers))
        pool = [0] * len(self.pool)
        for card in bag:
            pool[card] += 1
        return Deck(pool, zones)

    def places(self, seat: int) -> list[tuple[list[int], int]]:
        """From the top, what the seat sees of each zone: the cards it can name, and the number of others."""
        found: list[tuple[list[int], int]] = []
        for zone in self.zones:
            named = sorted([card for card, who in zip(zone.cards, zone.knowers, strict=True) if knows(who, seat)])
            found.append((named, zone.size() - len(named)))
        return found

    def plain(self, names: Sequence[str]) -> dict[str, Any]:
        """The deck as plain data, its cards by these names; `read_deck` is the way back."""
        zones = [
            {
                "unseen": zone.unseen,
                "cards": [names[card] for card in zone.cards],
                "knowers": _plain_knowers(zone.knowers),
            }
            for zone in self.zones
        ]
        return {"unseen": [names[kind] for kind, count in enumerate(self.pool) for _ in range(count)], "zones": zones}


class Hand:
    """Cards in a hand, or in a pile: which seats know each of them, a bit for each seat."""

    def __init__(self, cards: list[int], knowers: list[int]) -> None:
        self.cards = cards
        self.knowers = knowers

    def size(self) -> int:
        return len(self.cards)

    def add(self, card: int, knowers: int) -> "Hand":
        """The hand with one card more."""
        return Hand([*self.cards, card], [*self.knowers, knowers])

    def remove(self, card: int) -> "Hand":
        """The hand without a card of this kind; of several, the one that came first."""
        place = self.cards.index(card)
        return Hand(self.cards[:place] + self.cards[place + 1 :], self.knowers[:place] + self.knowers[place + 1 :])

    def knowers_of(self, card: int) -> int:
        """Who knows a card; of several of its kind, the one that came first."""
        return self.knowers[self.cards.index(card)]

    def named(self, seat: int) -> list[int]:
        """The cards that a seat can name, ascending."""
        return sorted([card for card, who in zip(self.cards, self.knowers, strict=True) if knows(who, seat)])

    def hidden(self, seat: int) -> list[int]:
        """The cards that a seat cannot name, in no meaningful order."""
        return [card for card, who in zip(self.cards, self.knowers, strict=True) if not knows(who, seat)]

    def redealt(self, seat: int, bag: list[int]) -> "Hand":
        """The hand with the cards that are hidden from the seat taken from the end of the bag."""
        cards = [card if knows(who, seat) else bag.pop() for card, who in zip(self.cards, self.knowers, strict=True)]
        return Hand(cards, self.knowers)

    def shuffled(self, kinds: int) -> Deck:
        """A deck of its cards, out of so many kinds: who knows one of them still knows that it is among them. A card
        that somebody knows must be the only one of its kind among those that nobody knows."""
        pool = [0] * kinds
        cards: list[int] = []
        knowers: list[int] = []
        for card, who in zip(self.cards, self.knowers, strict=True):
            if who == 0:
                pool[card] += 1
            else:
                cards.append(card)
                knowers.append(who)
        _check_unblurred(pool, cards)
        return Deck(pool, [Zone(sum(pool), cards, knowers)] if self.cards else [])

    def plain(self, names: Sequence[str]) -> dict[str, Any]:
        """The hand as plain data, its cards by these names; `read_hand` is the way back."""
        return {"cards": [names[card] for card in self.cards], "knowers": _plain_knowers(self.knowers)}


def redeal(seat: int, rng: Random, decks: list[Deck], hands: list[Hand]) -> tuple[list[Deck], list[Hand]]:
    """Decks and hands of one kind of cards with all that a seat cannot name shuffled and dealt to the same places."""
    bag: list[int] = []
    for deck in decks:
        bag += deck.hidden(seat)
    for hand in hands:
        bag += hand.hidden(seat)
    bag.sort()  # what is dealt depends on the generator alone, and not on where cards happen to lie
    shuffle(bag, rng)
    found = [hand.redealt(seat, bag) for hand in hands]
    dealt: list[Deck] = []
    for deck in decks:
        number = len(bag) - len(deck.hidden(seat))
        dealt.append(deck.redealt(seat, bag[number:]))
        bag = bag[:number]
    return dealt, found


def _check_unblurred(pool: list[int], cards: list[int]) -> None:
    for card in cards:
        if pool[card] > 0:
            raise ValueError("a known card that has unseen copies cannot be shuffled among them")


def fresh_deck(pool: list[int]) -> Deck:
    """A shuffled deck of which nobody has seen a card."""
    count = sum(pool)
    return Deck(pool, [Zone(count, [], [])] if count > 0 else [])


def read_deck(field: str, plain: object, names: Sequence[str], what: str, seats: int) -> Deck:
    """The deck that a field of a position holds as plain data; raises `BadPosition`. `what` is one of its cards: `an
    action card`."""
    if not isinstance(plain, Mapping) or not all(isinstance(plain.get(part), list) for part in ("unseen", "zones")):
        raise BadPosition(f"{field!r}: a deck has lists of 'unseen' cards and of 'zones'.")
    pool = [0] * len(names)
    for name in plain["unseen"]:
        pool[_read_card(field, name, names, what)] += 1
    zones = [_read_zone(field, zone, names, what, seats) for zone in plain["zones"]]
    if sum([zone.unseen for zone in zones]) != sum(pool):
        raise BadPosition(f"{field!r}: the zones must have as many unseen cards as the deck.")
    return Deck(pool, zones)


def read_hand(field: str, plain: object, names: Sequence[str], what: str, seats: int) -> Hand:
    """The hand that a field of a position holds as plain data; raises `BadPosition`."""
    if not isinstance(plain, Mapping):
        raise BadPosition(f"{field!r}: a hand has lists of 'cards' and 'knowers'.")
    cards, knowers = _read_known(field, plain, names, what, seats)
    return Hand(cards, knowers)


def _read_zone(field: str, plain: object, names: Sequence[str], what: str, seats: int) -> Zone:
    unseen = plain.get("unseen", 0) if isinstance(plain, Mapping) else None
    if not isinstance(plain, Mapping) or not isinstance(unseen, int) or isinstance(unseen, bool) or unseen < 0:
        raise BadPosition(f"{field!r}: a zone has a number of 'unseen' cards and lists of 'cards' and 'knowers'.")
    cards, knowers = _read_known(field, plain, names, what, seats)
    if unseen + len(cards) == 0:
        raise BadPosition(f"{field!r}: a zone has unseen cards, or known cards with the knowers of each.")
    return Zone(unseen, cards, knowers)


def _read_known(
    field: str, plain: Mapping[str, Any], names: Sequence[str], what: str, seats: int
) -> tuple[list[int], list[int]]:
    """Cards, and who knows each of them."""
    if not all(isinstance(plain.get(part), list) for part in ("cards", "knowers")):
        raise BadPosition(f"{field!r}: there must be lists of 'cards' and of their 'knowers'.")
    cards = [_read_card(field, name, names, what) for name in plain["cards"]]
    knowers = [_read_knowers(field, who, seats) for who in plain["knowers"]]
    if len(knowers) != len(cards):
        raise BadPosition(f"{field!r}: every known card has its 'knowers'.")
    return cards, knowers


def _read_card(field: str, name: object, names: Sequence[str], what: str) -> int:
    if isinstance(name, str) and name in names:
        return names.index(name)
    raise BadPosition(f"{field!r}: {name!r} is not {what}.")


def _plain_knowers(knowers: list[int]) -> list[Any]:
    return [
        _EVERYONE if who == EVERYONE else [seat for seat in range(SEATS.most + 1) if knows(who, seat)]
        for who in knowers
    ]


def _read_knowers(field: str, who: object, seats: int) -> int:
    if who == _EVERYONE:
        return EVERYONE
    if not isinstance(who, list) or any(seat not in range(seats) or isinstance(seat, bool) for seat in who):
        raise BadPosition(f"{field!r}: 'knowers' are lists of seats.")
    return sum([2 ** int(seat) for seat in set(who)])


def shuffle(cards: list[int], rng: Random) -> None:
    """Shuffle in place."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.randrange(last + 1))
        cards[last], cards[other] = cards[other], cards[last]
