"""The conformance suite that every game must pass.

Every check walks along the same random matches. Light ones look at each step, heavy ones at a sample of them. A
problem is a sentence that says what broke and where; a check with none is passed.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from librt.random import Random

from bartizan.engine.errors import BartizanError, IllegalAction
from bartizan.engine.game import Game
from bartizan.engine.match import Match, replay
from bartizan.engine.playout import draw, generator
from bartizan.engine.record import parse_record
from bartizan.engine.rules import ENGINE_RULES
from bartizan.engine.settings import settings_of
from bartizan.engine.state import CHANCE, OVER, SPECTATOR, State
from bartizan.engine.steps import FieldState

Policy = Callable[[State, Random], int]
"""Chooses an action for the deciding seat. It gets the true state: hand bots a resampled copy."""
Progress = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is done, and how much there is."""

NAMES: Final = (
    "playout", "copy", "replay", "text", "secrecy", "conservation", "explanation", "content", "undo", "position",
    "observation", "fields",
)  # fmt: skip
_ILLEGAL_PER_BLOCK: Final = 6
_SHOWN: Final = 5
_GAMES_PER_ENTRY: Final = 20


@dataclass
class CheckResult:
    """What a check found: figures, and problems if there are any."""

    detail: dict[str, Any] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.problems

    def count(self, what: str, number: int = 1) -> None:
        self.detail[what] = self.detail.get(what, 0) + number

    def problem(self, text: str) -> None:
        if len(self.problems) < _SHOWN:
            self.problems.append(text)


@dataclass
class _Walk:
    """One match on which all checks look."""

    game: Game
    name: str
    match: Match
    rng: Random
    share: float
    results: dict[str, CheckResult]
    kept: list[tuple[State, str]] = field(default_factory=list)

    def result(self, check: str) -> CheckResult:
        return self.results[check]

    def problem(self, check: str, text: str) -> None:
        self.results[check].problem(f"{self.name}, step {self.match.steps}: {text}")

    def sampled(self) -> bool:
        return self.rng.random() < self.share


