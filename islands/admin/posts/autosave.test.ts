import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Autosave, type AutosavedDraft, type AutosaveStatus } from './autosave.ts';

let typed = '';
let local: AutosavedDraft<string> | null = null;
let statuses: AutosaveStatus['kind'][] = [];
const send = vi.fn<(draft: { fields: string; revision: number }) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  [typed, local, statuses] = ['', null, []];
  send.mockReset().mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

const autosave = (revision = 0) =>
  new Autosave({
    revision,
    read: () => typed,
    send,
    saveLocally: (draft) => {
      local = draft;
    },
    onStatus: ({ kind }) => statuses.push(kind),
  });

function type(into: Autosave<string>, text: string) {
  typed = text;
  into.changed();
}

it('autosave sends once, after a pause in the typing', async () => {
  const form = autosave(4);
  type(form, 'a');
  await vi.advanceTimersByTimeAsync(900);
  type(form, 'ab');
  await vi.advanceTimersByTimeAsync(900);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(send.mock.calls).toEqual([[{ fields: 'ab', revision: 5 }]]);
  expect(statuses.at(-1)).toBe('saved');
  expect(local).toBeNull();
});

it('autosave stores in this browser what the server did not take, and tries again', async () => {
  send.mockRejectedValueOnce(new TypeError('offline'));
  const form = autosave();
  type(form, 'words');
  await vi.advanceTimersByTimeAsync(1000);
  expect(local).toMatchObject({ fields: 'words', revision: 1 });
  expect(statuses.at(-1)).toBe('local');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(send).toHaveBeenLastCalledWith({ fields: 'words', revision: 2 });
  expect(local).toBeNull();
});

it('autosave reports a conflict with another window, and stops sending', async () => {
  send.mockRejectedValueOnce(Object.assign(new Error('late'), { status: 409 }));
  const form = autosave();
  type(form, 'words');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses.at(-1)).toBe('conflict');
  expect(send).toHaveBeenCalledTimes(1);
  expect(local).not.toBeNull();
});

it('autosave sends what was typed during a request', async () => {
  const first = Promise.withResolvers<void>();
  send.mockReturnValueOnce(first.promise);
  const form = autosave();
  type(form, 'one');
  await vi.advanceTimersByTimeAsync(1000);
  type(form, 'one two');
  first.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenLastCalledWith({ fields: 'one two', revision: 2 });
  expect(statuses.at(-1)).toBe('saved');
});

it('leave stores unsaved fields in this browser', () => {
  const form = autosave();
  form.leave();
  expect(local).toBeNull();
  type(form, 'half a sen');
  form.leave();
  expect(local).toMatchObject({ fields: 'half a sen' });
});

it('autosave sends nothing after stop', async () => {
  const form = autosave();
  type(form, 'given up');
  await form.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
});

it('autosave sends nothing while it is paused, and goes on after resume', async () => {
  const first = Promise.withResolvers<void>();
  send.mockReturnValueOnce(first.promise);
  const form = autosave();
  type(form, 'on its way');
  await vi.advanceTimersByTimeAsync(1000);
  const paused = vi.fn();
  form.pause().then(paused);
  type(form, 'late');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(paused).not.toHaveBeenCalled();
  first.resolve();
  await form.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(paused).toHaveBeenCalled();
  expect(send).toHaveBeenCalledTimes(1);
  form.resume();
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenLastCalledWith({ fields: 'late', revision: 2 });
});
