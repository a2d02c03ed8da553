"""Everything that goes over the wire: the only schema of the server, from which the page's types are generated.

Names are the JSON's names. A seat is a number from 0; a moment is seconds since 1970; a table's `version` counts
what has happened at it, and every change makes it one higher.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Name = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
ActionId = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Version = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Level = Annotated[str, Meta(min_length=1, max_length=20)]
RecordLines = Annotated[str, Meta(min_length=1, max_length=2_000_000)]
VIEW: Final = "View"
View = Annotated[dict[str, Any], Meta(title=VIEW)]
"""What a seat may see of a match: each game says in its `view_types` what that is."""


class Wire(Struct, forbid_unknown_fields=True):
    """What comes in: unknown fields are errors."""


# --- the games -------------------------------------------------------------------------------------------


class GameOption(Struct):
    """Something the table chooses before the match, with some numbers of players: with others it is as by default."""

    name: str
    choices: list[str]
    default: str
    help: str
    seats: list[int]


class GamePause(Struct):
    """A moment at which a seat mostly does nothing. `standing` are the answers of those who do not want to be asked:
    for each choice beside `ask` the block of which the last listed option is played."""

    name: str
    default: Literal["ask", "never", "always"]
    standing: dict[str, str]


class ActionField(Struct):
    """A field of an action, and the values it can have."""

    name: str
    domain: str
    values: list[str]


class ActionBlock(Struct):
    """A sort of actions, such as `move <source> <to>`."""

    name: str
    fields: list[ActionField]


class BotLevel(Struct):
    """A bot that people can choose."""

    name: str
    title: str


class GameInfo(Struct):
    """A box on the shelf. What is not playable yet has no seats, options or blocks, and nobody who `begins`: elsewhere
    that is the first seat, or somebody whom chance draws."""

    id: str
    title: str
    edition: str
    playable: bool
    seats: list[int]
    begins: Literal["first seat", "drawn"] | None
    options: list[GameOption]
    blocks: list[ActionBlock]
    levels: list[BotLevel]
    pauses: list[GamePause]


class RuleText(Struct):
    """One rule in our words."""

    id: str
    chapter: str
    text: str
    note: bool


class ContentEntry(Struct):
    """A card, tile or table of a game, with where its text comes from."""

    kind: str
    id: str
    provenance: Literal["rulebook", "public", "reconstructed", "owner"]
    fields: dict[str, Any]


class GameTexts(Struct):
    """What one can read about a game: its rules and its content."""

    game: str
    rules: list[RuleText]
    content: list[ContentEntry]


# --- setting up a table ----------------------------------------------------------------------------------


class NewSeat(Wire):
    """Who will play in a seat: somebody at this browser, the first to come by the link, or a bot."""

    kind: Literal["person", "open", "bot"]
    name: Name | None = None
    bot: Level | None = None


class NewTable(Wire):
    """A table to be set up. `content` is the text of an owner's pack; `clock` is minutes for each seat."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[str, str], Meta(max_length=20)] = {}
    content: Annotated[str, Meta(max_length=200_000)] | None = None
    clock: Annotated[int, Meta(ge=1, le=600)] | None = None


class ContentCheck(Wire):
    """An owner's pack to be checked before it is played with."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    content: Annotated[str, Meta(max_length=200_000)]


class ContentAnswer(Struct):
    """What is wrong with a pack, in one sentence; nothing if it can be played with. `changed` names its entries."""

    error: str | None
    changed: list[str]


class Key(Struct):
    """The token of a seat. It is shown once; the server keeps only its hash."""

    seat: int
    token: str


class Seated(Struct):
    """The answer to a new table, or to joining one: the seats that are now yours."""

    table: str
    keys: list[Key]


class Join(Wire):
    """Somebody takes a seat that is open: the given one, or the first."""

    name: Name
    seat: SeatNumber | None = None


# --- a table ---------------------------------------------------------------------------------------------


class Seat(Struct):
    """A seat and who sits there.

    `kind` is what the seat was meant for; `bot` is the level of the bot that plays it now, be it its own seat or in
    place of a person. `left` says why a person does not play: handed to a bot, removed by the others, resigned, or
    out of time. `away`: no browser of this person is connected, since that moment. `clock` is the seconds left at
    the moment `asof` of the table; it runs while the seat decides."""

    kind: Literal["person", "open", "bot", "automa"]
    name: str
    bot: str | None
    left: Literal["handed", "removed", "resigned", "time"] | None
    away: float | None
    clock: float | None


class Honour(Struct):
    """Something worth keeping beyond a match, such as a medal: one of each `id`, in its highest rank."""

    id: str
    rank: int
    text: str


class Result(Struct):
    """How a match ended. Places begin with 1; equal places are shared. `honours` are those of each seat, if there are
    any."""

    reason: Literal["played", "resigned", "stopped"]
    scores: list[int]
    places: list[int]
    honours: list[list[Honour]] | UnsetType = UNSET


class Links(Struct):
    """Keys for others, for those who sit at the table: `invite` may join and watch, `watch` may only watch."""

    invite: str
    watch: str


class Table(Struct):
    """What everybody at a table may know about it, the match aside.

    `waiting` for open seats, `playing`, `over`, or `frozen`: it cannot go on with this version of Bartizan, and
    `trouble` says why in a sentence. `asof` is the server's time when this was written."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "playing", "over", "frozen"]
    trouble: str | None
    options: dict[str, str]
    owned: list[str]
    seats: list[Seat]
    clock: int | None
    watching: int
    stop: list[int]
    rematch: str | None
    result: Result | None
    created: float
    asof: float


