import type { Context } from 'hono';
import { LOGIN_REQUIRED } from '../account/constants.ts';
import type { RelyingParty } from '../account/passkeys.ts';
import { recordSecurityEvent, type SecurityEventName } from '../account/security-log.ts';
import { getSession, isFresh, type LoggedIn, proofRequired } from '../account/sessions.ts';
import { Forbidden, Unauthorized } from '../values/errors.ts';
import { browserOrigin, setCookies, toAccountRequest } from './app.ts';
import type { Env } from './deps.ts';

/**
 * The token that a request sent, possibly blank; null if it sent none.
 *
 * @example getSentToken(c) // "site_x0Lq…"
 */
export function getSentToken(c: Context<Env>): string | null {
  const sent = /^bearer(?: (.*))?$/i.exec(c.req.header('Authorization') ?? '');
  return sent && (sent[1] ?? '').trim();
}

/**
 * Returns the logged-in user, if any, and adds the cookies of a renewed session. Ignores the session of a request with
 * a token.
 *
 * @example const user = await getCurrentUser(c);
 */
export async function getCurrentUser(c: Context<Env>): Promise<LoggedIn | null> {
  if (getSentToken(c) !== null) return null;
  const user = await getSession(c.var.deps, toAccountRequest(c));
  setCookies(c, user?.cookies ?? []);
  return user;
}

/**
 * The 401 that asks for a login, after which the client repeats the call.
 *
 * @example if (!user) throw loginRequired();
 */
export const loginRequired = () => new Unauthorized('Please log in.', { code: LOGIN_REQUIRED });

/**
 * Returns the administrator on a route that requires one. With `fresh`, throws a 401 unless a password or passkey was
 * entered in the last quarter of an hour: dangerous actions need a new proof.
 *
 * @example const { session } = getAdministrator(c, { fresh: true }); // deletes passkeys, say
 */
export function getAdministrator(
  c: Context<Env>,
  { fresh = false }: { fresh?: boolean } = {},
): LoggedIn {
  const user = c.get('loggedIn');
  if (!user) throw loginRequired();
  if (fresh && !isFresh(user.session, c.var.deps.now())) throw proofRequired();
  return user;
}

/**
 * Throws a 403 if a token would publish: tokens may only create drafts.
 *
 * @example requireDraft(c, { published: true });
 */
export function requireDraft(
  c: Context<Env>,
  fields: { published?: boolean | undefined; published_at?: string | null | undefined },
): void {
  if (!c.get('token') || !(fields.published || fields.published_at)) return;
  throw new Forbidden('Tokens can only create drafts. Omit the date, and do not set published.');
}

/**
 * The site as a WebAuthn relying party.
 *
 * @example getRelyingParty(c) // { name: 'Jane Doe', origin: 'https://example.org' }
 */
export const getRelyingParty = (c: Context<Env>): RelyingParty => ({
  name: c.var.deps.site.name,
  origin: browserOrigin(c),
});

/**
 * Writes to the security log.
 *
 * @example await recordEvent(c, 'exported', 'backup 2026-11-23-0312.zip');
 */
export const recordEvent = (
  c: Context<Env>,
  event: SecurityEventName,
  detail?: string,
): Promise<void> => recordSecurityEvent(c.var.deps, toAccountRequest(c), event, detail);
