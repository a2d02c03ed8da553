"""The keys of the table, and the drawer that explains them."""

from typing import Final

from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.terminal.entry import forms
from bartizan.terminal.full.drawers import Drawer, Passage
from bartizan.terminal.full.panels import KeyHint
from bartizan.terminal.queries import HINT_BOT

KEYS: Final = (
    KeyHint("u", "undo", "undo", "f2"),
    KeyHint("h", "hint", "hint", "f3"),
    KeyHint("w", "why not", "why", "f4"),
    KeyHint("r", "rules", "rules", "f5"),
    KeyHint("c", "cards", "cards", "f6"),
    KeyHint("s", "save", "save", "f7"),
    KeyHint("q", "quit", "leave", "f8"),
    KeyHint("?", "help", "help", "f1"),
    KeyHint("/", "type", "type"),
    KeyHint("+", "board", "enlarge", "f9"),
    KeyHint(">", "faster", "pace", "f10"),
    KeyHint("=", "pauses", "pauses", "f12"),
)
"""The bar, the most wanted first: what does not fit a narrow terminal is left out. F11 is not used: it makes the window
of many terminals fill the screen."""

_CHOOSING: Final = (
    ("↑ ↓ ← →, Enter", "Choose from the list: first a kind of action, then what it is done with. Esc goes back."),
    ("1 to 9", "Choose by the number in the list."),
    ("Tab", "Go to the next part of the screen: the list, the board, the hand, the log."),
    ("the board", "Arrow keys and Enter, or a click, pick a space; what can be picked has corners."),
    ("a drawing", "A click picks a name; what can be picked is underlined. Arrow keys or the wheel scroll it."),
    (
        "typing",
        (
            "Begin to type an action and the list narrows: bui d4. Words may be cut short, Tab completes them, Enter "
            "does what is left. / begins, too, whatever comes. Several actions may be separated by ;"
        ),
    ),
)
_LETTERS: Final = (
    "A letter is text once you type, and wherever something that you can choose begins with it: u begins under where "
    "that is offered. The F key beside it always works, and the bar shows which one works now."
)
_ASKING: Final = (
    ("letters and F keys", _LETTERS),
    ("u, F2", "Take back your last action, unless a card was drawn or somebody else has decided since."),
    ("h, F3", f"What {HINT_BOT} would do; Enter does it."),
    ("w, F4", "Why not? Write an action, and the rule that forbids it is named; r then reads that rule."),
    ("r, F5", "The rules, each by its id; type to search."),
    ("c, F6", "What the cards and the other parts of the game say; type to search."),
)
_TABLE: Final = (
    ("+, F9", "The board alone, as large as it can be; again: everything."),
    (">, F10", "How fast bots' moves are shown: calm, quick, at once or slow. Enter skips a pause."),
    ("=, F12", "Where the game stops for you, if it has such pauses: choose one to switch it off or on."),
    ("s, F7", "Save the match; with a file it is kept up to date by itself from then on."),
    ("q, F8", "Leave. It asks first, and offers to save."),
)
_LINE: Final = (
    (
        "why build d4   rules height   about jump   save match.jsonl",
        (
            "The line understands the words of the plain mode, too: why, hint, undo, pauses, log, rules, about, save, "
            "board, quit."
        ),
    ),
)


def keys_of(game: Game) -> list[KeyHint]:
    """The keys that do something in a game."""
    return [key for key in KEYS if key.action != "pauses" or game.pauses]


def help_drawer(game: Game, match: Match) -> Drawer:
    """How to play with these keys, and how the actions of this decision are written."""
    passages = [
        Passage(heading, key, text)
        for heading, rows in (
            ("Choosing", _CHOOSING),
            ("Asking", _ASKING),
            ("The table", _TABLE),
            ("The line", _LINE),
        )
        for key, text in rows
    ]
    if not match.over:
        written = "\n".join(forms(game.space, game.open_blocks(match.state)))
        passages.append(Passage("Now you can write", "", written))
    return Drawer("Help", passages)
