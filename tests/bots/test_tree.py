"""The tree of the search, at matches of a few points: what is told to whom, how far it looks, what it tries first."""

import pytest

from bartizan.bots.tree import Node, Search, SearchSettings, values_of
from bartizan.engine.game import UNLIMITED, Effort, Searching
from bartizan.engine.playout import generator
from tests.bots.written import Point, Written, end, favours, without_answers


def settings(horizon: int = 9, boldness: float = 0.5, looks: int = UNLIMITED) -> SearchSettings:
    effort = Effort(300, 9, horizon)
    searching = Searching(effort, effort, 10.0, reply_width=9, replies=9, looks=looks, boldness=boldness)
    return SearchSettings(searching, effort, 9)


def searched(state: Written, simulations: int, horizon: int = 9) -> Node:
    """The root of a search."""
    search = Search(settings(horizon), Node())
    search.run(state, generator(1), simulations)
    return search.root


def favourite(node: Node) -> int:
    """What has been looked at most."""
    return max(node.children, key=lambda action: int(node.children[action].visits))


def alike(point: Point) -> Point:
    """A point that seems worth the same to everybody, so that only what comes of it tells."""
    point.worth = [0.0, 0.0, 0.0]
    return point


def test_everybody_plays_for_themselves() -> None:
    """The second seat can bring the first one down, but only to its own loss; whoever takes it for an enemy would go
    the other way, where the third seat, for its own good, makes the first one second."""
    ends = [[10, 8, 0], [0, 2, 10], [6, 0, 4], [6, 0, 8]]
    high, low, kind, unkind = (alike(end(*scores)) for scores in ends)
    second = alike(Point(1, {0: high, 1: low}, turn=1))
    third = alike(Point(2, {0: kind, 1: unkind}, turn=2))
    root = searched(Written(3, alike(Point(0, {0: second, 1: third}))), 300)
    assert favourite(root) == 0
    assert favourite(root.children[0]) == 0
    assert favourite(root.children[1]) == 1
    replies = [(root.children[0], 1, (high, low)), (root.children[1], 2, (kind, unkind))]
    for node, seat, points in replies:
        for action, point in enumerate(points):
            child = node.children[action]
            assert child.total / int(child.visits) == pytest.approx(values_of(Written(3, point), 10.0)[seat])


def test_places_count_where_scores_are_equal() -> None:
    won, shared, lost = (alike(end(5, 5, places=places)) for places in ([1, 2], [1, 1], [2, 1]))
    worth = [values_of(Written(2, point), 10.0) for point in (won, shared, lost)]
    assert worth == [[0.75, 0.25], [0.5, 0.5], [0.25, 0.75]]
    assert favourite(searched(Written(2, alike(Point(0, {0: lost, 1: won}))), 40)) == 1
    assert favourite(searched(Written(2, alike(Point(0, {0: shared, 1: lost}))), 40)) == 0


def test_alone_points_are_compared_with_par() -> None:
    poor, fair, rich = (end(20), end(30), end(40))
    assert [values_of(Written(1, point), 10.0, 30.0) for point in (poor, fair, rich)] == [[0.25], [0.5], [0.75]]
    alike_to_start = [Point(0, {0: fair}, [0.0]), Point(0, {0: rich}, [0.0]), Point(0, {0: poor}, [0.0])]
    assert favourite(searched(Written(1, Point(0, dict(enumerate(alike_to_start)), [0.0])), 60)) == 1


