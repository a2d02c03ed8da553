/** Addresses to hand on, and how they get onto the clipboard. */

/** A table's address with a key in its fragment, which browsers never send to a server. */
export function addressOf(table: string, key: string): string {
  return `${location.origin}/t/${encodeURIComponent(table)}#${encodeURIComponent(key)}`;
}

/** Whether the address of this page leads nowhere on other machines. */
export function isLocalOnly(hostname = location.hostname): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Copy a text; false if the browser does not let us. Plain pages (a friend on the same network) have only the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

function copyTheOldWay(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  // Inside an open dialog, everything outside it is inert and cannot be selected.
  (before?.closest('dialog') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Let the browser save a text as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
