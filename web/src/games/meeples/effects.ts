/**
 * Effects, in words and in pictures. The content writes them as steps, such as `gain 2 peasant`; a step that is not here
 * is shown as it is written, and a test looks for those.
 */
import { counted, listed } from '../../messages/wording';
import { kindWords, oneOf } from './naming';
import type { Piece, PictureName } from './pictures';
import type { Kind } from './view';

/** How a step is told, with the words behind its first. */
interface Shown {
  says: (...rest: string[]) => string;
  draws: (...rest: string[]) => Piece[];
}

const picture = (name: PictureName, number = ''): Piece => (number ? { picture: name, number } : { picture: name });
/** `gain knight` or `gain 2 peasant`. */
const gained = (rest: string[]) => (rest.length > 1 ? { number: Number(rest[0]), kind: rest[1] as Kind } : { number: 1, kind: rest[0] as Kind });
const PLACES: Readonly<Record<string, string>> = { font: ' from your Lodgings or Tavern', tavern: ' from your Tavern' };

const STEPS: Readonly<Record<string, Shown>> = {
  gain: {
    says: (...rest) => {
      const { number, kind } = gained(rest);
      return `gain ${number === 1 ? oneOf(kind) : kindWords(number, kind)}`;
    },
    draws: (...rest) => {
      const { number, kind } = gained(rest);
      return [{ meeple: kind, number: `+${number}` }];
    },
  },
  vp: { says: (number) => `score ${number} VP`, draws: (number = '') => [picture('points', number)] },
  draw: {
    says: (number) => `draw ${counted(Number(number), 'meeple')}`,
    draws: (number) => [picture('draw', `+${number}`)],
  },
  cleanse: {
    says: (where = '') => `return ${/\d/.test(where) ? where : 1} Corruption to the supply${PLACES[where] ?? ''}`,
    draws: (where = '') => [{ meeple: 'corruption', number: `−${/\d/.test(where) ? where : 1}` }],
  },
  quests: {
    says: (number, keep) => `draw ${counted(Number(number), 'Quest')}${keep ? ', keep one and pass on the other' : ''}`,
    draws: (number, keep) => [picture('quest', `+${number}`), ...(keep ? [picture('pass'), { word: '1' }] : [])],
  },
  'discard-quest': { says: () => 'discard a Quest', draws: () => [picture('quest', '−1')] },
  champion: { says: () => 'your Unit stays as your champion', draws: () => [picture('champion')] },
  'war-room': { says: () => 'your next Monster has 2 strength less', draws: () => [picture('strength', '−2')] },
  'guest-house': { says: () => 'a Unit may stay in the Tavern', draws: () => [picture('guest')] },
  'district-unit': { says: () => 'gain the Unit of the district', draws: () => [picture('district', '+1')] },
  'second-wind': { says: () => 'draw 2 meeples more at the end of the turn', draws: () => [picture('draw', '+2')] },
  scaffolding: { says: () => 'your next Location costs a Peasant less', draws: () => [picture('scaffolding', '−1')] },
};

/** An effect as a part of a sentence: "draw 2 Quests and discard a Quest". */
export function effectWords(steps: readonly string[]): string {
  return listed(
    steps.map((step) => {
      const [word = '', ...rest] = step.split(' ');
      return STEPS[word]?.says(...rest) ?? step;
    }),
  );
}

/** What an effect shows at a glance. */
export function glance(steps: readonly string[]): Piece[] {
  return steps.flatMap((step) => {
    const [word = '', ...rest] = step.split(' ');
    return STEPS[word]?.draws(...rest) ?? [{ word: step }];
  });
}

/** The kinds that an effect gains, if it does nothing but gain Units. */
export function onlyGains(steps: readonly string[]): Kind[] | null {
  const kinds = steps.map((step) => step.split(' ')).map(([word, ...rest]) => (word === 'gain' ? gained(rest).kind : null));
  return kinds.length > 0 && kinds.every((kind) => kind !== null) ? (kinds as Kind[]) : null;
}