class Option(Struct):
    """An action that may be done now. `final`: it cannot be taken back, because chance decides next, or another seat
    does, or the match is over."""

    action: int
    text: str
    block: str
    fields: dict[str, str]
    final: Literal["chance", "turn", "over"] | UnsetType = UNSET


class Entry(Struct):
    """An entry of the log as one seat may know it. `seat` is -1 for chance; an undo is the text `undo <entries>`.

    `notes` tell what followed: each has a `kind`, a `text` and data of its own."""

    number: int
    seat: int
    text: str
    notes: list[dict[str, Any]]


class Sight(Struct):
    """The match as one seat, or a spectator (null), may know it.

    `offer` is empty unless the seat decides now; `open` names the blocks of actions that are being decided. `log` has
    the entries from number `first` on: all of them, or those that are new."""

    seat: int | None
    view: View
    ask: str
    offer: list[Option]
    open: list[str]
    undoable: bool
    first: int
    log: list[Entry]


class Update(Struct):
    """A table as it is now, for all the seats that the asker holds (or as a spectator). It is what GET answers, what
    every event of a stream carries, and what comes with a 409. `links` are null for spectators."""

    table: Table
    version: int
    deciding: int | None
    sights: list[Sight]
    links: Links | None


class Presence(Struct):
    """An event of a stream without an id: somebody came, went, or looks on. The match is as it was."""

    table: Table


# --- doing something -------------------------------------------------------------------------------------


class Act(Wire):
    """An action of a seat, chosen at a version. The same id again gets the first answer again."""

    version: Version
    id: ActionId
    action: ActionText


class Undo(Wire):
    """Take back the seat's last decision; with `turn`, all those of its turn that can be taken back."""

    version: Version
    id: ActionId
    turn: bool = False


class Ack(Struct):
    """Done, and safely stored: the table now stands at this version. The new sight comes by the stream."""

    version: int


class Stale(Struct):
    """With status 409: the table has moved on (`reason` stale), or the action may not be done there (illegal)."""

    error: str
    reason: Literal["stale", "illegal"]
    rule: str | None
    update: Update


class HandOver(Wire):
    """A bot shall play a seat: one's own, an open one, or that of somebody who is gone."""

    bot: Level = "knight"


class Stop(Wire):
    """Agree, or no longer agree, to end the match here without a winner."""

    agree: bool


class Hint(Struct):
    """What a Castellan would do in this place."""

    version: int
    action: str


class WhyNot(Wire):
    """Actions about which one wants to know why they cannot be done now."""

    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=16)]


class Refused(Struct):
    """Why an action cannot be done: a rule's id and a sentence with the numbers of this position. Both are null for
    an action that is allowed."""

    action: str
    rule: str | None
    sentence: str | None


class Refusals(Struct):
    """The answers to `WhyNot`, in its order."""

    version: int
    answers: list[Refused]


class Mine(Wire):
    """The seats that a browser remembers, to be told how their tables stand."""

    keys: Annotated[list["TableKey"], Meta(max_length=200)]


class TableKey(Wire):
    """A seat's token, or a key of a link, at a table."""

    table: TableId
    token: Annotated[str, Meta(min_length=1, max_length=128)]


class MyTable(Struct):
    """One of my tables. `yours`: one of my seats decides."""

    table: Table
    version: int
    seats: list[int]
    yours: bool
    deciding: int | None
    scores: list[int]


class MyTables(Struct):
    """The tables among the asked ones that still exist and open with the given token."""

    tables: list[MyTable]


# --- afterwards ------------------------------------------------------------------------------------------


class Frame(Struct):
    """A moment of a finished match: what was just done (null for the beginning), and how it looked then."""

    entry: Entry | None
    deciding: int | None
    scores: list[int]
    view: View


class Replay(Struct):
    """A finished match as one seat saw it (null: a spectator); after the end every seat may be asked for. Actions that
    were taken back are left out."""

    game: str
    title: str
    options: dict[str, str]
    names: list[str]
    seat: int | None
    result: Result
    frames: list[Frame]


class RecordFile(Wire):
    """A record that was dropped on the page, to be replayed as a seat saw it."""

    text: RecordLines
    seat: SeatNumber | None = None


class RecordText(Wire):
    """A record that was dropped on the page, to be looked at turn by turn."""

    text: RecordLines


class JudgedTurn(Struct):
    """A turn of a match: who made it, and the moment of the replay just before it. `played` are its actions, `better`
    those of a bot that knew what this seat knew; not to the turn's end (`whole`) if chance has a say before."""

    moment: int
    seat: int
    played: list[str]
    better: list[str]
    whole: bool


class Analysis(Struct):
    """How a match went, as far as it has been looked at: so far `turns`, in the end `of` them.

    `chances` says how likely each seat was to win (from 0 to 1) before each of these turns and, when all have been
    looked at, after the last one; where somebody plays without a rival, the points that were likely at the end.
    `turning_points` are then the places, among the turns, of those that changed most."""

    of: int
    turns: list[JudgedTurn]
    chances: list[list[float]]
    turning_points: list[int]


class Health(Struct):
    """The server is up, with this version, and its database answers."""

    status: Literal["ok"]
    version: str
    database: Literal["sqlite", "postgresql"]


class Trouble(Struct):
    """What went wrong, in one sentence: the body of every error but a 409 of an action."""

    error: str
    rule: str | UnsetType = UNSET
