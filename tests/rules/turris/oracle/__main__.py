"""Let game and oracle play many matches: `python -m tests.rules.turris.oracle --matches 500`.

Each number is a whole match at random, twenty crowded scenes and, every fifth time, a match of greedy bots. It stops at
the first disagreement and names what shows it again.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial

from tests.rules.turris.oracle.playing import crowded_scene, feast_scene, whole_match


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rules.turris.oracle")
    parser.add_argument("--matches", type=int, default=100, help="how many matches at random (100 unless told)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0 unless told)")
    wanted = parser.parse_args()
    compared: Counter[str] = Counter()
    for seed in range(wanted.first, wanted.first + wanted.matches):
        for name, play in runs(1 + seed % 4, seed):
            try:
                compared += play()
            except Exception:
                print(f"{name} has not been the same.", file=sys.stderr)
                raise
    for kind, number in sorted(compared.items()):
        print(f"{number:9} {kind}")
    print(f"Game and oracle agree on {wanted.matches} matches at random and what goes with them.")
    return 0


def runs(people: int, seed: int) -> list[tuple[str, Callable[[], Counter[str]]]]:
    """What is played for a seed, by a text that plays it again."""
    found: list[tuple[str, Callable[[], Counter[str]]]] = [
        (f"whole_match({people}, {seed})", partial(whole_match, people, seed))
    ]
    if seed % 5 == 0:
        found.append((f"whole_match({people}, {seed}, greedy=True)", partial(whole_match, people, seed, greedy=True)))
    for scene in range(seed * 10, seed * 10 + 10):
        found.append((f"crowded_scene({people}, {scene})", partial(crowded_scene, people, scene)))
        found.append((f"feast_scene({people}, {scene})", partial(feast_scene, people, scene)))
    return found


if __name__ == "__main__":
    sys.exit(main())
