"""The one action system: a game declares named blocks of ints once; texts, masks and JSON come from that.

What is legal lives in the games. Here an action is only an int with a name.
"""

from bisect import bisect_right
from typing import Final

from bartizan.engine.domains import Domain
from bartizan.engine.errors import MalformedAction

HIDDEN: Final = "?"


class Block:
    """A run of actions with the same name and fields: `block(*fields)` is the int, `fields(int)` the way back."""

    def __init__(
        self, name: str, base: int, names: list[str], domains: list[Domain], secret: list[str], seen_by: list[str]
    ) -> None:
        self.name = name
        self.base = base
        self.names = names
        self.domains = domains
        self.secret = secret
        self.seen_by = seen_by
        self.size = 1
        for domain in domains:
            self.size *= len(domain.values)

    def __call__(self, *fields: int) -> int:
        number = 0
        for domain, field in zip(self.domains, fields, strict=True):
            number = number * len(domain.values) + field
        return self.base + number

    def __contains__(self, action: int) -> bool:
        return self.base <= action < self.base + self.size

    def fields(self, action: int) -> tuple[int, ...]:
        """The numbers of the action's field values, in the order of declaration."""
        rest = action - self.base
        found: list[int] = []
        for domain in reversed(self.domains):
            found.append(rest % len(domain.values))
            rest //= len(domain.values)
        found.reverse()
        return tuple(found)

    def values(self, action: int, masked: bool = False) -> dict[str, str]:
        """Field names with the names of their values; with `masked`, secret ones are a question mark."""
        return {
            name: HIDDEN if masked and name in self.secret else domain.values[field]
            for name, domain, field in zip(self.names, self.domains, self.fields(action), strict=True)
        }

    def witnesses(self, action: int, actor: int) -> list[int]:
        """The seats that see the secret fields: the actor, unless fields of the block name other seats."""
        if not self.seen_by:
            return [actor]
        fields = self.fields(action)
        return [fields[self.names.index(name)] for name in self.seen_by]


class ActionSpace:
    """All actions of a game (or of its chance), as consecutive blocks of ints from 0."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.bases: list[int] = []
        self.by_name: dict[str, Block] = {}
        self.size = 0

    def block(self, name: str, *, secret: str = "", seen_by: str = "", **domains: Domain) -> Block:
        """Declare the next block. `secret` names fields (separated by spaces) that not everyone sees: only the
        actor does, or the seats that the fields in `seen_by` hold."""
        fields = secret.split() + seen_by.split()
        if name in self.by_name or any(field not in domains for field in fields):
            raise ValueError(f"the block {name} stands twice, or names fields that it does not have")
        block = Block(name, self.size, list(domains), list(domains.values()), secret.split(), seen_by.split())
        self.blocks.append(block)
        self.bases.append(block.base)
        self.by_name[name] = block
        self.size += block.size
        return block

    def of(self, action: int) -> Block:
        """The block an action belongs to."""
        return self.blocks[bisect_right(self.bases, action) - 1]

    def text(self, action: int, masked: bool = False) -> str:
        """The canonical text: the block's name and its values, separated by spaces."""
        block = self.of(action)
        return " ".join([block.name, *block.values(action, masked).values()])

    def json(self, action: int) -> dict[str, object]:
        """An action as plain data: what a page needs to light up what can be clicked."""
        block = self.of(action)
        return {"action": action, "text": self.text(action), "block": block.name, "fields": block.values(action)}

    def parse(self, text: str) -> int:
        """The action with this canonical text; raises `MalformedAction`."""
        words = text.split()
        block = self.by_name.get(words[0]) if words else None
        if block is None:
            known = ", ".join(self.by_name)
            raise MalformedAction(f"{text!r} is no action: it must begin with one of {known}.")
        if len(words) - 1 != len(block.domains):
            form = " ".join([block.name, *(f"<{name}>" for name in block.names)])
            raise MalformedAction(f"{text!r} is no action: it must have the form {form!r}.")
        fields: list[int] = []
        for word, name, domain in zip(words[1:], block.names, block.domains, strict=True):
            number = domain.numbers.get(word)
            if number is None:
                raise MalformedAction(f"{text!r} is no action: {word!r} is no {domain.name} ({name}).")
            fields.append(number)
        return block(*fields)

    def check(self, action: int) -> int:
        """The action itself if the space has it; raises `MalformedAction`."""
        if 0 <= action < self.size:
            return action
        raise MalformedAction(f"{action} is no action: they are numbered 0 to {self.size - 1}.")
