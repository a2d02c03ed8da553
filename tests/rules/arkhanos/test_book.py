"""The book, its spells and what they do together: rules `arkhanos.book.*`, `.cast.*`, `.spell.*` and `.combo.*`."""

import pytest

from bartizan.games.arkhanos.actions import SPELL_NAMES
from bartizan.games.arkhanos.dice import DIE_NAMES
from tests.rules.arkhanos.positions import at, begun, book, end_turn, floor, place, pool, step, supply, table, tower_of
from tests.rules.asking import do, refusal, targets, texts


@pytest.mark.rule("arkhanos.book.six")
def test_a_book_has_six_spells_which_can_all_be_active() -> None:
    match = at(table="pink-1 pink-2", books="manipulate shift flip morph exchange swap")
    assert targets(match, "cast") == set(SPELL_NAMES)
    assert supply(match) == (1, 1)


@pytest.mark.rule("arkhanos.book.active")
@pytest.mark.parametrize("spell", SPELL_NAMES)
def test_only_active_spells_can_be_cast(spell: str) -> None:
    match = at(table="pink-1 pink-2 pink-3", books=f"/{spell}")
    assert refusal(match, f"cast {spell}") == "arkhanos.book.active"
    match = at(table="pink-1 pink-2 pink-3", books=spell)
    assert refusal(match, f"cast {spell}") == ""
    do(match, f"cast {spell}")
    if step(match) != "take_die()":
        do(match, "leave")
    assert refusal(match, f"cast {spell}") == "arkhanos.book.active"


@pytest.mark.rule("arkhanos.book.only-bonus")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_meeples_get_into_books_only_by_activate(seats: int) -> None:
    match = begun(seats, seed=8)
    while not match.over:
        before = [len(book(match, seat).split()) for seat in range(seats)]
        actions = match.actions()
        events = match.play(actions[match.steps * 5 % len(actions)])
        for event in events:
            before[max(event["seat"], 0)] += event["text"].split()[0] == "activate"
            named = [note["spell"] for note in event["notes"] if note["kind"] == "spell"]
            assert len(named) == (event["text"].split()[0] == "activate")
            assert all(spell in book(match, event["seat"]).lower() for spell in named), "the log names the spell"
            before[max(event["seat"], 0)] -= event["text"].split()[0] == "cast"
            moved = event["text"].split()[-1] in SPELL_NAMES and event["text"].split()[0] in ("raise", "activate")
            before[max(event["seat"], 0)] -= moved
        assert before == [len(book(match, seat).split()) for seat in range(seats)]


@pytest.mark.rule("arkhanos.book.one-meeple")
@pytest.mark.parametrize("held", ["flip", "FLIP"])
def test_a_spell_holds_one_meeple_of_any_rank(held: str) -> None:
    match = at(table="pink-3 blue-2 blue-4", books=held)
    place(match, "pink-3", "centre")
    for meeple in ("apprentice", "master"):
        assert refusal(match, f"activate {meeple}") == "arkhanos.bonus.activate-occupied"
    do(match, "cast flip")
    assert targets(match, "flip") == {"blue-2", "blue-4"}


@pytest.mark.rule("arkhanos.cast.own-turn")
def test_spells_are_cast_in_the_own_turn_only() -> None:
    match = at(table="pink-3 blue-2 blue-4", books="flip/swap")
    assert (match.seat, targets(match, "cast")) == (0, {"flip"})
    refused = match.why_not("cast swap", seat=1)
    assert refused is not None
    assert refused.rule == "engine.turn.not-yours"
    place(match, "pink-3", "north-prestige")
    do(match, "done")
    assert (match.seat, targets(match, "cast")) == (1, {"swap"})


@pytest.mark.rule("arkhanos.cast.any-number")
def test_all_active_spells_may_be_cast_in_one_turn() -> None:
    everything = "manipulate shift flip morph exchange swap"
    match = at(centre="pink-1+p2 . .", die="blue-4", table="pink-5 pink-6", pool="yellow-2 yellow-3", books=everything)
    assert supply(match) == (1, 1)
    do(match, "cast manipulate", "as shift", "shift lower", "cast shift", "shift lower", "cast morph", "morph purple")
    do(match, "cast flip", "flip pink-5", "cast exchange", "exchange pink-6 yellow-3")
    do(match, "cast swap", "swap yellow-3 pink-1")
    assert (book(match), supply(match)) == ("", (7, 1))
    do(match, "place centre", "meeple apprentice", "activate apprentice")
    assert (book(match), match.seat, floor(match, "centre")) == ("shift", 1, "yellow-3+p2 blue-4+p1 .")
    assert (table(match), pool(match)) == ("pink-1 pink-2", "yellow-2 pink-6")


