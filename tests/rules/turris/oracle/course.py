"""The course of a match: set-up, rounds, turns, the Betrayers, Cleanup."""

from tests.rules.turris.oracle import beasts, council, effects, judging, land, missions, scouts
from tests.rules.turris.oracle.judging import Effect
from tests.rules.turris.oracle.table import (
    BEASTS,
    CHANCE,
    KINDS,
    SPOTS,
    Asking,
    GameOver,
    Table,
    Turn,
    ask,
    missions_of,
    rest,
    sites_of,
)

LAST_ROUND = 60


def course(table: Table) -> Asking:
    """A match from set-up to its end, or from the turn that the table is in."""
    try:
        if table.round == 0:
            yield from set_up(table)
        while True:
            yield from play_round(table)
            if not table.beasts:
                return
    except GameOver:
        return


def set_up(table: Table) -> Asking:
    content, people = table.content, table.people
    table.site_stack = set(sites_of(content, people))
    table.mission_deck = set(missions_of(content, people))
    table.tactics_deck = rest([name for name, card in content["tactic"].items() for _ in range(card["copies"])])
    for _ in table.seats:
        table.prestige.append(0)
        table.goods.append({**dict.fromkeys(KINDS, 0), "ichor": 3, "artifacts": 0, "tokens": 0})
        table.scouts.append([])
        table.reserve.append(4)
        table.graveyard.append(0)
        table.council.append("start")
        table.rooms.append(0)
        table.completed.append([])
        table.reserved.append([])
        table.slots.append([None, None])
        table.hands.append([])
    if table.solo:
        table.scouts.append(["shrine", "brink"])
        table.card_deck = set(content["movement"])
    yield from council.draw_sites(table)
    left = [*BEASTS]
    for spot in SPOTS:
        beast = left[0]
        if table.random_beasts:
            beast = (yield from ask(CHANCE, [f"arise {name}" for name in left])).split()[1]
        left.remove(beast)
        table.beasts[beast] = spot
    trionfi = [*content["trionfo"]]
    for _ in range(6):
        room = (yield from ask(CHANCE, [f"room {name}" for name in trionfi])).split()[1]
        trionfi.remove(room)
        table.tower.append({"room": room, "owner": None, "damaged": False})
    yield from fill_tableau(table)
    table.first = int((yield from ask(CHANCE, [f"first p{seat + 1}" for seat in table.seats]))[-1]) - 1
    for seat in table.in_turn_order():
        table.hands[seat] += yield from effects.draw_cards(table, seat, 1)


def fill_tableau(table: Table) -> Asking:
    """Missions come from the deck, and when that is empty those that were put under it."""
    for lot, mission in enumerate(table.tableau):
        if mission is None and table.mission_deck:
            chosen = (yield from ask(CHANCE, [f"mission {name}" for name in table.mission_deck])).split()[1]
            table.mission_deck.remove(chosen)
            table.tableau[lot] = chosen
        elif mission is None and table.shelved:
            table.tableau[lot] = table.shelved.pop(0)


def play_round(table: Table) -> Asking:
    """A round, or what is left of one in which a turn has begun."""
    order = table.in_turn_order()
    if table.turn is None:
        table.round += 1
        renew(table, table.seats, once_a_round=True)
    else:
        order = order[order.index(table.turn.seat) :]
    for seat in order:
        if table.turn is None:
            yield from begin_turn(table, seat)
        yield from finish_turn(table, seat)
    if table.solo:
        yield from betrayer_phase(table)
    yield from beasts.phase(table)
    clean_up(table)


def clean_up(table: Table) -> None:
    table.altar = effects.ALTAR[(effects.ALTAR.index(table.altar) + 1) % 4]
    table.fruit = table.card = None
    if table.future is not None:
        table.first, table.future = table.future, None
    if table.round == LAST_ROUND and not table.solo and table.ending == "not yet":
        table.ending = "begun"


def renew(table: Table, seats: list[int], once_a_round: bool) -> None:
    """Ongoing Missions that work once may work again: some in each round, the others when their owner's turn begins."""
    for slot in (slot for seat in seats for slot in table.slots[seat] if slot):
        if (table.content["mission"][slot["mission"]]["standing"] == "rescue") == once_a_round:
            slot["used"] = False


# Turns.


def begin_turn(table: Table, seat: int) -> Asking:
    table.turn = Turn(seat)
    renew(table, [seat], once_a_round=False)
    yield from missions.react(table, seat, missions.triggered(table, seat, "turn"))


