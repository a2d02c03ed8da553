"""Whole turns: that each can be played, that the beam finds what greed misses, and that it is bounded."""

from itertools import pairwise
from typing import Any

import bartizan
from bartizan.bots import decide, find_bot
from bartizan.bots.beam import Candidate, best_candidates, best_turns
from bartizan.bots.greedy import greedy_choice
from bartizan.engine.playout import generator
from bartizan.engine.state import CHANCE, OVER, State
from tests.bots.written import Written, favours, ladder, without_answers

STAIRS: dict[str, Any] = {
    "seats": 2,
    "phase": 3,
    "round": 4,
    "starter": 1,
    "board": {"c3": 1, "c4": 1, "d4": 1, "g7": 1, "a8": 1},
    "knights": [["c3"], ["g7"]],
    "king": "a8",
    "turn": {"seat": 0, "ap": 4, "stack": 2, "acquired": 2},
}
"""The very last turn: a wider castle pays more for a higher knight, but no single action shows it."""


def state_of(position: dict[str, Any]) -> State:
    return bartizan.from_position("torres", position).state


def middle(steps: int = 60, seats: int = 3) -> State:
    match = bartizan.new_match("torres", seats=seats, seed=4)
    rng = generator(4)
    for _ in range(steps):
        match.play(greedy_choice(match.state, match.state.actions(), rng))
    return match.state


def play(state: State, line: Candidate) -> State:
    """What a line leads to: its decisions, and what has no alternative between them."""
    own = state.copy()
    actions = list(line.actions)
    while own.seat == state.seat and (actions or len(own.sensible()) == 1):
        action = own.sensible()[0] if len(own.sensible()) == 1 else actions.pop(0)
        assert action in own.actions()
        own.apply(action)
    assert not actions, "the turn was over before its end"
    return own


def test_every_turn_is_played_to_its_end() -> None:
    state = middle()
    found = best_turns(state, generator(1), 8, 12)
    assert len(found) == 12
    for line in found:
        assert line.state.seat not in (state.seat, CHANCE)
        assert line.value == line.state.evaluate(state.seat)


def test_every_turn_without_chance_can_be_played() -> None:
    state = state_of(STAIRS)
    for line in best_turns(state, generator(1), 8, 12):
        own = play(state, line)
        assert own.seat != state.seat
        assert own.evaluate(state.seat) == line.value


def test_the_best_come_first() -> None:
    assert all(one.value >= other.value for one, other in pairwise(best_turns(middle(), generator(1), 8, 12)))


def test_a_wider_beam_is_never_narrower_in_what_it_finds() -> None:
    state = middle()
    assert best_turns(state, generator(1), 12, 1)[0].value >= best_turns(state, generator(1), 1, 1)[0].value


def test_a_turn_is_planned_to_its_end() -> None:
    """One block to widen the castle, one to climb on: only whole turns show what both are for."""
    state = state_of(STAIRS)
    own = play(state, best_turns(state, generator(1), 16, 1)[0])
    rng = generator(1)
    greedy = state.copy()
    while greedy.seat == state.seat:
        greedy.apply(greedy_choice(greedy, greedy.actions(), rng))
    assert own.seat == greedy.seat == OVER
    assert own.scores()[0] > greedy.scores()[0]
    assert own.scores()[0] == max(finals(state))


def finals(state: State) -> set[int]:
    """The points of seat 0 after every possible turn, found by trying all of them without cards."""
    found: set[int] = set()
    seen: set[str] = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        for action in now.actions():
            after = now.copy()
            after.apply(action)
            if after.seat == OVER:
                found.add(after.scores()[0])
            elif after.seat != CHANCE:
                key = str(bartizan.game("torres").position(after))
                if key not in seen:
                    seen.add(key)
                    waiting.append(after)
    return found


def test_lines_that_come_to_the_same_do_not_fill_the_beam() -> None:
    state = middle()
    lines = [Candidate(state, [number], 1.0, []) for number in range(50)] + [Candidate(state, [99], 0.5, [])]
    kept = best_candidates(lines, 10)
    assert [line.value for line in kept] == [1.0, 1.0, 0.5]


def test_what_completes_an_action_is_followed_with_all_answers() -> None:
    state = Written(1, ladder(5))
    assert best_turns(state, generator(1), 3, 4)[0].value == 9
    assert len(state.applied) == 2 * sum(3**level for level in range(6))


def test_an_action_that_opens_decision_after_decision_does_not_take_forever() -> None:
    """All answers together would be more than a million; some are followed, and all else is completed by greed."""
    state = Written(1, ladder(12))
    lines = best_turns(state, generator(1), 3, 4, within=20)
    assert [line.value for line in lines] == [9, 9, 1, 1]
    assert 200 < len(state.applied) < 5000
    assert all(len(line.actions) == 13 for line in lines), "all are told to their end"


def test_a_turn_of_somebody_alone_ends_with_its_round() -> None:
    state = bartizan.new_match("turris", 1, seed=3).state
    lines = best_turns(state, generator(1), 4, 4)
    assert all(line.state.turn() != state.turn() for line in lines)
    assert all(line.state.seat == state.seat for line in lines)


def test_what_others_decide_in_between_is_no_turn_of_theirs() -> None:
    """At Turris whoever is hunted decides in the Beast Phase, and whoever is given something in another's turn: two
    rounds of two people are four turns, whoever has decided in them."""
    for seed in range(6):
        match = bartizan.new_match("turris", 2, seed=seed)
        bot, rng = find_bot("greedy", match.game), generator(seed)
        turns_by_round: dict[int, list[int]] = {}
        asked: set[tuple[int, int]] = set()
        while not match.over:
            numbers = turns_by_round.setdefault(match.game.view(match.state, 0)["round"], [])
            turn = int(match.state.turn())
            if turn not in numbers:
                numbers.append(turn)
            asked.add((turn, match.seat))
            match.play(decide(bot, match.state, rng))
        assert all(len(numbers) == 2 for numbers in turns_by_round.values())
        told = [turn for numbers in turns_by_round.values() for turn in numbers]
        assert told == list(range(told[0], told[0] + len(told)))
        assert len(asked) > len(told), "nobody was asked in the turn of another"


def test_a_turn_is_planned_past_what_others_answer_in_it() -> None:
    """The second seat answers as is best for itself, and the turn goes on."""
    lines = best_turns(Written(2, favours()), generator(1), 9, 9)
    assert [(line.actions, line.answers, line.value) for line in lines] == [
        ([0, 1, 0], [1], 9.0),
        ([1], [], 3.0),
        ([2, 0], [1], 1.0),
        ([0, 1, 1], [1], 0.0),
    ]
    blind = best_turns(Written(2, without_answers(favours())), generator(1), 9, 9)
    assert [(line.actions, line.value) for line in blind] == [([2], 8.0), ([1], 3.0), ([0], 0.0)]


def test_in_the_turn_of_another_nobody_plans_for_the_other() -> None:
    """The second seat answers, and what the first makes of it is the first one's turn."""
    answering = favours().options[0]
    lines = best_turns(Written(2, answering), generator(1), 9, 9)
    assert [(line.actions, line.answers, line.value) for line in lines] == [([1], [], 5.0), ([0], [], 4.0)]


def test_greed_lets_others_answer() -> None:
    asking = favours()
    assert greedy_choice(Written(2, asking), [0, 1, 2], generator(1)) == 1
    assert greedy_choice(Written(2, without_answers(asking)), [0, 1, 2], generator(1)) == 2
    asking.options[0].options[1].nested = True
    assert greedy_choice(Written(2, asking), [0, 1, 2], generator(1)) == 0, "what completes the action comes after it"
