import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll } from 'vitest';

interface Work {
  /** Steps that it may still take. */
  left: number;
  stop: () => void;
}

/**
 * Lets work be stopped between two of its steps on the file system, as a loss of power would: it never comes back from
 * the next one, and nothing of it runs on, no `finally` either. What began apart from it goes on. For the tests of the
 * file that calls this.
 *
 * @returns does work that may take so many steps; gives null when it was stopped
 */
export function stopAtStep() {
  const works = new AsyncLocalStorage<Work>();
  const restored: (() => void)[] = [];
  for (const name of ['open', 'mkdir', 'link', 'rename', 'rm'] as const) {
    const step = fs[name];
    restored.push(() => Object.assign(fs, { [name]: step }));
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        const work = works.getStore();
        if (!work || work.left > 0) {
          if (work) work.left -= 1;
          return Reflect.apply(step, fs, args);
        }
        work.stop();
        return new Promise(() => {});
      },
    });
  }
  syncBuiltinESMExports();
  afterAll(() => {
    for (const restore of restored) restore();
    syncBuiltinESMExports();
  });

  return async <Answer>(steps: number, work: () => Promise<Answer>): Promise<Answer | null> => {
    const stopped = Promise.withResolvers<null>();
    const budget: Work = { left: steps, stop: () => stopped.resolve(null) };
    const answer = await Promise.race([works.run(budget, work), stopped.promise]);
    // What goes on beside an answer that came is not stopped.
    if (answer !== null) budget.left = Number.POSITIVE_INFINITY;
    return answer;
  };
}
