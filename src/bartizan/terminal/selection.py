"""Narrowing the options down to one action: a kind of action first, then field by field.

Knows no rules: an option is the words of its text. Pointing at a value on the board or in a hand picks it
for any kind of action; options that no longer fit drop out.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from bartizan.engine.action import Action
from bartizan.engine.actions import ActionSpace
from bartizan.engine.errors import MalformedAction
from bartizan.terminal.entry import beginning, ranges

_FEW: Final = 6
"""Up to this many options are listed without grouping."""


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """Something that can be chosen next: an option (`action`), or a word that leads on to several, which `preview`
    sums up."""

    label: str
    options: tuple[Action, ...]
    preview: str = ""

    @property
    def action(self) -> Action | None:
        """What choosing it does, if it decides everything."""
        return self.options[0] if len(self.options) == 1 else None

    @property
    def values(self) -> set[str]:
        """Everything that it speaks of, if it decides everything."""
        return set(str(self.action).split()[1:]) if self.action is not None else set()

    @property
    def leads_to(self) -> set[str]:
        """The values among which one chooses after it, if it leads on."""
        return _next([str(option).split() for option in self.options]) if len(self.options) > 1 else set()


class Selection:
    """The picks so far, and the options that are left."""

    def __init__(self, space: ActionSpace, options: Sequence[Action]) -> None:
        self._space = space
        self._options = list(options)
        self._picks: list[tuple[list[Action], bool]] = []  # what each pick has left, and whether it was one value

    @property
    def options(self) -> list[Action]:
        """The options that all picks fit."""
        return self._picks[-1][0] if self._picks else self._options

    @property
    def begun(self) -> bool:
        """Whether anything was picked."""
        return bool(self._picks)

    @property
    def decided(self) -> Action | None:
        """The option on which the picks have decided."""
        return self.options[0] if self._picks and len(self.options) == 1 else None

    @property
    def said(self) -> str:
        """The words with which every option left begins, where the choices go without them."""
        return "" if self._are_few() else " ".join(_shared([str(option).split() for option in self.options]))

    def choices(self) -> list[MenuChoice]:
        """What can be chosen next. Words that all options share are no choice."""
        if self._are_few():
            return [MenuChoice(str(option), (option,)) for option in self.options]
        texts = [str(option).split() for option in self.options]
        shared = len(_shared(texts))
        groups: dict[str, list[Action]] = {}
        for option, words in zip(self.options, texts, strict=True):
            groups.setdefault(" ".join(words[shared : shared + 1]), []).append(option)
        return [
            MenuChoice(self._label(word, group, shared), tuple(group), self._preview(group, shared + 1))
            for word, group in groups.items()
        ]

    def choose(self, choice: MenuChoice) -> Action | None:
        """Take a choice. The answer is the action that it decides on, if only one is left."""
        if choice.action is not None:
            return choice.action
        self._picks.append((list(choice.options), False))
        return None

    def touch(self, *values: str) -> bool:
        """Take whatever speaks of one of these values next, as a click on the board does. Whether anything does."""
        place = self._place()
        fitting = _with_value(self.options, place, values)
        if not fitting and self._picks:  # pointing elsewhere is a change of mind
            place = 1
            fitting = _with_value(self._options, place, values)
            if fitting:
                self._picks.clear()
        if fitting:
            self._picks.append((fitting, len({str(option).split()[place] for option in fitting}) == 1))
        return bool(fitting)

    def before(self, *values: str) -> str:
        """What is to be picked before one of these values can be, if an option speaks of it later: a seat, say."""
        place = self._place()
        later = (option for option in self.options if not set(values).isdisjoint(str(option).split()[place + 1 :]))
        option = next(later, None)
        return self._space.of(option).domains[place - 1].name if option is not None else ""

    def back(self) -> bool:
        """Take back the last pick, if there is one."""
        if self._picks:
            self._picks.pop()
            return True
        return False

    def lit(self) -> set[str]:
        """The values of which something that may be done speaks next."""
        return _next([str(option).split() for option in self.options], self._place()) if self.options else set()

    def typed(self, entry: str) -> list[MenuChoice]:
        """The options that an unfinished entry can become."""
        return [MenuChoice(str(option), (option,)) for option in beginning(self.meant(entry), self._options)]

    def meant(self, entry: str) -> str:
        """An entry with the words that were picked before it, if they belong together, allowed or not."""
        whole = f"{self.said} {entry.strip().lower()}"
        return whole if self.said and (beginning(whole, self.options) or self._is_action(whole)) else entry

    def _is_action(self, text: str) -> bool:
        try:
            self._space.parse(text)
        except MalformedAction:
            return False
        return True

    def begins(self, letter: str) -> bool:
        """Whether an option, or a word of the list, begins with a letter."""
        words = [str(option) for option in self._options] + [choice.label for choice in self.choices()]
        return any(word.startswith(letter) for word in words)

    def _are_few(self) -> bool:
        """Whether the options can stand side by side as they are: before anything is picked, and where several kinds
        of action fit a value."""
        kinds = {str(option).split()[0] for option in self.options}
        return len(self.options) <= _FEW and (not self._picks or len(kinds) > 1)

    def _place(self) -> int:
        """The number of the word that is to be picked next, the name of the action being 0."""
        touched = sum(is_value for _, is_value in self._picks)
        shared = len(_shared([str(option).split() for option in self.options]))
        return max(shared, 1 + touched)

    def _label(self, word: str, group: list[Action], shared: int) -> str:
        """A word that decides everything is told with all that follows from it."""
        return " ".join(str(group[0]).split()[shared:]) if len(group) == 1 else word

    def _preview(self, group: list[Action], place: int) -> str:
        """The values that come next, long runs cut short."""
        if len(group) == 1:
            return ""
        values = list(dict.fromkeys(word for option in group for word in str(option).split()[place : place + 1]))
        domains = self._space.of(group[0]).domains
        return " ".join(ranges(domains[place - 1], values)) if place - 1 < len(domains) else ""


def _with_value(options: list[Action], place: int, values: Collection[str]) -> list[Action]:
    """The options in which a word is one of these."""
    return [option for option in options if not set(values).isdisjoint(str(option).split()[place : place + 1])]


def _shared(texts: list[list[str]]) -> list[str]:
    """The words that all texts begin with."""
    if len(texts) == 1:
        return texts[0][:-1]
    words = []
    for place in zip(*texts):
        if len(set(place)) > 1:
            break
        words.append(place[0])
    return words


def _next(texts: list[list[str]], place: int = 1) -> set[str]:
    """The words in which texts differ first, from some place on."""
    place = max(place, len(_shared(texts)))
    return {words[place] for words in texts if len(words) > place}
