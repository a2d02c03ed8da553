/**
 * Scroll until something stands at the top of whatever scrolls around it. (`scrollIntoView` would also push boxes that
 * merely cut off what sticks out, such as a dialog.)
 */
export function scrollToTop(place: HTMLElement): void {
  const margin = Number.parseFloat(getComputedStyle(place).scrollMarginTop) || 0;
  const box = scrollerOf(place);
  const edge = box === document.scrollingElement ? 0 : box.getBoundingClientRect().top;
  box.scrollTop += place.getBoundingClientRect().top - edge - margin;
}

function scrollerOf(place: HTMLElement): Element {
  for (let box = place.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return document.scrollingElement ?? document.documentElement;
}
