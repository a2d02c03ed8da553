"""What a person types at a prompt, understood: canonical texts, abbreviations, and options told by their blocks."""

from collections.abc import Sequence
from textwrap import wrap

from bartizan.engine.actions import ActionSpace
from bartizan.engine.errors import BartizanError, MalformedAction
from bartizan.engine.match import Action

_LISTED = 6


class AmbiguousAction(BartizanError):
    """An abbreviation that several actions share."""


def understand(entry: str, space: ActionSpace, options: Sequence[Action]) -> int:
    """The action that is meant, allowed or not. Each word may be cut short, and the first left out, where only one
    of the options fits. Raises `AmbiguousAction` or `MalformedAction`."""
    words = entry.lower().split()
    try:
        return space.parse(" ".join(words))
    except MalformedAction as error:
        malformed = error
    for meant in (_fitting(words, options, 0), _fitting(words, options, 1)):
        if len(meant) == 1:
            return int(meant[0])
        if meant:
            raise AmbiguousAction(f"{entry!r} could be {_some([str(action) for action in meant])}.")
    return _unallowed(words, space, malformed)


def _fitting(words: list[str], options: Sequence[Action], skipped: int) -> list[Action]:
    """The options whose words, after the skipped ones, begin like the given words. Those whose values are given in
    full go before the others: `stack 1` is not `stack 10`."""
    fits, in_full = [], []
    for action in options:
        full = str(action).split()[skipped:]
        if words and len(words) <= len(full) and all(whole.startswith(word) for word, whole in zip(words, full)):
            fits.append(action)
            if full[1 - skipped :] == words[1 - skipped :]:
                in_full.append(action)
    return in_full or fits


def _unallowed(words: list[str], space: ActionSpace, malformed: MalformedAction) -> int:
    """An action that is none of the options, with only its block cut short: it can be refused with a reason."""
    names = [name for name in space.by_name if words and name.startswith(words[0])]
    found = []
    for name in names:
        try:
            found.append(space.parse(" ".join([name, *words[1:]])))
        except MalformedAction as error:
            malformed = error if len(names) == 1 else malformed
    if len(found) == 1:
        return found[0]
    raise malformed


def _some(texts: list[str]) -> str:
    rest = len(texts) - _LISTED
    return " or ".join(texts[:_LISTED]) + (f" or {rest} more" if rest > 0 else "")


def grouped(space: ActionSpace, options: Sequence[Action], width: int) -> list[str]:
    """The options as lines: one for each block and each choice of its first fields, such as `move d4: d5 e4`."""
    groups: dict[str, list[str]] = {}
    bare: list[str] = []
    for action in options:
        *first, last = str(action).split()
        if space.of(action).domains:
            groups.setdefault(" ".join(first), []).append(last)
        else:
            bare.append(last)
    lines = []
    for head, values in groups.items():
        lines += wrap(f"{head}: {' '.join(values)}", width, initial_indent="  ", subsequent_indent="    ")
    return [*lines, *(["  " + ", ".join(bare)] if bare else [])]


def forms(space: ActionSpace, blocks: Sequence[str]) -> list[str]:
    """How the actions of some blocks are written, such as `move <source: square> <to: square>`."""
    lines = []
    for name in blocks:
        block = space.by_name[name]
        fields = [
            f"<{field}>" if field == domain.name else f"<{field}: {domain.name}>"
            for field, domain in zip(block.names, block.domains)
        ]
        lines.append(" ".join([name, *fields]))
    return lines
