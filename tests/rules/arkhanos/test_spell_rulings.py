"""What we decided where the rulebook is silent, on spells and dice: rules `arkhanos.ruling.*`."""

import pytest

from tests.rules.arkhanos.positions import at, book, floor, pool, step, supply, table
from tests.rules.asking import do, refusal, targets, texts


@pytest.mark.rule("arkhanos.ruling.shift-range")
def test_shift_does_not_wrap() -> None:
    low = at(die="blue-1", table="pink-5 pink-6", books="shift")
    do(low, "cast shift")
    assert texts(low) == {"shift higher", "leave"}
    assert refusal(low, "shift lower") == "arkhanos.ruling.shift-range"
    high = at(die="blue-6", table="pink-5 pink-6", books="shift")
    do(high, "cast shift")
    assert texts(high) == {"shift lower", "leave"}
    assert refusal(high, "shift higher") == "arkhanos.ruling.shift-range"


@pytest.mark.rule("arkhanos.ruling.shift-spell")
@pytest.mark.parametrize(("where", "die"), [("centre", "blue-3"), ("east-build", "blue-3")])
def test_the_number_a_die_counts_as_activates_the_spell(where: str, die: str) -> None:
    match = at(die=die, table="pink-5 pink-6", books="shift")
    do(match, "cast shift", "shift lower", f"place {where}", "meeple apprentice")
    assert match.view(0)["turn"]["spell"] == "shift"
    do(match, "activate apprentice")
    assert book(match) == "shift"  # renewed: a 3 that counts as 2


@pytest.mark.rule("arkhanos.ruling.shift-spell")
def test_what_a_die_counts_as_holds_for_different_numbers() -> None:
    match = at("blue-different blue-4+p2 . .", "blue-even . . .", die="blue-3", table="pink-5 pink-6", books="shift")
    assert refusal(match, "place west-floor") == ""
    do(match, "cast shift", "shift higher")
    assert refusal(match, "place west-floor") == "arkhanos.place.different"


@pytest.mark.rule("arkhanos.ruling.shift-ends")
def test_later_the_die_counts_as_it_shows() -> None:
    match = at("blue-different . . .", die="pink-3", table="blue-3 blue-4 pink-6", books="shift morph", seats=4)
    do(match, "cast shift", "shift higher", "cast morph", "morph blue", "place west-prestige", "meeple apprentice")
    assert floor(match, "west") == "pink-3+p1 . ."
    for die, rule in (("blue-3", "arkhanos.place.different"), ("blue-4", "")):
        later = at("blue-different pink-3+p1 . .", die=die, table="pink-6 pink-5", seat=1, seats=4)
        assert refusal(later, "place west-floor") == rule
    assert match.view(0)["turn"]["counts_as"] is None


@pytest.mark.rule("arkhanos.ruling.shift-ends")
def test_swap_brings_back_the_die_itself() -> None:
    match = at(die="pink-3", table="blue-3 blue-4", books="shift morph swap")
    do(match, "cast shift", "shift higher", "cast morph", "morph blue", "place centre", "cast swap")
    assert targets(match, "swap") == {"blue-3 pink-3", "blue-4 pink-3"}


@pytest.mark.rule("arkhanos.ruling.shift-time")
@pytest.mark.parametrize("spell", ["shift", "morph"])
def test_before_the_die_is_named_shift_and_morph_only_bring_their_meeple_home(spell: str) -> None:
    match = at(table="pink-3 blue-4 blue-5", books=spell)
    do(match, f"cast {spell}")
    assert (step(match), supply(match), book(match)) == ("take_die()", (7, 1), "")
    do(match, "take pink-3")
    assert match.view(0)["turn"]["counts_as"] == "pink-3"


@pytest.mark.rule("arkhanos.ruling.shift-time")
def test_whoever_could_waste_shift_or_morph_is_told_and_a_bot_does_not_think_of_it() -> None:
    match = at(table="pink-3 blue-4 blue-5", books="shift morph flip")
    assert match.view(0)["turn"]["futile"] == ["shift", "morph"]
    sensible = [match.game.space.text(action) for action in match.state.sensible()]
    assert [text for text in sensible if text.startswith("cast")] == ["cast flip"]
    assert {"cast shift", "cast morph"} <= {str(action) for action in match.actions()}
    do(match, "take pink-3")
    assert match.view(0)["turn"]["futile"] == []


@pytest.mark.rule("arkhanos.ruling.empty-cast")
def test_spells_that_find_no_die_to_change_are_futile() -> None:
    match = at(table="pink-3 blue-4 blue-5 blue-5 blue-6", books="exchange swap manipulate", pool="")
    assert match.view(0)["turn"]["futile"] == ["exchange", "swap"]


