import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { CREDENTIALS, logIn } from '../administrator.ts';
import { sentJson } from '../chat.ts';
import { listening } from '../site.ts';
import { dataFolder } from './server.ts';

const { run, serve } = dataFolder();

it('npm run admin -- --reset prints a claim link to the server, ends all sessions and clears all lock-outs', async () => {
  const url = await listening(serve());
  const fetchHere = (path: string, init?: RequestInit) => fetch(url + path, init);
  const cookie = await logIn(fetchHere);
  const wrong = { username: CREDENTIALS.ADMIN_USERNAME, password: 'not the password' };
  const tryIt = async (login: object) =>
    (await fetchHere('/api/auth/login', sentJson(login))).status;
  for (let time = 0; time < 5; time += 1) expect(await tryIt(wrong)).toBe(401);
  expect(await tryIt(wrong)).toBe(429);

  const reset = run([process.execPath, 'scripts/admin.ts', '--reset']);
  const printed = await text(reset.stdout ?? process.stdin);
  const [, origin, code] = /(http\S+)\/admin\/claim\?code=(\S+)/.exec(printed) ?? [];
  expect(new URL(`${origin}`).port).toBe(new URL(url).port);
  expect(await (await fetchHere('/api/auth/me', { headers: { Cookie: cookie } })).json()).toEqual({
    role: 'visitor',
  });
  const claim = { code, username: wrong.username, password: 'an engine that weaves' };
  expect((await fetchHere('/api/auth/claim', sentJson(claim))).status).toBe(200);
  expect(await tryIt(claim)).toBe(200);
});
