/** What the guide of the first game says about Revive, by step. One to three short sentences each. */
export const guideWords = {
  take: {
    title: 'A citizen joins you',
    text: 'Exploring brings a citizen of your choice, ready to be played. Look at the half you would use: the upper slots give the top of a card, the lower ones the bottom.',
  },
  unlock: {
    title: 'A technology',
    text: 'The figure comes from your tribe board, and what lay under it is yours for good. The middle one opens a fifth slot; those of the top row bring artifacts.',
  },
  module: {
    title: 'A module for a slot',
    text: 'Fit it into one of your slots. It works whenever a card of its colour is played there, so choose a slot you use often.',
  },
  token: {
    title: 'A machine of your own',
    text: 'Machines work for an energy marker, at any time in your turn. Choose one of the three; it stays beside its track.',
  },
  artifact: {
    title: 'An artifact',
    text: 'At the end each major artifact is worth what your artifact card says of its kind. When the last one is taken, the game ends soon.',
  },
  welcome: {
    title: 'Welcome to the ice',
    text: 'Your tribe comes out of the ground and settles a frozen land. Explore it, build on it, let your people live there: most points win.',
  },
  ends: {
    title: 'How it ends',
    text: 'The top row of your technologies and space 12 of each machine track bring major artifacts. When the last of them is taken, everybody else has one more turn.',
  },
  keep: {
    title: 'Choose your artifact card',
    text: 'It says what your artifacts are worth at the end, and nobody else sees it. Keep one of the two.',
  },
  play: {
    title: 'Play a card',
    text: 'Cards are the engine of your tribe. Choose one of your active cards and a slot: in an upper slot its top half works, in a lower one its bottom half.',
  },
  second: {
    title: 'A second action',
    text: 'A turn has two main actions: play a card, use the switch, explore, build or populate. The same one twice is fine, too.',
  },
  end: {
    title: 'End your turn',
    text: 'Both actions are done. Free actions are still possible; then end your turn.',
  },
  rival: {
    title: 'Your rival’s turn',
    text: 'Nothing of yours can be taken away. But land, citizens and artifacts go to the first who comes.',
  },
  explore: {
    title: 'Explore the ice',
    text: 'Tiles that glow can be explored: near ones cost 2 food, far ones 3. Each brings points, a citizen, and land that everyone can use.',
  },
  build: {
    title: 'Build on sand',
    text: 'A building costs gears. Every yellow, green or gray hex beside it moves you a step along that machine track, and a large one moves you two.',
  },
  populate: {
    title: 'Settle a location',
    text: 'Send a figure to a location and pay with books. It unlocks a technology; if others live there already, you pay each of them a book.',
  },
  range: {
    title: 'How far is it?',
    text: 'You count from the chasm and from your own pieces. The first space is free, every further one costs 1 food. A click on what is dim tells what is missing.',
  },
  machine: {
    title: 'Use a machine',
    text: 'Put an energy marker on a machine that glows. That is free, and the marker comes back when you hibernate.',
  },
  crate: {
    title: 'Open a crate',
    text: 'Crates wait until you need them. Opening one is free.',
  },
  switch: {
    title: 'The switch',
    text: 'Once until you hibernate it brings any one resource, or the top half of a card that lies active before somebody else.',
  },
  hibernate: {
    title: 'Time to hibernate',
    text: 'When your cards are played, sleep for a turn. Resting cards wake, played ones go to rest, markers and switch come back, and the hibernation track brings something.',
  },
  help: {
    title: 'Help along the way',
    text: 'Undo takes back your last decision, Restart turn all of them. Hint shows what a good player would do.',
  },
  last: {
    title: 'The end is near',
    text: 'The last major artifact is gone. Spend what you have: five resources left are worth no more than a point.',
  },
  over: {
    title: 'That was your first thaw',
    text: 'You have played your first game to the end. The result shows where all points came from. Next time, try it with the expansion, or play alone for a record.',
  },
} as const;

export type GuideWord = keyof typeof guideWords;
