"""Measuring how much room everything has: what scrolls, what is cut, what lies over something else."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.scenes import is_phone

# What is seen of the page: elements in view, not covered by a dialog, not faded away.
_SEEN = """
const modal = document.querySelector('dialog:modal');
const seen = [...(modal ?? document).querySelectorAll(chosen)].filter((element) => {
  const box = element.getBoundingClientRect();
  return box.width > 1 && box.height > 1 && !element.closest('.unseen, [inert], [aria-hidden=true]')
    && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
});
const told = (element) => `${element.localName}.${element.className?.baseVal ?? element.className}: `
  + (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\\s+/g, ' ').slice(0, 60);
"""


def scrolls(page: Page) -> dict[str, Any]:
    """How far the page as a whole is larger than the screen."""
    sizes: dict[str, Any] = page.evaluate("""() => {
      const { documentElement: root, body } = document;
      return {
        across: Math.max(root.scrollWidth, body.scrollWidth) - innerWidth,
        down: Math.max(root.scrollHeight, body.scrollHeight) - innerHeight,
      };
    }""")
    return sizes


def cut(page: Page) -> list[str]:
    """Buttons and headings whose words do not fit into them. The boxes on the shelf are turned in space, and the things
    of a city have plates below them that are wider."""
    found: list[str] = page.evaluate(f"""() => {{
      const chosen = 'button:not(.box, .thing), a.button, h1, h2, h3, [role=tab], legend, label';
      {_SEEN}
      return seen.filter((element) => getComputedStyle(element).display !== 'inline'
        && element.scrollWidth > element.clientWidth + 1).map(told);
    }}""")
    return found


def small_targets(page: Page) -> list[str]:
    """What can be touched but is too small for a finger, with all that belongs to it. A control inside its label is
    touched by the label, a word inside a sentence is as high as its line, and the spaces of the board are as large as
    a phone lets them be."""
    found: list[str] = page.evaluate(f"""() => {{
      const chosen = 'button, a.button, select, input, textarea, summary, [role=tab], [role=switch], label:has(input)';
      {_SEEN}
      const LEAST = 39.5;
      const reach = (element, x, y, dx, dy) => {{
        for (let far = 0; far < LEAST; far += 1) {{
          const hit = document.elementFromPoint(x + dx * far, y + dy * far);
          if (!hit || !element.contains(hit)) return far;
        }}
        return LEAST;
      }};
      const isSmall = (element) => {{
        const box = element.getBoundingClientRect();
        if (box.width >= LEAST && box.height >= LEAST) return false;
        element.scrollIntoView({{ block: 'center' }});
        const {{ left, top, width, height }} = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const wide = width >= LEAST || reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0) >= LEAST;
        return !wide || (height < LEAST && reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1) < LEAST);
      }};
      return seen.filter((element) => !element.matches('label input, p button, p a') && isSmall(element)).map(told);
    }}""")
    return found


def outside(page: Page, *parts: Locator) -> list[str]:
    """Which parts are not wholly on the screen."""
    screen = page.viewport_size
    assert screen
    found = []
    for part in parts:
        box = part.bounding_box()
        inside = (
            box is not None
            and box["x"] >= -0.5
            and box["y"] >= -0.5
            and box["x"] + box["width"] <= screen["width"] + 0.5
            and box["y"] + box["height"] <= screen["height"] + 0.5
        )
        if not inside:
            found.append(f"{part}: {box}")
    return found


def overlapping(*parts: Locator) -> list[str]:
    """Which parts lie over each other."""
    boxes = [(part, part.bounding_box()) for part in parts]
    found = []
    for at, (one, first) in enumerate(boxes):
        for other, second in boxes[at + 1 :]:
            assert first, f"there is no {one}"
            assert second, f"there is no {other}"
            across = min(first["x"] + first["width"], second["x"] + second["width"]) - max(first["x"], second["x"])
            down = min(first["y"] + first["height"], second["y"] + second["height"]) - max(first["y"], second["y"])
            if across > 1 and down > 1:
                found.append(f"{one} and {other} share {across} x {down}")
    return found


def soon(page: Page, faults: Callable[[], list[str]]) -> list[str]:
    """What is still wrong once the page has had time to find its places."""
    patience = time.monotonic() + 10
    while (found := faults()) and time.monotonic() < patience:
        page.wait_for_timeout(20)
    return found


def panels(page: Page) -> list[Locator]:
    """The main parts of a table."""
    if is_phone(page):
        strip = page.get_by_role("list", name="Seats").first
        return [page.locator("header.bar"), strip, _middle(page), page.locator("#now")]
    seats = page.get_by_role("complementary", name="Seats")
    now = page.get_by_role("region", name="Now", exact=True)
    return [page.locator("header.bar"), seats, _middle(page), now, page.locator(".side > .tabs")]


def _middle(page: Page) -> Locator:
    """The place of the board."""
    return page.locator(".middle", has=page.locator(".place"))


def stray(board: Locator, parts: str) -> list[str]:
    """Parts of a board that are not wholly on it."""
    found: list[str] = board.evaluate(
        """(board, parts) => {
      const place = board.getBoundingClientRect();
      return [...board.querySelectorAll(parts)].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.left < place.left - 1 || box.right > place.right + 1 || box.top < place.top - 1
          || box.bottom > place.bottom + 1;
      }).map((part) => JSON.stringify({ ...part.dataset }));
    }""",
        parts,
    )
    return found


def stray_spaces(page: Page) -> list[str]:
    """Spaces of the board of Torres, with their towers and figures, that are not wholly on it."""
    return stray(page.locator(".torres .stage"), "[data-space]")
