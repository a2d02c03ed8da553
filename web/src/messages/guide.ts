/** The words of the guide itself. What it explains comes from each game. */
export const guide = {
  label: 'Guide',
  name: 'Your guide',
  back: 'Back',
  on: 'Go on',
  finish: 'Done',
  hide: 'Hide the guide',
  show: 'Show the guide',
  close: 'End the guide',
  progress: (done: number, of: number) => `${done} of ${of}`,
  progressLabel: 'How far the guide has come',
  waiting: 'Nothing new just now',
  yours: 'Play as you like. I speak up when something new comes along.',
  theirs: 'Watch what the others do. I speak up when it matters to you.',
};
