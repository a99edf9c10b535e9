import type { Context } from 'hono';
import { setCookies } from '../../../src/http/app.ts';
import type { Env } from '../../../src/http/deps.ts';
import { sendLetters } from '../../../src/http/mail.ts';

export type CurrentUser = { role: 'visitor' } | { role: 'admin'; username: string };

/** Sets the cookies of a login, and responds with the logged-in user. */
export function welcome(
  c: Context<Env>,
  { username, cookies }: { username: string; cookies: string[] },
) {
  setCookies(c, cookies);
  sendLetters(c);
  return c.json<CurrentUser>({ username, role: 'admin' });
}
