"""What the words of effects speak of: colours, resources, sizes, numbers."""

from typing import Final

from bartizan.engine.domains import Domain, Named, Whole

COLOUR_NAMES: Final[list[str]] = ["yellow", "green", "gray"]
BASIC_NAMES: Final[list[str]] = ["food", "gears", "books"]
GOOD_NAMES: Final[list[str]] = [*BASIC_NAMES, "crystals"]
SIZE_NAMES: Final[list[str]] = ["small", "large"]
BASIC: Final[Domain] = Domain("basic resource", BASIC_NAMES)
GOOD: Final[Domain] = Domain("resource", GOOD_NAMES)
COLOUR: Final[Domain] = Domain("colour", COLOUR_NAMES)

NUMBER: Final = Whole(0, 9)
ANY_COLOUR: Final = Named("colour", ["any", *COLOUR_NAMES])
ANY_BASIC: Final = Named("basic resource", ["any", *BASIC_NAMES])
BESIDES: Final = Named("colour", ["none", *COLOUR_NAMES])
ARTIFACT_SIZE: Final = Named("size", ["major", "minor"])
COUNTED: Final[list[str]] = [
    "buildings", "small-buildings", "large-buildings", "technologies", "upper-technologies", "top-technologies",
    *(f"{colour}-cards" for colour in COLOUR_NAMES), "cards", "scyphoz", "spaces", "crates", "modules", "machines",
    "energy", "corners", "flasks", "markers", "water", "crystals", "lake-sides",
]  # fmt: skip
"""What is counted at the end."""
