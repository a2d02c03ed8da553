"""Decks: cards get their identity when drawn, and knowledge sticks to cards."""

import pytest
from hypothesis import given, strategies as st
from librt.random import Random

from bartizan.engine.deck import EVERYONE, Deck, Hand, fresh_deck, read_deck, read_hand, redeal, shuffle
from bartizan.engine.errors import BadPosition

NOBODY = -3


def test_a_fresh_deck_draws_by_what_is_unseen() -> None:
    deck = fresh_deck([2, 0, 1])
    assert deck.size() == 3
    assert deck.outcomes() == [(0, 6), (2, 3)]
    assert deck.take(0).outcomes() == [(0, 2), (2, 2)]
    assert deck.take(0).take(2).take(0).outcomes() == []
    assert deck.size() == 3  # a deck is a value


def test_a_card_put_on_top_is_certain_and_one_at_the_bottom_comes_last() -> None:
    deck = fresh_deck([1, 1, 1]).take(0).put_on_top(0, knowers=0b01)
    assert [kind for kind, _ in deck.outcomes()] == [0]
    deck = fresh_deck([1, 1, 1]).take(0).put_at_bottom(0, knowers=0b01)
    assert [kind for kind, _ in deck.outcomes()] == [1, 2]
    assert [kind for kind, _ in deck.take(1).take(2).outcomes()] == [0]


def test_who_put_a_card_back_knows_it_and_nobody_else_does() -> None:
    deck = fresh_deck([1, 1, 1]).take(0).put_on_top(0, knowers=0b10)
    assert deck.places(1) == [([0], 0), ([], 2)]
    assert deck.places(0) == [([], 1), ([], 2)]
    assert deck.places(NOBODY) == [([], 1), ([], 2)]
    assert sorted(deck.hidden(0)) == [0, 1, 2]
    assert sorted(deck.hidden(1)) == [1, 2]


def test_what_everyone_knows_a_spectator_knows_too() -> None:
    deck = fresh_deck([1, 1]).take(0).put_on_top(0, EVERYONE)
    assert deck.places(NOBODY) == deck.places(1) == [([0], 0), ([], 1)]
    assert deck.hidden(NOBODY) == [1]


def test_a_card_shuffled_into_the_last_ones_is_somewhere_among_them() -> None:
    deck = fresh_deck([1, 1, 1, 1, 0]).put_at_bottom(4, knowers=0b01).shuffle_bottom(3)
    assert deck.places(0) == [([], 2), ([4], 2)]
    assert [kind for kind, _ in deck.outcomes()] == [0, 1, 2, 3]
    bottom = deck.take(0).take(1)
    assert bottom.outcomes() == [(2, 2), (3, 2), (4, 2)]
    assert bottom.take(4).places(0) == [([], 2)]


def test_shuffling_keeps_who_knows_what() -> None:
    deck = fresh_deck([0, 0, 1]).put_at_bottom(0, knowers=0b01).put_at_bottom(1, knowers=0b10).shuffle_bottom(2)
    assert deck.places(0) == [([], 1), ([0], 1)]
    assert deck.places(1) == [([], 1), ([1], 1)]


def test_what_would_blur_is_refused() -> None:
    deck = fresh_deck([2, 1]).take(0).put_at_bottom(0, knowers=1)
    with pytest.raises(ValueError, match="unseen copies"):
        deck.shuffle_bottom(2)
    with pytest.raises(ValueError, match="cannot be cut"):
        fresh_deck([0, 0, 2]).put_at_bottom(0, 1).put_at_bottom(1, 1).shuffle_bottom(2).shuffle_bottom(1)


