"""The steps of effects: what the words of cards, Locations and Council spots make somebody do."""

from typing import Final

from tests.rules.turris.oracle import beasts, council, judging, land, missions, scouts
from tests.rules.turris.oracle.judging import Effect, kinds_of, parts_of
from tests.rules.turris.oracle.table import BEASTS, CHANCE, Asking, Choosing, Listing, Table, accepts, ask

ALTAR: Final = ["harrow", "pain", "delusion", "despair"]


def run(table: Table, steps: list[str], effect: Effect) -> Asking:
    """Do the steps one after the other, each as far as it can be done."""
    for step in steps:
        yield from do(table, step, effect)


def do(table: Table, step: str, effect: Effect) -> Asking:
    """Do a step, if it can be done and, where it is optional, is wanted."""
    if step.startswith("if "):
        condition, then = step[3:].split(": ", 1)
        if judging.holds(table, condition, effect.seat):
            yield from run(table, parts_of(then), effect)
    elif step == "may: play":
        yield from play_one(table, effect.seat, optional=True)
    elif step.startswith("may: "):
        parts = parts_of(step.removeprefix("may: "))
        if judging.in_full(table, parts, effect) and (yield from accepts(effect.seat)):
            yield from run(table, parts, effect)
    elif step.startswith("draw ") or judging.possible(table, step, effect):  # of a draw, as many as there are
        effect.begins()
        if step.startswith("choose: "):
            sides = judging.sides(table, step, effect)
            chosen = (yield from ask(effect.seat, [f"choose {side + 1}" for side in sides])).split()[1]
            texts = step.removeprefix("choose: ").split(" | ")
            yield from run(table, parts_of(texts[int(chosen) - 1]), effect)
        else:
            yield from STEPS[step.split()[0]](table, effect, step.split()[1:])


# Resources.


def gain(table: Table, effect: Effect, words: list[str]) -> Asking:
    yield from choose_gains(table, effect.seat, int(words[0]), kinds_of(words[1]), "different" in words)


def choose_gains(table: Table, seat: int, number: int, kinds: list[str], different: bool = False) -> Asking:
    """Somebody gains resources, unit by unit of their choice."""
    left = [*kinds]
    for _ in range(number):
        kind = (yield from ask(seat, [f"gain {kind}" for kind in left])).split()[1]
        table.goods[seat][kind] += 1
        if different:
            left.remove(kind)


def pay(table: Table, effect: Effect, words: list[str]) -> Asking:
    yield from missions.pay(table, effect.seat, {words[1]: int(words[0])})


def lose(table: Table, effect: Effect, words: list[str]) -> Asking:
    own = table.goods[effect.seat]
    own[words[1]] -= min(own[words[1]], int(words[0]))
    yield from ()


def artifact(table: Table, effect: Effect, words: list[str]) -> Asking:
    table.goods[effect.seat]["artifacts"] += int(words[0])
    yield from ()


def token(table: Table, effect: Effect, _words: list[str]) -> Asking:
    table.goods[effect.seat]["tokens"] += 1
    yield from ()


def choose_rival(seat: int, among: list[int]) -> Choosing:
    """An opponent of somebody's choice."""
    chosen = yield from ask(seat, [f"rival p{other + 1}" for other in among])
    return int(chosen.removeprefix("rival p")) - 1


def take(table: Table, effect: Effect, words: list[str]) -> Asking:
    seat, number, kinds = effect.seat, int(words[0]), kinds_of(words[1])
    givers = judging.givers(table, seat, number, words[1], "leader" in words)
    rival = -1 if table.solo else (yield from choose_rival(seat, givers))
    for _ in range(number):
        owned = [kind for kind in kinds if table.solo or table.goods[rival][kind]]
        kind = (yield from ask(seat, [f"gain {kind}" for kind in owned])).split()[1]
        table.goods[seat][kind] += 1
        if not table.solo:
            table.goods[rival][kind] -= 1


def give(table: Table, effect: Effect, words: list[str]) -> Asking:
    seat = effect.seat
    rival = -1 if table.solo else (yield from choose_rival(seat, table.opponents(seat)))
    for _ in range(int(words[0])):
        owned = [kind for kind in kinds_of(words[1]) if table.goods[seat][kind]]
        kind = (yield from ask(seat, [f"lose {kind}" for kind in owned])).split()[1]
        table.goods[seat][kind] -= 1
        if not table.solo:
            table.goods[rival][kind] += 1


