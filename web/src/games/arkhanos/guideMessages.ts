/** What the guide of the first game says about Arkhanos, by step. One to three short sentences each. */
export const guideWords = {
  effect: {
    title: 'What the spell does',
    text: 'The meeple is home again, and the spell works now. Pick what glows; or leave it without effect, if all you wanted was the meeple.',
  },
  manipulate: {
    title: 'Manipulate',
    text: 'It works as any other spell of your book, active or not. Choose which.',
  },
  activate: {
    title: 'Activate a spell',
    text: 'The number of your die says which spell. Put a meeple on it: from then on you can cast it once, at any moment of a turn of yours.',
  },
  build: {
    title: 'Build, or a spell',
    text: 'Send a meeple to another tower, where it stands as a pillar instead of a die: it counts on that floor, but stays there for good. Or let it activate the spell with the number of your die.',
  },
  empty: {
    title: 'No meeple at hand',
    text: 'A die needs a meeple beside it, and your supply is empty. Cast any active spell: its meeple comes home, and goes beside the die.',
  },
  swapPause: {
    title: 'Before the floor is covered',
    text: 'The central floor is full, and its dice are about to be built over. Swap could still take one of them back to the table. If you never want to stop here, the settings let you say so.',
  },
  endPause: {
    title: 'One last chance for spells',
    text: 'Your turn is done, but a spell of yours could still change the dice that are left to others. Mostly you just go on; the settings let the page do that for you.',
  },
  welcome: {
    title: 'Welcome to Arkhanos',
    text: 'Together you raise four towers on pillars of dice. Your apprentices and your master gain influence on their floors, and that brings prestige. After 8 rounds the player with the most wins.',
  },
  pay: {
    title: 'What floors pay',
    text: 'A floor with three full pillars is scored at once: 6 prestige for the most influence, 4 for the second. Tied players get 3 each. The central tower pays less: 4, 3 and 2.',
  },
  take: {
    title: 'Take a die',
    text: 'In every turn you take one die from the table. Look first where it fits: each outer tower shows the colours and numbers that its top floor takes.',
  },
  place: {
    title: 'Place it on a pillar',
    text: 'Every empty pillar that glows takes this die. The central tower takes any die, always.',
  },
  meeple: {
    title: 'A meeple beside it',
    text: 'An apprentice counts 1 on this floor, the master counts 2. When the floor is complete, meeples beside dice come home.',
  },
  bonuses: {
    title: 'Pillars give bonuses',
    text: 'On an outer tower: 2 prestige, or as much as the number of the floor, or a meeple that builds elsewhere. Every pillar of the central tower activates a spell.',
  },
  help: {
    title: 'Help along the way',
    text: 'Undo takes back your last action, as long as nobody has moved since. Hint shows what a good player would do. And a click on something that does not glow tells you why not.',
  },
  rival: {
    title: 'Your rival’s turn',
    text: 'The others take from the same dice. What you leave on the table is what they can choose from.',
  },
  cast: {
    title: 'You can cast a spell',
    text: 'A spell of yours is active. Cast it whenever it helps, also for nothing but its meeple. At the end every meeple in your book is worth 1 prestige.',
  },
  pool: {
    title: 'The mana pool',
    text: 'The last die of a round goes to the mana pool, where only Exchange brings it back. The bag goes to the left: the player who has it begins the round.',
  },
  scored: {
    title: 'A floor is complete',
    text: 'It has been scored, and the next tile lies on top. You could see on the stack what it takes.',
  },
  trapped: {
    title: 'A pillar of flesh and blood',
    text: 'A meeple that stands as a pillar never comes home once the next floor is built. You have eight of them, so do not give them all away.',
  },
  short: {
    title: 'Meeples run short',
    text: 'They stand beside dice or on your spells. Complete a floor, or cast a spell, and they are yours again.',
  },
  high: {
    title: 'High towers pay more',
    text: 'The height pillar brings as much prestige as the number of its floor. From the third floor on it beats the plain 2.',
  },
  last: {
    title: 'The last round',
    text: 'At the end, floors that are not complete still pay: 3 for the most influence, 2 for the second, 1 each in a tie. And every meeple in your book brings 1.',
  },
  over: {
    title: 'That was Arkhanos',
    text: 'You have played your first game to the end. The result shows where all the prestige came from. Next time, try a stronger rival or more of them.',
  },
} as const;

export type GuideWord = keyof typeof guideWords;
