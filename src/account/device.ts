import { hasSecret, selectOrInsertSecret } from '../../db/queries/site-secrets.ts';
import { newToken } from '../values/digest.ts';
import { DAY_MS } from '../values/time.ts';
import {
  type AccountRequest,
  readSignedSiteCookie,
  readSiteCookie,
  signedSiteCookie,
} from './cookies.ts';
import type { AccountDeps } from './sessions.ts';

/** How long a browser that has logged in is remembered (OWASP, "Device Cookies"). */
const LASTS_MS = 180 * DAY_MS;

const COOKIE = 'device';

const signingKey = ({ db }: AccountDeps) => selectOrInsertSecret(db, COOKIE);

/** Makes the cookie that identifies a browser that has just logged in; it grants no access. */
export async function deviceCookie(deps: AccountDeps, { secure }: AccountRequest): Promise<string> {
  const value = `${deps.now().getTime()} ${newToken()}`;
  return signedSiteCookie(secure, COOKIE, value, await signingKey(deps), LASTS_MS / 1000);
}

/** Identifies a browser that has logged in before; null for all others. */
export async function knownDevice(
  deps: AccountDeps,
  request: AccountRequest,
): Promise<string | null> {
  if (readSiteCookie(request, COOKIE) === undefined) return null;
  const value = await readSignedSiteCookie(request, COOKIE, await signingKey(deps));
  if (!value) return null;
  const since = Number(value.split(' ')[0]);
  return deps.now().getTime() - since < LASTS_MS ? value : null;
}

/** True if this browser has never logged in but others have: the first login of a site needs no warning. */
export const isNewDevice = async (deps: AccountDeps, request: AccountRequest): Promise<boolean> =>
  (await hasSecret(deps.db, COOKIE)) && (await knownDevice(deps, request)) === null;