@given(st.lists(st.integers(0, 3), min_size=1, max_size=5), st.integers(0, 2**40), st.data())
def test_redealing_keeps_every_card_and_what_is_known(pool: list[int], seed: int, data: st.DataObject) -> None:
    """However cards were drawn and put back, a redealt deck has the same cards, sizes and known places."""
    deck = fresh_deck([count + 1 for count in pool])
    for _ in range(data.draw(st.integers(0, 6))):
        kinds = [kind for kind, _ in deck.outcomes()]
        card = data.draw(st.sampled_from(kinds))
        knowers = data.draw(st.integers(0, 3))
        put = Deck.put_on_top if data.draw(st.booleans()) else Deck.put_at_bottom
        deck = put(deck.take(card), card, knowers)
    for seat in (0, 1, NOBODY):
        bag = sorted(deck.hidden(seat))
        shuffle(bag, Random(seed))
        again = deck.redealt(seat, bag)
        assert again.places(seat) == deck.places(seat)
        assert sorted(again.hidden(NOBODY)) == sorted(deck.hidden(NOBODY))
        assert sum(weight for _, weight in again.outcomes()) > 0


def test_shuffle_gives_every_order() -> None:
    seen = set()
    rng = Random(5)
    for _ in range(300):
        cards = [0, 1, 2]
        shuffle(cards, rng)
        seen.add(tuple(cards))
    assert len(seen) == 6


def test_a_deck_is_written_and_read_again() -> None:
    names = ["ace", "king", "queen"]
    deck = fresh_deck([2, 1, 1]).put_on_top(0, 0b101).put_at_bottom(1, EVERYONE)
    plain = deck.plain(names)
    assert plain == {
        "unseen": ["ace", "ace", "king", "queen"],
        "zones": [
            {"unseen": 0, "cards": ["ace"], "knowers": [[0, 2]]},
            {"unseen": 4, "cards": [], "knowers": []},
            {"unseen": 0, "cards": ["king"], "knowers": ["everyone"]},
        ],
    }
    again = read_deck("deck", plain, names, "a card", 3)
    assert again.plain(names) == plain
    assert [again.places(seat) for seat in (0, 1, NOBODY)] == [deck.places(seat) for seat in (0, 1, NOBODY)]


