"""Let game and oracle play many turns of the Guard: `python -m tests.rules.meeples.oracle --turns 10000`.

It stops at the first disagreement and tells the turn; its seed shows it again.
"""

import argparse
import sys
from collections import Counter

from tests.rules.meeples.oracle.playing import play_turn


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rules.meeples.oracle")
    parser.add_argument("--turns", type=int, default=1000, help="how many turns (1000 unless told)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0 unless told)")
    wanted = parser.parse_args()
    met: Counter[str] = Counter()
    for seed in range(wanted.first, wanted.first + wanted.turns):
        try:
            met += play_turn(seed)
        except Exception:
            print(f"play_turn({seed}) has not been the same.", file=sys.stderr)
            raise
    for what, number in sorted(met.items()):
        print(f"{number:9} {what}")
    print(f"Game and oracle agree on {wanted.turns} turns of the Guard.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
