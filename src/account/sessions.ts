import type { Db } from '../../db/open.ts';
import {
  type Administrator,
  deleteSession,
  deleteSessionByToken,
  deleteSessionsBefore,
  insertSession,
  type Session,
  selectOptionalSession,
  updateSession,
} from '../../db/queries/account/account.ts';
import { deleteExpiredChallenges } from '../../db/queries/account/challenges.ts';
import { newToken, sha256 } from '../values/digest.ts';
import { Unauthorized } from '../values/errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../values/time.ts';
import { PROOF_REQUIRED } from './constants.ts';
import { type AccountRequest, readSiteCookie, siteCookie } from './cookies.ts';
import { browserName } from './security-log.ts';

/** Lifetimes of a session: unused, and in total. */
const SESSION_MS = { unused: 7 * DAY_MS, total: 30 * DAY_MS };
/** How long after entering a password or passkey a session counts as fresh. */
const FRESH_MS = 15 * MINUTE_MS;

const COOKIE = 'session';

/** Dependencies of sessions: the database and the clock. */
export interface AccountDeps {
  db: Db;
  now: () => Date;
}

/** The logged-in administrator, and the cookies that the response has to set to keep the session. */
export interface LoggedIn {
  username: string;
  session: Session;
  cookies: string[];
}

/** True if a `Cookie` header has a session cookie, valid or not. */
export const hasSessionCookie = (cookie: string | null | undefined): boolean =>
  /(^|;\s*)(__Host-)?session=/.test(cookie ?? '');

/**
 * Starts a session that replaces the browser's earlier one. Throws a 401 if the administrator or the password has
 * changed since it was checked.
 *
 * @returns cookies with the token, of which the database stores only a digest
 */
export async function startSession(
  { db, now }: AccountDeps,
  request: AccountRequest,
  administrator: Administrator,
): Promise<string[]> {
  const earlier = readSiteCookie(request, COOKIE);
  if (earlier) await deleteSessionByToken(db, await sha256(earlier));
  const token = newToken();
  const at = now().toISOString();
  const stored = await insertSession(db, administrator, {
    id: crypto.randomUUID(),
    token: await sha256(token),
    created_at: at,
    last_used_at: at,
    proven_at: at,
    browser: browserName(request.headers.get('User-Agent')),
  });
  if (!stored) throw new Unauthorized('The password has been changed. Please log in again.');
  return [sessionCookie(request, token, SESSION_MS.unused)];
}

/**
 * Null if there is no session or it has expired. A session in use is renewed once an hour, up to 30 days after its
 * login.
 */
export async function getSession(
  { db, now }: AccountDeps,
  request: AccountRequest,
): Promise<LoggedIn | null> {
  const token = readSiteCookie(request, COOKIE);
  const found = token ? await selectOptionalSession(db, await sha256(token)) : null;
  if (!token || !found) return null;
  const { session, administrator } = found;
  const at = now();
  const unused = at.getTime() - Date.parse(session.last_used_at);
  const left = Date.parse(session.created_at) + SESSION_MS.total - at.getTime();
  if (unused >= SESSION_MS.unused || left <= 0) {
    await deleteSession(db, session.id);
    return null;
  }
  const { username } = administrator;
  if (unused < HOUR_MS) return { username, session, cookies: [] };
  await updateSession(db, session.id, { last_used_at: at.toISOString() });
  const cookies = [sessionCookie(request, token, Math.min(SESSION_MS.unused, left))];
  return { username, session, cookies };
}

/**
 * Ends the session on the server.
 *
 * @returns cookies that delete it from the browser
 */
export async function endSession(deps: AccountDeps, request: AccountRequest): Promise<string[]> {
  if (!hasSessionCookie(request.headers.get('Cookie'))) return [];
  const current = await getSession(deps, request);
  if (current) await deleteSession(deps.db, current.session.id);
  return [sessionCookie(request, '', 0)];
}

/** Deletes expired sessions and challenges. Run it daily. */
export async function removeOldSessions({ db, now }: AccountDeps): Promise<void> {
  const at = now().getTime();
  const ago = (ms: number) => new Date(at - ms).toISOString();
  const { unused, total } = SESSION_MS;
  await deleteSessionsBefore(db, { used: ago(unused), created: ago(total) });
  await deleteExpiredChallenges(db, ago(0));
}

/** The 401 that asks for a new login, after which the client repeats the call. */
export const proofRequired = () =>
  new Unauthorized('Please log in again to do this.', { code: PROOF_REQUIRED });

/** True if a password or passkey was entered in this session recently. */
export const isFresh = ({ proven_at }: Session, now: Date): boolean =>
  now.getTime() - Date.parse(proven_at) < FRESH_MS;

const sessionCookie = ({ secure }: AccountRequest, token: string, lastsMs: number) =>
  siteCookie(secure, COOKIE, token, Math.floor(lastsMs / 1000));
