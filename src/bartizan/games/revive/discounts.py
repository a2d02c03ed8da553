"""What effects grant: actions on the map, and what machines take off the next one."""

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import Values
from bartizan.games.revive import actions as a, fields as f, granting as g
from bartizan.games.revive.fields import MAP_ACTION
from bartizan.games.revive.populating import others_at
from bartizan.games.revive.primitives import Primitive, number_of
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.vocabulary import NUMBER


class GrantAction(Primitive):
    """An action on the map, for less or with more range: `revive.turn.effect-not-action`,
    `revive.ruling.range-bonus-once`, `revive.ruling.discount-where`."""

    lack = "there is nothing that you can reach and pay"

    def __init__(self, action: i64, *forms: str, **arguments: Values) -> None:
        super().__init__(*forms, **arguments)
        self.action: i64 = action

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return len(g.targets(data, self.action, seat, number_of(data, node), data.tables.effects.second(node))) > 0

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        g.GRANTING.plan(data, self.action, seat, number_of(data, node), data.tables.effects.second(node))


class Discount(Primitive):
    """A machine takes something off the next action of a kind in this turn, used while such an action is possible:
    `revive.ruling.discount-machines`, `revive.ruling.discount-where`."""

    lack = "no such action is possible now"

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        action, less = number_of(data, node), data.tables.effects.second(node)
        return g.is_due(data, action) and len(g.targets(data, action, seat, less, 0)) > 0

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        cell = f.DISCOUNTS + number_of(data, node)
        data.cells[cell] = min(data.cells[cell] + data.tables.effects.second(node), g.MOST)


class MoreRange(Primitive):
    """A machine gives the next action on the map more range: `revive.ruling.range-bonus-once`, `revive.range.plus`,
    `revive.ruling.discount-machines`."""

    lack = "no action with range is possible now"

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        plus = number_of(data, node)
        return any(g.is_due(data, action) and len(g.targets(data, action, seat, 0, plus)) > 0 for action in range(3))

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        data.cells[f.PLUS] = min(data.cells[f.PLUS] + number_of(data, node), g.MOST)


class NoBooks(Primitive):
    """A machine takes away the books that the next populating would pay to others:
    `revive.ruling.discount-machines`."""

    lack = "there is no location with others that you can reach and pay"

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        if not g.is_due(data, f.POPULATE) or data.cells[f.NO_BOOKS] == 1:
            return False
        shared = [site for site in range(a.SITES) if others_at(data, seat, site) > 0]
        data.cells[f.NO_BOOKS] = 1
        possible = g.targets(data, f.POPULATE, seat, 0, 0)
        data.cells[f.NO_BOOKS] = 0
        return any(a.POPULATE.base + site in possible for site in shared)

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        data.cells[f.NO_BOOKS] = 1


GrantAction(f.EXPLORE, "explore {less}", "explore {less} range {range}", less=NUMBER, range=NUMBER)
GrantAction(f.BUILD, "build {less}", less=NUMBER)
GrantAction(f.POPULATE, "populate {less}", less=NUMBER)
Discount("discount {action} {number}", action=MAP_ACTION, number=NUMBER)
MoreRange("range {number}", number=NUMBER)
NoBooks("no-books")
