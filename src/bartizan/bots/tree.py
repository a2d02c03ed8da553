"""The tree of information-set search, compiled.

Nodes are keyed by actions and know no state: every simulation walks through them with a match of its own, in which what
the searching seat cannot know has been redrawn and chance is sampled. What is hidden decides which children can be
chosen at all, so each child counts how often it could have been. When a node is opened, not single actions but the best
whole turns are put under it (`beam.py`); a node can be chosen only where one of them leads through it. Where such a
turn only guesses what another seat answers, that seat gets turns of its own to choose from at the next visit.
"""

from typing import Final

from librt.random import Random
from mypy_extensions import i64

from bartizan.bots.beam import Candidate, best_turns
from bartizan.bots.greedy import best_options
from bartizan.engine.game import UNLIMITED, Effort, Searching
from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, OVER, State

_RIPE: Final = 2
"""The visits after which a node is expanded."""
_PLACE: Final = 0.5
"""How much of what a finished match is worth depends on the place alone; the rest on the margin."""


class SearchSettings:
    """The parameters of a search: those of the game, those of an effort, how many candidate turns the root has at most,
    and whether rollouts are greedy or random."""

    def __init__(self, searching: Searching, effort: Effort, most: int, greedy: bool = True) -> None:
        self.width = effort.width
        self.most = most
        self.reply_width = searching.reply_width
        self.reply_most = searching.replies
        self.horizon = effort.horizon
        self.swing = searching.swing
        self.par = searching.par
        self.boldness = searching.boldness
        self.spread = searching.spread
        self.draws = effort.draws
        self.within = searching.within
        self.lines = searching.lines
        self.looks: i64 = searching.looks
        self.greedy = greedy


