/** Records as files and texts: what was brought along, and what is saved. */

const NAME = 'bartizan.record';

/** A record that was dropped somewhere else on the page, or here before a reload. */
export function brought(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

export function keepRecord(text: string): void {
  try {
    sessionStorage.setItem(NAME, text);
  } catch {
    // Too large to keep, or storage is forbidden: it is shown all the same, only not after a reload.
  }
}

export function forgetRecord(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Forbidden storage has nothing to forget.
  }
}

/** Give the person a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
