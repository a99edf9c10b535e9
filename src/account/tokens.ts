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

/** By this, scanners of published code know a token that should not be there. */
const PREFIX = 'site_';
const FORM = /^site_[\w-]{43}$/;

/** Unknown tokens that an address may send: a program goes on for a while with one that was deleted. */
const UNKNOWN = { limit: 30, windowMs: 15 * 60_000 };

/** How old the time of the last use may be: a write with each call would cost more than the call. */
const USE_MS = 60_000;

const DAY = 'Please give a day such as 2027-01-31, or null';

/**
 * What a token is made of, as it is sent.
 *
 * @param today the first day that it may end
 */
export const tokenFields = (today: string) =>
  z.object(
    {
      name: name(100),
      scopes: z
        .array(z.enum(SCOPES, `must be ${SCOPES.join(' or ')}`), 'must be a list')
        .min(1, 'Please choose what the token may do')
        .refine((scopes) => new Set(scopes).size === scopes.length, 'must each be given once'),
      expires: z
        .string(DAY)
        .refine(isCalendarDay, DAY)
        .refine((day) => day >= today, 'This day is over')
        .nullable(),
    },
    'The request must be a JSON object.',
  );

/** Makes a token. What is given as `token` is stored nowhere. Throws a 400 where there are too many. */
export async function createToken(db: Db, fields: z.output<ReturnType<typeof tokenFields>>) {
  const token = PREFIX + newToken();
  const row = await insertToken(db, { ...fields, digest: await sha256(token) });
  if (!row) throw new Invalid('At most 50 tokens, please: delete some first.');
  return { ...row, token };
}

/**
 * The token that a program sent. Throws a 401 for one that is malformed, unknown or expired, a 403 for one that is not
 * for what it is used for, and a 429 for an address that sends too many unknown ones.
 *
 * @param scope what it has to be for
 */
export async function requireToken(
  deps: { db: Db; now: () => Date; site: { timeZone: string } },
  request: AccountRequest,
  { sent, scope }: { sent: string; scope: string | null },
): Promise<Token> {
  if (!FORM.test(sent)) throw invalidToken('This is no token of this site.');
  const token = await selectOptionalToken(deps.db, await sha256(sent));
  if (!token) {
    const subjects = [`token ${request.network}`];
    const attempt = { subjects, limit: UNKNOWN, failure: 'token failed' } as const;
    await limitedAttempt(deps, request, attempt, async () => null);
    throw invalidToken('This token is not known here.');
  }
  const at = deps.now();
  const isOver = token.expires !== null && token.expires < dayIn(at, deps.site.timeZone);
  if (isOver) throw invalidToken('This token has expired.');
  const used = token.last_used_at;
  if (used === null || at.getTime() - Date.parse(used) >= USE_MS) {
    await updateTokenUse(deps.db, token.id, at);
  }
  if (token.scopes.some((each) => each === scope)) return token;
  throw new Forbidden('This token may not do this.', bearerError('insufficient_scope'));
}

const invalidToken = (sentence: string) => new Unauthorized(sentence, bearerError('invalid_token'));

/** As RFC 6750, 3.1 has it. */
const bearerError = (code: string) => ({
  code,
  headers: { 'WWW-Authenticate': `Bearer error="${code}"` },
});
