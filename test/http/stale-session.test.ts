import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replaceAdministrator } from '../../db/queries/auth/write.ts';
import { accounts, sessions, siteSecrets } from '../../db/schema/index.ts';
import { CREDENTIALS, cookieOf, logIn } from '../administrator.ts';
import { type RunningSite, startSite } from '../site.ts';

let site: RunningSite;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  cookie = await logIn(site.fetch);
});

const NAME = 'site.session_token';
const DAY_MS = 86_400_000;

/** How a call of the administrator, and the question who is asking, are answered with a cookie. */
async function answersTo(sent: string): Promise<{ call: number; role: string }> {
  const headers = { Cookie: sent };
  const [call, me] = await Promise.all([
    site.fetch('/api/admin/chat-sessions', { headers }),
    site.fetch('/api/auth/me', { headers }),
  ]);
  await call.arrayBuffer();
  return { call: call.status, role: (await me.json()).role };
}
const ADMINISTRATOR = { call: 200, role: 'admin' };
const VISITOR = { call: 401, role: 'visitor' };

const post = (path: string, body: unknown, sent = cookie) =>
  site.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: sent },
    body: JSON.stringify(body),
  });

/** The token and its signature. */
const partsOf = (sent: string) => {
  const [token = '', signature = ''] = decodeURIComponent(sent.slice(NAME.length + 1)).split('.');
  return { token, signature };
};
const cookieWith = (token: string, signature: string) =>
  `${NAME}=${encodeURIComponent(`${token}.${signature}`)}`;

const digestOf = async (token: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token))).toString('hex');

/** The row of the session that a cookie stands for. */
const rowOf = async (sent: string) => eq(sessions.token, await digestOf(partsOf(sent).token));

/** Signs as the site does, with the key out of its database. */
async function signed(token: string): Promise<string> {
  const [secret] = await site.db.select().from(siteSecrets).where(eq(siteSecrets.name, 'session'));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = Buffer.from(secret?.value ?? '');
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, Buffer.from(token));
  return cookieWith(token, Buffer.from(signature).toString('base64'));
}

describe('a session', () => {
  it('ends seven days after its last use, even when the browser still sends the cookie', async () => {
    const mine = await rowOf(cookie);
    await site.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(mine);
    expect(await answersTo(cookie)).toEqual(VISITOR);
    expect(await site.db.select().from(sessions).where(mine)).toEqual([]);
  });

  it('is renewed to seven days when it is used', async () => {
    const mine = await rowOf(cookie);
    await site.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + DAY_MS) })
      .where(mine);
    const response = await site.fetch('/api/auth/me', { headers: { Cookie: cookie } });
    expect(cookieOf(response)).toBe(cookie);
    expect(response.headers.getSetCookie().join()).toMatch(
      /Max-Age=604800.*HttpOnly.*SameSite=Lax/,
    );
    const [row] = await site.db.select().from(sessions).where(mine);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * DAY_MS);
  });

  it('ends when the administrator is replaced', async () => {
    const [account] = await site.db.select().from(accounts);
    const passwordHash = account?.password ?? '';
    await replaceAdministrator(site.db, { username: CREDENTIALS.ADMIN_USERNAME, passwordHash });
    expect(await answersTo(cookie)).toEqual(VISITOR);
    expect(await answersTo(await logIn(site.fetch))).toEqual(ADMINISTRATOR);
  });
});

describe('a cookie', () => {
  it('that was changed in any character is rejected', async () => {
    const other = partsOf(await logIn(site.fetch));
    const { token, signature } = partsOf(cookie);
    const turned = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const forged = [
      cookieWith(turned(token), signature),
      cookieWith(token, turned(signature)),
      cookieWith(token, other.signature),
      cookieWith(token, ''),
      `${NAME}=${token}`,
      `${NAME}=`,
      `${NAME}=${encodeURIComponent(`${token}.${signature}`)}x`,
      `${NAME}=%00`,
      cookie.replace(NAME, 'session_token'),
      cookie.replace(NAME, `__Secure-${NAME}`),
    ];
    for (const sent of forged) expect(await answersTo(sent), sent).toEqual(VISITOR);
    expect(await answersTo(cookie)).toEqual(ADMINISTRATOR);
  });

  it('cannot be made from what the database holds, not even with its key', async () => {
    const { token } = partsOf(cookie);
    const stored = await digestOf(token);
    const rows = await site.db.select().from(sessions);
    expect(rows.map((row) => row.token)).toContain(stored);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await answersTo(await signed(stored))).toEqual(VISITOR);
    // The same signature over the token itself is the cookie: it was the token that did not do.
    expect(await answersTo(await signed(token))).toEqual(ADMINISTRATOR);
  });
});

describe('a cookie from before the login', () => {
  const credentials = {
    username: CREDENTIALS.ADMIN_USERNAME,
    password: CREDENTIALS.ADMIN_PASSWORD,
  };

  it('is never the cookie of the session that the login starts', async () => {
    for (const planted of [cookieWith('planted', 'x'), await signed('planted'), cookie]) {
      const response = await post('/api/auth/login', credentials, planted);
      expect(response.status).toBe(200);
      const after = cookieOf(response);
      expect(partsOf(after).token).not.toBe(partsOf(planted).token);
      expect(await answersTo(after)).toEqual(ADMINISTRATOR);
    }
    expect(await answersTo(await signed('planted'))).toEqual(VISITOR);
  });
});
