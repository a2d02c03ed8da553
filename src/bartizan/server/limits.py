"""The limits of a server, all in one place. A family behind one address never hits them; a flood does.

How often, for each client (`client_of` an address) or seat:

| kind     | what                                              | for each | at once | then     |
|----------|---------------------------------------------------|----------|---------|----------|
| `create` | set up a table, a rematch, check a content pack   | client   | 20      | 1 in 2 s |
| `join`   | take a seat                                       | client   | 30      | 1 per s  |
| `act`    | an action, an undo, whatever else changes a table | client   | 200     | 50 per s |
| `seat`   | the same                                          | seat     | 60      | 10 per s |
| `think`  | a hint, a why-not                                 | client   | 60      | 10 per s |
| `read`   | a table as it is now, its analysis, my tables     | client   | 200     | 50 per s |
| `stream` | open a stream                                     | client   | 60      | 5 per s  |
| `replay` | a replay, a record, how far its analysis is       | client   | 30      | 2 per s  |
| `study`  | begin the analysis of a match                     | client   | 10      | 1 in 5 s |

How much:

| what                                 | at most          | where              |
|--------------------------------------|------------------|--------------------|
| the body of any request              | 5,000,000 bytes  | `BODY`             |
| that of a new table, a content check | 1,000,000 bytes  | `BODIES["create"]` |
| that of a record                     | 5,000,000 bytes  | `BODIES["replay"]` |
| that of my tables                    | 100,000 bytes    | `BODIES["read"]`   |
| that of anything else                | 20,000 bytes     | `BODIES["act"]`    |
| the head of any request              | 65,536 bytes     | `HEAD`             |
| the time to send a request           | 60 seconds       | `SENDING`          |
| streams of one client                | 64               | `MOST_STREAMS`     |
| tables of one stream                 | 32               | `MOST_TABLES`      |
| keys shown with one request          | 32               | `MOST_KEYS`        |
| a name                               | 40 characters    | `wire.Name`        |
| an owner's content pack              | 200,000 ″        | `wire.NewTable`    |
| a record                             | 2,000,000 ″      | `wire.RecordLines` |

The tables in memory take `MEMORY` bytes, unless `bartizan serve --memory` says otherwise; the others wait in the
database.
"""

import heapq
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

BODY: Final = 5_000_000
BODIES: Final = {
    "create": 1_000_000,
    "join": 20_000,
    "act": 20_000,
    "think": 20_000,
    "read": 100_000,
    "replay": BODY,
}
HEAD: Final = 65_536
MEMORY: Final = 512 * 2**20
PACKING: Final = 4
"""The compression level of gzip, 1 to 9."""
SENDING: Final = 60.0
MOST_STREAMS: Final = 64
MOST_TABLES: Final = 32
MOST_KEYS: Final = 32


class Limit(NamedTuple):
    """A token bucket: its capacity, and how many requests per second it refills."""

    at_once: int
    per_second: float


LIMITS: Final = {
    "create": Limit(20, 0.5),
    "join": Limit(30, 1),
    "act": Limit(200, 50),
    "seat": Limit(60, 10),
    "think": Limit(60, 10),
    "read": Limit(200, 50),
    "stream": Limit(60, 5),
    "replay": Limit(30, 2),
    "study": Limit(10, 0.2),
}

_FEW: Final = 1_000
_HAIR: Final = 1e-9


@lru_cache(10_000)
def client_of(address: str) -> str:
    """Whom an address stands for. A household has 2**64 addresses of IPv6, so all of them count as one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found.packed, 64), strict=False))


class Limiter:
    """A rate limiter with a token bucket for each kind and client: each request takes a token, and time refills them.

    A bucket is kept as the moment at which it will be full. One that is full is as good as none and is forgotten; when
    there are more than `most` that are not, those that are nearly full are forgotten too."""

    def __init__(self, off: bool = False, most: int = 100_000) -> None:
        self._off = off
        self._most = most
        self._full_at: dict[tuple[str, str], float] = {}
        self._room = min(_FEW, most)

    def __len__(self) -> int:
        return len(self._full_at)

    def check(self, kind: str, who: str, now: float) -> float:
        """0 if the client may do this now, and then it counts; otherwise the seconds to wait, and then it does not."""
        limit = LIMITS[kind]
        if self._off:
            return 0.0
        takes = 1 / limit.per_second
        full_at = max(self._full_at.get((kind, who), now), now)
        wait = full_at + takes - limit.at_once * takes - now
        if wait > _HAIR:
            return wait
        self._full_at[kind, who] = full_at + takes
        if len(self._full_at) > self._room:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Make room. It doubles when few can be forgotten, so that this is seldom done."""
        self._full_at = {key: full_at for key, full_at in self._full_at.items() if full_at > now}
        crowd = len(self._full_at) - self._most
        if crowd > 0:
            emptied = len(self._full_at) // 4 + 1
            for key in heapq.nsmallest(max(crowd, emptied), self._full_at, key=self._full_at.__getitem__):
                del self._full_at[key]
        self._room = min(max(_FEW, 2 * len(self._full_at)), self._most)
