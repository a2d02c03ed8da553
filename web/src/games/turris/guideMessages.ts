/** What the guide of the first game says about Turris, by step. One to three short sentences each. */
export const guideWords = {
  offer: {
    title: 'An offer',
    text: 'You may take what this effect offers, or leave it. Say yes or no; the pictures and words in the tab Cards tell what it is.',
  },
  choose: {
    title: 'One of several ways',
    text: 'This effect works in one of several ways. They stand in the tab Cards, each with what it brings.',
  },
  collecting: {
    title: 'Who comes back?',
    text: 'Pick the Scouts that return to your Reserve, then go on. Each costs 1 Ichor and brings the reward of its Location, unless a Beast stands there.',
  },
  rewards: {
    title: 'One reward after the other',
    text: 'You choose the order of the rewards, so that one may help another. What you do not want you can leave.',
  },
  pay: {
    title: 'Pay as you like',
    text: 'An Artifact can stand in for any resource. Keep some of them: they also shield your Scouts from Beasts.',
  },
  shield: {
    title: 'A Beast has found you',
    text: 'An Artifact saves one Scout from this Beast. Without it, Pain and Harrow devour, the Delusion pushes away, and the Despair robs.',
  },
  hunt: {
    title: 'You decide for the Beast',
    text: 'You are First Player: where a Beast could hunt in several places or go several ways, you choose. Send it to your rivals.',
  },
  council: {
    title: 'The Council hears you',
    text: 'When Scouts are lost, your token advances on the Council track, and the spot pays a reward. A loss is not all loss.',
  },
  slot: {
    title: 'A Mission that keeps working',
    text: 'An ongoing Mission works as long as it lies in one of your two slots. Elsewhere it only counts as completed.',
  },
  build: {
    title: 'Build a room',
    text: 'You have Missions enough for a room of the Tower. It brings Prestige and a Trionfo: a bonus now, and a better reward at its Location for all.',
  },
  discard: {
    title: 'Too many cards',
    text: 'At the end of your turn you keep four Tactics cards. In your turn you may hold more, so play before you discard.',
  },
  welcome: {
    title: 'Welcome to Turris',
    text: 'Your Scouts search a land of Beasts for what your tribe needs. Complete Missions and build rooms of the Tower: both bring Prestige, and most Prestige wins.',
  },
  ends: {
    title: 'How it ends',
    text: 'Once a player has 40 Prestige, or all six rooms are built, the endgame begins: a Beast leaves after each round. With the last of them the match is over.',
  },
  actions: {
    title: 'Two Actions',
    text: 'In your turn you take two Actions: Place a Scout, Collect Scouts, Gather Ichor, or Force Revive. You cannot both Place and Collect in the same turn.',
  },
  place: {
    title: 'Place a Scout',
    text: 'Pick a Location that glows. An Immediate one, with the bolt, pays at once; every other pays when you Collect the Scout in a later turn.',
  },
  beasts: {
    title: 'Beware of the Beasts',
    text: 'When all have had their turn, each Beast goes one step towards the nearest Scouts. Point at a Beast to see who it hunts now, and its way there.',
  },
  help: {
    title: 'Help along the way',
    text: 'Undo takes back your last decision, as long as nobody has moved since. Hint shows what a good player would do. And a click on what does not glow tells why not.',
  },
  card: {
    title: 'A Tactics card',
    text: 'Before or after an Action you may play one Tactics card of your hand. It works at once, but only if all of it can be done.',
  },
  gather: {
    title: 'Ichor',
    text: 'Gather Ichor brings 1, and both Actions together bring 3. You need it to Collect Scouts, and for many effects.',
  },
  mission: {
    title: 'Complete a Mission',
    text: 'After your Actions you may pay for one Mission: the resources stand on it, and its Prestige on gold. Or just go on.',
  },
  rival: {
    title: 'Your rival’s turn',
    text: 'The others use the same Locations. Where the sign says limit 1, only one Scout at a time can be Placed.',
  },
  phase: {
    title: 'The Beasts have acted',
    text: 'After all turns they move in order: Pain, Delusion, Despair, Harrow. The log tells who each of them hunted, and what came of it.',
  },
  collect: {
    title: 'Collect your Scouts',
    text: 'Your Scouts on the land wait for you. Collect brings any number of them home with their rewards, for 1 Ichor each.',
  },
  fast: {
    title: 'The Altar turns',
    text: 'In every round the Altar names another Beast. Three of them are fast while it does: they go two steps.',
  },
  graveyard: {
    title: 'Lost Scouts',
    text: 'Devoured Scouts lie in the Graveyard. The Isle and some cards bring them back, or Force Revive for 3 Ichor each.',
  },
  missions: {
    title: 'Missions open the Tower',
    text: 'Two completed Missions open your first room, two more each further one. A Scout from the Grove then lets you build, for 5 Prestige.',
  },
  reserved: {
    title: 'A reserved Mission',
    text: 'Nobody else can take it, and it costs you 1 resource less. Complete it in the Mission Step like any other.',
  },
  sites: {
    title: 'New Sites',
    text: 'When a player reaches 10, 20, 30 or 40 Prestige for the first time, all Excavation Sites are replaced by new ones.',
  },
  ending: {
    title: 'The end is near',
    text: 'From now on a Beast leaves after each round, and with the last one the match ends. Spend what you have: only Prestige counts.',
  },
  over: {
    title: 'That was Turris',
    text: 'You have played your first game to the end. The result shows where all the Prestige came from. Next time, try a stronger rival, or the Betrayers alone.',
  },
} as const;

export type GuideWord = keyof typeof guideWords;
