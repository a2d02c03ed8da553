"""The spaces of a board as tiles of text, from one line high to as large as the terminal allows."""

from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from bartizan.terminal.full.palette import DARK_INK, GOLD, GROUND, INK, QUIET, STONE, TABLE, stone
from bartizan.terminal.screen import COLOURS, SHAPES
from bartizan.terminal.sketches import LETTERS, Space

SIZES: Final = ((4, 1), (4, 2), (6, 2), (6, 3), (8, 4), (10, 5), (12, 6))
"""How wide and high a tile can be, from the smallest up."""
_DIM_STONE: Final = 2
"""Up to this height gold can be read on stone."""
_BRACKETS: Final = ("[", "]")
_EDGE: Final = "▁"
_BARE: Final = "·"


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a tile: whether it can be picked, whether it is pointed at, and which seat has just acted there."""

    lit: bool = False
    pointed: bool = False
    recent: int | None = None


@dataclass(slots=True)
class _Glyph:
    letter: str
    style: Style


def tile(space: Space, size: tuple[int, int], odd: bool, marks: Marks, colours: bool = True) -> list[Text]:
    """The lines of a tile. Without `colours` a tile that is pointed at is inverted."""
    width, height = size
    ground, ink = stone(space.tall) if space.tall else (GROUND[odd], QUIET)
    if marks.pointed:
        ground, ink = GOLD, DARK_INK
    plain = Style(color=ink, bgcolor=ground, reverse=marks.pointed and not colours)
    glyphs = [[_Glyph(" ", plain) for _ in range(width)] for _ in range(height)]
    if height > 1 and space.tall:
        edge = plain + Style(color=STONE[max(min(space.tall, len(STONE)) - 3, 0)])
        glyphs[-1] = [_Glyph(_EDGE, edge) for _ in range(width)]
    _stand(glyphs, space, plain, marks)
    if marks.lit:
        _light(glyphs, space.tall)
    if marks.recent is not None and height > 2:
        glyphs[0][width - 2] = _small_piece(LETTERS[marks.recent], plain)
        if not space.tall:
            glyphs[0][width - 2].style += Style(bgcolor=ground)
    return [Text.assemble(*((glyph.letter, glyph.style) for glyph in line)) for line in glyphs]


def _stand(glyphs: list[list[_Glyph]], space: Space, plain: Style, marks: Marks) -> None:
    """Put the height on a tile, and the piece there beside it."""
    height, width = len(glyphs), len(glyphs[0])
    middle = (height - 1) // 2
    number = str(space.tall) if space.tall else _BARE
    if width == SIZES[0][0]:
        right = 2
    elif space.who:
        right = width // 2 - 1
    else:
        right = (width + len(number)) // 2
    told = plain + Style(bold=space.tall > 0, underline=marks.recent is not None and height < 3)
    for place, letter in enumerate(number, right - len(number)):
        glyphs[middle][place] = _Glyph(letter, told)
    if space.who and width == SIZES[0][0]:
        glyphs[middle][right] = _small_piece(space.who, plain)
    elif space.who:
        _put_piece(glyphs, middle, right, space.who, plain)


def _small_piece(letter: str, plain: Style) -> _Glyph:
    """A seat's piece by its shape, in its colour on a dark ground; any other by its letter."""
    seat = LETTERS.find(letter)
    if seat < 0:
        return _Glyph(letter, plain + Style(color=TABLE, bgcolor=INK, bold=True))
    return _Glyph(SHAPES[seat], plain + Style(color=COLOURS[seat], bgcolor=TABLE, bold=True))


def _put_piece(glyphs: list[list[_Glyph]], middle: int, left: int, letter: str, plain: Style) -> None:
    """Put a piece on a tile: its shape dark on its colour, on a ground that grows with the tile."""
    seat = LETTERS.find(letter)
    style = plain + Style(color=TABLE, bgcolor=INK if seat < 0 else COLOURS[seat], bold=True)
    above = 1 if len(glyphs) > 4 else 0
    broad = 3 + 2 * above
    for line in glyphs[middle - above : middle + above + 1]:
        line[left : left + broad] = [_Glyph(" ", style) for _ in range(broad)]
    glyphs[middle][left + broad // 2].letter = letter if seat < 0 else SHAPES[seat]


def _light(glyphs: list[list[_Glyph]], tall: int) -> None:
    """Put corners around a tile; on light stone they have a dark ground, or nobody would see gold on it."""
    dark = Style(bgcolor=TABLE) if tall > _DIM_STONE else Style()
    gold = Style(color=GOLD, bold=True)
    top, bottom = glyphs[0], glyphs[-1]
    if len(glyphs) == 1:
        places = [(top, 0, _BRACKETS[0]), (top, -1, _BRACKETS[1])]
        places = places if top[0].letter == " " else places[1:]
    else:
        places = [(top, 0, "┌"), (top, -1, "┐"), (bottom, 0, "└"), (bottom, -1, "┘")]
    for line, place, corner in places:
        line[place] = _Glyph(corner, line[place].style + gold + dark)
