import { beforeEach, describe, expect, it } from 'vitest';
import type { GuideMoment, GuideStep } from '../games/contract';
import type { TorresView } from '../games/torres/view';
import { someView } from '../testing/server';
import { current, ended, finish, fresh, recall, remember, settle } from './progress';

const at = (phase: number) => someView({ phase });
const phaseOf = ({ view }: GuideMoment) => (view as TorresView).phase;
const moment = (more: Partial<GuideMoment> = {}): GuideMoment => ({
  view: at(0),
  options: [],
  deciding: true,
  counts: {},
  ...more,
});

const steps: GuideStep[] = [
  { id: 'hello', title: 'Hello', text: 'Hello.', when: (now) => phaseOf(now) === 0 },
  {
    id: 'build',
    title: 'Build',
    text: 'Build.',
    when: ({ deciding }) => deciding,
    done: ({ counts }) => (counts.build ?? 0) > 0,
  },
  { id: 'over', title: 'Over', text: 'Over.', when: (now) => phaseOf(now) === 3 },
];

describe('the steps of a guide', () => {
  it('shows the first step that matters and is not done', () => {
    expect(current(steps, fresh, moment())?.id).toBe('hello');
    expect(current(steps, finish(fresh, 'hello'), moment())?.id).toBe('build');
    expect(current(steps, fresh, moment({ view: at(1) }))?.id).toBe('build');
  });

  it('has nothing to say when nothing matters', () => {
    expect(current(steps, fresh, moment({ view: at(1), deciding: false }))).toBeNull();
  });

  it('counts what the person has done without being told', () => {
    const settled = settle(steps, fresh, moment({ counts: { build: 1 } }));
    expect(settled.done).toEqual(['build']);
    expect(settle(steps, settled, moment())).toBe(settled);
  });

  it('goes on from a step once', () => {
    const once = finish(fresh, 'hello');
    expect(finish(once, 'hello')).toBe(once);
  });

  it('ends with its last step', () => {
    expect(ended(steps, finish(finish(fresh, 'hello'), 'build'))).toBe(false);
    expect(ended(steps, finish(fresh, 'over'))).toBe(true);
    expect(ended([], fresh)).toBe(true);
  });
});

describe('the memory of a guide', () => {
  beforeEach(() => sessionStorage.clear());

  it('is kept for each table', () => {
    remember('one', { done: ['hello'], hidden: true });
    expect(recall('one')).toEqual({ done: ['hello'], hidden: true });
    expect(recall('two')).toEqual(fresh);
  });

  it('begins anew after nonsense', () => {
    for (const nonsense of ['', 'null', '7', '{"done": 3}', '{"done": [1, "a"]}', '{']) {
      sessionStorage.setItem('bartizan.guide.t', nonsense);
      expect(recall('t').hidden).toBe(false);
      expect(recall('t').done.every((id) => typeof id === 'string')).toBe(true);
    }
  });
});
