/** The words of the lobby. */
import { counted } from './wording';

interface BoxWords {
  /** How many can play, also while the server has no rules for it yet. */
  players: string;
  /** What one does in it, in a sentence or two. */
  blurb: string;
  /** What it is to play alone, where one can. */
  alone?: string;
}

interface OptionWords {
  label: string;
  choices: Record<string, { label: string; help: string }>;
}

const boxes: Record<string, BoxWords> = {
  torres: {
    players: '2 to 4 players',
    blurb:
      'Build castles block by block and send your knights up their walls. The wider the castle and the higher your knight, the more it is worth.',
  },
  arkhanos: {
    players: '2 to 4 players',
    blurb: 'Four towers grow on pillars of dice. Choose a die, raise a floor, and send your apprentices to rule it.',
  },
  turris: {
    players: '1 to 4 players',
    blurb: 'One tower stands over a dark land. Send scouts out, bring home what it needs, and keep away from the beasts.',
    alone: 'Alone, you play against the Betrayers: they gain Prestige every round, roam the land and damage the Tower.',
  },
  meeples: {
    players: '1 to 4 players',
    blurb: 'A bag of meeples against all that creeps up to the city. Train them, send them out, build four towers.',
  },
  revive: {
    players: '1 to 4 players',
    blurb: 'The world lay frozen for ages. Lead your tribe out onto the ice, and down to what waits in the lake.',
    alone: 'Alone, an action cube counts down, twice round its track. There is no rival: you play for points, achievements and medals.',
  },
};

const options: Record<string, Record<string, OptionWords>> = {
  torres: {
    version: {
      label: 'Version',
      choices: {
        basic: { label: 'Basic', help: 'Everyone has a deck of ten action cards. The one to begin with.' },
        common: { label: 'Common deck', help: 'All action cards are in one deck, and you take what comes.' },
        master: {
          label: 'Master',
          help: 'You place the castles, all cards are in your hand from the start, and a master card brings extra points.',
        },
      },
    },
  },
  turris: {
    beasts: {
      label: 'Where the Beasts begin',
      choices: {
        fixed: { label: 'Each on its own spot', help: 'The Pain on A, the Delusion on B, the Despair on C, the Harrow on D.' },
        random: { label: 'By chance', help: 'They are dealt to the spots A to D, so that no two matches begin alike.' },
      },
    },
  },
  revive: {
    expansion: {
      label: 'Call of the Abyss',
      choices: {
        with: { label: 'With the expansion', help: 'Devotion and Scyphoz cards, lakes, journeys, and four more tribes.' },
        without: { label: 'Base game', help: 'Six tribes and the land. The one to begin with.' },
      },
    },
    tribes: {
      label: 'Tribes',
      choices: {
        dealt: { label: 'Dealt', help: 'Everyone gets a tribe by chance.' },
        chosen: { label: 'Chosen', help: 'The last in turn order chooses first.' },
      },
    },
    card: {
      label: 'Artifact card',
      choices: {
        own: { label: 'One each, in secret', help: 'Everyone keeps one of two, which says what artifacts are worth.' },
        open: { label: 'One for all', help: 'A single card lies open, and everyone scores by it.' },
      },
    },
    machines: {
      label: 'Machine tokens',
      choices: {
        stay: { label: 'They stay', help: 'What is not taken stays in the display.' },
        change: { label: 'They change', help: 'With each token that is taken, another one goes under its stack.' },
      },
    },
  },
};

/** "basic: each deck" in an option's help, for choices that have no words here. */
function helpOf(help: string, choice: string): string {
  const part = help.split(';').find((piece) => piece.trim().startsWith(`${choice}:`));
  return part?.slice(part.indexOf(':') + 1).trim() ?? '';
}

const spoken = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll(/[-_]/g, ' ');