class Node:
    """What is known about an action at one point of the tree."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total = 0.0  # for the seat that chose it
        self.prior = 0.0
        self.value = 0.0  # of the best turn that leads through it, against the best with the same luck
        self.children: dict[int, Node] = {}
        self.guessed = False  # whether what follows is only what somebody else expects of the seat that decides


class Search:
    """A search for one seat, which can be continued after its own actions."""

    def __init__(self, settings: SearchSettings, root: Node) -> None:
        self.settings = settings
        self.root = root
        self.missing = 0 if root.children else settings.draws  # how many draws still need candidate turns
        self.looked: i64 = 0  # outcomes evaluated by greedy rollouts

    def run(self, state: State, rng: Random, iterations: int) -> None:
        """Run simulations from a state, or fewer if the evaluation limit is reached; what its seat cannot know is
        redrawn in each."""
        seat = state.seat
        most = self.looked + iterations * self.settings.looks
        for _ in range(iterations):
            if self.looked >= most:
                return
            own = resampled(state, seat, rng)
            if self.missing > 0:
                self.missing -= 1
                self.open(self.root, own, rng)
            self.simulate(own, rng)

    def simulate(self, state: State, rng: Random) -> None:
        """One simulation: descend the tree, roll out greedily to the horizon, and back up the result."""
        path: list[Node] = []
        seats: list[int] = []
        node = self.root
        node.visits += 1
        turn = state.turn()
        passed = 0
        inside = True
        while state.seat != OVER:
            if state.seat == CHANCE:
                state.apply(draw(state.chance(), rng))
                continue
            if state.turn() != turn:
                passed += 1
                turn = state.turn()
                if passed >= self.settings.horizon:
                    break
            actions = state.sensible()
            if len(actions) == 1:
                state.apply(actions[0])
                continue
            if inside:
                action = self.descend(node, state, actions, rng)
                if action >= 0:
                    node = node.children[action]
                    path.append(node)
                    seats.append(int(state.seat))
                    state.apply(action)
                    continue
                inside = False
            if self.settings.greedy:
                found = best_options(state, actions, state.seat, self.settings.lines)
                self.looked += found.looked
                state = found.outcome(rng)
            else:
                state.apply(actions[rng.randrange(len(actions))])
        values = values_of(state, self.settings.swing, self.settings.par)
        for number in range(len(path)):
            node = path[number]
            node.visits += 1
            node.total += values[seats[number]]

    def descend(self, node: Node, state: State, actions: list[int], rng: Random) -> int:
        """The action to follow inside the tree, or -1 where the tree ends."""
        if node.guessed and node.visits >= _RIPE:
            node.guessed = False
            self.open(node, state, rng)
            return self.select(node, actions)
        chosen = self.select(node, actions)
        if chosen >= 0 or (node.visits < _RIPE and node is not self.root):
            return chosen
        self.open(node, state, rng)
        return self.select(node, actions)

    def open(self, node: Node, state: State, rng: Random) -> None:
        """Expand a node with the best turns from here."""
        settings = self.settings
        if node is self.root:
            lines = best_turns(state, rng, settings.width, settings.most, settings.within)
            draws = float(settings.draws)
        else:
            lines = best_turns(state, rng, settings.reply_width, settings.reply_most, settings.within)
            draws = 1.0
        best = lines[0].value
        weights = 0.0
        shares: list[float] = []
        for line in lines:
            share = 1.0 / (1.0 + (best - line.value) / settings.spread) ** 2.0
            shares.append(share)
            weights += share
        for number in range(len(lines)):
            line = lines[number]
            insert(node, line, line.value - best, shares[number] / weights / draws)

    def select(self, node: Node, actions: list[int]) -> int:
        """The known child that can be chosen and promises most, or -1 if there is none."""
        children = node.children
        if not children:
            return -1
        visits: i64 = 0
        total = 0.0
        best = -1e18
        for action in actions:
            child = children.get(action)
            if child is not None:
                child.available += 1
                visits += child.visits
                total += child.total
                if child.value > best:
                    best = child.value
        settings = self.settings
        mean = total / float(visits) if visits > 0 else 0.5
        slope = 0.5 / settings.swing
        chosen = -1
        most = -1e18
        for action in actions:
            child = children.get(action)
            if child is None:
                continue
            if child.visits > 0:
                value = child.total / float(child.visits)
            else:
                value = mean - (best - child.value) * slope
            value += settings.boldness * child.prior * float(child.available) ** 0.5 / float(1 + child.visits)
            if value > most:
                most = value
                chosen = action
        return chosen

    def best(self, actions: list[int]) -> int:
        """The most visited action."""
        children = self.root.children
        chosen = -1
        most: i64 = -1
        for action in actions:
            child = children.get(action)
            if child is not None and child.visits > most:
                most = child.visits
                chosen = action
        return chosen


def insert(node: Node, line: Candidate, value: float, prior: float) -> None:
    """Put a turn under a node, action by action."""
    for number in range(len(line.actions)):
        action = line.actions[number]
        if number in line.answers and not node.children:
            node.guessed = True
        child = node.children.get(action)
        if child is None:
            child = Node()
            child.value = value
            node.children[action] = child
        child.prior += prior
        if value > child.value:
            child.value = value
        node = child


def resampled(state: State, seat: i64, rng: Random) -> State:
    """A match of its own, in which what a seat cannot know has been redrawn."""
    own = state.copy()
    own.resample(seat, rng)
    return own


def values_of(state: State, swing: float, par: float = 0.0) -> list[float]:
    """How each seat has done, from 0 to 1: how surely it is ahead of its rivals, of the closest above all; without a
    rival, how far it is above par."""
    seats = int(state.seats)
    over = state.seat == OVER
    places = state.standings() if over else []
    scores = [float(score) for score in state.scores()] if over else [state.evaluate(seat) for seat in range(seats)]
    if seats == 1:
        above = scores[0] - par
        return [0.5 + 0.5 * above / (abs(above) + swing)]
    found: list[float] = []
    for seat in range(seats):
        total = 0.0
        least = 1.0
        for other in range(seats):
            if other == seat:
                continue
            lead = scores[seat] - scores[other]
            ahead = 0.5 + 0.5 * lead / (abs(lead) + swing)
            if over:
                won = 1.0 if places[seat] < places[other] else 0.0 if places[seat] > places[other] else 0.5
                ahead = _PLACE * won + (1.0 - _PLACE) * ahead
            total += ahead
            least = min(least, ahead)
        found.append(0.5 * total / float(max(seats - 1, 1)) + 0.5 * least)
    return found


def chances(state: State, rng: Random, least: int, most: int, actions: int, lines: int = UNLIMITED) -> list[float]:
    """How likely each seat is to win: its share of the wins in matches that greedy bots play to the end from here, by
    places; without a rival, the mean of its points in them. What the deciding seat cannot know is redrawn in each. At
    least `least` matches are played, and up to `most` until all together have had `actions` actions, each with what it
    opens, up to so many `lines` of it."""
    seat = state.seat
    wins = [0.0 for _ in range(int(state.seats))]
    done = 0
    played = 0
    while played < least or (played < most and done < actions):
        own = resampled(state, seat, rng)
        while own.seat != OVER:
            done += 1
            if own.seat == CHANCE:
                own.apply(draw(own.chance(), rng))
                continue
            options = own.sensible()
            if len(options) == 1:
                own.apply(options[0])
            else:
                own = best_options(own, options, own.seat, lines).outcome(rng)
        played += 1
        if len(wins) == 1:
            wins[0] += float(own.scores()[0])
            continue
        places = own.standings()
        share = 1.0 / float(places.count(1))
        for number in range(len(places)):
            if places[number] == 1:
                wins[number] += share
    return [share / float(played) for share in wins]
