import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import {
  insertToken,
  selectOptionalToken,
  type Token,
  updateTokenUse,
} from '../../db/queries/account/tokens.ts';
import { SCOPES } from '../../records/token.ts';
import { newToken, sha256 } from '../values/digest.ts';
import { Forbidden, Invalid, Unauthorized } from '../values/errors.ts';
import { dayIn, isCalendarDay } from '../values/time.ts';
import type { AccountRequest } from './cookies.ts';
import { name } from './fields.ts';
import { limitedAttempt } from './limited-attempt.ts';

/** Prefix by which scanners of published code recognise a leaked token. */
const PREFIX = 'site_';
const FORM = /^site_[\w-]{43}$/;

/** Unknown tokens that an address may send: a program keeps running for a while after its token was deleted. */
const UNKNOWN = { limit: 30, windowMs: 15 * 60_000 };

/** Maximum age of the recorded time of last use: writing it on every call would cost more than the call. */
const USE_MS = 60_000;

const DAY = 'Enter a date such as 2027-01-31, or null';

/**
 * Fields of a new token, as submitted.
 *
 * @param today first allowed expiry date
 */
export const tokenFields = (today: string) =>
  z.object(
    {
      name: name(100),
      scopes: z
        .array(z.enum(SCOPES, `must be ${SCOPES.join(' or ')}`), 'must be a list')
        .min(1, 'Choose at least one permission')
        .refine((scopes) => new Set(scopes).size === scopes.length, 'must not be repeated'),
      expires: z
        .string(DAY)
        .refine(isCalendarDay, DAY)
        .refine((day) => day >= today, 'This date is in the past')
        .nullable(),
    },
    'The request must be a JSON object.',
  );

/** Creates a token. The `token` that is returned is never stored. Throws a 400 if there are too many. */
export async function createToken(db: Db, fields: z.output<ReturnType<typeof tokenFields>>) {
  const token = PREFIX + newToken();
  const row = await insertToken(db, { ...fields, digest: await sha256(token) });
  if (!row) throw new Invalid('There are already 50 tokens. Delete one first.');
  return { ...row, token };
}

/**
 * Validates the token that a program sent. Throws a 401 if it is malformed, unknown or expired, a 403 if it lacks the
 * scope, and a 429 for an address that sends too many unknown tokens.
 *
 * @param scope the scope that the call requires
 */
export async function requireToken(
  deps: { db: Db; now: () => Date; site: { timeZone: string } },
  request: AccountRequest,
  { sent, scope }: { sent: string; scope: string | null },
): Promise<Token> {
  if (!FORM.test(sent)) throw invalidToken('This is not a token of this site.');
  const token = await selectOptionalToken(deps.db, await sha256(sent));
  if (!token) {
    const subjects = [`token ${request.network}`];
    const attempt = { subjects, limit: UNKNOWN, failure: 'token failed' } as const;
    await limitedAttempt(deps, request, attempt, async () => null);
    throw invalidToken('This token is unknown. It may have been deleted.');
  }
  const at = deps.now();
  const isOver = token.expires !== null && token.expires < dayIn(at, deps.site.timeZone);
  if (isOver) throw invalidToken('This token has expired.');
  const used = token.last_used_at;
  if (used === null || at.getTime() - Date.parse(used) >= USE_MS) {
    await updateTokenUse(deps.db, token.id, at);
  }
  if (token.scopes.some((each) => each === scope)) return token;
  throw new Forbidden(
    'This token does not have permission for this.',
    bearerError('insufficient_scope'),
  );
}

const invalidToken = (sentence: string) => new Unauthorized(sentence, bearerError('invalid_token'));

/** In the format of RFC 6750, 3.1. */
const bearerError = (code: string) => ({
  code,
  headers: { 'WWW-Authenticate': `Bearer error="${code}"` },
});