@pytest.mark.parametrize(
    ("plain", "complaint"),
    [
        (7, "'deck': a deck has lists of 'unseen' cards and of 'zones'"),
        ({"unseen": []}, "'deck': a deck has lists"),
        ({"unseen": ["joker"], "zones": []}, "'deck': 'joker' is not a card"),
        ({"unseen": ["ace"], "zones": []}, "the zones must have as many unseen cards as the deck"),
        ({"unseen": [], "zones": [3]}, "a zone has a number of 'unseen' cards"),
        ({"unseen": [], "zones": [{"unseen": True, "cards": [], "knowers": []}]}, "a zone has a number"),
        ({"unseen": [], "zones": [{"unseen": -1, "cards": [], "knowers": []}]}, "a zone has a number"),
        ({"unseen": [], "zones": [{"cards": [], "knowers": []}]}, "a zone has unseen cards, or known cards"),
        ({"unseen": [], "zones": [{"cards": ["ace"], "knowers": []}]}, "every known card has its 'knowers'"),
        ({"unseen": [], "zones": [{"cards": ["ace"]}]}, "lists of 'cards' and of their 'knowers'"),
        ({"unseen": [], "zones": [{"cards": ["ace"], "knowers": [[2]]}]}, "'knowers' are lists of seats"),
        ({"unseen": [], "zones": [{"cards": ["ace"], "knowers": [[True]]}]}, "'knowers' are lists of seats"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(plain: object, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        read_deck("deck", plain, ["ace"], "a card", 2)


NAMES = ["ace", "king", "queen", "jack"]


def test_a_hand_says_what_each_seat_can_name() -> None:
    hand = Hand([], []).add(2, 0b01).add(0, 0b11).add(3, EVERYONE)
    assert [hand.named(seat) for seat in (0, 1, NOBODY)] == [[0, 2, 3], [0, 3], [3]]
    assert [sorted(hand.hidden(seat)) for seat in (0, 1, NOBODY)] == [[], [2], [0, 2]]
    assert (hand.remove(0).named(0), hand.knowers_of(0), hand.size()) == ([2, 3], 0b11, 3)


def test_a_shuffled_hand_is_a_deck_that_remembers_who_knew_what() -> None:
    deck = Hand([2, 0, 1], [0b01, 0, 0b10]).shuffled(4)
    assert [deck.places(seat) for seat in (0, 1)] == [[([2], 2)], [([1], 2)]]
    assert sorted(kind for kind, _ in deck.outcomes()) == [0, 1, 2]
    assert len({weight for _, weight in deck.outcomes()}) == 1
    assert Hand([], []).shuffled(4).is_empty()
    with pytest.raises(ValueError, match="unseen copies"):
        Hand([2, 2], [0b01, 0]).shuffled(4)


@given(st.data())
def test_decks_and_hands_are_redealt_together(data: st.DataObject) -> None:
    cards = list(range(12))
    shuffle(cards, Random(data.draw(st.integers(0, 99))))
    first = fresh_deck([int(kind in cards[:3]) for kind in range(12)])
    second = Hand(cards[3:6], [data.draw(st.integers(0, 3)) for _ in range(3)]).shuffled(12)
    hands = [Hand(cards[6:9], [0b01] * 3), Hand(cards[9:], [0b10 | data.draw(st.integers(0, 3)) for _ in range(3)])]
    for seat in (0, 1, NOBODY):
        decks, dealt = redeal(seat, Random(data.draw(st.integers(0, 99))), [first, second], hands)
        assert [deck.places(seat) for deck in decks] == [first.places(seat), second.places(seat)]
        assert [hand.named(seat) for hand in dealt] == [hand.named(seat) for hand in hands]
        hidden = [card for deck in decks for card in deck.hidden(seat)]
        hidden += [card for hand in dealt for card in hand.hidden(seat)]
        before = [card for deck in (first, second) for card in deck.hidden(seat)]
        before += [card for hand in hands for card in hand.hidden(seat)]
        assert sorted(hidden) == sorted(before)


def test_what_is_redealt_depends_on_what_the_seat_knows_and_on_nothing_else() -> None:
    def table(own: int, other: int, left: int) -> tuple[list[Deck], list[Hand]]:
        return [fresh_deck([int(kind == left) for kind in range(4)])], [Hand([own], [1]), Hand([other], [2])]

    one, twin = (redeal(0, Random(8), *table(0, *rest)) for rest in ((1, 2), (2, 1)))
    assert [hand.cards for hand in one[1]] == [hand.cards for hand in twin[1]]
    assert one[0][0].pool == twin[0][0].pool


def test_every_deal_that_can_be_comes_up() -> None:
    deals = {
        tuple(redeal(0, Random(seed), [fresh_deck([1, 0, 0, 0])], [Hand([1, 2], [2, 2])])[1][0].cards)
        for seed in range(80)
    }
    assert len(deals) == 6


def test_a_hand_is_written_and_read_again() -> None:
    hand = Hand([2, 0], [0b101, EVERYONE])
    plain = hand.plain(NAMES)
    assert plain == {"cards": ["queen", "ace"], "knowers": [[0, 2], "everyone"]}
    assert read_hand("hand", plain, NAMES, "a card", 3).plain(NAMES) == plain
    for bad, complaint in (
        (7, "a hand has lists"),
        ({"cards": []}, "lists of 'cards' and of their 'knowers'"),
        ({"cards": ["ace"], "knowers": []}, "every known card"),
        ({"cards": ["joker"], "knowers": [[]]}, "'joker' is not a card"),
        ({"cards": ["ace"], "knowers": [[3]]}, "'knowers' are lists of seats"),
    ):
        with pytest.raises(BadPosition, match=complaint):
            read_hand("hand", bad, NAMES, "a card", 3)