@pytest.mark.rule("arkhanos.cast.any-number")
def test_a_spell_that_was_activated_in_this_turn_may_be_cast_in_it() -> None:
    match = at(die="blue-3", table="pink-5 pink-6")
    do(match, "place centre", "meeple apprentice", "activate apprentice")
    assert (match.seat, texts(match)) == (0, {"cast flip", "done"})
    do(match, "cast flip", "flip pink-6")
    assert (match.seat, table(match), supply(match), book(match)) == (1, "pink-1 pink-5", (6, 1), "")


@pytest.mark.rule("arkhanos.cast.return-first")
@pytest.mark.parametrize(("held", "after"), [("flip", (7, 1)), ("FLIP", (7, 1))])
def test_the_meeple_is_home_before_the_effect_is_chosen(held: str, after: tuple[int, int]) -> None:
    match = at(table="pink-3 blue-2 blue-4", books=held)
    do(match, "cast flip")
    assert (supply(match), book(match), step(match)) == (after, "", "effect(flip) in take_die()")


@pytest.mark.rule("arkhanos.cast.effect-optional")
@pytest.mark.parametrize("spell", ["manipulate", "shift", "flip", "morph", "exchange", "swap"])
def test_every_effect_may_be_left(spell: str) -> None:
    match = at(centre="pink-1+p2 . .", die="blue-4", table="pink-5 pink-6", pool="yellow-2 yellow-3", books=spell)
    before = match.view(0)
    do(match, f"cast {spell}")
    assert refusal(match, "leave") == ""
    do(match, "leave")
    after = match.view(0)
    changed = {field for field in before if before[field] != after[field]}
    assert (changed, step(match)) == ({"books", "supply"}, "place_die()")


@pytest.mark.rule("arkhanos.cast.effect-optional")
def test_what_manipulate_casts_may_be_left_too() -> None:
    match = at(die="blue-4", table="pink-5 pink-6", books="manipulate")
    do(match, "cast manipulate", "as flip", "leave")
    assert (table(match), step(match)) == ("pink-5 pink-6", "place_die()")


@pytest.mark.rule("arkhanos.spell.manipulate")
@pytest.mark.parametrize(
    ("spell", "effect"),
    [
        ("shift", "shift higher"),
        ("flip", "flip pink-5"),
        ("morph", "morph yellow"),
        ("exchange", "exchange pink-5 yellow-2"),
        ("swap", "swap pink-5 pink-1"),
    ],
)
@pytest.mark.parametrize("others", ["", " shift flip morph exchange swap"])
def test_manipulate_casts_any_other_spell_active_or_not(spell: str, effect: str, others: str) -> None:
    match = at(
        centre="pink-1+p2 . .",
        die="blue-4",
        table="pink-5 pink-6",
        pool="yellow-2 yellow-3",
        books=f"manipulate{others}",
    )
    do(match, "cast manipulate")
    assert targets(match, "as") == {"shift", "flip", "morph", "exchange", "swap"}
    assert refusal(match, "as manipulate") == "arkhanos.ruling.manipulate-no-chain"
    before = match.view(0)
    do(match, f"as {spell}", effect)
    after = match.view(0)
    assert any(before[field] != after[field] for field in ("table", "turn"))
    assert book(match) == others.strip()


@pytest.mark.rule("arkhanos.spell.shift")
@pytest.mark.parametrize(("direction", "number"), [("lower", 3), ("higher", 5)])
def test_shift_makes_the_die_count_one_lower_or_higher(direction: str, number: int) -> None:
    match = at(die="blue-4", table="pink-5 pink-6", books="shift")
    do(match, "cast shift")
    assert texts(match) == {"shift lower", "shift higher", "leave"}
    do(match, f"shift {direction}")
    turn = match.view(0)["turn"]
    assert (turn["die"], turn["counts_as"], table(match)) == ("blue-4", f"blue-{number}", "pink-5 pink-6")


@pytest.mark.rule("arkhanos.spell.flip")
@pytest.mark.rule("arkhanos.ruling.opposite")
@pytest.mark.parametrize("die", DIE_NAMES)
def test_flip_turns_any_die_on_the_table_to_its_opposite_side(die: str) -> None:
    colour, number = die.split("-")
    match = at(table=f"{die} pink-6 blue-1", books="flip")
    do(match, "cast flip", f"flip {die}")
    assert sorted(table(match).split()) == sorted([f"{colour}-{7 - int(number)}", "pink-6", "blue-1"])


@pytest.mark.rule("arkhanos.spell.flip")
def test_flip_reaches_neither_pool_nor_towers() -> None:
    match = at(
        "purple-1+p2 . .", centre="pink-1+p2 . .", table="pink-5 pink-6 pink-6", pool="yellow-2 yellow-3", books="flip"
    )
    do(match, "cast flip")
    assert targets(match, "flip") == {"pink-5", "pink-6"}
    for die in ("purple-1", "pink-1", "yellow-2"):
        assert refusal(match, f"flip {die}") == "arkhanos.spell.flip"


