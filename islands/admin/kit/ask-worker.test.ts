import { afterEach, expect, it, vi } from 'vitest';
import { answerPage, askWorker } from './ask-worker.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A worker that runs `begin` in this thread. */
function makeWorker(begin: () => void) {
  const terminate = vi.fn();
  const worker = { terminate, onmessage: null, onerror: null } as unknown as Worker;
  worker.postMessage = (data: unknown) => dispatch?.(new MessageEvent('message', { data }));
  let dispatch: ((event: MessageEvent) => void) | undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: typeof dispatch) => {
    dispatch = listener;
  });
  vi.stubGlobal('postMessage', (data: unknown) =>
    worker.onmessage?.(new MessageEvent('message', { data })),
  );
  begin();
  return { worker, terminate };
}

it('a worker answers, or says why not, and is ended', async () => {
  const half = () =>
    answerPage<number, number>(async (given, onProgress) => {
      onProgress(1);
      if (given % 2 === 1) throw new Error('It is odd.');
      return given / 2;
    });
  const { worker, terminate } = makeWorker(half);
  const onProgress = vi.fn();
  expect(await askWorker(worker, 4, { silentMs: 1000, onProgress })).toBe(2);
  expect(onProgress).toHaveBeenCalledWith(1);
  await expect(askWorker(worker, 3, { silentMs: 1000 })).rejects.toThrow('It is odd.');
  expect(terminate).toHaveBeenCalledTimes(2);
});

it('a worker that cannot be loaded says so', async () => {
  const { worker, terminate } = makeWorker(() => {});
  const asked = askWorker(worker, 1, { silentMs: 1000 });
  worker.onerror?.(new Event('error') as ErrorEvent);
  await expect(asked).rejects.toThrow('could not be loaded');
  expect(terminate).toHaveBeenCalledOnce();
});

it('a worker has its time again with each word, and is ended when it is silent', async () => {
  vi.useFakeTimers();
  let say = (_: number) => {};
  const { worker, terminate } = makeWorker(() =>
    answerPage((_, onProgress) => {
      say = onProgress;
      return new Promise(() => {});
    }),
  );
  const failed = expect(askWorker(worker, 1, { silentMs: 1000 })).rejects.toThrow('too long');
  for (const done of [1, 2, 3]) {
    vi.advanceTimersByTime(900);
    say(done);
  }
  vi.advanceTimersByTime(999);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await failed;
  expect(terminate).toHaveBeenCalledOnce();
});

it('a worker is ended by a signal, with its reason', async () => {
  const { worker, terminate } = makeWorker(() => answerPage(() => new Promise(() => {})));
  const controller = new AbortController();
  const asked = askWorker(worker, 1, { silentMs: 1000, signal: controller.signal });
  controller.abort(new Error('Stopped.'));
  await expect(asked).rejects.toThrow('Stopped.');
  await expect(askWorker(worker, 1, { silentMs: 1000, signal: controller.signal })).rejects.toThrow(
    'Stopped.',
  );
  expect(terminate).toHaveBeenCalledTimes(2);
});