def finish_turn(table: Table, seat: int) -> Asking:
    """The steps of a turn that has begun."""
    turn = table.turn
    assert turn
    while True:
        found = options(table, turn)
        chosen = yield from ask(seat, found)
        if chosen == "done":
            break
        yield from act(table, turn, chosen)
        yield from council.settle(table)
        if chosen.startswith("complete"):
            break
    table.in_trionfi_step = True
    while turn.rights:
        turn.rights -= 1
        if judging.can_build(table, seat):
            yield from council.build(table, seat, 5, optional=True)
            yield from council.settle(table)
    limit = 5 if table.standing(seat, "hand-5") else 4
    while len(table.hands[seat]) > limit:
        yield from effects.discard_one(table, seat)
    yield from fill_tableau(table)
    table.turn, table.in_trionfi_step = None, False
    if table.solo and table.rooms[0] >= 6 and not any(room["damaged"] for room in table.tower):
        council.begin_ending(table)


def options(table: Table, turn: Turn) -> list[str]:
    """What may be done in the Action Step, or when the Actions are used up."""
    seat = turn.seat
    found = []
    if turn.actions_left:
        found.append("gather")
        if not turn.collected:
            found += [f"place {name}" for name in judging.placeable(table, Effect(seat))]
        one = judging.recall_cost(table, seat, 1)
        if not turn.collected and not turn.placed and table.scouts[seat] and judging.payable(table, seat, one):
            found.append("collect")
        if table.graveyard[seat] and judging.payable(table, seat, judging.revive_cost(table, seat)):
            found.append("revive")
    else:
        found += ["done", *(f"complete {mission}" for mission in judging.completable(table, seat))]
    if not turn.tactics_played:
        found += [f"play {card}" for card in judging.playable(table, seat)]
    return found + (["extra"] if table.goods[seat]["tokens"] else [])


def act(table: Table, turn: Turn, chosen: str) -> Asking:
    """Do what was chosen in a turn."""
    seat = turn.seat
    word, _, name = chosen.partition(" ")
    if word in ("place", "collect", "gather", "revive"):
        turn.actions_left -= 1
    if word == "place":
        turn.placed = True
        yield from scouts.place(table, seat, name)
    elif word == "collect":
        turn.collected = True
        yield from scouts.collect(table, seat, 4)
    elif word == "gather":
        turn.gathers += 1
        table.goods[seat]["ichor"] += 2 if turn.gathers == 2 else 1
        yield from missions.react(table, seat, missions.triggered(table, seat, "gather"))
    elif word == "revive":
        cost = judging.revive_cost(table, seat)
        table.graveyard[seat] -= 1
        table.reserve[seat] += 1
        yield from missions.pay(table, seat, cost)
    elif word == "play":
        turn.tactics_played += 1
        yield from effects.play_card(table, seat, name)
    elif word == "extra":
        table.goods[seat]["tokens"] -= 1
        turn.actions_left += 1
    else:
        yield from missions.complete(table, seat, name)


# The Betrayers.


def betrayer_phase(table: Table) -> Asking:
    """Both Betrayers move, then the Beast on a card, and they gain 1 Prestige."""
    numbered = [*table.content["location"]]
    order = sorted(table.betrayers, key=lambda place: numbered.index(place) if place in numbered else 12)
    for place in order:
        free = [name for name in numbered if not land.beasts_at(table, name) and not land.scouts_at(table, name)]
        higher = free if place in SPOTS else [name for name in free if numbered.index(name) > numbered.index(place)]
        table.betrayers[table.betrayers.index(place)] = (higher or free)[0]
        table.happened["betrayer leaves a site" if place in SPOTS else "betrayer advances"] += 1
        if not higher:
            damage(table)
    if not table.card_deck:
        table.card_deck = set(table.content["movement"])
    table.card = (yield from ask(CHANCE, [f"movement {card}" for card in table.card_deck])).split()[1]
    table.card_deck.remove(table.card)
    yield from beasts.activate(table, table.content["movement"][table.card]["beast"])
    betrayers_gain(table, 1)


def damage(table: Table) -> None:
    """The next room without a Damaged tile gets one, row by row from the right."""
    sound = [table.tower[number] for number in (2, 1, 0, 5, 4, 3) if not table.tower[number]["damaged"]]
    if sound:
        sound[0]["damaged"] = True
        table.happened["damage"] += 1
        betrayers_gain(table, 4)


def betrayers_gain(table: Table, number: int) -> None:
    table.betrayer_prestige += number
    if table.betrayer_prestige >= 40:
        council.begin_ending(table)


# The winner.


def places(table: Table) -> list[int]:
    """The place of each seat at the end, 1 being the best; in solo the Betrayers sit last."""
    if table.solo:
        lost = table.betrayer_prestige >= 40
        return [2, 1] if lost else [1, 2]
    order = table.in_turn_order()
    ranking = sorted(table.seats, key=lambda seat: (-table.prestige[seat], -wealth(table, seat), order.index(seat)))
    return [ranking.index(seat) + 1 for seat in table.seats]


def wealth(table: Table, seat: int) -> int:
    return sum(table.goods[seat][kind] for kind in KINDS)
