"""An action as people and programs meet it: a number that knows its text."""


class Action(int):
    """An action: an int for search and masks, whose `str` is its canonical text. It equals both, so that
    `"move d4 d5" in match.actions()` asks what it says; among other things in a set it is an int."""

    text: str

    def __new__(cls, number: int, text: str) -> "Action":
        action = super().__new__(cls, number)
        action.text = text
        return action

    def __getnewargs__(self) -> tuple[int, str]:  # type: ignore[override]  # what __new__ takes
        return int(self), self.text

    def __eq__(self, other: object) -> bool:
        return self.text == other if isinstance(other, str) else super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{int(self)} {self.text!r}>"