@pytest.mark.rule("arkhanos.ruling.shift-time")
@pytest.mark.parametrize("spell", ["shift", "morph"])
def test_when_the_die_stands_shift_and_morph_come_too_late(spell: str) -> None:
    match = at(die="pink-3", table="blue-4 blue-5", books=f"{spell} manipulate")
    do(match, "place centre", "cast manipulate")
    assert refusal(match, f"as {spell}") == "arkhanos.ruling.shift-time"
    do(match, "leave", f"cast {spell}")
    assert step(match) == "place_meeple()"
    do(match, "meeple apprentice")
    assert (step(match), match.view(0)["turn"]["counts_as"]) == ("activate_spell()", "pink-3")


@pytest.mark.rule("arkhanos.ruling.table-first")
def test_the_named_die_is_no_longer_on_the_table() -> None:
    books = "flip exchange swap"
    match = at(centre="pink-1+p2 . .", die="pink-3", table="blue-4 blue-5", pool="yellow-1", books=books)
    do(match, "cast flip")
    assert (targets(match, "flip"), refusal(match, "flip pink-3")) == ({"blue-4", "blue-5"}, "arkhanos.spell.flip")
    do(match, "leave", "cast exchange")
    assert refusal(match, "exchange pink-3 yellow-1") == "arkhanos.spell.exchange"
    do(match, "leave", "cast swap")
    assert refusal(match, "swap pink-3 pink-1") == "arkhanos.spell.swap"


@pytest.mark.rule("arkhanos.ruling.shift-twice")
@pytest.mark.parametrize(
    ("die", "first", "second", "counts"),
    [("pink-3", "lower", "lower", 1), ("pink-3", "higher", "lower", 3), ("pink-3", "higher", "higher", 5)],
)
def test_two_shifts_add_up(die: str, first: str, second: str, counts: int) -> None:
    match = at(die=die, table="blue-4 blue-5", books="manipulate shift")
    do(match, "cast shift", f"shift {first}", "cast manipulate", "as shift", f"shift {second}")
    assert match.view(0)["turn"]["counts_as"] == f"pink-{counts}"


@pytest.mark.rule("arkhanos.ruling.shift-twice")
def test_each_step_of_two_shifts_stays_within_one_to_six() -> None:
    match = at(die="pink-2", table="blue-4 blue-5", books="manipulate shift")
    do(match, "cast shift", "shift lower", "cast manipulate", "as shift")
    assert refusal(match, "shift lower") == "arkhanos.ruling.shift-range"
    assert texts(match) == {"shift higher", "leave"}


@pytest.mark.rule("arkhanos.ruling.shift-twice")
@pytest.mark.rule("arkhanos.ruling.morph-other")
def test_a_second_morph_replaces_the_first_and_names_another_colour_than_that() -> None:
    match = at(die="pink-3", table="blue-4 blue-5", books="manipulate morph")
    do(match, "cast morph")
    assert refusal(match, "morph pink") == "arkhanos.ruling.morph-other"
    do(match, "morph yellow", "cast manipulate", "as morph")
    assert refusal(match, "morph yellow") == "arkhanos.ruling.morph-other"
    assert targets(match, "morph") == {"pink", "purple", "blue"}
    do(match, "morph pink")
    assert match.view(0)["turn"]["counts_as"] == "pink-3"


@pytest.mark.rule("arkhanos.ruling.manipulate-copy")
def test_manipulate_leaves_the_meeple_on_the_spell_it_casts() -> None:
    match = at(table="pink-3 blue-4 blue-5", books="manipulate FLIP")
    do(match, "cast manipulate", "as flip", "flip blue-4")
    assert (book(match), supply(match), table(match)) == ("FLIP", (7, 0), "pink-3 blue-3 blue-5")
    do(match, "cast flip", "flip blue-5")
    assert (book(match), supply(match), table(match)) == ("", (7, 1), "pink-3 blue-2 blue-3")


@pytest.mark.rule("arkhanos.ruling.manipulate-no-chain")
def test_manipulate_does_not_cast_itself_but_may_be_activated_again() -> None:
    match = at(die="pink-1", table="blue-4 blue-5", books="manipulate")
    do(match, "cast manipulate")
    assert refusal(match, "as manipulate") == "arkhanos.ruling.manipulate-no-chain"
    do(match, "as flip", "flip blue-4", "place centre", "meeple apprentice", "activate apprentice")
    do(match, "cast manipulate", "as flip", "flip blue-5")
    assert table(match) == "blue-2 blue-3"


@pytest.mark.rule("arkhanos.ruling.manipulate-possible")
def test_manipulate_offers_only_spells_that_can_have_an_effect_now() -> None:
    match = at(books="manipulate")
    do(match, "cast manipulate")
    assert texts(match) == {"as flip", "leave"}
    rules = {spell: refusal(match, f"as {spell}") for spell in ("shift", "morph", "exchange", "swap")}
    assert rules == {
        "shift": "arkhanos.ruling.shift-time",
        "morph": "arkhanos.ruling.shift-time",
        "exchange": "arkhanos.spell.exchange",
        "swap": "arkhanos.spell.swap",
    }


