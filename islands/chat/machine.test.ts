import { describe, expect, it } from 'vitest';
import { MAX_EXCHANGES } from '../../records/exchange.ts';
import {
  type ChatEvent,
  type ChatState,
  type Effect,
  initialState,
  isBusy,
  step,
} from './machine.ts';

/** Plays events one after another. */
function play(...events: ChatEvent[]): { state: ChatState; effects: Effect[] } {
  return events.reduce<{ state: ChatState; effects: Effect[] }>(
    ({ state }, event) => {
      const [next, effects] = step(state, event);
      return { state: next, effects };
    },
    { state: initialState, effects: [] },
  );
}

const submitted = (text = 'Why?', id = 'm1'): ChatEvent => ({ type: 'submitted', id, text });
const started = (sessionId = 's1'): ChatEvent => ({ type: 'started', sessionId });
const failed = (id = 'm1'): ChatEvent => ({ type: 'failed', id });
const gone = (id = 'm1'): ChatEvent => ({ type: 'gone', id });
const retryDue = (id = 'm1'): ChatEvent => ({ type: 'retryDue', id });
const exchange = { question: 'Why?', answer: 'Because.', sources: [], mark: null };
const answered = (id = 'm1'): ChatEvent => ({ type: 'answered', id, exchange });

const send = (sessionId = 's1', id = 'm1', text = 'Why?') =>
  ({ type: 'send', id, text, sessionId }) as const;
describe('a message', () => {
  it.each(['', '  ', '\n\t', '\u200b', ' \u2060 \u200b'])(
    'is ignored when it has no visible character: %j',
    (text) => {
      expect(play(submitted(text))).toEqual({ state: initialState, effects: [] });
    },
  );

  it('is not taken while another one is being sent', () => {
    const before = play(submitted(), started());
    expect(isBusy(before.state)).toBe(true);
    const after = play(submitted(), started(), submitted('How?', 'm2'));
    expect(after).toEqual({ state: before.state, effects: [] });
  });

  it('is sent while another one waits for its retry', () => {
    const { effects } = play(submitted(), started(), failed(), submitted('How?', 'm2'));
    expect(effects).toEqual([send('s1', 'm2', 'How?')]);
  });

  it('shows its answer once, however often that comes', () => {
    expect(play(submitted(), started(), answered(), answered()).state.answered).toHaveLength(1);
    expect(play(submitted(), started(), answered(), failed()).effects).toEqual([]);
  });
});

describe('a failure', () => {
  it('is not retried twice at once', () => {
    const retried: ChatEvent = { type: 'retried', id: 'm1' };
    expect(play(submitted(), started(), failed(), retried, retryDue()).effects).toEqual([]);
    expect(play(submitted(), started(), failed(), retried, retried).effects).toEqual([]);
  });
});

describe('a session', () => {
  it('fails the message when a new session is gone too', () => {
    const { state, effects } = play(submitted(), started(), gone(), started('s2'), gone());
    expect(state.pending).toMatchObject([{ status: 'failed', retryCount: 1 }]);
    expect(effects).toEqual([{ type: 'retryLater', id: 'm1', delayMs: 1000 }]);
  });

  it('is replaced once when two messages find it gone', () => {
    const two = [submitted(), started(), failed(), submitted('How?', 'm2'), retryDue()];
    expect(play(...two, gone('m2')).effects).toEqual([{ type: 'start' }]);
    expect(play(...two, gone('m2'), gone('m1')).effects).toEqual([]);
    expect(play(...two, gone('m2'), started('s2'), gone('m1')).effects).toEqual([send('s2')]);
    const both = play(...two, gone('m2'), gone('m1'), started('s2'));
    expect(both.effects).toEqual([send('s2', 'm1'), send('s2', 'm2', 'How?')]);
  });
});

describe('a session that has all exchanges that it may have', () => {
  /** Questions to the session that is open, each with its answer. */
  const exchanges = (count: number, prefix = 'q'): ChatEvent[] =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`).flatMap((id) => [
      submitted('Why?', id),
      answered(id),
    ]);
  const refused = (text: string) => [
    { type: 'restoreInput', text },
    { type: 'toast', key: 'limitReached' },
  ];
  const begun = [submitted(), started(), answered()];
  const full = [...begun, ...exchanges(MAX_EXCHANGES - 1)];

  it('takes no further message', () => {
    const { state, effects } = play(...full, submitted('One more?', 'm2'));
    expect(effects).toMatchObject(refused('One more?'));
    expect(state.pending).toEqual([]);
    expect(state.answered).toHaveLength(MAX_EXCHANGES);
  });

  it('took the last of them', () => {
    const last = [...begun, ...exchanges(MAX_EXCHANGES - 2), submitted('Last?', 'm2')];
    expect(play(...last).effects).toEqual([send('s1', 'm2', 'Last?')]);
  });

  it('stays full when ending it fails', () => {
    const notEnded: ChatEvent[] = [{ type: 'endRequested' }, { type: 'endFailed' }];
    const { effects } = play(...full, ...notEnded, submitted('One more?', 'm2'));
    expect(effects).toMatchObject(refused('One more?'));
  });

  it('is followed by one with no exchanges, once it is ended', () => {
    const ended: ChatEvent[] = [{ type: 'endRequested' }, { type: 'ended' }];
    const next = [submitted('Next?', 'm2'), started('s2')];
    expect(play(...full, ...ended, ...next).effects).toEqual([send('s2', 'm2', 'Next?')]);
  });
});

describe('ending', () => {
  const end: ChatEvent = { type: 'endRequested' };

  it('starts no session for what was on its way', () => {
    const { state, effects } = play(submitted(), started(), end, gone());
    expect(state.session.status).toBe('ending');
    expect(effects).toEqual([{ type: 'retryLater', id: 'm1', delayMs: 1000 }]);
  });

  it('lets no late answer into the next conversation', () => {
    const { state, effects } = play(submitted(), started(), end, { type: 'ended' }, answered());
    expect(state).toEqual(initialState);
    expect(effects).toEqual([]);
  });
});