def rival(table: Table, effect: Effect, words: list[str]) -> Asking:
    if not table.solo:
        chosen = yield from choose_rival(effect.seat, table.opponents(effect.seat))
        yield from choose_gains(table, chosen, int(words[0]), kinds_of(words[1]))


def others(table: Table, effect: Effect, words: list[str]) -> Asking:
    for seat in table.opponents(effect.seat):
        yield from choose_gains(table, seat, int(words[0]), kinds_of(words[1]))


def prestige(table: Table, effect: Effect, words: list[str]) -> Asking:
    seat = effect.seat
    number = words[0]
    if number == "per":
        counts = {
            "graveyard": table.graveyard[seat],
            "board": len(table.scouts[seat]),
            "rooms": table.rooms[seat],
            "hand": len(table.hands[seat]),
            "missions-pair": len(table.completed[seat]) // 2,
        }
        council.gain_prestige(table, seat, min(counts[words[1]], int(words[2])))
    else:
        council.gain_prestige(table, seat, int(number))
    yield from ()


# Tactics cards.


def draw_cards(table: Table, seat: int, number: int) -> Listing:
    """Chance deals so many cards off the deck; the pile becomes the deck when it is empty."""
    found = []
    for _ in range(number):
        if not table.tactics_deck.total():
            table.tactics_deck.update(table.pile)
            table.pile.clear()
        if not table.tactics_deck.total():
            break
        chosen = yield from ask(CHANCE, [f"draw p{seat + 1} {card}" for card in {*table.tactics_deck.elements()}])
        card = chosen.split()[2]
        table.tactics_deck[card] -= 1
        found.append(card)
    return found


def draw(table: Table, effect: Effect, words: list[str]) -> Asking:
    for _ in range(int(words[0])):
        table.hands[effect.seat] += yield from draw_cards(table, effect.seat, 1)


def look(table: Table, effect: Effect, words: list[str]) -> Asking:
    for _ in range(int(words[0])):
        table.looked += yield from draw_cards(table, effect.seat, 1)
    while len(table.looked) > int(words[2]):
        card = (yield from ask(effect.seat, [f"discard {card}" for card in table.looked])).split()[1]
        table.looked.remove(card)
        table.pile.append(card)
    table.hands[effect.seat] += table.looked
    table.looked.clear()


def discard(table: Table, effect: Effect, words: list[str]) -> Asking:
    for _ in range(int(words[0])):
        yield from discard_one(table, effect.seat)


def discard_one(table: Table, seat: int) -> Asking:
    card = (yield from ask(seat, [f"discard {card}" for card in table.hands[seat]])).split()[1]
    table.hands[seat].remove(card)
    table.pile.append(card)


def play(table: Table, effect: Effect, _words: list[str]) -> Asking:
    yield from play_one(table, effect.seat, optional=False)


def play_one(table: Table, seat: int, optional: bool) -> Asking:
    """A card out of the hand, by an effect."""
    cards = [f"play {card}" for card in judging.playable(table, seat)] + (["decline"] if optional else [])
    chosen = yield from ask(seat, cards)
    if chosen != "decline":
        yield from play_card(table, seat, chosen.split()[1])


def play_card(table: Table, seat: int, card: str) -> Asking:
    """A card takes effect and then joins the pile."""
    table.hands[seat].remove(card)
    yield from run(table, table.content["tactic"][card]["effect"], Effect(seat))
    table.pile.append(card)
    yield from missions.react(table, seat, missions.triggered(table, seat, "tactics"))


def draw_play(table: Table, effect: Effect, _words: list[str]) -> Asking:
    drawn = yield from draw_cards(table, effect.seat, 1)
    table.hands[effect.seat] += drawn
    if drawn and drawn[0] in judging.playable(table, effect.seat):
        yield from play_card(table, effect.seat, drawn[0])


# Missions and rooms.


def reserve(table: Table, effect: Effect, words: list[str]) -> Asking:
    for _ in range(int(words[0])):
        mission = yield from missions.out_of_tableau(table, effect.seat, "reserve")
        table.reserved[effect.seat].append(mission)


def shelve(table: Table, effect: Effect, _words: list[str]) -> Asking:
    table.shelved.append((yield from missions.out_of_tableau(table, effect.seat, "shelve")))


def complete(table: Table, effect: Effect, words: list[str]) -> Asking:
    less = int(words[1]) if words else 0
    found = judging.completable(table, effect.seat, less)
    chosen = yield from ask(effect.seat, [f"complete {mission}" for mission in found])
    yield from missions.complete(table, effect.seat, chosen.split()[1], less)


