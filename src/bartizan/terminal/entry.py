"""Parsing what a person types: canonical texts and abbreviations; and listing options by their blocks."""

from collections.abc import Sequence
from contextlib import suppress
from textwrap import wrap
from typing import Final

from bartizan.engine.action import Action
from bartizan.engine.actions import ActionSpace
from bartizan.engine.domains import Domain
from bartizan.engine.errors import BartizanError, MalformedAction

_LISTED: Final = 6
_LONG_RUN: Final = 4


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
    fitting = list(map(int, _fitting(words, options, skipped=0))) or _with_whole_values(words, space)
    fitting = fitting or list(map(int, beginning(entry, options)))
    if len(fitting) > 1:
        raise AmbiguousAction(f"{entry!r} could be {_some([space.text(action) for action in fitting])}.")
    if not fitting:
        raise _reason(words, space, malformed)
    return fitting[0]


def beginning(entry: str, options: Sequence[Action]) -> list[Action]:
    """The options that an unfinished entry can become, the best guesses only: those whose words begin like the given
    ones, or else those whose words but for the first do."""
    words = entry.lower().split()
    fitting = _fitting(words, options, skipped=0, cut=True)
    return fitting or _fitting(words, options, skipped=1) or _fitting(words, options, skipped=1, cut=True)


def completed(entry: str, options: Sequence[Action]) -> str:
    """An unfinished entry as far as there is only one way to go on with it."""
    texts = [str(action).split() for action in beginning(entry, options)]
    words: list[str] = []
    for place in zip(*texts):
        words.append(_shared_beginning(place))
        if len(set(place)) > 1:
            break
    return " ".join(words) if words else entry


def _shared_beginning(words: Sequence[str]) -> str:
    """The letters with which all words begin."""
    length = 0
    for letters in zip(*words):
        if len(set(letters)) > 1:
            break
        length += 1
    return words[0][:length]


def _fitting(words: list[str], options: Sequence[Action], skipped: int, cut: bool = False) -> list[Action]:
    """The options whose words, after the skipped ones, begin like the given words. Unless values may be `cut` short
    they must be given in full: `stack 1` is not `stack 10`."""
    fitting = []
    for action in options:
        full = str(action).split()[skipped:]
        begins = len(words) <= len(full) and all(whole.startswith(word) for word, whole in zip(words, full))
        values = full[1 - skipped :]
        if words and begins and (cut or (values and values == words[1 - skipped :])):
            fitting.append(action)
    return fitting


def _with_whole_values(words: list[str], space: ActionSpace) -> list[int]:
    """The one action of the whole space with these values and a name that begins like this: it is meant even if it
    is not allowed, and will be refused with a reason."""
    found = []
    for name in _names(words, space):
        with suppress(MalformedAction):
            found.append(space.parse(" ".join([name, *words[1:]])))
    return found if len(found) == 1 and len(words) > 1 else []


def _reason(words: list[str], space: ActionSpace, malformed: MalformedAction) -> MalformedAction:
    """Why an entry is nothing: told about the action whose name was cut short, if there is only one."""
    names = _names(words, space)
    if len(names) == 1:
        try:
            space.parse(" ".join([names[0], *words[1:]]))
        except MalformedAction as error:
            return error
    return malformed


def _names(words: list[str], space: ActionSpace) -> list[str]:
    return [name for name in space.by_name if words and name.startswith(words[0])]


def _some(texts: list[str]) -> str:
    rest = len(texts) - _LISTED
    return " or ".join(texts[:_LISTED]) + (f" or {rest} more" if rest > 0 else "")


def grouped(space: ActionSpace, options: Sequence[Action], width: int) -> list[str]:
    """The options as lines: one for each block and each choice of its first fields, such as `move d4: d5 e4`."""
    groups: dict[str, tuple[Domain, list[str]]] = {}
    bare: list[str] = []
    for action in options:
        *first, last = str(action).split()
        domains = space.of(action).domains
        if domains:
            groups.setdefault(" ".join(first), (domains[-1], []))[1].append(last)
        else:
            bare.append(last)
    lines = []
    for head, (domain, values) in groups.items():
        text = f"{head}: {' '.join(ranges(domain, values))}"
        lines += wrap(text, width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
    return [*lines, *(["  " + ", ".join(bare)] if bare else [])]


def ranges(domain: Domain, values: Sequence[str]) -> list[str]:
    """Values with long runs cut short, such as `a1-h1`: neighbours in the domain that differ in the same letter."""
    runs: list[list[str]] = []
    for value in values:
        run = runs[-1] if runs else []
        if run and _next_to(domain, run[-1], value) and _changed(run[0], value) == _changed(run[-1], value):
            run.append(value)
        else:
            runs.append([value])
    told: list[str] = []
    for run in runs:
        told += [f"{run[0]}-{run[-1]}"] if len(run) >= _LONG_RUN else run
    return told


def _next_to(domain: Domain, value: str, following: str) -> bool:
    apart = domain.numbers[following] - domain.numbers[value]
    return apart == 1 and len(_changed(value, following)) == 1


def _changed(value: str, other: str) -> list[int]:
    """The places in which two values differ; none if one is longer."""
    if len(value) != len(other):
        return []
    return [place for place in range(len(value)) if value[place] != other[place]]


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