export const lobby = {
  name: 'Bartizan',
  motto: 'Tower games, with friends or bots.',
  justNow: 'just now',

  you: {
    welcome: 'Welcome. What should we call you?',
    why: 'The others at a table see this name. There is no account.',
    label: 'Your name',
    playAs: (name: string) => `You play as ${name}`,
    change: 'Change your name',
    take: 'That is me',
    other: 'Another one',
    save: 'Save',
    empty: 'Please write a name.',
  },

  shelf: {
    label: 'Games on the shelf',
    asleep: 'Not on the table yet',
    players: (id: string, seats: readonly number[]): string => {
      const fewest = Math.min(...seats);
      const most = Math.max(...seats);
      if (!seats.length) return boxes[id]?.players ?? '';
      return fewest === most ? counted(most, 'player', 'players') : `${fewest} to ${most} players`;
    },
    loading: 'The boxes are being put on the shelf',
  },

  away: {
    title: 'The server does not answer',
    text: 'The shelf stays empty until it does. Your seats and medals are safe in this browser.',
    still: 'Still no answer.',
  },

  box: {
    blurb: (id: string) => boxes[id]?.blurb ?? '',
    edition: (edition: string) => `Edition: ${edition}`,
    play: (level: string) => `Play against a ${level}`,
    level: 'How strong the bot is',
    playHelp: 'You sit down at once.',
    guide: 'First game: show me how',
    guideHelp: 'A short tour while you play. No need to read anything first.',
    setUp: 'Set up a table',
    setUpHelp: (hasOptions: boolean) =>
      `With friends by link or at this screen, with more bots, with ${hasOptions ? 'other rules' : 'a clock'}.`,
    rules: 'Read the rules',
    asleep: 'This box is not on the table yet. It wakes up in a coming version.',
  },

  setUp: {
    title: (game: string) => `Set up a table of ${game}`,
    seats: 'Seats',
    count: 'How many play',
    who: (number: number) => `Who sits on seat ${number}`,
    kinds: {
      me: 'Me',
      here: 'At this screen',
      open: 'Open, by link',
      bot: 'A bot',
    },
    name: (number: number) => `Name of the player on seat ${number}`,
    namePlaceholder: 'Their name',
    level: (number: number) => `Strength of the bot on seat ${number}`,
    openHelp: 'You get a link to send once the table is open.',
    up: (number: number) => `Move seat ${number} up`,
    down: (number: number) => `Move seat ${number} down`,
    order: {
      'first seat': 'Seat 1 begins; turns go down the list.',
      drawn: 'Chance draws who begins; turns go down the list from there.',
    },
    alone: (id: string) => boxes[id]?.alone ?? '',
    shuffle: 'Shuffle the seats',
    rules: 'Rules of this table',
    clock: 'Clock',
    clockHelp: 'Time for each player in the whole match. If your time runs out, a bot plays on for you.',
    noClock: 'No clock',
    minutes: (minutes: number) => `${counted(minutes, 'minute', 'minutes')} each`,
    create: 'Open the table',
    remembered: 'We remember these settings for the next table.',
    watchThem: 'At least one player must sit at this screen: you, or someone beside you.',
    nameMissing: 'Give this player a name.',
    nameTwice: (name: string) => `There are two players called ${name}.`,
    nameLong: 'A name has 40 letters at most.',
    mend: 'Something above needs your attention first.',
  },

  pack: {
    title: 'What your own box has',
    about:
      'If you own the box, you can play with exactly what is printed in it: put it into a content pack, a small text file that replaces ours.',
    choose: 'Choose a file',
    paste: 'Or paste it here',
    check: 'Check the pack',
    checking: 'The pack is being checked',
    good: (changed: number) =>
      changed ? `The pack is fine. It changes ${counted(changed, 'entry', 'entries')}:` : 'The pack is fine, but it changes nothing.',
    more: (count: number) => `and ${count} more`,
    large: 'This file is too large for a content pack.',
    unreadable: 'This file could not be read.',
    remove: 'Play without the pack',
  },

  /** The title of a game as far as the shelf does not know it (yet). */
  game: (id: string) => spoken(id),
  option: (game: string, name: string) => options[game]?.[name]?.label ?? spoken(name),
  choice: (game: string, name: string, choice: string, help: string) =>
    options[game]?.[name]?.choices[choice] ?? { label: spoken(choice), help: helpOf(help, choice) },

  join: {
    title: 'Join a friend',
    label: 'Link to a table',
    placeholder: 'Paste the link here',
    go: 'Go to the table',
    nothing: 'This is not a link to a table. It looks like …/t/name#key.',
    keyless: 'The end of this link is missing: it needs the part after the # sign.',
    elsewhere: (host: string) => `This table stands on another server, ${host}.`,
    open: 'Open it there',
    drop: 'Have a record of a match? Drop it anywhere on this page to watch it.',
    pick: 'Watch a record',
    tooLarge: 'This file is too large to be a record.',
    unreadable: 'This file could not be read.',
    dropHere: 'Let go to watch this match',
  },

  mine: {
    title: 'Your tables',
    /** For the browser's tab. */
    waitingForYou: (count: number) => (count === 1 ? 'Your turn' : `Your turn at ${count} tables`),
    empty: 'No tables yet',
    emptyText: 'Take a box from the shelf. Every table you sit at is remembered here, in this browser.',
    loading: 'Loading your tables',
    trouble: 'Your tables could not be loaded.',
    yourTurn: 'Your turn',
    turnOf: (name: string) => `${name} is deciding`,
    waiting: (open: number) => `Waiting for ${counted(open, 'player', 'players')}`,
    frozen: 'Cannot go on',
    over: 'Over',
    won: 'You won',
    place: (place: number, of: number) => `Place ${place} of ${of}`,
    stopped: 'Stopped without a winner',
    watching: 'Watching',
    go: 'Go to the table',
    watch: 'Replay',
    open: 'Result',
    forget: 'Forget',
    delete: 'Delete',
    forgetWhy: 'Takes it off this list. The table itself stays.',
    forgotten: 'Forgotten.',
    bringBack: 'Bring it back',
    deleted: 'The table is deleted.',
    deleteTitle: 'Delete this table?',
    deleteText: 'It disappears for everyone at the table, with its record. This cannot be undone.',
    keep: 'Keep it',
    here: (name: string) => `${name} is here`,
    lastSeen: (name: string, when: string) => `${name} was last here ${when}`,
    created: (when: string) => `Set up ${when}`,
    about: (name: string, asides: readonly string[]) => `${name} (${asides.join(', ')})`,
    asides: {
      you: 'you',
      beside: 'at this screen',
      bot: 'bot',
      left: { resigned: 'resigned', handed: 'left to a bot', removed: 'a bot plays on', time: 'out of time' },
    },
    resigned: 'You resigned',
    ranOut: 'You ran out of time',
    openSeat: 'Open seat',
    points: (points: number) => counted(points, 'point', 'points'),
    all: (count: number) => `Show all ${count}`,
    fewer: 'Show fewer',
  },

  medals: {
    title: 'Your medals',
    /** A medal read aloud. */
    one: (place: number, game: string, count: number) =>
      `${['', 'Gold', 'Silver', 'Bronze'][place] ?? ''} in ${game}, ${count === 1 ? 'once' : `${count} times`}`,
    best: (game: string, score: number) => `Best result in ${game}: ${counted(score, 'point', 'points')}`,
  },

  footer: {
    version: (version: string) => `Bartizan ${version}`,
    theme: { system: 'Theme: as your system', light: 'Theme: light', dark: 'Theme: dark' },
    settings: 'Settings',
  },
};