def build(table: Table, effect: Effect, words: list[str]) -> Asking:
    yield from council.build(table, effect.seat, int(words[0]), optional=False)


def upgrade(table: Table, effect: Effect, _words: list[str]) -> Asking:
    left = [name for name in table.content["location"] if name not in table.upgrades]
    table.upgrades.add((yield from ask(effect.seat, [f"upgrade {name}" for name in left])).split()[1])


def grove(table: Table, effect: Effect, _words: list[str]) -> Asking:
    if table.turn and table.in_own_turn(effect.seat) and not table.in_trionfi_step:
        table.turn.rights += 1
    yield from ()


def first(table: Table, effect: Effect, _words: list[str]) -> Asking:
    if not table.solo:
        table.future = effect.seat
        return
    damaged = [f"repair {number}" for number, room in enumerate(table.tower, 1) if room["damaged"]]
    chosen = yield from ask(effect.seat, ["decline", *damaged])
    if chosen != "decline":
        table.tower[int(chosen.split()[1]) - 1]["damaged"] = False


# Beasts, the Fruit, the Altar, the Council.


def flip(table: Table, effect: Effect, words: list[str]) -> Asking:
    found = judging.flippable(table, effect, words[0])
    table.flipped.add((yield from ask(effect.seat, [f"beast {beast}" for beast in found])).split()[1])


def wake(table: Table, effect: Effect, _words: list[str]) -> Asking:
    table.flipped.remove((yield from ask(effect.seat, [f"beast {beast}" for beast in table.flipped])).split()[1])


def move(table: Table, effect: Effect, words: list[str]) -> Asking:
    found = judging.movable(table, effect, words[0], int(words[1]))
    beast = (yield from ask(effect.seat, [f"beast {beast}" for beast in found])).split()[1]
    effect.moved.append(beast)
    yield from beasts.lead(table, effect.seat, beast, int(words[1]))


def fruit(table: Table, effect: Effect, words: list[str]) -> Asking:
    places = judging.fruit_places(table, effect, words[0])
    table.fruit = (yield from ask(effect.seat, [f"fruit {place}" for place in places])).split()[1]


def unfruit(table: Table, _effect: Effect, _words: list[str]) -> Asking:
    table.fruit = None
    yield from ()


def altar(table: Table, _effect: Effect, words: list[str]) -> Asking:
    table.altar = ALTAR[(ALTAR.index(table.altar) + int(words[0])) % len(ALTAR)]
    yield from ()


def roll(table: Table, effect: Effect, words: list[str]) -> Asking:
    faces = [beast for beast in BEASTS if beast in table.beasts] if words[0] == "beast" else table.content["location"]
    effect.rolled = (yield from ask(CHANCE, [f"roll-{words[0]} {face}" for face in faces])).split()[1]


def echo(table: Table, effect: Effect, _words: list[str]) -> Asking:
    found = judging.echoes(table, effect)
    beast = (yield from ask(effect.seat, [f"beast {beast}" for beast in found])).split()[1]
    place = table.beasts[beast]
    yield from run(table, land.reward_of(table, place), Effect(effect.seat, here=place))


def advance(table: Table, effect: Effect, words: list[str]) -> Asking:
    yield from council.advance(table, effect.seat, int(words[0]))


def repeat_council(table: Table, effect: Effect, _words: list[str]) -> Asking:
    yield from run(table, judging.council_reward(table, effect.seat), Effect(effect.seat))


STEPS: Final = {
    "gain": gain, "pay": pay, "lose": lose, "artifact": artifact, "token": token, "take": take, "give": give,
    "rival": rival, "others": others, "prestige": prestige, "draw": draw, "look": look, "discard": discard,
    "play": play, "draw-play": draw_play, "reserve": reserve, "shelve": shelve, "complete": complete, "build": build,
    "upgrade": upgrade, "grove": grove, "first": first, "flip": flip, "wake": wake, "move": move, "fruit": fruit,
    "unfruit": unfruit, "altar": altar, "roll": roll, "echo": echo, "council": advance,
    "repeat-council": repeat_council, "place": scouts.place_by_effect, "collect": scouts.collect_by_effect,
    "recall": scouts.recall, "shift": scouts.shift, "revive": scouts.revive, "sacrifice": scouts.sacrifice,
}  # fmt: skip
