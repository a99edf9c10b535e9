import { vi } from 'vitest';

/** Makes pauses of these milliseconds none; gives the spy that saw all of them. */
export function skipPauses(skipped: readonly number[]) {
  const { setTimeout } = globalThis;
  return vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, pause = 0, ...given) =>
      setTimeout(work, skipped.includes(pause) ? 0 : pause, ...given),
    );
}
