import type { Context } from 'hono';
import { Conflict } from '../values/errors.ts';
import { CHANGED_MEANWHILE, changedFields, sentFields } from '../values/record-version.ts';
import type { Env } from './deps.ts';

/**
 * Throws a 409 if `If-Match` has a version of the record in which the submitted fields had other values: otherwise two
 * windows would silently overwrite each other's changes. Without the header, the call is accepted.
 *
 * @param record current record; null if there is none
 * @param sent submitted fields
 * @param names fields that its version is made of; the submitted ones if its response has no version
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
    'This was changed in another window. Your edits are still here; save again to overwrite the other version.',
    { code: CHANGED_MEANWHILE, fields },
  );
}
