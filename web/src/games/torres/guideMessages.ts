/** What the guide of the first game says about Torres, by step. One to three short sentences each. */
export const guideWords = {
  keep: {
    title: 'Keep one of them',
    text: 'Take the card that helps you most. Nobody else sees it. What you do not keep goes back to your deck.',
  },
  return: {
    title: 'Put the rest back',
    text: 'On top of your deck you will see it again with your next card, under the deck much later. Of two cards you also choose which lies on top.',
  },
  use: {
    title: 'Use the card',
    text: 'The card lies open. What glows now is what it lets you do, and it costs no action points.',
  },
  stackChoice: {
    title: 'Choose a stack',
    text: 'Your stacks are not all alike, so say which one this turn uses up. Only its blocks can be built now.',
  },
  stackLeft: {
    title: 'A stack is used up',
    text: 'Every turn uses up one stack, even if you build nothing. Choose which: its blocks go onto your other stacks, as far as there is room.',
  },
  spread: {
    title: 'Blocks left over',
    text: 'Blocks that you did not build go onto your other stacks. No stack holds more than three; what finds no room goes back to the common supply.',
  },
  moveKing: {
    title: 'You may move the king',
    text: 'You have the fewest points, so the king is yours to move: to a free space of a castle of your choice, or nowhere at all. Then you begin the phase.',
  },
  welcome: {
    title: 'Welcome to Torres',
    text: 'Together you build castles, and your knights climb them. Nobody is ever captured or attacked. After three phases the player with the most points wins.',
  },
  pay: {
    title: 'What castles pay',
    text: 'At the end of a phase every castle where you have a knight pays you its spaces times the level of your highest knight there. A castle of 5 spaces with your knight on level 3: that is 15 points.',
  },
  levels: {
    title: 'Levels',
    text: 'A knight’s level is the number of blocks under it. On the bare board it is on level 0, belongs to no castle and earns nothing.',
  },
  firstKnight: {
    title: 'Place your first knight',
    text: 'Eight castles stand ready, each a single block. Click one that glows. Away from the border a castle can grow on all four sides.',
  },
  firstKing: {
    title: 'Place the king',
    text: 'You placed the last knight, so the king is yours to place: on a castle where nobody stands. All of that castle, however it grows, is the king’s castle in phase 1.',
  },
  king: {
    title: 'The king’s castle',
    text: 'The king lives in one of the castles. At the end of this phase a knight on exactly level 1 of his castle brings 5 points on top. Higher does not count, and he belongs to nobody.',
  },
  turn: {
    title: 'Your turn: 5 action points',
    text: 'Spend them in any order. Building a block, moving a knight, taking a card and a step on the scoring track cost 1 each, a new knight costs 2. Whatever glows can be clicked.',
  },
  build: {
    title: 'Build a block',
    text: 'Beside a castle a block makes it wider, on top of an empty block it makes it taller. You may build on every castle, because nobody owns one.',
  },
  stacks: {
    title: 'Your stacks',
    text: 'You have one stack of blocks for each turn of the phase. All blocks that you build in one turn come from one stack, so there are three at most.',
  },
  tall: {
    title: 'First wide, then tall',
    text: 'A castle is never taller than the number of spaces it covers. With 2 spaces it ends at level 2, so widen it before you raise it.',
  },
  apart: {
    title: 'Castles stay apart',
    text: 'A block may never join two castles. Touching at a corner is fine.',
  },
  add: {
    title: 'Add a knight',
    text: 'For 2 action points a knight from your reserve joins in, on an empty space beside one of yours: as high as that knight or lower, never higher. More knights can stand in more castles.',
  },
  move: {
    title: 'Move a knight',
    text: 'One space for 1 action point, never diagonally. A knight climbs one level at a time and goes down as many as you like. Nobody may stand on the space it goes to.',
  },
  doors: {
    title: 'Through the doors',
    text: 'Every block has a door on each side. A knight may enter a castle by a door on its own level and leave it by another one, as far as you like, for 1 action point. It never comes out higher than it went in.',
  },
  climb: {
    title: 'Build a stair, then climb',
    text: 'A block can be climbed as soon as it stands. Build a stair of blocks side by side, each one level higher, and your knight walks up.',
  },
  cards: {
    title: 'Action cards',
    text: 'For 1 action point you look at the top three cards of your deck and keep one. Two cards a turn at most. Each of them lets you do something special, once.',
  },
  fresh: {
    title: 'A new card has to wait',
    text: 'You cannot play a card in the turn in which you took it. After that you may keep it as long as you like, but cards left at the end are worth nothing.',
  },
  play: {
    title: 'Play a card',
    text: 'You hold a card that can be played now. It costs no action points and may come at any moment of your turn, but only one card a turn. Then it is out of the game.',
  },
  track: {
    title: 'A point for an action point',
    text: 'No better use for it? Then an action point moves your marker one space along the scoring track: 1 point. If another marker stands there, yours goes on to the next free space, and those points count too.',
  },
  end: {
    title: 'End your turn',
    text: 'You may end your turn whenever you like. But action points cannot be saved for the next turn, so it pays to use them all.',
  },
  help: {
    title: 'Help along the way',
    text: 'Undo takes back your last action, as long as it has shown you nothing new. Hint shows what a good player would do. And a click on something that does not glow tells you why not.',
  },
  rival: {
    title: 'Your rival’s turn',
    text: 'The others play by the same rules, and may build on every castle too. Knights of all colours in a castle are paid in full: nobody takes points from anybody.',
  },
  lastRound: {
    title: 'The last round of the phase',
    text: 'After this round the castles pay. Bring your knights up as high as you can, each in a castle of its own. And look at the king’s castle: exactly level 1 brings 5 more.',
  },
  ground: {
    title: 'A knight on the ground',
    text: 'On the bare board a knight earns nothing. Bring it onto a castle before the phase ends.',
  },
  twins: {
    title: 'Two in one castle',
    text: 'In each castle only your highest knight counts. The other one could earn points in another castle, or the king’s bonus if this castle is his.',
  },
  scored: {
    title: 'The first scoring',
    text: 'First the castles have paid, then came the king’s bonus. Except at the start, no two markers share a space: one that would stop on another goes on to the next free space.',
  },
  kingMoves: {
    title: 'The fewest points move the king',
    text: 'Before a new phase, the player with the fewest points may move the king into any castle. That player also begins the phase.',
  },
  phase2: {
    title: 'Phase 2',
    text: 'Everybody has new stacks; blocks that were left over are back in the supply. This time exactly level 2 of the king’s castle brings 10 points.',
  },
  high: {
    title: 'High up in a large castle',
    text: 'In a castle of 8 spaces one level more is worth 8 points. With your knight on level 4, one space more is worth 4. So get high up in the largest castle, even if your rival has built it.',
  },
  split: {
    title: 'The last round of phase 2',
    text: 'Is one of your knights on exactly level 2 of the king’s castle? It may be another one than your highest there: one earns the bonus, the other the castle’s points.',
  },
  reserve: {
    title: 'All six knights are out',
    text: 'Your reserve is empty, and no knight ever leaves the board. From now on your knights only move.',
  },
  phase3: {
    title: 'The last phase',
    text: 'Now exactly level 3 of the king’s castle brings 15 points. After this phase the game is over, so it is time to play your cards.',
  },
  lastTurn: {
    title: 'Your last turn',
    text: 'Once more: spaces times level, and your highest knight in each castle. What is left of your action points is worth at least a point each on the scoring track.',
  },
  over: {
    title: 'That was Torres',
    text: 'You have played your first game to the end. The result shows where all the points came from. Next time, try a stronger rival or more of them.',
  },
} as const;

export type GuideWord = keyof typeof guideWords;