def road(turns: int, last: Point) -> Point:
    """Turns of two decisions each, one seat after the other, in which nobody has a choice."""
    point = last
    for number in range(2 * turns - 1, -1, -1):
        point = Point(number // 2 % 2, {0: point}, worth=[0.0, 0.0], turn=number // 2)
    return point


@pytest.mark.parametrize(("horizon", "actions"), [(1, 2), (2, 4), (5, 10), (9, 18), (10, 20), (99, 20)])
def test_a_simulation_ends_at_the_horizon(horizon: int, actions: int) -> None:
    state = Written(2, road(10, end(1, 0)))
    Search(settings(horizon), Node()).simulate(state, generator(1))
    assert len(state.applied) == actions


@pytest.mark.parametrize(("horizon", "chosen"), [(1, 0), (2, 0), (3, 1), (9, 1)])
def test_what_lies_beyond_the_horizon_is_not_seen(horizon: int, chosen: int) -> None:
    """What seems better for two turns is lost after the third."""
    ways = [
        Point(1, {0: Point(0, {0: end(0, 30)}, worth=[2.0, 0.0], turn=2)}, worth=[2.0, 0.0], turn=1),
        Point(1, {0: Point(0, {0: end(30, 0)}, worth=[0.0, 2.0], turn=2)}, worth=[0.0, 2.0], turn=1),
    ]
    root = searched(Written(2, Point(0, {0: ways[0], 1: ways[1]})), 300, horizon)
    assert favourite(root) == chosen


def options_for(turns: int) -> Point:
    """Turns with ten options each, one seat after the other; all come to the same."""
    point = end(1, 0)
    for turn in range(turns - 1, -1, -1):
        point = Point(turn % 2, dict.fromkeys(range(10), point), worth=[0.0, 0.0], turn=turn)
    return point


def test_where_greed_must_look_at_much_there_are_fewer_simulations() -> None:
    """After its first turn a simulation of four has three in which greed looks at ten options each."""
    state = Written(2, options_for(9))
    free, bound = (Search(settings(4, looks=looks), Node()) for looks in (UNLIMITED, 5))
    free.run(state, generator(1), 20)
    assert (int(free.root.visits), free.looked > 200) == (20, True)
    for run in (1, 2):
        before = int(bound.root.visits), int(bound.looked)
        bound.run(state, generator(run), 20)
        assert 0 < int(bound.root.visits) - before[0] < 10
        assert 20 * 5 <= int(bound.looked) - before[1] < 20 * 5 + 3 * 10, "what earlier runs looked at does not count"


def test_what_seems_best_is_tried_first() -> None:
    """Even where all of it comes to the same; then the next best."""
    seeming = [1.0, 3.0, 0.0, 2.0]
    options = {action: Point(scores=[0, 9], places=[2, 1], worth=[worth, 0.0]) for action, worth in enumerate(seeming)}
    tried: list[int] = []
    for simulations in range(1, 40):
        root = searched(Written(2, Point(0, options)), simulations)
        tried += [action for action, child in root.children.items() if child.visits and action not in tried]
    assert tried == [1, 3, 0, 2]


def children(*known: tuple[float, float, int, float]) -> Node:
    """A node with children of these values, priors, visits and totals."""
    node = Node()
    for action, (value, prior, visits, total) in enumerate(known):
        child = Node()
        child.value, child.prior, child.visits, child.total = value, prior, visits, total
        child.available = 8
        node.children[action] = child
    return node


@pytest.mark.parametrize(
    ("node", "boldness", "chosen"),
    [
        (children((-2.0, 0.5, 0, 0.0), (0.0, 0.5, 0, 0.0)), 0.5, 1),  # by what it seems worth
        (children((0.0, 0.3, 0, 0.0), (0.0, 0.7, 0, 0.0)), 0.5, 1),  # by its prior
        (children((0.0, 0.3, 0, 0.0), (0.0, 0.7, 0, 0.0)), 0.0, 0),  # which is nothing to the faint-hearted
        (children((-4.0, 0.1, 0, 0.0), (0.0, 0.9, 4, 2.0)), 0.0, 1),  # expected to be worse than what is known: urgency
        (children((0.0, 0.1, 0, 0.0), (-4.0, 0.5, 4, 2.0), (-4.0, 0.4, 4, 1.0)), 0.0, 1),  # as good as the mean
        (children((0.0, 0.9, 0, 0.0), (-4.0, 0.1, 4, 2.0)), 0.5, 0),  # but worth a try for its prior
        (children((0.0, 0.5, 6, 1.0), (-4.0, 0.5, 6, 5.0)), 0.5, 1),  # once both are known, by what came of them
    ],
)
def test_what_is_followed(node: Node, boldness: float, chosen: int) -> None:
    search = Search(settings(boldness=boldness), node)
    assert search.select(node, sorted(node.children)) == chosen
    assert all(child.available == 9 for child in node.children.values())


def test_the_search_goes_on_past_what_others_answer() -> None:
    """A few simulations are enough where the beam sees the whole turn; without it they go to what only seems good."""
    asking, blind = searched(Written(2, favours()), 6), searched(Written(2, without_answers(favours())), 6)
    assert favourite(asking) == 0
    assert favourite(blind) == 2


def test_others_may_answer_otherwise_than_expected() -> None:
    """At once the first answer seems best for the second seat; only its next turn shows that the other one is."""
    later = Point(1, {0: end(0, 9)}, [9.0, 0.0], turn=1)
    at_once = Point(0, {0: end(9, 2)}, [0.0, 2.0])
    asked = Point(1, {0: at_once, 1: later}, [0.0, 0.0], mover=0)
    root = searched(Written(2, Point(0, {0: asked, 1: end(6, 5)}, [0.0, 0.0])), 300)
    assert favourite(root.children[0]) == 1
    assert favourite(root) == 1
