/** What the tests of replays and results share. */
import axe from 'axe-core';
import type { Analysis, Entry, Replay, Result, Update } from '../api/types';
import type { Player } from '../games/contract';

/** The matches of Torres. */
export const versions = ['2-basic', '3-common', '4-basic', '4-master'] as const;

const files = import.meta.glob<string>('../../fixtures/*.json', { eager: true, import: 'default', query: '?raw' });

/** A fresh copy of a fixture. */
export const fixture = <T>(name: string) => JSON.parse(files[`../../fixtures/${name}.json`] ?? 'null') as T;

export const replayOf = (match: string, game = 'torres') => fixture<Replay>(`replay-${game}-${match}`);

/** What came of looking back at the match of the same name. */
export const analysisOf = (match: string) => fixture<Analysis>(`analysis-torres-${match}`);

/** The end of the match whose replay has the same name. */
export function endOf(match: string, game = 'torres'): { update: Update; log: Entry[]; result: Result } {
  const update = fixture<Update>(`${game}-${match}-end`);
  return { update, log: update.sights[0]?.log ?? [], result: update.table.result as Result };
}

export const players = (...names: string[]): Player[] =>
  names.map((name, seat) => ({ seat, name, tone: seat, you: seat === 0 }));

/** What axe finds wrong, layout and colours aside, which jsdom does not know. */
export async function faults(element: Element): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(element, { rules });
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}

/** jsdom has no media queries; the motion of boards asks for them. */
export const noMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
