/** The page's addresses. Keys travel in the fragment, which browsers never send to a server. */

export interface Route {
  name: 'lobby' | 'table' | 'replay' | 'rules' | 'lost';
  /** The table, the replay, or the game whose rules are shown. */
  id: string | null;
  /** What a link brought in its fragment. */
  key: string | null;
}

export function parse(path: string, fragment: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, id, ...more] = parts;
  const key = decode(fragment.replace(/^#/, '')) || null;
  if (more.length) return { name: 'lost', id: null, key: null };
  if (first === undefined) return { name: 'lobby', id: null, key: null };
  if (first === 't' && id) return { name: 'table', id: decode(id), key };
  if (first === 'replay') return { name: 'replay', id: id ? decode(id) : null, key };
  if (first === 'rules' && id) return { name: 'rules', id: decode(id), key: null };
  return { name: 'lost', id: null, key: null };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const here = () => parse(location.pathname, location.hash);

let now = $state.raw<Route>(here());

/** Where the page is; reactive. */
export const route: Readonly<Route> = {
  get name() {
    return now.name;
  },
  get id() {
    return now.id;
  },
  get key() {
    return now.key;
  },
};

/** Go to an address of ours, with an entry in the browser's history. */
export function go(path: string): void {
  if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
  now = here();
}

/** Put another address in place of this one, such as a link without its key. */
export function replace(path: string): void {
  history.replaceState(null, '', path);
  now = here();
}

/** Follow a click on one of our own links inside the page; everything else stays the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
  if (to.hash && to.pathname === location.pathname && to.search === location.search) return;
  event.preventDefault();
  go(to.pathname + to.search + to.hash);
}

/** Listen to the browser's own ways of moving; returns how to stop. */
export function listen(): () => void {
  const moved = () => (now = here());
  addEventListener('popstate', moved);
  addEventListener('hashchange', moved);
  document.addEventListener('click', follow);
  return () => {
    removeEventListener('popstate', moved);
    removeEventListener('hashchange', moved);
    document.removeEventListener('click', follow);
  };
}
