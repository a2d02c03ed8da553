"""Everything that can be wrong with what we are given, each as its own error with one clear sentence."""

from dataclasses import dataclass


class BartizanError(ValueError):
    """Bad input. Its text is one sentence that can be shown to a person as it is."""


class UnknownGame(BartizanError):
    """No game has that name."""


class BadSetup(BartizanError):
    """A seat count, an option or a bot that this game does not have."""


class BadPosition(BartizanError):
    """A position that is not well formed or cannot occur."""


class BadContent(BartizanError):
    """A content file that does not fit its game; the text names file, entry and field."""


class BadRecord(BartizanError):
    """A match file that is corrupt, cut short, or of another version."""


class BadRules(BartizanError):
    """A rules document that does not follow its grammar."""


class MalformedAction(BartizanError):
    """Not an action of this game at all."""


class MissingPackage(BartizanError):
    """Something that needs a package which is not installed; the text names the extra that brings it."""


class NothingToUndo(BartizanError):
    """The last thing that happened cannot be taken back."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed now: the id of the rule that forbids it and one plain sentence."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class IllegalAction(BartizanError):
    """An action of this game that may not be done now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class NotYourTurn(IllegalAction):
    """An action by a seat that is not the one to decide."""
