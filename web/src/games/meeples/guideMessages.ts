/** What the guide of the first game says about Meeples & Monsters, by step. One to three short sentences each. */
export const guideWords = {
  party: {
    title: 'Who goes there?',
    text: 'Click the meeples that go, or drag them there. In a fight their strengths add up, and the sum stands beside what is needed. Send them when it is enough.',
  },
  complete: {
    title: 'A Quest is met',
    text: 'What this Quest asks for has come true in your turn. Show it: a Deed brings its points, a Boon its bonus.',
  },
  pause: {
    title: 'Time for Quests',
    text: 'After your targets you may complete Quests. Nothing fits now, so just go on. This stop can be switched off in the settings.',
  },
  limit: {
    title: 'Too many Quests',
    text: 'You may keep four Quests at the end of your turn. Discard what you will hardly complete; Legacies count at the end of the game.',
  },
  passed: {
    title: 'Keep one, pass one',
    text: 'One of these two Quests stays with you. The other goes to the player on your left.',
  },
  gates: {
    title: 'Open gates',
    text: 'You have used spots of several overrun districts. Choose the district whose Unit you gain.',
  },
  guest: {
    title: 'A guest for the night',
    text: 'One Unit that you have not sent may stay in your Tavern until your next turn. You draw as many meeples as otherwise.',
  },
  welcome: {
    title: 'Welcome to the city',
    text: 'Monsters are at the gates, and all you have is a bag of Peasants. Train them, fight, and complete Quests: most victory points win.',
  },
  ends: {
    title: 'How it ends',
    text: 'Three cards of the Dark Council lie among the Monsters. When the third appears, two more rounds are played, in which its Overlords can be attacked.',
  },
  keep: {
    title: 'Choose your Quests',
    text: 'Keep two of these four, and discard the others. Deeds and Boons are shown when you meet them in a turn; a Legacy counts at the end.',
  },
  tavern: {
    title: 'Your Tavern',
    text: 'These meeples are yours to use in this turn. Each can be sent once. Corruption, the dark figures, only takes up room.',
  },
  develop: {
    title: 'Build or raise a class',
    text: 'Before you send anybody you may do one of the two, paid with Peasants of your Tavern. A raised class has an ability; a building brings a bonus and can be used by all.',
  },
  fight: {
    title: 'Fight a Monster',
    text: 'A Monster that glows is one you can beat: your Units need at least its strength, and none is lost. It brings points, and often a Unit or a Quest.',
  },
  spot: {
    title: 'Use a spot',
    text: 'Each district trains a Unit for the Peasant and the companion you send. Locations and Rooms ask for others. A spot takes exactly what it shows.',
  },
  end: {
    title: 'End your turn',
    text: 'Only now everything you have sent takes effect, in the order in which you sent it. Until then you can take all of it back.',
  },
  help: {
    title: 'Help along the way',
    text: 'Undo takes back your last decision, Restart turn all of them. Hint shows what a good player would do. And a click on what does not glow tells why not.',
  },
  bag: {
    title: 'The bag goes round',
    text: 'Used meeples rest in your Lodgings, and what you gain goes there, too. When your bag is empty, all of them go back into it, so a bag with few Peasants and little Corruption is a good one.',
  },
  rival: {
    title: 'Your rival’s turn',
    text: 'Others use the same spots and fight the same Monsters, but nobody can block you. What they have done stays marked until you act.',
  },
  overrun: {
    title: 'Overrun',
    text: 'Two Monsters are in this district: if you use a spot here, a Peasant follows you, and two where there are three. They fill your bag.',
  },
  ability: {
    title: 'An ability',
    text: 'A class at level 2 or more helps while such a meeple is in your Tavern. Knights bring a meeple more, Clerics cleanse Corruption, Mages find Quests.',
  },
  rooms: {
    title: 'The Towers',
    text: 'The Room on top of a Tower is used like a Location, but only once: it is yours then. Rods, Faces and Battles are sets, which count at the end.',
  },
  leaving: {
    title: 'What to do with Corruption',
    text: 'Some Rooms take Corruption along, Clerics and the Cleansing Font return it to the supply. Otherwise it keeps coming back.',
  },
  council: {
    title: 'The Dark Council',
    text: 'One of its cards has appeared: everybody has got a Corruption, but draws one meeple more from now on. Stronger Monsters come next.',
  },
  last: {
    title: 'The end is near',
    text: 'The third card has appeared. In the two last rounds the Overlords can be attacked, one in a turn. Spend what you have: only points count now.',
  },
  overlord: {
    title: 'Attack an Overlord',
    text: 'You are strong enough for one of them. Overlords bring the most points of all, and the first to beat one takes the token that lies there.',
  },
  over: {
    title: 'That was your first siege',
    text: 'You have played your first game to the end. The result shows where all points came from. Next time, try a stronger rival, or face the Royal Guard alone.',
  },
} as const;

export type GuideWord = keyof typeof guideWords;