@pytest.mark.rule("arkhanos.spell.flip")
def test_a_flipped_die_stays_as_it_is_for_the_next_player() -> None:
    match = at(table="pink-3 blue-2 blue-4", books="flip")
    do(match, "cast flip", "flip blue-4")
    place(match, "pink-3", "north-prestige")
    assert (match.seat, table(match)) == (1, "blue-2 blue-3")


@pytest.mark.rule("arkhanos.spell.morph")
@pytest.mark.parametrize("colour", ["pink", "purple", "yellow"])
def test_morph_makes_the_die_count_as_another_colour(colour: str) -> None:
    match = at(die="blue-4", table="pink-5 pink-6", books="morph")
    do(match, "cast morph")
    assert texts(match) == {"morph pink", "morph purple", "morph yellow", "leave"}
    do(match, f"morph {colour}")
    turn = match.view(0)["turn"]
    assert (turn["die"], turn["counts_as"]) == ("blue-4", f"{colour}-4")


@pytest.mark.rule("arkhanos.spell.exchange")
def test_exchange_trades_any_die_of_the_table_for_any_of_the_pool() -> None:
    match = at(centre="pink-1+p2 . .", table="blue-4 pink-5 pink-6", pool="yellow-2 yellow-3 pink-5", books="exchange")
    do(match, "cast exchange")
    expected = {
        f"{die} {other}" for die in ("blue-4", "pink-5", "pink-6") for other in ("yellow-2", "yellow-3", "pink-5")
    }
    assert targets(match, "exchange") == expected - {"pink-5 pink-5"}
    assert refusal(match, "exchange blue-4 pink-1") == "arkhanos.spell.exchange"
    assert refusal(match, "exchange blue-5 yellow-2") == "arkhanos.spell.exchange"
    do(match, "exchange blue-4 yellow-3")
    assert (table(match), pool(match)) == ("pink-5 pink-6 yellow-3", "yellow-2 blue-4 pink-5")


@pytest.mark.rule("arkhanos.spell.exchange-not")
def test_exchange_moves_two_dice_and_nothing_else() -> None:
    match = at(
        centre="pink-1+p2 . .", table="blue-4 pink-5 pink-6", pool="yellow-2 yellow-3", books="exchange", scores=[4, 5]
    )
    do(match, "cast exchange")
    before = match.view(0)
    do(match, "exchange blue-4 yellow-3")
    after = match.view(0)
    assert {field for field in before if before[field] != after[field]} == {"table", "pool", "turn", "doing"}
    assert (match.seat, step(match), match.view(0)["round"]) == (0, "take_die()", 3)
    do(match, "take yellow-3")  # the placement is still to come


@pytest.mark.rule("arkhanos.spell.exchange-not")
def test_exchange_does_not_trade_dice_of_the_same_place() -> None:
    match = at(table="blue-4 pink-5 pink-6", pool="yellow-2 yellow-3", books="exchange")
    do(match, "cast exchange")
    assert refusal(match, "exchange blue-4 pink-5") == "arkhanos.spell.exchange"
    assert refusal(match, "exchange yellow-2 yellow-3") == "arkhanos.spell.exchange"


@pytest.mark.rule("arkhanos.spell.swap")
def test_swap_trades_any_die_of_the_table_for_any_of_the_central_top_floor() -> None:
    match = at(centre="pink-1+p2 blue-3+P1 .", table="blue-4 pink-5 pink-6", pool="yellow-2", books="swap")
    do(match, "cast swap")
    dice = ("blue-4", "pink-5", "pink-6")
    assert targets(match, "swap") == {f"{die} {other}" for die in dice for other in ("pink-1", "blue-3")}
    assert refusal(match, "swap blue-4 yellow-2") == "arkhanos.spell.swap"
    do(match, "swap pink-6 blue-3")
    assert (table(match), floor(match, "centre")) == ("pink-5 blue-3 blue-4", "pink-1+p2 pink-6+P1 .")


@pytest.mark.rule("arkhanos.spell.swap-not")
def test_swap_reaches_no_outer_tower_no_covered_floor_and_no_meeple() -> None:
    match = at(
        "purple-1+p2 . .", centre="P2 blue-3+p1 .", table="blue-4 pink-5 pink-6", books="swap",
        covered={"centre": ["yellow-6 yellow-5 yellow-4"]}, pool="yellow-2 yellow-2",
    )  # fmt: skip
    do(match, "cast swap")
    assert targets(match, "swap") == {"blue-4 blue-3", "pink-5 blue-3", "pink-6 blue-3"}
    for die in ("purple-1", "yellow-6"):
        assert refusal(match, f"swap blue-4 {die}") == "arkhanos.spell.swap"


