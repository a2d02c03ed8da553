/** What the drawing of Turris says, seen or only heard. */
import { counted, listed } from '../../messages/wording';
import type { BeastName, Why } from './view';

export const board = {
  label: 'The land of Turris. Tab goes through what can be picked, arrow keys through everything, Enter picks.',
  tools: 'How the board is shown',
  tracks: 'Tower, rooms built, Council, Prestige, Scouts at home and lost, Altar',
  flat: 'From above',
  drawn: 'At an angle',
  skip: 'Skip to the end of what is told',
};

export const place = {
  number: (number: number, name: string) => `${number}, ${name}`,
  spot: (spot: string, site: string) => `Site ${spot.toUpperCase()}, ${site}`,
  bare: (spot: string) => `Spot ${spot.toUpperCase()}, without a Site: nobody comes here`,
  crossroads: (name: string) => `The ${name} Crossroads: only Beasts come here`,
  upgraded: 'upgraded',
  immediate: 'reward at once',
  limited: 'limit 1',
  fruit: 'the Fruit lies here',
  scouts: (name: string, number: number) => `${name}: ${counted(number, 'Scout')}`,
  yours: (number: number) => `You: ${counted(number, 'Scout')}`,
  beast: (beast: string) => `${beast} is here`,
};

export const beast = {
  at: (name: string, where: string) => `${name}, at ${where}`,
  flipped: 'flipped: it only stands up when it next acts',
  fast: 'fast: two steps',
  hunts: (target: string, steps: number) =>
    steps === 0 ? `Now it would stay at ${target}` : `Now it would hunt ${target}, ${counted(steps, 'step')} away`,
  goes: (where: string) => `and come to ${where}`,
  blocked: 'but another Beast is in its way',
  or: 'or',
  chooses: 'Of equally short ways the First Player chooses one',
  /** Why this target. */
  why: {
    fruit: 'The Fruit draws it there',
    only: 'It sees no other Scouts',
    nearest: 'These are the nearest Scouts',
    most: 'Of the nearest Scouts, most are there',
    choice: 'Equally near and as many Scouts: the First Player chooses',
    card: 'The card of this round leads it there',
    abyss: 'It sees no Scouts, so it is bound for the Abyss',
  } satisfies Record<Why, string>,
  /** What it does to Scouts. */
  does: {
    pain: 'Where it arrives, it devours all Scouts: a Council step for each',
    delusion: 'Where it arrives, it pushes every Scout one step away',
    despair: 'Where it arrives, each Scout costs its owner a resource, Ichor last',
    harrow: 'Where it arrives, it devours all Scouts, and attacks again if more are beside it',
  } satisfies Record<BeastName, string>,
  toAct: (beasts: readonly string[]) => `Still to act in this Beast Phase: ${beasts.join(', then ')}`,
};

export const tower = {
  label: 'The Tower',
  room: (number: number, name: string) => `room ${number}, ${name}`,
  empty: (number: number) => `room ${number}`,
  unseen: 'not dealt yet',
  built: (name: string) => `built by ${name}`,
  yours: 'built by you',
  open: 'not built',
  damaged: 'damaged',
  next: 'the next to be damaged',
  bonus: (text: string) => `bonus: ${text}`,
  upgrades: (location: string) => `upgrades ${location}`,
};

export const towerTrack = {
  label: 'Rooms built',
  of: (name: string, rooms: number, missions: number) => `${name} ${rooms}, the next needs ${counted(missions, 'Mission')}`,
  needs: (missions: number) => `The next room needs ${counted(missions, 'completed Mission')}`,
};

export const council = {
  label: 'The Council',
  level: (level: number) => (level === 0 ? 'Start' : `Level ${level}`),
  here: (names: readonly string[]) => `here: ${listed(names)}`,
};

export const altar = {
  label: 'The Altar',
  now: (beast: string) => `the token lies on ${beast}`,
  fast: (beast: string) => `${beast} is fast now`,
  slow: 'nobody is fast',
};

export const prestige = {
  label: 'Prestige',
  of: (name: string, points: number) => `${name} ${points}`,
  sites: (points: number) => `${points}: the Sites change`,
  end: (points: number) => `${points}: the endgame begins`,
  over: (points: number) => `${points}: the match ends at once`,
};

export const graveyard = {
  label: 'Graveyard',
  of: (name: string, number: number) => `${name}: ${counted(number, 'Scout')}`,
  empty: 'Nobody lies here',
};

export const reserve = {
  label: 'Your Reserve',
  theirs: (name: string) => `Reserve of ${name}`,
  scouts: (number: number) => counted(number, 'Scout'),
};
