import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { selectOrInsertSecret } from '../../../db/queries/site-secrets/write.ts';
import type { AuthRequest } from '../../lib/auth/cookies.ts';
import { newToken } from '../../lib/digest.ts';
import type { AuthDeps } from './sessions.ts';

/** For this long a browser that has logged in is known (OWASP, "Device Cookies"). */
const LASTS_MS = 180 * 24 * 60 * 60_000;

const nameOf = ({ secure }: AuthRequest) => (secure ? '__Host-device' : 'device');

/** The cookie by which a browser that has just logged in is known later; it grants nothing by itself. */
export async function deviceCookie({ db, now }: AuthDeps, request: AuthRequest): Promise<string> {
  const value = `${now().getTime()} ${newToken()}`;
  return serializeSigned(nameOf(request), value, await selectOrInsertSecret(db, 'device'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: request.secure,
    maxAge: LASTS_MS / 1000,
  });
}

/** What tells this browser from others, if it has logged in before; null for all others. */
export async function knownDevice(
  { db, now }: AuthDeps,
  request: AuthRequest,
): Promise<string | null> {
  const cookie = request.headers.get('Cookie') ?? '';
  const name = nameOf(request);
  if (!cookie.includes(`${name}=`)) return null;
  const value = (await parseSigned(cookie, await selectOrInsertSecret(db, 'device'), name))[name];
  if (!value) return null;
  const since = Number(value.split(' ')[0]);
  return now().getTime() - since < LASTS_MS ? value : null;
}
