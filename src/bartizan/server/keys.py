"""Tokens and keys. A seat's token is random and known to its holder only; the keys of links are derived from the
server's secret, so that they are never stored. All are compared in constant time."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal

_BYTES: Final = 18  # 144 bits: 24 letters

Link = Literal["invite", "watch"]


def new_token() -> str:
    """A token for a seat."""
    return secrets.token_urlsafe(_BYTES)


def new_table_id() -> str:
    """A name for a table. It is no secret: a key is needed as well."""
    return secrets.token_hex(8)


def hashed(token: str) -> bytes:
    """What is stored of a token. It has so many random bits that a plain hash is safe."""
    return sha256(token.encode()).digest()


def link_key(secret: bytes, table: str, link: Link) -> str:
    """The key of a link to a table."""
    digest = hmac.digest(secret, f"{link}:{table}".encode(), "sha256")
    return urlsafe_b64encode(digest[:_BYTES]).decode()


@dataclass(frozen=True, slots=True)
class Access:
    """What the keys that somebody showed open at a table: seats, joining, or nothing but looking on."""

    seats: tuple[int, ...]
    link: Link | None


def opened(tokens: list[str], secret: bytes, table: str, hashes: list[bytes | None]) -> Access | None:
    """What these tokens open, or None."""
    shown = [hashed(token) for token in tokens]
    seats = tuple(seat for seat, stored in enumerate(hashes) if stored is not None and _among(stored, shown))
    if seats and len(tokens) == len(seats):
        return Access(seats, None)
    links: tuple[Link, ...] = ("invite", "watch")
    for link in links:
        key = link_key(secret, table, link).encode()
        if _among(key, [token.encode() for token in tokens]):
            return Access(seats, link)
    return Access(seats, None) if seats else None


def _among(one: bytes, others: list[bytes]) -> bool:
    """Whether one is among the others, in a time that tells nothing."""
    found = False
    for other in others:
        found |= hmac.compare_digest(one, other)
    return found
