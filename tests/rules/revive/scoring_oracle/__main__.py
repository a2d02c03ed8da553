"""Let game and oracle score many ends of matches: `python -m tests.rules.revive.scoring_oracle --positions 10000`.

It stops at the first disagreement and tells it; its seed shows it again.
"""

import argparse
import sys
from collections import Counter

from tests.rules.revive.scoring_oracle.comparing import compare


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rules.revive.scoring_oracle")
    parser.add_argument("--positions", type=int, default=1000, help="how many positions (1000 unless told)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0 unless told)")
    wanted = parser.parse_args()
    met: Counter[str] = Counter()
    for seed in range(wanted.first, wanted.first + wanted.positions):
        try:
            met += compare(seed)
        except Exception:
            print(f"compare({seed}) has not been the same.", file=sys.stderr)
            raise
    for what, number in sorted(met.items()):
        print(f"{number:9} {what}")
    print(f"Game and oracle agree on final scoring in {wanted.positions} positions.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