def run_checks(
    game: Game,
    games: int = 200,
    seed: int = 1,
    seats: list[int] | None = None,
    options: Mapping[str, str] | None = None,
    policy: Policy | None = None,
    progress: Progress | None = None,
    share: float = 0.05,
) -> dict[str, CheckResult]:
    """Play `games` matches, in turn with each seat count and option, and run every check on the way.

    Every fifth match is played by the policy, if there is one, since random play never meets what is hard. Heavy
    checks look at a `share` of the steps, 0 to 1.
    """
    settings = settings_of(game, seats, options)
    results = {name: CheckResult() for name in NAMES}
    used: set[str] = set()
    for number in range(games):
        if progress is not None:
            progress("matches", number, games)
        count, chosen = settings[number % len(settings)]
        label = " ".join([f"{game.id} with {count} seats", *chosen.values(), f"match {number}"])
        rng = generator(seed * 1_000_003 + number)
        by_policy = policy if policy is not None and (number // len(settings)) % 5 == 0 else None
        try:
            match = Match(game, count, int(rng.randrange(2**60)), chosen)
            _walk(_Walk(game, label, match, rng, share, results), by_policy, used)
        except IllegalAction as error:
            results["explanation"].problem(f"{label}: an action that is listed is refused: {error}")
        except Exception as error:
            results["playout"].problem(f"{label}: it breaks off with {type(error).__name__}: {error}")
    _check_content(game, results["content"], used, 0 if seats or options else games)
    if progress is not None:
        progress("matches", games, games)
    return results


def _walk(walk: _Walk, policy: Policy | None, used: set[str]) -> None:
    """Play one match to its end under the eyes of all checks."""
    game, match, rng = walk.game, walk.match, walk.rng
    begin = match.begin()
    while not match.over:
        if match.steps > game.longest:
            walk.problem("playout", f"it is longer than {game.longest} steps.")
            return
        state = match.state
        if walk.sampled():
            _look(walk, state)
        actions = state.actions()
        action = actions[int(rng.randrange(len(actions)))] if policy is None else policy(state, rng)
        digest = game.digest(state) if walk.sampled() else ""
        match.play(action)
        if digest and game.digest(state) != digest:
            walk.problem("copy", f"{game.space.text(action)} has changed the state before it.")
        if walk.sampled():
            _check_undo(walk)
    for state, digest in walk.kept:
        if game.digest(state) != digest:
            walk.problem("copy", "a later action has changed an earlier state.")
    used |= {entry for before, action, after in match.history() for entry in game.content_used(before, action, after)}
    _check_end(walk)
    _check_replay(walk)
    for seat in [*range(match.seats), SPECTATOR]:
        if rng.random() < walk.share * 4:
            _check_twin(walk, begin, seat, policy)


def _look(walk: _Walk, state: State) -> None:
    """All checks that look at one state in which a seat decides."""
    _check_copy(walk, state)
    _check_text(walk, state)
    _check_pause(walk, state)
    _check_position(walk, state)
    _check_conservation(walk, state)
    _check_fields(walk, state)
    _check_explanation(walk, state)
    _check_observation(walk, state)
    for seat in [*range(walk.match.seats), SPECTATOR]:
        _check_resampling(walk, state, seat)


def _check_end(walk: _Walk) -> None:
    """The match has ended in time, with scores and places that can be."""
    _check_observation(walk, walk.match.state)
    _check_fields(walk, walk.match.state)
    result = walk.result("playout")
    result.count("games")
    steps = walk.match.steps
    result.count("steps", steps)
    result.detail["longest"] = max(result.detail.get("longest", 0), steps)
    least, most = walk.game.score_range
    scores, places = walk.match.scores(), walk.match.standings()
    result.detail["highest_score"] = max([result.detail.get("highest_score", 0), *scores])
    if not all(least <= score <= most for score in scores):
        walk.problem("playout", f"the scores {scores} leave the range {least} to {most}.")
    expected = sorted(places)
    if len(places) != len(scores) or any(place != 1 + sum(other < place for other in expected) for place in expected):
        walk.problem("playout", f"{places} are no places.")


def _check_copy(walk: _Walk, state: State) -> None:
    """A copy is equal, and what happens to it does not touch the original."""
    walk.result("copy").count("states")
    digest = walk.game.digest(state)
    actions = state.actions()
    copy = state.copy()
    if walk.game.digest(copy) != digest or copy.actions() != actions:
        walk.problem("copy", "a copy differs from its original.")
    rng = Random(int(walk.rng.randrange(2**60)))
    for _ in range(12):
        if copy.seat == OVER:
            break
        options = [draw(copy.chance(), rng)] if copy.seat == CHANCE else copy.actions()
        copy.apply(options[int(rng.randrange(len(options)))])
    if walk.game.digest(state) != digest or state.actions() != actions:
        walk.problem("copy", "what happened to a copy has changed its original.")
    walk.kept.append((state, digest))


def _check_text(walk: _Walk, state: State) -> None:
    """Every action's text leads back to it; options are ascending and different, and bots look at some of them."""
    space = walk.game.space
    actions = state.actions()
    walk.result("text").count("actions", len(actions))
    if not actions or sorted(set(actions)) != actions:
        walk.problem("text", "the options are not ascending, or there are none.")
    sensible = state.sensible()
    if not sensible or sorted(set(sensible)) != sensible or not set(sensible) <= set(actions):
        walk.problem("text", "the sensible options are not ascending, not among the options, or there are none.")
    for action in actions:
        if space.parse(space.text(action)) != action:
            walk.problem("text", f"{space.text(action)!r} does not lead back to {action}.")


def _check_position(walk: _Walk, state: State) -> None:
    """A position written down and read again is the same state, also in what it derives from its data; whether it is
    looked at like a stranger's or not."""
    walk.result("position").count("states")
    position = json.loads(json.dumps(walk.game.position(state)))
    for read in (walk.game.from_position, walk.game.restore):
        try:
            again = read(position, walk.match.content)
        except BartizanError as error:
            walk.problem("position", f"its own position is refused: {error}")
            return
        if walk.game.digest(again) != walk.game.digest(state) or again.actions() != state.actions():
            walk.problem("position", "a position read again is another state.")
        for seat in [*range(int(state.seats)), SPECTATOR]:
            if walk.game.view(again, seat) != walk.game.view(state, seat):
                walk.problem("position", f"a position read again looks otherwise to seat {seat}.")


def _check_pause(walk: _Walk, state: State) -> None:
    """A pause that a view names is declared, and who does not want to stop there has a standing answer."""
    game = walk.game
    pause = game.view(state, int(state.seat)).get("pause")
    if pause is None:
        return
    walk.result("text").count("pauses")
    if pause not in game.pauses:
        walk.problem("text", f"the pause {pause} is not declared.")
    elif all(game.standing(state, pause, choice) is None for choice in game.pauses[pause].standing):
        walk.problem("text", f"at the pause {pause} there is no standing answer.")


def _check_conservation(walk: _Walk, state: State) -> None:
    """The pieces of the box are all somewhere."""
    walk.result("conservation").count("states")
    found, expected = walk.game.pieces(state), walk.game.box(state)
    if found != expected:
        walk.problem("conservation", f"there are {found}, not {expected}.")


def _check_fields(walk: _Walk, state: State) -> None:
    """Every field holds what it is declared to hold, and what is kept still follows from the rest."""
    if walk.game.fields is None or not isinstance(state, FieldState):
        return
    walk.result("fields").count("states")
    for problem in walk.game.fields.problems(state.cells):
        walk.problem("fields", f"{problem}.")
    for derived in walk.game.derived:
        for problem in derived.problems(state):
            walk.problem("fields", f"{problem}.")


def _check_observation(walk: _Walk, state: State) -> None:
    """What a learner sees of every view has the features that the game declares, within their bounds."""
    game = walk.game
    for seat in [*range(int(state.seats)), SPECTATOR]:
        walk.result("observation").count("views")
        seen = game.observe(game.view(state, seat))
        if sorted(seen) != sorted(feature.name for feature in game.features):
            walk.problem("observation", f"the features of seat {seat} are {', '.join(seen)}.")
            return
        for feature in game.features:
            values = seen[feature.name]
            if len(values) != feature.size or min(values) < feature.low or max(values) > feature.high:
                walk.problem("observation", f"seat {seat} sees {feature.name} out of bounds: {values}.")


def _check_explanation(walk: _Walk, state: State) -> None:
    """What is legal is never refused; what is not always names a rule, one of the game in an open block."""
    game, rng = walk.game, walk.rng
    result = walk.result("explanation")
    legal = set(state.actions())
    opened = game.open_blocks(state)
    for action in legal:
        refusal = game.why_not(state, action)
        if refusal is not None:
            walk.problem("explanation", f"{game.space.text(action)} is legal but refused: {refusal}")
        if game.space.of(action).name not in opened:
            walk.problem("explanation", f"{game.space.text(action)} is legal in a block that is not open.")
    for block in game.space.blocks:
        rules = game.rules if block.name in opened else ENGINE_RULES
        for _ in range(_ILLEGAL_PER_BLOCK):
            action = block.base + int(rng.randrange(block.size))
            if action in legal:
                continue
            refusal = game.why_not(state, action)
            result.count("refusals")
            if refusal is None:
                walk.problem("explanation", f"{game.space.text(action)} is illegal but not refused.")
            elif refusal.rule not in rules:
                walk.problem("explanation", f"{game.space.text(action)} is refused by no rule: {refusal}")


def _told(game: Game, state: State, seat: int, probes: list[int]) -> str:
    """Everything a seat is told about a state, as bytes would be: view, options, refusals, scores."""
    told: list[Any] = [game.view(state, seat), state.scores()]
    if state.seat == seat:
        told += [state.actions(), [str(game.why_not(state, action, seat)) for action in probes]]
    return json.dumps(told)


def _check_resampling(walk: _Walk, state: State, seat: int) -> None:
    """A seat cannot tell a resampled state from the true one, and resampling uses nothing that the seat
    cannot know: from two states that the seat cannot tell apart it leads to the same one."""
    game = walk.game
    walk.result("secrecy").count("resamplings")
    probes = [int(walk.rng.randrange(game.space.size)) for _ in range(_ILLEGAL_PER_BLOCK)]
    told = _told(game, state, seat, probes)
    first, second = (int(walk.rng.randrange(2**60)) for _ in range(2))
    once, twice = state.copy(), state.copy()
    once.resample(seat, Random(first))
    twice.resample(seat, Random(second))
    if _told(game, once, seat, probes) != told or _told(game, twice, seat, probes) != told:
        walk.problem("secrecy", f"seat {seat} sees something that it cannot know.")
    if once.seat >= 0 and not once.actions():
        walk.problem("secrecy", f"resampled for seat {seat} nobody can do anything.")
    if game.pieces(once) != game.box(once):
        walk.problem("secrecy", f"resampled for seat {seat} pieces are lost.")
    if seat != state.seat and game.is_forced(once) != game.is_forced(state):
        walk.problem("secrecy", f"that the driver stops here tells seat {seat} something.")
    if game.digest(once) != game.digest(state):
        walk.result("secrecy").count("changed")
    twice.resample(seat, Random(first))
    if game.digest(once) != game.digest(twice):
        walk.problem("secrecy", f"resampling for seat {seat} depends on what is hidden from it.")


def _check_twin(walk: _Walk, begin: State, seat: int, policy: Policy | None) -> None:
    """Replay the match beside a twin in which things have happened otherwise that the seat cannot see: as long as
    the twin can follow, everything the seat is told must be the same, hints of the policy included. At the end
    everything is open."""
    game = walk.game
    result = walk.result("secrecy")
    true, twin = begin.copy(), begin.copy()
    result.count("twins")
    differs = False
    for actor, action in walk.match.moves():
        space = game.chance_space if actor == CHANCE else game.space
        other = _unseen_alternative(walk, twin, space.text(action, True), actor, action, seat)
        if other is None:
            break
        differs = differs or other != action
        before, twin_before = true.copy(), twin.copy()
        true.apply(action)
        twin.apply(other)
        if true.seat == OVER:
            break
        result.count("twin_steps", int(differs))
        probes = [int(walk.rng.randrange(game.space.size))]
        notes, twin_notes = game.narrate(before, action, true), game.narrate(twin_before, other, twin)
        if _told(game, true, seat, probes) != _told(game, twin, seat, probes) or (
            [note for note in notes if seat in note.get("seats", [seat])]
            != [note for note in twin_notes if seat in note.get("seats", [seat])]
        ):
            walk.problem("secrecy", f"seat {seat} could tell {space.text(action)} from {space.text(other)}.")
            return
        if policy is not None and differs and true.seat == seat and policy(true, Random(1)) != policy(twin, Random(1)):
            walk.problem("secrecy", f"a hint tells seat {seat} what it cannot know.")
            return
    result.count("twins_that_differ", int(differs))


def _unseen_alternative(walk: _Walk, twin: State, masked: str, actor: int, action: int, seat: int) -> int | None:
    """What happens in the twin instead of an action: the same if the seat sees all of it, else, now and then,
    another that looks the same to it. None if the twin cannot follow."""
    if twin.seat != actor:
        return None
    space = walk.game.chance_space if actor == CHANCE else walk.game.space
    options = [outcome for outcome, _ in twin.chance()] if actor == CHANCE else twin.actions()
    if seat in space.of(action).witnesses(action, actor) or masked == space.text(action):
        return action if action in options else None
    alike = [option for option in options if space.text(option, True) == masked]
    if not alike:
        return None
    if action in alike and walk.rng.random() < 0.5:
        return action
    return alike[int(walk.rng.randrange(len(alike)))]


def _check_undo(walk: _Walk) -> None:
    """Taking back as much as can be and doing it again leads to the same state."""
    branch, game = walk.match.branch(), walk.game
    moves = branch.moves()
    actor = moves[-1][0] if moves else CHANCE
    while branch.undoable(actor):
        branch.undo(actor)
    undone = len(moves) - len(branch.moves())
    walk.result("undo").count("undone", undone)
    if any(seat != actor for seat, _ in moves[len(moves) - undone :]):
        walk.problem("undo", "something was taken back across another seat's decision, or chance.")
    while len(branch.moves()) < len(moves):
        _, action = moves[len(branch.moves())]
        if branch.why_not(action) is not None:
            walk.problem("undo", f"after undo, {game.space.text(action)} cannot be done again.")
            return
        branch.play(action)
    if game.digest(branch.state) != game.digest(walk.match.state):
        walk.problem("undo", "doing again what was undone leads elsewhere.")


def _check_replay(walk: _Walk) -> None:
    """The record, written and read again, leads to the same state."""
    walk.result("replay").count("games")
    record = walk.match.record()
    try:
        again = replay(walk.game, parse_record("the record", record.text()))
    except BartizanError as error:
        walk.problem("replay", str(error))
        return
    if again.log() != walk.match.log():
        walk.problem("replay", "the log of the replayed match differs.")


def _check_content(game: Game, result: CheckResult, used: set[str], games: int) -> None:
    """Every entry has been used in play. That can be asked only of many matches in all settings."""
    entries = [f"{kind}.{entry}" for kind, table in game.own_content.entries.items() for entry in table]
    unused = [entry for entry in entries if entry not in used]
    asked = games >= _GAMES_PER_ENTRY * len(entries)
    result.detail = {"entries": len(entries), "used": len(entries) - len(unused), "asked": asked}
    if asked:
        for entry in unused:
            result.problem(f"{game.id}: {entry} was never used in play.")


def sequence_counts(state: State, depth: int) -> list[int]:
    """How many different sequences of actions (chance included) lead on from a state, for each length up to
    `depth`: a fingerprint of the rules that any mistake changes."""
    counts: list[int] = []
    layer = [state]
    for _ in range(depth):
        layer = [child for parent in layer for child in _children(parent)]
        counts.append(len(layer))
    return counts


def _children(state: State) -> Iterator[State]:
    if state.seat == OVER:
        return
    actions = [outcome for outcome, _ in state.chance()] if state.seat == CHANCE else state.actions()
    for action in actions:
        child = state.copy()
        child.apply(action)
        yield child
