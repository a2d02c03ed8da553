/** What jsdom lacks of a browser: modal dialogs, popovers and scrolling, as far as components need them. */
export function browserParts(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const shown = new WeakSet<HTMLElement>();
  HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
    shown.add(this);
  };
  HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
    shown.delete(this);
  };
  const { matches } = Element.prototype;
  Element.prototype.matches = function open(this: Element, selector: string) {
    return selector === ':popover-open' ? shown.has(this as HTMLElement) : matches.call(this, selector);
  };
  HTMLElement.prototype.setPointerCapture ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= (() => {}) as typeof Element.prototype.scrollTo;
  Element.prototype.animate ??= (() => ({ cancel() {}, finished: Promise.resolve() })) as unknown as typeof Element.prototype.animate;
}
