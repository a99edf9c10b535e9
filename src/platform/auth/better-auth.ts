import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { username } from 'better-auth/plugins/username';
import { authAdapter } from '../../../db/auth-adapter.ts';
import type { Db } from '../../../db/open.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../lib/login.ts';
import { hashPassword, verifyPassword } from './password.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * better-auth as this site uses it: behind our own API; none of its routes is mounted. There is no
 * sign-up and no e-mail; a session lasts seven days from its last use.
 *
 * @param secure whether the cookie may travel over https only
 */
export function openBetterAuth(db: Db, secret: string, secure: boolean) {
  return betterAuth({
    secret,
    baseURL: secure ? 'https://site.invalid' : 'http://site.invalid',
    database: authAdapter(db),
    logger: { disabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    session: { expiresIn: 7 * DAY_SECONDS, updateAge: 60 * 60 },
    advanced: {
      cookiePrefix: 'site',
      useSecureCookies: secure,
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    plugins: [
      username({ minUsernameLength: 1, maxUsernameLength: 64, usernameValidator: () => true }),
    ],
  });
}

export { APIError };
