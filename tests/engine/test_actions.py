"""The action system: ints with names, texts that lead back, secrets that are masked."""

import pytest

from bartizan.engine.actions import ActionSpace
from bartizan.engine.domains import SEATS, Domain
from bartizan.engine.errors import MalformedAction
from tests.engine.toy import BET, CARDS, CHANCE_SPACE, DRAW, KEEP, MARK, SPACE, SWAP


def test_blocks_are_consecutive_and_fields_lead_back() -> None:
    assert [block.base for block in SPACE.blocks] == [0, 1, 2, 6]
    assert SPACE.size == 10
    for action in range(SPACE.size):
        block = SPACE.of(action)
        assert action in block
        assert block(*block.fields(action)) == action
        assert SPACE.parse(SPACE.text(action)) == action


def test_several_fields_are_told_apart() -> None:
    assert DRAW.fields(DRAW(2, 3)) == (2, 3)
    assert CHANCE_SPACE.text(DRAW(2, 3)) == "draw p3 jack"
    assert DRAW.values(DRAW(1, 0)) == {"by": "p2", "card": "ace"}


def test_secret_fields_are_masked_and_have_a_witness() -> None:
    assert SPACE.text(MARK(1), masked=True) == "mark ?"
    assert SPACE.text(BET(2), masked=True) == "bet 2"
    assert MARK.witnesses(MARK(1), actor=2) == [2]
    assert DRAW.witnesses(DRAW(1, 0), actor=-1) == [1]
    assert CHANCE_SPACE.text(DRAW(1, 0), masked=True) == "draw p2 ?"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "must begin with one of keep, swap, mark, bet"),
        ("fold", "must begin with one of"),
        ("bet", "must have the form 'bet <coins>'"),
        ("bet 1 2", "must have the form"),
        ("bet 9", "'9' is no number of coins"),
        ("mark Ace", "'Ace' is no card"),
    ],
)
def test_malformed_texts_are_refused_with_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(MalformedAction, match=complaint):
        SPACE.parse(text)


@pytest.mark.parametrize("number", [-1, 10, 10**30])
def test_numbers_outside_the_space_are_refused(number: int) -> None:
    with pytest.raises(MalformedAction, match="numbered 0 to 9"):
        SPACE.check(number)


def test_broken_declarations_are_noticed() -> None:
    with pytest.raises(ValueError, match="single words"):
        Domain("colour", ["red", "dark blue"])
    with pytest.raises(ValueError, match="single words"):
        Domain("colour", ["red", "red"])
    space = ActionSpace()
    space.block("show", card=CARDS)
    with pytest.raises(ValueError, match="stands twice"):
        space.block("show")
    with pytest.raises(ValueError, match="fields that it does not have"):
        space.block("pass", secret="quest", card=CARDS)


def test_a_secret_can_have_several_witnesses() -> None:
    space = ActionSpace()
    give = space.block("give", secret="card", seen_by="giver taker", giver=SEATS, taker=SEATS, card=CARDS)
    assert give.witnesses(give(2, 0, 1), actor=-1) == [2, 0]
    assert space.text(give(2, 0, 1), masked=True) == "give p3 p1 ?"


def test_blanks_do_not_matter() -> None:
    assert SPACE.parse("  bet   2 ") == BET(2)
    assert (KEEP(), SWAP()) == (0, 1)
