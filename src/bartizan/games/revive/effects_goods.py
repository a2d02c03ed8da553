"""What effects say about resources: gains, prices, exchanges."""

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.games.revive import actions as a, names as n, resources as r
from bartizan.games.revive.primitives import ASK, NO_PROMISE, Primitive, Refusal, ReviveData, number_of
from bartizan.games.revive.vocabulary import ANY_BASIC, BASIC_NAMES, GOOD, NUMBER


class GainGoods(Primitive):
    """A gain of one resource is taken: `revive.card.effect-optional`."""

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[data.tables.effects.second(node)] += number_of(data, node)
        return True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        r.gain(data, seat, data.tables.effects.second(node), number_of(data, node))


class GainAny(Primitive):
    """Which basic resource is gained, one after another: `revive.res.kinds`."""

    opens = (a.GAIN,)
    rule = "revive.res.kinds"
    counted = True

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.GAIN.base + good for good in range(len(BASIC_NAMES))]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        r.gain(data, ASK.seat.of(at), action - a.GAIN.base, 1)
        self.again(data, at)


class Fill(Primitive):
    """As much of a basic resource as can be kept: of one that the effect names, or one of which the seat has less:
    `revive.scyphoz.e-fill`, `revive.ruling.scyphoz-fill-detail`, `revive.gibwarks.t-unlock-fill`."""

    opens = (a.GAIN,)
    rule = "revive.ruling.scyphoz-fill-detail"
    lack = "you have as much of it as you can keep"

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        if number_of(data, node) == 0:
            self.ask(data, node, seat)
        else:
            self.fill(data, seat, number_of(data, node) - 1)

    def fill(self, data: ReviveData, seat: i64, good: i64) -> None:
        """A seat gains what it has less than it can keep."""
        r.gain(data, seat, good, max(r.MOST_BASIC - r.held(data, seat, good), 0))

    def options(self, data: ReviveData, at: i64) -> list[int]:
        named, seat = number_of(data, ASK.node.of(at)), ASK.seat.of(at)
        goods = [good for good in range(len(BASIC_NAMES)) if named in (0, good + 1)]
        return [a.GAIN.base + good for good in goods if r.held(data, seat, good) < r.MOST_BASIC]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        self.fill(data, ASK.seat.of(at), action - a.GAIN.base)


class PayGoods(Primitive):
    """A price is paid whole, crystals filling in for basic resources: `revive.res.whole`, `revive.res.crystal-wild`,
    `revive.res.crystal-price`, `revive.ruling.crystal-auto`."""

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        good, number = data.tables.effects.second(node), number_of(data, node)
        if good != a.CRYSTALS:
            own = min(number, r.held(data, seat, good) + promised[good])
            promised[good] -= own
            number -= own
        promised[a.CRYSTALS] -= number
        return r.held(data, seat, a.CRYSTALS) + promised[a.CRYSTALS] >= 0

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        good, number = data.tables.effects.second(node), number_of(data, node)
        if not self.can(data, node, seat, NO_PROMISE[:]):
            return
        if good == a.CRYSTALS:
            r.gain(data, seat, a.CRYSTALS, -number)
        else:
            price = [number if one == good else i64(0) for one in range(a.CRYSTALS)]
            r.pay(data, seat, (price[0], price[1], price[2]))

    def lacking(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> str:
        good, number = data.tables.effects.second(node), number_of(data, node)
        cost = n.amounts([number if one == good else i64(0) for one in range(a.GOODS)])
        return f"it costs {cost}, and you have {n.holdings(data, int(seat))}"


class ExchangeGoods(Primitive):
    """Basic resources are changed into others, one after another, as many as the seat likes up to a number:
    `revive.orrerians.t-left`, `revive.res.kinds`."""

    opens = (a.SKIP, a.EXCHANGE)
    counted = True
    lack = "you have no basic resource"

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return any(r.held(data, seat, good) + promised[good] > 0 for good in range(a.CRYSTALS))

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat = ASK.seat.of(at)
        found = [a.SKIP.base]
        for given in range(len(BASIC_NAMES)):
            if r.held(data, seat, given) > 0:
                found += [a.EXCHANGE(given, into) for into in range(len(BASIC_NAMES)) if into != given]
        return found

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        if action == a.SKIP.base:
            return
        given, into = divmod(action - a.EXCHANGE.base, len(BASIC_NAMES))
        r.gain(data, ASK.seat.of(at), given, -1)
        r.gain(data, ASK.seat.of(at), into, 1)
        self.again(data, at)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        given, into = a.EXCHANGE.fields(action)
        return n.refusal(data, action, {"revive.res.kinds same_kind": given == into, "revive.res.whole": True})


GainGoods("gain {number} {good}", number=NUMBER, good=GOOD)
GainAny("any {number}", number=NUMBER)
Fill("fill {basic}", basic=ANY_BASIC)
PayGoods("pay {number} {good}", number=NUMBER, good=GOOD)
ExchangeGoods("exchange {number}", number=NUMBER)
