/** How the person at this browser likes things. Every setting is read and written as a plain property. */
import { Kept } from './kept.svelte';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'less' | 'full';
  /** Small sounds for moves; off until asked for. */
  sound: boolean;
  /** Ask before what cannot be taken back. */
  confirm: boolean;
  flat: boolean;
  xray: boolean;
  numbers: boolean;
  /** Tell with a notification when it is your turn in a hidden tab. */
  notify: boolean;
  /** How fast the moves of others are told: 1 is the usual pace, 2 twice as fast, 0 at once. */
  pace: number;
}

/** An upright phone has no room for a drawn board: it begins with the one from above. */
const narrow = () => typeof matchMedia === 'function' && matchMedia('(max-width: 600px) and (orientation: portrait)').matches;

const usual: Settings = {
  theme: 'system',
  motion: 'system',
  sound: false,
  confirm: true,
  flat: narrow(),
  xray: false,
  numbers: false,
  notify: false,
  pace: 1,
};

const choices: Partial<Record<keyof Settings, readonly unknown[]>> = {
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'less', 'full'],
};

const names = Object.keys(usual) as (keyof Settings)[];

function read(stored: Record<string, unknown>): Settings {
  const sound = (name: keyof Settings) =>
    typeof stored[name] === typeof usual[name] && (choices[name]?.includes(stored[name]) ?? true);
  return Object.fromEntries(names.map((name) => [name, sound(name) ? stored[name] : usual[name]])) as unknown as Settings;
}

const kept = new Kept<Settings>('settings', read);

/** What the system says, as reactive state. */
class Media {
  matches = $state(false);

  constructor(query: string) {
    if (typeof matchMedia !== 'function') return;
    const list = matchMedia(query);
    this.matches = list.matches;
    list.addEventListener('change', () => (this.matches = list.matches));
  }
}

const dark = new Media('(prefers-color-scheme: dark)');
const still = new Media('(prefers-reduced-motion: reduce)');

const asked = {
  /** Whether to do without animation, by the setting or the system. */
  get reducedMotion(): boolean {
    return kept.value.motion === 'system' ? still.matches : kept.value.motion === 'less';
  },
  /** The theme that is shown, be it chosen or the system's. */
  get shownTheme(): 'light' | 'dark' {
    const { theme } = kept.value;
    return theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  },
};

for (const name of names) {
  Object.defineProperty(asked, name, {
    enumerable: true,
    get: () => kept.value[name],
    set: (value: unknown) => kept.change((now) => ({ ...now, [name]: value })),
  });
}

export const settings = asked as Settings & Readonly<typeof asked>;
