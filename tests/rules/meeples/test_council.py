"""The Dark Council, its Overlords and the end of the match."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.monsters import ARRIVING
from bartizan.games.meeples.rounds import FINISH, ROUND
from bartizan.games.meeples.scoring import COUNT, token_points
from tests.rules.meeples.tables import (
    bare,
    build,
    do,
    empty_supply,
    end,
    give,
    give_quests,
    lodgings,
    luck,
    options,
    put_monster,
    put_monsters,
    raise_to,
    refusal,
    score,
    send,
    start,
    supply,
    turn_of,
    win,
)


def card(players: int = 2, number: int = 1) -> Meeples:
    """A Dark Council card is drawn, the first, second or third."""
    data = bare(players)
    data.cells[f.COUNCIL] = number - 1
    data.cells[f.ROUND] = 5
    for level in range(3):
        data.cells[f.LEFT + level * 2] = 0
        data.cells[f.LEFT + level * 2 + 1] = 0 if level < number else 3
        data.cells[f.COMING + level] = int(level >= number - 1)
    FINISH.plan(data)
    ARRIVING.plan(data, 1)
    data.run()
    return do(data, "dark-council")


@pytest.mark.rule("meeples.council.corruption", "meeples.council.third-only-end")
def test_the_first_two_cards_bring_everyone_a_corruption() -> None:
    for number, gained in ((1, "X"), (2, "X"), (3, "")):
        data = card(3, number)
        assert [lodgings(data, seat) for seat in range(3)] == [gained] * 3
        assert data.cells[f.COUNCIL] == number
        assert data.cells[f.LAST_ROUND] == (7 if number == 3 else 0)


@pytest.mark.rule("meeples.council.corruption", "meeples.box.supply")
def test_a_supply_without_corruption_brings_none() -> None:
    data = bare(2)
    empty_supply(data, "X", left=1)
    data.cells[f.LEFT], data.cells[f.LEFT + 1] = 0, 0
    FINISH.plan(data)
    ARRIVING.plan(data, 1)
    data.run()
    do(data, "dark-council")
    assert (lodgings(data), lodgings(data, 1), supply(data, "X")) == ("X", "", 0)


@pytest.mark.rule("meeples.council.round", "meeples.council.third", "meeples.ruling.equal-turns")
@pytest.mark.rule("meeples.ruling.overlord-rounds", "meeples.overlord.when")
def test_the_round_of_the_third_card_is_finished_and_two_more_are_played() -> None:
    data = start("PP", players=3)
    for seat in (1, 2):
        give(data, seat, tavern="KKKKK", bag="PPPPPPPP")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    data.cells[f.COUNCIL] = 2
    for level in range(3):
        data.cells[f.LEFT + level * 2] = 0
        data.cells[f.LEFT + level * 2 + 1] = 0
        data.cells[f.COMING + level] = int(level == 2)
    FINISH.plan(data)
    ROUND.plan(data, 9)
    data.run()
    turns = []
    do(send(data, "fight castle 1", "PP"), "end", "dark-council")
    while data.seat != OVER:
        if data.seat == CHANCE:
            luck(data)
        else:
            turns.append((int(data.cells[f.ROUND]), int(data.seat)))
            rule = refusal(data, "attack lord-of-the-last-log")
            assert rule == ("meeples.overlord.when" if data.cells[f.ROUND] == 9 else "meeples.fight.fail")
            do(data, "end")
    assert turns == [(9, 1), (9, 2), (10, 0), (10, 1), (10, 2), (11, 0), (11, 1), (11, 2)]


# Overlords.


def final(tavern: str, players: int = 2) -> Meeples:
    """The turn of the first seat in a final round, with a token on each Overlord."""
    data = start(tavern, players=players)
    data.cells[f.LAST_ROUND] = data.cells[f.ROUND]
    for overlord, token in enumerate(("three-points", "masters", "menagerie", "heroes")):
        data.cells[f.LAID + overlord] = a.TOKEN_NAMES.index(token)
    return turn_of(data)


@pytest.mark.rule("meeples.overlord.fight", "meeples.overlord.four")
def test_an_overlord_falls_to_its_strength_and_to_no_less() -> None:
    for overlord, enough in (("chief-woodcutter", 9), ("baroness-bonfire", 11), ("pale-sawyer", 13),
                             ("lord-of-the-last-log", 15)):  # fmt: skip
        assert refusal(final("P" * enough), f"attack {overlord}") == ""
        assert refusal(final("P" * (enough - 1)), f"attack {overlord}") == "meeples.fight.fail"


@pytest.mark.rule("meeples.overlord.one-a-turn")
def test_one_overlord_in_a_turn_and_each_once() -> None:
    data = final("K" * 11)
    send(data, "attack chief-woodcutter", "KKKKK")
    assert refusal(data, "attack baroness-bonfire") == "meeples.overlord.one-a-turn"
    assert refusal(data, "attack chief-woodcutter") == "meeples.send.once"
    end(data)
    give(data, tavern="K" * 11)
    turn_of(data)
    assert refusal(data, "attack chief-woodcutter") == "meeples.overlord.one-a-turn"
    assert refusal(data, "attack baroness-bonfire") == ""


@pytest.mark.rule("meeples.overlord.fight", "meeples.ruling.overlord-no-type")
def test_monsters_may_be_fought_in_the_same_turn_and_no_monster_arrives_for_an_overlord() -> None:
    data = final("KKKKKPP")
    put_monster(data, "castle-1", "backwoods-bandit-castle")
    turn_of(data)
    send(data, "attack chief-woodcutter", "KKKKK")
    assert refusal(data, "fight castle 1") == ""
    do(data, "end")
    assert (data.cells[f.DEFEATED], data.cells[f.WON], data.cells[f.BEATEN]) == (0, 0, 1)
    assert not data.cells[f.ARRIVED]


@pytest.mark.rule("meeples.overlord.stay", "meeples.overlord.token", "meeples.token.at-once")
def test_a_beaten_overlord_stays_and_the_first_winner_has_its_token() -> None:
    data = final("KKKKK")
    give(data, 1, tavern="KKKKK", bag="PPPPPPPP")
    end(send(data, "attack chief-woodcutter", "KKKKK"))
    assert (score(data), data.cells[f.LAID]) == (3, NOTHING)
    turn_of(data, 1)
    end(send(data, "attack chief-woodcutter", "KKKKK"))
    assert list(data.cells[f.BEATEN : f.BEATEN + 2]) == [1, 1]
    assert score(data, 1) == 0
    three = 2 ** a.TOKEN_NAMES.index("three-points")
    assert list(data.cells[f.TOKENS : f.TOKENS + 2]) == [three, 0]


@pytest.mark.rule("meeples.overlord.points", "meeples.end.after")
def test_overlords_score_at_the_end() -> None:
    data = final("KKKKKK")
    end(send(data, "attack baroness-bonfire", "KKKKKK"))
    assert score(data) == 0
    data.agenda = data.agenda[:0]
    FINISH.plan(data)
    COUNT.plan(data)
    data.run()
    assert score(data) == 9


@pytest.mark.rule("meeples.token.at-once", "meeples.token.at-end", "meeples.end.after", "meeples.end.during")
def test_tokens_are_worth_what_they_say() -> None:
    data = bare(2)
    for token, at_once in (("two-points", 2), ("three-points", 3), ("four-points", 4), ("masters", 0)):
        assert data.tables.token_points[a.TOKEN_NAMES.index(token)] == at_once
    data.cells[f.TOKENS] = 2 ** a.TOKEN_NAMES.index("masters")
    for unit, level in (("mage", 3), ("knight", 3), ("cleric", 2)):
        raise_to(data, 0, unit, level)
    assert token_points(data, 0) == 2
    data.cells[f.TOKENS] = 2 ** a.TOKEN_NAMES.index("menagerie")
    types = [a.MONSTER_NAMES[:6], a.MONSTER_NAMES[6:12], a.MONSTER_NAMES[12:18]]
    for sets, worth in enumerate((1, 2, 3, 4, 4)):
        win(data, 0, *(kind[sets] for kind in types[:2]))
        assert token_points(data, 0) == min(sets, 4)  # two types are no set
        win(data, 0, types[2][sets])
        assert token_points(data, 0) == worth
    data.cells[f.TOKENS] = 2 ** a.TOKEN_NAMES.index("heroes")
    give(data, tavern="RL", lodgings="S", bag="P")
    assert token_points(data, 0) == 3
    give(data, bag="RRR")
    assert token_points(data, 0) == 4


@pytest.mark.rule("meeples.ruling.overlord-no-type", "meeples.ruling.overlord-bonuses")
def test_against_overlords_boons_without_a_type_and_warriors_help_and_nothing_else() -> None:
    def strength(meeples: str, boon: str = "", resting: str = "") -> int:
        data = final(meeples + "P" * 15)
        give(data, lodgings=resting)
        raise_to(data, 0, "warrior", 3 if resting else 2)
        if boon:
            data.cells[f.COMPLETED] = 2 ** a.QUEST_NAMES.index(boon)
        turn_of(data)
        there = data.copy()
        do(there, "attack lord-of-the-last-log", *(f"add {a.KIND_NAMES['PWCMKRLS'.index(one)]}" for one in meeples))
        while not there.cells[f.SENT]:
            do(there, "send" if "send" in options(there) else "add peasant")
        peasants = int(there.cells[f.PARTIES]) % 16
        return int(there.cells[f.STRENGTHS]) - peasants

    assert strength("R") == strength("L") == strength("S") == 3
    assert strength("W") == 3  # level 2
    assert strength("W", resting="W") == 4
    assert strength("CW") == 4
    assert strength("CW", "blessed-blades") == 5
    assert strength("K", "sworn-squires") == 3
    assert strength("W", "silver-points") == 3
    assert strength("M", "book-of-beasts") == 1


@pytest.mark.rule("meeples.ruling.overlord-no-type")
def test_no_quest_counts_an_overlord_as_a_monster() -> None:
    data = final("KKKKKKCWM")
    give_quests(data, 0, "crossed-lances", "mixed-company", "giant-killer", "fresh-recruits", "days-work")
    build(data, "almshouse")
    turn_of(data)
    send(data, "attack chief-woodcutter", "KKKCWM")
    do(data, "end")
    assert options(data) == ["done"]


# The end.


def scored(players: int = 2) -> Meeples:
    """A match that is over."""
    data = bare(players)
    FINISH.plan(data)
    data.run()
    return data


@pytest.mark.rule("meeples.end.winner", "meeples.goal.most", "meeples.ruling.places")
def test_the_most_points_win() -> None:
    data = scored(4)
    for seat, points in enumerate((31, 40, 12, 31)):
        data.cells[f.SCORE + seat] = points
    data.cells[f.BEATEN + 2] = 0b1111  # counts among equals only
    assert data.standings() == [2, 1, 4, 2]


@pytest.mark.rule("meeples.end.tie", "meeples.ruling.tie-breaks", "meeples.end.shared", "meeples.ruling.places")
def test_ties_are_broken_by_overlords_then_monsters_then_corruption() -> None:
    data = scored(2)
    give(data, 0, bag="X")
    give(data, 1, bag="X")
    assert data.standings() == [1, 1]  # level in all: both have won
    give(data, 0, lodgings="X")
    assert data.standings() == [2, 1]
    win(data, 0, "woodworm")
    assert data.standings() == [1, 2]
    data.cells[f.BEATEN + 1] = 0b1000
    assert data.standings() == [2, 1]
    data.cells[f.SCORE] = 1
    assert data.standings() == [1, 2]


@pytest.mark.rule("meeples.end.after", "meeples.end.during", "meeples.end.unfinished")
def test_overlords_legacies_and_tokens_are_added_at_the_end() -> None:
    data = bare(2)
    data.cells[f.SCORE] = 20
    data.cells[f.BEATEN] = 0b0001
    data.cells[f.TOKENS] = 2 ** a.TOKEN_NAMES.index("masters") | 2 ** a.TOKEN_NAMES.index("two-points")
    raise_to(data, 0, "mage", 3)
    give_quests(data, 0, "old-masters", "lordbreaker", "builders-pride", "royal-favour")
    FINISH.plan(data)
    COUNT.plan(data)
    data.run()
    assert data.seat == OVER
    assert data.scores() == [20 + 7 + 1 + 2 + 2, 0]


@pytest.mark.rule("meeples.ruling.champion-end", "meeples.ruling.pool")
def test_a_champion_is_counted_at_the_end() -> None:
    data = bare(2)
    data.cells[f.CHAMPION], data.cells[f.CHAMPION_OF] = a.RANGER, 0
    give_quests(data, 0, "hall-of-heroes")
    give_quests(data, 1, "steel-at-the-gate")
    FINISH.plan(data)
    COUNT.plan(data)
    data.run()
    assert data.scores() == [2, 0]
    assert (s.pool(data, 0, a.RANGER), s.pool(data, 1, a.RANGER)) == (1, 0)


@pytest.mark.rule("meeples.ruling.points-stay")
def test_points_are_never_lost_and_have_no_end() -> None:
    data = start("KP")
    build(data, "throne-hall")
    data.cells[f.SCORE] = 199
    put_monsters(data, {"castle-1": "backwoods-bandit-castle"})
    turn_of(data)
    send(data, "use throne-hall", "KP")
    end(data)
    assert score(data) == 201
    assert f.FIELDS.problems(data.cells) == []