@pytest.mark.rule("arkhanos.spell.swap-not")
def test_swap_is_no_placing_gives_no_bonus_and_moves_no_meeple() -> None:
    match = at(centre="pink-1+p2 . .", table="blue-3 pink-5 pink-6", books="swap", scores=[4, 5])
    do(match, "cast swap")
    before = [supply(match), supply(match, 1), tower_of(match, "centre")["influence"]]
    do(match, "swap blue-3 pink-1")
    assert [supply(match), supply(match, 1), tower_of(match, "centre")["influence"]] == before
    assert (floor(match, "centre"), book(match), match.scores(), step(match)) == (
        "blue-3+p2 . .",
        "",
        [4, 5],
        "take_die()",
    )


@pytest.mark.rule("arkhanos.combo.shift-morph")
@pytest.mark.parametrize("order", ["sm", "ms"])
def test_shift_and_morph_work_on_the_same_die(order: str) -> None:
    match = at("pink-odd . . .", die="blue-4", table="pink-5 pink-6", books="shift morph")
    for spell in order:
        do(match, *(("cast shift", "shift higher") if spell == "s" else ("cast morph", "morph pink")))
    assert match.view(0)["turn"]["counts_as"] == "pink-5"
    do(match, "place west-prestige")
    assert floor(match, "west") == "blue-4 . ."


@pytest.mark.rule("arkhanos.combo.flip-place")
@pytest.mark.parametrize(("direction", "spell"), [("lower", "morph"), ("higher", "swap")])
def test_a_flipped_die_is_placed_with_its_new_number_and_may_be_shifted(direction: str, spell: str) -> None:
    match = at("blue-different blue-2+p2 . .", table="blue-2 pink-5 pink-6", books="shift flip")
    do(match, "cast flip", "flip blue-2", "take blue-5")
    assert refusal(match, "place west-floor") == ""
    do(match, "cast shift", f"shift {direction}", "place centre", "meeple apprentice", "activate apprentice")
    assert book(match) == spell


@pytest.mark.rule("arkhanos.combo.manipulate")
def test_manipulate_as_a_spell_and_that_spell_itself_work_in_one_turn() -> None:
    match = at(table="blue-4 pink-5 pink-6", pool="yellow-2 yellow-3", books="manipulate exchange")
    do(match, "cast manipulate", "as exchange", "exchange blue-4 yellow-2")
    do(match, "cast exchange", "exchange pink-5 yellow-3")
    assert (table(match), pool(match), book(match)) == ("pink-6 yellow-2 yellow-3", "blue-4 pink-5", "")


@pytest.mark.rule("arkhanos.combo.renew")
def test_a_spell_that_was_cast_may_be_activated_anew_and_cast_again() -> None:
    match = at(die="blue-3", table="pink-5 pink-6", books="FLIP")
    do(match, "cast flip", "flip pink-6", "place centre", "meeple apprentice", "activate apprentice")
    assert (book(match), step(match)) == ("flip", "before_end()")
    do(match, "cast flip", "flip pink-1")
    assert (book(match), table(match), match.seat) == ("", "pink-5 pink-6", 1)


@pytest.mark.rule("arkhanos.combo.renew")
def test_the_spell_may_also_be_cast_when_its_bonus_is_due() -> None:
    match = at(die="blue-3", table="pink-5 pink-6", books="FLIP")
    do(match, "place centre", "meeple apprentice")
    assert texts(match) == {"forgo", "cast flip"}
    do(match, "cast flip", "leave")
    assert texts(match) == {"activate apprentice", "activate master"}
    assert refusal(match, "forgo") == "arkhanos.ruling.bonus-mandatory"
    do(match, "activate master")
    assert book(match) == "FLIP"


@pytest.mark.rule("arkhanos.combo.deny")
@pytest.mark.parametrize(
    ("spell", "effect", "left"),
    [
        ("flip", "flip pink-5", "pink-2 pink-6"),
        ("exchange", "exchange pink-5 yellow-2", "pink-6 yellow-2"),
        ("swap", "swap pink-5 pink-1", "pink-1 pink-6"),
    ],
)
def test_after_the_placement_a_die_may_be_spoiled_for_others(spell: str, effect: str, left: str) -> None:
    match = at(centre="pink-1+p2 . .", table="blue-4 pink-5 pink-6", pool="yellow-2 yellow-2", books=spell)
    place(match, "blue-4", "east-prestige")
    assert (match.seat, step(match)) == (0, "before_end()")
    do(match, f"cast {spell}", effect)
    end_turn(match)
    assert (match.seat, table(match)) == (1, left)
