/** Reading what somebody pasted: a link to a table or a replay, alone or in the middle of a message. */

export type Pasted =
  /** An address of this server. */
  | { kind: 'ours'; path: string }
  /** A table of another server. */
  | { kind: 'elsewhere'; href: string; host: string }
  /** The address of a table whose key was cut off. */
  | { kind: 'keyless'; table: string }
  | { kind: 'nothing' };

const PAGE = /^\/(t|replay)\/([\w-]+)\/?$/;
/** A table and its key: what follows `/t/`. */
const TAIL = /^[\w-]+#[\w-]+$/;

export function readLink(text: string, origin: string): Pasted {
  const words = text.split(/\s+/).map(bare).filter(Boolean);
  const [only] = words;
  if (words.length === 1 && only && TAIL.test(only)) return { kind: 'ours', path: `/t/${only}` };
  for (const word of words) {
    const address = addressOf(word, origin);
    const page = address && PAGE.exec(address.pathname);
    if (address && page) return pasted(address, page[1] ?? '', page[2] ?? '', new URL(origin).host);
  }
  return { kind: 'nothing' };
}

/** A word without the brackets, quotes and full stops that messages put around links. */
function bare(word: string): string {
  return word.replace(/^[<("'[]+/, '').replace(/[>)"'\].,;:!?]+$/, '');
}

function addressOf(word: string, origin: string): URL | null {
  if (/^https?:\/\//i.test(word)) return parsed(word);
  if (/^\/?(t|replay)\//.test(word)) return parsed(word.replace(/^\/?/, '/'), origin);
  if (/^[\w.-]+(:\d+)?\/(t|replay)\//.test(word)) return parsed(`http://${word}`);
  return null;
}

function parsed(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}

function pasted(address: URL, page: string, table: string, ours: string): Pasted {
  if (address.hash.length < 2) return { kind: 'keyless', table };
  const path = `/${page}/${table}${address.hash}`;
  if (address.host === ours) return { kind: 'ours', path };
  return { kind: 'elsewhere', href: address.origin + path, host: address.host };
}
