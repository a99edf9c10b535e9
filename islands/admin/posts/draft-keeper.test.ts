import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Draft, DraftKeeper, type DraftStatus } from './draft-keeper.ts';

let typed = '';
let kept: Draft<string> | null = null;
let statuses: DraftStatus['kind'][] = [];
const send = vi.fn<(draft: { fields: string; revision: number }) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  [typed, kept, statuses] = ['', null, []];
  send.mockReset().mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

const keeper = (revision = 0) =>
  new DraftKeeper({
    revision,
    read: () => typed,
    send,
    keep: (draft) => {
      kept = draft;
    },
    onStatus: ({ kind }) => statuses.push(kind),
  });

function type(into: DraftKeeper<string>, text: string) {
  typed = text;
  into.changed();
}

it('saves once, after a pause in the typing', async () => {
  const form = keeper(4);
  type(form, 'a');
  await vi.advanceTimersByTimeAsync(900);
  type(form, 'ab');
  await vi.advanceTimersByTimeAsync(900);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(send.mock.calls).toEqual([[{ fields: 'ab', revision: 5 }]]);
  expect(statuses.at(-1)).toBe('saved');
  expect(kept).toBeNull();
});

it('does not wait for ever for a pause', async () => {
  const form = keeper();
  for (let round = 0; round < 30; round += 1) {
    type(form, String(round));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(send).toHaveBeenCalled();
});

it('keeps in this browser what the server did not take, and tries again', async () => {
  send.mockRejectedValueOnce(new TypeError('offline'));
  const form = keeper();
  type(form, 'words');
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept).toMatchObject({ fields: 'words', revision: 1 });
  expect(statuses.at(-1)).toBe('kept');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(send).toHaveBeenLastCalledWith({ fields: 'words', revision: 2 });
  expect(kept).toBeNull();
});

it('says when another window was later, and goes no further', async () => {
  send.mockRejectedValueOnce(Object.assign(new Error('late'), { status: 409 }));
  const form = keeper();
  type(form, 'words');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses.at(-1)).toBe('overtaken');
  expect(send).toHaveBeenCalledTimes(1);
  expect(kept).not.toBeNull();
});

it('saves what was typed while it saved', async () => {
  const first = Promise.withResolvers<void>();
  send.mockReturnValueOnce(first.promise);
  const form = keeper();
  type(form, 'one');
  await vi.advanceTimersByTimeAsync(1000);
  type(form, 'one two');
  first.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenLastCalledWith({ fields: 'one two', revision: 2 });
  expect(statuses.at(-1)).toBe('saved');
});

it('saves at once when it is asked to', async () => {
  const form = keeper();
  type(form, 'now');
  await form.flush();
  expect(send).toHaveBeenCalledWith({ fields: 'now', revision: 1 });
});

it('leaves in this browser what is not saved when the page goes', () => {
  const form = keeper();
  form.leave();
  expect(kept).toBeNull();
  type(form, 'half a sen');
  form.leave();
  expect(kept).toMatchObject({ fields: 'half a sen' });
});

it('saves nothing after its end', async () => {
  const form = keeper();
  type(form, 'given up');
  await form.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
});

it('sends nothing while it is held, whatever asks for it, and goes on when it is released', async () => {
  const first = Promise.withResolvers<void>();
  send.mockReturnValueOnce(first.promise);
  const form = keeper();
  type(form, 'on its way');
  await vi.advanceTimersByTimeAsync(1000);
  const holding = vi.fn();
  form.hold().then(holding);
  type(form, 'late');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(holding).not.toHaveBeenCalled();
  first.resolve();
  await form.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(holding).toHaveBeenCalled();
  expect(send).toHaveBeenCalledTimes(1);
  form.release();
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenLastCalledWith({ fields: 'late', revision: 2 });
});
