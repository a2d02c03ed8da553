"""What an installation of Bartizan needs, one requirement a line, so that it can be installed before there is a wheel.

python tools/requirements.py [EXTRA ...]
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

_OWN = re.compile(r"bartizan\[(?P<extras>[\w,-]+)\]")


def requirements(project: dict[str, Any], extras: list[str]) -> list[str]:
    """The dependencies of a project and of some of its extras, in order, each once."""
    found = dict.fromkeys(project["dependencies"])
    for extra in extras:
        for line in project["optional-dependencies"][extra]:
            own = _OWN.fullmatch(line)
            found |= dict.fromkeys(requirements(project, own["extras"].split(",")) if own else [line])
    return [*found]


if __name__ == "__main__":
    pyproject = Path(__file__).parent.parent / "pyproject.toml"
    print(*requirements(tomllib.loads(pyproject.read_text())["project"], sys.argv[1:]), sep="\n")
