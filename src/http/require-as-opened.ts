import type { Context } from 'hono';
import { Conflict } from '../values/errors.ts';
import { CHANGED_MEANWHILE, fingerprint, OPENED_AS } from '../values/fingerprint.ts';
import type { Env } from './deps.ts';

/**
 * Throws a 409 where a save says how the record was when it was opened, and its fields are others by now: two windows
 * would else undo each other's changes without a word. A call that does not say it is taken as it comes.
 *
 * @param read gives the record as it is; null where there is none
 */
export async function requireAsOpened(
  c: Context<Env>,
  read: () => Promise<object | null>,
): Promise<void> {
  const opened = c.req.header(OPENED_AS);
  if (opened === undefined) return;
  const current = await read();
  const names = opened.replace(/ .*$/, '').split(',');
  if (current === null || fingerprint(current, names) === opened) return;
  throw new Conflict(
    'This was changed in another window since you opened it. What you typed is still here: save again to put it in the place of that.',
    { code: CHANGED_MEANWHILE },
  );
}
