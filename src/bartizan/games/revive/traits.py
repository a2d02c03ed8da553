"""What tribes can do: the base of what each of them brings from the start, and of their own technologies.

A trait changes what chapters do, and says so by the methods that it overrides; the others change nothing. Chapters ask
`in_force`, and know no tribe. `owner` is the seat whose pieces count: that of the tribe, also where another one borrows
a technology.
"""

from collections.abc import Callable
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import has
from bartizan.engine.domains import NOTHING
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.land import GRID
from bartizan.games.revive.state import ReviveData

FROM_THE_START: Final[i64] = NOTHING  # in place of a technology: what a tribe has from the start


class Trait:
    """What a tribe brings from the start, or one of its technologies once unlocked: `revive.tech.permanent`."""

    lends: ClassVar[bool] = True  # whether another seat could make use of it
    passes_lakes: ClassVar[bool] = False  # whether range may be counted through lakes
    shares_hexes: ClassVar[bool] = False  # whether it may build where others have buildings
    watches: ClassVar[bool] = False
    """Whether it matters when others count range through spaces with a piece of the owner."""
    has_bank: ClassVar[bool] = False  # whether the bank pays the books that are owed to others

    def __init__(self, tribe: str, technology: i64) -> None:
        self.technology = technology
        TRAITS[a.TRIBE.numbers[tribe]].append(self)

    def begins(self, data: ReviveData, seat: i64) -> None:
        """The seat has got the tribe: what that begins with."""

    def may_use_ability(self, data: ReviveData, seat: i64) -> bool:
        """Whether the ability of the tribe can be used, as far as that is not a matter of its effect."""
        return True

    def origins(self, data: ReviveData, owner: i64) -> vec[i64]:
        """More hexes from which range may be counted."""
        return GRID.none

    def passed(self, data: ReviveData, owner: i64, seat: i64) -> None:
        """Another seat has done so."""

    def plus(self, data: ReviveData, owner: i64, kind: i64) -> i64:
        """How much more range an action on the map has; with NOTHING for its kind, placing what a tribe places."""
        return 0

    def off_building(self, data: ReviveData, owner: i64, size: i64) -> i64:
        """How many gears a building costs less."""
        return 0

    def token_gained(self, data: ReviveData, seat: i64) -> None:
        """The seat has gained a machine token."""

    def card_gained(self, data: ReviveData, seat: i64, card: i64) -> None:
        """The seat has gained a card."""

    def more_steps(self, data: ReviveData, owner: i64, at: i64, colour: i64) -> i64:
        """How many steps more on a track a building on a hex brings."""
        return 0

    def takes_back(self, data: ReviveData, owner: i64) -> bool:
        """Whether a used energy marker returns ahead of each building and each populating, or after it."""
        return False

    def afterwards(self, data: ReviveData, seat: i64) -> None:
        """The seat has built or populated: what comes after all that this brings."""

    def built(self, data: ReviveData, seat: i64, at: i64) -> None:
        """The seat has built on a hex."""

    def more_points(self, data: ReviveData, owner: i64) -> i64:
        """How many points more exploring brings."""
        return 0

    def explored(self, data: ReviveData, seat: i64, area: i64) -> None:
        """The seat has turned a tile over."""

    def populated(self, data: ReviveData, seat: i64, site: i64, alone: bool) -> None:
        """The seat has placed a figure where nobody stood or where somebody did: on a site on the map, or beside the
        devotion track, then the site is NOTHING: `revive.ruling.devotion-population-counts`."""

    def placed(self, data: ReviveData, seat: i64, at: i64) -> None:
        """The seat has placed something of its tribe on a hex."""

    def beside_switch(self, data: ReviveData, seat: i64) -> list[int]:
        """What may be used beside the switch, when its use begins or after it, as actions."""
        return []

    def use_beside_switch(self, data: ReviveData, seat: i64, action: i64) -> None:
        """The seat uses that."""

    def free_actions(self, data: ReviveData, seat: i64) -> list[int]:
        """What the seat can do for free besides, as actions."""
        return []

    def act_freely(self, data: ReviveData, seat: i64, action: int) -> None:
        """The seat does that."""

    def hibernates(self, data: ReviveData, seat: i64) -> None:
        """The seat hibernates: what comes first."""

    def hibernated(self, data: ReviveData, seat: i64, owner: i64) -> None:
        """The seat comes to the end of hibernating."""


TRAITS: Final[list[list[Trait]]] = [[] for _ in a.TRIBE.values]  # the traits of each tribe; their modules fill it


class CountsFrom(Trait):
    """Range may be counted from some hexes as well."""

    def __init__(self, tribe: str, technology: i64, hexes: Callable[[ReviveData], vec[i64]]) -> None:
        super().__init__(tribe, technology)
        self.hexes = hexes

    def origins(self, data: ReviveData, owner: i64) -> vec[i64]:
        return self.hexes(data)


class Use:
    """A trait that a seat can use, and the seat whose pieces count."""

    def __init__(self, trait: Trait, owner: i64) -> None:
        self.trait = trait
        self.owner = owner


def in_force(data: ReviveData, seat: i64) -> list[Use]:
    """The traits that a seat can use now; the player on turn also those that are lent for the main action:
    `revive.cord.t-technology`, `revive.cord.t-technology-timing`, `revive.ruling.cord-own-state`."""
    found: list[Use] = []
    tribe = data.cells[f.TRIBE + seat]
    if tribe == NOTHING:
        return found
    for trait in TRAITS[tribe]:
        if trait.technology == FROM_THE_START or s.has_unlocked(data, seat, trait.technology):
            found.append(Use(trait, seat))
    if seat == data.cells[f.PLAYER]:
        for owner in range(data.seats):
            lent = data.cells[f.LENT + owner]
            for trait in TRAITS[data.cells[f.TRIBE + owner]] if lent != 0 else ():
                if trait.technology != FROM_THE_START and has(lent, trait.technology):
                    found.append(Use(trait, owner))
    return found


def plus(data: ReviveData, seat: i64, kind: i64) -> i64:
    """How much more range an action of a seat on the map has; with NOTHING for its kind, placing something."""
    found: i64 = 0
    for use in in_force(data, seat):
        found += use.trait.plus(data, use.owner, kind)
    return found


def takes_back(data: ReviveData, seat: i64) -> bool:
    """Whether a used marker of a seat returns ahead of a building or a populating, or after it."""
    return any(use.trait.takes_back(data, use.owner) for use in in_force(data, seat))


def plan_afterwards(data: ReviveData, seat: i64) -> None:
    """A seat has built or populated, and nothing that this brings is on the agenda yet: what its tribe has after all of
    that. A marker that has been taken back ahead was for this."""
    for use in in_force(data, seat):
        use.trait.afterwards(data, seat)
    if seat == data.cells[f.PLAYER]:
        data.cells[f.AHEAD] = 0


def shares_hexes(data: ReviveData, seat: i64) -> bool:
    """Whether a seat may build where others have buildings."""
    return any(use.trait.shares_hexes for use in in_force(data, seat))


def beside_switch(data: ReviveData, seat: i64) -> list[int]:
    """What a seat may use beside its switch, as actions."""
    found: list[int] = []
    for use in in_force(data, seat):
        found += use.trait.beside_switch(data, seat)
    return found
