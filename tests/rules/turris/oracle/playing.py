"""Matches played twice at the same time, by the game and by the oracle, which must agree on everything."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

from librt.random import Random as BotRandom

from bartizan.bots.greedy import GreedyBot
from bartizan.engine.state import CHANCE, OVER, State
from bartizan.games import find
from tests.rules.turris.oracle import scenes
from tests.rules.turris.oracle.course import course, places
from tests.rules.turris.oracle.table import Position, Table, facts, of_position

TURRIS: Final = find("turris")
Policy = Callable[[State, list[int]], int]
"""Which of the options is chosen, as its number."""


class Disagreement(AssertionError):
    """Game and oracle differ."""


def offered(state: State) -> list[int]:
    return [action for action, _ in state.chance()] if state.seat == CHANCE else list(state.actions())


def text_of(state: State, action: int) -> str:
    return (TURRIS.chance_space if state.seat == CHANCE else TURRIS.space).text(action)


def to_next_choice(state: State) -> tuple[list[int], list[str]]:
    """Let the game go on over all decisions that leave no choice; the options of the next one."""
    while state.seat != OVER:
        actions = offered(state)
        if len(actions) > 1:
            return actions, [text_of(state, action) for action in actions]
        state.apply(actions[0])
    return [], []


def follow(state: State, table: Table, policy: Policy, limit: int = 10**6) -> Counter[str]:
    """Play on by both for so many decisions at most, and count what was decided."""
    decided: Counter[str] = Counter()
    questions = course(table)
    asked: tuple[int, set[str]] | None = next(questions, None)
    taken = 0
    while taken < limit:
        actions, texts = to_next_choice(state)
        if (int(state.seat), {*texts}) != (asked or (OVER, set())):
            raise Disagreement(difference(state, {*texts}, asked))
        agree_on_table(state, table)
        if asked is None:
            assert state.standings() == places(table), TURRIS.position(state)
            decided["over"] += 1
            break
        chosen = policy(state, actions)
        decided.update(kinds_of(table, texts, texts[chosen]))
        taken += 1
        state.apply(actions[chosen])
        try:
            asked = questions.send(texts[chosen])
        except StopIteration:
            asked = None
    return decided


def agree_on_table(state: State, table: Table) -> None:
    """What lies on the table is the same; while chance decides, how likely each outcome is."""
    if state.seat == CHANCE:
        weights = {text_of(state, action): weight for action, weight in state.chance()}
        expected = {text: table.tactics_deck[text.split()[-1]] if text.startswith("draw") else 1 for text in weights}
        if len({weights[text] / expected[text] for text in weights}) != 1:
            raise Disagreement(f"chance is {weights}, not {expected}")
        return
    where = TURRIS.position(state)
    mine, theirs = facts(table.position()), facts(where)
    if table.solo and state.seat == OVER:  # it ends in the middle of something that need not be finished
        mine, theirs = ({name: known[name] for name in ("prestige", "scouts", "goods")} for known in (mine, theirs))
    if mine != theirs:
        wrong = {name: (theirs[name], mine[name]) for name in mine if mine[name] != theirs[name]}
        raise Disagreement(f"game and oracle: {wrong}\n{where}")


def difference(state: State, texts: set[str], asked: tuple[int, set[str]] | None) -> str:
    who, mine = asked or (OVER, set())
    return (
        f"the game asks seat {int(state.seat)}, the oracle {who}; only the game: {sorted(texts - mine)}; "
        f"only the oracle: {sorted(mine - texts)}; both: {sorted(mine & texts)}\n{TURRIS.position(state)}"
    )


def kinds_of(table: Table, texts: list[str], chosen: str) -> Iterator[str]:
    """What is counted of a decision: what was chosen in which phase, and whether there was a Mission to pay for."""
    phase = "beast phase" if table.in_beast_phase else "turn" if table.turn else "between"
    yield f"{phase}: {chosen.split()[0]}"
    if phase == "turn" and {"gather", "done"} & {*texts}:
        yield "options of a turn"
    if any(text.startswith("complete") for text in texts):
        yield "payable missions"


def new_match(people: int, beasts: str = "fixed") -> tuple[State, Table]:
    """A match before set-up, for both."""
    content = TURRIS.own_content
    state = TURRIS.start(people, {"beasts": beasts}, content)
    return state, Table(content.entries, people, random_beasts=beasts == "random")


def at_random(rng: Random) -> Policy:
    return lambda _, actions: rng.randrange(len(actions))


def greedily(rng: Random, errs: float = 0.1) -> Policy:
    """As the greedy bot does, which errs now and then so that matches differ."""
    bot = GreedyBot(errs)

    def choose(state: State, actions: list[int]) -> int:
        if state.seat == CHANCE:
            return rng.randrange(len(actions))
        return actions.index(bot.choose(state.copy(), BotRandom(rng.randrange(2**31))))

    return choose


def whole_match(people: int, seed: int, greedy: bool = False) -> Counter[str]:
    """Play a match from set-up to its end by both; what was compared."""
    rng = Random(seed)
    state, table = new_match(people, "random" if seed % 3 == 0 else "fixed")
    decided = follow(state, table, greedily(rng) if greedy else at_random(rng))
    return decided + table.happened


def crowded_scene(people: int, seed: int) -> Counter[str]:
    """Play a round or two by both on a board where much is going on; what was compared."""
    rng = Random(seed)
    return from_scene(people, rng, scenes.crowd, at_random(rng))


def feast_scene(people: int, seed: int) -> Counter[str]:
    """The same where rooms are built amid the effects of Beasts, by people bent on that; what was compared."""
    rng = Random(seed)
    wishes = rng.choice([("build watcher", "beast harrow"), ("build beacon", "play")])
    return from_scene(people, rng, scenes.feast, bent_on(("accept", "advance fifth-a", *wishes), rng))


def bent_on(wishes: tuple[str, ...], rng: Random) -> Policy:
    """Mostly what begins with one of these words, else at random."""

    def choose(state: State, actions: list[int]) -> int:
        wished = [number for number, action in enumerate(actions) if text_of(state, action).startswith(wishes)]
        return rng.choice(wished) if wished and rng.random() < 0.9 else rng.randrange(len(actions))

    return choose


def from_scene(
    people: int,
    rng: Random,
    scene: Callable[[Position, Mapping[str, Any], Random], Position],
    policy: Policy,
) -> Counter[str]:
    """Play on by both from a scene."""
    state, _ = new_match(people)
    while state.seat == CHANCE:
        state.apply(rng.choice(offered(state)))
    content = TURRIS.own_content
    state = TURRIS.from_position(scene(TURRIS.position(state), content.entries, rng), content)
    table = of_position(TURRIS.position(state), content.entries)
    return follow(state, table, policy, 40 * people + 20) + table.happened
