/** Small sounds of our own, made on the spot: a bell for your turn, wood and stone for moves, a rising chord for points. */

export type Sound = 'turn' | 'put' | 'step' | 'score';

interface Tone {
  /** Hz at the beginning and at the end. */
  from: number;
  to: number;
  /** Seconds after the sound begins, and how long. */
  at: number;
  length: number;
  shape: OscillatorType;
  loud: number;
}

const bell = (from: number, at: number, length = 0.5): Tone => ({ from, to: from, at, length, shape: 'sine', loud: 0.12 });
const knock = (from: number, at: number): Tone => ({ from, to: from / 2.5, at, length: 0.09, shape: 'triangle', loud: 0.2 });

const tones: Record<Sound, Tone[]> = {
  turn: [bell(659, 0), bell(988, 0.14, 0.7)],
  put: [knock(190, 0), knock(120, 0.015)],
  step: [knock(420, 0), knock(360, 0.11)],
  score: [bell(523, 0), bell(659, 0.1), bell(784, 0.2, 0.8)],
};

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has clicked on it; before that nothing is heard, and nothing breaks. */
export function play(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  for (const tone of tones[sound]) strike(context, tone);
}

function strike(audio: AudioContext, { from, to, at, length, shape, loud }: Tone): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** The sound of an entry: points ring, what goes from one place to another steps, what is put somewhere knocks. */
export function soundOf(text: string, notes: readonly Record<string, unknown>[]): Sound | null {
  if (notes.some((note) => typeof note.points === 'number')) return 'score';
  const fields = text.split(' ').length - 1;
  if (text.startsWith('undo ') || fields === 0) return null;
  return fields === 1 ? 'put' : 'step';
}
