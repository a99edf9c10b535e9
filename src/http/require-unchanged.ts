import type { Context } from 'hono';
import { Conflict } from '../values/errors.ts';
import { CHANGED_MEANWHILE, changedFields, sentFields } from '../values/record-version.ts';
import type { Env } from './deps.ts';

/**
 * Throws a 409 where `If-Match` has a version of the record in which fields that are sent had other values: two windows
 * would undo each other's changes without a word. Without the header a call is taken as it comes.
 *
 * @param record as it is; null where there is none
 * @param sent the fields of the call
 * @param names of the fields that its version is made of; those that are sent, where its answer has no version
 */
export function requireUnchanged(
  c: Context<Env>,
  record: object | null,
  { sent, names = sentFields(sent) }: { sent: object; names?: readonly string[] },
): void {
  const version = c.req.header('If-Match')?.replace(/^(?:W\/)?"(.*)"$/, '$1');
  if (version === undefined || version === '*' || record === null) return;
  const fields = changedFields(version, record, names).filter((name) => name in sent);
  if (fields.length === 0) return;
  throw new Conflict(
    'This was changed in another window since you opened it. What you typed is still here: save again to put it in the place of that.',
    { code: CHANGED_MEANWHILE, fields },
  );
}