@pytest.mark.rule("arkhanos.ruling.empty-cast")
@pytest.mark.parametrize("spell", ["exchange", "swap", "shift", "morph"])
def test_a_spell_without_a_possible_effect_only_brings_its_meeple_home(spell: str) -> None:
    match = at(books=spell)
    do(match, f"cast {spell}")
    assert (step(match), supply(match), book(match)) == ("take_die()", (7, 1), "")


@pytest.mark.rule("arkhanos.ruling.empty-cast")
def test_a_central_floor_of_meeples_has_nothing_to_swap() -> None:
    match = at(centre="p2 P2 .", books="swap manipulate")
    do(match, "cast swap")
    assert step(match) == "take_die()"
    do(match, "cast manipulate")
    assert refusal(match, "as swap") == "arkhanos.spell.swap"


@pytest.mark.rule("arkhanos.ruling.like-for-like")
def test_dice_that_show_the_same_are_not_traded() -> None:
    match = at(centre="pink-3+p2 . .", table="pink-3 blue-4 blue-5", pool="blue-4", books="exchange swap")
    do(match, "cast exchange")
    assert targets(match, "exchange") == {"pink-3 blue-4", "blue-5 blue-4"}
    assert refusal(match, "exchange blue-4 blue-4") == "arkhanos.ruling.like-for-like"
    do(match, "leave", "cast swap")
    assert targets(match, "swap") == {"blue-4 pink-3", "blue-5 pink-3"}
    assert refusal(match, "swap pink-3 pink-3") == "arkhanos.ruling.like-for-like"


@pytest.mark.rule("arkhanos.ruling.like-for-like")
@pytest.mark.parametrize("spell", ["exchange", "swap"])
def test_where_all_dice_show_the_same_the_effect_is_impossible(spell: str) -> None:
    match = at(
        centre="pink-3+p2 pink-3+p2 .", table="pink-3 pink-3", pool="pink-3 pink-3", books=f"{spell} manipulate shift"
    )
    do(match, "cast manipulate")
    assert refusal(match, f"as {spell}") == f"arkhanos.spell.{spell}"
    do(match, "leave", f"cast {spell}")
    assert step(match) == "take_die()"


@pytest.mark.rule("arkhanos.ruling.like-for-like")
@pytest.mark.parametrize("table_dice", ["pink-3 pink-3 blue-1", "blue-1 yellow-1 pink-3", "pink-1 pink-3 pink-3"])
def test_one_die_that_differs_makes_a_trade_possible(table_dice: str) -> None:
    match = at(centre="pink-3+p2 . .", table=table_dice, pool="pink-3", books="exchange swap")
    do(match, "cast exchange")
    assert {target.split()[0] for target in targets(match, "exchange")} == set(table_dice.split()) - {"pink-3"}


@pytest.mark.rule("arkhanos.ruling.swap-placed")
def test_swap_may_take_the_die_that_was_just_placed_and_the_bonus_goes_by_that_die() -> None:
    match = at(die="pink-3", table="blue-4 blue-5", books="swap")
    do(match, "place centre", "meeple apprentice", "cast swap", "swap blue-5 pink-3")
    assert (floor(match, "centre"), table(match)) == ("blue-5+p1 . .", "pink-3 blue-4")
    do(match, "activate apprentice")
    assert book(match) == "flip"


@pytest.mark.rule("arkhanos.ruling.no-reroll")
def test_exchanged_and_swapped_dice_keep_their_faces_and_can_be_taken_at_once() -> None:
    match = at(centre="pink-1+p2 . .", table="blue-4 blue-5 blue-6", pool="yellow-2", books="exchange swap")
    do(match, "cast exchange", "exchange blue-4 yellow-2", "cast swap", "swap blue-5 pink-1")
    assert (table(match), pool(match), floor(match, "centre")) == ("pink-1 yellow-2 blue-6", "blue-4", "blue-5+p2 . .")
    assert targets(match, "take") == {"pink-1", "yellow-2", "blue-6"}


@pytest.mark.rule("arkhanos.ruling.last-turn-complete")
@pytest.mark.parametrize(
    ("spell", "effect", "pooled"),
    [
        ("flip", "flip blue-5", "yellow-2 blue-2"),
        ("exchange", "exchange blue-5 yellow-2", "blue-5 yellow-2"),
        ("swap", "swap blue-5 pink-1", "yellow-2 pink-1"),
    ],
)
def test_the_turn_that_leaves_one_die_is_played_to_its_end(spell: str, effect: str, pooled: str) -> None:
    match = at(
        centre="pink-1+p2 . .",
        north="pink-different . p2 p2",
        die="pink-4",
        table="blue-5",
        pool="yellow-2",
        books=spell,
    )
    do(match, "place north-prestige", "meeple apprentice")
    assert (match.scores(), step(match)) == ([2 + 4, 6], "before_end()")
    do(match, f"cast {spell}", effect)
    assert (pool(match), match.view(0)["round"]) == (pooled, 3)
