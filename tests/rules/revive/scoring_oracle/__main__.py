"""Let game and oracle score many ends, made at random and played: `python -m tests.rules.revive.scoring_oracle
--positions 10000 --matches 1000`.

It stops at the first disagreement and tells it; its seed shows it again.
"""

import argparse
import sys
from collections import Counter

from tests.rules.revive.scoring_oracle.comparing import compare
from tests.rules.revive.scoring_oracle.matches import play_match


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rules.revive.scoring_oracle")
    parser.add_argument("--positions", type=int, default=1000, help="how many positions (1000 unless told)")
    parser.add_argument("--matches", type=int, default=100, help="how many matches (100 unless told)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0 unless told)")
    wanted = parser.parse_args()
    met: Counter[str] = Counter()
    for score, number in ((compare, wanted.positions), (play_match, wanted.matches)):
        for seed in range(wanted.first, wanted.first + number):
            try:
                met += score(seed)
            except Exception:
                print(f"{score.__name__}({seed}) has not been the same.", file=sys.stderr)
                raise
    for what, often in sorted(met.items()):
        print(f"{often:9} {what}")
    print(f"Game and oracle agree on final scoring in {wanted.positions} positions and {wanted.matches} matches.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
