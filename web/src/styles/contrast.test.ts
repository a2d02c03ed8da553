import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

type Tokens = Record<string, string>;

/** The custom properties of the rule with this selector. */
function tokens(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

type Rgba = [number, number, number, number];

function rgba(colour: string): Rgba {
  const digits = colour.replace('#', '');
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number) => parseInt(full.slice(at, at + 2) || 'ff', 16) / 255;
  return [part(0), part(2), part(4), part(6)];
}

/** What one sees of a colour that lets some of the ground through. */
function over(colour: string, ground: string): Rgba {
  const [r, g, b, a] = rgba(colour);
  const below = rgba(ground);
  const mix = (value: number, at: number) => value * a + (below[at] ?? 0) * (1 - a);
  return [mix(r, 0), mix(g, 1), mix(b, 2), 1];
}

/** Relative luminance, as WCAG defines it. */
function luminance([r, g, b]: Rgba): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function contrast(one: Rgba, other: Rgba): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const light = tokens(':root');
const themes: [string, Tokens][] = [
  ['light', light],
  ['dark', { ...light, ...tokens(":root[data-theme='dark']") }],
];

const stones = ['stone-top', 'stone-left', 'stone-right'];

describe.each(themes)('the %s theme', (_, theme) => {
  const token = (name: string) => {
    const value = theme[name];
    if (value === undefined) throw new Error(`no token ${name}`);
    return value;
  };
  const measure = (colour: string, ground: string) => contrast(over(token(colour), token(ground)), rgba(token(ground)));

  it.each(
    ['ink', 'quiet', 'yes', 'no'].flatMap((ink) => ['table', 'panel', 'hover'].map((ground) => [ink, ground] as const)),
  )('%s can be read on %s', (ink, ground) => {
    expect(measure(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('words can be read on the strong button and on what is gold', () => {
    expect(measure('on-strong', 'strong')).toBeGreaterThanOrEqual(4.5);
    expect(measure('on-strong', 'strong-hover')).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['table', 'panel']) {
      const soft = over(token('gold-soft'), token(ground));
      for (const ink of ['ink', 'quiet']) expect(contrast(rgba(token(ink)), soft)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['table', 'panel', 'hover'])('rings, edges and the strong button stand out from %s', (ground) => {
    for (const colour of ['gold', 'edge', 'strong']) expect(measure(colour, ground), colour).toBeGreaterThanOrEqual(3);
  });

  // On stone no colour of a seat reaches 3 to 1: the outline does, be it the dark line or the light one around it.
  it.each(['table', 'panel', 'hover', ...stones])('the two-tone outline stands out from %s', (ground) => {
    const best = Math.max(measure('outline-in', ground), measure('outline-out', ground));
    expect(best).toBeGreaterThanOrEqual(3);
    expect(contrast(rgba(token('outline-in')), rgba(token('outline-out')))).toBeGreaterThanOrEqual(3);
  });

  it.each(['seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'gold'])('%s stands out from one line of its outline', (tone) => {
    const best = Math.max(measure(tone, 'outline-in'), measure(tone, 'outline-out'));
    expect(best).toBeGreaterThanOrEqual(3);
  });

  it('the faces of a block differ, and so does their edge', () => {
    const steps = [...stones, 'stone-edge'].map((name) => luminance(rgba(token(name))));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    for (const [face, next] of [['stone-top', 'stone-left'], ['stone-left', 'stone-right']] as const) {
      expect(measure(next, face)).toBeGreaterThanOrEqual(1.3);
    }
  });
});

it('the dark theme is the same for those whose system asks for it', () => {
  expect(tokens(':root:not([data-theme])')).toEqual(tokens(":root[data-theme='dark']"));
});
