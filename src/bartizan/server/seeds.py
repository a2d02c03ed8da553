"""The seeds of a server: from the operating system, or derived from one seed, which makes it reproducible."""

from hashlib import blake2b


class Seeds:
    """Derives the seeds of a server's tables. With a seed of its own, what happens at a table depends only on
    how it was set up, on what is done there, and on when it was read from the database again: never on other tables."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed

    def seed(self, *causes: object) -> int | None:
        """The seed for these causes, or None for one from the operating system."""
        if self._seed is None:
            return None
        return int.from_bytes(blake2b(repr((self._seed, *causes)).encode(), digest_size=7).digest(), "big")
